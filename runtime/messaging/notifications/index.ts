/** Notifications as the house sees them: what is declared, and the way to send one. */
import type { Services } from '../../base/kernel/context.ts';
import type { Notifications, NotificationTypeSpec, NotifyOptions, Occasion } from '../../base/kernel/notification.ts';
import { channels } from './choices.ts';

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
export { type Letter, lettersOf } from './letters.ts';
export { type NotificationRequest, notify } from './notify.ts';
export { openTelling, since } from './streams.ts';

import { unsubscribeUrl } from './unsubscribe_link.ts';

export { unsubscribeHandlers } from './unsubscribe.ts';

export function openNotifications(
  declared: readonly NotificationTypeSpec[],
  {
    jobs,
    plugins,
    texts,
    linked,
  }: Pick<Services, 'jobs' | 'plugins'> &
    Pick<Notifications, 'texts'> & { readonly linked: Parameters<typeof unsubscribeUrl>[0] },
): Notifications {
  const types = new Map(declared.map((type) => [type.key, type]));
  const byEvent = Map.groupBy(declared, (type) => type.event);
  const byJob = Map.groupBy(declared, (type) => (type.job === null ? null : `${type.job.name} ${type.job.outcome}`));
  const none: readonly NotificationTypeSpec[] = [];
  /** Types of disabled plugins notify nobody. */
  const awake = (list: readonly NotificationTypeSpec[]) =>
    list.length === 0 ? list : list.filter(({ key }) => !plugins.restsNotification(key));
  const telling = (type: string, occasion: Occasion, options: NotifyOptions) => {
    if (!types.has(type)) throw new Error(`No definition declares the notification type "${type}".`);
    return { payload: { type, occasion, ...options }, ...(occasion.ref === null ? {} : { ref: occasion.ref }) };
  };
  return {
    unsubscribeUrl: (account, type) => unsubscribeUrl(linked, account, type),
    types,
    texts,
    further: () => plugins.channels(),
    channels: [...channels, ...plugins.declaredChannels],
    byEvent: (event) => awake(byEvent.get(event) ?? none),
    byJob: (job, outcome) => awake(byJob.get(`${job} ${outcome}`) ?? none),
    async notify(client, actor, type, occasion, options = {}) {
      await jobs.enqueueMany(client, actor, 'tell', [telling(type, occasion, options)]);
    },
    async notifyMany(client, actor, notices) {
      const list = notices.map(({ type, occasion }) => telling(type, occasion, {}));
      await jobs.enqueueMany(client, actor, 'tell', list);
    },
  };
}
