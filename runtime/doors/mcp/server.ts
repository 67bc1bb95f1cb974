/** The protocol's own methods, answered for one visit: the official SDK speaks, this says what. */
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server } from '@modelcontextprotocol/server';
import { ApiError } from '../../base/errors/index.ts';
import type { McpPrompt } from '../../base/kernel/mcp.ts';
import type { ProductSpec } from '../../base/kernel/route.ts';
import type { Arguments } from './arguments.ts';
import type { Calls } from './calls.ts';
import type { Catalogue } from './catalogue.ts';
import type { Resources } from './resources.ts';
import { marked, printed, type ToolAnswer } from './results.ts';
import { toolPage } from './tool_list.ts';
import { isOffered, mayCall, type Visit } from './visit.ts';

export interface ServerParts {
  readonly product: ProductSpec;
  readonly catalogue: Catalogue;
  readonly calls: Calls;
  readonly resources: Resources;
}

/**
 * A server of the protocol for one request: it keeps nothing between two.
 * @param plain in the older era the SDK holds a call of a tool against its schemas three times, for a third of what the call costs
 *   beside its operation: there the door reads the message itself, and results are its own.
 */
export function serverFor(visit: Visit, parts: ServerParts, { plain = false } = {}): Server {
  const { product, catalogue, calls, resources } = parts;
  const server = new Server(
    { name: product.name, title: product.title, version: product.release },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: instructionsOf(parts) },
  );
  const reporting = reporterOf(visit);
  server.setRequestHandler('tools/list', ({ params }) => reporting(() => toolPage(visit, catalogue, params?.cursor)));
  if (plain)
    server.fallbackRequestHandler = async ({ method, params }) => {
      if (method !== 'tools/call')
        throw new ProtocolError(ProtocolErrorCode.MethodNotFound, `There is no method "${method.slice(0, 80)}".`);
      return marked(await calledBy(visit, parts, params), visit.splices);
    };
  else
    server.setRequestHandler('tools/call', async ({ params }) =>
      marked(await called(visit, calls, params.name, params.arguments ?? {}), visit.splices),
    );
  server.setRequestHandler('resources/list', () => reporting(async () => ({ resources: await resources.list() })));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: resources.templates(visit) }));
  server.setRequestHandler('resources/read', ({ params }) =>
    reporting(
      async () => ({ contents: [await resources.read(visit, params.uri)] }),
      (error) => (error.status === 404 ? new ResourceNotFoundError(params.uri, error.message) : null),
    ),
  );
  server.setRequestHandler('prompts/list', () => ({
    prompts: offered(visit, catalogue).map(({ name, title, description, arguments: filled }) => ({
      name,
      title,
      description,
      arguments: [...filled],
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = offered(visit, catalogue).find(({ name }) => name === params.name);
    const all = offered(visit, catalogue).map(({ name }) => name);
    if (!prompt)
      throw invalid(`There is no prompt "${params.name.slice(0, 80)}". There are: ${all.join(', ') || 'none'}.`);
    return {
      description: prompt.description,
      messages: [
        { role: 'user' as const, content: { type: 'text' as const, text: filledIn(prompt, params.arguments ?? {}) } },
      ],
    };
  });
  return server;
}

/**
 * The JSON of the answer to one message that calls a tool, in the older era: a server of the SDK's for one call costs half of what
 * the call costs beside its operation, and would do nothing else with it.
 */
export async function answeredCall(
  visit: Visit,
  parts: ServerParts,
  { id, params }: { readonly id: string | number; readonly params?: unknown },
): Promise<string> {
  try {
    return `{"result":${printed(await calledBy(visit, parts, params))},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
  } catch (error) {
    // An error that is no protocol refusal was reported before: the client has gone, and nobody reads the answer.
    const { code, message, data } =
      error instanceof ProtocolError ? error : new ProtocolError(ProtocolErrorCode.InternalError, 'Given up.');
    return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } });
  }
}

/** Calls the tool that the parameters of a message name; they are read here. */
async function calledBy(visit: Visit, { calls }: ServerParts, params: unknown): Promise<ToolAnswer> {
  const { name, arguments: input = {} } = (params ?? {}) as { name?: unknown; arguments?: unknown };
  if (typeof name !== 'string') throw invalid('tools/call needs params.name, the name of a tool.');
  if (!isObject(input)) throw invalid('params.arguments of tools/call is an object of arguments by name.');
  return called(visit, calls, name, input);
}

async function called(visit: Visit, calls: Calls, name: string, input: Arguments): Promise<ToolAnswer> {
  const reporting = reporterOf(visit);
  const answer = await reporting(() => calls.tool(visit, name, input));
  if (answer !== null) return answer;
  await reporting(() => visit.charge());
  const [nearest, ...others] = calls.near(name);
  const guess = nearest === undefined ? '' : ` Did you mean ${[nearest, ...others].join(', ')}?`;
  throw invalid(`There is no tool "${name.slice(0, 80)}".${guess} search-operations finds tools by words.`);
}

const isObject = (value: unknown): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = (message: string, data?: unknown): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message, data);

type Reporter = <T>(work: () => T | Promise<T>, other?: (error: ApiError) => Error | null) => Promise<T>;

/**
 * A refusal outside of tools has no tool result: it becomes a protocol error with the same details. A mistake of ours shows
 * nothing but the request's id.
 */
function reporterOf({ failed, request, client }: Visit): Reporter {
  return async (work, other = () => null) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProtocolError || client.isGone) throw error;
      if (!(error instanceof ApiError)) {
        failed(error);
        throw new ProtocolError(
          ProtocolErrorCode.InternalError,
          `Something went wrong here. Tell the person the request id ${request.exchange.requestId}.`,
        );
      }
      const { code, status, message, errors, details } = error;
      const fields = Object.entries(errors).map(([field, messages]) => `${field} ${messages.join('; ')}`);
      const data = { code, status, errors, ...(details && { details }) };
      throw other(error) ?? invalid([message, ...fields].join(' '), data);
    }
  };
}

/** Prompts whose tools the client has. */
function offered({ selection, actor }: Visit, catalogue: Catalogue): readonly McpPrompt[] {
  return catalogue.prompts.filter(({ needs }) =>
    needs.every((route) => {
      const tool = catalogue.find(route);
      return tool !== undefined && isOffered(selection, tool) && mayCall(actor.abilities, tool.spec);
    }),
  );
}

function filledIn({ name, arguments: known, text }: McpPrompt, input: Readonly<Record<string, string>>): string {
  const missing = known.filter((one) => one.required && (input[one.name] ?? '').trim() === '').map((one) => one.name);
  if (missing.length > 0) throw invalid(`The prompt ${name} needs: ${missing.join(', ')}.`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, hole: string) => input[hole]?.trim() || '(not set)');
}

const instructions = new WeakMap<Catalogue, string>();

function instructionsOf({ product, catalogue }: ServerParts): string {
  const known = instructions.get(catalogue);
  if (known !== undefined) return known;
  const text = [
    `${product.title}: ${catalogue.tools.length} operations. The list shows the most usual; every other one may be called by its name too. Find it with search-operations, read its arguments with describe-operation, and call it directly or through call-operation.`,
    'Filters go into q, an object with keys <field>_<predicate> (eq, in, cont, gteq, lteq, null …); describe-resource lists them. Ask for few fields (fields) and include relations instead of calling once for each record.',
    'Before a step that cannot be taken back, call it with dry_run: true where it has that: the same rules run and nothing changes. get-…-available-actions says what a record allows now, and why not.',
    'Amounts are decimal texts, instants ISO 8601 in UTC. expected_version refuses a change when somebody else was faster. An idempotency_key of your own makes a call safe to repeat.',
    'You act as an agent: steps that a person must take are refused (human_required). Refusals carry code, message and what to do.',
    `Toolsets: ${catalogue.toolsets.map(({ name }) => name).join(', ')}.`,
  ].join('\n');
  instructions.set(catalogue, text);
  return text;
}
