/**
 * Data migrations leave entries in the ledger: the audited tables that their SQL names are watched while it runs, and each
 * changed record gets one entry and one version more, however many statements touched it. Records of an aggregate raise the
 * version of their parent, as they do when the service changes them.
 */
import type { TableModel } from '../model/types.ts';
import { literal } from '../text/sql_names.ts';
import { isFolded } from './ledger.ts';
import { instant, percentage } from './ledger_json.ts';
import type { Snapshot } from './snapshot.ts';
import { type Step, step } from './step.ts';

/** The known facts about a watched table, as the SQL reads it. */
interface Watched {
  readonly fields: readonly string[];
  readonly percents: readonly string[];
  readonly versions: boolean;
  /** Its parents, by the names of each schema that the SQL may run under: the existing one counts. */
  readonly parents: readonly Above[];
}

interface Above {
  readonly table: string;
  readonly column: string;
  readonly aggregate: boolean;
}

/** A first line of a data migration that leaves no entries: the ledger then differs from the rows. */
const untold = /^--\s*ledger:\s*none\s*$/im;

/**
 * Statements before and after the SQL of a data migration; none if it names no audited table.
 * @param snapshots the schema before and the one after: at which point between them it runs is unknown.
 * @param written the text of an earlier run: its fields may have other names now, and are recorded all the same.
 */
export function watching(
  name: string,
  sql: string,
  snapshots: readonly Snapshot[],
  written = '',
): { readonly before: readonly Step[]; readonly after: readonly Step[] } {
  const former = JSON.parse(/^ *\/\/ Told: (\{.*\})$/m.exec(written)?.[1] ?? '{}') as Partial<Record<string, Watched>>;
  // A table watched earlier has another name now if its resource was renamed; a run from the first migration still has the old
  // one.
  const found = new Set([...tablesIn(sql, snapshots), ...Object.keys(former)]);
  // If no table was added, the text stays as it was written: a later rename must not write the migration anew.
  const tables = found.size === Object.keys(former).length ? Object.keys(former) : [...found];
  const ledger = snapshots.flatMap((one) => one.tables).find(isFolded);
  if (untold.test(sql) || tables.length === 0 || ledger === undefined) return { before: [], after: [] };
  const watched = Object.fromEntries(
    tables.map((table, at) => [table, { at, ...watchedOf(table, snapshots, former[table]) }]),
  );
  return { before: [step(begin(tables), `Told: ${JSON.stringify(watched)}`)], after: [step(end(name, watched))] };
}

/** Audited tables that the SQL names, and the parents of their records; children first. */
function tablesIn(sql: string, snapshots: readonly Snapshot[]): readonly string[] {
  const words = new Set(sql.toLowerCase().match(/[a-z][a-z0-9_]*/g) ?? []);
  const audited = new Map<string, TableModel[]>();
  for (const { tables } of snapshots)
    for (const table of tables) if (table.audited) audited.set(table.name, [...(audited.get(table.name) ?? []), table]);
  const found: string[] = [];
  const add = (name: string): void => {
    const known = found.indexOf(name);
    if (known >= 0) found.splice(known, 1);
    found.push(name);
    for (const { audited: { parent: above } = {} } of audited.get(name) ?? [])
      if (above?.aggregate && above.table !== name && audited.has(above.table)) add(above.table);
  };
  for (const name of audited.keys()) if (words.has(name)) add(name);
  return found;
}

function watchedOf(name: string, snapshots: readonly Snapshot[], former: Watched | undefined): Watched {
  const tables = snapshots.flatMap((one) => one.tables.filter((table) => table.name === name));
  const columns = tables.flatMap((table) => table.columns);
  const secret = new Set(columns.filter(({ ledger, sealed }) => ledger?.untold || sealed).map((column) => column.name));
  const names = [...(former?.fields ?? []), ...columns.map((column) => column.name)];
  const recorded = [...new Set(names)].filter((column) => !secret.has(column));
  const percents = [
    ...(former?.percents ?? []),
    ...columns.filter(({ ledger }) => ledger?.percent).map((column) => column.name),
  ];
  const audited = tables.at(-1)?.audited;
  const parents = new Map<string, Above>();
  for (const one of [...tables.toReversed().map((table) => table.audited?.parent), ...(former?.parents ?? [])])
    if (one !== undefined && !parents.has(one.table))
      parents.set(one.table, { table: one.table, column: one.column, aggregate: one.aggregate === true });
  return {
    fields: recorded,
    percents: [...new Set(percents)],
    versions: audited === undefined ? former?.versions === true : audited.versions === true,
    parents: [...parents.values()],
  };
}

const touch = `begin insert into "backline_touched" values (tg_table_name, coalesce(to_jsonb(new), to_jsonb(old)) ->> 'id', case when tg_op = 'INSERT' then null else to_jsonb(old) end, false) on conflict do nothing; return null; end`;

function begin(tables: readonly string[]): string {
  const body = `
declare named text;
begin
  create temporary table "backline_touched" ("entity" text, "id" text, "old" jsonb, "moved" boolean, primary key ("entity", "id"));
  create function "backline_touch"() returns trigger language plpgsql as ${literal(touch)};
  foreach named in array array[${tables.map(literal).join(', ')}] loop
    if to_regclass(quote_ident(named)) is not null then
      execute format('create trigger "backline_touch" after insert or update or delete on %I for each row execute function "backline_touch"()', named);
    end if;
  end loop;
end`;
  return `do $ledger$${body} $ledger$`;
}

/** Children first: a change below an aggregate's root moves the root. */
function end(name: string, watched: Readonly<Record<string, Watched & { readonly at: number }>>): string {
  const body = `
declare named text; spec jsonb; image text; key text; above jsonb;
begin
  drop function "backline_touch"() cascade;
  create temporary table "backline_told" ("entity" text, "id" text, "old" jsonb, "new" jsonb);
  for named, spec in select e.key, e.value from jsonb_each(${literal(JSON.stringify(watched))}::jsonb) e order by (e.value ->> 'at')::integer loop
    continue when to_regclass(quote_ident(named)) is null;
    select string_agg(format(case
        when jsonb_exists(spec -> 'percents', a.attname) then 'to_char(t.%1$I, ''${percentage}'') as %1$I'
        when a.atttypid = 'numeric'::regtype then 't.%1$I::text as %1$I'
        when a.atttypid = 'timestamptz'::regtype then 'to_char(t.%1$I at time zone ''UTC'', ''${instant}'') as %1$I'
        when a.atttypid = 'date'::regtype then 'to_char(t.%1$I, ''YYYY-MM-DD'') as %1$I'
        else 't.%1$I' end, a.attname), ', ' order by a.attnum),
      max(format_type(a.atttypid, a.atttypmod)) filter (where a.attname = 'id')
      into image, key from pg_attribute a where a.attrelid = to_regclass(quote_ident(named)) and a.attnum > 0 and not a.attisdropped
        and jsonb_exists(spec -> 'fields', a.attname);
    execute format('insert into "backline_told" select u."entity", u."id", o.image, n.image from "backline_touched" u
      left join lateral (select (select to_jsonb(v.*) from (select %1$s) v) as image from jsonb_populate_record(null::%2$I, u."old") t where u."old" is not null) o on true
      left join lateral (select (select to_jsonb(v.*) from (select %1$s) v) as image from %2$I t where t."id" = u."id"::%3$s) n on true
      where u."entity" = %2$L and (u."moved" or o.image is distinct from n.image)', image, named, key);
    select p.value into above from jsonb_array_elements(spec -> 'parents') with ordinality p (value, place)
      where exists (select 1 from pg_attribute a where a.attrelid = to_regclass(quote_ident(named)) and a.attname = p.value ->> 'column' and not a.attisdropped)
      order by to_regclass(quote_ident(p.value ->> 'table')) is null, p.place limit 1;
    if (above ->> 'aggregate')::boolean and to_regclass(quote_ident(above ->> 'table')) is not null then
      execute format('insert into "backline_touched" select %1$L, p."id"::text, to_jsonb(p.*), true from %2$I p where p."id"::text in
        (select distinct coalesce(w."new", w."old") ->> %3$L from "backline_told" w where w."entity" = %4$L)
        on conflict ("entity", "id") do update set "moved" = true', above ->> 'table', above ->> 'table', above ->> 'column', named);
    end if;
    if (spec ->> 'versions')::boolean then
      execute format('update %1$I t set "aggregate_version" = t."aggregate_version" + 1, "updated_at" = clock_timestamp() from "backline_told" w
        where w."entity" = %1$L and w."old" is not null and t."id" = w."id"::%2$s', named, key);
      execute format('update "backline_told" w set "new" = (select to_jsonb(v.*) from (select %1$s) v) from %2$I t
        where w."entity" = %2$L and t."id" = w."id"::%3$s', image, named, key);
    end if;
    execute format('insert into "action_log" ("action", "auditable_type", "auditable_id", "parent_type", "parent_id", "old_values", "new_values", "aggregate_version", "actor_type", "actor_id", "actor_label", "via", "created_at")
      select %1$L || case when w."old" is null then ''.created'' when w."new" is null then ''.deleted'' else ''.updated'' end, %1$L, w."id", %2$L, coalesce(w."new", w."old") ->> %3$L,
        coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(w."old") e where w."new" is null or w."new" -> e.key is distinct from e.value), ''{}''),
        coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(w."new") e where w."old" is null or w."old" -> e.key is distinct from e.value), ''{}''),
        (w."new" ->> ''aggregate_version'')::integer, ''system'', '''', %4$L, ''cli'', clock_timestamp() from "backline_told" w where w."entity" = %1$L order by length(w."id"), w."id"',
      named, above ->> 'table', coalesce(above ->> 'column', ''), ${literal(name)});
  end loop;
  drop table "backline_touched"; drop table "backline_told";
end`;
  return `do $ledger$${body} $ledger$`;
}
