// Generated from definitions/platform/report_favourite.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { reportEntity } from './report.ts';
import { userEntity } from './user.ts';
export const reportFavouriteEntity: EntitySchema = defineEntity({
  name: 'ReportFavourite', tableName: 'report_favourite',
  indexes: [{ name: 'report_favourite_user_id_index', properties: ['user_id'] }],
  uniques: [{ name: 'report_favourite_once', properties: ['report_id', 'user_id'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    report_id: () => p.manyToOne(reportEntity).mapToPk().joinColumn('report_id').deleteRule('cascade').foreignKeyName('report_favourite_report_id_foreign').index(false),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').deleteRule('cascade').foreignKeyName('report_favourite_user_id_foreign').index(false),
    position: p.integer().name('position').defaultRaw('0'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
