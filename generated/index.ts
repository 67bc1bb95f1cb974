// Generated from definitions by `backline generate`. Do not edit.
import type { ResourceSpec } from '../runtime/kernel/resource.ts';
import type { CatalogueEntry, RouteSpec } from '../runtime/kernel/route.ts';
// No resource's constant has an underscore.
import { resource as whole_resource, route as whole_route } from './defaults.ts';
import { downloads as short_downloads } from './downloads.ts';
import { eventsWith } from './events.ts';
import { catalogueItem, record as catalogue_item_record } from './resources/catalogue_item.ts';
import { catalogueItemAccessory, record as catalogue_item_accessory_record } from './resources/catalogue_item_accessory.ts';
import { catalogueItemAlternative, record as catalogue_item_alternative_record } from './resources/catalogue_item_alternative.ts';
import { catalogueItemGroup, record as catalogue_item_group_record } from './resources/catalogue_item_group.ts';
import { catalogueItemRate, record as catalogue_item_rate_record } from './resources/catalogue_item_rate.ts';
import { catalogueItemSupplier, record as catalogue_item_supplier_record } from './resources/catalogue_item_supplier.ts';
import { kit, record as kit_record } from './resources/kit.ts';
import { kitComponent, record as kit_component_record } from './resources/kit_component.ts';
import { rate, record as rate_record } from './resources/rate.ts';
import { service, record as service_record } from './resources/service.ts';
import { account, record as account_record } from './resources/account.ts';
import { accountContact, record as account_contact_record } from './resources/account_contact.ts';
import { activity, record as activity_record } from './resources/activity.ts';
import { address, record as address_record } from './resources/address.ts';
import { conversation, record as conversation_record } from './resources/conversation.ts';
import { conversationMessage, record as conversation_message_record } from './resources/conversation_message.ts';
import { conversationRead } from './resources/conversation_read.ts';
import { country, record as country_record } from './resources/country.ts';
import { creditNote, record as credit_note_record } from './resources/credit_note.ts';
import { creditNoteAllocation } from './resources/credit_note_allocation.ts';
import { creditNoteLine, record as credit_note_line_record } from './resources/credit_note_line.ts';
import { currency, record as currency_record } from './resources/currency.ts';
import { discountRule, record as discount_rule_record } from './resources/discount_rule.ts';
import { exchangeRate, record as exchange_rate_record } from './resources/exchange_rate.ts';
import { invoice, record as invoice_record } from './resources/invoice.ts';
import { invoiceLine, record as invoice_line_record } from './resources/invoice_line.ts';
import { numberSeries } from './resources/number_series.ts';
import { payment, record as payment_record } from './resources/payment.ts';
import { paymentAllocation, record as payment_allocation_record } from './resources/payment_allocation.ts';
import { priceBook, record as price_book_record } from './resources/price_book.ts';
import { surcharge, record as surcharge_record } from './resources/surcharge.ts';
import { taxRate, record as tax_rate_record } from './resources/tax_rate.ts';
import { taxType, record as tax_type_record } from './resources/tax_type.ts';
import { asset, record as asset_record } from './resources/asset.ts';
import { assetCost, record as asset_cost_record } from './resources/asset_cost.ts';
import { assetRetirement, record as asset_retirement_record } from './resources/asset_retirement.ts';
import { barcode } from './resources/barcode.ts';
import { flightcase, record as flightcase_record } from './resources/flightcase.ts';
import { flightcaseContent } from './resources/flightcase_content.ts';
import { scan, record as scan_record } from './resources/scan.ts';
import { stockCheck, record as stock_check_record } from './resources/stock_check.ts';
import { stockCheckItem, record as stock_check_item_record } from './resources/stock_check_item.ts';
import { stockLevel } from './resources/stock_level.ts';
import { stockTransaction, record as stock_transaction_record } from './resources/stock_transaction.ts';
import { storageLocation, record as storage_location_record } from './resources/storage_location.ts';
import { warehouse, record as warehouse_record } from './resources/warehouse.ts';
import { warehouseTransfer, record as warehouse_transfer_record } from './resources/warehouse_transfer.ts';
import { warehouseTransferItem, record as warehouse_transfer_item_record } from './resources/warehouse_transfer_item.ts';
import { equipmentTest, record as equipment_test_record } from './resources/equipment_test.ts';
import { equipmentTestResult, record as equipment_test_result_record } from './resources/equipment_test_result.ts';
import { repair, record as repair_record } from './resources/repair.ts';
import { repairPart, record as repair_part_record } from './resources/repair_part.ts';
import { usageReading, record as usage_reading_record } from './resources/usage_reading.ts';
import { actionLog } from './resources/action_log.ts';
import { apiToken, record as api_token_record } from './resources/api_token.ts';
import { channelProvider, record as channel_provider_record } from './resources/channel_provider.ts';
import { customField, record as custom_field_record } from './resources/custom_field.ts';
import { customFieldGroup, record as custom_field_group_record } from './resources/custom_field_group.ts';
import { dailyBudget } from './resources/daily_budget.ts';
import { evidence } from './resources/evidence.ts';
import { evidenceChain } from './resources/evidence_chain.ts';
import { exportFile } from './resources/export_file.ts';
import { exportPart } from './resources/export_part.ts';
import { idempotencyKey } from './resources/idempotency_key.ts';
import { inboundWebhook } from './resources/inbound_webhook.ts';
import { inboundWebhookSource, record as inbound_webhook_source_record } from './resources/inbound_webhook_source.ts';
import { job } from './resources/job.ts';
import { jobSchedule } from './resources/job_schedule.ts';
import { liveFilter, record as live_filter_record } from './resources/live_filter.ts';
import { mailMessage } from './resources/mail_message.ts';
import { notification } from './resources/notification.ts';
import { notificationChoice } from './resources/notification_choice.ts';
import { outboxEvent } from './resources/outbox_event.ts';
import { passkeyChallenge } from './resources/passkey_challenge.ts';
import { plugin, record as plugin_record } from './resources/plugin.ts';
import { requestLog } from './resources/request_log.ts';
import { role, record as role_record } from './resources/role.ts';
import { settingValue } from './resources/setting_value.ts';
import { signInThrottle } from './resources/sign_in_throttle.ts';
import { staticList } from './resources/static_list.ts';
import { staticValue, record as static_value_record } from './resources/static_value.ts';
import { user, record as user_record } from './resources/user.ts';
import { userAvatar } from './resources/user_avatar.ts';
import { userIdentity } from './resources/user_identity.ts';
import { userLink } from './resources/user_link.ts';
import { userPasskey } from './resources/user_passkey.ts';
import { userRecoveryCode } from './resources/user_recovery_code.ts';
import { userRemembrance } from './resources/user_remembrance.ts';
import { userSecondFactor } from './resources/user_second_factor.ts';
import { userSession } from './resources/user_session.ts';
import { webhook, record as webhook_record } from './resources/webhook.ts';
import { webhookDelivery } from './resources/webhook_delivery.ts';
import { project, record as project_record } from './resources/project.ts';
import { projectBudgetLine, record as project_budget_line_record } from './resources/project_budget_line.ts';
import { projectMember, record as project_member_record } from './resources/project_member.ts';
import { purchaseOrder, record as purchase_order_record } from './resources/purchase_order.ts';
import { purchaseOrderItem, record as purchase_order_item_record } from './resources/purchase_order_item.ts';
import { purchaseOrderReceipt } from './resources/purchase_order_receipt.ts';
import { virtualStockIntake, record as virtual_stock_intake_record } from './resources/virtual_stock_intake.ts';
import { virtualStockMovement } from './resources/virtual_stock_movement.ts';
import { conditionPhoto, record as condition_photo_record } from './resources/condition_photo.ts';
import { conditionPhotoContent } from './resources/condition_photo_content.ts';
import { rental, record as rental_record } from './resources/rental.ts';
import { rentalCost, record as rental_cost_record } from './resources/rental_cost.ts';
import { rentalItem, record as rental_item_record } from './resources/rental_item.ts';
import { rentalItemAllocation, record as rental_item_allocation_record } from './resources/rental_item_allocation.ts';
import { rentalParticipant, record as rental_participant_record } from './resources/rental_participant.ts';
import { rentalQuotation } from './resources/rental_quotation.ts';
import { shortage, record as shortage_record } from './resources/shortage.ts';
import { shortageResolution, record as shortage_resolution_record } from './resources/shortage_resolution.ts';
import { calendarFeed, record as calendar_feed_record } from './resources/calendar_feed.ts';
import { facility, record as facility_record } from './resources/facility.ts';
import { resourceAssignment, record as resource_assignment_record } from './resources/resource_assignment.ts';
import { routeStop, record as route_stop_record } from './resources/route_stop.ts';
import { schedulingConflict, record as scheduling_conflict_record } from './resources/scheduling_conflict.ts';
import { vehicle, record as vehicle_record } from './resources/vehicle.ts';
import { routes as short_routes } from './routes.ts';

export { changelog } from './changelog.ts';
export { codes } from './codes.ts';
export { jobFiles, jobs } from './jobs.ts';
export type * from './names.ts';
export { notifications } from './notifications.ts';
export { plugins } from './plugins.ts';
export { product } from './product.ts';
export { publicRoutes } from './public_routes.ts';
export { settings } from './settings.ts';

/** Every route, in mounting order. */
export const routes: readonly RouteSpec[] = short_routes.map(whole_route);

/** Entries of GET /api/v1/endpoints. */
export const catalogue: readonly CatalogueEntry[] = routes.map(
  ({ name, method, path: uri, resource, operation, ability, abilities, weight: price_weight }) => ({ name, method, uri, resource, operation, ability, abilities, price_weight }),
);

/** Downloads without a token, outside /api/v1: the address is the credential. */
export const downloads: readonly RouteSpec[] = short_downloads.map(whole_route);

/** Every resource by its entity name. */
export const resources: Readonly<Record<string, ResourceSpec>> = {
  catalogue_item: whole_resource(catalogueItem),
  catalogue_item_accessory: whole_resource(catalogueItemAccessory),
  catalogue_item_alternative: whole_resource(catalogueItemAlternative),
  catalogue_item_group: whole_resource(catalogueItemGroup),
  catalogue_item_rate: whole_resource(catalogueItemRate),
  catalogue_item_supplier: whole_resource(catalogueItemSupplier),
  kit: whole_resource(kit),
  kit_component: whole_resource(kitComponent),
  rate: whole_resource(rate),
  service: whole_resource(service),
  account: whole_resource(account),
  account_contact: whole_resource(accountContact),
  activity: whole_resource(activity),
  address: whole_resource(address),
  conversation: whole_resource(conversation),
  conversation_message: whole_resource(conversationMessage),
  conversation_read: whole_resource(conversationRead),
  country: whole_resource(country),
  credit_note: whole_resource(creditNote),
  credit_note_allocation: whole_resource(creditNoteAllocation),
  credit_note_line: whole_resource(creditNoteLine),
  currency: whole_resource(currency),
  discount_rule: whole_resource(discountRule),
  exchange_rate: whole_resource(exchangeRate),
  invoice: whole_resource(invoice),
  invoice_line: whole_resource(invoiceLine),
  number_series: whole_resource(numberSeries),
  payment: whole_resource(payment),
  payment_allocation: whole_resource(paymentAllocation),
  price_book: whole_resource(priceBook),
  surcharge: whole_resource(surcharge),
  tax_rate: whole_resource(taxRate),
  tax_type: whole_resource(taxType),
  asset: whole_resource(asset),
  asset_cost: whole_resource(assetCost),
  asset_retirement: whole_resource(assetRetirement),
  barcode: whole_resource(barcode),
  flightcase: whole_resource(flightcase),
  flightcase_content: whole_resource(flightcaseContent),
  scan: whole_resource(scan),
  stock_check: whole_resource(stockCheck),
  stock_check_item: whole_resource(stockCheckItem),
  stock_level: whole_resource(stockLevel),
  stock_transaction: whole_resource(stockTransaction),
  storage_location: whole_resource(storageLocation),
  warehouse: whole_resource(warehouse),
  warehouse_transfer: whole_resource(warehouseTransfer),
  warehouse_transfer_item: whole_resource(warehouseTransferItem),
  equipment_test: whole_resource(equipmentTest),
  equipment_test_result: whole_resource(equipmentTestResult),
  repair: whole_resource(repair),
  repair_part: whole_resource(repairPart),
  usage_reading: whole_resource(usageReading),
  action_log: whole_resource(actionLog),
  api_token: whole_resource(apiToken),
  channel_provider: whole_resource(channelProvider),
  custom_field: whole_resource(customField),
  custom_field_group: whole_resource(customFieldGroup),
  daily_budget: whole_resource(dailyBudget),
  evidence: whole_resource(evidence),
  evidence_chain: whole_resource(evidenceChain),
  export_file: whole_resource(exportFile),
  export_part: whole_resource(exportPart),
  idempotency_key: whole_resource(idempotencyKey),
  inbound_webhook: whole_resource(inboundWebhook),
  inbound_webhook_source: whole_resource(inboundWebhookSource),
  job: whole_resource(job),
  job_schedule: whole_resource(jobSchedule),
  live_filter: whole_resource(liveFilter),
  mail_message: whole_resource(mailMessage),
  notification: whole_resource(notification),
  notification_choice: whole_resource(notificationChoice),
  outbox_event: whole_resource(outboxEvent),
  passkey_challenge: whole_resource(passkeyChallenge),
  plugin: whole_resource(plugin),
  request_log: whole_resource(requestLog),
  role: whole_resource(role),
  setting_value: whole_resource(settingValue),
  sign_in_throttle: whole_resource(signInThrottle),
  static_list: whole_resource(staticList),
  static_value: whole_resource(staticValue),
  user: whole_resource(user),
  user_avatar: whole_resource(userAvatar),
  user_identity: whole_resource(userIdentity),
  user_link: whole_resource(userLink),
  user_passkey: whole_resource(userPasskey),
  user_recovery_code: whole_resource(userRecoveryCode),
  user_remembrance: whole_resource(userRemembrance),
  user_second_factor: whole_resource(userSecondFactor),
  user_session: whole_resource(userSession),
  webhook: whole_resource(webhook),
  webhook_delivery: whole_resource(webhookDelivery),
  project: whole_resource(project),
  project_budget_line: whole_resource(projectBudgetLine),
  project_member: whole_resource(projectMember),
  purchase_order: whole_resource(purchaseOrder),
  purchase_order_item: whole_resource(purchaseOrderItem),
  purchase_order_receipt: whole_resource(purchaseOrderReceipt),
  virtual_stock_intake: whole_resource(virtualStockIntake),
  virtual_stock_movement: whole_resource(virtualStockMovement),
  condition_photo: whole_resource(conditionPhoto),
  condition_photo_content: whole_resource(conditionPhotoContent),
  rental: whole_resource(rental),
  rental_cost: whole_resource(rentalCost),
  rental_item: whole_resource(rentalItem),
  rental_item_allocation: whole_resource(rentalItemAllocation),
  rental_participant: whole_resource(rentalParticipant),
  rental_quotation: whole_resource(rentalQuotation),
  shortage: whole_resource(shortage),
  shortage_resolution: whole_resource(shortageResolution),
  calendar_feed: whole_resource(calendarFeed),
  facility: whole_resource(facility),
  resource_assignment: whole_resource(resourceAssignment),
  route_stop: whole_resource(routeStop),
  scheduling_conflict: whole_resource(schedulingConflict),
  vehicle: whole_resource(vehicle),
};

/** Every event that may be delivered, with the JSON Schema of its body. */
export const events = eventsWith({
  catalogue_item: catalogue_item_record,
  catalogue_item_accessory: catalogue_item_accessory_record,
  catalogue_item_alternative: catalogue_item_alternative_record,
  catalogue_item_group: catalogue_item_group_record,
  catalogue_item_rate: catalogue_item_rate_record,
  catalogue_item_supplier: catalogue_item_supplier_record,
  kit: kit_record,
  kit_component: kit_component_record,
  rate: rate_record,
  service: service_record,
  account: account_record,
  account_contact: account_contact_record,
  activity: activity_record,
  address: address_record,
  conversation: conversation_record,
  conversation_message: conversation_message_record,
  country: country_record,
  credit_note: credit_note_record,
  credit_note_line: credit_note_line_record,
  currency: currency_record,
  discount_rule: discount_rule_record,
  exchange_rate: exchange_rate_record,
  invoice: invoice_record,
  invoice_line: invoice_line_record,
  payment: payment_record,
  payment_allocation: payment_allocation_record,
  price_book: price_book_record,
  surcharge: surcharge_record,
  tax_rate: tax_rate_record,
  tax_type: tax_type_record,
  asset: asset_record,
  asset_cost: asset_cost_record,
  asset_retirement: asset_retirement_record,
  flightcase: flightcase_record,
  scan: scan_record,
  stock_check: stock_check_record,
  stock_check_item: stock_check_item_record,
  stock_transaction: stock_transaction_record,
  storage_location: storage_location_record,
  warehouse: warehouse_record,
  warehouse_transfer: warehouse_transfer_record,
  warehouse_transfer_item: warehouse_transfer_item_record,
  equipment_test: equipment_test_record,
  equipment_test_result: equipment_test_result_record,
  repair: repair_record,
  repair_part: repair_part_record,
  usage_reading: usage_reading_record,
  api_token: api_token_record,
  channel_provider: channel_provider_record,
  custom_field: custom_field_record,
  custom_field_group: custom_field_group_record,
  inbound_webhook_source: inbound_webhook_source_record,
  live_filter: live_filter_record,
  plugin: plugin_record,
  role: role_record,
  static_value: static_value_record,
  user: user_record,
  webhook: webhook_record,
  project: project_record,
  project_budget_line: project_budget_line_record,
  project_member: project_member_record,
  purchase_order: purchase_order_record,
  purchase_order_item: purchase_order_item_record,
  virtual_stock_intake: virtual_stock_intake_record,
  condition_photo: condition_photo_record,
  rental: rental_record,
  rental_cost: rental_cost_record,
  rental_item: rental_item_record,
  rental_item_allocation: rental_item_allocation_record,
  rental_participant: rental_participant_record,
  shortage: shortage_record,
  shortage_resolution: shortage_resolution_record,
  calendar_feed: calendar_feed_record,
  facility: facility_record,
  resource_assignment: resource_assignment_record,
  route_stop: route_stop_record,
  scheduling_conflict: scheduling_conflict_record,
  vehicle: vehicle_record,
});

/** Rule files below runtime/domain that the definitions ask for. */
export const ruleFiles: readonly string[] = ['catalogue/catalogue_item', 'catalogue/catalogue_item_accessory', 'catalogue/catalogue_item_group', 'catalogue/kit', 'catalogue/kit_component', 'catalogue/rate', 'catalogue/service', 'crm/account', 'crm/account_contact', 'crm/activity', 'crm/address', 'crm/conversation', 'crm/conversation_message', 'finance/credit_note', 'finance/credit_note_line', 'finance/exchange_rate', 'finance/invoice', 'finance/invoice_line', 'finance/payment', 'finance/payment_allocation', 'inventory/asset', 'maintenance/asset', 'inventory/asset_retirement', 'inventory/flightcase', 'inventory/scan', 'inventory/stock_check', 'inventory/stock_check_item', 'inventory/stock_transaction', 'inventory/warehouse', 'inventory/warehouse_transfer', 'maintenance/equipment_test', 'maintenance/equipment_test_result', 'maintenance/repair', 'maintenance/repair_part', 'maintenance/usage_reading', 'platform/api_token', 'platform/channel_provider', 'platform/custom_field', 'platform/evidence', 'platform/inbound_webhook_source', 'platform/live_filter', 'platform/plugin', 'platform/role', 'platform/static_value', 'platform/user', 'staff/user', 'platform/webhook', 'platform/webhook_delivery', 'projects/project', 'purchasing/purchase_order', 'purchasing/purchase_order_item', 'purchasing/virtual_stock_intake', 'rentals/condition_photo', 'rentals/rental', 'rentals/rental_cost', 'rentals/rental_item', 'rentals/rental_item_allocation', 'rentals/rental_quotation', 'rentals/shortage', 'rentals/shortage_resolution', 'scheduling/calendar_feed', 'scheduling/facility', 'scheduling/resource_assignment', 'scheduling/route_stop', 'scheduling/scheduling_conflict', 'scheduling/vehicle'];
