/** What each row of a file would do: its record found again, its references looked up, its values held against what is there. */
import { Decimal } from 'decimal.js';
import { runText } from '../../base/database/statement.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { FieldSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import { type Mistake, type Named, type Part, type ReadRow, turn } from './cells.ts';
import { type Asker, customPart, findByKey, findExternal, folded, type KeyPart, keyPart, Lookups } from './lookups.ts';
import { type PlannedRow, type StoredBody, type StoredPart, storedName } from './row.ts';
import { type Below, belowOf, type Importable, routeOf } from './targets.ts';

type Body = Readonly<Record<string, unknown>>;

export interface Wanted {
  readonly spec: Importable;
  readonly matchOn: readonly string[];
  readonly repeats: 'refuse' | 'merge';
  readonly mode: 'create' | 'update' | 'upsert';
  /** Headings by what they go to: `name`, `contacts.email`. */
  readonly headings: ReadonlyMap<string, string>;
  readonly progress: (done: number) => Promise<void>;
}

/** Rows that are looked up at once. */
const atOnce = 1_000;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

interface Draft {
  readonly row: ReadRow;
  readonly lines: { line: number; cells: readonly string[] }[];
  readonly match: readonly (string | null)[] | null;
  readonly planned: PlannedRow;
  readonly pending: Named[];
  readonly belowPending: Map<Part, Named[]>;
}

export async function planRows(
  services: Services,
  asker: Asker,
  wanted: Wanted,
  rows: readonly ReadRow[],
): Promise<readonly PlannedRow[]> {
  const { spec } = wanted;
  const local = wanted.matchOn.filter((name) => !isBelow(spec, name));
  const drafts = grouped(local, rows, wanted);
  const lookups = new Lookups(asker);
  const inFile = ruleNames(spec, drafts);
  const good = (): Draft[] => drafts.filter(({ planned }) => planned.mistakes.length === 0);
  for (const some of chunks(good())) {
    await resolve(lookups, some, spec, inFile, wanted);
    await turn();
  }
  // Only now are references known that are a part of the key.
  for (const some of chunks(good())) {
    await matchAll(asker, spec, local, some, wanted);
    await turn();
  }
  takenTwice(good(), wanted);
  await judged(services, spec, good(), wanted);
  let done = 0;
  for (const some of chunks(good())) {
    await compareAll(services, asker, spec, some, wanted);
    await uniqueAll(asker, spec, some, wanted);
    done += some.length;
    await wanted.progress(done);
    await turn();
  }
  return ordered(spec, drafts, wanted);
}

const isBelow = (spec: Importable, name: string): boolean =>
  name.includes('.') && spec.importable.children.includes(name.split('.')[0] ?? '');

function chunks<T>(list: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < list.length; at += atOnce) parts.push(list.slice(at, at + atOnce));
  return parts;
}

function keyText(row: ReadRow, name: string): string | null {
  if (name.startsWith('external:')) return row.external.find(({ source }) => source === name.slice(9))?.id ?? null;
  const value = name.startsWith('custom_fields.')
    ? (row.local.body['custom_fields'] as Body | undefined)?.[name.slice('custom_fields.'.length)]
    : row.local.body[name];
  if (value !== undefined && value !== null) return String(value).trim();
  // A reference that is a part of the key is known by its words until it is looked up.
  const named = row.local.named.find(({ key }) => key === name);
  return named === undefined ? null : `\u0000${named.value}`;
}

/**
 * One draft for each record. Rows with the same key are one where records below it stand in rows of their own, and where the file has
 * a row for each unit of a record, which the plan says.
 */
function grouped(
  custom: readonly string[],
  rows: readonly ReadRow[],
  { headings, repeats }: Pick<Wanted, 'headings' | 'repeats'>,
): Draft[] {
  const drafts: Draft[] = [];
  const byKey = new Map<string, Draft>();
  for (const row of rows) {
    const match = custom.length === 0 ? null : custom.map((name) => keyText(row, name));
    const isWhole = match?.every((part) => part !== null && part !== '') === true;
    const key = isWhole && match !== null ? match.map(folded).join('\u0001') : null;
    const before = key === null ? undefined : byKey.get(key);
    const areOne = repeats === 'merge' || (row.below.length > 0 && (before?.row.below.length ?? 0) > 0);
    if (before !== undefined && areOne) {
      const differing = differs(before.row.local, row.local, custom);
      if (differing === null) {
        before.lines.push({ line: row.line, cells: row.cells });
        before.planned.mistakes.push(...row.mistakes);
        const counts = new Map<string, number>();
        for (const { relation } of before.row.below) counts.set(relation, (counts.get(relation) ?? 0) + 1);
        for (const part of row.below) {
          const number = (counts.get(part.relation) ?? 0) + 1;
          counts.set(part.relation, number);
          before.row.below.push({ ...part, number });
        }
        continue;
      }
      row.mistakes.push({
        row: row.line,
        column: headings.get(differing) ?? null,
        field: differing,
        code: 'differs_from_first',
        value: String(row.local.body[differing] ?? ''),
        message: `Line ${before.row.line} is about the same record and says "${before.row.local.body[differing] ?? ''}" for ${differing}.`,
        fix: 'Say the same in both rows, or leave it blank in the second.',
      });
    } else if (before !== undefined)
      row.mistakes.push({
        row: row.line,
        column: headings.get(custom[0] ?? '') ?? null,
        field: custom[0] ?? null,
        code: 'row_twice',
        value: match?.map((part) => part?.replace('\u0000', '') ?? '').join(', ') ?? null,
        message: `Line ${before.row.line} is about the same record.`,
        fix: 'Keep one of the two rows.',
      });
    const lines: Draft['lines'] = [];
    const planned: PlannedRow = {
      line: row.line,
      cells: row.cells,
      lines,
      action: 'error',
      id: null,
      body: null,
      changes: {},
      mistakes: row.mistakes,
    };
    const draft: Draft = { row, lines, match, planned, pending: [], belowPending: new Map() };
    drafts.push(draft);
    if (key !== null && before === undefined) byKey.set(key, draft);
  }
  return drafts;
}

function differs(first: Part, second: Part, keys: readonly string[]): string | null {
  for (const [key, value] of Object.entries(second.body))
    if (
      !keys.includes(key) &&
      Object.hasOwn(first.body, key) &&
      JSON.stringify(first.body[key]) !== JSON.stringify(value)
    )
      return key;
  for (const { key, value } of second.named) {
    const before = first.named.find((one) => one.key === key);
    if (before !== undefined && !keys.includes(key) && folded(before.value) !== folded(value)) return key;
  }
  return null;
}

/** Field → folded value → the draft that says so: rows may name records that the file itself makes. */
type InFile = ReadonlyMap<string, ReadonlyMap<string, Draft>>;

function ruleNames(spec: Importable, drafts: readonly Draft[]): InFile {
  const wanted = new Set<string>();
  for (const { row } of drafts)
    for (const { lookup } of row.local.named)
      if (lookup.resource.name === spec.name)
        wanted.add('source' in lookup.by ? `external:${lookup.by.source}` : lookup.by.field.name);
  const found = new Map<string, Map<string, Draft>>();
  for (const name of wanted) {
    const values = new Map<string, Draft>();
    for (const draft of drafts) {
      const value = keyText(draft.row, name);
      if (value !== null && !values.has(folded(value))) values.set(folded(value), draft);
    }
    found.set(name, values);
  }
  return found;
}

async function resolve(
  lookups: Lookups,
  drafts: readonly Draft[],
  spec: Importable,
  inFile: InFile,
  { headings }: Wanted,
): Promise<void> {
  const requested = new Map<string, { lookup: Named['lookup']; values: string[] }>();
  const parts = drafts.flatMap((draft) => [draft.row.local, ...draft.row.below].map((part) => ({ draft, part })));
  for (const { part } of parts)
    for (const { lookup, value } of part.named) {
      const name = Lookups.nameOf(lookup);
      const entry = requested.get(name) ?? { lookup, values: [] };
      entry.values.push(value);
      requested.set(name, entry);
    }
  for (const { lookup, values } of requested.values()) await lookups.learn(lookup, values);
  for (const { draft, part } of parts)
    for (const named of part.named) {
      const { lookup, value, key, create } = named;
      const keys = lookups.get(lookup, value);
      if (keys.length === 1) {
        Object.assign(part.body, keyed(key, keys[0], lookup.also));
        continue;
      }
      const by = 'source' in lookup.by ? `external:${lookup.by.source}` : lookup.by.field.name;
      const inside = lookup.resource.name === spec.name && inFile.get(by)?.has(folded(value)) === true;
      if (keys.length === 0 && (create || inside)) {
        const list = part === draft.row.local ? draft.pending : (draft.belowPending.get(part) ?? []);
        list.push(named);
        if (part !== draft.row.local) draft.belowPending.set(part, list);
        continue;
      }
      // Digits may be the key itself where no record has them for a name.
      const field = part === draft.row.local ? key : `${part.relation}.${key}`;
      draft.planned.mistakes.push(
        keys.length > 1
          ? mistake(
              draft,
              headings,
              field,
              'several_matches',
              value,
              `${keys.length} ${lookup.resource.plural} have the ${by} "${value}": ${keys.slice(0, 5).join(', ')}.`,
              'Name it by something that one record has alone, such as its number.',
            )
          : mistake(
              draft,
              headings,
              field,
              'not_found',
              value,
              `There is none of ${lookup.resource.plural} with the ${by} "${value}".`,
              'Make it first, write it as it is called there, or take create_missing where it is offered.',
            ),
      );
    }
}

/** The key in the form that the body has it. */
export function keyed(
  name: string,
  key: unknown,
  also: { readonly key: string; readonly value: string } | undefined,
): Body {
  return also === undefined ? { [name]: key } : { [also.key]: also.value, [name]: String(key) };
}

function mistake(
  { row }: Draft,
  headings: ReadonlyMap<string, string>,
  field: string,
  code: string,
  value: unknown,
  message: string,
  fix: string,
): Mistake {
  return {
    row: row.line,
    column: headings.get(field) ?? null,
    field,
    code,
    value:
      value === null || value === undefined
        ? null
        : String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 200),
    message,
    fix,
  };
}

async function matchAll(
  asker: Asker,
  spec: Importable,
  custom: readonly string[],
  drafts: readonly Draft[],
  wanted: Wanted,
): Promise<void> {
  const { mode, headings } = wanted;
  const found = await findRecords(
    asker,
    spec,
    custom,
    drafts.map(({ row }) => custom.map((name) => realKey(row, name))),
  );
  for (const [at, draft] of drafts.entries()) {
    const ids = found[at] ?? [];
    const { planned, match } = draft;
    const said = match?.map((part) => part?.replace('\u0000', '') ?? '').join(', ') ?? '';
    const field = custom[0] ?? 'id';
    const tell = (code: string, message: string, fix: string): void => {
      planned.mistakes.push(mistake(draft, headings, field, code, said, message, fix));
    };
    if (ids.length > 1)
      tell(
        'several_matches',
        `${ids.length} records have it: ${ids
          .slice(0, 5)
          .map((id) => `${spec.name}:${id}`)
          .join(', ')}.`,
        'Find records by something that one of them has alone.',
      );
    else if (ids.length === 1 && mode === 'create')
      tell(
        'already_there',
        `${spec.name}:${ids[0]} has it already.`,
        'Take the row out, or import with mode upsert or update.',
      );
    else if (ids.length === 1) {
      planned.action = 'update';
      planned.id = ids[0] ?? null;
    } else if (mode === 'update')
      tell(
        'not_found',
        said === '' ? 'The row does not say which record it is about.' : `There is no record with it.`,
        'Take the row out, or import with mode upsert.',
      );
    else planned.action = 'create';
  }
}

/** A part of the key as the database has it; null while it is not known. */
function realKey(row: ReadRow, name: string): string | null {
  const text = keyText(row, name);
  return text === null || text.startsWith('\u0000') ? null : text;
}

/** Ids of the records that keys name: by fields of the resource, or by a key of another program. */
export async function findRecords(
  asker: Asker,
  spec: ResourceSpec,
  custom: readonly string[],
  keys: readonly (readonly (string | null)[])[],
  exact = false,
): Promise<readonly (readonly string[])[]> {
  if (custom.length === 0) return keys.map(() => []);
  const [first = ''] = custom;
  if (first.startsWith('external:')) {
    const values = keys.flatMap(([value]) => (value === null || value === undefined ? [] : [value]));
    const found = await findExternal(asker, spec, first.slice('external:'.length), values);
    return keys.map(([value]) => {
      const id = value === null || value === undefined ? undefined : found.get(value);
      return id === undefined ? [] : [id];
    });
  }
  const parts: KeyPart[] = custom.map((name) => {
    if (name.startsWith('custom_fields.')) return customPart(name.slice('custom_fields.'.length));
    const field = spec.fields.find((one) => one.name === name);
    if (field === undefined) throw new Error(`${spec.name} has no field "${name}".`);
    return keyPart(field);
  });
  return findByKey(asker, spec, parts, keys, exact);
}

/** Two rows that lead to one record by different words. */
function takenTwice(drafts: readonly Draft[], { headings, matchOn }: Wanted): void {
  const seen = new Map<string, Draft>();
  for (const draft of drafts) {
    const { id } = draft.planned;
    if (id === null) continue;
    const before = seen.get(id);
    if (before === undefined) seen.set(id, draft);
    else
      draft.planned.mistakes.push(
        mistake(
          draft,
          headings,
          matchOn[0] ?? 'id',
          'row_twice',
          id,
          `Line ${before.row.line} is about the same record.`,
          'Keep one of the two rows.',
        ),
      );
  }
}

/** Holds every body against the schema of its operation; drops what an update may not be sent where it would change nothing. */
async function judged(
  services: Services,
  spec: Importable,
  drafts: readonly Draft[],
  { headings }: Wanted,
): Promise<void> {
  const judges = new Map<string, Awaited<ReturnType<Services['judgeOf']>>>();
  const judgeFor = async (of: ResourceSpec, kind: 'create' | 'update') => {
    const name = `${of.name}.${kind}`;
    let judge = judges.get(name);
    const route = judge === undefined ? routeOf(services, of, kind) : undefined;
    if (judge === undefined && route !== undefined) {
      judge = await services.judgeOf(route);
      judges.set(name, judge);
    }
    return judge;
  };
  let count = 0;
  for (const draft of drafts) {
    const { row, planned } = draft;
    const kind = planned.action === 'update' ? 'update' : 'create';
    const judge = await judgeFor(spec, kind);
    if (judge === undefined) {
      planned.mistakes.push(
        mistake(
          draft,
          headings,
          'id',
          'no_update',
          planned.id,
          `Records of ${spec.plural} cannot be changed.`,
          'Take the row out.',
        ),
      );
      continue;
    }
    const body = { ...(kind === 'create' ? spec.importable.fixed : {}), ...row.local.body };
    const sent = writableIn(spec, body, kind);
    if (kind === 'create')
      for (const lost of Object.keys(body).filter(
        (key) => !Object.hasOwn(sent, key) && key !== spec.parent?.column && key !== 'id',
      ))
        planned.mistakes.push(
          mistake(
            draft,
            headings,
            lost,
            'set_by_system',
            body[lost],
            `New records get a ${lost} of their own: this one would be lost.`,
            'Import with mode update, or send the column to external:<source>, where it is remembered.',
          ),
        );
    tell(draft, headings, judge(sent), '', new Set(draft.pending.map(({ key }) => key)), row.local);
    for (const part of row.below) {
      const below = belowOf(services, spec, part.relation);
      const inner = below && (await judgeFor(below.spec, 'create'));
      if (!below || !inner) continue;
      const keys = below.keys('1');
      const pending = new Set((draft.belowPending.get(part) ?? []).map(({ key }) => key));
      tell(draft, headings, inner({ ...part.body, ...keys }), `${part.relation}.`, pending, part, Object.keys(keys));
    }
    count += 1;
    if (count % 500 === 0) await turn();
  }
}

function tell(
  draft: Draft,
  headings: ReadonlyMap<string, string>,
  { body, errors }: { readonly body: Body; readonly errors: Record<string, string[]> | null },
  prefix: string,
  pending: ReadonlySet<string>,
  part: Part,
  without: readonly string[] = [],
): void {
  for (const [key, value] of Object.entries(body))
    if (!without.includes(key) && Object.hasOwn(part.body, key)) part.body[key] = value;
  for (const [key, messages] of Object.entries(errors ?? {})) {
    if (pending.has(key)) continue;
    const [first = ''] = key.split('.');
    const value = part.body[key] ?? part.body[first];
    const isMissing = value === undefined;
    draft.planned.mistakes.push(
      mistake(
        draft,
        headings,
        `${prefix}${key}`,
        'validation_failed',
        value,
        messages.join(' '),
        isMissing ? 'Fill the cell, map a column to the field, or give its mapping a default.' : 'Fix the cell.',
      ),
    );
  }
}

/** What the operation takes of a body. */
function writableIn(spec: ResourceSpec, body: Body, kind: 'create' | 'update'): Record<string, unknown> {
  const fields = new Map(spec.fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(body).filter(([key]) => key === 'custom_fields' || fields.get(key)?.[kind] === true),
  );
}

const numeric = new Set(['money', 'percent', 'factor', 'decimal']);

function same(field: FieldSpec | undefined, before: unknown, after: unknown): boolean {
  if (before === null || before === undefined || after === null || after === undefined)
    return (before ?? null) === (after ?? null);
  if (field !== undefined && numeric.has(field.kind))
    return new Decimal(String(before)).equals(new Decimal(String(after)));
  if (field?.kind === 'datetime') return Date.parse(String(before)) === Date.parse(String(after));
  if (typeof before === 'object' || typeof after === 'object') return JSON.stringify(before) === JSON.stringify(after);
  return String(before) === String(after);
}

/** Current values of fields, as answers show them. */
async function valuesOf(
  { db, actor }: Asker,
  spec: ResourceSpec,
  ids: readonly string[],
  names: ReadonlySet<string>,
  by: { readonly column: string; readonly condition: string } = { column: 'id', condition: '' },
): Promise<(Record<string, unknown> & { $id: string; $by: string })[]> {
  const fields = spec.fields.filter(
    ({ name, column, hidden, kind, cost }) =>
      names.has(name) &&
      column !== null &&
      !hidden &&
      kind !== 'encrypted' &&
      (!cost || actor.canViewCosts) &&
      name !== 'custom_fields',
  );
  const pairs = fields.map(({ name, json }) => `'${name}', ${json}`);
  if (names.has('custom_fields') && spec.customFields) pairs.push(`'custom_fields', t."custom_fields"`);
  const objects: string[] = [];
  for (let at = 0; at < pairs.length; at += 45)
    objects.push(`jsonb_build_object(${pairs.slice(at, at + 45).join(', ')})`);
  const live = spec.softDeleted ? 'and t."deleted_at" is null' : '';
  const text = `select t."id"::text as "id", t.${quote(by.column)}::text as "by", ${objects.join(' || ') || "'{}'::jsonb"} as "values"
    from ${quote(spec.table)} t where t.${quote(by.column)}::text = any($1::text[]) ${live} ${by.condition} order by t."id"`;
  const rows = await runText<{ id: string; by: string; values: Record<string, unknown> }>(db, text, [ids]);
  return rows.map(({ id, by: above, values }) => ({ ...values, $id: id, $by: above }));
}

async function compareAll(
  services: Services,
  asker: Asker,
  spec: Importable,
  drafts: readonly Draft[],
  wanted: Wanted,
): Promise<void> {
  const updates = drafts.filter(({ planned }) => planned.action === 'update');
  const local = wanted.matchOn.filter((name) => !isBelow(spec, name));
  const ids = updates.map(({ planned }) => planned.id ?? '');
  const names = new Set(updates.flatMap(({ row }) => Object.keys(row.local.body)));
  const before = new Map(
    (ids.length === 0 ? [] : await valuesOf(asker, spec, ids, names)).map((values) => [values.$id, values]),
  );
  const belows = new Map(spec.importable.children.map((name) => [name, belowOf(services, spec, name)] as const));
  const existing = await existingBelow(asker, belows, updates, ids);
  const remembered = await rememberedKeys(asker, spec, updates);
  for (const draft of drafts) {
    const { row, planned } = draft;
    const current = planned.id === null ? undefined : before.get(planned.id);
    const values = planned.action === 'update' ? changed(spec, draft, current, wanted) : created(spec, draft);
    if (planned.mistakes.length > 0) continue;
    const below = row.below.flatMap((part): StoredPart[] => {
      const { relation } = part;
      const children = existing.get(`${relation}:${planned.id ?? ''}`) ?? [];
      return [storedPart(draft, part, belows.get(relation) ?? null, children, wanted)];
    });
    const body: StoredBody = {
      match: draft.match === null ? null : local.map((name) => keyText(row, name)),
      values,
      named: draft.pending.map(storedName),
      below: below.filter(({ action }) => action !== 'skip'),
      external: row.external.filter(({ source, id }) => {
        return planned.id === null || remembered.get(source)?.get(id) !== planned.id;
      }),
    };
    planned.body = body;
    if (
      planned.action === 'update' &&
      Object.keys(planned.changes).length === 0 &&
      body.below.length === 0 &&
      body.named.length === 0 &&
      body.external.length === 0
    )
      planned.action = 'skip';
  }
}

/** Source → key there → the record that has it: what is remembered already is no change. */
async function rememberedKeys(
  asker: Asker,
  spec: ResourceSpec,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const bySource = Map.groupBy(
    drafts.flatMap(({ row }) => row.external),
    ({ source }) => source,
  );
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const [source, keys] of bySource)
    found.set(
      source,
      await findExternal(
        asker,
        spec,
        source,
        keys.map(({ id }) => id),
      ),
    );
  return found;
}

function created(spec: Importable, { row, planned, pending }: Draft): Body {
  const body = { ...spec.importable.fixed, ...row.local.body };
  for (const [key, value] of Object.entries(body)) planned.changes[key] = { from: null, to: shown(spec, key, value) };
  for (const { key, value } of pending) planned.changes[key] = { from: null, to: value };
  return Object.fromEntries(
    Object.entries(body).filter(
      ([key]) =>
        key === 'custom_fields' ||
        spec.fields.some(({ name, create, column }) => name === key && (create || column === spec.parent?.column)),
    ),
  );
}

const shown = (spec: ResourceSpec, key: string, value: unknown): unknown =>
  spec.fields.find(({ name }) => name === key)?.kind === 'encrypted' ? '…' : value;

/** What the update is sent: fields whose value is another one. */
function changed(spec: Importable, draft: Draft, current: Body | undefined, { headings }: Wanted): Body {
  const { row, planned, pending } = draft;
  const sent: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row.local.body)) {
    if (key === 'custom_fields') {
      const now = (current?.['custom_fields'] ?? {}) as Body;
      const custom = Object.fromEntries(
        Object.entries(value as Body).filter(([name, one]) => !same(undefined, now[name], one)),
      );
      for (const [name, one] of Object.entries(custom))
        planned.changes[`custom_fields.${name}`] = { from: now[name] ?? null, to: one };
      if (Object.keys(custom).length > 0) sent['custom_fields'] = custom;
      continue;
    }
    const field = spec.fields.find(({ name }) => name === key);
    if (field === undefined || key === 'id') continue;
    const isKnown = current !== undefined && Object.hasOwn(current, key);
    if (isKnown && same(field, current[key], value)) continue;
    if (!field.update) {
      const now = current?.[key] ?? null;
      // A key in other letters is the same key.
      if (folded(now) === folded(value)) continue;
      planned.mistakes.push(
        mistake(
          draft,
          headings,
          key,
          'immutable',
          value,
          `${key} of ${spec.name}:${planned.id} is "${now}" and cannot be changed.`,
          'Leave the cell blank, or say what is there.',
        ),
      );
      continue;
    }
    sent[key] = value;
    planned.changes[key] = { from: isKnown ? (current[key] ?? null) : null, to: shown(spec, key, value) };
  }
  for (const { key, value } of pending) planned.changes[key] = { from: null, to: value };
  return sent;
}

type Children = ReadonlyMap<string, readonly (Record<string, unknown> & { $id: string })[]>;

/** Records below those that are there, by relation and record. */
async function existingBelow(
  asker: Asker,
  belows: ReadonlyMap<string, Below | null>,
  updates: readonly Draft[],
  ids: readonly string[],
): Promise<Children> {
  const found = new Map<string, (Record<string, unknown> & { $id: string })[]>();
  if (ids.length === 0) return found;
  for (const [relation, below] of belows) {
    if (below === null) continue;
    const names = new Set(
      updates.flatMap(({ row }) =>
        row.below.filter((part) => part.relation === relation).flatMap(({ body }) => Object.keys(body)),
      ),
    );
    if (names.size === 0) continue;
    const { foreignColumn, condition } = below.relation;
    const by = { column: foreignColumn, condition: condition === '' ? '' : `and ${condition.replaceAll('r.', 't.')}` };
    for (const child of await valuesOf(asker, below.spec, ids, names, by)) {
      const key = `${relation}:${child.$by}`;
      found.set(key, [...(found.get(key) ?? []), child]);
    }
  }
  return found;
}

/** A record below is the one that agrees in the fields it is found by, else the one that is like it; else it is new. */
function storedPart(
  draft: Draft,
  part: Part,
  below: Below | null,
  children: readonly (Record<string, unknown> & { $id: string })[],
  { matchOn }: Wanted,
): StoredPart {
  const { relation, number, body } = part;
  const { planned } = draft;
  const named = (draft.belowPending.get(part) ?? []).map(storedName);
  const prefix = `${relation}[${number}]`;
  const field = (name: string): FieldSpec | undefined => below?.spec.fields.find((one) => one.name === name);
  const by = matchOn.filter((name) => name.startsWith(`${relation}.`)).map((name) => name.slice(relation.length + 1));
  const keys = by.length > 0 && by.every((name) => body[name] !== undefined && body[name] !== null) ? by : null;
  const known = children.find((child) =>
    keys === null
      ? Object.entries(body).every(([key, value]) => key === 'custom_fields' || same(field(key), child[key], value))
      : keys.every((key) => folded(child[key] ?? '') === folded(body[key] ?? '')),
  );
  if (known === undefined) {
    for (const [key, value] of Object.entries(body)) planned.changes[`${prefix}.${key}`] = { from: null, to: value };
    return { relation, action: 'create', id: null, values: body, named };
  }
  const values = Object.fromEntries(
    Object.entries(body).filter(([key, value]) => field(key)?.update === true && !same(field(key), known[key], value)),
  );
  for (const [key, value] of Object.entries(values))
    planned.changes[`${prefix}.${key}`] = { from: known[key] ?? null, to: value };
  return { relation, action: Object.keys(values).length > 0 ? 'update' : 'skip', id: known.$id, values, named };
}

/** Values that are one record's alone and are another's already, there or in the file. */
async function uniqueAll(
  asker: Asker,
  spec: Importable,
  drafts: readonly Draft[],
  { headings }: Wanted,
): Promise<void> {
  const fields = spec.fields.filter(
    ({ name, column }) => column !== null && spec.constraints[`${spec.table}_${name}_unique`]?.kind === 'unique',
  );
  for (const field of fields) {
    const having = drafts.filter(({ row, planned }) => {
      const value = row.local.body[field.name];
      return planned.mistakes.length === 0 && value !== undefined && value !== null && planned.action !== 'skip';
    });
    if (having.length === 0) continue;
    const found = await findByKey(
      asker,
      spec,
      [keyPart(field)],
      having.map(({ row }) => [String(row.local.body[field.name])]),
      true,
    );
    for (const [at, draft] of having.entries()) {
      const other = found[at]?.find((id) => id !== draft.planned.id);
      if (other === undefined) continue;
      const value = draft.row.local.body[field.name];
      draft.planned.mistakes.push(
        mistake(
          draft,
          headings,
          field.name,
          'already_taken',
          value,
          `${spec.name}:${other} has the ${field.name} "${value}" already.`,
          `Give another one, or find records by ${field.name}.`,
        ),
      );
    }
  }
}

/** Rows in the order of work: those that others name come first. A row that leads to itself leads nowhere. */
function ordered(spec: Importable, drafts: readonly Draft[], { headings }: Wanted): PlannedRow[] {
  const depths = new Map<Draft, number>();
  const uniques = doubles(spec, drafts);
  for (const [draft, { field, value, before }] of uniques)
    draft.planned.mistakes.push(
      mistake(
        draft,
        headings,
        field,
        'already_taken',
        value,
        `Line ${before} has the ${field} "${value}" already.`,
        'Give each record its own.',
      ),
    );
  const inFile = ruleNames(spec, drafts);
  const above = (draft: Draft): { target: Draft; named: Named }[] =>
    draft.row.local.named.flatMap((named) => {
      const { lookup, value } = named;
      if (lookup.resource.name !== spec.name) return [];
      const by = 'source' in lookup.by ? `external:${lookup.by.source}` : lookup.by.field.name;
      const target = inFile.get(by)?.get(folded(value));
      return target === undefined ? [] : [{ target, named }];
    });
  for (const start of drafts) {
    if (depths.has(start)) continue;
    // A walk with a stack of its own: a file may chain its rows one below the other.
    const path: Draft[] = [start];
    const onPath = new Set<Draft>([start]);
    while (path.length > 0) {
      const draft = path.at(-1) as Draft;
      const open = above(draft).find(({ target }) => !depths.has(target));
      if (open === undefined) {
        depths.set(draft, Math.max(0, ...above(draft).map(({ target }) => (depths.get(target) ?? 0) + 1)));
        path.pop();
        onPath.delete(draft);
        continue;
      }
      if (!onPath.has(open.target)) {
        path.push(open.target);
        onPath.add(open.target);
        continue;
      }
      const circle = path.slice(path.indexOf(open.target));
      const lines = circle.map(({ row }) => row.line);
      for (const one of circle) {
        const [link] = above(one);
        one.planned.mistakes.push(
          mistake(
            one,
            headings,
            link?.named.key ?? 'id',
            'cycle',
            link?.named.value,
            `Lines ${[...lines, lines[0]].join(' → ')} lead in a circle.`,
            'Take one of the links out.',
          ),
        );
        depths.set(one, 0);
      }
      for (const one of circle) onPath.delete(one);
      path.splice(path.indexOf(open.target));
    }
  }
  for (const { planned } of drafts) if (planned.mistakes.length > 0) planned.action = 'error';
  return [...drafts]
    .sort((one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0) || one.row.line - other.row.line)
    .map(({ planned }) => planned);
}

function doubles(
  spec: Importable,
  drafts: readonly Draft[],
): Map<Draft, { field: string; value: unknown; before: number }> {
  const found = new Map<Draft, { field: string; value: unknown; before: number }>();
  for (const { name } of spec.fields.filter(
    (field) => spec.constraints[`${spec.table}_${field.name}_unique`]?.kind === 'unique',
  )) {
    const seen = new Map<string, number>();
    for (const draft of drafts) {
      const value = draft.row.local.body[name];
      if (value === undefined || value === null || draft.planned.mistakes.length > 0) continue;
      const before = seen.get(String(value));
      if (before === undefined) seen.set(String(value), draft.row.line);
      else found.set(draft, { field: name, value, before });
    }
  }
  return found;
}
