/**
 * `tree:` of a resource: no record is below itself, or deeper than the definition allows, and a record and its parent have the
 * same values in `per`. Two moves in one tree run one after the other: two that are each valid could close a circle together, far
 * above both, where no lock of their rows would meet.
 */

import { quote } from '../../base/database/quote.ts';
import { runText } from '../../base/database/statement.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Guard, Query, Refusal } from '../../base/kernel/rules.ts';
import { refused } from './guards.ts';
import { keyCast } from './statements.ts';
import type { Key, Unit } from './unit.ts';

type Row = Readonly<Record<string, unknown>>;
type Tree = NonNullable<ResourceSpec['tree']>;

/** The name under which the generator puts the guard behind those of the definition. */
export const treeGuard = ({ column }: Tree): string => `${column} tree`;

/** The guard of a resource with `tree:`; it does nothing if the body moves no record. */
export function fitsTree(spec: ResourceSpec): Guard<Row, Row> {
  return async ({ record, input, query, dryRun }) => refusalOf(spec, record, input, dryRun ? null : query, query);
}

/**
 * Checks rows whose columns a rule has written, with all their descendants. Rows that a rule inserts are not checked: they close
 * no circle, and the rule chooses their position.
 * @throws ApiError `circular_reference` or `validation_failed`.
 */
export async function keepTree(
  { client }: Pick<Unit, 'client'>,
  spec: ResourceSpec,
  ids: readonly Key[],
  columns: readonly string[],
): Promise<void> {
  const { tree } = spec;
  if (tree === undefined || ![tree.column, ...tree.per].some((name) => columns.includes(name))) return;
  const query: Query = (text, values = []) => runText(client, text, values);
  const { agreed, levels } = writtenSql(spec, tree);
  // The change it waited for has ended by the second statement, which sees its result.
  await lockTree(query, spec, ...(await query<Row>(agreed, [ids])));
  const [row] = await query<{ agrees: boolean; levels: number }>(levels, [ids]);
  if (!row) return;
  if (!row.agrees)
    throw refused(invalid(tree.column, `The ${nounOf(tree.column)} belongs to another ${othersOf(tree)}.`));
  if (row.levels > tree.depth) throw refused({ ...tooDeep(tree), errors: { [tree.column]: [tooDeep(tree).message] } });
}

/** Makes changes of the tree that the record belongs to wait until the transaction ends. */
export async function lockTree(query: Query, spec: ResourceSpec, ...records: readonly Row[]): Promise<void> {
  const per = spec.tree?.per ?? [];
  const keys = records.map((record) => [`tree of ${spec.name}`, ...per.map((name) => record[name])].join('/'));
  for (const key of [...new Set(keys)].sort()) await query(lockText, [key]);
}

/** Whether a record is another or one of its descendants. */
export async function isBelow(query: Query, spec: ResourceSpec, id: unknown, above: unknown): Promise<boolean> {
  const { column = '' } = spec.tree ?? {};
  const [table, up, key] = [quote(spec.table), quote(column), spec.keyType];
  const [row] = await query<{ below: boolean }>(
    `with recursive above("id", "up") as (
       select t."id", t.${up} from ${table} t where t."id" = $1::${key}
       union select t."id", t.${up} from above a join ${table} t on t."id" = a."up"
     )
     select exists (select 1 from above where "id" = $2::${key}) as below`,
    [id, above],
  );
  return row?.below === true;
}

const lockText = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

const nounOf = (column: string): string => column.replace(/_id$/, '').replaceAll('_', ' ');
const othersOf = ({ per }: Tree): string => per.map(nounOf).join(' or ');
const tooDeep = ({ depth }: Tree) => ({
  code: 'circular_reference' as const,
  message: `A record cannot be below itself, nor more than ${depth} levels deep.`,
});

interface State {
  readonly there: boolean;
  readonly agrees: boolean;
  readonly left: boolean;
  readonly circle: boolean;
  readonly levels: number;
}

/** @param locking null where nobody is to wait: a dry run. */
async function refusalOf(
  spec: ResourceSpec,
  record: Row,
  input: Row,
  locking: Query | null,
  query: Query,
): Promise<Refusal | null> {
  const { tree } = spec;
  if (tree === undefined) return null;
  const { column, depth, per } = tree;
  const moved = per.filter((name) => Object.hasOwn(input, name) && String(input[name]) !== String(record[name]));
  const now = { ...record, ...input };
  const above = Object.hasOwn(input, column) || moved.length > 0 ? now[column] : null;
  if ((above === null || above === undefined) && moved.length === 0) return null;
  if (locking) await lockTree(locking, spec, record, now);
  const values = [above ?? null, record['id'], ...per.map((name) => now[name] ?? null)];
  const [row] = await query<State>(activeSql(spec, tree), values);
  if (!row) return null;
  const noun = nounOf(column);
  if (above !== null && above !== undefined && !row.there)
    return invalid(column, `The selected ${noun} does not exist.`);
  const other = othersOf(tree);
  if (!row.agrees) return invalid(column, `The selected ${noun} belongs to another ${other}.`);
  if (row.left) return invalid(moved[0] ?? column, `Records below this one belong to another ${other}.`);
  return row.circle || row.levels > depth ? tooDeep(tree) : null;
}

const invalid = (field: string, message: string): Refusal => ({
  code: 'validation_failed',
  errors: { [field]: [message] },
});

const texts = new WeakMap<ResourceSpec, string>();

/** $1: the record above, or null; $2: the record; then the values in which they agree. Deleted records keep their places. */
function activeSql(spec: ResourceSpec, { column, depth, per }: Tree): string {
  const known = texts.get(spec);
  if (known !== undefined) return known;
  const [table, up, key] = [quote(spec.table), quote(column), spec.keyType];
  const live = spec.softDeleted ? ' and t."deleted_at" is null' : '';
  const agree = per.map((name, at) => `t.${quote(name)} is not distinct from $${at + 3}::${keyCast(spec, name)}`);
  const same = agree.join(' and ') || 'true';
  const text = `with recursive above("id", "up", "level") as (
       select t."id", t.${up}, 1 from ${table} t where t."id" = $1::${key}
       union all select t."id", t.${up}, a."level" + 1 from above a join ${table} t on t."id" = a."up" where a."level" <= ${depth}
     ), below("id", "level") as (
       select $2::${key}, 1
       union all select t."id", b."level" + 1 from below b join ${table} t on t.${up} = b."id" where b."level" <= ${depth}
     )
     select exists (select 1 from ${table} t where t."id" = $1::${key}${live}) as there,
       $1::${key} is null or exists (select 1 from ${table} t where t."id" = $1::${key} and ${same}) as agrees,
       exists (select 1 from ${table} t where t.${up} = $2::${key} and not (${same})) as "left",
       exists (select 1 from above where "id" = $2::${key}) as circle,
       (select coalesce(max("level"), 0) from above) + (select max("level") from below) as levels`;
  texts.set(spec, text);
  return text;
}

/**
 * $1: ids of rows as they were written. `agreed` gives the trees that they belong to; `levels` those of the deepest
 * record among them and below them, one more than there may be where a circle is closed, and whether each agrees with the one
 * above it.
 */
function writtenSql(spec: ResourceSpec, { column, depth, per }: Tree) {
  const [table, up, key] = [quote(spec.table), quote(column), spec.keyType];
  const differ = per.map((name) => `t.${quote(name)} is distinct from u.${quote(name)}`).join(' or ') || 'false';
  const columns = per.map((name) => `t.${quote(name)}`).join(', ') || '1 as "all"';
  return {
    agreed: `select distinct ${columns} from ${table} t where t."id" = any($1::${key}[])`,
    levels: `with recursive below("id") as (
       select unnest($1::${key}[])
       union select t."id" from below b join ${table} t on t.${up} = b."id"
     ), above("up", "level") as (
       select t.${up}, 1 from below b join ${table} t on t."id" = b."id"
       union all select t.${up}, a."level" + 1 from above a join ${table} t on t."id" = a."up" where a."level" <= ${depth}
     )
     select coalesce(max("level"), 0) as levels,
       not exists (select 1 from below b join ${table} t on t."id" = b."id" join ${table} u on u."id" = t.${up} where ${differ}) as agrees
     from above`,
  };
}
