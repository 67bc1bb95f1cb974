/** All records of a list, as the actor's list would show them, page after page: for files that jobs write. */
import type { PoolClient } from 'pg';
import { send } from '../../base/database/transaction.ts';
import { ApiError } from '../../base/errors/api_error.ts';
import type { FieldKind, ResourceSpec } from '../../base/kernel/resource.ts';
import type { Reader } from './plan/filters.ts';
import { listParametersOf, planList } from './plan/index.ts';
import type { Include, ListPlan, Selection } from './plan/plan.ts';
import { indexOf } from './plan/resource_index.ts';
import { Problems } from './problems.ts';
import { accessOf, freshen, listPlan, type ReadContext, type ReadServices, readerOf, readingOf } from './read.ts';
import { type Reading, withRelated } from './related.ts';
import { withSavedView } from './saved_view.ts';
import { type Row, runStatement, type Statement } from './sql/statement.ts';
import { everyRecord, everyRow, totalOnly } from './sql/statements.ts';
import type { Access } from './sql/where.ts';
import { refuseIgnored } from './strict.ts';

/** Records that come from the database at once. */
const batch = 500;
/** Rows that come from the database as texts at once. */
const manyTexts = 2_000;

/** A value of the records, and where in them it is. */
export interface ListColumn {
  /** `status`, `account.name`, `cf.size`. */
  readonly name: string;
  readonly path: readonly string[];
  readonly kind: FieldKind;
}

export interface WholeList {
  readonly columns: readonly ListColumn[];
  total(client: PoolClient): Promise<number>;
  /** JSON texts of the records in the list's order, as they were when the first came. The client is inside a transaction. */
  records(client: PoolClient): AsyncGenerator<readonly string[]>;
  /**
   * Rows of the columns' values in the same order, each in one text as PostgreSQL writes it: what JSON would show, as text. Null where a
   * function gives a value, or a relation is followed.
   */
  readonly rows: ((client: PoolClient) => AsyncGenerator<readonly string[]>) | null;
}

/**
 * Plans it. Unknown parameters are refused: a file has no `meta` to report them. Throws ApiError 422 as the list does in strict
 * handling, and for to-many relations, which are no columns.
 */
export async function planWholeList(
  services: ReadServices,
  context: ReadContext,
  spec: ResourceSpec,
): Promise<WholeList> {
  const access = accessOf(services, context);
  const sent = await withSavedView(services.pool, context.query, spec, access);
  await freshen(services, sent);
  const reader = readerOf(services, context, spec);
  // Columns of a saved view that are gone are left out, as on the list.
  refuseIgnored(reader, planList(reader, context.query).ignored, [...listPlan, 'filter_id', ...listParametersOf(spec)]);
  const plan = planList(reader, sent);
  refuseMany(plan);
  const reading = readingOf(services, context, access, plan.costs);
  const columns = columnsOf(reader, plan, context);
  const values = plan.includes.length === 0 ? valuesOf(plan, columns) : null;
  return {
    columns,
    rows: values === null ? null : (client) => readRows(everyRow(plan, access, values), client),
    total: async (client) => Number((await runStatement(client, totalOnly(plan, access)))[0]?.[0] ?? 0),
    records: (client) => read({ ...reading, db: client }, plan, access, client),
  };
}

function refuseMany({ includes }: Pick<ListPlan, 'includes'>): void {
  const many = (list: readonly Include[]): string[] =>
    list.flatMap(({ relation, children }) => [
      ...(relation.cardinality === 'many' ? [relation.name] : []),
      ...many(children),
    ]);
  const problems = new Problems();
  for (const name of new Set(many(includes)))
    problems.add('include', `"${name}" leads to many records, which are no columns: export them by themselves`);
  problems.throwIfAny();
}

/** SQL of each column's value over alias t; null where one is no value of the row. */
function valuesOf({ spec, costs }: ListPlan, columns: readonly ListColumn[]): readonly string[] | null {
  const { outputs } = indexOf(spec);
  const values: string[] = [];
  for (const { path, kind } of columns) {
    const [name = '', inner] = path;
    const output = outputs.get(name);
    if (output === undefined || output.filledBy !== undefined) return null;
    const { sql, sqlWithoutCosts = sql } = output;
    const value = costs ? sql : sqlWithoutCosts;
    if (inner === undefined) values.push(shownSql(value, kind));
    else values.push(`t."custom_fields" ->> '${inner.replaceAll("'", "''")}'`);
  }
  return values;
}

/** What is no single value is shown as JSON; a truth in a row would be one letter. */
function shownSql(value: string, kind: FieldKind): string {
  if (kind === 'json' || kind === 'array') return `to_json(${value})::text`;
  return kind === 'boolean' ? `(${value})::text` : value;
}

async function* readRows({ text, values }: Statement, client: PoolClient) {
  await send(client, { text: 'set local cursor_tuple_fraction = 1' });
  await send(client, { text: `declare whole_list no scroll cursor for ${text}`, values: values as unknown[] });
  const next = () => runStatement(client, { text: `fetch forward ${manyTexts} from whole_list`, values: [] });
  // The database finds the next while these are written.
  for (let coming = next(); ; ) {
    const rows = await coming;
    if (rows.length === manyTexts) {
      coming = next();
      // Thrown where it is awaited, or nobody waits for it any more.
      coming.catch(() => {});
    }
    if (rows.length > 0) yield rows.map(([one]) => one ?? '');
    if (rows.length < manyTexts) break;
  }
  await send(client, { text: 'close whole_list' });
}

async function* read(reading: Reading, plan: ListPlan, access: Access, client: PoolClient) {
  const { text, values } = everyRecord(plan, access);
  // Every row is wanted, not only the first.
  await send(client, { text: 'set local cursor_tuple_fraction = 1' });
  await send(client, { text: `declare whole_list no scroll cursor for ${text}`, values: values as unknown[] });
  for (;;) {
    const rows = await runStatement(client, { text: `fetch forward ${batch} from whole_list`, values: [] });
    if (rows.length > 0) yield await written(reading, rows, plan);
    if (rows.length < batch) break;
  }
  await send(client, { text: 'close whole_list' });
}

/** Half as many at a time where they hold more than an answer may. */
async function written(reading: Reading, rows: readonly Row[], plan: ListPlan): Promise<readonly string[]> {
  try {
    return await withRelated({ ...reading, brought: { count: 0 } }, rows, plan);
  } catch (error) {
    if (rows.length === 1 || !(error instanceof ApiError) || error.code !== 'query_too_complex') throw error;
    const middle = Math.ceil(rows.length / 2);
    return [
      ...(await written(reading, rows.slice(0, middle), plan)),
      ...(await written(reading, rows.slice(middle), plan)),
    ];
  }
}

/** In the order of `fields` where they are named, else of the body; what is included comes behind. */
function columnsOf(reader: Reader, plan: ListPlan, { query }: Pick<ReadContext, 'query'>): ListColumn[] {
  const named = query
    .filter(([key]) => key === 'fields')
    .flatMap(([, value]) => value.split(',').map((one) => one.trim()));
  const columns = columnsIn(reader, plan, []);
  const positionOf = ({ name }: ListColumn): number => {
    const at = named.indexOf(name);
    if (at >= 0) return at;
    return name === 'id' ? -1 : named.length;
  };
  return columns
    .map((column, at) => ({ column, at }))
    .sort((a, b) => positionOf(a.column) - positionOf(b.column) || a.at - b.at)
    .map(({ column }) => column);
}

function columnsIn(
  reader: Reader,
  {
    spec,
    selection,
    includes,
  }: { readonly spec: ResourceSpec; readonly selection: Selection; readonly includes: readonly Include[] },
  above: readonly string[],
): ListColumn[] {
  const kinds = new Map(spec.fields.map((field) => [field.name, field.kind]));
  const selectedNames =
    selection === null
      ? null
      : new Set([...selection.outputs.map(({ name }) => name), ...[...(selection.filled?.values() ?? [])].flat()]);
  const shown = [...indexOf(spec).outputs.values()].filter(({ name, inDefaultBody, cost }) =>
    selectedNames === null ? inDefaultBody && (reader.costs || !cost) : selectedNames.has(name),
  );
  const column = (path: readonly string[], kind: FieldKind, name = path.join('.')): ListColumn => ({
    name,
    path,
    kind,
  });
  const custom = shown.flatMap(({ name }): ListColumn[] => {
    if (name !== 'custom_fields' || !spec.customFields) {
      const kind = kinds.get(name) ?? (name === 'id' ? 'integer' : name.endsWith('_is_set') ? 'boolean' : 'string');
      return [column([...above, name], kind)];
    }
    const known = [...reader.customFields(spec.name).values()];
    const chosen = selection?.custom ?? null;
    return known
      .filter((field) => chosen === null || chosen.includes(field.name))
      .map((field) =>
        column([...above, 'custom_fields', field.name], field.kind, [...above, `cf.${field.name}`].join('.')),
      );
  });
  const related = includes.flatMap((include) =>
    columnsIn(reader, { ...include, includes: include.children }, [...above, include.relation.name]),
  );
  // Resources that one reference may point at share columns.
  const names = new Set<string>();
  return [...custom, ...related].filter(({ name }) => !names.has(name) && names.add(name));
}
