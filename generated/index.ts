// Generated from definitions by `backline generate`. Do not edit.
import type { ResourceSpec } from '../runtime/base/kernel/resource.ts';
import type { CatalogueEntry, RouteSpec } from '../runtime/base/kernel/route.ts';
// No resource's constant has an underscore.
import { resource as whole_resource, route as whole_route, routesOf, type ShortResource } from './defaults.ts';
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
import { communicationDraft, record as communication_draft_record } from './resources/communication_draft.ts';
import { communicationLog } from './resources/communication_log.ts';
import { communicationTemplate, record as communication_template_record } from './resources/communication_template.ts';
import { communicationTemplateVersion } from './resources/communication_template_version.ts';
import { emailLayout, record as email_layout_record } from './resources/email_layout.ts';
import { inboundMail } from './resources/inbound_mail.ts';
import { paymentReminder, record as payment_reminder_record } from './resources/payment_reminder.ts';
import { suppressedAddress, record as suppressed_address_record } from './resources/suppressed_address.ts';
import { account, record as account_record } from './resources/account.ts';
import { accountContact, record as account_contact_record } from './resources/account_contact.ts';
import { activity, record as activity_record } from './resources/activity.ts';
import { address, record as address_record } from './resources/address.ts';
import { conversation, record as conversation_record } from './resources/conversation.ts';
import { conversationMessage, record as conversation_message_record } from './resources/conversation_message.ts';
import { conversationRead } from './resources/conversation_read.ts';
import { document, record as document_record } from './resources/document.ts';
import { documentFile } from './resources/document_file.ts';
import { documentTemplate, record as document_template_record } from './resources/document_template.ts';
import { documentTemplateVersion } from './resources/document_template_version.ts';
import { attachment, record as attachment_record } from './resources/attachment.ts';
import { attachmentFile } from './resources/attachment_file.ts';
import { bookkeepingDocument } from './resources/bookkeeping_document.ts';
import { bookkeepingEntry } from './resources/bookkeeping_entry.ts';
import { bookkeepingExport, record as bookkeeping_export_record } from './resources/bookkeeping_export.ts';
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
import { paymentSession } from './resources/payment_session.ts';
import { priceBook, record as price_book_record } from './resources/price_book.ts';
import { surcharge, record as surcharge_record } from './resources/surcharge.ts';
import { taxRate, record as tax_rate_record } from './resources/tax_rate.ts';
import { taxType, record as tax_type_record } from './resources/tax_type.ts';
import { importBatch } from './resources/import_batch.ts';
import { importKey } from './resources/import_key.ts';
import { importPlan, record as import_plan_record } from './resources/import_plan.ts';
import { importProfile, record as import_profile_record } from './resources/import_profile.ts';
import { importRow } from './resources/import_row.ts';
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
import { documentShare } from './resources/document_share.ts';
import { actionLog } from './resources/action_log.ts';
import { apiToken, record as api_token_record } from './resources/api_token.ts';
import { channelProvider, record as channel_provider_record } from './resources/channel_provider.ts';
import { customField, record as custom_field_record } from './resources/custom_field.ts';
import { customFieldGroup, record as custom_field_group_record } from './resources/custom_field_group.ts';
import { dailyBudget } from './resources/daily_budget.ts';
import { emailTemplate, record as email_template_record } from './resources/email_template.ts';
import { evidence } from './resources/evidence.ts';
import { evidenceChain } from './resources/evidence_chain.ts';
import { exportFile } from './resources/export_file.ts';
import { exportJob } from './resources/export_job.ts';
import { idempotencyKey } from './resources/idempotency_key.ts';
import { inboundWebhook, record as inbound_webhook_record } from './resources/inbound_webhook.ts';
import { inboundWebhookSource, record as inbound_webhook_source_record } from './resources/inbound_webhook_source.ts';
import { job } from './resources/job.ts';
import { jobSchedule } from './resources/job_schedule.ts';
import { liveFilter, record as live_filter_record } from './resources/live_filter.ts';
import { mailMessage } from './resources/mail_message.ts';
import { notification } from './resources/notification.ts';
import { notificationChoice } from './resources/notification_choice.ts';
import { oauthApp, record as oauth_app_record } from './resources/oauth_app.ts';
import { oauthRecord } from './resources/oauth_record.ts';
import { outboxEvent } from './resources/outbox_event.ts';
import { passkeyChallenge } from './resources/passkey_challenge.ts';
import { plugin, record as plugin_record } from './resources/plugin.ts';
import { refreshLink, record as refresh_link_record } from './resources/refresh_link.ts';
import { refreshLinkUse } from './resources/refresh_link_use.ts';
import { report, record as report_record } from './resources/report.ts';
import { reportFavourite } from './resources/report_favourite.ts';
import { reportRun } from './resources/report_run.ts';
import { reportSchedule, record as report_schedule_record } from './resources/report_schedule.ts';
import { requestLog } from './resources/request_log.ts';
import { role, record as role_record } from './resources/role.ts';
import { searchVector } from './resources/search_vector.ts';
import { settingValue } from './resources/setting_value.ts';
import { signInThrottle } from './resources/sign_in_throttle.ts';
import { staticList } from './resources/static_list.ts';
import { staticValue, record as static_value_record } from './resources/static_value.ts';
import { storedFile } from './resources/stored_file.ts';
import { storedPart } from './resources/stored_part.ts';
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
import { workflow, record as workflow_record } from './resources/workflow.ts';
import { workflowRun } from './resources/workflow_run.ts';
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
export const routes: readonly RouteSpec[] = short_routes.flatMap(routesOf);

/** Entries of GET /api/v1/endpoints. */
export const catalogue: readonly CatalogueEntry[] = routes.map(
  ({ name, method, path: uri, resource, operation, ability, abilities, weight: price_weight }) => ({ name, method, uri, resource, operation, ability, abilities, price_weight }),
);

/** Downloads without a token, outside /api/v1: the address is the credential. */
export const downloads: readonly RouteSpec[] = short_downloads.map(whole_route);

/** Every resource; beside those whose records events carry, what they carry of them as JSON Schema. */
const every: readonly (readonly [ShortResource, object?])[] = [
  [catalogueItem, catalogue_item_record],
  [catalogueItemAccessory, catalogue_item_accessory_record],
  [catalogueItemAlternative, catalogue_item_alternative_record],
  [catalogueItemGroup, catalogue_item_group_record],
  [catalogueItemRate, catalogue_item_rate_record],
  [catalogueItemSupplier, catalogue_item_supplier_record],
  [kit, kit_record],
  [kitComponent, kit_component_record],
  [rate, rate_record],
  [service, service_record],
  [communicationDraft, communication_draft_record],
  [communicationLog],
  [communicationTemplate, communication_template_record],
  [communicationTemplateVersion],
  [emailLayout, email_layout_record],
  [inboundMail],
  [paymentReminder, payment_reminder_record],
  [suppressedAddress, suppressed_address_record],
  [account, account_record],
  [accountContact, account_contact_record],
  [activity, activity_record],
  [address, address_record],
  [conversation, conversation_record],
  [conversationMessage, conversation_message_record],
  [conversationRead],
  [document, document_record],
  [documentFile],
  [documentTemplate, document_template_record],
  [documentTemplateVersion],
  [attachment, attachment_record],
  [attachmentFile],
  [bookkeepingDocument],
  [bookkeepingEntry],
  [bookkeepingExport, bookkeeping_export_record],
  [country, country_record],
  [creditNote, credit_note_record],
  [creditNoteAllocation],
  [creditNoteLine, credit_note_line_record],
  [currency, currency_record],
  [discountRule, discount_rule_record],
  [exchangeRate, exchange_rate_record],
  [invoice, invoice_record],
  [invoiceLine, invoice_line_record],
  [numberSeries],
  [payment, payment_record],
  [paymentAllocation, payment_allocation_record],
  [paymentSession],
  [priceBook, price_book_record],
  [surcharge, surcharge_record],
  [taxRate, tax_rate_record],
  [taxType, tax_type_record],
  [importBatch],
  [importKey],
  [importPlan, import_plan_record],
  [importProfile, import_profile_record],
  [importRow],
  [asset, asset_record],
  [assetCost, asset_cost_record],
  [assetRetirement, asset_retirement_record],
  [barcode],
  [flightcase, flightcase_record],
  [flightcaseContent],
  [scan, scan_record],
  [stockCheck, stock_check_record],
  [stockCheckItem, stock_check_item_record],
  [stockLevel],
  [stockTransaction, stock_transaction_record],
  [storageLocation, storage_location_record],
  [warehouse, warehouse_record],
  [warehouseTransfer, warehouse_transfer_record],
  [warehouseTransferItem, warehouse_transfer_item_record],
  [equipmentTest, equipment_test_record],
  [equipmentTestResult, equipment_test_result_record],
  [repair, repair_record],
  [repairPart, repair_part_record],
  [usageReading, usage_reading_record],
  [documentShare],
  [actionLog],
  [apiToken, api_token_record],
  [channelProvider, channel_provider_record],
  [customField, custom_field_record],
  [customFieldGroup, custom_field_group_record],
  [dailyBudget],
  [emailTemplate, email_template_record],
  [evidence],
  [evidenceChain],
  [exportFile],
  [exportJob],
  [idempotencyKey],
  [inboundWebhook, inbound_webhook_record],
  [inboundWebhookSource, inbound_webhook_source_record],
  [job],
  [jobSchedule],
  [liveFilter, live_filter_record],
  [mailMessage],
  [notification],
  [notificationChoice],
  [oauthApp, oauth_app_record],
  [oauthRecord],
  [outboxEvent],
  [passkeyChallenge],
  [plugin, plugin_record],
  [refreshLink, refresh_link_record],
  [refreshLinkUse],
  [report, report_record],
  [reportFavourite],
  [reportRun],
  [reportSchedule, report_schedule_record],
  [requestLog],
  [role, role_record],
  [searchVector],
  [settingValue],
  [signInThrottle],
  [staticList],
  [staticValue, static_value_record],
  [storedFile],
  [storedPart],
  [user, user_record],
  [userAvatar],
  [userIdentity],
  [userLink],
  [userPasskey],
  [userRecoveryCode],
  [userRemembrance],
  [userSecondFactor],
  [userSession],
  [webhook, webhook_record],
  [webhookDelivery],
  [workflow, workflow_record],
  [workflowRun],
  [project, project_record],
  [projectBudgetLine, project_budget_line_record],
  [projectMember, project_member_record],
  [purchaseOrder, purchase_order_record],
  [purchaseOrderItem, purchase_order_item_record],
  [purchaseOrderReceipt],
  [virtualStockIntake, virtual_stock_intake_record],
  [virtualStockMovement],
  [conditionPhoto, condition_photo_record],
  [conditionPhotoContent],
  [rental, rental_record],
  [rentalCost, rental_cost_record],
  [rentalItem, rental_item_record],
  [rentalItemAllocation, rental_item_allocation_record],
  [rentalParticipant, rental_participant_record],
  [rentalQuotation],
  [shortage, shortage_record],
  [shortageResolution, shortage_resolution_record],
  [calendarFeed, calendar_feed_record],
  [facility, facility_record],
  [resourceAssignment, resource_assignment_record],
  [routeStop, route_stop_record],
  [schedulingConflict, scheduling_conflict_record],
  [vehicle, vehicle_record],
];

/** Every resource by its entity name. */
export const resources: Readonly<Record<string, ResourceSpec>> = Object.fromEntries(
  every.map(([short]) => [short.name, whole_resource(short)]),
);

/** Every event that may be delivered, with the JSON Schema of its body. */
export const events = eventsWith(
  Object.fromEntries(every.flatMap(([{ name }, record]) => (record === undefined ? [] : [[name, record]]))),
);

/** Rule files below definitions/rules that the definitions ask for. */
export const ruleFiles: readonly string[] = ['catalogue/catalogue_item', 'catalogue/catalogue_item_accessory', 'catalogue/catalogue_item_group', 'catalogue/kit', 'catalogue/kit_component', 'catalogue/rate', 'catalogue/service', 'communication/communication_draft', 'communication/communication_log', 'communication/communication_template', 'communication/communication_template_version', 'communication/email_layout', 'communication/inbound_mail', 'communication/payment_reminder', 'communication/suppressed_address', 'crm/account', 'crm/account_contact', 'crm/activity', 'crm/address', 'crm/conversation', 'crm/conversation_message', 'documents/document', 'papers/document', 'documents/document_template', 'documents/document_template_version', 'files/attachment', 'finance/bookkeeping_export', 'finance/credit_note', 'finance/credit_note_line', 'finance/exchange_rate', 'finance/invoice', 'finance/invoice_line', 'finance/payment', 'finance/payment_allocation', 'imports/import_batch', 'imports/import_plan', 'imports/import_profile', 'inventory/asset', 'maintenance/asset', 'inventory/asset_retirement', 'inventory/flightcase', 'inventory/scan', 'inventory/stock_check', 'inventory/stock_check_item', 'inventory/stock_level', 'inventory/stock_transaction', 'inventory/warehouse', 'inventory/warehouse_transfer', 'maintenance/equipment_test', 'maintenance/equipment_test_result', 'maintenance/repair', 'maintenance/repair_part', 'maintenance/usage_reading', 'platform/api_token', 'platform/channel_provider', 'platform/custom_field', 'platform/email_template', 'platform/evidence', 'platform/export_job', 'platform/inbound_webhook', 'platform/inbound_webhook_source', 'platform/live_filter', 'platform/oauth_app', 'platform/plugin', 'platform/refresh_link', 'platform/report', 'platform/report_schedule', 'platform/role', 'platform/static_value', 'platform/user', 'staff/user', 'platform/webhook', 'platform/webhook_delivery', 'platform/workflow', 'platform/workflow_run', 'projects/project', 'purchasing/purchase_order', 'purchasing/purchase_order_item', 'purchasing/virtual_stock_intake', 'rentals/condition_photo', 'rentals/rental', 'rentals/rental_cost', 'rentals/rental_item', 'rentals/rental_item_allocation', 'rentals/rental_quotation', 'rentals/shortage', 'rentals/shortage_resolution', 'scheduling/calendar_feed', 'scheduling/facility', 'scheduling/resource_assignment', 'scheduling/route_stop', 'scheduling/scheduling_conflict', 'scheduling/vehicle'];
