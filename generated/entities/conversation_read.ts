// Generated from definitions/crm/conversation_read.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { conversationEntity } from './conversation.ts';
import { userEntity } from './user.ts';
export const conversationReadEntity: EntitySchema = defineEntity({
  name: 'ConversationRead', tableName: 'conversation_read',
  indexes: [{ name: 'conversation_read_user_id_index', properties: ['user_id'] }],
  uniques: [{ name: 'conversation_read_once', properties: ['conversation_id', 'user_id'] }],
  properties: {
    ...shared('id'),
    conversation_id: () => p.manyToOne(conversationEntity).mapToPk().joinColumn('conversation_id').deleteRule('cascade').foreignKeyName('conversation_read_conversation_id_foreign').index(false),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').deleteRule('cascade').foreignKeyName('conversation_read_user_id_foreign').index(false),
    message_id: p.integer().name('message_id'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
