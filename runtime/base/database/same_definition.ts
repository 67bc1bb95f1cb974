/**
 * What differs between tables and entities in the words alone: PostgreSQL writes a condition otherwise than the definition
 * (`not in (…)` as `<> ALL (…)`), so PostgreSQL itself says whether both mean the same.
 */
import type { Pool } from 'pg';

const constraint = /^alter table "([^"]+)" (?:drop|add) constraint "([^"]+)"/;
const index = /^(?:drop index (?:if exists )?"([^"]+)"|create (?:unique )?index "([^"]+)" on "([^"]+)")/;

interface Part {
  readonly name: string;
  /** Of the table; undefined in `drop index`. */
  readonly table: string | undefined;
  readonly adds: boolean;
  readonly sql: string;
}

/** The statements without those that drop a constraint or an index and add the same again. */
export async function withoutSame(pool: Pool, statements: readonly string[]): Promise<readonly string[]> {
  const parts = statements.flatMap((sql) => partOf(sql) ?? []);
  const same = new Set<string>();
  for (const added of parts.filter(({ adds }) => adds)) {
    const dropped = parts.find(({ adds, name }) => !adds && name === added.name);
    if (dropped === undefined || added.table === undefined) continue;
    if (await isSame(pool, added.table, added)) same.add(dropped.sql).add(added.sql);
  }
  return statements.filter((sql) => !same.has(sql));
}

function partOf(sql: string): Part | null {
  const ofTable = constraint.exec(sql);
  if (ofTable) return { name: ofTable[2] ?? '', table: ofTable[1], adds: sql.includes(' add constraint '), sql };
  const found = index.exec(sql);
  if (!found) return null;
  return { name: found[1] ?? found[2] ?? '', table: found[3], adds: found[1] === undefined, sql };
}

const definitionSql = `select coalesce(
  (select pg_get_constraintdef(c."oid") from pg_constraint c where c."conrelid" = quote_ident($1)::regclass and c."conname" = $2),
  (select regexp_replace(pg_get_indexdef(i."indexrelid"), ' ON [^ ]+ USING', ' ON x USING') from pg_index i join pg_class k on k."oid" = i."indexrelid"
    where i."indrelid" = quote_ident($1)::regclass and k."relname" = $2)) as "text"`;

async function isSame(pool: Pool, table: string, { name, sql }: Part): Promise<boolean> {
  const client = await pool.connect();
  try {
    const read = async () =>
      (await client.query<{ text: string | null }>(definitionSql, [table, name])).rows[0]?.text ?? null;
    await client.query('begin');
    const current = await read();
    // The copy hides the table, from the statement as well.
    await client.query(`create temporary table "${table}" (like "${table}")`);
    await client.query(sql);
    return current !== null && (await read()) === current;
  } catch {
    // A constraint that can't be tried on an empty copy, such as a reference, differs as far as can be known.
    return false;
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
}
