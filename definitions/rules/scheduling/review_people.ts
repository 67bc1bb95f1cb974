import { sql } from 'backline/rules';
/**
 * Reviews of people's bookings after changes elsewhere: a person has other hours or skills, or a service has other requirements.
 */
import { type Reviewing, reviewResource } from './conflicts.ts';

/** Fields of a user that bookings are judged by. */
const judged = ['working_hours', 'timezone', 'skills', 'licence_classes', 'is_bookable'];

/** Checks a user's bookings against a change of the user; nothing happens if other fields changed. */
export async function reviewUser(
  change: Reviewing,
  id: number,
  sent?: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (sent !== undefined && !judged.some((name) => sent[name] !== undefined)) return;
  await reviewResource(change, { type: 'user', id: String(id) });
}

/** The same for a contact. */
export async function reviewContact(change: Reviewing, id: number): Promise<void> {
  await reviewResource(change, { type: 'account_contact', id: String(id) });
}

/** Every person who is booked to render a service. */
export async function reviewService(change: Reviewing, id: number): Promise<void> {
  const people = await change.db
    .selectFrom('resource_assignment')
    .select('resource_id')
    .where('service_id', '=', id)
    .where('resource_type', '=', 'user')
    .$narrowType<{ resource_id: string }>()
    .where('status', 'in', ['tentative', 'confirmed', 'in_progress'])
    .where(({ ref }) => sql<boolean>`${ref('ends_at')} > now()`)
    .distinct()
    .orderBy('resource_id')
    .execute();
  for (const { resource_id } of people) await reviewResource(change, { type: 'user', id: resource_id });
}
