/** The operations of the document with their examples filled in, as the page for trying them out does it. */
import { readFileSync } from 'node:fs';

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema: { readonly default?: unknown };
}
interface Operation {
  readonly operationId: string;
  readonly 'x-codes'?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly examples?: Examples }>> };
  readonly responses: Readonly<Record<string, Answer>>;
}
type Examples = Readonly<Record<string, { readonly $ref: string }>>;
interface Answer {
  readonly $ref?: string;
  readonly description?: string;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, Answer>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly examples: Readonly<Record<string, { readonly value: Record<string, unknown> }>>;
  };
}

/** A request of the interface that a token may make; the path is one below /api/v1, with its query. */
export interface Call {
  readonly name: string;
  readonly method: string;
  /** As the document has it, from /api/v1 on. */
  readonly template: string;
  readonly path: string;
  readonly body?: Record<string, unknown>;
  /** Codes that the operation's refusals name, whatever their status. */
  readonly codes: readonly string[];
}

const base = '/api/v1';
const last = (pointer: string): string => pointer.split('/').at(-1) ?? '';

/** Every operation below /api/v1, in the order of the document. */
export function callsOf(): readonly Call[] {
  const text = readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8');
  const { paths, components } = JSON.parse(text) as Document;
  return Object.entries(paths)
    .filter(([path]) => path.startsWith(base))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => callOf(path, method, operation, components)),
    );
}

function callOf(template: string, method: string, operation: Operation, components: Document['components']): Call {
  const parameters = (operation.parameters ?? []).map((one) =>
    one.$ref === undefined ? one : (components.parameters[last(one.$ref)] ?? one),
  );
  const query = new URLSearchParams();
  let path = template.slice(base.length);
  for (const { name, in: position, required, schema, example = schema.default } of parameters) {
    if (position === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(example)));
    else if (position === 'query' && (required || example !== undefined) && typeof example !== 'object')
      query.set(name, String(example));
  }
  const examples = operation.requestBody?.content['application/json']?.examples ?? {};
  const [shown] = Object.values(examples);
  const body = shown === undefined ? undefined : components.examples[last(shown.$ref)]?.value;
  return {
    name: operation.operationId,
    method: method.toUpperCase(),
    template,
    path: query.size > 0 ? `${path}?${query}` : path,
    ...(body !== undefined && { body }),
    codes: [
      ...(operation['x-codes'] ?? []),
      ...Object.values(operation.responses).flatMap((response) => codesOf(response, components)),
    ],
  };
}

/** The codes after `Codes:` in the response, or in the component it refers to. */
function codesOf(response: Answer, components: Document['components']): readonly string[] {
  const { description = response.$ref === undefined ? '' : components.responses[last(response.$ref)]?.description } =
    response;
  return [...(description ?? '').matchAll(/`(\w+)`/g)].map(([, code = '']) => code);
}
