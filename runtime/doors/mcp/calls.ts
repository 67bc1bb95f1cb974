/** A call of a tool: an operation behind it goes through the API's own pipeline, a helper is answered here. */
import { ApiError } from '../../base/errors/index.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import type { CallOperation, InnerAnswer } from '../../serving/pipeline/inner_call.ts';
import { type Arguments, askingOf } from './arguments.ts';
import { type Catalogue, near, type Tool } from './catalogue.ts';
import type { Descriptions } from './descriptions.ts';
import { type HelperName, helperNamed, helpers } from './helper_tools.ts';
import { answerOf, type CallsOf, refusalAnswer, type ToolAnswer } from './results.ts';
import type { Search } from './search.ts';
import { refusalOf, type Visit } from './visit.ts';

interface CallParts {
  readonly catalogue: Catalogue;
  readonly descriptions: () => Promise<Descriptions>;
  readonly search: Search;
  readonly call: CallOperation;
  /** The product's name. */
  readonly product: string;
}

export interface Calls {
  /** Calls the tool. Null where there is none of this name. */
  tool(visit: Visit, name: string, input: Arguments): Promise<ToolAnswer | null>;
  /** Calls the operation of a tool; throws ApiError for an impossible call. */
  operation(visit: Visit, tool: Tool, input: Arguments): Promise<InnerAnswer>;
  /** Names near to one that no tool has. */
  near(name: string): readonly string[];
}

export function openCalls(parts: CallParts): Calls {
  const { catalogue, call, product } = parts;
  const names = [...helpers.map(({ name }) => name), ...catalogue.tools.map(({ name }) => name)];

  async function operation(visit: Visit, tool: Tool, input: Arguments): Promise<InnerAnswer> {
    const refusal = refusalOf(visit.selection, tool, input['dry_run'] === true);
    if (refusal) throw refusal;
    const { headers } = visit.request;
    const asking = askingOf(tool, input, visit.key);
    // An agent needs the way out with the verdict; a second question would cost it a turn.
    const rehearsed = tool.spec.dryRun && input['dry_run'] === true;
    const query = [asking.query, rehearsed ? 'remedies=1' : ''].filter((part) => part !== '').join('&');
    const answer = await call(
      visit.request,
      { ...asking, query, headers: passedOn(headers, asking.headers), route: tool.spec, actor: visit.actor },
      visit.client,
    );
    visit.request.exchange.isEnvelope = true;
    visit.showLimits(answer.headers);
    return answer;
  }

  /** Remedies whose operations have a tool, as its calls. */
  const callsOf: CallsOf = (remedies) =>
    remedies.flatMap((one) => {
      const { operation: name, path, body = {}, label } = one as Remedy;
      const tool = catalogue.find(name);
      const params = tool && paramsOf(tool.spec.path, path);
      if (!tool || !params) return [];
      const named = Object.entries(params).map(([param, value]) => [tool.renamed?.[param] ?? param, value]);
      return { tool: tool.name, arguments: { ...Object.fromEntries(named), ...body }, label };
    });

  /** What the door refuses by itself counts as a request all the same. */
  async function orRefused(visit: Visit, work: () => Promise<ToolAnswer>): Promise<ToolAnswer> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return refusalAnswer(error, visit.request.exchange.requestId, product);
    }
  }

  async function answered(visit: Visit, tool: Tool, input: Arguments): Promise<ToolAnswer> {
    return answerOf(await operation(visit, tool, input), { product, once: visit.selection.textOnce, callsOf });
  }

  async function helped(visit: Visit, name: HelperName, input: Arguments): Promise<ToolAnswer> {
    const { descriptions, search } = parts;
    switch (name) {
      case 'call-operation': {
        const inner = input['arguments'] ?? {};
        if (!isObject(inner)) throw wrong('arguments', 'must be an object of arguments by name');
        const operationName = textOf(input, 'operation');
        const helper = helperNamed(operationName);
        if (helper !== undefined && helper !== name) return helped(visit, helper, inner);
        return answered(visit, found(operationName), inner);
      }
      case 'get-entity-history':
      case 'get-entity-as-at': {
        const { resource: _, id, ...rest } = input;
        const tool = recordTool(textOf(input, 'resource'), name === 'get-entity-history' ? 'history' : 'as_at');
        return answered(visit, tool, { ...rest, [parameterOf(tool)]: id });
      }
      case 'search-operations':
        await visit.charge();
        return shown(search(visit, textOf(input, 'query'), toolsetOf(input), limitOf(input)));
      case 'describe-operation':
        await visit.charge();
        return shown((await descriptions()).operation(found(textOf(input, 'operation'))));
      case 'describe-resource':
        await visit.charge();
        return shown((await descriptions()).resource(textOf(input, 'resource')));
    }
  }

  function found(name: string): Tool {
    const tool = catalogue.find(name);
    if (tool) return tool;
    const suggestions = near(name, names);
    throw new ApiError('not_found', {
      message: `There is no operation "${name.slice(0, 80)}".`,
      details: { suggestions },
    });
  }

  function recordTool(resource: string, kind: RouteSpec['kind']): Tool {
    const tool = catalogue.ofRecord(resource, kind);
    if (tool) return tool;
    const all = catalogue.tools.filter(({ spec }) => spec.kind === kind).flatMap(({ spec }) => spec.entity ?? []);
    throw new ApiError('validation_failed', {
      errors: { resource: [`must be one that keeps a history: ${all.join(', ')}`] },
      details: { suggestions: near(resource, all) },
    });
  }

  function toolsetOf(input: Arguments): string | undefined {
    if (input['toolset'] === undefined) return undefined;
    const name = textOf(input, 'toolset');
    const known = catalogue.toolsets.map((one) => one.name);
    if (!known.includes(name)) throw wrong('toolset', `must be one of: ${known.join(', ')}`);
    return name;
  }

  return {
    operation,
    near: (name) => near(name, names),
    async tool(visit, name, input) {
      const helper = helperNamed(name);
      if (helper !== undefined) return orRefused(visit, () => helped(visit, helper, input));
      const tool = catalogue.find(name);
      return tool === undefined ? null : orRefused(visit, () => answered(visit, tool, input));
    },
  };
}

/** A remedy as the refusal lists it. */
interface Remedy {
  readonly operation: string;
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly label: string;
}

/** `/rentals/{rental}` and `/rentals/42` → `{ rental: '42' }`; null where the one is no address of the other. */
function paramsOf(template: string, path: string): Record<string, string> | null {
  const names = template.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const part = parts[at] ?? '';
    const [, param] = /^\{([a-z0-9_]+)\}$/.exec(name) ?? [];
    if (param !== undefined) params[param] = decodeURIComponent(part);
    else if (name !== part) return null;
  }
  return params;
}

const passed = ['user-agent', 'x-request-id', 'traceparent', 'tracestate'] as const;

/** The headers of a call, with those of the client's request that mean the same for the operation. */
function passedOn(
  headers: Visit['request']['headers'],
  added: Readonly<Record<string, string>>,
): Record<string, string> {
  const all: Record<string, string> = { ...added };
  for (const name of passed) if (typeof headers[name] === 'string') all[name] = headers[name];
  return all;
}

const isObject = (value: unknown): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wrong = (name: string, reason: string): ApiError =>
  new ApiError('validation_failed', { errors: { [name]: [reason] } });

function textOf(input: Arguments, name: string): string {
  const value = input[name];
  if (typeof value !== 'string' || value.trim() === '')
    throw wrong(name, value === undefined ? 'is required' : 'must be text that is not empty');
  return value;
}

function limitOf(input: Arguments): number {
  const { limit = 10 } = input;
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > 50)
    throw wrong('limit', 'must be a whole number from 1 to 50');
  return limit;
}

/** The one path parameter of a record's route. */
function parameterOf({ spec, name }: Tool): string {
  const parameters = [...spec.path.matchAll(/\{([a-z0-9_]+)\}/g)].map(([, parameter = '']) => parameter);
  const [parameter, further] = parameters;
  if (parameter === undefined || further !== undefined)
    throw wrong('resource', `has no id of its own: call ${name} with ${parameters.join(' and ')}`);
  return parameter;
}

/** An answer of the door itself: no record of the database, so it is printed once, as text and as an object. */
function shown(value: Record<string, unknown>): ToolAnswer {
  return { result: { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value } };
}
