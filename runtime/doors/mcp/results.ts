/** Answers of operations as results of tools: the record as structured content, a refusal as an error that says what to do. */
import { type ApiError, codeEntry, errorBody } from '../../base/errors/index.ts';
import type { InnerAnswer } from '../../serving/pipeline/inner_call.ts';
import type { Splices } from './splices.ts';

interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  _meta?: Record<string, unknown>;
  [key: string]: unknown;
}

/** What a call of a tool gives: a result, and the body of its operation as it came, which nobody parses and prints again. */
export interface ToolAnswer {
  readonly result: ToolResult;
  /** JSON of an object: the structured content, and the text too unless the result has one. */
  readonly body?: string;
}

type Body = Readonly<Record<string, unknown>>;

/** Headers with facts that the body does not have. */
const shownHeaders = [
  'location',
  'idempotency-replayed',
  'sandbox',
  'sandbox-events',
  'warning',
  'sunset',
  'retry-after',
];

/** Characters from which a body is not said a second time as text, to clients that read it as an object. */
const longest = 8_192;
/** Characters of it that the text begins with all the same, for programs that hand on nothing else. */
const beginning = 1_500;

interface Saying {
  /** Under whose name the result carries status and headers. */
  readonly product: string;
  /** The client reads structured content: a long body is said once. */
  readonly once: boolean;
  readonly callsOf: CallsOf;
}

/** What would fix a refusal, as calls of tools. */
export type CallsOf = (remedies: readonly unknown[]) => readonly RemedyCall[];

interface RemedyCall {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly label: string;
}

export function answerOf({ status, headers, text }: InnerAnswer, { product, once, callsOf }: Saying): ToolAnswer {
  if (status >= 400) return { result: refused(JSON.parse(text) as Body, status, product, headers, callsOf) };
  const _meta = metaOf(product, status, headers);
  if (text === '')
    return { result: { content: [{ type: 'text', text: `Done (${status}): there is no body.` }], _meta } };
  if (!text.startsWith('{')) return { result: { content: [{ type: 'text', text }], _meta } };
  if (text.startsWith(verdict) && text.includes('"remedies":'))
    return { result: { content: [], _meta }, body: withCalls(text, callsOf) };
  const isShort = once && text.length > longest;
  return { result: { content: isShort ? [{ type: 'text', text: shortened(text) }] : [], _meta }, body: text };
}

/** How the verdict of a dry run begins. */
const verdict = '{"dry_run":true,"allowed":false,';

/** A verdict with its remedies as calls, as a refusal has them. */
function withCalls(text: string, callsOf: CallsOf): string {
  const body = JSON.parse(text) as Body;
  const calls = Array.isArray(body['remedies']) ? callsOf(body['remedies']) : [];
  return calls.length === 0 ? text : JSON.stringify({ ...body, remedy_calls: calls });
}

/** The JSON of the result. */
export function printed({ result, body }: ToolAnswer): string {
  if (body === undefined) return JSON.stringify(result);
  const { content, _meta } = result;
  const said = content.length > 0 ? JSON.stringify(content) : `[{"type":"text","text":${JSON.stringify(body)}}]`;
  return `{"content":${said},"structuredContent":${body},"_meta":${JSON.stringify(_meta)}}`;
}

/** The result as the SDK takes one, with marks for the body. */
export function marked({ result, body }: ToolAnswer, splices: Splices): ToolResult {
  if (body === undefined) return result;
  const { content, _meta } = result;
  const said = content.length > 0 ? content : [{ type: 'text' as const, text: splices.quoted(body) }];
  return { content: said, structuredContent: splices.object(body), ...(_meta && { _meta }) };
}

/** Where the rest is, and how to get less of it, before how it begins. */
function shortened(text: string): string {
  // ASCII: one wide letter would make the whole answer a string of wide letters, at twice the cost.
  return `The answer has ${text.length} characters and is in structuredContent. If you see this text alone, ask for less (fields, per_page, filters), or connect with ?text=full. It begins:\n${text.slice(0, beginning)} ...`;
}

/** A refusal of the door's own. */
export function refusalAnswer(error: ApiError, requestId: string, product: string): ToolAnswer {
  return { result: refused(errorBody(error, requestId), error.status, product, error.headers ?? {}) };
}

function refused(
  body: Body,
  status: number,
  product: string,
  headers: Readonly<Record<string, string>>,
  callsOf: CallsOf = () => [],
): ToolResult {
  const calls = Array.isArray(body['remedies']) ? callsOf(body['remedies']) : [];
  const fix = fixOf(body, status, headers);
  const lines = [
    `${String(body['code'])}: ${String(body['message'])}`,
    ...Object.entries((body['errors'] ?? {}) as Record<string, readonly string[]>).map(
      ([field, messages]) => `- ${field}: ${messages.join('; ')}`,
    ),
    ...(body['suggestions'] === undefined ? [] : [`Did you mean: ${[body['suggestions']].flat().join(', ')}?`]),
    ...(body['details'] === undefined ? [] : [`Details: ${JSON.stringify(body['details'])}`]),
    `What to do: ${fix}`,
    ...(calls.length > 0 ? ['Each of these calls was tried for you and would go through:'] : []),
    ...calls.map(({ label, tool, arguments: input }) => `- ${label}: ${tool} ${JSON.stringify(input)}`),
  ];
  return {
    content: [{ type: 'text', text: lines.join('\n') }],
    structuredContent: { ...body, fix, ...(calls.length > 0 && { remedy_calls: calls }) },
    isError: true,
    _meta: metaOf(product, status, headers),
  };
}

function metaOf(product: string, status: number, headers: Readonly<Record<string, string>>): Record<string, unknown> {
  const meta: Record<string, unknown> = { [`${product}/status`]: status };
  if (headers['x-request-id'] !== undefined) meta[`${product}/request-id`] = headers['x-request-id'];
  if (shownHeaders.some((name) => headers[name] !== undefined))
    meta[`${product}/headers`] = Object.fromEntries(
      shownHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const])),
    );
  return meta;
}

/** What helps: said by the refusal itself, or by its code, or by its kind. */
function fixOf(body: Body, status: number, headers: Readonly<Record<string, string>>): string {
  const { code, required_ability: ability, current_version: version } = body;
  const wait = headers['retry-after'];
  if (wait !== undefined) return `Wait ${wait} seconds, then call again.`;
  if (ability !== undefined)
    return `Ask the person for a token with the ability ${String(ability)}; trying again does not help.`;
  if (code === 'human_required') return 'Ask a person to do this: an agent never may.';
  if (version !== undefined)
    return `Read the record again (it is at version ${String(version)}), look at what changed, and repeat with that expected_version.`;
  if (status === 404) return 'Look for the record with a list tool or list-search; ids of others are not shown.';
  if (
    code === 'validation_failed' &&
    Object.keys((body['errors'] ?? {}) as object).some((name) => name.startsWith('q.'))
  )
    return 'Fix the filters named above; describe-resource lists those of a resource.';
  if (code === 'validation_failed') return 'Fix the arguments named above; describe-operation tells what each may be.';
  if (status >= 500) return 'Try again a little later; if it goes on, tell the person the request id.';
  const { description } = codeEntry(String(code));
  if (description !== '' && description !== body['message']) return description;
  return 'Fix what the message names, or ask the person; describe-operation lists the rules of the operation.';
}
