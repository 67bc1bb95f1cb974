/** Answers of operations as results of tools: the record as structured content, a refusal as an error that says what to do. */
import { type ApiError, codeEntry, errorBody } from '../errors/index.ts';
import type { InnerAnswer } from '../pipeline/inner_call.ts';
import type { Splices } from './splices.ts';

export interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  _meta?: Record<string, unknown>;
  [key: string]: unknown;
}

type Body = Readonly<Record<string, unknown>>;

/** Headers that tell what a body does not. */
const told = ['location', 'idempotency-replayed', 'sandbox', 'sandbox-events', 'warning', 'sunset', 'retry-after'];

/** @param product under whose name the result carries status and headers. */
export function resultOf({ status, headers, text }: InnerAnswer, product: string, splices: Splices): ToolResult {
  if (status >= 400) return refused(JSON.parse(text) as Body, status, product, headers);
  const _meta = metaOf(product, status, headers);
  if (text === '') return { content: [{ type: 'text', text: `Done (${status}): there is no body.` }], _meta };
  if (!text.startsWith('{')) return { content: [{ type: 'text', text }], _meta };
  const { quoted, object } = splices.add(text);
  return { content: [{ type: 'text', text: quoted }], structuredContent: object, _meta };
}

/** A refusal of the door's own. */
export function refusalResult(error: ApiError, requestId: string, product: string): ToolResult {
  return refused(errorBody(error, requestId), error.status, product, error.headers ?? {});
}

function refused(body: Body, status: number, product: string, headers: Readonly<Record<string, string>>): ToolResult {
  const cure = cureOf(body, status, headers);
  const lines = [
    `${String(body['code'])}: ${String(body['message'])}`,
    ...Object.entries((body['errors'] ?? {}) as Record<string, readonly string[]>).map(
      ([field, messages]) => `- ${field}: ${messages.join('; ')}`,
    ),
    ...(body['suggestions'] === undefined ? [] : [`Did you mean: ${[body['suggestions']].flat().join(', ')}?`]),
    ...(body['details'] === undefined ? [] : [`Details: ${JSON.stringify(body['details'])}`]),
    `What to do: ${cure}`,
  ];
  return {
    content: [{ type: 'text', text: lines.join('\n') }],
    structuredContent: { ...body, cure },
    isError: true,
    _meta: metaOf(product, status, headers),
  };
}

function metaOf(product: string, status: number, headers: Readonly<Record<string, string>>): Record<string, unknown> {
  const named = told.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const]));
  return {
    [`${product}/status`]: status,
    ...(headers['x-request-id'] !== undefined && { [`${product}/request-id`]: headers['x-request-id'] }),
    ...(named.length > 0 && { [`${product}/headers`]: Object.fromEntries(named) }),
  };
}

/** What helps: said by the refusal itself, or by its code, or by its kind. */
function cureOf(body: Body, status: number, headers: Readonly<Record<string, string>>): string {
  const { code, required_ability: ability, current_version: version } = body;
  const wait = headers['retry-after'];
  if (wait !== undefined) return `Wait ${wait} seconds, then call again.`;
  if (ability !== undefined)
    return `Ask the person for a token with the ability ${String(ability)}; trying again does not help.`;
  if (code === 'human_required') return 'Ask a person to do this: an agent never may.';
  if (version !== undefined)
    return `Read the record again (it is at version ${String(version)}), look at what changed, and repeat with that expected_version.`;
  if (status === 404) return 'Look for the record with a list tool or list-search; ids of others are not shown.';
  if (code === 'validation_failed') return 'Mend the arguments named above; describe-operation tells what each may be.';
  if (status >= 500) return 'Try again a little later; if it goes on, tell the person the request id.';
  const { description } = codeEntry(String(code));
  if (description !== '' && description !== body['message']) return description;
  return 'Mend what the message names, or ask the person; describe-operation lists the rules of the operation.';
}
