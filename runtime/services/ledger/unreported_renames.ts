/**
 * Renamed fields that the ledger does not know: until 23 November 2026 a migration that renamed columns and altered nothing else
 * of their table left no row in `backline_ledger_change`. Older entries contain a field that no longer exists. The migrations
 * show which renames those are; each is recorded once, with its migration and the row before which it applies.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { executedMigrations } from '../../base/database/migration_digests.ts';
import { runText } from '../../base/database/statement.ts';

interface UnreportedRename {
  readonly migration: string;
  /** As the resource is called now. */
  readonly entity: string;
  readonly was: string;
  readonly name: string;
  /** Id of the last entry from before it. */
  readonly after: string;
  /** Id of the row of the ledger's changes that comes next; null where it is the last. */
  readonly before: number | null;
}

/** A column that got another name, or a row that a migration left of any change; in the order in which they ran. */
interface Event {
  readonly migration: string;
  entity: string;
  /** Null of a row. */
  readonly renamed: { readonly was: string; readonly name: string } | null;
}

/** Of `backline_ledger_change`. */
interface Row {
  readonly id: number;
  readonly entity: string;
  readonly field: string;
  readonly after: string;
  /** The renames recorded here. */
  readonly migration: string | null;
}

type Db = Pool | PoolClient;

/** Those that entries of this database still speak of. */
export async function unreportedRenames(db: Db, generated: string): Promise<readonly UnreportedRename[]> {
  const executed = await executedMigrations((sql) => runText(db, sql, []));
  const events = eventsIn(executed.map(({ name }) => [name, textOf(generated, name)] as const));
  if (!events.some(({ renamed }) => renamed !== null)) return [];
  const rows = await runText<Row>(db, rowsSql, []);
  const found: UnreportedRename[] = [];
  for (const [at, { migration, entity, renamed }] of events.entries()) {
    if (renamed === null) continue;
    const { was, name } = renamed;
    if (rows.some((row) => row.migration === migration && row.entity === entity && row.field === was)) continue;
    const later = events.slice(at).filter((one) => one.entity === entity && one.renamed === null).length;
    const left = rows.filter((row) => row.entity === entity && row.migration === null);
    const next = later === 0 ? undefined : left.at(-later);
    const others = events.flatMap((one, index) => (one.entity === entity && index !== at ? (one.renamed ?? []) : []));
    const [range] = await runText<{ after: string; spoken: boolean }>(db, rangeSql, [
      migration,
      entity,
      was,
      next?.after ?? null,
      !others.some((one) => one.name === was),
      others.some((one) => one.name === name || one.was === name) ? null : name,
    ]);
    if (range?.spoken) found.push({ migration, entity, was, name, after: range.after, before: next?.id ?? null });
  }
  return found;
}

/** Tells the ledger, in one transaction with whoever asks for it at the same time after this one. */
export async function reportRenames(client: PoolClient, generated: string): Promise<readonly UnreportedRename[]> {
  await runText(client, 'lock table "backline_ledger_change" in share row exclusive mode', []);
  const renames = await unreportedRenames(client, generated);
  for (const { migration, entity, was, name, after, before } of renames)
    await runText(
      client,
      `insert into "backline_ledger_change" ("entity", "after_id", "kind", "field", "detail")
       values ($1, $2, 'renamed', $3, jsonb_strip_nulls(jsonb_build_object('to', $4::text, 'migration', $5::text, 'before', $6::integer)))`,
      [entity, after, was, name, migration, before],
    );
  return renames;
}

const statement =
  /`alter table "(\w+)" rename (?:to "(\w+)"|column "(\w+)" to "(\w+)")|\('(\w+)'::text, '(\w+)'::text, '([\w*]+)'::text,/g;

/** What all migrations did, in order and under the names that resources have now; without the renames that they told of. */
function eventsIn(migrations: readonly (readonly [name: string, text: string])[]): readonly Event[] {
  const events: Event[] = [];
  for (const [migration, text] of migrations) {
    for (const [, table, now, was = '', name = '', entity = '', kind, field] of text.matchAll(statement)) {
      if (now !== undefined) for (const one of events) one.entity = one.entity === table ? now : one.entity;
      else if (table !== undefined) events.push({ migration, entity: table, renamed: { was, name } });
      else {
        const report = ({ renamed, ...of }: Event): boolean =>
          kind === 'renamed' && of.migration === migration && of.entity === entity && renamed?.was === field;
        const known = events.findIndex(report);
        if (known >= 0) events.splice(known, 1);
        events.push({ migration, entity, renamed: null });
      }
    }
  }
  return events;
}

const rowsSql = `select c."id", c."entity", c."field", c."after_id"::text as "after", c."detail" ->> 'migration' as "migration"
  from "backline_ledger_change" c order by c."id"`;

/**
 * The last entry from before a rename: by the time that the migration ran, and by the last entry that has the former name where
 * it was never used again ($5); before the first one that has the new name where that is of no other field ($6), and never
 * behind the next change ($4). And whether an entry up to there has the former name at all.
 */
const rangeSql = `select p."after"::text as "after", exists (select 1 from "action_log" l where l."auditable_type" = $2 and l."id" <= p."after"
    and (jsonb_exists(l."new_values", $3) or jsonb_exists(l."old_values", $3))) as "spoken"
  from (select least($4::bigint,
    (select min(l."id") - 1 from "action_log" l where l."auditable_type" = $2 and jsonb_exists(l."new_values", $6)),
    greatest(0, (select max(l."id") from "action_log" l
        where l."created_at" <= (select m."executed_at" from "mikro_orm_migrations" m where m."name" = $1)),
      case when $5 then (select max(l."id") from "action_log" l where l."auditable_type" = $2 and jsonb_exists(l."new_values", $3)) end)) as "after") p`;

/** The file of a migration; empty where there is none. */
function textOf(generated: string, name: string): string {
  try {
    return readFileSync(path.join(generated, 'migrations', `${name}.ts`), 'utf8');
  } catch {
    return '';
  }
}
