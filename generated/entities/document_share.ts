// Generated from definitions/papers/document_share.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { documentEntity } from './document.ts';
export const documentShareEntity: EntitySchema = defineEntity({
  name: 'DocumentShare', tableName: 'document_share',
  indexes: [{ name: 'document_share_document_id_index', properties: ['document_id'] }],
  uniques: [{ name: 'document_share_token_hash_unique', properties: ['token_hash'] }],
  properties: {
    ...shared('id'),
    document_id: () => p.manyToOne(documentEntity).mapToPk().joinColumn('document_id').deleteRule('cascade').foreignKeyName('document_share_document_id_foreign').index(false),
    token_hash: p.string().columnType('varchar(64)').name('token_hash'),
    expires_at: p.datetime(3).columnType('timestamptz(3)').name('expires_at'),
    revoked_at: p.datetime(3).columnType('timestamptz(3)').name('revoked_at').nullable(),
    views: p.integer().name('views').defaultRaw('0'),
    first_viewed_at: p.datetime(3).columnType('timestamptz(3)').name('first_viewed_at').nullable(),
    last_viewed_at: p.datetime(3).columnType('timestamptz(3)').name('last_viewed_at').nullable(),
    change_requests: p.integer().name('change_requests').defaultRaw('0'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
