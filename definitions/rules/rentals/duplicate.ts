/** A new enquiry with the contents of another rental; the history of that one stays behind. */

import type { ActionHandler, Change } from 'backline/rules';
import type { RentalDuplicateInput, RentalRow } from '../../../generated/rules/rental.ts';
import { openProject } from '../shared/open_project.ts';
import { copied, instants } from './copied_columns.ts';
import { insertCopies, linesToCopy, moved } from './copy_lines.ts';
import { repriceRental } from './reprice.ts';

type Duplicating = Change<RentalRow, RentalDuplicateInput>;

/**
 * Answers with the new rental. `starts_at` moves the whole timeline with it. Prices that were looked up are looked up anew;
 * the number of statements does not depend on the number of lines.
 */
export const duplicateRental: ActionHandler<RentalRow, RentalDuplicateInput> = async (change) => {
  const { record, input } = change;
  const shift = shiftOf(record, input);
  const dates = Object.fromEntries(instants.map((name) => [name, moved(record[name], shift)]));
  const starts = input.starts_at ?? dates['starts_at'] ?? null;
  const ends = input.ends_at ?? dates['ends_at'] ?? null;
  if (starts !== null && ends !== null && Date.parse(ends) <= Date.parse(starts))
    change.refuse({
      code: 'invalid_dates',
      errors: { ends_at: ['The end must be after the start.'] },
      details: { starts_at: starts, ends_at: ends },
    });
  // The charged time is that of the copy's body, if it has one, else its own time.
  const [from, until] = [dates['charge_starts_at'] ?? starts, dates['charge_ends_at'] ?? ends];
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
    change.refuse({
      code: 'invalid_dates',
      errors: {
        ends_at: [
          'The charged time of the copy would end before it begins. Change the charge dates first, or give other ones.',
        ],
      },
      details: { charge_starts_at: from, charge_ends_at: until },
    });
  const id = (await change.insert('rental', {
    ...Object.fromEntries(copied.map((name) => [name, record[name]])),
    ...dates,
    starts_at: starts,
    ends_at: ends,
    ...(typeof input.title === 'string' ? { title: input.title } : {}),
    project_id: await openProject(change.query, record.project_id, ['archived', 'completed']),
    duplicated_from_id: record.id,
  })) as number;
  change.emit('rental.created', 'rental', id);
  change.emit('rental.duplicated', 'rental', id);
  await insertCopies(change, id, await linesToCopy(change.query, record.id, null), { shift, after: null });
  await copyParticipants(change, id);
  await repriceRental(change, id, 'all');
  return { rental: await change.show('rental', id) };
};

/** Milliseconds that every instant moves by. */
function shiftOf(record: RentalRow, input: RentalDuplicateInput): number {
  if (typeof input.starts_at !== 'string' || record.starts_at === null) return 0;
  return Date.parse(input.starts_at) - Date.parse(record.starts_at);
}

async function copyParticipants(change: Duplicating, rental: number): Promise<void> {
  const rows = await change.db
    .selectFrom('rental_participant')
    .select(['user_id', 'contact_id', 'role', 'notify'])
    .where('rental_id', '=', change.record.id)
    .orderBy('id')
    .execute();
  await change.insertMany(
    'rental_participant',
    rows.map((row) => ({ ...row, rental_id: rental })),
  );
}
