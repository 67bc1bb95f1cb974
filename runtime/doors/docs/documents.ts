/**
 * Documents for tools: the OpenAPI document with named and with nested relations, one per group, a Postman collection and
 * llms.txt. All are derived from the generated document with the first request.
 */

import { type Request, type Response, Router } from 'express';
import { readMade } from '../../base/config/index.ts';
import { type Asset, asset, sendAsset } from './asset.ts';
import { forTools } from './derived/for_tools.ts';
import { documentsOfGroups } from './derived/groups.ts';
import { llmsText } from './derived/llms.ts';
import { withNamedRelations } from './derived/named_relations.ts';
import type { Document } from './derived/openapi.ts';
import { postmanCollection } from './derived/postman.ts';

const json = 'application/json; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

interface Derived {
  readonly nested: Asset;
  readonly named: Asset;
  readonly group: (name: string) => Asset | undefined;
  readonly postman: () => Asset;
  readonly llms: () => Asset;
}

/** Serves them; `path` is the generated document (a file path or file URL). A file that is missing or no JSON fails the request. */
export function documentsRouter(path: string | URL): Router {
  let made: Promise<Derived> | undefined;
  const derived = (): Promise<Derived> => {
    made ??= derive(path).catch((error: unknown) => {
      // Not cached: the next request tries again.
      made = undefined;
      throw error;
    });
    return made;
  };
  const router = Router();
  const serve = (address: string, pick: (all: Derived, request: Request) => Asset | undefined): void => {
    router.get(address, async (request: Request, response: Response, next) => {
      const file = pick(await derived(), request);
      if (file === undefined) return next();
      await sendAsset(request, response, file, 'no-cache');
    });
  };
  serve('/docs/api.json', ({ named }) => named);
  serve('/docs/api.nested.json', ({ nested }) => nested);
  serve('/docs/api/:group.json', ({ group }, { params }) => group(String(params['group'])));
  serve('/docs/postman.json', ({ postman }) => postman());
  serve('/llms.txt', ({ llms }) => llms());
  return router;
}

async function derive(path: string | URL): Promise<Derived> {
  const body = await readMade(path);
  const named = forTools(withNamedRelations(JSON.parse(body.toString('utf8')) as Document));
  const groups = lazily(() => documentsOfGroups(named));
  const files = new Map<string, Asset>();
  return {
    nested: asset(json, body),
    named: jsonAsset(named),
    group(name) {
      const found = groups().get(name);
      if (found === undefined) return undefined;
      const file = files.get(name) ?? jsonAsset(found);
      files.set(name, file);
      return file;
    },
    postman: lazily(() => jsonAsset(postmanCollection(named))),
    llms: lazily(() => asset(plain, Buffer.from(llmsText(named)))),
  };
}

const jsonAsset = (value: object): Asset => asset(json, Buffer.from(JSON.stringify(value)));

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
