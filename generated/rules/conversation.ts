// Generated from definitions/crm/conversation.yaml by `backline generate`. Do not edit.
import type { Effect, Fill, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/conversation.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ConversationRow {
  readonly id: number;
  readonly subject_type: 'rental' | 'project' | 'invoice' | 'account' | 'repair' | 'purchase_order';
  readonly subject_id: string;
  readonly title: string;
  readonly status: 'open' | 'closed';
  readonly visibility: 'internal' | 'customer';
  readonly assigned_to_id: number | null;
  readonly participant_user_ids: readonly number[];
  readonly last_message_at: string | null;
  readonly message_count: number;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of conversations.create. */
export type ConversationCreateInput = Readonly<schemas.ConversationCreate>;

/** Body of conversations.update. */
export type ConversationUpdateInput = Readonly<schemas.ConversationUpdate>;

/** Body of conversations.delete. */
export type ConversationDeleteInput = Readonly<Record<never, never>>;

/** Body of conversations.mark_read. */
export type ConversationMarkReadInput = Readonly<schemas.ConversationMarkReadInput>;

/** Body of conversations.close. */
export type ConversationCloseInput = Readonly<schemas.ConversationCloseInput>;

/** Body of conversations.reopen. */
export type ConversationReopenInput = Readonly<schemas.ConversationReopenInput>;

/** What the rule file exports as `rules` (`satisfies ConversationRules`). Optional names are planned and may wait. */
export interface ConversationRules {
  readonly guards: {
    readonly reader_known: Guard<ConversationRow, ConversationMarkReadInput>;
    readonly message_of_conversation: Guard<ConversationRow, ConversationMarkReadInput>;
  };
  readonly effects: {
    readonly notify_assigned: Effect<ConversationRow, Partial<ConversationCreateInput & ConversationUpdateInput>>;
    readonly mark_read: Effect<ConversationRow, ConversationMarkReadInput>;
  };
  readonly prepare: {
    readonly create: Prepare<ConversationCreateInput>;
    readonly update: Prepare<ConversationUpdateInput>;
  };
  readonly fills: {
    readonly unread: Fill<{ readonly unread_count: number | null }>;
  };
}
