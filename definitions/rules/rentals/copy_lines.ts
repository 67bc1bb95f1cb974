/** Lines of one rental as lines of another: all of them in a duplicate, or some that are added to the existing ones. */

import { type ActionHandler, anyOf, type Change, invalid, type Query, sql } from 'backline/rules';
import type { RentalRow } from '../../../generated/rules/rental.ts';
import type { RentalItemCopyInput } from '../../../generated/rules/rental_item.ts';
import { rentalStates } from '../../../generated/states.ts';
import { settleRental } from '../availability/shortages.ts';
import { applyDiscountRules } from '../pricing/discount_rules.ts';
import { decimal } from '../pricing/money.ts';
import { settlePositions } from '../scheduling/positions.ts';
import { shortageRefusal } from './booking.ts';
import { lineColumns } from './copied_columns.ts';
import { lockedRefusal } from './locked.ts';
import { type HandPriced, handRefusal } from './priced_by_hand.ts';
import { revalueLines } from './replacement_values.ts';
import { repriceRental } from './reprice.ts';

interface CopiedLine extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly parent_id: number | null;
  readonly accessory_of_id: number | null;
  readonly starts_at: string | Date | null;
  readonly ends_at: string | Date | null;
  readonly position: number;
}

/** Lines that a return added (late and lost units) stay behind: their units count as sent out, and no allocation sent them. */
const linesSql = `with recursive "requested"("id") as (
    select i."id" from "rental_item" i where i."rental_id" = $1 and ($2::integer[] is null or i."id" = any($2))
    union select i."id" from "requested" a join "rental_item" i on i."rental_id" = $1 and (i."parent_id" = a."id" or i."accessory_of_id" = a."id"))
  select i."id", i."parent_id", i."accessory_of_id", i."starts_at", i."ends_at", ${lineColumns.map((name) => `i."${name}"`).join(', ')}
  from "requested" a join "rental_item" i on i."id" = a."id" where not (i."quantity_dispatched" > 0
    and not exists (select 1 from "rental_item_allocation" o where o."rental_item_id" = i."id")) order by i."position", i."id"`;

/** A rental's lines in their order, of `ids` alone with all that belongs to them. */
export const linesToCopy = (query: Query, rentalId: number, ids: readonly number[] | null): Promise<CopiedLine[]> =>
  query<CopiedLine>(linesSql, [rentalId, ids]);

export function moved(instant: string | Date | null, shift: number): string | null {
  return instant === null ? null : new Date(new Date(instant).getTime() + shift).toISOString();
}

/**
 * Inserts them by two statements; returns their new ids in order. `shift`: milliseconds by which dates of their own move;
 * `after`: position that they follow. A line whose parent is not copied gets a parent from `keptParents`, or none.
 */
export async function insertCopies(
  change: Pick<Change<never, never>, 'insertMany' | 'updateRows'>,
  rentalId: number,
  lines: readonly CopiedLine[],
  {
    shift,
    after,
    keepParents = false,
  }: { readonly shift: number; readonly after: number | null; readonly keepParents?: boolean },
): Promise<readonly number[]> {
  if (lines.length === 0) return [];
  const first = Math.min(...lines.map(({ position }) => position));
  const ids = (await change.insertMany(
    'rental_item',
    lines.map((line) => ({
      ...Object.fromEntries(lineColumns.map((name) => [name, line[name]])),
      rental_id: rentalId,
      ...(after === null ? {} : { position: after + 1 + line.position - first }),
      starts_at: moved(line.starts_at, shift),
      ends_at: moved(line.ends_at, shift),
    })),
  )) as readonly number[];
  const copyOf = new Map(lines.map((line, at) => [line.id, ids[at] as number]));
  const placed = (id: number | null) => (id === null ? null : (copyOf.get(id) ?? (keepParents ? id : null)));
  await change.updateRows(
    'rental_item',
    lines.map((line, at) => ({
      id: ids[at] as number,
      parent_id: placed(line.parent_id),
      accessory_of_id: placed(line.accessory_of_id),
    })),
  );
  return ids;
}

type Copying = Change<RentalRow, RentalItemCopyInput>;

interface Source {
  readonly currency_code: string;
  readonly account_id: number | null;
  readonly starts_at: string | null;
}

/** An action on a nested collection sees the parent: the rental that gets the lines, locked. */
export const copyLines: ActionHandler<RentalRow, RentalItemCopyInput> = async (change) => {
  const { record, input, db, query } = change;
  await open(change);
  const source = await db
    .selectFrom('rental')
    .select(['currency_code', 'account_id', 'starts_at'])
    .where('id', '=', input.rental_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!source) return change.refuse(invalid('rental_id', 'The selected rental does not exist.'));
  const requested = input.rental_item_ids ?? null;
  const found = await linesToCopy(query, input.rental_id, requested);
  const strange = requested?.find((id) => !found.some((line) => line.id === id));
  if (strange !== undefined)
    change.refuse(invalid('rental_item_ids', `Line ${strange} is none of the rental, or was added by a return.`));
  const lines = found.map((line) => pricedFor(change, source, line));
  await judge(change, lines);
  const last = await db
    .selectFrom('rental_item')
    .select(({ ref }) => sql<number>`coalesce(max(${ref('position')}), 0)`.as('position'))
    .where('rental_id', '=', record.id)
    .executeTakeFirst();
  const ids = await insertCopies(change, record.id, lines, {
    shift: shiftOf(record, input.rental_id, source),
    after: last?.position ?? 0,
    keepParents: input.rental_id === record.id,
  });
  for (const id of ids) change.emit('rental.item_added', 'rental_item', id);
  await price(change, source, ids);
  await book(change, ids);
  const positions = await db
    .selectFrom('rental_item')
    .select(['id', 'position'])
    .where('id', '=', anyOf(ids))
    .execute();
  const positionOf = new Map(positions.map(({ id, position }) => [id, position]));
  return {
    copied: lines.map((line, at) => ({
      from_id: line.id,
      id: ids[at] ?? 0,
      position: positionOf.get(ids[at] ?? 0) ?? 0,
    })),
    rental: await change.show('rental', record.id),
  };
};

async function open(change: Copying): Promise<void> {
  const { record, refuse } = change;
  if (record.is_locked) refuse(await lockedRefusal(change, record.id));
  if (rentalStates.closed.has(record.status))
    refuse({
      code: 'invalid_state',
      message: 'The items of a rental that is completed, cancelled or lost cannot change.',
    });
}

const isFree = (line: CopiedLine) =>
  line['inclusion'] !== 'principal' && decimal(String(line['unit_price'] ?? '0')).isZero();

/** A price by hand is an amount of its currency; parts that are free by a rule stay free. */
function pricedFor({ record, input }: Copying, source: Source, line: CopiedLine): CopiedLine {
  const sameCurrency = source.currency_code === record.currency_code;
  const unit_cost = sameCurrency ? line['unit_cost'] : null;
  if (!line['is_price_overridden'] || isFree(line) || (sameCurrency && input.prices !== 'look_up'))
    return { ...line, unit_cost };
  return { ...line, unit_cost, unit_price: null, is_price_overridden: false };
}

/** Lines that the caller could not add one by one are not copied either. */
async function judge(change: Copying, lines: readonly CopiedLine[]): Promise<void> {
  const { record, actor, db } = change;
  for (const line of lines) {
    const percent = { before: '0', after: record.discount_percent };
    const refusal = handRefusal(actor, line as unknown as HandPriced, null, percent);
    if (refusal) change.refuse(refusal);
  }
  const hidden = lines.find(
    ({ warehouse_id: id }) => typeof id === 'number' && actor.scope !== null && !actor.scope.includes(id),
  );
  if (hidden)
    change.refuse({
      code: 'forbidden',
      message: `${String(hidden['name'])} leaves from a warehouse that you do not see.`,
    });
  const archived = await db
    .selectFrom('rental_item as i')
    .leftJoin('catalogue_item as c', 'c.id', 'i.catalogue_item_id')
    .leftJoin('service as s', 's.id', 'i.service_id')
    .leftJoin('kit as k', 'k.id', 'i.kit_id')
    .select('i.name')
    .where('i.id', '=', anyOf(lines.map(({ id }) => id)))
    .where(
      ({ ref }) =>
        sql<boolean>`not (coalesce(${ref('c.is_active')} and ${ref('c.deleted_at')} is null, true) and coalesce(${ref('s.is_active')} and ${ref('s.deleted_at')} is null, true) and coalesce(${ref('k.is_active')} and ${ref('k.deleted_at')} is null, true))`,
    )
    .orderBy('i.position')
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirst();
  if (archived)
    change.refuse({ code: 'resource_inactive', message: `${archived.name} is archived; leave that line out.` });
}

function shiftOf(record: RentalRow, from: number, source: Source): number {
  if (from === record.id || record.starts_at === null || source.starts_at === null) return 0;
  return new Date(record.starts_at).getTime() - new Date(source.starts_at).getTime();
}

/** Prices are this rental's; discounts that rules gave another customer are not his. */
async function price(change: Copying, source: Source, ids: readonly number[]): Promise<void> {
  const { record, input } = change;
  if (source.currency_code !== record.currency_code) await revalueLines(change, record.id, ids);
  await repriceRental(change, record.id, new Set(ids));
  if (source.account_id === record.account_id && input.prices !== 'look_up') return;
  if (await applyDiscountRules(change, record.id, ids)) await repriceRental(change, record.id, 'none');
}

async function book(change: Copying, ids: readonly number[]): Promise<void> {
  const { record, input } = change;
  if (!rentalStates.booked.has(record.status)) return;
  const refusal = await shortageRefusal(change, record.id, input.confirm_shortage === true, new Set(ids));
  if (refusal) change.refuse(refusal);
  await settleRental(change, record.id);
  await settlePositions(change, record.id);
}
