/**
 * The answer of `tools/list`: by default the most important tools that fit into a model's context, else those the client
 * requested.
 */
import { ApiError } from '../../base/errors/index.ts';
import type { Catalogue, ShownTool, Tool } from './catalogue.ts';
import { helpers } from './helper_tools.ts';
import { isOffered, mayCall, type Visit } from './visit.ts';

/** Most tools, and bytes of the whole answer, for a client that does not request more. */
export const mostTools = 40;
export const mostBytes = 25_000;
/** Bytes around the tools, in either version of the protocol: a message's id may be as long as a uuid. */
const around = 260;
/** Tools of one page. */
const pageSize = 100;

interface ToolPage {
  tools: ShownTool[];
  nextCursor?: string;
  [key: string]: unknown;
}

/** A page of the tools that the token may call. Throws ApiError 422 for a cursor that no page gave. */
export function toolPage(visit: Visit, catalogue: Catalogue, cursor: string | undefined): ToolPage {
  const all = [...helpers.map(({ shown }) => shown), ...chosenTools(visit, catalogue).map(({ shown }) => shown)];
  const from = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isSafeInteger(from) || from < 0 || from > all.length || String(from) !== (cursor ?? '0'))
    throw new ApiError('validation_failed', { errors: { cursor: ['is none that this list gave'] } });
  const tools = all.slice(from, from + pageSize);
  const next = from + pageSize;
  return { tools, ...(next < all.length && { nextCursor: String(next) }) };
}

function chosenTools({ selection, actor }: Visit, catalogue: Catalogue): readonly Tool[] {
  const may = (tool: Tool): boolean => isOffered(selection, tool) && mayCall(actor.abilities, tool.spec);
  const { chosen } = selection;
  if (chosen === null || (chosen.toolsets.size === 1 && chosen.toolsets.has('core') && chosen.tools.size === 0))
    return roomFor(catalogue.core.filter(may));
  const core = new Set(chosen.toolsets.has('core') ? catalogue.core : []);
  return catalogue.tools.filter(
    (tool) =>
      may(tool) &&
      (chosen.toolsets.has('all') ||
        chosen.toolsets.has(tool.toolset) ||
        chosen.tools.has(tool.name) ||
        core.has(tool)),
  );
}

/** The first of them that fit beside the helpers. */
function roomFor(tools: readonly Tool[]): readonly Tool[] {
  const list = Buffer.byteLength(JSON.stringify(helpers.map(({ shown }) => shown)));
  let left = mostBytes - around - list;
  const fitting: Tool[] = [];
  for (const tool of tools) {
    if (fitting.length + helpers.length >= mostTools) break;
    if (tool.size + 1 > left) continue;
    left -= tool.size + 1;
    fitting.push(tool);
  }
  return fitting;
}
