/** Activities and conversations of customers and jobs. */
import { DateTime } from 'luxon';
import type { Actor } from '../../../runtime/base/kernel/actor.ts';
import type { Services } from '../../../runtime/base/kernel/context.ts';
import { type Client, clientOf, systemActor } from '../../../runtime/doors/seed/client.ts';
import { findId } from '../../../runtime/doors/seed/find.ts';

interface Task {
  readonly title: string;
  readonly type: string;
  /** Account that it is about; null: the first rental. */
  readonly about: string | null;
  /** Days from now until it is due. */
  readonly due: number;
  readonly priority?: 'low' | 'high';
  readonly done?: true;
}

const tasks: readonly Task[] = [
  { title: 'Call about the rigging plan', type: 'call', about: 'Northern Lights Events', due: 1, priority: 'high' },
  { title: 'Walk the quayside with the site manager', type: 'site_visit', about: null, due: 3 },
  { title: 'Ask for the purchase order number', type: 'email', about: 'Harbour Festival Trust', due: 2 },
  { title: 'Welcome and price list', type: 'meeting', about: 'Castle Street Theatre', due: -4, done: true },
];

const threads = [
  {
    title: 'Rigging plan for the gala',
    visibility: 'customer',
    messages: ['The plan has come. Points 4 and 5 are above the balcony.', '@user:1 can we hang 250 kg on each?'],
  },
  { title: 'Van for Friday', visibility: 'internal', messages: ['The Sprinter is in for its service until noon.'] },
] as const;

export async function seedCrm(services: Services, call: Client): Promise<void> {
  const { rows: people } = await services.pool.query<{ id: number; name: string }>(
    'select "id", "name" from "user" order by "id" limit 1',
  );
  const [owner] = people;
  if (!owner) return;
  for (const task of tasks)
    if ((await findId(services, 'activity', 'title', task.title)) === null)
      await makeTask(services, call, task, owner.id);
  const person: Actor = {
    ...systemActor,
    type: 'user',
    id: String(owner.id),
    label: owner.name,
    kind: 'person',
    userId: owner.id,
    userName: owner.name,
  };
  const asOwner = clientOf(services, person);
  for (const thread of threads)
    if ((await findId(services, 'conversation', 'title', thread.title)) === null)
      await makeThread(services, asOwner, thread);
}

async function makeTask(services: Services, call: Client, task: Task, owner: number): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>(
    `select v."id" from "static_value" v join "static_list" l on l."id" = v."static_list_id" where l."key" = 'activity_types' and v."key" = $1`,
    [task.type],
  );
  const account = task.about === null ? null : await findId(services, 'account', 'name', task.about);
  const subject = task.about === null ? ['rental', await firstRental(services)] : ['account', account];
  const due = DateTime.utc().startOf('hour').plus({ days: task.due });
  const { activity } = await call<{ activity: { id: number } }>('activities.create', {
    body: {
      title: task.title,
      type_id: rows[0]?.id,
      subject_type: subject[0],
      subject_id: String(subject[1]),
      due_at: due.toISO(),
      priority: task.priority ?? 'normal',
      owner_id: owner,
      assignee_ids: [owner],
      ...(task.done ? {} : { reminder_at: due.minus({ hours: 2 }).toISO() }),
    },
  });
  if (task.done) await call('activities.complete', { params: { activity: activity.id } });
}

async function makeThread(
  services: Services,
  call: Client,
  { title, visibility, messages }: (typeof threads)[number],
): Promise<void> {
  const { conversation } = await call<{ conversation: { id: number } }>('conversations.create', {
    body: { title, visibility, subject_type: 'rental', subject_id: String(await firstRental(services)) },
  });
  for (const body of messages)
    await call('conversation_messages.create', { params: { conversation: conversation.id }, body: { body } });
}

async function firstRental(services: Services): Promise<number> {
  const { rows } = await services.pool.query<{ id: number }>('select "id" from "rental" order by "id" limit 1');
  if (!rows[0]) throw new Error('There is no rental to talk about: seed the rentals first.');
  return rows[0].id;
}
