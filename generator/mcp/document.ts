/**
 * The tools and prompts for agents (generated/mcp.json): a tool for each operation that is not withheld from them and answers no
 * file of any kind, and prompts.
 */
import type { McpDocument, McpTool, ToolAnnotations } from '../../runtime/base/kernel/mcp.ts';
import { byName } from '../api/api.ts';
import type { Api, Machine, Operation, Resource } from '../api/types.ts';
import { Remembered } from '../text/remembered.ts';
import { argumentsOf } from './arguments.ts';
import { toolNames } from './names.ts';

export function mcpDocument(api: Api): McpDocument {
  const { agents } = api;
  const withheld = new Set(agents.withheld);
  // Agents read texts: a person fetches a file of any kind by its address, which the agent reports.
  const isFile = ({ answer }: Operation): boolean => answer.kind === 'file' && answer.media.includes('*/*');
  const operations = api.operations.filter((one) => !withheld.has(one.name) && !isFile(one));
  const resources = byName(api.resources);
  const names = toolNames(operations);
  const tools = operations.map((operation) =>
    toolOf(operation, resources.get(operation.entity ?? '') ?? null, names.get(operation) ?? operation.name),
  );
  const nameOf = new Map(tools.map(({ name, route }) => [route, name]));
  const core = agents.core.length > 0 ? agents.core : readsFirst(operations);
  const sets = Map.groupBy(tools, ({ toolset }) => toolset);
  return {
    tools,
    core: core.flatMap((one) => nameOf.get(one) ?? []),
    words: agents.words,
    phrases: agents.phrases,
    prompts: agents.prompts,
    toolsets: [...sets.keys()].sort().map((name) => ({ name, holds: heldBy(name, api, sets.get(name) ?? []) })),
  };
}

const known = new Remembered<Operation, McpTool>();

function toolOf(operation: Operation, resource: Resource | null, name: string): McpTool {
  return known.get(operation, [resource, name], () => {
    const { schema, query, renamed } = argumentsOf(operation, resource);
    return {
      name,
      route: operation.name,
      toolset: operation.context,
      description: `${operation.summary}${forPeople(operation)}`,
      inputSchema: schema,
      annotations: annotationsOf(operation, resource),
      ...(query.length > 0 && { query }),
      ...(Object.keys(renamed).length > 0 && { renamed }),
    };
  });
}

function forPeople({ human, dryRun }: Operation): string {
  if (human === undefined) return '';
  const what = human === true ? '' : ` with ${human}`;
  return ` Agents are refused${what} (human_required): ask a person${dryRun ? ', or try it with dry_run' : ''}.`;
}

/** The order without a declared one: lists, then single records, then operations that make records. */
function readsFirst(operations: readonly Operation[]): readonly string[] {
  const ofKind = (kind: string): string[] =>
    operations.filter((operation) => operation.kind === kind).map((operation) => operation.name);
  return ['index', 'show', 'create'].flatMap(ofKind);
}

/** Plurals of the resources of a toolset, or the operations of one that has none. */
function heldBy(toolset: string, api: Api, tools: readonly McpTool[]): readonly string[] {
  const plurals = api.resources
    .filter(({ context, operations }) => context === toolset && operations.length > 0)
    .map((resource) => resource.plural);
  return plurals.length > 0 ? plurals : tools.map(({ route }) => route);
}

/** Actions after which something is gone, or has left the house, whatever the machine says. */
const drastic =
  /^(?:void|cancel|delete|merge|revoke|rotate|rotate_secret|write_off|dispatch|refund|deactivate|retire)$/;

function annotationsOf(operation: Operation, resource: Resource | null): ToolAnnotations {
  const reads =
    operation.kind !== 'async' &&
    (operation.method === 'GET' ||
      (operation.method === 'POST' && !operation.idempotent && operation.kind !== 'transition'));
  if (reads) return { readOnlyHint: true, openWorldHint: false };
  const transition = operation.kind === 'transition';
  return {
    readOnlyHint: false,
    destructiveHint:
      operation.kind === 'destroy' ||
      drastic.test(operation.operation ?? '') ||
      (transition && endsIn(resource?.machine ?? null, operation.operation ?? '')),
    // A state is entered once; a value that was set stays set.
    // A missing key means false, and a list of tools has little room.
    ...((transition || ['PUT', 'PATCH', 'DELETE'].includes(operation.method)) && { idempotentHint: true }),
    openWorldHint: false,
  };
}

/** Whether a transition always leads to a state that none leaves. */
function endsIn(machine: Machine | null, operation: string): boolean {
  const to = machine?.transitions[operation]?.to;
  if (machine === null || to === undefined || !('state' in to)) return false;
  return !Object.values(machine.transitions).some(({ from }) => from.includes(to.state));
}
