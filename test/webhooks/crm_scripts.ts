/** Makes events of activities and conversations happen that no single operation declares. */
import { jobs } from '../../definitions/rules/crm/jobs.ts';
import type { Ground } from '../support/bodies.ts';
import { jobRun } from '../support/job_run.ts';
import { done } from './done.ts';

/** A conversation with a message of ours. */
async function thread(ground: Ground): Promise<string> {
  const about = { subject_type: 'account', subject_id: String(await ground.any('account')) };
  const { conversation } = await done(ground, 'POST', '/conversations', { ...about, title: `Talk ${ground.next()}` });
  const path = `/conversations/${conversation?.id}/messages`;
  const { conversation_message: message } = await done(ground, 'POST', path, { body: 'Hello' });
  return `${path}/${message?.id}`;
}

export const crmScripts: Readonly<Record<string, (ground: Ground) => Promise<unknown>>> = {
  'activity.reminded': async (ground) => {
    const { id } = await ground.make('activity');
    await done(ground, 'PATCH', `/activities/${id}`, { reminder_at: '2026-01-05T09:00:00.000Z' });
    await jobs.remind_of_activities(jobRun(ground.service.services) as never);
  },
  'conversation.message_updated': async (ground) =>
    done(ground, 'PATCH', await thread(ground), { body: 'Hello again' }),
  'conversation.message_removed': async (ground) => done(ground, 'DELETE', await thread(ground)),
};
