// Generated from definitions/platform/daily_budget.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { apiTokenEntity } from './api_token.ts';
export const dailyBudgetEntity: EntitySchema = defineEntity({
  name: 'DailyBudget', tableName: 'daily_budget',
  uniques: [{ name: 'daily_budget_api_token_id_unique', properties: ['api_token_id'] }],
  properties: {
    ...shared('id'),
    api_token_id: () => p.manyToOne(apiTokenEntity).mapToPk().joinColumn('api_token_id').deleteRule('cascade').foreignKeyName('daily_budget_api_token_id_foreign').index(false),
    day: p.date().name('day'),
    leased: p.integer().name('leased'),
    granted: p.integer().name('granted'),
    ahead_until: p.datetime(3).columnType('timestamptz(3)').name('ahead_until'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
