/** Rules of repairs: units leave the available stock when work blocks them, and come back when it ends. */

import { type ActionHandler, type Effect, fragment, type Guard, sql } from 'backline/rules';
import { DateTime } from 'luxon';
import type {
  RepairCompleteInput,
  RepairCreateInput,
  RepairReopenInput,
  RepairRow,
  RepairRules,
  RepairUpdateInput,
  RepairWriteOffInput,
} from '../../../generated/rules/repair.ts';
import { dueRepairs, repairLine } from '../finance/repairs.ts';
import { hiredSql } from '../inventory/asset_stock.ts';
import { decimal, moneyText } from '../pricing/money.ts';
import { giveBack, take, writeOff } from './repair_units.ts';

type Opening = Partial<RepairCreateInput & RepairReopenInput>;

/** Bulk units go into repair from those on hand (domain 3.10, create 2). */
const unitsOnHand: Guard<RepairRow, Opening> = async ({ record, db }) => {
  if (record.asset_id !== null || !record.blocks_availability || Date.parse(record.starts_at) > Date.now()) return null;
  const stock = await db
    .selectFrom('catalogue_item as i')
    .crossJoin('warehouse as w')
    .leftJoin('stock_level as l', (join) =>
      join.onRef('l.catalogue_item_id', '=', 'i.id').onRef('l.warehouse_id', '=', 'w.id'),
    )
    .select(({ ref }) => [
      'i.name',
      sql<boolean>`${ref('i.tracking')} <> 'none'`.as('counted'),
      'w.allows_negative_stock as negative',
      sql<number>`coalesce(${ref('l.quantity_on_hand')}, 0)`.as('units'),
    ])
    .where('i.id', '=', record.catalogue_item_id)
    .where('w.id', '=', record.warehouse_id)
    .executeTakeFirst();
  if (!stock?.counted || stock.negative || stock.units >= record.quantity) return null;
  return {
    code: 'insufficient_stock',
    message: `${stock.name}: ${stock.units} on hand, ${record.quantity} needed.`,
    details: { catalogue_item_id: record.catalogue_item_id, available: stock.units, required: record.quantity },
  };
};

/** Units of a supplier are not ours to write off: their intake returns them as lost. */
const unitOurs: Guard<RepairRow, RepairWriteOffInput> = async ({ record, db }) => {
  if (record.asset_id === null) return null;
  const unit = await db
    .selectFrom('asset as a')
    .select(['a.asset_number as number', 'a.status', fragment<boolean>(hiredSql('a')).as('hired')])
    .where('a.id', '=', record.asset_id)
    .executeTakeFirst();
  if (unit?.hired)
    return {
      code: 'asset_unavailable',
      message: `Asset ${unit.number} belongs to its supplier. Return it as lost with its virtual stock intake.`,
      details: { asset_id: record.asset_id },
    };
  if (!unit || !['retired', 'sold'].includes(unit.status)) return null;
  return {
    code: 'asset_unavailable',
    message: `Asset ${unit.number} is ${unit.status}.`,
    details: { asset_id: record.asset_id, status: unit.status },
  };
};

const takeUnits: Effect<RepairRow, Opening> = (change) =>
  change.record.blocks_availability ? take(change, change.record) : undefined;

/** Work that was planned for later takes its units as it begins. */
const beginWork: Effect<RepairRow, unknown> = async (change) => {
  const { record } = change;
  const now = new Date().toISOString();
  const planned = Date.parse(record.starts_at) > Date.parse(now);
  if (planned) await change.update('repair', record.id, { starts_at: now });
  if (record.blocks_availability && record.taken_at === null)
    await take(change, planned ? { ...record, starts_at: now } : record);
};

/** Completed: back to the stock, by way of quarantine where a test is due. Cancelled: back to where they were. */
const giveUnitsBack: Effect<RepairRow, unknown> = (change) => {
  const { record, target } = change;
  if (target === 'completed')
    return record.requires_test
      ? giveBack(change, record, 'quarantined', `A test is due after ${record.number}.`)
      : giveBack(change, record, 'available');
  return giveBack(change, record, record.status_before ?? 'available');
};

/** Changes by hand while the work goes on: other units, another warehouse, blocking or not. */
const settleUnits: Effect<RepairRow, RepairUpdateInput> = async (change) => {
  const { record, db } = change;
  if (!['open', 'in_progress', 'on_hold'].includes(record.status)) return;
  const now = await db
    .selectFrom('repair')
    .select(['blocks_availability', 'quantity', 'warehouse_id', 'starts_at'])
    .where('id', '=', record.id)
    .executeTakeFirst();
  if (!now) return;
  const same =
    now.blocks_availability === record.blocks_availability &&
    Date.parse(now.starts_at) === Date.parse(record.starts_at) &&
    (record.asset_id !== null || (now.quantity === record.quantity && now.warehouse_id === record.warehouse_id));
  if (same) return;
  await giveBack(change, record, record.status_before ?? 'available');
  if (now.blocks_availability) await take(change, { ...record, ...now });
};

/** The cost of the work, beyond the costs of earlier completions, is a cost of the asset. */
const noteCost: Effect<RepairRow, RepairCompleteInput> = async (change) => {
  const { record, input, db, settings } = change;
  if (record.asset_id === null) return;
  const total = decimal(input.labour_cost ?? record.labour_cost).plus(decimal(input.parts_cost ?? record.parts_cost));
  const known = await db
    .selectFrom('asset_cost')
    .select(({ ref }) => sql<string>`coalesce(sum(${ref('amount')}), 0)::text`.as('amount'))
    .where('repair_id', '=', record.id)
    .where('category', '=', 'repair')
    .executeTakeFirst();
  const amount = total.minus(decimal(known?.amount));
  if (amount.isZero()) return;
  const id = await change.insert('asset_cost', {
    asset_id: record.asset_id,
    category: 'repair',
    amount: moneyText(amount),
    incurred_on: DateTime.now().setZone(settings.get('localisation.timezone')).toISODate() ?? undefined,
    description: `${record.number}: ${record.title}`.slice(0, 255),
    supplier_id: record.supplier_id,
    repair_id: record.id,
  });
  change.emit('asset_cost.created', 'asset_cost', id);
};

const writeUnitsOff: Effect<RepairRow, RepairWriteOffInput> = (change) =>
  writeOff(change, change.record, change.input.resolution ?? null);

/** Why the next invoice of its rental would not bill it; null if it would. */
function notBilled(record: RepairRow, billed: boolean): string | null {
  if (record.rental_id === null) return 'It belongs to no rental: there is nobody to bill.';
  if (!record.is_chargeable) return 'It is not chargeable.';
  if (Number(record.charge_amount ?? 0) <= 0) return 'It has no charge_amount.';
  if (record.status !== 'completed' && record.status !== 'written_off')
    return `It is ${record.status.replaceAll('_', ' ')}: it is billed once it is done.`;
  return billed ? 'An invoice bills it already.' : null;
}

/** The line that the next bill of its rental takes. */
const invoiceLine: ActionHandler<RepairRow, object> = async ({ record, db, query }) => {
  const due = record.rental_id === null ? [] : await dueRepairs(query, record.rental_id);
  const mine = due.find(({ id }) => id === record.id);
  const rental = await db
    .selectFrom('rental')
    .select(({ ref }) => sql<number | null>`coalesce(${ref('billing_account_id')}, ${ref('account_id')})`.as('account'))
    .where('id', '=', record.rental_id)
    .executeTakeFirst();
  const { description, kind, quantity, unit_price, tax_type_id } = mine ? repairLine(mine) : {};
  return {
    invoice_line: {
      billable: mine !== undefined,
      reason: notBilled(record, mine === undefined),
      rental_id: record.rental_id,
      account_id: rental?.account ?? null,
      invoice_id: record.invoice_id,
      line: mine ? { description, kind, quantity, unit_price, tax_type_id } : null,
    },
  };
};

export const rules = {
  actions: { invoice_line: invoiceLine },
  guards: { units_on_hand: unitsOnHand, unit_ours: unitOurs },
  effects: {
    take_units: takeUnits,
    begin_work: beginWork,
    give_units_back: giveUnitsBack,
    settle_units: settleUnits,
    note_cost: noteCost,
    write_units_off: writeUnitsOff,
  },
} satisfies RepairRules;
