/** Holds every answer against the OpenAPI document: its status is documented, its body is of the documented schema. */
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
  /** What is wrong with an answer, as sentences; empty when it is as documented. A path without a documented route is not judged. */
  deviations(method: string, url: string, status: number, body: unknown): string[];
}

/** Judges by the OpenAPI document of a folder of generated files. */
export function conformityOf(generated: string): Conformity {
  const document = JSON.parse(readFileSync(path.join(generated, 'openapi.json'), 'utf8')) as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  (formats as unknown as (instance: Ajv2020) => void)(ajv);
  ajv.addSchema(document, 'openapi');
  const paths = Object.keys(document.paths).map((template) => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
    parameters: template.split('{').length,
  }));
  const validators = new Map<string, ValidateFunction | null>();

  function templateOf(pathname: string): string | undefined {
    return paths.filter(({ pattern }) => pattern.test(pathname)).sort((a, b) => a.parameters - b.parameters)[0]
      ?.template;
  }

  function resolve(pointer: string): { value: Json; pointer: string } {
    const value = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (at, part) => (at as Json | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
        document,
      ) as Json;
    const reference = value?.['$ref'];
    return typeof reference === 'string' ? resolve(reference.slice(1)) : { value, pointer };
  }

  function deviations(method: string, url: string, status: number, body: unknown): string[] {
    const pathname = url.split('?', 1)[0] ?? '';
    const template = templateOf(pathname);
    const operation = template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()];
    if (template === undefined || operation === undefined) return [];
    const key = `${method.toLowerCase()} ${template} ${status}`;
    if (!operation.responses[String(status)]) return [`${key}: the status is not documented`];
    let validator = validators.get(key);
    if (validator === undefined) {
      const escaped = template.replaceAll('~', '~0').replaceAll('/', '~1');
      const { value, pointer } = resolve(`/paths/${escaped}/${method.toLowerCase()}/responses/${status}`);
      const content = value['content'] as Json | undefined;
      const [media] = Object.keys(content ?? {});
      const schema =
        media === undefined ? null : `openapi#${encodeURI(`${pointer}/content/${media.replaceAll('/', '~1')}/schema`)}`;
      validator = schema === null ? null : ajv.compile({ $ref: schema });
      validators.set(key, validator);
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

const own = conformityOf(path.join(import.meta.dirname, '../../generated'));
export const templateOf: Conformity['templateOf'] = own.templateOf;
export const deviations: Conformity['deviations'] = own.deviations;
