// Generated from definitions by `backline generate`. Do not edit.
import type { EntitySchema } from '@mikro-orm/core';
import { catalogueItemEntity } from './catalogue_item.ts';
import { catalogueItemGroupEntity } from './catalogue_item_group.ts';
import { catalogueItemRateEntity } from './catalogue_item_rate.ts';
import { rateEntity } from './rate.ts';
import { serviceEntity } from './service.ts';
import { accountEntity } from './account.ts';
import { accountContactEntity } from './account_contact.ts';
import { addressEntity } from './address.ts';
import { countryEntity } from './country.ts';
import { currencyEntity } from './currency.ts';
import { taxRateEntity } from './tax_rate.ts';
import { taxTypeEntity } from './tax_type.ts';
import { storageLocationEntity } from './storage_location.ts';
import { warehouseEntity } from './warehouse.ts';
import { actionLogEntity } from './action_log.ts';
import { apiTokenEntity } from './api_token.ts';
import { customFieldEntity } from './custom_field.ts';
import { dailyBudgetEntity } from './daily_budget.ts';
import { idempotencyKeyEntity } from './idempotency_key.ts';
import { jobEntity } from './job.ts';
import { jobScheduleEntity } from './job_schedule.ts';
import { liveFilterEntity } from './live_filter.ts';
import { outboxEventEntity } from './outbox_event.ts';
import { requestLogEntity } from './request_log.ts';
import { roleEntity } from './role.ts';
import { settingValueEntity } from './setting_value.ts';
import { userEntity } from './user.ts';
import { webhookEntity } from './webhook.ts';
import { webhookDeliveryEntity } from './webhook_delivery.ts';
import { rentalEntity } from './rental.ts';
import { rentalItemEntity } from './rental_item.ts';

/** Every table of the definitions, for `MikroORM.init({ entities })`. */
export const entities: EntitySchema[] = [
  catalogueItemEntity,
  catalogueItemGroupEntity,
  catalogueItemRateEntity,
  rateEntity,
  serviceEntity,
  accountEntity,
  accountContactEntity,
  addressEntity,
  countryEntity,
  currencyEntity,
  taxRateEntity,
  taxTypeEntity,
  storageLocationEntity,
  warehouseEntity,
  actionLogEntity,
  apiTokenEntity,
  customFieldEntity,
  dailyBudgetEntity,
  idempotencyKeyEntity,
  jobEntity,
  jobScheduleEntity,
  liveFilterEntity,
  outboxEventEntity,
  requestLogEntity,
  roleEntity,
  settingValueEntity,
  userEntity,
  webhookEntity,
  webhookDeliveryEntity,
  rentalEntity,
  rentalItemEntity,
] as EntitySchema[];
