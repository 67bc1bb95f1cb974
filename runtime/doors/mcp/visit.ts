/** One request of one client: who it is, and which tools it came for. */
import type { Request } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import { holds } from '../../base/identity/abilities.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { SettingsService } from '../../base/kernel/context.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import type { Presence } from '../../serving/pipeline/presence.ts';
import { type Catalogue, near, type Tool } from './catalogue.ts';
import type { Splices } from './splices.ts';

export interface Visit {
  readonly actor: Actor;
  /** The request that the client sent. */
  readonly request: Request;
  readonly client: Presence;
  readonly selection: ToolSelection;
  /** The Idempotency-Key of the request, where it carries one message. */
  readonly key: string | undefined;
  /** Long texts of the answer, put in once the protocol has been served. */
  readonly splices: Splices;
  /** Counts a call that no operation counts. Throws ApiError 429. */
  readonly charge: () => Promise<void>;
  /** Reports a mistake of ours. */
  readonly failed: (error: unknown) => void;
  /** Hands on what an operation's answer says of limits. */
  readonly showLimits: (headers: Readonly<Record<string, string>>) => void;
}

/** The tools a client requested, and those it may use. */
interface ToolSelection {
  /** Toolsets and tools by name; null: the usual selection, and everything by its name. */
  readonly chosen: { readonly toolsets: ReadonlySet<string>; readonly tools: ReadonlySet<string> } | null;
  readonly readOnly: boolean;
  /** A long body is sent once, as structured content, and not as text too. */
  readonly textOnce: boolean;
  /** Toolsets that the installation allows; null: all. */
  readonly allowed: ReadonlySet<string> | null;
}

/** The agent that acts with a token over MCP; it never counts as a person. One object per actor of a token. */
export function agentOf(actor: Actor): Actor {
  const known = agents.get(actor);
  if (known) return known;
  const agent: Actor = { ...actor, kind: 'ai_agent', via: 'mcp' };
  agents.set(actor, agent);
  return agent;
}

const agents = new WeakMap<Actor, Actor>();

const names = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');

const asking = ['x-mcp-toolsets', 'x-mcp-tools', 'x-mcp-readonly', 'x-mcp-text'] as const;
const nothing = new URLSearchParams();

/**
 * Reads `?toolsets=`, `?tools=`, `?read_only=` and `?text=`, or the headers `X-MCP-Toolsets`, `X-MCP-Tools`, `X-MCP-Readonly` and
 * `X-MCP-Text`.
 * Throws ApiError 422 `validation_failed` for what there is not.
 */
export function selectionOf(request: Request, catalogue: Catalogue, settings: SettingsService): ToolSelection {
  const { originalUrl, headers } = request;
  // Most clients request nothing, in every call.
  const asksNothing = !originalUrl.includes('?') && asking.every((name) => headers[name] === undefined);
  const query = asksNothing ? nothing : new URL(originalUrl, 'http://localhost').searchParams;
  const toolsets = names(query.get('toolsets') ?? request.get('x-mcp-toolsets'));
  const tools = names(query.get('tools') ?? request.get('x-mcp-tools'));
  if (toolsets.length > 0) {
    const known = ['core', 'all', ...catalogue.toolsets.map(({ name }) => name)];
    for (const name of toolsets) if (!known.includes(name)) throw unknown('toolsets', 'toolset', name, known);
  }
  for (const name of tools)
    if (!catalogue.find(name)) {
      const all = catalogue.tools.map((tool) => tool.name);
      throw unknown('tools', 'tool', name, near(name, all));
    }
  const allowed = settings.spec('mcp.toolsets') ? (settings.read('mcp.toolsets') as readonly string[]) : [];
  const shut = toolsets.find(
    (name) => name !== 'core' && name !== 'all' && allowed.length > 0 && !allowed.includes(name),
  );
  if (shut !== undefined) throw turnedOff(shut);
  return {
    chosen:
      toolsets.length + tools.length === 0
        ? null
        : { toolsets: new Set(toolsets), tools: new Set(tools.map((name) => catalogue.find(name)?.name ?? name)) },
    readOnly: flag(query.get('read_only') ?? request.get('x-mcp-readonly')) || isOn(settings, 'mcp.read_only'),
    textOnce: saysOnce(query.get('text') ?? request.get('x-mcp-text'), request.get('mcp-protocol-version')),
    allowed: allowed.length > 0 ? new Set(allowed) : null,
  };
}

/** The first protocol with structured content; from it on clients say which one they speak. */
const structuredSince = '2025-06-18';

/** Every client reads text; it may be short for one that reads objects, unless it requests otherwise. */
function saysOnce(text: string | null | undefined, version: string | undefined): boolean {
  if (text !== null && text !== undefined && !['full', 'short'].includes(text))
    throw new ApiError('validation_failed', { errors: { text: ['must be full or short'] } });
  if (text !== null && text !== undefined) return text === 'short';
  return version !== undefined && version >= structuredSince;
}

const isOn = (settings: SettingsService, key: string): boolean =>
  settings.spec(key) !== undefined && settings.read(key) === true;

function flag(text: string | null | undefined): boolean {
  const said = (text ?? '').toLowerCase();
  if (['', '0', 'false'].includes(said)) return false;
  if (['1', 'true'].includes(said)) return true;
  throw new ApiError('validation_failed', { errors: { read_only: ['must be 1, true, 0 or false'] } });
}

function unknown(key: string, what: string, name: string, known: readonly string[]): ApiError {
  const [nearest] = near(name, known);
  const guess = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  const list = what === 'toolset' ? ` There are: ${known.join(', ')}.` : '';
  return new ApiError('validation_failed', {
    message: `There is no ${what} "${name.slice(0, 80)}".${guess}${list}`,
    errors: { [key]: [`has no ${what} "${name.slice(0, 80)}"`] },
    details: { suggestions: near(name, known) },
  });
}

function turnedOff(toolset: string): ApiError {
  return new ApiError('forbidden', {
    message: `The toolset "${toolset}" is turned off for agents (setting mcp.toolsets).`,
    details: { setting: 'mcp.toolsets' },
  });
}

/** Whether the tool is among those that the client requested and the installation allows; its abilities aside. */
export function isOffered({ chosen, readOnly, allowed }: ToolSelection, tool: Tool): boolean {
  if (allowed !== null && !allowed.has(tool.toolset)) return false;
  if (readOnly && !tool.annotations.readOnlyHint) return false;
  return chosen === null || isChosen(chosen, tool);
}

function isChosen({ toolsets, tools }: NonNullable<ToolSelection['chosen']>, { name, toolset }: Tool): boolean {
  return toolsets.has('all') || toolsets.has('core') || toolsets.has(toolset) || tools.has(name);
}

/** Why the client cannot call the tool at all, or null. A dry run changes nothing, so it is allowed. */
export function refusalOf(selection: ToolSelection, tool: Tool, dryRun: boolean): ApiError | null {
  const { chosen, readOnly, allowed } = selection;
  if (allowed !== null && !allowed.has(tool.toolset)) return turnedOff(tool.toolset);
  if (chosen !== null && !isChosen(chosen, tool))
    return new ApiError('forbidden', {
      message: `This connection was opened for other toolsets than "${tool.toolset}", which ${tool.name} belongs to.`,
      details: { toolset: tool.toolset },
    });
  if (readOnly && !tool.annotations.readOnlyHint && !dryRun)
    return new ApiError('forbidden', {
      message: tool.spec.dryRun
        ? `This connection only reads: ${tool.name} may be called with dry_run: true.`
        : `This connection only reads, and ${tool.name} changes something.`,
    });
  return null;
}

/** Whether a token with these abilities may call the operation on some record at least. */
export function mayCall(abilities: ReadonlySet<string>, { abilities: needed }: RouteSpec): boolean {
  return needed.every(
    (ability) =>
      ability === '' || holds(abilities, ability) || [...abilities].some((one) => one.startsWith(`${ability}:`)),
  );
}
