// Generated from definitions/crm/conversation_message.yaml by `backline generate`. Do not edit.
import type { Effect, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/conversation_message.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ConversationMessageRow {
  readonly id: number;
  readonly conversation_id: number;
  readonly author_type: 'user' | 'contact' | 'system';
  readonly author_id: number | null;
  readonly author_name: string;
  readonly body: string;
  readonly body_format: 'text' | 'html';
  readonly quoted_text: string | null;
  readonly author_address: string | null;
  readonly mentions: readonly number[];
  readonly attachment_uuids: readonly string[];
  readonly edited_at: string | null;
  readonly sent_via: 'app' | 'email' | 'api' | 'mcp';
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of conversation_messages.create. */
export type ConversationMessageCreateInput = Readonly<schemas.ConversationMessageCreate>;

/** Body of conversation_messages.update. */
export type ConversationMessageUpdateInput = Readonly<schemas.ConversationMessageUpdate>;

/** Body of conversation_messages.delete. */
export type ConversationMessageDeleteInput = Readonly<Record<never, never>>;

/** What the rule file exports as `rules` (`satisfies ConversationMessageRules`). Optional names are planned and may wait. */
export interface ConversationMessageRules {
  readonly guards: {
    readonly contact_of_customer: Guard<ConversationMessageRow, ConversationMessageCreateInput>;
    readonly by_author: Guard<ConversationMessageRow, Partial<ConversationMessageUpdateInput & ConversationMessageDeleteInput>>;
    readonly still_fresh: Guard<ConversationMessageRow, Partial<ConversationMessageUpdateInput & ConversationMessageDeleteInput>>;
  };
  readonly effects: {
    readonly take_part: Effect<ConversationMessageRow, ConversationMessageCreateInput>;
    readonly tell: Effect<ConversationMessageRow, Partial<ConversationMessageCreateInput & ConversationMessageUpdateInput>>;
  };
  readonly prepare: {
    readonly create: Prepare<ConversationMessageCreateInput>;
    readonly update: Prepare<ConversationMessageUpdateInput>;
  };
}
