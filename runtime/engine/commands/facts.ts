/**
 * What a refusing condition read: the record, the fields it names, records that references lead to, and records that refer to
 * this one. It is read only after the refusal, so an allowed operation pays nothing for it. The caller sees only what they may
 * read.
 */
import type { Pool, PoolClient } from 'pg';
import { quote } from '../../base/database/quote.ts';
import { runText } from '../../base/database/statement.ts';
import { localTime } from '../../base/errors/local_time.ts';
import { holdsAll } from '../../base/identity/abilities.ts';
import type { FieldSpec, GuardSpec, ResourceSpec, TellRows, TellThrough } from '../../base/kernel/resource.ts';
import type { Refusal } from '../../base/kernel/rules.ts';
import type { Image } from '../../services/ledger/diff.ts';
import { type Asker, boundFor } from './change_context.ts';
import { sightStatement } from './lock_statements.ts';
import { SqlBuilder } from './sql.ts';
import type { Key } from './touched.ts';
import { fieldMap } from './values.ts';

type Row = Readonly<Record<string, unknown>>;
type Words = Record<string, string>;

/** The record that was judged. */
export interface Judged {
  readonly spec: ResourceSpec;
  readonly id: Key;
  readonly image: Image;
  readonly input: Row;
  readonly target: string | null;
  /** It was just made, and goes with the refusal: there is nothing to name. */
  readonly fresh: boolean;
}

/** Records that one collection may name. */
const named = 10;
/** The message names so many of them. */
const inWords = 3;
/** By which field people know a record, the first that it has. */
const labels = ['name', 'number', 'asset_number', 'case_number', 'title', 'code', 'label', 'email'] as const;

/** The refusal with `details` of what was looked at, and the words for the holes of its message. */
export async function report(asker: Asker, judged: Judged, guard: GuardSpec, refusal: Refusal): Promise<Refusal> {
  const { spec, id, image, fresh } = judged;
  const record = { type: spec.name, id, ...labelIn(spec, image) };
  // A function fills its message with the limit and the input.
  const details: Record<string, unknown> = { ...refusal.params, ...(!fresh && { record }), ...refusal.details };
  if (guard.kind !== 'expression') return { ...refusal, details };
  const words: Words = { record: wordOf(record) };
  const { fields = [], settings = [], through = [], rows = [] } = guard.tells ?? {};
  await describeFields(asker, judged, fields, details, words);
  for (const key of settings) {
    const name = key.slice(key.lastIndexOf('.') + 1);
    details[name] = asker.services.settings.read(key);
    words[name] = String(details[name] ?? '');
  }
  for (const one of through) {
    const found = await ledTo(asker, judged, one);
    if (found === null) continue;
    details[one.name] = found;
    words[one.name] = wordOf(found);
  }
  for (const one of rows) {
    const { count, list } = await pointing(asker, judged, one);
    details[`${one.name}_count`] = count;
    details[one.name] = list;
    words[`${one.name}_count`] = String(count);
    if (list.length > 0) words[one.name] = listed(list, count);
  }
  return { ...refusal, params: { ...words, ...refusal.params }, details };
}

async function describeFields(
  asker: Asker,
  { spec, id, image }: Judged,
  names: readonly string[],
  details: Record<string, unknown>,
  words: Words,
): Promise<void> {
  const fields = names.flatMap((name) => mayTell(asker, fieldMap(spec).get(name)) ?? []);
  const computed = fields.filter(({ name }) => !Object.hasOwn(image, name));
  const [read = {}] = computed.length === 0 ? [] : await select(asker, spec, computed, { column: 'id', keys: [id] });
  const zone = fields.some(({ kind }) => kind === 'datetime') ? await zoneOf(asker, spec, image) : 'UTC';
  for (const { name, kind } of fields) {
    const value = Object.hasOwn(image, name) ? image[name] : read[name];
    details[name] = value ?? null;
    if (value === null || value === undefined) continue;
    words[name] = kind === 'datetime' ? localTime(String(value), zone) : String(value);
  }
}

/** The record of a reference, with the fields that the condition reads; null if the caller may read none. */
async function ledTo(asker: Asker, { spec, image }: Judged, one: TellThrough): Promise<Row | null> {
  const related = asker.services.resources[one.resource];
  const field = spec.fields.find(({ column }) => column === one.column);
  const key = field === undefined ? null : image[field.name];
  if (!related || (typeof key !== 'number' && typeof key !== 'string') || !mayRead(asker, related)) return null;
  const fields = [...labelFields(related), ...one.fields.flatMap((name) => fieldMap(related).get(name) ?? [])];
  const [row] = await select(asker, related, fields, { column: one.key, keys: [key] });
  if (!row || !(await seen(asker, related, [row])).length) return null;
  return { type: related.name, ...row };
}

/** Of the records that point here, those that the condition speaks of. */
async function pointing(
  asker: Asker,
  { spec, id, input, target }: Judged,
  one: TellRows,
): Promise<{ count: number; list: readonly Row[] }> {
  const related = asker.services.resources[one.resource];
  if (!related) return { count: 0, list: [] };
  const ids = new SqlBuilder()
    .add(`select x."id" from ${quote(spec.table)} t cross join lateral (select ${one.alias}."id" as "id" `)
    .template({ ...one.from, text: one.from.text.map((part) => part.replaceAll(/\{lock( write)?\}/g, '')) })
    .add(`) x where t."id" = `)
    .named('key', spec.keyType)
    .add(' order by x."id"')
    .build();
  const bound = boundFor(asker, ids, { named: { key: id }, input, target });
  const found = await runText<{ id: Key }>(asker.client, bound.text, bound.values);
  if (found.length === 0 || !mayRead(asker, related)) return { count: found.length, list: [] };
  const fields = related.fields.filter(({ column }) => column !== null && one.columns.includes(column));
  const keys = found.slice(0, named).map((row) => row.id);
  const list = await select(asker, related, [...labelFields(related), ...fields], { column: 'id', keys });
  return { count: found.length, list: await seen(asker, related, list) };
}

/** Fields of records by a key, with their ids. */
async function select(
  asker: Asker,
  spec: ResourceSpec,
  fields: readonly FieldSpec[],
  { column, keys }: { readonly column: string; readonly keys: readonly Key[] },
): Promise<Row[]> {
  const shown = fields.filter((field) => mayTell(asker, field) !== null && field.name !== 'id');
  const list = [
    ...new Map(shown.map((field) => [field.name, `${field.json} as ${quote(field.name)}`])).values(),
    ...(labelFields(spec).length > 0 ? [] : borrowedLabels(asker, spec)),
  ];
  const cast = column === 'id' ? spec.keyType : (spec.fields.find((one) => one.column === column)?.pgType ?? 'text');
  const sql = `select row_to_json(v.*) as "row" from (select ${['t."id"', ...list].join(', ')} from ${quote(spec.table)} t
    where t.${quote(column)} = any($1::${cast.replace(/\(.*\)/, '')}[]) order by t."id") v`;
  const rows = await runText<{ row: Row }>(asker.client as Pool | PoolClient, sql, [keys]);
  return rows.map(({ row }) => row);
}

/** Those in the caller's sight: records of other warehouses are not shown. */
async function seen({ actor, services, client }: Asker, spec: ResourceSpec, list: readonly Row[]): Promise<Row[]> {
  if (actor.scope === null || spec.scope === null) return [...list];
  const bound = boundFor({ actor, services, client }, sightStatement(spec), {
    named: { ids: list.map(({ id }) => id) },
  });
  const rows = await runText<{ id: Key }>(client, bound.text, bound.values);
  const visible = new Set(rows.map(({ id }) => String(id)));
  return list.filter(({ id }) => visible.has(String(id)));
}

/** Whether the caller may read such records at all. */
function mayRead({ actor, services }: Asker, spec: ResourceSpec): boolean {
  const route = services.routes.find(
    ({ entity, kind, method }) => entity === spec.name && method === 'GET' && (kind === 'show' || kind === 'index'),
  );
  return route !== undefined && holdsAll(actor.abilities, route.abilities);
}

function mayTell({ actor }: Asker, field: FieldSpec | undefined): FieldSpec | null {
  if (!field || field.hidden || field.kind === 'encrypted' || field.filledBy !== undefined) return null;
  return field.cost && !actor.canViewCosts ? null : field;
}

const labelFields = (spec: ResourceSpec): FieldSpec[] => {
  const found = labels.flatMap((name) => fieldMap(spec).get(name) ?? []).filter(({ hidden, cost }) => !hidden && !cost);
  return found.slice(0, 1);
};

/** Records without a name go by those of what they refer to: a counted item by its product's. */
function borrowedLabels({ services }: Asker, spec: ResourceSpec): string[] {
  const borrowed = spec.fields.flatMap(({ column, references, name }): string[] => {
    const related = services.resources[references ?? ''];
    const [label] = related === undefined ? [] : labelFields(related);
    if (!related || !label || column === null || column === spec.parent?.column) return [];
    const sql = `(select ${label.sql.replaceAll('t."', 'r."')} from ${quote(related.table)} r where r."id" = t.${quote(column)})`;
    return /^t\."\w+"$/.test(label.sql) && name.endsWith('_id') ? [`${sql} as ${quote(name.slice(0, -3))}`] : [];
  });
  return borrowed.slice(0, 2);
}

function labelIn(spec: ResourceSpec, image: Image): Row {
  const [field] = labelFields(spec);
  const value = field === undefined ? undefined : image[field.name];
  return field === undefined || value === undefined ? {} : { [field.name]: value };
}

function wordOf(row: Row): string {
  const label = labels.map((name) => row[name]).find((value) => typeof value === 'string' && value !== '');
  if (typeof label === 'string') return label;
  const { type: _, id, ...rest } = row;
  const borrowed = Object.values(rest).find(
    (value) => typeof value === 'string' && value !== '' && !/^[\d.:TZ-]+$/.test(value),
  );
  return typeof borrowed === 'string' ? borrowed : String(id ?? '');
}

/** "LED PAR, Cable and 4 more". */
function listed(list: readonly Row[], count: number): string {
  const words = list.slice(0, inWords).map(wordOf);
  const more = count - words.length;
  if (more > 0) return `${words.join(', ')} and ${more} more`;
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The time zone of the record's location, else the company's. */
async function zoneOf({ services, client }: Asker, spec: ResourceSpec, image: Image): Promise<string> {
  const scope = services.resources[services.product.scope?.resource ?? ''];
  const at = spec.fields.find(({ references }) => references !== undefined && references === scope?.name);
  const key = at === undefined ? undefined : image[at.name];
  if (scope && typeof key === 'number' && fieldMap(scope).has('timezone')) {
    const sql = `select t."timezone" as "zone" from ${quote(scope.table)} t where t."id" = $1`;
    const [row] = await runText<{ zone: string }>(client, sql, [key]);
    if (row) return row.zone;
  }
  const company = services.settings.spec('localisation.timezone')
    ? services.settings.read('localisation.timezone')
    : null;
  return typeof company === 'string' ? company : 'UTC';
}
