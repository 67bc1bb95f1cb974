/**
 * The cost of a statement, from PostgreSQL's planner before it runs. The planner treats every comparison as equally cheap;
 * searching a text costs some hundred times more, which is added here.
 */
import type { Pool, PoolClient } from 'pg';
import { send } from '../../../base/database/transaction.ts';
import type { Statement } from '../sql/statement.ts';
import { type Sizes, sizeOf } from './sizes.ts';
import { heldByTrigrams } from './trigrams.ts';

/** In the planner's units, of which a machine of today does about 200 in a millisecond. */
export const lookingInto = 0.2;
const resembling = 1;
/** Of a row that a trigram index finds by one of its words. */
const posting = 0.1;
/** Of a page of a table that an index leads to. */
const page = 2;
/** The cost of making a group, without the rows that go into it. */
const group = 0.1;

export interface Node {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly 'Total Cost': number;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly 'Recheck Cond'?: string;
  readonly 'Join Filter'?: string;
  readonly 'Group Key'?: readonly string[];
  readonly Plans?: readonly Node[];
}

/** In the planner's units. */
export interface Price {
  readonly price: number;
  /** The additional cost if the rows of a page are at the end of the order in which they are searched. */
  readonly late: number;
}

const remembered = new Map<string, Price & { readonly at: number }>();
const cachedFor = 60_000;
const most = 500;

/** The price of a statement in the planner's units. Recent ones are cached. */
export async function priceOf(
  db: Pool | PoolClient,
  sizes: Sizes,
  statement: Pick<Statement, 'text' | 'values'>,
): Promise<number> {
  return (await pricesOf(db, sizes, statement)).price;
}

/** The same, and its possible additional cost. */
export async function pricesOf(
  db: Pool | PoolClient,
  sizes: Sizes,
  { text, values }: Pick<Statement, 'text' | 'values'>,
): Promise<Price> {
  const key = `${text}\n${JSON.stringify(values)}`;
  const found = remembered.get(key);
  if (found && performance.now() - found.at < cachedFor) return found;
  const { rows } = await send(db, { text: `explain (format json) ${text}`, values: values as unknown[] });
  const [{ Plan: root }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'];
  const held = await heldByTrigrams(db, root, values);
  const price = { price: root['Total Cost'] + surcharge(root, { sizes, held }, 1), late: lateInOrder(root) };
  remembered.delete(key);
  if (remembered.size >= most) remembered.delete(remembered.keys().next().value as string);
  remembered.set(key, { ...price, at: performance.now() });
  return price;
}

/**
 * The additional cost of pages that are searched along an index in their order, among rows that a filter drops: PostgreSQL
 * assumes that matching rows are evenly distributed, while they may be the last of this order (dates correlate).
 */
function lateInOrder(node: Node): number {
  const [child] = node.Plans ?? [];
  const walked = node['Node Type'] === 'Limit' && child !== undefined && walksInOrder(child) && !guesses(child);
  const atNode = walked ? Math.max(0, child['Total Cost'] - node['Total Cost']) : 0;
  return (node.Plans ?? []).reduce((sum, one) => sum + lateInOrder(one), atNode);
}

function walksInOrder(node: Node): boolean {
  const [child] = node.Plans ?? [];
  if (/^(Incremental Sort|Result|Subquery Scan)$/.test(node['Node Type']))
    return child !== undefined && walksInOrder(child);
  return /^Index (Only )?Scan/.test(node['Node Type']) && node.Filter !== undefined;
}

/**
 * The additional cost of a page that is full only at the end, or never. PostgreSQL expects to find its rows soon, and guesses
 * their number if filters lead to other records (small tables are never analysed), search texts, or use one column twice.
 */
function lateFind(limit: Node): number {
  const [child] = limit.Plans ?? [];
  return child && guesses(child) ? Math.max(0, child['Total Cost'] - limit['Total Cost']) : 0;
}

function guesses(node: Node): boolean {
  const { Filter: filter = '' } = node;
  if (/Join|Nested Loop/.test(node['Node Type']) || /SubPlan|~/.test(filter) || asksTwice(filter)) return true;
  return (node.Plans ?? []).some(guesses);
}

/**
 * Whether a column must have a value and meet another condition too: PostgreSQL treats the two as independent, and there may be
 * no row that meets both. It recognises the two ends of a range.
 */
function asksTwice(filter: string): boolean {
  const conditions = filter.split(' AND ').map((text) => ({ text, column: /\w+/.exec(text)?.[0] }));
  return conditions.some(
    (one) => / = | IS NULL/.test(one.text) && conditions.some((other) => other !== one && other.column === one.column),
  );
}

/** What gives its first row only when it has seen all. */
const whole = /Sort|Aggregate|Hash|CTE|Materialize|Unique/;

/** What is known of the tables, and how many rows the nodes of trigram indexes give. */
interface Known {
  readonly sizes: Sizes;
  readonly held: ReadonlyMap<Node, number>;
}

/** `part` is the fraction of the node's rows that is needed. */
function surcharge(node: Node, known: Known, part: number): number {
  const { 'Node Type': type, 'Plan Rows': rows, Plans: below = [] } = node;
  const texts = `${node.Filter ?? ''}${node['Recheck Cond'] ?? ''}${node['Join Filter'] ?? ''}`;
  const each =
    lookingInto * (texts.match(/~~\*|~(?= )/g) ?? []).length + resembling * (texts.match(/<%|%>/g) ?? []).length;
  let sum = each === 0 ? 0 : each * examined(node, known) * part;
  sum += posting * (known.held.get(node) ?? 0);
  // Pages of rows that hold the words and of which none may fit.
  const [index] = below;
  const beyond = index === undefined ? 0 : (known.held.get(index) ?? 0) - index['Plan Rows'];
  if (beyond > 0) sum += page * Math.min(beyond, sizeOf(known.sizes, node['Relation Name'] ?? '').pages);
  if (type === 'Limit') sum += lateFind(node);
  if (node['Group Key']) sum += group * rows;
  for (const child of below) {
    const stops = type === 'Limit' && !guesses(child);
    const share = stops ? Math.min(1, rows / Math.max(1, child['Plan Rows'])) * part : part;
    sum += surcharge(child, known, whole.test(child['Node Type']) ? 1 : share);
  }
  return sum;
}

/** What PostgreSQL takes a row of an index for, at the least. */
const indexRow = 0.0175;

/** Rows that a node compares, or their upper bound: for an index scan only the remaining rows are known. */
function examined(node: Node, { sizes, held }: Known): number {
  const type = node['Node Type'];
  const table = sizeOf(sizes, node['Relation Name'] ?? '').rows;
  const planned = node['Plan Rows'];
  if (type === 'Bitmap Heap Scan') {
    const [index] = node.Plans ?? [];
    return index === undefined ? planned : Math.max(index['Plan Rows'], held.get(index) ?? 0);
  }
  if (type === 'Seq Scan') return Math.max(table, planned);
  if (node['Index Cond'] === undefined) return Math.max(table, planned);
  return Math.max(planned, Math.min(table, node['Total Cost'] / indexRow));
}
