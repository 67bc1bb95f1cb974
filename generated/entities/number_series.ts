// Generated from definitions/finance/number_series.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const numberSeriesEntity: EntitySchema = defineEntity({
  name: 'NumberSeries', tableName: 'number_series',
  uniques: [{ name: 'number_series_series_year_unique', properties: ['series', 'year'] }],
  properties: {
    ...shared('id'),
    series: p.string().columnType('varchar(60)').name('series'),
    year: p.integer().name('year'),
    last: p.bigint('number').name('last'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
