// Generated from definitions/crm/conversation.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const conversationEntity: EntitySchema = defineEntity({
  name: 'Conversation', tableName: 'conversation',
  indexes: [{ name: 'conversation_subject_type_subject_id_index', properties: ['subject_type', 'subject_id'] }, { name: 'conversation_title_id_index', properties: ['title', 'id'] }, { name: 'conversation_assigned_to_id_index', properties: ['assigned_to_id'] }, { name: 'conversation_last_message_at_id_index', properties: ['last_message_at', 'id'] }, { name: 'conversation_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'conversation_title_trigram', expression: 'create index "conversation_title_trigram" on "conversation" using gin ("title" gin_trgm_ops)' }, { name: 'conversation_words', expression: 'create index "conversation_words" on "conversation" using gin ("backline_words_1"("title") gin_trgm_ops)' }],
  checks: [{ name: 'conversation_subject_type_check', expression: '"subject_type" = any (\'{rental,project,invoice,account,repair,purchase_order}\'::text[])' }, { name: 'conversation_status_check', expression: '"status" = any (\'{open,closed}\'::text[])' }, { name: 'conversation_visibility_check', expression: '"visibility" = any (\'{internal,customer}\'::text[])' }],
  triggers: [{ name: 'conversation_maintain', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "conversation_maintain"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin if tg_op = \'\'INSERT\'\' then new."last_message_at" := null; return new; end if; if tg_op = \'\'UPDATE\'\' then if (old."id", old."last_message_at") is not distinct from (new."id", new."last_message_at") then return new; end if; end if; select ((select max(m."created_at") from "conversation_message" m where m."conversation_id" = t."id")) into new."last_message_at" from (select new.*) t; return new; end\'; create trigger "conversation_maintain" before insert or update on "conversation" for each row execute function "conversation_maintain"(); update "conversation" t set ("last_message_at") = (select ((select max(m."created_at") from "conversation_message" m where m."conversation_id" = t."id"))::timestamptz(3))' }],
  properties: {
    ...shared('id'),
    subject_type: p.string().columnType('varchar(40)').name('subject_type'),
    subject_id: p.string().columnType('varchar(36)').name('subject_id'),
    title: p.string().columnType('varchar(255)').name('title'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'open'"),
    visibility: p.string().columnType('varchar(40)').name('visibility').defaultRaw("'internal'"),
    assigned_to_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('assigned_to_id').nullable().deleteRule('restrict').foreignKeyName('conversation_assigned_to_id_foreign').index(false),
    participant_user_ids: p.array<number>().columnType('integer[]').name('participant_user_ids').defaultRaw("'{}'::integer[]"),
    last_message_at: p.datetime(3).columnType('timestamptz(3)').name('last_message_at').nullable(),
    message_count: p.integer().name('message_count').defaultRaw('0'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
