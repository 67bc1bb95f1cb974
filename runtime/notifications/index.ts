/** Notifications as the house sees them: what is declared, and the way to send one. */
import type { Services } from '../kernel/context.ts';
import type { Notifications, NotificationTypeSpec } from '../kernel/notification.ts';

export { changeChoice, choiceOf, systemChoice } from './choice_store.ts';
export {
  type Choice,
  channels,
  channelsFor,
  type Digest,
  type SystemChoice,
  settingOf,
  type TypeSetting,
} from './choices.ts';
export { sendDigests } from './digests.ts';
export { type NotificationRequest, notify } from './notify.ts';
export { openTelling, since } from './streams.ts';
export { unsubscribeHandlers } from './unsubscribe.ts';

export function openNotifications(
  declared: readonly NotificationTypeSpec[],
  { jobs }: Pick<Services, 'jobs'>,
): Notifications {
  const types = new Map(declared.map((type) => [type.key, type]));
  const byEvent = Map.groupBy(declared, (type) => type.event);
  const byJob = Map.groupBy(declared, (type) => (type.job === null ? null : `${type.job.name} ${type.job.outcome}`));
  return {
    types,
    byEvent: (event) => byEvent.get(event) ?? [],
    byJob: (job, outcome) => byJob.get(`${job} ${outcome}`) ?? [],
    async notify(client, actor, type, occasion, options = {}) {
      if (!types.has(type)) throw new Error(`No definition declares the notification type "${type}".`);
      const ref = occasion.ref === null ? {} : { ref: occasion.ref };
      await jobs.enqueue(client, actor, 'tell', { type, occasion, ...options }, ref);
    },
  };
}
