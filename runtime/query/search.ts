/** Search over many resources at once: what contains the words, or resembles them by trigrams, best first. */

import type { Pool } from 'pg';
import { wholeRow } from '../database/whole_row.ts';
import type { ResourceSpec } from '../kernel/resource.ts';
import { indexOf } from './plan/resource_index.ts';
import { Binder, quote } from './sql/binder.ts';
import { nameOfShape, runStatement } from './sql/statement.ts';
import { type Access, scopeSql } from './sql/where.ts';

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
  const asked = binder.bind(words, 'text');
  const pattern = binder.bind(`%${words.replace(/[\\%_]/g, '\\$&')}%`, 'text');
  const branches = specs.flatMap((spec) =>
    branch(spec, searched(spec, costs), { asked, pattern, most }, access, binder),
  );
  if (branches.length === 0) return [];
  const text = `select x.type, x.id, x.texts, x.score::text from (${branches.join(' union all ')}) x order by x.score desc, x.type, x.place limit ${most}`;
  const rows = await runStatement(pool, { text, values: binder.values, name: nameOfShape(text) });
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

/** Both conditions are of the kind that the trigram indexes serve. */
function branch(
  spec: ResourceSpec,
  columns: readonly string[],
  { asked, pattern, most }: { readonly asked: string; readonly pattern: string; readonly most: number },
  access: Access,
  binder: Binder,
): string[] {
  if (columns.length === 0) return [];
  const matches = columns.map((column) => `${column} ilike ${pattern} or ${asked} <% ${column}`).join(' or ');
  const conditions = [`(${matches})`];
  if (spec.softDeleted) conditions.push('t."deleted_at" is null');
  if (spec.live !== undefined) conditions.push(spec.live);
  const scope = scopeSql(spec, access, binder);
  if (scope) conditions.push(scope);
  const scores = columns.map(
    (column) =>
      `case when lower(${column}) = lower(${asked}) then 1 when ${column} ilike ${pattern} then 0.6 + 0.35 * similarity(${column}, ${asked}) else 0.6 * word_similarity(${asked}, ${column}) end`,
  );
  const names = spec.search
    .map((name) => indexOf(spec).fields.get(name))
    .filter((field) => field && columns.includes(field.sql));
  const texts = names.map((field) => `${field?.sql} as ${quote(field?.name ?? '')}`).join(', ');
  return [
    `(select '${spec.name}' as type, t."id"::text as id, t."id"::text as place, json_strip_nulls((select row_to_json(${wholeRow}) from (select ${texts}) ${wholeRow}))::text as texts, greatest(${scores.join(', ')})::numeric(6, 4) as score from ${quote(spec.table)} t where ${conditions.join(' and ')} order by 5 desc, t."id" limit ${most})`,
  ];
}
