/** What a client can attach to a conversation: records by their address, what each resource is, and the guides. */

import { ApiError } from '../../base/errors/index.ts';
import type { ProductSpec } from '../../base/kernel/route.ts';
import { firstParts, readGuides } from '../docs/reference/guides.ts';
import type { Calls } from './calls.ts';
import type { Catalogue } from './catalogue.ts';
import type { Descriptions } from './descriptions.ts';
import { isOffered, mayCall, type Visit } from './visit.ts';

interface ShownResource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  [key: string]: unknown;
}

interface ReadResource {
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
}

export interface Resources {
  list(): Promise<ShownResource[]>;
  templates(
    visit: Visit,
  ): { uriTemplate: string; name: string; title: string; description: string; mimeType: string }[];
  /** Throws ApiError: 404 where there is none, and whatever the record's own operation refuses with. */
  read(visit: Visit, uri: string): Promise<ReadResource>;
}

const json = 'application/json';
const markdown = 'text/markdown';

interface ResourceParts {
  readonly product: ProductSpec;
  readonly catalogue: Catalogue;
  readonly descriptions: () => Promise<Descriptions>;
  readonly calls: Calls;
}

export function openResources({ product, catalogue, descriptions, calls }: ResourceParts): Resources {
  const scheme = `${product.name}://`;
  const names = {
    TITLE: product.title,
    PREFIX: product.title.toUpperCase().replaceAll(/\W+/g, '_'),
    HEADER: product.headerPrefix,
    TOKEN: product.tokenPrefix,
  };
  const guides = (): ReturnType<typeof readGuides> =>
    readGuides(names, firstParts(catalogue.tools.map(({ spec }) => spec.path)));

  async function definition(visit: Visit, uri: string, name: string): Promise<ReadResource> {
    await visit.charge();
    return { uri, mimeType: json, text: JSON.stringify((await descriptions()).resource(name)) };
  }

  async function guide(visit: Visit, uri: string, slug: string): Promise<ReadResource> {
    await visit.charge();
    const found = (await guides()).find((one) => one.slug === slug);
    if (!found) throw none(uri);
    return { uri, mimeType: markdown, text: `# ${found.title}\n\n${found.body}` };
  }

  async function record(visit: Visit, uri: string, entity: string, key: string): Promise<ReadResource> {
    const tool = catalogue.ofRecord(entity, 'show');
    const parameters = [...(tool?.spec.path ?? '').matchAll(/\{([a-z0-9_]+)\}/g)].map(([, name = '']) => name);
    const [parameter] = parameters;
    if (!tool || parameter === undefined || parameters.length > 1) throw none(uri);
    const { status, text, headers } = await calls.operation(visit, tool, { [parameter]: key });
    if (status < 400) return { uri, mimeType: json, text };
    const { code, message, errors } = JSON.parse(text) as {
      code: string;
      message: string;
      errors: Record<string, string[]>;
    };
    const wait = headers['retry-after'];
    throw new ApiError(code, {
      message,
      errors,
      status,
      ...(wait !== undefined && { headers: { 'retry-after': wait } }),
    });
  }

  return {
    async list() {
      const [{ pages }, all] = await Promise.all([descriptions(), guides()]);
      return [
        ...all.map(({ slug, title, summary }) => ({
          uri: `${scheme}guides/${slug}`,
          name: `guides/${slug}`,
          title,
          description: summary,
          mimeType: markdown,
        })),
        ...pages
          .filter(({ entity }) => entity !== null)
          .map(({ slug, title, summary }) => ({
            uri: `${scheme}definitions/${slug}`,
            name: `definitions/${slug}`,
            title,
            description: summary,
            mimeType: json,
          })),
      ];
    },
    templates({ actor, selection }) {
      const shown = catalogue.tools.filter(
        (tool) =>
          tool.spec.kind === 'show' &&
          tool.spec.entity !== null &&
          tool.spec.path.split('{').length === 2 &&
          isOffered(selection, tool) &&
          mayCall(actor.abilities, tool.spec),
      );
      return [
        {
          uriTemplate: `${scheme}definitions/{resource}`,
          name: 'definitions',
          title: 'Definition',
          description: 'Fields, filters, states and tools of a resource.',
          mimeType: json,
        },
        ...shown.map(({ spec }) => ({
          uriTemplate: `${scheme}${spec.entity}/{id}`,
          name: spec.entity ?? '',
          title: (spec.entity ?? '').replaceAll('_', ' '),
          description: `A record, such as ${scheme}${spec.entity}/42.`,
          mimeType: json,
        })),
      ];
    },
    async read(visit, uri) {
      const [, kind = '', key = ''] = uri.startsWith(scheme) ? (/^\w+:\/\/([\w-]+)\/([^/?#]+)$/.exec(uri) ?? []) : [];
      if (kind === '' || key === '') throw none(uri);
      const name = decoded(key);
      if (kind === 'definitions') return definition(visit, uri, name);
      if (kind === 'guides') return guide(visit, uri, name);
      return record(visit, uri, kind, name);
    },
  };

  function none(uri: string): ApiError {
    return new ApiError('not_found', {
      message: `There is no resource ${uri.slice(0, 200)}. Records are at ${scheme}<resource>/<id>; resources/list has the others.`,
    });
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
