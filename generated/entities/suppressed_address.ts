// Generated from definitions/communication/suppressed_address.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { communicationLogEntity } from './communication_log.ts';
import { userEntity } from './user.ts';
export const suppressedAddressEntity: EntitySchema = defineEntity({
  name: 'SuppressedAddress', tableName: 'suppressed_address',
  indexes: [{ name: 'suppressed_address_communication_log_id_index', properties: ['communication_log_id'] }, { name: 'suppressed_address_lifted_by_id_index', properties: ['lifted_by_id'] }, { name: 'suppressed_address_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'suppressed_address_address_trigram', expression: 'create index "suppressed_address_address_trigram" on "suppressed_address" using gin ("address" gin_trgm_ops)' }, { name: 'suppressed_address_words', expression: 'create index "suppressed_address_words" on "suppressed_address" using gin ("backline_words_1"("address") gin_trgm_ops)' }],
  uniques: [{ name: 'suppressed_address_once', properties: ['address', 'channel'] }],
  checks: [{ name: 'suppressed_address_channel_check', expression: '"channel" = any (\'{email,sms}\'::text[])' }, { name: 'suppressed_address_reason_check', expression: '"reason" = any (\'{hard_bounce,complaint,manual}\'::text[])' }],
  properties: {
    ...shared('id'),
    address: p.string().columnType('varchar(320)').name('address'),
    channel: p.string().columnType('varchar(40)').name('channel').defaultRaw("'email'"),
    reason: p.string().columnType('varchar(40)').name('reason').defaultRaw("'manual'"),
    response: p.string().columnType('varchar(500)').name('response').nullable(),
    note: p.string().columnType('varchar(255)').name('note').nullable(),
    communication_log_id: () => p.manyToOne(communicationLogEntity).mapToPk().joinColumn('communication_log_id').nullable().deleteRule('set null').foreignKeyName('suppressed_address_communication_log_id_foreign').index(false),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    suppressed_at: p.datetime(3).columnType('timestamptz(3)').name('suppressed_at'),
    expires_at: p.datetime(3).columnType('timestamptz(3)').name('expires_at').nullable(),
    lifted_at: p.datetime(3).columnType('timestamptz(3)').name('lifted_at').nullable(),
    lifted_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('lifted_by_id').nullable().deleteRule('restrict').foreignKeyName('suppressed_address_lifted_by_id_foreign').index(false),
    lift_reason: p.string().columnType('varchar(255)').name('lift_reason').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
