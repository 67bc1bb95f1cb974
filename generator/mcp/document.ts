/**
 * The tools and prompts for agents (generated/mcp.json): a tool for each operation that is not withheld from them and answers no
 * file of any kind, and prompts.
 */
import type { McpDocument, McpTool, ToolAnnotations } from '../../runtime/base/kernel/mcp.ts';
import type { MachineSpec } from '../../runtime/base/kernel/resource.ts';
import type { Model, ResourceModel, RouteModel } from '../model/types.ts';
import { Remembered } from '../text/remembered.ts';
import { argumentsOf } from './arguments.ts';
import { toolNames } from './names.ts';

export function mcpDocument(model: Model): McpDocument {
  const { agents } = model;
  const withheld = new Set(agents.withheld);
  // Agents read texts: a person fetches a file of any kind by its address, which the agent reports.
  const isFile = ({ answer }: RouteModel): boolean => answer.kind === 'file' && answer.media.includes('*/*');
  const routes = model.routes.filter((route) => !withheld.has(route.spec.name) && !isFile(route));
  const resources = new Map(model.resources.map((resource) => [resource.spec.name, resource]));
  const names = toolNames(routes);
  const contexts = new Map(model.endpoints.map((endpoint) => [endpoint.spec.name, endpoint.context]));
  const tools = routes.map((route) => {
    const resource = resources.get(route.spec.entity ?? '') ?? null;
    const toolset = resource?.spec.context ?? contexts.get(route.spec.name) ?? 'general';
    return toolOf(route, resource, names.get(route) ?? route.spec.name, toolset);
  });
  const nameOf = new Map(tools.map(({ name, route }) => [route, name]));
  const core = agents.core.length > 0 ? agents.core : readsFirst(routes);
  const sets = Map.groupBy(tools, ({ toolset }) => toolset);
  return {
    tools,
    core: core.flatMap((route) => nameOf.get(route) ?? []),
    words: agents.words,
    phrases: agents.phrases,
    prompts: agents.prompts,
    toolsets: [...sets.keys()].sort().map((name) => ({ name, holds: heldBy(name, model, sets.get(name) ?? []) })),
  };
}

const known = new Remembered<RouteModel, McpTool>();

function toolOf(route: RouteModel, resource: ResourceModel | null, name: string, toolset: string): McpTool {
  return known.get(route, [resource, name, toolset], () => {
    const { schema, query, renamed } = argumentsOf(route, resource);
    return {
      name,
      route: route.spec.name,
      toolset,
      description: `${route.summary}${forPeople(route.spec)}`,
      inputSchema: schema,
      annotations: annotationsOf(route, resource),
      ...(query.length > 0 && { query }),
      ...(Object.keys(renamed).length > 0 && { renamed }),
    };
  });
}

function forPeople({ human, dryRun }: RouteModel['spec']): string {
  if (human === undefined) return '';
  const what = human === true ? '' : ` with ${human}`;
  return ` Agents are refused${what} (human_required): ask a person${dryRun ? ', or try it with dry_run' : ''}.`;
}

/** The order without a declared one: lists, then single records, then operations that make records. */
function readsFirst(routes: readonly RouteModel[]): readonly string[] {
  const ofKind = (kind: string): string[] =>
    routes.filter(({ spec }) => spec.kind === kind).map(({ spec }) => spec.name);
  return ['index', 'show', 'create'].flatMap(ofKind);
}

/** Plurals of the resources of a toolset, or the operations of one that has none. */
function heldBy(toolset: string, model: Model, tools: readonly McpTool[]): readonly string[] {
  const plurals = model.resources
    .filter(({ spec, routes }) => spec.context === toolset && routes.length > 0)
    .map(({ spec }) => spec.plural);
  return plurals.length > 0 ? plurals : tools.map(({ route }) => route);
}

/** Actions after which something is gone, or has left the house, whatever the machine says. */
const drastic =
  /^(?:void|cancel|delete|merge|revoke|rotate|rotate_secret|write_off|dispatch|refund|deactivate|retire)$/;

function annotationsOf({ spec }: RouteModel, resource: ResourceModel | null): ToolAnnotations {
  const reads =
    spec.kind !== 'async' &&
    (spec.method === 'GET' || (spec.method === 'POST' && !spec.idempotent && spec.kind !== 'transition'));
  if (reads) return { readOnlyHint: true, openWorldHint: false };
  const transition = spec.kind === 'transition';
  return {
    readOnlyHint: false,
    destructiveHint:
      spec.kind === 'destroy' ||
      drastic.test(spec.operation ?? '') ||
      (transition && endsIn(resource?.spec.machine ?? null, spec.operation ?? '')),
    // A state is entered once; a value that was set stays set.
    // A missing key means false, and a list of tools has little room.
    ...((transition || ['PUT', 'PATCH', 'DELETE'].includes(spec.method)) && { idempotentHint: true }),
    openWorldHint: false,
  };
}

/** Whether a transition always leads to a state that none leaves. */
function endsIn(machine: MachineSpec | null, operation: string): boolean {
  const to = machine?.transitions[operation]?.to;
  if (machine === null || to === undefined || !('state' in to)) return false;
  return !Object.values(machine.transitions).some(({ from }) => from.includes(to.state));
}
