/** Units that are charged no longer, of hires that are billed by their time: by hand, or because they came back. */

import { type ActionHandler, anyOf, type Change, type Data, sql } from 'backline/rules';
import type { RentalItemOffHireInput, RentalItemRow } from '../../../generated/rules/rental_item.ts';
import type { OffHire } from '../pricing/priced_rental.ts';
import { repriceRental } from './reprice.ts';

/** Units that are no longer out, those that went off hire before them left out. An exchanged unit is still out: another is there for it. */
const backOf = (db: Data, lines: readonly number[]) =>
  db
    .selectFrom('rental_item as i')
    .innerJoin('rental as r', (join) =>
      join
        .onRef('r.id', '=', 'i.rental_id')
        .on(({ eb, or }) => or([eb('r.is_open_ended', '=', true), eb('r.billing_cycle', '!=', 'once')])),
    )
    .select(({ ref }) => [
      'i.id',
      'i.off_hires',
      sql<number>`(${ref('i.quantity')} - greatest(${ref('i.quantity')} - ${ref('i.quantity_dispatched')}, 0)
        - (${ref('i.quantity_dispatched')} - ${ref('i.quantity_returned')} - ${ref('i.quantity_lost')} - ${ref('i.quantity_sold')})
        - coalesce((select sum((o ->> 'quantity')::integer) from jsonb_array_elements(${ref('i.off_hires')}) o), 0))::integer`.as(
        'back',
      ),
    ])
    .where('i.id', '=', anyOf(lines))
    .where('i.transaction_type', '=', 'rental')
    .where('i.kind', '=', 'product')
    .$narrowType<{ off_hires: readonly OffHire[] }>()
    .orderBy('i.id')
    .execute();

type Noting = Pick<
  Change<{ readonly id: number }, never>,
  'record' | 'db' | 'query' | 'settings' | 'touch' | 'updateRows' | 'updateMany' | 'update'
>;

/** Lines whose units came back at an instant; prices the rental where one of them did. */
export async function noteOffHire(change: Noting, lines: readonly number[], at: string): Promise<void> {
  const rows = await backOf(change.db, lines);
  const moved = rows.filter(({ back }) => back > 0);
  if (moved.length === 0) return;
  await change.updateRows(
    'rental_item',
    moved.map(({ id, off_hires: before, back }) => ({ id, off_hires: inOrder([...before, { quantity: back, at }]) })),
  );
  await repriceRental(change, change.record.id, 'none');
}

const inOrder = (all: readonly OffHire[]): OffHire[] => all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

/** POST …/off_hire: no more units than are still on hire, and not before the hire begins. */
export const offHire: ActionHandler<RentalItemRow, RentalItemOffHireInput> = async (change) => {
  const { record, input } = change;
  const before = record.off_hires as readonly OffHire[];
  const left = record.quantity - before.reduce((total, { quantity }) => total + quantity, 0);
  const quantity = input.quantity ?? left;
  if (quantity > left || left === 0) {
    const message = `${left} of ${record.quantity} units of ${record.name} are still on hire.`;
    change.refuse({ code: 'quantity_exceeded', message, errors: { quantity: [message] }, details: { on_hire: left } });
  }
  const at = new Date(input.at ?? Date.now()).toISOString();
  const line = await change.db
    .selectFrom('rental_item as i')
    .innerJoin('rental as r', 'r.id', 'i.rental_id')
    .select(({ ref }) =>
      sql<boolean>`coalesce(coalesce(${ref('i.starts_at')}, ${ref('r.charge_starts_at')}, ${ref('r.starts_at')}) <= ${at}::timestamptz, false)`.as(
        'started',
      ),
    )
    .where('i.id', '=', record.id)
    .executeTakeFirst();
  if (!line?.started)
    change.refuse({
      code: 'invalid_dates',
      message: 'The hire has not begun by then.',
      errors: { at: ['The hire has not begun by then.'] },
    });
  await change.update('rental_item', record.id, { off_hires: inOrder([...before, { quantity, at }]) });
  change.emit('rental.item_updated', 'rental_item', record.id);
  await repriceRental(change, record.rental_id, 'none');
  return null;
};
