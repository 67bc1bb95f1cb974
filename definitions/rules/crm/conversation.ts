/** Rules of conversations: participants, assignee, and the reading marks of each. */

import { anyOf, type Change, type Effect, type Guard, invalid, type Prepare, sql } from 'backline/rules';
import type {
  ConversationCreateInput,
  ConversationMarkReadInput,
  ConversationRow,
  ConversationRules,
  ConversationUpdateInput,
} from '../../../generated/rules/conversation.ts';
import { knownUsers, notifyUsers } from './people.ts';

type Body = Partial<ConversationCreateInput & ConversationUpdateInput>;

const checked: Prepare<Body> = async (draft) => {
  const { participant_user_ids: sent, assigned_to_id: assigned } = draft.input;
  if (typeof assigned === 'number') await knownUsers(draft, 'assigned_to_id', [assigned]);
  if (!Array.isArray(sent)) return {};
  return { values: { participant_user_ids: await knownUsers(draft, 'participant_user_ids', sent) } };
};

/** Notifies the new assignee; on update `record` is the earlier state. */
const notifyAssigned: Effect<ConversationRow, Body> = async (change) => {
  const { record, input, db } = change;
  if (typeof input.assigned_to_id !== 'number') return;
  const now = await db
    .selectFrom('conversation')
    .select(['title', 'assigned_to_id', 'created_at', 'updated_at'])
    .where('id', '=', record.id)
    .executeTakeFirstOrThrow();
  if (now.created_at !== now.updated_at && record.assigned_to_id === now.assigned_to_id) return;
  await notifyUsers(change, {
    type: 'conversation_assigned',
    ref: `conversation:${record.id}`,
    users: now.assigned_to_id === null ? [] : [now.assigned_to_id],
    data: { title: now.title },
  });
};

/** Read marks are a person's own. */
const readerKnown: Guard<ConversationRow, ConversationMarkReadInput> = ({ actor }) =>
  actor.userId === null
    ? { code: 'forbidden', message: 'This token belongs to no user, who alone can have read something.' }
    : null;

const messageOfConversation: Guard<ConversationRow, ConversationMarkReadInput> = async ({ record, input, db }) => {
  if (typeof input.message_id !== 'number') return null;
  const message = await db
    .selectFrom('conversation_message')
    .select('id')
    .where('id', '=', input.message_id)
    .where('conversation_id', '=', record.id)
    .executeTakeFirst();
  return message ? null : invalid('message_id', `The conversation has no message ${input.message_id}.`);
};

/**
 * Raw: the mark is made with the first reading, and two concurrent readings store the later message; an update of a row cannot
 * express that.
 */
const markSql = `insert into "conversation_read" as r ("conversation_id", "user_id", "message_id")
  select $1::integer, $2::integer, max(m."id") from "conversation_message" m
  where m."conversation_id" = $1::integer and ($3::integer is null or m."id" <= $3::integer) having max(m."id") is not null
  on conflict ("conversation_id", "user_id") do update
  set "message_id" = greatest(r."message_id", excluded."message_id"), "updated_at" = clock_timestamp()`;

/** Notes that a user has read a conversation up to a message, or all of it. */
export async function markRead(
  { writeUnaudited }: Pick<Change<never, never>, 'writeUnaudited'>,
  conversation: number,
  user: number,
  upTo: number | null,
): Promise<void> {
  await writeUnaudited('conversation_read', markSql, [conversation, user, upTo]);
}

const mark: Effect<ConversationRow, ConversationMarkReadInput> = async (change) => {
  const { record, input, actor } = change;
  if (actor.userId !== null) await markRead(change, record.id, actor.userId, input.message_id ?? null);
};

const unread: ConversationRules['fills']['unread'] = async ({ ids, actor, db }) => {
  const reader = actor.userId;
  if (typeof reader !== 'number') return new Map();
  const rows = await db
    .selectFrom('conversation as c')
    .leftJoin('conversation_read as r', (join) =>
      join.onRef('r.conversation_id', '=', 'c.id').on('r.user_id', '=', reader),
    )
    .leftJoin('conversation_message as m', (join) =>
      join
        .onRef('m.conversation_id', '=', 'c.id')
        .on(({ ref }) => sql<boolean>`${ref('m.id')} > coalesce(${ref('r.message_id')}, 0)`)
        .on(
          ({ ref }) =>
            sql<boolean>`not (${ref('m.author_type')} = 'user' and ${ref('m.author_id')} = ${reader}::integer)`,
        ),
    )
    .select(({ ref }) => ['c.id', sql<number>`count(${ref('m.id')})::integer`.as('unread')])
    .where('c.id', '=', anyOf(ids.map(Number)))
    .groupBy('c.id')
    .execute();
  return new Map(rows.map((row) => [row.id, { unread_count: row.unread }]));
};

export const rules = {
  prepare: { create: checked, update: checked },
  guards: { reader_known: readerKnown, message_of_conversation: messageOfConversation },
  effects: { notify_assigned: notifyAssigned, mark_read: mark },
  fills: { unread },
} satisfies ConversationRules;
