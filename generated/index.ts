// Generated from definitions by `backline generate`. Do not edit.
import type { ResourceSpec } from '../runtime/kernel/resource.ts';
import { catalogueItem } from './resources/catalogue_item.ts';
import { catalogueItemGroup } from './resources/catalogue_item_group.ts';
import { catalogueItemRate } from './resources/catalogue_item_rate.ts';
import { rate } from './resources/rate.ts';
import { service } from './resources/service.ts';
import { account } from './resources/account.ts';
import { accountContact } from './resources/account_contact.ts';
import { address } from './resources/address.ts';
import { country } from './resources/country.ts';
import { currency } from './resources/currency.ts';
import { taxRate } from './resources/tax_rate.ts';
import { taxType } from './resources/tax_type.ts';
import { storageLocation } from './resources/storage_location.ts';
import { warehouse } from './resources/warehouse.ts';
import { actionLog } from './resources/action_log.ts';
import { apiToken } from './resources/api_token.ts';
import { customField } from './resources/custom_field.ts';
import { dailyBudget } from './resources/daily_budget.ts';
import { idempotencyKey } from './resources/idempotency_key.ts';
import { job } from './resources/job.ts';
import { jobSchedule } from './resources/job_schedule.ts';
import { liveFilter } from './resources/live_filter.ts';
import { outboxEvent } from './resources/outbox_event.ts';
import { requestLog } from './resources/request_log.ts';
import { role } from './resources/role.ts';
import { settingValue } from './resources/setting_value.ts';
import { user } from './resources/user.ts';
import { webhook } from './resources/webhook.ts';
import { webhookDelivery } from './resources/webhook_delivery.ts';
import { rental } from './resources/rental.ts';
import { rentalItem } from './resources/rental_item.ts';

export { catalogue } from './catalogue.ts';
export { changelog } from './changelog.ts';
export { codes } from './codes.ts';
export { events } from './events.ts';
export { jobFiles, jobs } from './jobs.ts';
export { product } from './product.ts';
export { routes } from './routes.ts';
export { settings } from './settings.ts';

/** Every resource by its entity name. */
export const resources: Readonly<Record<string, ResourceSpec>> = {
  catalogue_item: catalogueItem,
  catalogue_item_group: catalogueItemGroup,
  catalogue_item_rate: catalogueItemRate,
  rate: rate,
  service: service,
  account: account,
  account_contact: accountContact,
  address: address,
  country: country,
  currency: currency,
  tax_rate: taxRate,
  tax_type: taxType,
  storage_location: storageLocation,
  warehouse: warehouse,
  action_log: actionLog,
  api_token: apiToken,
  custom_field: customField,
  daily_budget: dailyBudget,
  idempotency_key: idempotencyKey,
  job: job,
  job_schedule: jobSchedule,
  live_filter: liveFilter,
  outbox_event: outboxEvent,
  request_log: requestLog,
  role: role,
  setting_value: settingValue,
  user: user,
  webhook: webhook,
  webhook_delivery: webhookDelivery,
  rental: rental,
  rental_item: rentalItem,
};

/** Rule files below runtime/domain that the definitions ask for. */
export const ruleFiles: readonly string[] = [
  'catalogue/catalogue_item',
  'catalogue/catalogue_item_group',
  'catalogue/rate',
  'crm/account',
  'crm/account_contact',
  'crm/address',
  'finance/tax_type',
  'inventory/storage_location',
  'inventory/warehouse',
  'platform/api_token',
  'platform/custom_field',
  'platform/live_filter',
  'platform/role',
  'platform/user',
  'platform/webhook',
  'platform/webhook_delivery',
  'rentals/rental',
  'rentals/rental_item',
];
