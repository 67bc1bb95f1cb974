/** Checks every answer against the OpenAPI document: its status is documented, its body is of the documented schema. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Json = Record<string, unknown>;

interface Document extends Json {
  readonly paths: Record<string, Record<string, { responses: Record<string, Json> }>>;
}

export interface Conformity {
  /** The document's template for a concrete path; where two fit, the one with fewer parameters. */
  templateOf(pathname: string): string | undefined;
  /** The deviations of an answer, as sentences; empty if it is as documented. A path without a documented route is not judged. */
  deviations(method: string, url: string, status: number, body: unknown): string[];
}

/** Some relation came in its brief form, which the answer says. */
function hasBrief(body: unknown): boolean {
  const ignored = (body as { meta?: { ignored_includes?: unknown } } | null)?.meta?.ignored_includes;
  return Array.isArray(ignored) && ignored.some((name) => String(name).endsWith(' (brief)'));
}

/** Judges by the OpenAPI document of a folder of generated files. */
export function conformityOf(generated: string): Conformity {
  const document = JSON.parse(readFileSync(path.join(generated, 'openapi.json'), 'utf8')) as Document;
  // Judged a few times each: optimising the code of a schema takes longer than it saves.
  const quick = { code: { optimize: false }, inlineRefs: false };
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true, validateSchema: false, ...quick });
  (formats as unknown as (instance: Ajv2020) => void)(ajv);
  const paths = Object.keys(document.paths).map((template) => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
    parameters: template.split('{').length,
  }));
  /** By method, template and status; of a shared response one for all, by its place in the document. */
  const validators = new Map<string, ValidateFunction | null>();
  const byPointer = new Map<string, ValidateFunction | null>();
  const templates = new Map<string, string | undefined>();

  function templateOf(pathname: string): string | undefined {
    if (!templates.has(pathname)) {
      const fitting = paths.filter(({ pattern }) => pattern.test(pathname));
      templates.set(pathname, fitting.sort((a, b) => a.parameters - b.parameters)[0]?.template);
    }
    return templates.get(pathname);
  }

  function at(pointer: string): unknown {
    return pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (value, part) => (value as Json | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
        document,
      );
  }

  /** A schema whose references are schemas of their own, added as they are met: the document as a whole takes long to add. */
  function state(schema: unknown, whole: boolean): unknown {
    if (Array.isArray(schema)) return schema.map((one) => state(one, whole));
    if (typeof schema !== 'object' || schema === null) return schema;
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => {
        if (key !== '$ref' || typeof value !== 'string') return [key, state(value, whole)];
        const name = `${whole ? 'whole' : 'document'}:${encodeURI(value.slice(1))}`;
        if (!added.has(name)) {
          added.add(name);
          const found = at(decodeURI(value.slice(1))) as Json;
          const record = found?.['x-whole'];
          const schema = whole && typeof record === 'string' ? at(`/components/schemas/${record}`) : found;
          ajv.addSchema(state(schema, whole) as Json, name);
        }
        return [key, name];
      }),
    );
  }
  const added = new Set<string>();

  function resolve(pointer: string): { value: Json; pointer: string } {
    const value = at(pointer) as Json;
    const reference = value?.['$ref'];
    return typeof reference === 'string' ? resolve(reference.slice(1)) : { value, pointer };
  }

  function deviations(method: string, url: string, status: number, body: unknown): string[] {
    const pathname = url.split('?', 1)[0] ?? '';
    const template = templateOf(pathname);
    const operation = template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()];
    if (template === undefined || operation === undefined) return [];
    // A record is whole if the request did not select fields, and the caller may read everything.
    const whole = !/[?&](?:fields|filter_id)(?:\[|%5B|=)/i.test(url) && !hasBrief(body);
    const key = `${method.toLowerCase()} ${template} ${status}`;
    const stated = String(status) in operation.responses ? status : status >= 400 ? 'default' : null;
    if (stated === null || !operation.responses[stated]) return [`${key}: the status is not documented`];
    const validatorKey = `${key} ${whole}`;
    let validator = validators.get(validatorKey);
    if (validator === undefined) {
      const escaped = template.replaceAll('~', '~0').replaceAll('/', '~1');
      const { value, pointer } = resolve(`/paths/${escaped}/${method.toLowerCase()}/responses/${stated}`);
      validator = byPointer.get(`${pointer} ${whole}`);
      if (validator === undefined) {
        const [content] = Object.values((value['content'] ?? {}) as Record<string, { schema: Json }>);
        validator = content === undefined ? null : ajv.compile(state(content.schema, whole) as Json);
        byPointer.set(`${pointer} ${whole}`, validator);
      }
      validators.set(validatorKey, validator);
    }
    if (validator === null)
      return body === undefined || body === '' || JSON.stringify(body) === '{}'
        ? []
        : [`${key}: a body where none is documented`];
    if (validator(body)) return [];
    return (validator.errors ?? [])
      .slice(0, 5)
      .map((error) => `${key}: ${error.instancePath || 'the body'} ${error.message}`);
  }

  return { templateOf, deviations };
}

const ofHouse = conformityOf(path.join(import.meta.dirname, '../../generated'));
export const templateOf: Conformity['templateOf'] = ofHouse.templateOf;
export const deviations: Conformity['deviations'] = ofHouse.deviations;
