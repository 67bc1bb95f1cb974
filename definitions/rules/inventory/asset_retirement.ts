/** Rules of retirements: a unit leaves the stock for good, and a mistake is taken back (domain 3.13, 4.16). */

import { dataOf, dayOf, type Effect, type Guard, invalid, type Prepare, type Query, sql } from 'backline/rules';
import type {
  AssetRetirementCreateInput,
  AssetRetirementReinstateInput,
  AssetRetirementRow,
  AssetRetirementRules,
  AssetRetirementVoidInput,
} from '../../../generated/rules/asset_retirement.ts';
import { decimal, moneyText } from '../pricing/money.ts';
import { moveAssets } from './asset_moves.ts';
import { fromHand, lossOf, type StockUnit, toHand, unitMovement } from './asset_stock.ts';
import { bookValue } from './book_value.ts';
import { leaveCases } from './case_losses.ts';
import { endHiredUnits, hiredEnds } from './intake_ends.ts';
import { resumeRepairs } from './open_repairs.ts';
import { reachRefusal } from './reach.ts';
import { postStock, reverseStock } from './stock_ledger.ts';

/** Statuses from which an asset can be retired. */
const retirable: ReadonlySet<string> = new Set(['available', 'quarantined', 'in_repair', 'lost']);

/** The asset is locked here, so that its status and value are still true when it is retired. */
const create: Prepare<AssetRetirementCreateInput> = async ({ input, actor, query, settings, refuse }) => {
  const day = input.retired_on ?? dayOf(settings);
  const asset = await dataOf(query)
    .selectFrom('asset as a')
    .select(['a.status', 'a.warehouse_id', bookValue(day).as('book')])
    .where('a.id', '=', input.asset_id)
    .where('a.deleted_at', 'is', null)
    .forUpdate('a')
    .executeTakeFirst();
  if (!asset || (actor.scope !== null && !actor.scope.includes(asset.warehouse_id)))
    return refuse(invalid('asset_id', 'The selected asset does not exist.'));
  const { book } = asset;
  return {
    values: {
      status_before: asset.status,
      book_value_at_retirement: book,
      gain_loss: book === null ? null : moneyText(decimal(input.proceeds ?? '0').minus(book)),
    },
  };
};

const inService: Guard<AssetRetirementRow, AssetRetirementCreateInput> = ({ record }) =>
  retirable.has(record.status_before ?? '')
    ? null
    : { code: 'asset_unavailable', message: `An asset that is ${record.status_before} cannot be retired.` };

const notAllocated: Guard<AssetRetirementRow, AssetRetirementCreateInput> = async ({ record, input, query }) => {
  if (input.force === true) return null;
  const [booked] = await query(
    `select 1 from "rental_item_allocation" where "asset_id" = $1 and "is_firm" and "state" in ('allocated', 'prepared', 'dispatched')
       and "booked_until" > now() limit 1`,
    [record.asset_id],
  );
  return booked
    ? { code: 'asset_allocated', message: 'A firm rental has the asset allocated; force retires it.' }
    : null;
};

async function unitOf(query: Query, id: number): Promise<StockUnit & { readonly requires_test: boolean }> {
  const unit = await dataOf(query)
    .selectFrom('asset as a')
    .innerJoin('catalogue_item as i', 'i.id', 'a.catalogue_item_id')
    .select([
      'a.id',
      'a.catalogue_item_id',
      'a.warehouse_id',
      'a.status',
      'a.ownership',
      'a.virtual_stock_intake_id',
      'i.requires_test',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!unit) throw new Error(`No asset ${id}.`);
  return unit;
}

const sourceOf = ({ id }: { readonly id: number }) => ({ type: 'asset_retirement', id });

/** A lost unit is found for the moment of its retirement: so the ledger counts it among the retired units. */
const retire: Effect<AssetRetirementRow, AssetRetirementCreateInput> = async (change) => {
  const { record, query } = change;
  const unit = await unitOf(query, record.asset_id);
  // A unit that was lost before has been counted by its intake.
  if (unit.status !== 'lost') await endHiredUnits(change, hiredEnds([unit], 1), new Date().toISOString());
  await leaveCases(change, [lossOf(unit)]);
  const status = record.kind === 'sold' ? 'sold' : 'retired';
  const values = { status, retired_at: new Date().toISOString(), retirement_id: record.id } as const;
  await moveAssets(change, [unit.id], values, 'retired');
  const more = { source: sourceOf(record), reason: `Retired: ${record.kind.replaceAll('_', ' ')}` };
  const back = unit.status === 'lost' ? unitMovement(unit, 'adjustment_gain', more) : toHand(unit, more);
  await postStock(change, [...back, ...unitMovement(unit, 'write_off', more)]);
};

const undo: Effect<AssetRetirementRow, AssetRetirementVoidInput> = async (change) => {
  const { record, db, query } = change;
  const goesOn = await repairGoesOn(change);
  const unit = await unitOf(query, record.asset_id);
  if (record.status_before !== 'lost') await endHiredUnits(change, hiredEnds([unit], -1), new Date().toISOString());
  // A repair that has ended blocks nothing.
  const before = record.status_before === 'in_repair' && !goesOn ? 'available' : (record.status_before ?? undefined);
  await moveAssets(change, [record.asset_id], { status: before, retired_at: null, retirement_id: null }, 'updated');
  const booked = await db
    .selectFrom('stock_transaction')
    .select('id')
    .where('source_type', '=', 'asset_retirement')
    .where('source_id', '=', String(record.id))
    .where('reversal_of_id', 'is', null)
    .execute();
  await reverseStock(
    change,
    booked.map(({ id }) => id),
    'Retirement voided',
  );
  if (before !== record.status_before)
    await postStock(change, toHand({ ...unit, status: 'in_repair' }, { source: sourceOf(record) }));
};

/** Work that ended with the unit, or wrote it off, is taken up again; false when it is gone by now, and true when there never was any. */
async function repairGoesOn(change: Parameters<typeof undo>[0]): Promise<boolean> {
  const { record, db } = change;
  if (record.repair_id === null) return resumeRepairs(change, record.asset_id, record.status_before === 'in_repair');
  const repair = await db
    .selectFrom('repair')
    .select('id')
    .where('id', '=', record.repair_id)
    .where('status', '=', 'written_off')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!repair) return false;
  await change.update('repair', repair.id, { status: 'open', outcome: null, completed_at: null });
  change.emit('repair.reopened', 'repair', repair.id);
  return true;
}

/** Units that their intake gave back, or settled as lost, are the supplier's: they come again with a new intake. */
const notReturned: Guard<AssetRetirementRow, object> = async ({ record, db, actor }) => {
  const gone = await db
    .selectFrom('stock_transaction as s')
    .innerJoin('asset as a', 'a.id', 's.asset_id')
    .innerJoin('virtual_stock_intake as v', 'v.id', 'a.virtual_stock_intake_id')
    .select(({ ref }) => [
      sql<
        string | null
      >`case when ${actor.scope}::integer[] is null or ${ref('v.warehouse_id')} = any(${actor.scope}) then ${ref('v.number')} end`.as(
        'number',
      ),
      'a.asset_number as asset',
    ])
    .where('a.id', '=', record.asset_id)
    .where('a.retirement_id', '=', record.id)
    .where('s.source_type', '=', 'virtual_stock_intake')
    .where('s.type', 'in', ['subhire_out', 'subhire_loss'])
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('stock_transaction as t')
            .select('t.id')
            .where('t.source_type', '=', 'asset_retirement')
            .where('t.source_id', '=', String(record.id)),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return gone
    ? {
        code: 'not_reinstatable',
        message: `Asset ${gone.asset} went back to its supplier with ${gone.number === null ? 'an intake' : `intake ${gone.number}`}: take it in with a new intake.`,
      }
    : null;
};

const targetAllowed: Guard<AssetRetirementRow, AssetRetirementReinstateInput> = (call) =>
  reachRefusal(call, call.input.warehouse_id, 'warehouse_id');

/** It comes back as a unit that was found; the voided write-off would say that it never left. */
const reinstate: Effect<AssetRetirementRow, AssetRetirementReinstateInput> = async (change) => {
  const { record, input, query } = change;
  const before = await unitOf(query, record.asset_id);
  await endHiredUnits(change, hiredEnds([before], -1), new Date().toISOString());
  const warehouse = input.warehouse_id ?? before.warehouse_id;
  const status = before.requires_test ? 'quarantined' : 'available';
  const location = warehouse === before.warehouse_id ? {} : { storage_location_id: null };
  const values = { status, warehouse_id: warehouse, retired_at: null, retirement_id: null, ...location } as const;
  await moveAssets(change, [before.id], values, 'reinstated');
  const unit = { ...before, warehouse_id: warehouse };
  const more = { source: sourceOf(record), reason: 'Reinstated' };
  await postStock(change, [...unitMovement(unit, 'adjustment_gain', more), ...fromHand(unit, status, more)]);
};

export const rules = {
  prepare: { create },
  guards: {
    not_returned: notReturned,
    in_service: inService,
    not_allocated: notAllocated,
    target_allowed: targetAllowed,
  },
  effects: { retire, undo, reinstate },
} satisfies AssetRetirementRules;
