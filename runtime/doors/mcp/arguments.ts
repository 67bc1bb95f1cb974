/** From the arguments of a tool to a call of its operation: path, query, body and headers. Values are judged by the operation. */
import { ApiError } from '../../base/errors/index.ts';
import type { InnerCall } from '../../serving/pipeline/inner_call.ts';
import type { Tool } from './catalogue.ts';

export type Arguments = Readonly<Record<string, unknown>>;

export type Asking = Pick<InnerCall, 'params' | 'query' | 'body' | 'headers'>;

/** Unknown names are reported and not ignored: a model that misspells a filter would trust the unfiltered answer. */
const strict = { accept: 'application/json', 'content-type': 'application/json', prefer: 'handling=strict' } as const;

/** Throws ApiError 422 `validation_failed` for what cannot be written into a request. */
export function askingOf(tool: Tool, input: Arguments, callerKey?: string): Asking {
  const { spec, query: inQuery } = tool;
  const errors: Record<string, string[]> = {};
  const params: Record<string, string> = {};
  const body: Record<string, unknown> = {};
  let query: URLSearchParams | null = null;
  const headers: Record<string, string> = { ...strict };
  const paths = pathsOf(tool);
  for (const [argument, name] of paths) {
    const value = input[argument];
    if (typeof value === 'string' || typeof value === 'number') params[name] = String(value);
    else errors[argument] = [value === undefined ? 'is required' : 'must be a number or text'];
  }
  for (const [name, value] of Object.entries(input)) {
    if (paths.has(name) || value === undefined) continue;
    if (name === 'idempotency_key' && spec.idempotent) headers['idempotency-key'] = keyOf(value, errors);
    else if (spec.body && inQuery?.includes(name) !== true)
      Object.defineProperty(body, name, { value, enumerable: true, configurable: true, writable: true });
    else {
      query ??= new URLSearchParams();
      if (name === 'q' && filtersBy(tool)) filters(value, query, errors);
      else add(query, name, value, errors);
    }
  }
  if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
  if (callerKey !== undefined && spec.idempotent) headers['idempotency-key'] ??= callerKey;
  return { params, query: query?.toString() ?? '', body, headers };
}

const known = new WeakMap<Tool, ReadonlyMap<string, string>>();

/** Arguments of the path, with their names there. */
function pathsOf(tool: Tool): ReadonlyMap<string, string> {
  const before = known.get(tool);
  if (before !== undefined) return before;
  const { spec, renamed = {} } = tool;
  const names = [...spec.path.matchAll(/\{([a-z0-9_]+)\}/g)].map(([, name = '']) => name);
  const paths = new Map(names.map((name) => [renamed[name] ?? name, name]));
  known.set(tool, paths);
  return paths;
}

function keyOf(value: unknown, errors: Record<string, string[]>): string {
  if (typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value)) return value;
  errors['idempotency_key'] = ['must be text of 1 to 255 visible ASCII characters'];
  return '';
}

/** Whether `q` is filters; a search has words there. */
const filtersBy = ({ inputSchema }: Tool): boolean =>
  (inputSchema.properties['q'] as { readonly type?: unknown } | undefined)?.type !== 'string';

function filters(value: unknown, query: URLSearchParams, errors: Record<string, string[]>): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    errors['q'] = ['must be an object of filters such as {"status_eq": "order"}; describe-resource lists them'];
    return;
  }
  for (const [filter, wanted] of Object.entries(value)) add(query, `q[${filter}]`, wanted, errors);
}

function add(query: URLSearchParams, name: string, value: unknown, errors: Record<string, string[]>): void {
  const text = textOf(value);
  if (text === null) errors[name] = ['must be text, a number, true, false or a list of them'];
  else query.append(name, text);
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return null;
  const texts = value.map((one: unknown) => (Array.isArray(one) ? null : textOf(one)));
  return texts.includes(null) ? null : texts.join(',');
}
