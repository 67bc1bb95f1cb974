/** The tools there are, by their names: what the generator made, joined to the routes of this process. */

import { closest, distance } from 'fastest-levenshtein';
import { readMade } from '../../base/config/index.ts';
import type { McpDocument, McpPrompt, McpTool } from '../../base/kernel/mcp.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';

export interface Tool extends McpTool {
  readonly spec: RouteSpec;
  /** As a list of tools shows it. */
  readonly shown: ShownTool;
  /** Bytes of that. */
  readonly size: number;
}

/** A tool as the protocol has it. */
export interface ShownTool extends Pick<McpTool, 'name' | 'description' | 'annotations'> {
  readonly inputSchema: { readonly type: 'object'; [key: string]: unknown };
}

export interface Catalogue {
  /** In the order of the routes. */
  readonly tools: readonly Tool[];
  /** Most important first. */
  readonly core: readonly Tool[];
  /** What people say, with the words that operations have for it. */
  readonly words: McpDocument['words'];
  /** By route what people say when they mean it. */
  readonly phrases: McpDocument['phrases'];
  readonly prompts: readonly McpPrompt[];
  readonly toolsets: McpDocument['toolsets'];
  /** By the tool's name or the route's. */
  find(name: string): Tool | undefined;
  /** The tool of a resource's record: `show`, `history` or `as_at`, by the singular or plural of the resource. */
  ofRecord(resource: string, kind: RouteSpec['kind']): Tool | undefined;
}

/** Reads generated/mcp.json. Throws the file system's error when it is missing: `backline generate` writes it. */
export async function openCatalogue(location: string | URL, routes: readonly RouteSpec[]): Promise<Catalogue> {
  const document = JSON.parse((await readMade(location)).toString('utf8')) as McpDocument;
  const specs = new Map(routes.map((route) => [route.name, route]));
  const tools = document.tools.flatMap((tool) => {
    const spec = specs.get(tool.route);
    return spec === undefined ? [] : [toolOf(tool, spec)];
  });
  const byName = new Map([
    ...tools.map((tool) => [tool.route, tool] as const),
    ...tools.map((tool) => [tool.name, tool] as const),
  ]);
  const ofRecords = new Map<string, Tool>();
  for (const tool of tools)
    for (const name of [tool.spec.entity, tool.spec.resource])
      if (name !== null && !ofRecords.has(`${tool.spec.kind} ${name}`))
        ofRecords.set(`${tool.spec.kind} ${name}`, tool);
  return {
    tools,
    core: document.core.flatMap((name) => byName.get(name) ?? []),
    words: document.words,
    phrases: document.phrases,
    prompts: document.prompts,
    toolsets: document.toolsets,
    find: (name) => byName.get(name),
    ofRecord: (resource, kind) => ofRecords.get(`${kind} ${resource.replaceAll('-', '_')}`),
  };
}

function toolOf(tool: McpTool, spec: RouteSpec): Tool {
  const { name, description, inputSchema, annotations } = tool;
  const shown = { name, description, inputSchema: { ...inputSchema }, annotations };
  return { ...tool, spec, shown, size: Buffer.byteLength(JSON.stringify(shown)) };
}

/** Names near to one that does not exist, nearest first. */
export function near(name: string, names: readonly string[], most = 3): readonly string[] {
  if (names.length === 0) return [];
  const limit = Math.max(2, Math.ceil(name.length / 3));
  const within = names
    .map((one) => ({ one, far: distance(name, one) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far)
    .map(({ one }) => one);
  return within.length > 0 ? within.slice(0, most) : [closest(name, [...names])];
}
