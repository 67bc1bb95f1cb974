/** Rules of rental items that need code: the catalogue's values of a new line, its position, and its price. */

import { type ActionHandler, type Change, type Effect, type Guard, invalid, type Prepare } from 'backline/rules';
import type { RentalRow } from '../../../generated/rules/rental.ts';
import type {
  RentalItemCreateInput,
  RentalItemReorderInput,
  RentalItemRow,
  RentalItemRules,
  RentalItemSubstituteInput,
  RentalItemUpdateInput,
} from '../../../generated/rules/rental_item.ts';
import { rentalStates } from '../../../generated/states.ts';
import { lineStock } from '../availability/line_stock.ts';
import { settleRental } from '../availability/shortages.ts';
import { applyDiscountRules } from '../pricing/discount_rules.ts';
import { lineSource } from '../pricing/line_source.ts';
import { followLines, windowsOf } from '../scheduling/of_lines.ts';
import { freeUnits } from './auto_allocate.ts';
import { shortageRefusal } from './booking.ts';
import { copyLines } from './copy_lines.ts';
import { lineDiscountAllowed } from './discount_limits.ts';
import { lockedRefusal } from './locked.ts';
import { offHire } from './off_hire.ts';
import { addParts, type Below, eachOf, followLine, inherited, mandatoryPart, partsBelow } from './parts.ts';
import { repriceRental } from './reprice.ts';
import { substituteUnits } from './substitute.ts';

type Body = Partial<RentalItemCreateInput & RentalItemUpdateInput>;

/** A new line takes values that the body lacks from its catalogue item or service (domain 2.2). */
const create: Prepare<RentalItemCreateInput> = async (draft) => {
  const { refuse } = draft;
  // The input contains the parent of a nested record beside the body's own keys.
  const input: Readonly<Record<string, unknown>> & Partial<RentalItemCreateInput> = { ...draft.input };
  const source = await lineSource(draft);
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(source)) {
    if (input[name] === undefined || (input[name] === null && name === 'name')) values[name] = value;
  }
  const name = input.name ?? source.name;
  if (typeof name !== 'string' || name.trim() === '')
    refuse(invalid('name', 'The name is required for a group or text.'));
  return { values: { ...values, ...linePrice(input) } };
};

const update: Prepare<Body> = async ({ input, before, query }) => ({
  values: {
    ...linePrice(input),
    ...(typeof input.quantity === 'number'
      ? await eachOf(query, before as unknown as RentalItemRow, input.quantity)
      : {}),
  },
});

/** A price or number of periods in the body stays; null restores the computed one. */
function linePrice(input: Body): Record<string, unknown> {
  return {
    ...(input.unit_price === undefined ? {} : { is_price_overridden: input.unit_price !== null }),
    ...(input.chargeable_periods === undefined ? {} : { is_periods_overridden: input.chargeable_periods !== null }),
  };
}

/** Changes after which the catalogue's price is looked up anew. */
const lookedUpBy = ['unit_price', 'rate_id', 'warehouse_id', 'transaction_type', 'starts_at'] as const;

/** Changes that the parts of a line share. */
const partsFollow = ['quantity', ...inherited] as const;

/** Effects get the old line: its present values are read again. */
async function partsMoved(change: Change<RentalItemRow, Body>): Promise<void> {
  const { record, db } = change;
  const now = await db.selectFrom('rental_item').select('quantity').where('id', '=', record.id).executeTakeFirst();
  const shared = inherited.filter((key) => key in change.input);
  await followLine(change, { id: record.id, quantity: now?.quantity ?? record.quantity }, record.quantity, shared);
}

/** A new line, and what came with it; `discounted`: its body says its discount. */
interface NewLine {
  readonly id: number;
  readonly added: readonly number[];
  readonly discounted: boolean;
}

const priceItem: Effect<RentalItemRow, Body> = async (change) => {
  const { record, input } = change;
  const { rental_id: rental } = record;
  // The body of a new line is the whole of it.
  if (!('kind' in input)) {
    if (partsFollow.some((key) => key in input)) await partsMoved(change);
    await repriceRental(change, rental, lookedUpBy.some((key) => key in input) ? new Set([record.id]) : 'none');
    return;
  }
  const added = input.with_accessories === false ? [] : await addParts(change, record, input.optional_components ?? []);
  const line = { id: record.id, added, discounted: input.discount_percent !== undefined };
  // Lines that are made together are priced together: each pricing looks at all lines of the rental.
  await change.afterParts<NewLine>((lines) => priceNew(change, rental, lines), `prices of rental ${rental}`, line);
};

/** Prices new lines, and sets the discounts of the rules (domain 4.1, 6): rules need the periods, which pricing counts. */
async function priceNew(change: Change<RentalItemRow, Body>, rental: number, lines: readonly NewLine[]): Promise<void> {
  await repriceRental(change, rental, new Set(lines.flatMap(({ id, added }) => [id, ...added])));
  const open = lines.flatMap(({ id, discounted }) => (discounted ? [] : [id]));
  if (open.length > 0 && (await applyDiscountRules(change, rental, open))) await repriceRental(change, rental, 'none');
}

/** The bookings for a service follow its line. */
const followService: Effect<RentalItemRow, Body> = async (change) => {
  const { record, input, query } = change;
  const fresh = 'kind' in input;
  if (record.kind !== 'service' || !(fresh || partsFollow.some((key) => key in input))) return;
  const was = fresh ? [] : await windowsOf(query, record.rental_id, { line: record });
  await followLines(change, record.rental_id, was);
};

/** Changes that may need more stock, or at another time or location. */
const bookedBy = [
  'quantity',
  'starts_at',
  'ends_at',
  'warehouse_id',
  'transaction_type',
  'is_optional',
  'is_subhire',
] as const;

/** A line of a booked rental grows only as far as stock goes, unless the shortage is confirmed (domain 3.1, item edits 4). */
const keepStock: Effect<RentalItemRow, Body & { readonly confirm_shortage?: boolean | null }> = async (change) => {
  const { record, input, db, query } = change;
  const fresh = 'kind' in input;
  const changed = bookedBy.filter((key) => key in input);
  if (!fresh && changed.length === 0) return;
  const lowered = !fresh && changed.join() === 'quantity' && (input.quantity ?? 0) <= record.quantity;
  const rental = await db.selectFrom('rental').select('status').where('id', '=', record.rental_id).executeTakeFirst();
  if (!rentalStates.booked.has(rental?.status ?? '')) return;
  // Lines of one bulk may make room for each other, whichever comes first.
  await change.afterParts(async () => {
    if (!lowered) {
      const below = await partsBelow(query, record.id);
      const lines = new Set([record.id, ...below.map(({ id }) => id)]);
      const refusal = await shortageRefusal(change, record.rental_id, input.confirm_shortage === true, lines);
      if (refusal) change.refuse(refusal);
    }
    await settleRental(change, record.rental_id);
  });
};

type PartsBelow = readonly Below[];

const partsFree: Guard<RentalItemRow, object, PartsBelow> = async ({ plan: parts, query }) => {
  const out = parts.filter(({ dispatched }) => dispatched > 0);
  if (out.length > 0) return { code: 'items_in_progress', details: { items: out } };
  const held = parts.filter(({ allocated }) => allocated > 0);
  if (held.length === 0) return null;
  const allocations = await query(
    `select a."id", i."rental_id", i."id" as rental_item_id, i."name" from "rental_item_allocation" a join "rental_item" i on i."id" = a."rental_item_id"
      where i."id" = any($1::integer[]) and a."state" in ('allocated', 'prepared') order by a."id"`,
    [held.map(({ id }) => id)],
  );
  return { code: 'has_allocations', details: { items: held, allocations } };
};

/** Lines that came with a line are deleted with it: after its delete, nothing identifies them. */
const retotal: Effect<RentalItemRow, object, PartsBelow> = async (change) => {
  const { record } = change;
  for (const { id } of [...change.plan].reverse()) {
    await change.remove('rental_item', id);
    change.emit('rental.item_removed', 'rental_item', id);
  }
  // A kit without one of its components costs less.
  const kit = record.inclusion === 'component' && record.parent_id !== null ? new Set([record.parent_id]) : 'none';
  await repriceRental(change, record.rental_id, kit);
  if (record.kind === 'service') await followLines(change, record.rental_id, []);
};

/** Names the invoice that has fixed the lines; the rental is locked as the root of the change. */
const rentalNotLocked: Guard<RentalItemRow, object> = async ({ record, query, actor }) => {
  const [rental] = await query('select 1 from "rental" where "id" = $1 and "is_locked"', [record.rental_id]);
  return rental ? lockedRefusal({ query, actor }, record.rental_id) : null;
};

/** A part that a kit or product is not complete without is deleted only with its parent. */
const notMandatory: Guard<RentalItemRow, object> = async ({ record, query }) => {
  const part = await mandatoryPart(query, record.id);
  return part === null
    ? null
    : { code: 'mandatory_part', params: { ...part }, details: { parent_id: record.parent_id } };
};

/**
 * Positions follow the ids; lines that were left out stay in their order after these. An action on a nested collection sees the
 * parent: the rental.
 */
const reorder: ActionHandler<RentalRow, RentalItemReorderInput> = async (change) => {
  const { record } = change;
  if (record.is_locked) change.refuse(await lockedRefusal(change, record.id));
  if (rentalStates.closed.has(record.status))
    change.refuse({
      code: 'invalid_state',
      message: 'The items of a rental that is completed, cancelled or lost cannot change.',
    });
  const { items, moved } = await change.reorder('rental_item', { rental_id: record.id }, change.input.ids);
  if (moved.length > 0) change.emit('rental.item_reordered', 'rental', record.id);
  return { items };
};

/** Answers with the line as it is now; of a booked rental the substitute must be there. */
const substitute: ActionHandler<RentalItemRow, RentalItemSubstituteInput> = async (change) => {
  const { record, input } = change;
  const { quantity_dispatched: out, quantity_allocated: held } = record;
  if (record.inclusion === 'component' && input.any !== true) {
    const [fixed] = await change.query(
      `select 1 from "rental_item" p join "kit_component" c on c."kit_id" = p."kit_id" and c."component_type" = 'catalogue_item' and c."component_id" = $2::text
        where p."id" = $1 having not bool_or(c."is_substitutable")`,
      [record.parent_id, record.catalogue_item_id],
    );
    if (fixed)
      change.refuse({
        code: 'wrong_item',
        message: `${record.name} is a component of its kit that nothing takes the place of; send any to do it all the same.`,
        errors: { catalogue_item_id: ['The component may not be substituted.'] },
      });
  }
  change.emit('rental.item_substituted', 'rental_item', record.id);
  const line = { ...record, catalogue_item_id: Number(record.catalogue_item_id), committed: out + held };
  const { id } = await substituteUnits(change, line, {
    item: input.catalogue_item_id,
    quantity: input.quantity ?? record.quantity,
    any: input.any === true,
    keepPrice: input.keep_price !== false,
  });
  const rental = await change.db
    .selectFrom('rental')
    .select('status')
    .where('id', '=', record.rental_id)
    .executeTakeFirst();
  if (!rentalStates.booked.has(rental?.status ?? '')) return null;
  const confirmed = input.confirm_shortage === true;
  const refusal = await shortageRefusal(change, record.rental_id, confirmed, new Set([id]));
  if (refusal) change.refuse(refusal);
  await settleRental(change, record.rental_id);
  return null;
};

/** `include=availability`: null for lines that take nothing from own stock (domain 2.2). */
const stock: RentalItemRules<never>['fills']['stock'] = async ({ ids, query, settings }) => {
  const lines = await lineStock(query, settings, ids.map(Number));
  return new Map(
    lines.map(({ rental_item_id: id, required, available }) => [
      id,
      { availability_quantity: available, shortage_quantity: Math.max(required - available, 0) },
    ]),
  );
};

export const rules = {
  plans: { parts: ({ query, record }) => partsBelow(query, record.id) },
  prepare: { create, update },
  guards: {
    parts_free: partsFree,
    discount_allowed: lineDiscountAllowed,
    not_mandatory: notMandatory,
    rental_not_locked: rentalNotLocked,
  },
  effects: { price_item: priceItem, keep_stock: keepStock, follow_service: followService, retotal },
  actions: { reorder, copy: copyLines, substitute, off_hire: offHire, free_units: freeUnits },
  fills: { stock },
} satisfies RentalItemRules<{ parts: PartsBelow }>;
