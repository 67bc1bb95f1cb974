/**
 * Rules of messages: their author, the mentions in them, the people who are notified, and the time in which they can be changed.
 */

import {
  type Actor,
  type Draft,
  dataOf,
  type Effect,
  type Guard,
  invalid,
  type Prepare,
  type Query,
  sql,
} from 'backline/rules';
import type {
  ConversationMessageCreateInput,
  ConversationMessageRow,
  ConversationMessageRules,
  ConversationMessageUpdateInput,
} from '../../../generated/rules/conversation_message.ts';
import { markRead } from './conversation.ts';
import { mentionedIn } from './mentions.ts';
import { added, knownUsers, notifyUsers } from './people.ts';

type Body = Partial<ConversationMessageCreateInput & ConversationMessageUpdateInput>;

/** Minutes in which a message can be changed. */
const freshFor = 15;
/** Characters of a message in the notification about it. */
const excerptLength = 500;

interface Contact {
  readonly name: string;
  readonly account_id: number;
}

async function contactOf(query: Query, id: number): Promise<Contact | null> {
  const contact = await dataOf(query)
    .selectFrom('account_contact')
    .select(({ ref }) => [
      sql<string>`concat_ws(' ', ${ref('first_name')}, ${ref('last_name')})`.as('name'),
      'account_id',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return contact ?? null;
}

/** People named under `mentions` and in the text, each once. */
async function mentions(draft: Draft<Body>, body: string | undefined): Promise<number[]> {
  const sent = Array.isArray(draft.input.mentions) ? await knownUsers(draft, 'mentions', draft.input.mentions) : [];
  const inText = body === undefined ? [] : await mentionedIn(draft.query, body);
  return [...new Set([...sent, ...inText])];
}

const doors: Readonly<Record<Actor['via'], 'app' | 'api' | 'mcp'>> = { web: 'app', api: 'api', mcp: 'mcp', cli: 'api' };

const create: Prepare<ConversationMessageCreateInput> = async (draft) => {
  const { input, actor } = draft;
  const contact = typeof input.contact_id === 'number' ? await contactOf(draft.query, input.contact_id) : null;
  const author = contact
    ? { author_type: 'contact', author_id: input.contact_id, author_name: contact.name }
    : actor.userId === null
      ? { author_type: 'system', author_id: null, author_name: actor.label }
      : { author_type: 'user', author_id: actor.userId, author_name: actor.userName ?? actor.label };
  return { values: { ...author, sent_via: doors[actor.via], mentions: await mentions(draft, input.body) } };
};

const update: Prepare<ConversationMessageUpdateInput> = async (draft) => {
  const { input, before } = draft;
  const says = typeof input.body === 'string' && input.body !== before?.body;
  const names = Array.isArray(input.mentions);
  if (!says && !names) return {};
  const body = typeof input.body === 'string' ? input.body : String(before?.body ?? '');
  return { values: { mentions: await mentions(draft, body), ...(says && { edited_at: new Date().toISOString() }) } };
};

/** A message of a contact belongs to a conversation with their account. */
const contactOfCustomer: Guard<ConversationMessageRow, ConversationMessageCreateInput> = async (call) => {
  const { record, input, db, query } = call;
  if (typeof input.contact_id !== 'number') return null;
  // Whose customer a conversation is about.
  const about = await db
    .selectFrom('conversation as c')
    .leftJoin('account as a', (join) =>
      join.on(
        ({ ref }) =>
          sql<boolean>`${ref('a.id')} = case when ${ref('c.subject_type')} = 'account' then ${ref('c.subject_id')}::integer end`,
      ),
    )
    .leftJoin('rental as r', (join) =>
      join.on(
        ({ ref }) =>
          sql<boolean>`${ref('r.id')} = case when ${ref('c.subject_type')} = 'rental' then ${ref('c.subject_id')}::integer end`,
      ),
    )
    .leftJoin('invoice as i', (join) =>
      join.on(
        ({ ref }) =>
          sql<boolean>`${ref('i.id')} = case when ${ref('c.subject_type')} = 'invoice' then ${ref('c.subject_id')}::integer end`,
      ),
    )
    .leftJoin('purchase_order as p', (join) =>
      join.on(
        ({ ref }) =>
          sql<boolean>`${ref('p.id')} = case when ${ref('c.subject_type')} = 'purchase_order' then ${ref('c.subject_id')}::integer end`,
      ),
    )
    .leftJoin('repair as e', (join) =>
      join.on(
        ({ ref }) =>
          sql<boolean>`${ref('e.id')} = case when ${ref('c.subject_type')} = 'repair' then ${ref('c.subject_id')}::integer end`,
      ),
    )
    .leftJoin('rental as rr', 'rr.id', 'e.rental_id')
    .select(({ ref }) => [
      sql<
        number | null
      >`coalesce(${ref('a.id')}, ${ref('r.account_id')}, ${ref('i.account_id')}, ${ref('p.supplier_id')}, ${ref('rr.account_id')})`.as(
        'account_id',
      ),
      'c.visibility',
    ])
    .where('c.id', '=', record.conversation_id)
    .executeTakeFirst();
  if (about?.visibility !== 'customer')
    return invalid(
      'contact_id',
      'The conversation is among ourselves: no customer takes part. Set its visibility to customer.',
    );
  const contact = await contactOf(query, input.contact_id);
  if (contact === null) return invalid('contact_id', `No contact has the id ${input.contact_id}.`);
  return contact.account_id === about.account_id
    ? null
    : invalid('contact_id', `${contact.name} is no contact of the account that the conversation is about.`);
};

const sentMessage: Guard<ConversationMessageRow, unknown> = ({ record, actor }) =>
  record.author_type === 'user' && actor.userId !== null && record.author_id === actor.userId
    ? null
    : {
        code: 'forbidden',
        message: `Message ${record.id} is of ${record.author_name}, who alone may change it.`,
        details: { author_type: record.author_type, author_id: record.author_id },
      };

const stillFresh: Guard<ConversationMessageRow, unknown> = ({ record }) => {
  const at = new Date(record.created_at).toISOString();
  return Date.now() - Date.parse(at) <= freshFor * 60_000
    ? null
    : { code: 'message_locked', params: { at }, details: { created_at: at, minutes: freshFor } };
};

/**
 * The author takes part and has read the earlier messages; a customer's message opens a closed conversation. Of two concurrent
 * messages the second gets here after the first has ended: the message counts in its conversation, and that locks the row.
 */
const takePart: Effect<ConversationMessageRow, ConversationMessageCreateInput> = async (change) => {
  const { record, actor, db } = change;
  const conversation = await db
    .selectFrom('conversation')
    .select(['status', 'participant_user_ids'])
    .where('id', '=', record.conversation_id)
    .executeTakeFirstOrThrow();
  if (record.author_type === 'contact' && conversation.status === 'closed') {
    await change.update('conversation', record.conversation_id, { status: 'open' });
    change.emit('conversation.reopened', 'conversation', record.conversation_id);
  }
  if (record.author_type !== 'user' || actor.userId === null) return;
  await markRead(change, record.conversation_id, actor.userId, record.id);
  const { participant_user_ids: people } = conversation;
  if (!people.includes(actor.userId))
    await change.update('conversation', record.conversation_id, { participant_user_ids: [...people, actor.userId] });
};

/** People whom a message mentions are notified once; of a new one also the participants. */
const tell: Effect<ConversationMessageRow, Body> = async (change) => {
  const { record, db, actor } = change;
  const message = await db
    .selectFrom('conversation_message as m')
    .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
    .select([
      'm.body',
      'm.mentions',
      'm.author_name',
      'm.edited_at',
      'c.title',
      'c.participant_user_ids',
      'c.assigned_to_id',
    ])
    .where('m.id', '=', record.id)
    .executeTakeFirstOrThrow();
  const ref = `conversation:${record.conversation_id}`;
  const data = { title: message.title, author: message.author_name, body: message.body.slice(0, excerptLength) };
  const isNew = message.edited_at === null && record.edited_at === null && record.body === message.body;
  const mentioned = isNew ? message.mentions : added(record.mentions, message.mentions);
  // By the message: a person who was notified is not notified again, however often the message changes.
  const key = `${ref}:message:${record.id}`;
  await notifyUsers(change, { type: 'mention', ref, users: mentioned, data, key });
  if (!isNew) return;
  const others = [
    ...message.participant_user_ids,
    ...(message.assigned_to_id === null ? [] : [message.assigned_to_id]),
  ];
  const users = [...new Set(others)].filter((id) => id !== actor.userId && !message.mentions.includes(id));
  await notifyUsers(change, { type: 'conversation_message', ref, users, data, key });
};

export const rules = {
  prepare: { create, update },
  guards: { contact_of_customer: contactOfCustomer, by_author: sentMessage, still_fresh: stillFresh },
  effects: { take_part: takePart, tell },
} satisfies ConversationMessageRules;
