/** The notifications of a person: waiting ones are sent first, as a worker would. */

import { systemActor } from '../../runtime/doors/seed/index.ts';
import { notify } from '../../runtime/messaging/notifications/index.ts';
import type { NotificationRequest } from '../../runtime/messaging/notifications/notify.ts';
import type { TestService } from './service.ts';

export interface Heard {
  readonly title: string;
  readonly body: string;
  readonly subject_ref: string;
}

/** Notifications of a type, oldest first. */
export async function heardBy({ pool, services }: TestService, user: number, type: string): Promise<Heard[]> {
  const waiting = await pool.query(
    `update job set status = 'completed', finished_at = now() where name = 'tell' and status = 'queued' returning payload, actor`,
  );
  for (const { payload, actor } of waiting.rows)
    await notify(
      services,
      { ...systemActor, userId: actor.userId ?? null, label: actor.label ?? 'System' },
      payload as NotificationRequest,
    );
  const { rows } = await pool.query<Heard>(
    'select title, body, subject_ref from notification where user_id = $1 and type = $2 order by id',
    [user, type],
  );
  return rows;
}
