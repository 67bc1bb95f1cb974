/** The answer of a person to a crew request, taken in their name. */
import { randomUUID } from 'node:crypto';
import { ApiError, change, outsideActor, type Services, viewOf } from 'backline/rules';
import type { CrewLink } from './crew_link.ts';

interface Answer extends Pick<CrewLink, 'assignment' | 'key'> {
  readonly accepts: boolean;
  readonly reason: string | null;
  readonly name: string;
}

/**
 * Takes the answer in one change, in the person's name: of two clicks one counts. Accepting confirms the booking if no guard
 * refuses; else the planner decides. Null if it was decided before.
 */
export async function answerRequest(
  services: Services,
  { assignment, key, accepts, reason, name }: Answer,
): Promise<'confirmed' | 'noted' | 'declined' | null> {
  const who = { actor: outsideActor(name, 'person', 'web'), requestId: randomUUID() };
  let taken: 'confirmed' | 'noted' | 'declined' | null = null;
  await change(
    services,
    who,
    { name: 'resource_assignments.answer', resource: 'resource_assignment' },
    async (unit) => {
      const view = viewOf(unit, { record: {}, input: {}, target: null });
      await view.touch('resource_assignment', [assignment]);
      const open = await view.db
        .selectFrom('resource_assignment')
        .select('status')
        .where('id', '=', assignment)
        .where('request_key', '=', key)
        .where('request_status', '=', 'sent')
        .where('status', 'in', ['tentative', 'confirmed'])
        .executeTakeFirst();
      if (open) {
        await view.update('resource_assignment', assignment, {
          request_status: accepts ? 'accepted' : 'declined',
          answered_at: new Date().toISOString(),
        });
        taken = await decide(view, assignment, open.status, accepts, reason);
        view.emit('resource_assignment.answered', 'resource_assignment', assignment);
      }
      return async () => ({ status: 200, body: null });
    },
  );
  return taken;
}

async function decide(
  view: ReturnType<typeof viewOf>,
  assignment: number,
  status: string,
  accepts: boolean,
  reason: string | null,
): Promise<'confirmed' | 'noted' | 'declined'> {
  const params = { assignment };
  if (!accepts) {
    await view.perform('resource_assignments.decline', { params, body: reason === null ? {} : { reason } });
    return 'declined';
  }
  if (status === 'confirmed') return 'confirmed';
  try {
    await view.attempt(() => view.perform('resource_assignments.confirm', { params }));
    return 'confirmed';
  } catch (error) {
    // After a refusal the planner decides; the person's answer stays.
    if (error instanceof ApiError && error.status < 500) return 'noted';
    throw error;
  }
}
