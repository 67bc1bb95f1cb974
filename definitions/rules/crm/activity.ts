/** Rules of activities: a person who is assigned one is notified. */

import type { Effect, Prepare } from 'backline/rules';
import type {
  ActivityCreateInput,
  ActivityRow,
  ActivityRules,
  ActivityUpdateInput,
} from '../../../generated/rules/activity.ts';
import { added, knownUsers, notifyUsers } from './people.ts';

type Body = Partial<ActivityCreateInput & ActivityUpdateInput>;

const checked: Prepare<Body> = async (draft) => {
  const { assignee_ids: sent } = draft.input;
  if (!Array.isArray(sent)) return {};
  return { values: { assignee_ids: await knownUsers(draft, 'assignee_ids', sent) } };
};

/** On create the record is the new one; on update it is the one from before. */
const notifyAssignees: Effect<ActivityRow, Body> = async (change) => {
  const { record, input, db } = change;
  if (!Array.isArray(input.assignee_ids)) return;
  const now = await db
    .selectFrom('activity')
    .select(['title', 'due_at', 'assignee_ids', 'created_at', 'updated_at'])
    .where('id', '=', record.id)
    .executeTakeFirstOrThrow();
  const isNew = now.created_at === now.updated_at;
  const users = isNew ? now.assignee_ids : added(record.assignee_ids, now.assignee_ids);
  await notifyUsers(change, {
    type: 'activity_assigned',
    ref: `activity:${record.id}`,
    users,
    data: { title: now.title, due_at: now.due_at },
  });
};

export const rules = {
  prepare: { create: checked, update: checked },
  effects: { notify_assignees: notifyAssignees },
} satisfies ActivityRules;
