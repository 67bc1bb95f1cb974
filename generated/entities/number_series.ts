// Generated from definitions/finance/number_series.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';

export const numberSeriesEntity: EntitySchema = defineEntity({
  name: 'NumberSeries',
  tableName: 'number_series',
  uniques: [{ name: 'number_series_series_year_unique', properties: ['series', 'year'] }],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    series: p.string().columnType('varchar(60)').name('series'),
    year: p.integer().name('year'),
    last: p.bigint('number').name('last'),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
  },
}) as unknown as EntitySchema;
