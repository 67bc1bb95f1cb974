/**
 * What a write to a table writes in turn (triggers, foreign keys that cascade, partitions), and which tables a statement reads, by
 * itself or through views, policies and functions. Read from PostgreSQL's catalogue; whatever cannot be followed counts as anything.
 */
import type { Pool } from 'pg';
import { runPrepared } from './prepared.ts';
import { snapshotSql } from './snapshot.ts';
import { type TableWrite, writtenTables } from './written_tables.ts';

/** What the texts of definitions may use: neither PostgreSQL's parts nor temporary ones. */
const inSchemas = (column: string) =>
  `${column} in (select n.oid from pg_namespace n where n.nspname !~ '^(pg_|information_schema$)')`;
/** Nearly all triggers are those of foreign keys, which the keys themselves describe. */
const triggers = 'pg_trigger g where not g.tgisinternal';
const keys = "pg_constraint k where k.contype = 'f'";
const relations = `pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relpersistence <> 't' and ${inSchemas('c.relnamespace')}`;
const functions = `pg_proc f where ${inSchemas('f.pronamespace')}`;
const rules = 'pg_rewrite w where w.ev_class >= 16384';
/** By which parts else than triggers and rules a function is called: defaults, constraints, indexes, operators, casts. */
const uses =
  "pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid >= 16384 and d.classid <> all(array['pg_trigger'::regclass, 'pg_rewrite'::regclass, 'pg_proc'::regclass, 'pg_event_trigger'::regclass]::oid[])";

const rowsOf = (from: string, columns: string) =>
  `coalesce((select json_agg(json_build_array(${columns})) from ${from}), '[]')`;
const nameOf = (oid: string) => `(select n.relname from pg_class n where n.oid = ${oid})`;
const procedureOf = (oid: string) => `(select p.proname from pg_proc p where p.oid = ${oid})`;

/** Another row, or another version of one, gives another number. */
const digestOf = (from: string, alias: string, oid = `${alias}.oid`) =>
  `(select count(*) || ':' || coalesce(sum(hashtextextended(${oid} || '/' || ${alias}.xmin, 0)), 0) from ${from})`;
const digestSql = [
  digestOf(triggers, 'g'),
  digestOf(keys, 'k'),
  digestOf(functions, 'f'),
  digestOf(rules, 'w'),
  digestOf(uses, 'd', "(d.classid || '.' || d.objid || '.' || d.refobjid)"),
  digestOf('pg_inherits i', 'i', "(i.inhrelid || '.' || i.inhparent)"),
  digestOf('pg_policy p', 'p'),
  // Statistics are written into rows of this table all the time.
  `(select count(*) || ':' || coalesce(sum(hashtextextended(c.oid || '/' || c.relname || '/' || c.relkind::text, 0)), 0) from ${relations})`,
].join(" || ' ' || ");

const compareSql = `select ${snapshotSql} as "snapshot", md5(${digestSql}) as "digest"`;
const readSql = `${compareSql},
  ${rowsOf(relations, "c.relname, c.relkind, case when c.relkind = 'v' then pg_get_viewdef(c.oid) end")} as "relations",
  ${rowsOf(triggers, `${nameOf('g.tgrelid')}, g.tgtype, g.tgfoid::text, ${procedureOf('g.tgfoid')}, ${inSchemas(`(select p.pronamespace from pg_proc p where p.oid = g.tgfoid)`)}`)} as "triggers",
  ${rowsOf(`${keys} and (k.confdeltype in ('c', 'n', 'd') or k.confupdtype in ('c', 'n', 'd'))`, `${nameOf('k.confrelid')}, ${nameOf('k.conrelid')}, k.confdeltype, k.confupdtype`)} as "keys",
  ${rowsOf(`(select f.*, case when f.prokind = 'a' then 'sql' else l.lanname end as lanname from pg_proc f join pg_language l on l.oid = f.prolang where ${inSchemas('f.pronamespace')}) f`, "f.proname, f.lanname, f.provolatile, f.prosqlbody is null and f.prokind <> 'a', f.prosrc")} as "functions",
  ${rowsOf(`${rules} and w.rulename <> '_RETURN'`, nameOf('w.ev_class'))} as "rules",
  ${rowsOf('pg_inherits i', `${nameOf('i.inhrelid')}, ${nameOf('i.inhparent')}`)} as "inherited",
  ${rowsOf('pg_policy p', `${nameOf('p.polrelid')}, concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))`)} as "policies",
  ${rowsOf(uses, procedureOf('d.refobjid'))} as "uses"`;

export interface Compared {
  readonly snapshot: string;
  /** Equal where nothing is different that this module reads. */
  readonly digest: string;
}

interface Catalogue extends Compared {
  readonly relations: readonly (readonly [name: string, kind: string, view: string | null])[];
  readonly triggers: readonly (readonly [table: string, type: number, oid: string, name: string, ours: boolean])[];
  readonly keys: readonly (readonly [parent: string, child: string, onDelete: string, onUpdate: string])[];
  readonly functions: readonly (readonly [
    name: string,
    language: string,
    volatility: string,
    isText: boolean,
    body: string,
  ])[];
  readonly rules: readonly (readonly [table: string])[];
  readonly inherited: readonly (readonly [child: string, parent: string])[];
  readonly policies: readonly (readonly [table: string, expression: string])[];
  readonly uses: readonly (readonly [name: string])[];
}

async function ask<T>(pool: Pool, name: string, text: string): Promise<T> {
  const { rows } = await runPrepared(pool, { name, text });
  return rows[0] as T;
}

/** The state of what `readLinks` reads: about a millisecond. */
export const compareLinks = (pool: Pool): Promise<Compared> => ask(pool, 'b_links_same', compareSql);

export async function readLinks(pool: Pool): Promise<{ readonly links: TableLinks; readonly snapshot: string }> {
  // Once or twice in the life of a process: no connection keeps a plan of it.
  const { rows } = await runPrepared(pool, { text: readSql });
  const catalogue = rows[0] as Catalogue;
  return { links: new TableLinks(catalogue), snapshot: catalogue.snapshot };
}

/** Numbers of tables. Sets of equal tables are one set. */
export type Tables = ReadonlySet<number>;

/** Texts whose tables are cached; beyond that it begins anew. */
const mostTexts = 2_000;
const mostSets = 10_000;
/** System functions that read what another value names; each statement of a page has the one that is left out (snapshot.ts). */
const readingByName =
  /\b(?:(?:query|cursor|table|schema|database)_to_xml\w*|ts_stat|ts_rewrite|pg_(?:read|ls|stat)_(?!get_bgwriter_stat_reset_time\b)\w+|lo_\w+|loread|currval|lastval|dblink\w*)\b|\bu&["']/i;
const commonWord = /[\p{L}_][\p{L}\p{N}_$]*/gu;

/** A statement, an expression, or a function. */
interface Body {
  /** Null: SQL that the catalogue has in another form, and what an aggregate calls. */
  readonly body: string | null;
  readonly language: string;
  readonly volatility: string;
}

const statement = (body: string): Body => ({ body, language: 'sql', volatility: 'v' });

export class TableLinks {
  readonly digest: string;
  private readonly numbers = new Map<string, number>();
  private readonly kinds = new Map<string, ReadonlySet<string>>();
  /** Texts that a relation reads beside its own rows: of views and policies. */
  private readonly beside = new Map<string, Body[]>();
  private readonly functions: ReadonlyMap<string, readonly Body[]>;
  private readonly edges = new Map<string, Set<TableWrite>>();
  /** Writes after which anything may be written. */
  private readonly unbounded = new Set<string>();
  /** Functions that write or read are called where no text names them. */
  private readonly blind: boolean;
  private readonly written = new Map<string, Tables | null>();
  private readonly reading = new Map<string, Tables | null>();
  private readonly sets = new Map<string, Tables>();
  private readonly unusual: readonly string[];

  constructor(catalogue: Catalogue) {
    this.digest = catalogue.digest;
    // Links with the same digest have the same numbers, in whichever order PostgreSQL gave the rows.
    for (const name of new Set(catalogue.relations.map(([one]) => one).sort()))
      this.numbers.set(name, this.numbers.size);
    for (const [name, , view] of catalogue.relations) {
      if (view !== null) this.addBeside(name, view);
    }
    this.kinds = new Map(
      [...Map.groupBy(catalogue.relations, ([name]) => name)].map(([name, all]) => [
        name,
        new Set(all.map(([, k]) => k)),
      ]),
    );
    this.unusual = [...this.numbers.keys()].filter(isUnusual);
    for (const [table, expression] of catalogue.policies) this.addBeside(table, expression);
    this.functions = new Map(
      [...Map.groupBy(catalogue.functions, ([name]) => name)].map(([name, all]) => [
        name,
        all.map(([, language, volatility, isText, body]) => ({ language, volatility, body: isText ? body : null })),
      ]),
    );
    for (const [table] of catalogue.rules) for (const one of events) this.unbounded.add(`${one} ${table}`);
    for (const [parent, child, onDelete, onUpdate] of catalogue.keys) {
      if (onDelete === 'c') this.link(`delete ${parent}`, `delete ${child}`);
      if (onDelete === 'n' || onDelete === 'd') this.link(`delete ${parent}`, `update ${child}`);
      if (['c', 'n', 'd'].includes(onUpdate)) this.link(`update ${parent}`, `update ${child}`);
    }
    // Rows are in the one and in the other, and an update moves them.
    for (const [child, parent] of catalogue.inherited)
      for (const [one, other] of [
        [child, parent],
        [parent, child],
      ] as const)
        for (const event of events) for (const second of events) this.link(`${event} ${one}`, `${second} ${other}`);
    for (const [table, type, , name, ours] of catalogue.triggers) {
      // PostgreSQL's own ones change the row itself.
      if (!ours) continue;
      const writes = this.writesIn(this.functions.get(name) ?? []);
      for (const event of events) {
        if ((type & triggerBits[event]) === 0) continue;
        if (writes === null) this.unbounded.add(`${event} ${table}`);
        else for (const write of writes) this.link(`${event} ${table}`, write);
      }
    }
    this.blind = catalogue.uses.some(([name]) => {
      const bodies = this.functions.get(name) ?? [];
      return this.writesIn(bodies)?.size !== 0 || this.namesReadIn(bodies)?.size !== 0;
    });
  }

  /** A set that has no other like it. */
  setOf(numbers: Iterable<number>): Tables {
    const sorted = [...new Set(numbers)].sort((one, other) => one - other);
    const key = sorted.join();
    const known = this.sets.get(key);
    if (known) return known;
    if (this.sets.size >= mostSets) this.sets.clear();
    const made = new Set(sorted);
    this.sets.set(key, made);
    return made;
  }

  /** Names, for people and tests. */
  namesOf(tables: Tables): readonly string[] {
    const names = [...this.numbers.keys()];
    return [...tables].map((number) => names[number] ?? '');
  }

  /** Tables that a statement writes, with all that follows. Null: any table. */
  writtenBy(text: string): Tables | null {
    return cached(this.written, text, () => {
      if (this.blind) return null;
      const writes = this.writesIn([statement(text)]);
      return writes === null ? null : this.closed(writes);
    });
  }

  /** Tables that a statement may read. Null: any table. */
  readBy(text: string): Tables | null {
    return cached(this.reading, text, () => {
      if (this.blind) return null;
      const names = this.namesReadIn([statement(text)]);
      return names === null ? null : this.setOf([...names].map((name) => this.numbers.get(name) as number));
    });
  }

  private addBeside(name: string, text: string): void {
    this.beside.set(name, [...(this.beside.get(name) ?? []), statement(text)]);
  }

  private link(from: TableWrite, to: TableWrite): void {
    this.edges.set(from, (this.edges.get(from) ?? new Set()).add(to));
  }

  private closed(writes: ReadonlySet<TableWrite>): Tables | null {
    const found = new Set(writes);
    // A set gives what is added to it while it is read.
    for (const write of found) {
      const table = write.slice(write.indexOf(' ') + 1);
      const kinds = this.kinds.get(table);
      // Of a view, of a table elsewhere, of one that was made a moment ago.
      if (!kinds || ![...kinds].every((kind) => kind === 'r' || kind === 'p') || this.unbounded.has(write)) return null;
      for (const next of this.edges.get(write) ?? []) found.add(next);
    }
    return this.setOf([...found].map((write) => this.numbers.get(write.slice(write.indexOf(' ') + 1)) as number));
  }

  /** With those of the functions that it names, even where they are no calls. Null: anything. */
  private writesIn(first: readonly Body[]): ReadonlySet<TableWrite> | null {
    const all = new Set<TableWrite>();
    const bodies = new Set(first);
    // A set gives what is added to it while it is read.
    for (const { body, language, volatility } of bodies) {
      if (language !== 'sql' && language !== 'plpgsql') {
        if (volatility === 'v') return null;
        continue;
      }
      const writes = body === null ? null : writtenTables(body, language);
      if (writes === null) return null;
      for (const one of writes) all.add(one);
      for (const one of this.bodiesIn(body ?? '')) bodies.add(one);
    }
    return all;
  }

  private namesReadIn(first: readonly Body[]): ReadonlySet<string> | null {
    const all = new Set<string>();
    const bodies = new Set(first);
    for (const { body, language, volatility } of bodies) {
      if (language !== 'sql' && language !== 'plpgsql') {
        // What is written in C reads what a text of the caller's says.
        if (volatility === 'v' || !['c', 'internal'].includes(language)) return null;
        continue;
      }
      if (body === null || readingByName.test(body)) return null;
      if (language === 'plpgsql' && /\bexecute\b/i.test(body)) return null;
      const words = wordsOf(body);
      const names = [...words].filter((word) => this.numbers.has(word));
      for (const name of [...names, ...this.unusual.filter((one) => body.includes(quotedPart(one)))]) {
        if (!all.has(name)) for (const one of this.beside.get(name) ?? []) bodies.add(one);
        all.add(name);
      }
      for (const one of this.bodiesIn(body)) bodies.add(one);
    }
    return all;
  }

  private bodiesIn(text: string): readonly Body[] {
    const words = wordsOf(text);
    return [...this.functions].flatMap(([name, bodies]) =>
      words.has(name) || (isUnusual(name) && text.includes(quotedPart(name))) ? bodies : [],
    );
  }
}

const events = ['insert', 'update', 'delete'] as const;
const triggerBits = { insert: 4, delete: 8, update: 16 } as const;

/** Names that no word of a text may be. */
const isUnusual = (name: string): boolean => !/^[a-z_][a-z0-9_$]*$/.test(name);
/** As a text has it between quotes. */
const quotedPart = (name: string): string => name.replaceAll('"', '""');

/** All words, in strings and comments too, as they are and in small letters. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const word of text.match(commonWord) ?? []) words.add(word).add(word.toLowerCase());
  return words;
}

function cached(cache: Map<string, Tables | null>, text: string, make: () => Tables | null): Tables | null {
  const known = cache.get(text);
  if (known !== undefined) return known;
  if (cache.size >= mostTexts) cache.clear();
  const made = make();
  cache.set(text, made);
  return made;
}
