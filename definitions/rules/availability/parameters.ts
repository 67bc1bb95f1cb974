/** Parameters of requests for availability: a window, lists of ids, pages. All mistakes of a request are reported at once. */
import { ApiError, anyOf, dataOf, type Query, type RequestContext, readInstant, sql, within } from 'backline/rules';

export interface Period {
  readonly from: string;
  readonly until: string;
}

const whole = /^[1-9]\d{0,8}$/;
const dayMs = 86_400_000;
const deepest = 1_000_000;

export class Parameters {
  readonly #query: RequestContext['query'];
  readonly #errors: Record<string, string[]> = {};

  constructor(context: Pick<RequestContext, 'query'>) {
    this.#query = context.query;
  }

  text(name: string): string | undefined {
    return this.#query.findLast(([key]) => key === name)?.[1];
  }

  wrong(name: string, message: string): void {
    this.#errors[name] = [message];
  }

  /** `[from, until)`, at most so many days. */
  period(longest = 366): Period {
    const [from, until] = (['from', 'until'] as const).map((name) => {
      const sent = this.text(name);
      const at = (sent === undefined ? null : readInstant(sent)) ?? Number.NaN;
      const needed = sent === undefined ? 'is required' : 'is no instant';
      if (Number.isNaN(at)) this.wrong(name, `${name} ${needed}: send one such as 2026-06-05T09:00:00Z.`);
      return at;
    }) as [number, number];
    if (until <= from) this.wrong('until', 'until must be after from.');
    if (until - from > longest * dayMs) this.wrong('until', `The window may be at most ${longest} days long.`);
    const iso = (at: number) => (Number.isNaN(at) ? '' : new Date(at).toISOString());
    return { from: iso(from), until: iso(until) };
  }

  id(name: string, required = false): number | null {
    const sent = this.text(name);
    if (sent === undefined && !required) return null;
    if (sent !== undefined && whole.test(sent)) return Number(sent);
    this.wrong(name, `${name} ${required && sent === undefined ? 'is required: ' : 'must be '}an id.`);
    return null;
  }

  ids(name: string, most: number): number[] | null {
    const sent = this.text(name);
    if (sent === undefined) return null;
    const words = sent.split(',').map((word) => word.trim());
    if (!words.every((word) => whole.test(word))) this.wrong(name, `${name} must be ids separated by commas.`);
    const found = [...new Set(words.map(Number))];
    if (found.length > most) this.wrong(name, `${name} may hold at most ${most} ids.`);
    return found;
  }

  oneOf<T extends string>(name: string, values: readonly T[], standard?: T): T {
    const sent = this.text(name) ?? standard;
    const found = values.find((value) => value === sent);
    if (found === undefined) this.wrong(name, `${name} must be ${values.join(', ')}.`);
    return found ?? (values[0] as T);
  }

  page(most = 100): { readonly page: number; readonly perPage: number; readonly offset: number } {
    const page = this.#count('page', 1);
    const perPage = Math.min(this.#count('per_page', 25), most);
    if (page * perPage > deepest) this.wrong('page', 'page × per_page must be at most 1,000,000.');
    return { page, perPage, offset: (page - 1) * perPage };
  }

  #count(name: string, standard: number): number {
    const sent = this.text(name);
    if (sent === undefined) return standard;
    if (!whole.test(sent)) this.wrong(name, `${name} must be a whole number from 1.`);
    return whole.test(sent) ? Number(sent) : standard;
  }

  /** @throws ApiError with every mistake found so far. */
  check(): void {
    if (Object.keys(this.#errors).length > 0) throw new ApiError('validation_failed', { errors: this.#errors });
  }
}

/**
 * Ids of the requested warehouses that the caller sees, in the order of their ids; all active ones by default. @throws ApiError
 * 422 if a named one does not exist or is not the caller's.
 */
export async function warehousesOf(
  query: Query,
  scope: readonly number[] | null,
  wanted: readonly number[] | null,
): Promise<number[]> {
  const rows = await dataOf(query)
    .selectFrom('warehouse')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(({ ref }) => within(ref('id'), scope))
    .where(({ ref }) => within(ref('id'), wanted))
    .where(({ ref }) => sql<boolean>`(${wanted}::integer[] is not null or ${ref('is_active')})`)
    .orderBy('id')
    .execute();
  const found = rows.map(({ id }) => id);
  const missing = (wanted ?? []).filter((id) => !found.includes(id));
  if (missing.length > 0)
    throw new ApiError('validation_failed', {
      errors: { warehouse_ids: [`There is no warehouse ${missing.join(', ')} that you may see.`] },
    });
  return found;
}

/** @throws ApiError 422 when an item is not there, or is not tracked: of those there is always enough. */
export async function checkItems(query: Query, field: string, ids: readonly number[]): Promise<void> {
  const rows = await dataOf(query)
    .selectFrom('catalogue_item')
    .select(['id', 'tracking'])
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();
  const missing = ids.filter((id) => !rows.some((row) => row.id === id));
  if (missing.length > 0)
    throw new ApiError('validation_failed', {
      errors: { [field]: [`There is no catalogue item ${missing.join(', ')}.`] },
    });
  const untracked = rows.filter(({ tracking }) => tracking === 'none');
  if (untracked.length > 0)
    throw new ApiError('not_tracked', {
      errors: { [field]: [`Catalogue item ${untracked.map(({ id }) => id).join(', ')} is not tracked.`] },
    });
}

/** The id of the asset that the path names. @throws ApiError 404 when it is not there, or not in the caller's warehouses. */
export async function pathAsset(query: Query, context: Pick<RequestContext, 'params' | 'actor'>): Promise<number> {
  const asset = pathId(context, 'asset');
  const [found] = await query(
    'select 1 from "asset" where "id" = $1 and "deleted_at" is null and ($2::integer[] is null or "warehouse_id" = any($2::integer[]))',
    [asset, context.actor.scope],
  );
  if (!found) throw new ApiError('not_found');
  return asset;
}

/** The id of the catalogue item that the path names. @throws ApiError 404 when it is not there. */
export async function pathItem(query: Query, context: Pick<RequestContext, 'params'>): Promise<number> {
  const item = pathId(context, 'catalogue_item');
  const [found] = await query('select 1 from "catalogue_item" where "id" = $1 and "deleted_at" is null', [item]);
  if (!found) throw new ApiError('not_found');
  return item;
}

/** Reads an id from the path; an invalid id names no record. */
export function pathId(context: Pick<RequestContext, 'params'>, name: string): number {
  const sent = context.params[name] ?? '';
  if (!whole.test(sent)) throw new ApiError('not_found');
  return Number(sent);
}
