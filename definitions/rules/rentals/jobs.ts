/** Changes of rentals by the clock alone: overdue equipment, expired quotations. */

import { type Actor, change, type EventName, now, queryOn, type Services, viewOf } from 'backline/rules';
import type { RentalsJobs } from '../../../generated/jobs.ts';

interface TimedEvent {
  readonly event: EventName;
  readonly column: 'overdue_at' | 'quote_expired_at';
  /** Rentals it happened to and that are not marked yet; a date that moved on lets it happen again. */
  readonly where: string;
}

const timedEvents: readonly TimedEvent[] = [
  {
    event: 'rental.overdue',
    column: 'overdue_at',
    where: `"status" = 'dispatched' and not "is_open_ended" and "ends_at" < now() and coalesce("overdue_at" < "ends_at", true)`,
  },
  {
    event: 'rental.quote_expired',
    column: 'quote_expired_at',
    where: `"status" in ('quotation', 'provisional', 'reserved') and "quote_expires_at" < now() and coalesce("quote_expired_at" < "quote_expires_at", true)`,
  },
];

const batch = 100;

export const jobs = {
  note_rentals: async ({ id, actor, services, signal }) => {
    const noted: Record<string, number> = {};
    for (const happening of timedEvents) {
      let count = 0;
      let last = 0;
      do {
        last = await note(services, { actor, requestId: id }, happening);
        count += last;
      } while (last === batch && !signal.aborted);
      noted[happening.event] = count;
    }
    return { noted };
  },
} satisfies RentalsJobs;

/** One change for some rentals; rentals that another change has locked wait for the next run. */
async function note(
  services: Services,
  who: { readonly actor: Actor; readonly requestId: string },
  { event, column, where }: TimedEvent,
): Promise<number> {
  let count = 0;
  await change(services, who, { name: event, resource: 'rental' }, async (unit) => {
    const view = viewOf(unit, { record: {}, input: {}, target: null });
    const rows = await queryOn(unit.client)<{ id: number }>(
      `select "id" from "rental" where ${where} and "deleted_at" is null order by "id" limit ${batch} for update skip locked`,
    );
    count = rows.length;
    const ids = rows.map(({ id }) => id);
    await view.updateMany('rental', ids, { [column]: now });
    for (const id of ids) view.emit(event, 'rental', id);
    return async () => ({ status: 200, body: null });
  });
  return count;
}
