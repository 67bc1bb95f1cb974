/** Every filter, sort, include and group of a list, with a common and a rare value of each field: no dearest request is guessed. */
import type { Pool } from 'pg';
import type { FieldSpec, Predicate, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { indexOf } from '../../runtime/engine/query/plan/resource_index.ts';

type Resources = Readonly<Record<string, ResourceSpec>>;

/** Queries below the route of a list, and those of `/aggregate/{model}`. `pool` shows which values the table contains. */
export async function queriesOf(spec: ResourceSpec, resources: Resources, pool: Pool) {
  const direct = await filtersOf(spec, '', pool, all);
  const related: string[] = [];
  for (const { name, filterPath, resource } of spec.relations) {
    const target = filterPath ? resources[resource] : undefined;
    if (target) related.push(...(await filtersOf(target, `${name}.`, pool, ofOthers)));
  }
  const fields = [...indexOf(spec).fields.values()];
  const sorts = fields.filter(({ sort }) => sort).flatMap(({ name }) => [`sort=${name}`, `sort=-${name}`]);
  const includes = spec.relations.flatMap(({ name, include }) => (include ? [`include=${name}&per_page=100`] : []));
  const [last = ''] = sorts.slice(-1);
  const list = [
    ...direct,
    ...related,
    ...sorts.map((sort) => `${sort}&per_page=100`),
    ...sorts.map((sort) => `${sort}&page=150&per_page=100`),
    // A filter that leaves many, in an order that its index does not have.
    ...direct.map((filter) => `${filter}&${last}`),
    ...includes,
    ...direct.slice(1).map((filter, at) => `${direct[at]}&${filter}`),
  ];
  const groups = fields.filter(({ filter, sort }) => sort || filter.length > 0).map(({ name }) => name);
  const aggregate = [...groups.map((name) => `group_by=${name}`), ...direct.map((one) => `measures=count&${one}`)];
  return { list, aggregate };
}

const bare: ReadonlySet<Predicate> = new Set(['null', 'not_null', 'present', 'blank', 'true', 'false']);
const parts: ReadonlySet<Predicate> = new Set(['cont', 'not_cont', 'start', 'end']);

const all = (): boolean => true;
/** Over a reference the others differ in nothing but the comparison. */
const ofOthers = (predicate: Predicate): boolean => ['eq', 'not_eq', 'not_null', 'cont'].includes(predicate);

async function filtersOf(
  spec: ResourceSpec,
  before: string,
  pool: Pool,
  wanted: (predicate: Predicate) => boolean,
): Promise<string[]> {
  const values = new Map<FieldSpec, readonly string[]>();
  const queries: string[] = [];
  for (const [key, { field, predicate }] of indexOf(spec).filters) {
    if (field.column === null || !wanted(predicate)) continue;
    const known = values.get(field) ?? (await valuesOf(spec, field, pool));
    values.set(field, known);
    const sent = bare.has(predicate) ? ['1'] : parts.has(predicate) ? known.flatMap(piecesOf) : known;
    for (const value of new Set(sent)) queries.push(`q[${before}${key}]=${encodeURIComponent(value)}`);
  }
  return queries;
}

/** Two letters, five, and nearly all. */
const piecesOf = (value: string): readonly string[] => [value.slice(0, 2), value.slice(0, 5), value.slice(0, -1)];

/** The most frequent value of a field among some rows, and the rarest. */
async function valuesOf(spec: ResourceSpec, { column, element }: FieldSpec, pool: Pool): Promise<readonly string[]> {
  const value = element === undefined ? `t."${column}"::text` : `(t."${column}")[1]::text`;
  const { rows } = await pool.query<{ value: string }>(
    `select "value" from (select ${value} as "value" from "${spec.table}" t order by t."id" desc limit 20000) v
     where "value" <> '' group by 1 order by count(*) desc, 1`,
  );
  const [common, rare] = [rows[0], rows.at(-1)];
  return common && rare ? [...new Set([common.value, rare.value])] : [];
}
