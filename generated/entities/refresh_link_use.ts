// Generated from definitions/platform/refresh_link_use.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { refreshLinkEntity } from './refresh_link.ts';
export const refreshLinkUseEntity: EntitySchema = defineEntity({
  name: 'RefreshLinkUse', tableName: 'refresh_link_use',
  uniques: [{ name: 'refresh_link_use_once', properties: ['refresh_link_id'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    refresh_link_id: () => p.manyToOne(refreshLinkEntity).mapToPk().joinColumn('refresh_link_id').deleteRule('cascade').foreignKeyName('refresh_link_use_refresh_link_id_foreign').index(false),
    used_at: p.datetime(3).columnType('timestamptz(3)').name('used_at').nullable(),
    agent: p.string().columnType('varchar(255)').name('agent').nullable(),
    hour_began_at: p.datetime(3).columnType('timestamptz(3)').name('hour_began_at').nullable(),
    uses: p.integer().name('uses').defaultRaw('0'),
    content: p.text().name('content').nullable(),
    made_at: p.datetime(3).columnType('timestamptz(3)').name('made_at').nullable(),
    sight: p.string().columnType('varchar(64)').name('sight').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
