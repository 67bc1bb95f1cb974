// Generated from definitions/rentals/condition_photo_content.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { conditionPhotoEntity } from './condition_photo.ts';
export const conditionPhotoContentEntity: EntitySchema = defineEntity({
  name: 'ConditionPhotoContent', tableName: 'condition_photo_content',
  uniques: [{ name: 'condition_photo_content_condition_photo_id_unique', properties: ['condition_photo_id'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    condition_photo_id: () => p.manyToOne(conditionPhotoEntity).mapToPk().joinColumn('condition_photo_id').deleteRule('cascade').foreignKeyName('condition_photo_content_condition_photo_id_foreign').index(false),
    content: p.text().name('content'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
