// Generated from definitions by `backline generate`. Do not edit.
import type { ResourceSpec } from '../runtime/kernel/resource.ts';
import { catalogueItem } from './resources/catalogue_item.ts';
import { catalogueItemAccessory } from './resources/catalogue_item_accessory.ts';
import { catalogueItemAlternative } from './resources/catalogue_item_alternative.ts';
import { catalogueItemGroup } from './resources/catalogue_item_group.ts';
import { catalogueItemRate } from './resources/catalogue_item_rate.ts';
import { catalogueItemSupplier } from './resources/catalogue_item_supplier.ts';
import { kit } from './resources/kit.ts';
import { kitComponent } from './resources/kit_component.ts';
import { rate } from './resources/rate.ts';
import { service } from './resources/service.ts';
import { account } from './resources/account.ts';
import { accountContact } from './resources/account_contact.ts';
import { address } from './resources/address.ts';
import { country } from './resources/country.ts';
import { creditNote } from './resources/credit_note.ts';
import { creditNoteAllocation } from './resources/credit_note_allocation.ts';
import { creditNoteLine } from './resources/credit_note_line.ts';
import { currency } from './resources/currency.ts';
import { discountRule } from './resources/discount_rule.ts';
import { exchangeRate } from './resources/exchange_rate.ts';
import { invoice } from './resources/invoice.ts';
import { invoiceLine } from './resources/invoice_line.ts';
import { numberSeries } from './resources/number_series.ts';
import { payment } from './resources/payment.ts';
import { paymentAllocation } from './resources/payment_allocation.ts';
import { priceBook } from './resources/price_book.ts';
import { surcharge } from './resources/surcharge.ts';
import { taxRate } from './resources/tax_rate.ts';
import { taxType } from './resources/tax_type.ts';
import { asset } from './resources/asset.ts';
import { assetCost } from './resources/asset_cost.ts';
import { assetRetirement } from './resources/asset_retirement.ts';
import { barcode } from './resources/barcode.ts';
import { flightcase } from './resources/flightcase.ts';
import { flightcaseContent } from './resources/flightcase_content.ts';
import { scan } from './resources/scan.ts';
import { stockCheck } from './resources/stock_check.ts';
import { stockCheckItem } from './resources/stock_check_item.ts';
import { stockLevel } from './resources/stock_level.ts';
import { stockTransaction } from './resources/stock_transaction.ts';
import { storageLocation } from './resources/storage_location.ts';
import { warehouse } from './resources/warehouse.ts';
import { warehouseTransfer } from './resources/warehouse_transfer.ts';
import { warehouseTransferItem } from './resources/warehouse_transfer_item.ts';
import { repair } from './resources/repair.ts';
import { actionLog } from './resources/action_log.ts';
import { apiToken } from './resources/api_token.ts';
import { channelProvider } from './resources/channel_provider.ts';
import { customField } from './resources/custom_field.ts';
import { customFieldGroup } from './resources/custom_field_group.ts';
import { dailyBudget } from './resources/daily_budget.ts';
import { exportFile } from './resources/export_file.ts';
import { exportPart } from './resources/export_part.ts';
import { idempotencyKey } from './resources/idempotency_key.ts';
import { inboundWebhook } from './resources/inbound_webhook.ts';
import { inboundWebhookSource } from './resources/inbound_webhook_source.ts';
import { job } from './resources/job.ts';
import { jobSchedule } from './resources/job_schedule.ts';
import { liveFilter } from './resources/live_filter.ts';
import { mailMessage } from './resources/mail_message.ts';
import { notification } from './resources/notification.ts';
import { notificationChoice } from './resources/notification_choice.ts';
import { outboxEvent } from './resources/outbox_event.ts';
import { requestLog } from './resources/request_log.ts';
import { role } from './resources/role.ts';
import { settingValue } from './resources/setting_value.ts';
import { staticList } from './resources/static_list.ts';
import { staticValue } from './resources/static_value.ts';
import { user } from './resources/user.ts';
import { webhook } from './resources/webhook.ts';
import { webhookDelivery } from './resources/webhook_delivery.ts';
import { purchaseOrder } from './resources/purchase_order.ts';
import { purchaseOrderItem } from './resources/purchase_order_item.ts';
import { purchaseOrderReceipt } from './resources/purchase_order_receipt.ts';
import { virtualStockIntake } from './resources/virtual_stock_intake.ts';
import { virtualStockMovement } from './resources/virtual_stock_movement.ts';
import { rental } from './resources/rental.ts';
import { rentalCost } from './resources/rental_cost.ts';
import { rentalItem } from './resources/rental_item.ts';
import { rentalItemAllocation } from './resources/rental_item_allocation.ts';
import { rentalParticipant } from './resources/rental_participant.ts';
import { shortage } from './resources/shortage.ts';
import { shortageResolution } from './resources/shortage_resolution.ts';

export { catalogue } from './catalogue.ts';
export { changelog } from './changelog.ts';
export { codes } from './codes.ts';
export { downloads } from './downloads.ts';
export { events } from './events.ts';
export { jobFiles, jobs } from './jobs.ts';
export { notifications } from './notifications.ts';
export { product } from './product.ts';
export { publicRoutes } from './public_routes.ts';
export { routes } from './routes.ts';
export { settings } from './settings.ts';

/** Every resource by its entity name. */
export const resources: Readonly<Record<string, ResourceSpec>> = {
  catalogue_item: catalogueItem,
  catalogue_item_accessory: catalogueItemAccessory,
  catalogue_item_alternative: catalogueItemAlternative,
  catalogue_item_group: catalogueItemGroup,
  catalogue_item_rate: catalogueItemRate,
  catalogue_item_supplier: catalogueItemSupplier,
  kit: kit,
  kit_component: kitComponent,
  rate: rate,
  service: service,
  account: account,
  account_contact: accountContact,
  address: address,
  country: country,
  credit_note: creditNote,
  credit_note_allocation: creditNoteAllocation,
  credit_note_line: creditNoteLine,
  currency: currency,
  discount_rule: discountRule,
  exchange_rate: exchangeRate,
  invoice: invoice,
  invoice_line: invoiceLine,
  number_series: numberSeries,
  payment: payment,
  payment_allocation: paymentAllocation,
  price_book: priceBook,
  surcharge: surcharge,
  tax_rate: taxRate,
  tax_type: taxType,
  asset: asset,
  asset_cost: assetCost,
  asset_retirement: assetRetirement,
  barcode: barcode,
  flightcase: flightcase,
  flightcase_content: flightcaseContent,
  scan: scan,
  stock_check: stockCheck,
  stock_check_item: stockCheckItem,
  stock_level: stockLevel,
  stock_transaction: stockTransaction,
  storage_location: storageLocation,
  warehouse: warehouse,
  warehouse_transfer: warehouseTransfer,
  warehouse_transfer_item: warehouseTransferItem,
  repair: repair,
  action_log: actionLog,
  api_token: apiToken,
  channel_provider: channelProvider,
  custom_field: customField,
  custom_field_group: customFieldGroup,
  daily_budget: dailyBudget,
  export_file: exportFile,
  export_part: exportPart,
  idempotency_key: idempotencyKey,
  inbound_webhook: inboundWebhook,
  inbound_webhook_source: inboundWebhookSource,
  job: job,
  job_schedule: jobSchedule,
  live_filter: liveFilter,
  mail_message: mailMessage,
  notification: notification,
  notification_choice: notificationChoice,
  outbox_event: outboxEvent,
  request_log: requestLog,
  role: role,
  setting_value: settingValue,
  static_list: staticList,
  static_value: staticValue,
  user: user,
  webhook: webhook,
  webhook_delivery: webhookDelivery,
  purchase_order: purchaseOrder,
  purchase_order_item: purchaseOrderItem,
  purchase_order_receipt: purchaseOrderReceipt,
  virtual_stock_intake: virtualStockIntake,
  virtual_stock_movement: virtualStockMovement,
  rental: rental,
  rental_cost: rentalCost,
  rental_item: rentalItem,
  rental_item_allocation: rentalItemAllocation,
  rental_participant: rentalParticipant,
  shortage: shortage,
  shortage_resolution: shortageResolution,
};

/** Rule files below runtime/domain that the definitions ask for. */
export const ruleFiles: readonly string[] = [
  'catalogue/catalogue_item',
  'catalogue/catalogue_item_accessory',
  'catalogue/catalogue_item_group',
  'catalogue/kit',
  'catalogue/kit_component',
  'catalogue/rate',
  'crm/account',
  'crm/account_contact',
  'crm/address',
  'finance/credit_note',
  'finance/credit_note_line',
  'finance/exchange_rate',
  'finance/invoice',
  'finance/invoice_line',
  'finance/payment',
  'finance/payment_allocation',
  'finance/price_book',
  'finance/tax_type',
  'inventory/asset',
  'inventory/asset_retirement',
  'inventory/flightcase',
  'inventory/scan',
  'inventory/stock_check',
  'inventory/stock_check_item',
  'inventory/stock_transaction',
  'inventory/storage_location',
  'inventory/warehouse',
  'inventory/warehouse_transfer',
  'maintenance/repair',
  'platform/api_token',
  'platform/channel_provider',
  'platform/custom_field',
  'platform/inbound_webhook_source',
  'platform/live_filter',
  'platform/role',
  'platform/static_value',
  'platform/user',
  'platform/webhook',
  'platform/webhook_delivery',
  'purchasing/purchase_order',
  'purchasing/purchase_order_item',
  'purchasing/virtual_stock_intake',
  'rentals/rental',
  'rentals/rental_cost',
  'rentals/rental_item',
  'rentals/rental_item_allocation',
  'rentals/shortage',
  'rentals/shortage_resolution',
];
