/**
 * Search over many resources at once: what contains the words, or resembles them by trigrams, best first. Resemblance has to
 * be worked out for every likely row, so it is asked of so many rows only; of tables beyond that
 * as many rows as may be listed are ranked for each field: those that equal the words, and the first that contain them.
 */

import type { Pool } from 'pg';
import { inTransaction, send } from '../../base/database/transaction.ts';
import { wholeRow } from '../../base/database/whole_row.ts';
import { ApiError } from '../../base/errors/api_error.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { affordable } from './cost/afford.ts';
import { type Sizes, sizeOf, sizesOf } from './cost/sizes.ts';
import { indexOf } from './plan/resource_index.ts';
import { Binder, quote } from './sql/binder.ts';
import { nameOfShape, type Row, runStatement } from './sql/statement.ts';
import { type Access, scopeSql } from './sql/where.ts';

/** Texts that are compared for resemblance. */
const mostCompared = 20_000;

export interface Match {
  readonly spec: ResourceSpec;
  readonly id: string;
  /** Values of the searched fields by name, null ones left out. */
  readonly texts: ReadonlyMap<string, string>;
  readonly score: number;
}

/** Matches of the resources given, best first, at most one above the ceiling (domain, search). Only what the caller may see. */
export async function search(
  pool: Pool,
  specs: readonly ResourceSpec[],
  asks: { readonly words: string; readonly ceiling: number; readonly costs: boolean },
  access: Access,
): Promise<Match[]> {
  const { words, costs } = asks;
  const most = asks.ceiling + 1;
  const binder = new Binder();
  const requested = binder.bind(words, 'text');
  const pattern = binder.bind(`%${words.replace(/[\\%_]/g, '\\$&')}%`, 'text');
  const sizes = await sizesOf(pool);
  const columns = new Map(specs.map((spec) => [spec, searched(spec, costs)]));
  const compared = resembling(columns, sizes);
  const branches = specs.flatMap((spec) =>
    branch(spec, columns.get(spec) ?? [], { requested, pattern, most, resembles: compared.has(spec) }, access, binder),
  );
  if (branches.length === 0) return [];
  const text = `select x.type, x.id, x.texts, x.score::text from (${branches.join(' union all ')}) x order by x.score desc, x.type, x.place limit ${most}`;
  const statement = { text, values: binder.values, name: nameOfShape(text) };
  if (compared.size === specs.length) return matchesOf(specs, await runStatement(pool, statement));
  // Nothing but indexes of trigrams finds texts that have no three letters together.
  if (!/[\p{L}\p{N}]{3}/u.test(words)) throw tooMany();
  const rows = await inTransaction(pool, async (client) => {
    await send(client, byBitmaps);
    const tables = specs.map(({ table }) => table);
    if (!(await affordable(client, { tables, statement }, sizes))) throw tooMany();
    return runStatement(client, statement);
  });
  return matchesOf(specs, rows);
}

/** The planner hopes to meet the first matches early in a scan; where they lie at its end it reads all rows. */
const byBitmaps = {
  name: 'b_by_bitmaps',
  text: "select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true), set_config('enable_indexonlyscan', 'off', true)",
};

function tooMany(): ApiError {
  const message = 'is found in too many texts: write at least three letters or digits together, or name fewer types';
  return new ApiError('query_too_complex', { errors: { q: [message] } });
}

function matchesOf(specs: readonly ResourceSpec[], rows: readonly Row[]): Match[] {
  return rows.flatMap(([type, id, texts, score]) => {
    const spec = specs.find(({ name }) => name === type);
    if (!spec) return [];
    const values = Object.entries(JSON.parse(texts ?? '{}') as Record<string, string>);
    return [{ spec, id: id ?? '', texts: new Map(values), score: Number(score) }];
  });
}

/** The declared text fields that the reader may know of. */
function searched(spec: ResourceSpec, costs: boolean): string[] {
  const { fields } = indexOf(spec);
  return spec.search.flatMap((name) => {
    const field = fields.get(name);
    return field && (costs || !field.cost) && field.kind !== 'encrypted' ? [field.sql] : [];
  });
}

/** The smallest tables, while their texts together are few enough to be compared. */
function resembling(columns: ReadonlyMap<ResourceSpec, readonly string[]>, sizes: Sizes): ReadonlySet<ResourceSpec> {
  const textsOf = ([spec, names]: readonly [ResourceSpec, readonly string[]]) =>
    sizeOf(sizes, spec.table).rows * names.length;
  let left = mostCompared;
  const compared = new Set<ResourceSpec>();
  for (const entry of [...columns].sort((a, b) => textsOf(a) - textsOf(b))) {
    left -= textsOf(entry);
    if (left < 0) break;
    compared.add(entry[0]);
  }
  return compared;
}

interface Words {
  /** Parameters: the words, and the pattern of what contains them. */
  readonly requested: string;
  readonly pattern: string;
  readonly most: number;
  readonly resembles: boolean;
}

/** The conditions are of the kind that the trigram indexes serve. */
function branch(
  spec: ResourceSpec,
  columns: readonly string[],
  { requested, pattern, most, resembles }: Words,
  access: Access,
  binder: Binder,
): string[] {
  if (columns.length === 0) return [];
  const conditions = conditionsOf(spec, access, binder);
  const table = `${quote(spec.table)} t`;
  const having = (condition: string) => `select t."id" from ${table} where ${[condition, ...conditions].join(' and ')}`;
  const matches = resembles
    ? [
        `(${columns.map((column) => `${column} ilike ${pattern} or ${requested} <% ${column}`).join(' or ')})`,
        ...conditions,
      ]
    : [
        `t."id" in (${columns.flatMap((column) => [`(${having(`${column} = ${requested}`)} limit ${most})`, `(${having(`${column} ilike ${pattern}`)} limit ${most})`]).join(' union all ')})`,
      ];
  const scores = columns.map(
    (column) =>
      `case when lower(${column}) = lower(${requested}) then 1 when ${column} ilike ${pattern} then 0.6 + 0.35 * similarity(${column}, ${requested}) else 0.6 * word_similarity(${requested}, ${column}) end`,
  );
  const names = spec.search
    .map((name) => indexOf(spec).fields.get(name))
    .filter((field) => field && columns.includes(field.sql));
  const texts = names.map((field) => `${field?.sql} as ${quote(field?.name ?? '')}`).join(', ');
  return [
    `(select '${spec.name}' as type, t."id"::text as id, t."id"::text as place, json_strip_nulls((select row_to_json(${wholeRow}) from (select ${texts}) ${wholeRow}))::text as texts, greatest(${scores.join(', ')})::numeric(6, 4) as score from ${table} where ${matches.join(' and ')} order by 5 desc, t."id" limit ${most})`,
  ];
}

/** Rows that are there for the caller. */
function conditionsOf(spec: ResourceSpec, access: Access, binder: Binder): string[] {
  const conditions: string[] = [];
  if (spec.softDeleted) conditions.push('t."deleted_at" is null');
  if (spec.live !== undefined) conditions.push(spec.live);
  const scope = scopeSql(spec, access, binder);
  if (scope) conditions.push(scope);
  return conditions;
}
