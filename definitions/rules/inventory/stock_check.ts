/** Rules of stock checks: snapshot, count, approval (domain 3.11, 4.12). */

import { type Change, dataOf, type Effect, type Guard, type Query, type Refusal, sql } from 'backline/rules';
import type {
  StockCheckApproveInput,
  StockCheckRow,
  StockCheckRules,
  StockCheckSubmitInput,
} from '../../../generated/rules/stock_check.ts';
import { Decimal, decimal, moneyText, sum } from '../pricing/money.ts';
import { bookCount } from './check_booking.ts';
import { countedLines, judge, measure, type Overlapping, overlappingCheck, scopeLines } from './check_lines.ts';

const hasStockToCount: Guard<StockCheckRow, object> = async ({ record, query }) =>
  (await scopeLines(query, record)).length > 0 ? null : { code: 'no_items', message: 'There is nothing to count.' };

const noOtherCheck: Guard<StockCheckRow, object> = async ({ record, query }) => {
  const other = await overlappingCheck(query, record);
  return other === null ? null : overlaps(other);
};

const overlaps = (other: Overlapping): Refusal => ({
  code: 'overlapping_check',
  message: `Stock check ${other.number} counts some of the same stock.`,
  details: { other },
});

/** Starts in a warehouse wait for one another, so that of two that overlap the second sees the first. */
const takeSnapshot: Effect<StockCheckRow, object> = async (change) => {
  const { record, query } = change;
  await query(`select pg_advisory_xact_lock(hashtext('stock_check'), $1::integer)`, [record.warehouse_id]);
  const other = await overlappingCheck(query, record);
  if (other !== null) change.refuse(overlaps(other));
  const lines = await scopeLines(query, record);
  await change.insertMany(
    'stock_check_item',
    lines.map(({ expected, ...line }) => ({ stock_check_id: record.id, ...line, expected_at_snapshot: expected })),
  );
};

/** Differences and their value, as they are shown with the check. */
async function total({ query }: Pick<Change<never, never>, 'query'>, id: number) {
  const lines = await countedLines(query, id);
  return {
    variance_quantity: lines.reduce((all, { variance }) => all + variance, 0),
    variance_value: moneyText(sum(lines.map(({ variance, cost }) => new Decimal(variance).times(decimal(cost))))),
  };
}

const closeCount: Effect<StockCheckRow, StockCheckSubmitInput> = async (change) => {
  const { record, input, db } = change;
  const lines = await db
    .selectFrom('stock_check_item')
    .select(({ ref }) => ['id', sql<boolean>`${ref('quantity_counted')} is null`.as('open')])
    .where('stock_check_id', '=', record.id)
    .orderBy('id')
    .execute();
  const open = input.uncounted === 'zero' ? lines.filter((line) => line.open).map(({ id }) => id) : [];
  await change.touch(
    'stock_check_item',
    lines.map(({ id }) => id),
  );
  await change.updateMany('stock_check_item', open, { quantity_counted: 0 });
  await measure(change, open, change.actor.userId);
  await judge(
    change,
    lines.filter((line) => !line.open).map(({ id }) => id),
  );
  await change.update('stock_check', record.id, await total(change, record.id));
  if (record.requires_approval) return;
  await change.update('stock_check', record.id, { status: 'completed', completed_at: new Date().toISOString() });
  change.emit('stock_check.completed', 'stock_check', record.id);
  await bookCount(change, record);
};

/** A token without a person cannot be distinguished from the submitter. */
const otherApprover: Guard<StockCheckRow, object> = async ({ record, actor, settings, db }) => {
  if (!settings.get('stock_checks.four_eyes')) return null;
  if (actor.userId !== null && actor.userId !== record.submitted_by_id) return null;
  const person = await db.selectFrom('user').select('name').where('id', '=', record.submitted_by_id).executeTakeFirst();
  return {
    code: 'four_eyes',
    ...(person && { params: { person: person.name } }),
    details: { submitted_by_id: record.submitted_by_id },
  };
};

const staysAboveZero: Guard<StockCheckRow, StockCheckApproveInput> = async (call) =>
  call.input.apply === false ? null : overdrawn(call);

/** More units may have left after the count than the count leaves. */
async function overdrawn({
  record,
  query,
}: {
  readonly record: StockCheckRow;
  readonly query: Query;
}): Promise<Refusal | null> {
  const short = await dataOf(query)
    .selectFrom('stock_check_item as t')
    .innerJoin('catalogue_item as i', 'i.id', 't.catalogue_item_id')
    .innerJoin('warehouse as w', (join) =>
      join.on('w.id', '=', record.warehouse_id).on('w.allows_negative_stock', '=', false),
    )
    .leftJoin('stock_level as l', (join) =>
      join.onRef('l.catalogue_item_id', '=', 't.catalogue_item_id').onRef('l.warehouse_id', '=', 'w.id'),
    )
    .select(({ ref }) => [
      't.id',
      'i.name as item',
      sql<number>`coalesce(${ref('l.quantity_on_hand')}, 0)`.as('available'),
      sql<number>`${ref('t.quantity_counted')} - ${ref('t.expected_at_snapshot')} - ${ref('t.movement_since_snapshot')}`.as(
        'variance',
      ),
    ])
    .where('t.stock_check_id', '=', record.id)
    .where('t.asset_id', 'is', null)
    .where('t.adjust', '=', true)
    .where(
      ({ ref }) =>
        sql<boolean>`coalesce(${ref('l.quantity_on_hand')}, 0) + ${ref('t.quantity_counted')} - ${ref('t.expected_at_snapshot')} - ${ref('t.movement_since_snapshot')} < 0`,
    )
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst();
  if (!short) return null;
  const message = `${short.item}: ${short.available} on hand, and the count takes ${-short.variance} away.`;
  const { id, item: name, available } = short;
  return {
    code: 'negative_stock',
    message,
    details: { stock_check_item_id: id, name, available, required: -short.variance },
  };
}

/** Without an approval the submission books. Uncounted lines count as zero at worst. */
const booksAboveZero: Guard<StockCheckRow, StockCheckSubmitInput> = async (call) =>
  call.record.requires_approval ? null : overdrawn(call);

const bookDifferences: Effect<StockCheckRow, StockCheckApproveInput> = async (change) => {
  if (change.input.apply !== false) await bookCount(change, change.record);
};

export const rules = {
  guards: {
    has_stock_to_count: hasStockToCount,
    no_other_check: noOtherCheck,
    other_approver: otherApprover,
    stays_above_zero: staysAboveZero,
    books_above_zero: booksAboveZero,
  },
  effects: { take_snapshot: takeSnapshot, close_count: closeCount, book_differences: bookDifferences },
} satisfies StockCheckRules;
