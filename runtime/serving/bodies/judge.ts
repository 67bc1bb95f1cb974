/** Holds bodies that come by no request against the schema of their route, with the same words as requests: those of a file's rows. */
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { composedBody, normalisedBody } from '../../engine/commands/values.ts';
import { type DecimalBound, decimalBounds, outOfBounds } from './decimal_bounds.ts';
import { formats } from './formats.ts';
import { type RequestDocument, readRequestDocument } from './request_document.ts';
import { bodyErrors } from './validation_errors.ts';

type Body = Readonly<Record<string, unknown>>;

/** The body in its declared form, and by key what is wrong with it; null where nothing is. */
type JudgeBody = (body: Body) => { readonly body: Body; readonly errors: Record<string, string[]> | null };

/** The formats that the validator of requests has, in its words. */
const email =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const uuid = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** @param location generated/requests.json; it is read when the first body comes. */
export function openJudge(
  location: string,
  resources: Readonly<Record<string, ResourceSpec>>,
): (route: RouteSpec) => Promise<JudgeBody> {
  let document: Promise<RequestDocument> | undefined;
  let ajv: Ajv2020 | undefined;
  const made = new Map<string, Promise<JudgeBody>>();

  async function make({ method, path, entity }: RouteSpec): Promise<JudgeBody> {
    document ??= readRequestDocument(location);
    const schema = await (await document).bodySchema(method, path);
    const { Ajv2020 } = await import('ajv/dist/2020.js');
    ajv ??= new Ajv2020({ allErrors: true, strict: false, formats: { ...formats, email, uuid }, logger: false });
    const check: ValidateFunction = ajv.compile(schema);
    const bounds: readonly DecimalBound[] = decimalBounds(schema);
    const spec = resources[entity ?? ''];
    return (sent) => {
      const composed = composedBody(spec, sent);
      const body = spec ? normalisedBody(spec, composed, resources) : composed;
      if (check(body)) return { body, errors: outOfBounds(bounds, body) };
      const errors = (check.errors ?? []).map(({ instancePath, message = '', keyword, params }) => ({
        path: `/body${instancePath}${keyword === 'required' ? `/${(params as { missingProperty: string }).missingProperty}` : ''}`,
        message:
          keyword === 'enum'
            ? `${message}: ${(params as { allowedValues: unknown[] }).allowedValues.join(', ')}`
            : message,
        errorCode: `${keyword}.openapi.validation`,
      }));
      return { body, errors: bodyErrors(errors) };
    };
  }

  return (route) => {
    let judge = made.get(route.name);
    if (judge === undefined) {
      judge = make(route).catch((error: unknown) => {
        // The next one tries again: a file that is being written now will be there then.
        made.delete(route.name);
        document = undefined;
        throw error;
      });
      made.set(route.name, judge);
    }
    return judge;
  };
}
