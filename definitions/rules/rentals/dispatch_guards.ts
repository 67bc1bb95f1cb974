/** The guards of a dispatch, each checked in its turn over one plan (domain 3.1, dispatch 1 to 8). */

import { dataOf, type Guard, type Query, type Refusal, sql } from 'backline/rules';
import type { RentalDispatchInput, RentalRow } from '../../../generated/rules/rental.ts';
import { inSealedCases } from '../inventory/flightcase_moves.ts';
import { lateTest } from '../maintenance/test_state.ts';
import type { DispatchPlan, Held, Part } from './dispatch_plan.ts';

type DispatchGuard = Guard<RentalRow, RentalDispatchInput, DispatchPlan>;

const ready: ReadonlySet<string> = new Set(['available', 'allocated', 'prepared']);

const somethingToDispatch: DispatchGuard = ({ plan, asking }) => {
  if (!plan.anythingLeft) return { code: 'nothing_to_dispatch' };
  if (asking === true || plan.parts.length + plan.strange.length > 0) return null;
  return { code: 'nothing_to_dispatch', message: 'Say which items to dispatch, or send all: true.' };
};

const quantitiesLeft: DispatchGuard = ({ plan, input }) => {
  const [strange] = plan.strange;
  if (strange !== undefined)
    return {
      code: 'quantity_exceeded',
      message: `${strange} is no item of this rental that can be dispatched.`,
      details: { rental_item_id: strange },
    };
  const over = plan.parts.find(({ line, quantity }) => quantity < 1 || quantity > line.quantity - line.dispatched);
  if (!over) return null;
  const max = over.line.quantity - over.line.dispatched;
  const { id, name, quantity, dispatched } = over.line;
  const items = ((input.items ?? []) as readonly { readonly rental_item_id: number }[]).flatMap((one) =>
    one.rental_item_id !== id ? [one] : max > 0 ? [{ rental_item_id: id, quantity: max }] : [],
  );
  return {
    code: 'quantity_exceeded',
    message:
      max > 0
        ? `${name}: ${max} of ${quantity} have not left yet; quantity must be between 1 and ${max}.`
        : `${name}: all ${quantity} have left already. Leave the line out, or take back what never left.`,
    details: { rental_item_id: id, name, quantity, dispatched, free: max },
    remedies: [
      ...(items.length > 0 ? [{ body: { items }, label: `Send out ${max} of ${name}` }] : []),
      { body: { items: null, all: true }, label: 'Send out everything that has not left yet' },
    ],
  };
};

/** Units with an identity need an asset, hired ones as well: the caller must name those that left. */
const unitsAllocated: DispatchGuard = ({ plan }) => {
  const open = plan.parts.filter(
    (part) => part.line.tracking === 'serialised' && part.missing > 0 && !awaitsHired(part),
  );
  const n = open.reduce((total, { missing }) => total + missing, 0);
  if (n === 0) return null;
  const lines = open.map(({ line, missing }) => `${line.name} (${missing})`).join(', ');
  return {
    code: 'unallocated_items',
    message: `${n} serialised units have no asset allocated: ${lines}. Allocate their assets first.`,
    details: {
      n,
      items: open.map(({ line, missing }) => ({
        rental_item_id: line.id,
        name: line.name,
        catalogue_item_id: line.item,
        warehouse_id: line.warehouse,
        missing,
      })),
    },
  };
};

/** All units that arrived for a line to be hired in leave; a missing one has not arrived. */
function awaitsHired({ line, taken }: Part): boolean {
  const received = line.intakes.some(({ assets }) => assets.length > 0);
  return line.subhire && (!received || taken.some(({ row, asset }) => row === null && asset !== null));
}

const assetsReady: DispatchGuard = ({ plan }) => {
  for (const { line, held } of plan.parts) {
    const bad = held.find(
      ({ row }) => row.asset !== null && (!ready.has(row.asset_status ?? '') || row.asset_warehouse !== line.warehouse),
    );
    if (bad)
      return {
        code: 'asset_unavailable',
        message: `Asset ${bad.row.asset_number} ${reasonOf(bad.row, line.warehouse)}.`,
        details: {
          asset_id: bad.row.asset,
          asset: bad.row.asset_number,
          status: bad.row.asset_status,
          warehouse_id: bad.row.asset_warehouse,
          rental_item_id: line.id,
        },
      };
  }
  return null;
};

function reasonOf(row: Held, warehouse: number): string {
  return row.asset_warehouse === warehouse ? `is ${row.asset_status?.replaceAll('_', ' ')}` : 'is in another warehouse';
}

const testsPassed: DispatchGuard = async ({ plan, settings, query }) => {
  const late = plan.parts.flatMap(({ held }) => held).find(({ row }) => row.test_late);
  if (!late || late.row.asset === null) return null;
  const { asset: id, asset_number: asset } = late.row;
  const test = await lateTest(query, settings.get('localisation.timezone'), id);
  const details = {
    asset_id: id,
    asset,
    test: test?.name ?? null,
    equipment_test_id: test?.id ?? null,
    date: test?.day ?? null,
  };
  if (!test) return { code: 'test_overdue', message: `${asset}: a mandatory test is overdue.`, details };
  const message = test.failed
    ? `${asset}: ${test.name} failed on ${test.day}.`
    : `${asset}: ${test.name} was due on ${test.day}.`;
  return { code: 'test_overdue', message, details };
};

const casesSealed: DispatchGuard = async ({ plan: { parts }, settings, query }) => {
  if (!settings.get('rentals.require_sealed_cases')) return null;
  const assets = parts.flatMap(({ held }) => held.flatMap(({ row }) => row.asset ?? []));
  const sealed = new Set(await inSealedCases(query, assets));
  const inside = ({ row }: Part['held'][number]) =>
    row.flightcase_status === 'sealed' || (row.asset !== null && sealed.has(row.asset));
  const open = parts.find(({ line, held, loose }) => line.requires_flightcase && (loose > 0 || !held.every(inside)));
  if (!open) return null;
  const cases = open.held.flatMap(({ row }) => (row.flightcase === null ? [] : [row.flightcase]));
  const flightcases = await query(
    `select distinct f."id", f."uuid", f."case_number", f."status" from "flightcase" f where f."status" = 'packed'
        and (f."id" = any($1::integer[]) or f."id" in (select c."flightcase_id" from "flightcase_content" c where c."asset_id" = any($2::integer[]))) order by f."id"`,
    [cases, open.held.flatMap(({ row }) => row.asset ?? [])],
  );
  return {
    code: 'flightcase_not_sealed',
    message: `${open.line.name} must travel in a sealed flightcase.`,
    details: { rental_item_id: open.line.id, name: open.line.name, flightcases },
  };
};

/** Units counted in bulk are taken from those on hand, own and hired, all lines of an item together. */
const unitsOnHand: DispatchGuard = ({ plan }) => {
  const bulk = plan.parts.filter(({ line }) => line.tracking === 'bulk' && !line.subhire);
  const items = [...Map.groupBy(bulk, ({ line }) => `${line.item}:${line.warehouse}`).values()].flatMap((group) => {
    const short = group.reduce((total, { missing }) => total + missing, 0);
    const first = group.find(({ missing }) => missing > 0);
    if (!first) return [];
    const required = group.reduce((total, { quantity }) => total + quantity, 0);
    const { id, item, warehouse, name, warehouse_name: where } = first.line;
    return [
      {
        rental_item_id: id,
        catalogue_item_id: item,
        warehouse_id: warehouse,
        required,
        available: required - short,
        short,
        name,
        where,
      },
    ];
  });
  const [first] = items;
  if (!first) return null;
  return {
    code: 'insufficient_stock',
    message: `${first.name}: ${first.available} on hand in ${first.where}, ${first.required} needed.`,
    details: { items: items.map(({ name: _, where: __, ...item }) => item) },
  };
};

/** Units to be hired in have arrived, and those set aside from an intake have not gone back meanwhile. */
const subhireReceived: DispatchGuard = async ({ plan, query }) => {
  const missing = plan.parts.find((part) => part.line.subhire && part.missing > 0) ?? plan.parts.find(goneBack);
  if (!missing) return null;
  const { line, quantity, missing: short } = missing;
  const here =
    short > 0 ? quantity - short : Math.min(...missing.held.map(({ row }) => Math.max(row.intake_present, 0)));
  return {
    code: 'subhire_not_received',
    message: `${line.name}: ${here} sub-hired units are here, ${quantity} needed.`,
    details: {
      items: [
        {
          rental_item_id: line.id,
          catalogue_item_id: line.item,
          warehouse_id: line.warehouse,
          required: quantity,
          available: here,
          short: quantity - here,
        },
      ],
      ...(await comingFor(query, line.id)),
    },
  };
};

/** Units still to come for a line: orders, and intakes without an order. */
async function comingFor(query: Query, line: number) {
  const rows = await dataOf(query)
    .selectFrom('virtual_stock_intake as v')
    .leftJoin('purchase_order_item as p', 'p.id', 'v.purchase_order_item_id')
    .leftJoin('purchase_order as o', 'o.id', 'p.purchase_order_id')
    .select(({ ref }) => [
      'v.id',
      'v.number',
      sql<number>`(${ref('v.quantity')} - ${ref('v.quantity_received')})::integer`.as('expected'),
      'o.id as order',
      'o.number as order_number',
    ])
    .where('v.rental_item_id', '=', line)
    .where('v.status', 'in', ['planned', 'confirmed', 'partially_received'])
    .whereRef('v.quantity', '>', 'v.quantity_received')
    .orderBy('v.id')
    .execute();
  const orders = new Map(
    rows.flatMap(({ order: id, order_number: number }) => (id === null ? [] : [[id, { id, number }]])),
  );
  return { purchase_orders: [...orders.values()], intakes: rows.filter(({ order: id }) => id === null) };
}

/** Units by number of an intake that has fewer by now. */
function goneBack({ held }: Part): boolean {
  const lots = held.filter(({ row }) => row.hired && row.asset === null);
  return [...Map.groupBy(lots, ({ row }) => row.intake).values()].some(
    (group) => group.reduce((total, { quantity }) => total + quantity, 0) > (group[0]?.row.intake_present ?? 0),
  );
}

/** Checked again after the units are locked: others may have moved, sealed or broken them since. */
export async function stateRefusal(call: Parameters<DispatchGuard>[0]): Promise<Refusal | null> {
  for (const guard of [unitsAllocated, assetsReady, testsPassed, casesSealed]) {
    const refusal = await guard(call);
    if (refusal) return refusal;
  }
  return null;
}

export const dispatchGuards = {
  something_to_dispatch: somethingToDispatch,
  quantities_left: quantitiesLeft,
  units_allocated: unitsAllocated,
  assets_ready: assetsReady,
  tests_passed: testsPassed,
  cases_sealed: casesSealed,
  units_on_hand: unitsOnHand,
  subhire_received: subhireReceived,
};
