/** Reads records for an actor: plan, statements, JSON text. */
import type { Pool, PoolClient } from 'pg';
import { isOfValue } from '../../base/database/failing_computed.ts';
import { ApiError } from '../../base/errors/api_error.ts';
import { notFound } from '../../base/errors/not_found.ts';
import { rightsText } from '../../base/identity/rights.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { QueryPairs, Reply, Services } from '../../base/kernel/context.ts';
import type { CustomFields } from '../../base/kernel/custom_field.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { affordList } from './cost/list.ts';
import { cursorEnvelope, listEnvelope } from './envelope.ts';
import { bearRows } from './failing_fields.ts';
import type { FillingServices } from './filled.ts';
import { checkParentKeys, isKey } from './keys.ts';
import { type Cursor, cursorPlan, encode, readCursor, spanPlan } from './plan/cursor.ts';
import type { Reader } from './plan/filters.ts';
import { listParametersOf, planList, planShow } from './plan/index.ts';
import { type Ignored, type ListPlan, noCustomFields } from './plan/plan.ts';
import { mayOf } from './plan/reach.ts';
import { checkBytes, type Reading, withRelated } from './related.ts';
import { rememberedPage } from './remembered.ts';
import { withSavedView } from './saved_view.ts';
import { type Row, runStatement } from './sql/statement.ts';
import {
  joinedRecords,
  oneRecord,
  pageAndTotal,
  pageOnly,
  recordById,
  separateRecords,
  someRecords,
} from './sql/statements.ts';
import { type Access, parentOf } from './sql/where.ts';
import { refuseIgnored } from './strict.ts';
import { readTogether } from './together.ts';

/** What a read needs of a request; a RequestContext is one. */
export interface ReadContext {
  /** Names that are not known are refused. */
  readonly strict?: true;
  readonly actor: Pick<Actor, 'scope' | 'canViewCosts'> & Partial<Actor>;
  readonly params: Readonly<Record<string, string>>;
  readonly query: QueryPairs;
}

export type ReadServices = Pick<Services, 'pool' | 'resources'> &
  FillingServices & {
    readonly customFields?: CustomFields & Partial<Pick<Services['customFields'], 'refresh'>>;
  };

/** The caller, for conditions on rows. */
export function accessOf(
  services: Pick<ReadServices, 'resources'>,
  context: Pick<ReadContext, 'actor' | 'params'>,
): Access {
  const { actor, params } = context;
  const { scope, userId, role } = actor;
  const roleId = typeof role?.id === 'number' ? role.id : null;
  return {
    scope,
    user: userId ?? null,
    role: roleId,
    // Few resources need it.
    get rights() {
      return actor.type === undefined ? null : rightsText(actor as Actor);
    },
    params,
    resources: services.resources,
  };
}

/** Parameters that every list, and every record, knows. */
export const listPlan: readonly string[] = ['page', 'per_page', 'sort', 'include', 'fields', 'q'];
export const showPlan: readonly string[] = ['include', 'fields'];

/** From where, and for whom, what belongs to records is read. */
export function readingOf(
  services: ReadServices,
  { actor }: Pick<ReadContext, 'actor'>,
  access: Access,
  costs: boolean,
): Reading {
  return { services, actor, db: services.pool, access, costs, brought: { count: 0 } };
}

/** What the planner may know: the definitions, and whether costs exist for this reader. */
export function readerOf(
  services: Pick<ReadServices, 'resources' | 'customFields'>,
  context: Pick<ReadContext, 'actor'>,
  spec: ResourceSpec,
): Reader {
  return {
    spec,
    resources: services.resources,
    costs: context.actor.canViewCosts,
    customFields: services.customFields ?? noCustomFields,
    may: mayOf(context.actor),
  };
}

/** A query that names custom fields is planned by definitions at most a second old. */
export async function freshen(services: ReadServices, query: QueryPairs): Promise<void> {
  if (query.some(([key, value]) => key.includes('cf.') || value.includes('cf.')))
    await services.customFields?.refresh?.();
}

/**
 * A page of records in its envelope, as JSON text. Throws ApiError: 422 for the query string, 404 `not_found` when the
 * parent of a nested list is absent, deleted or out of scope.
 */
export async function readList(
  services: ReadServices,
  context: ReadContext,
  spec: ResourceSpec,
): Promise<Pick<Reply, 'paging'> & { body: string }> {
  const access = accessOf(services, context);
  const query = await withSavedView(services.pool, context.query, spec, access);
  await freshen(services, query);
  const reader = readerOf(services, context, spec);
  const plan = planList(reader, query);
  if (context.strict) refuseIgnored(reader, plan.ignored, [...listPlan, ...listParametersOf(spec)]);
  const cursor = readCursor(spec, query);
  const reading = readingOf(services, context, access, plan.costs);
  if (cursor) return cursorPage(services.pool, reading, plan, cursor);
  checkParentKeys(spec, access);
  const planned = pageAndTotal(plan, access);
  const statement = (await affordList(services.pool, plan, access, planned)) ?? planned;
  const isPlain = plan.includes.length === 0 && !plan.selection?.filled;
  const page = await rememberedPage(services.pool, statement, isPlain ? joinedRecords(plan, '{}') : null);
  const [ids, total, parent] = page.row ?? [];
  if (parent !== 'true') throw notFound(parentOf(spec, access) ?? spec);
  // A nested resource's rows over all parents are a top-level list: its key is the plural (decisions 12).
  const key = spec.parent && !parentOf(spec, access) ? spec.plural : spec.listKey;
  const paging = { page: plan.page, perPage: plan.perPage, total: Number(total ?? 0) };
  if (!ids || ids === '{}') return { body: listEnvelope(key, plan, '', total ?? '0'), paging };
  const records = page.records ?? (await recordsOf(reading, plan, ids, page.remember));
  return { body: listEnvelope(key, plan, records, total ?? '0'), paging };
}

/** JSON texts of the records of an id array's text, joined by commas. `written` gets what one statement alone has written. */
async function recordsOf(
  reading: Reading,
  plan: ListPlan,
  ids: string,
  written: (records: string, snapshot: string) => void = () => undefined,
): Promise<string> {
  if (plan.includes.length === 0 && !plan.selection?.filled) {
    const joined = await runStatement(reading.db, joinedRecords(plan, ids)).catch((error: unknown) => {
      if (isOfValue(error)) return null;
      throw error;
    });
    const [text, snapshot] = joined?.[0] ?? [];
    if (text != null && snapshot != null) written(text, snapshot);
    if (joined !== null) return checkBytes(text ?? '', plan.spec);
  }
  return (await withRelated(reading, await recordRows(reading, plan, ids), plan)).join(',');
}

function recordRows(reading: Reading, plan: ListPlan, ids: string): Promise<Row[]> {
  const each = () =>
    ids
      .slice(1, -1)
      .split(',')
      .map((id) => separateRecords(plan, `{${id}}`));
  return bearRows(reading, plan.spec, separateRecords(plan, ids), each);
}

/** A page after a cursor, without a total: counting a log costs more than reading it. */
async function cursorPage(pool: Pool, reading: Reading, listed: ListPlan, cursor: Cursor) {
  const plan = cursorPlan(listed, cursor);
  const statement = pageOnly(plan, reading.access);
  await affordList(pool, plan, reading.access, statement, pageOnly);
  const rows = await runStatement(reading.db, statement);
  const ids = rows.slice(0, cursor.limit).map(([id]) => String(id));
  const more = rows.length > cursor.limit;
  const records = ids.length === 0 ? '' : await recordsOf(reading, plan, `{${ids.join(',')}}`);
  const next = more ? encode(ids.at(-1) ?? '') : null;
  return { body: cursorEnvelope(plan, records, next), paging: { next } };
}

/** Entries of a log after an id, in the order of ids. */
export interface Followed {
  /** Ids and JSON texts. */
  readonly records: readonly (readonly [id: string, record: string])[];
  /** The id up to which everything visible to the caller has been returned. */
  readonly last: bigint;
  /** The limit was met: there may be more. */
  readonly more: boolean;
  readonly ignored: Ignored;
}

/** What a request may choose by where the answer's order and pages are its own. */
const selecting: readonly string[] = ['q', 'include', 'fields'];

/**
 * The records of a list with ids above `after` and up to `upTo`, by the request's filters and fields, oldest first. Throws as
 * `readList` does.
 * @param parameters names of parameters that the caller reads.
 */
export async function readAfter(
  services: ReadServices,
  context: ReadContext,
  spec: ResourceSpec,
  { after, upTo, limit }: { readonly after: bigint; readonly upTo: bigint; readonly limit: number },
  parameters: readonly string[],
): Promise<Followed> {
  const access = accessOf(services, context);
  await freshen(services, context.query);
  const reader = readerOf(services, context, spec);
  const listed = planList(reader, context.query);
  const ignored = ignoredBut(listed.ignored, context.query, parameters);
  if (context.strict) refuseIgnored(reader, ignored, [...parameters, ...selecting]);
  if (upTo <= after) return { records: [], last: after, more: false, ignored };
  const plan = spanPlan(listed, { after, upTo, limit });
  const statement = pageOnly(plan, access);
  await affordList(services.pool, plan, access, statement, pageOnly);
  const reading = readingOf(services, context, access, plan.costs);
  const ids = (await runStatement(reading.db, statement)).map(([id]) => String(id));
  const more = ids.length >= limit;
  const last = more ? BigInt(ids.at(-1) ?? after) : upTo;
  if (ids.length === 0) return { records: [], last, more, ignored };
  const { texts, all } = await asManyAs(ids, async (some) => {
    const one = readingOf(services, context, access, plan.costs);
    return withRelated(one, await recordRows(one, plan, `{${some.join(',')}}`), plan);
  });
  const records = texts.map((text, at) => [ids[at] ?? '', text] as const);
  return all
    ? { records, last, more, ignored }
    : { records, last: BigInt(records.at(-1)?.[0] ?? after), more: true, ignored };
}

/** What is read of the first ids: half as many where an answer would hold too much, which nobody who follows chooses. */
async function asManyAs(ids: readonly string[], read: (ids: readonly string[]) => Promise<string[]>) {
  for (let count = ids.length; ; count = Math.ceil(count / 2)) {
    try {
      return { texts: await read(ids.slice(0, count)), all: count === ids.length };
    } catch (error) {
      if (count === 1 || !(error instanceof ApiError) || error.code !== 'query_too_complex') throw error;
    }
  }
}

/** What is passed over where a list's order and pages are not the request's to choose. */
function ignoredBut(ignored: Ignored, query: QueryPairs, parameters: readonly string[]): Ignored {
  const known = [...selecting, ...parameters];
  const sent = query.map(([key]) => key.replace(/^(q|fields)\[.*/s, '$1'));
  return { ...ignored, ignored_parameters: [...new Set(sent)].filter((name) => !known.includes(name)) };
}

export interface ReadRecord {
  /** JSON text of the record, without its envelope. */
  readonly record: string;
  /** aggregate_version of event-sourced records, else null. */
  readonly version: string | null;
  /** Its aggregate_version, or else the instant of its last change; null if it has neither. */
  readonly state: string | null;
  readonly ignored: Ignored;
}

/** One record by its path key, as the actor may see it; null when it is absent, deleted, out of scope or under another parent. */
export async function readOne(
  services: ReadServices,
  context: ReadContext,
  spec: ResourceSpec,
  key: string,
): Promise<ReadRecord | null> {
  await freshen(services, context.query);
  const reader = readerOf(services, context, spec);
  const plan = planShow(reader, context.query);
  if (context.strict) refuseIgnored(reader, plan.ignored, showPlan);
  const access = accessOf(services, context);
  if (!isKey(spec, key)) return null;
  checkParentKeys(spec, access);
  const reading = readingOf(services, context, access, plan.costs);
  const rows = await readTogether(reading, {
    spec,
    key,
    alone: oneRecord(plan, key, access),
    joined: (keys) => someRecords(plan, keys, access),
    split: ([at, ...row], keys) => ({ key: keys[Number(at) - 1] ?? '', row }),
  });
  if (rows.length === 0) return null;
  const [record = 'null'] = await withRelated(reading, rows, plan);
  const state = rows[0]?.[0] || null;
  return { record, version: spec.eventSourced ? state : null, state, ignored: plan.ignored };
}

/** The default body of one record by id, regardless of scope and deletion; for the replies and events of writes. */
export async function readRecord(
  db: Pool | PoolClient,
  spec: ResourceSpec,
  id: number | string,
  costs: boolean,
): Promise<string | null> {
  const [row] = await runStatement(db, recordById(spec, costs, id));
  return row?.[0] ?? null;
}
