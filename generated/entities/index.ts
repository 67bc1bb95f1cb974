// Generated from definitions by `backline generate`. Do not edit.
import type { EntitySchema } from '@mikro-orm/core';
import { catalogueItemEntity } from './catalogue_item.ts';
import { catalogueItemAccessoryEntity } from './catalogue_item_accessory.ts';
import { catalogueItemAlternativeEntity } from './catalogue_item_alternative.ts';
import { catalogueItemGroupEntity } from './catalogue_item_group.ts';
import { catalogueItemRateEntity } from './catalogue_item_rate.ts';
import { catalogueItemSupplierEntity } from './catalogue_item_supplier.ts';
import { kitEntity } from './kit.ts';
import { kitComponentEntity } from './kit_component.ts';
import { rateEntity } from './rate.ts';
import { serviceEntity } from './service.ts';
import { communicationDraftEntity } from './communication_draft.ts';
import { communicationLogEntity } from './communication_log.ts';
import { communicationTemplateEntity } from './communication_template.ts';
import { communicationTemplateVersionEntity } from './communication_template_version.ts';
import { emailLayoutEntity } from './email_layout.ts';
import { inboundMailEntity } from './inbound_mail.ts';
import { paymentReminderEntity } from './payment_reminder.ts';
import { suppressedAddressEntity } from './suppressed_address.ts';
import { accountEntity } from './account.ts';
import { accountContactEntity } from './account_contact.ts';
import { activityEntity } from './activity.ts';
import { addressEntity } from './address.ts';
import { conversationEntity } from './conversation.ts';
import { conversationMessageEntity } from './conversation_message.ts';
import { conversationReadEntity } from './conversation_read.ts';
import { documentEntity } from './document.ts';
import { documentFileEntity } from './document_file.ts';
import { documentTemplateEntity } from './document_template.ts';
import { documentTemplateVersionEntity } from './document_template_version.ts';
import { attachmentEntity } from './attachment.ts';
import { attachmentFileEntity } from './attachment_file.ts';
import { bookkeepingDocumentEntity } from './bookkeeping_document.ts';
import { bookkeepingEntryEntity } from './bookkeeping_entry.ts';
import { bookkeepingExportEntity } from './bookkeeping_export.ts';
import { countryEntity } from './country.ts';
import { creditNoteEntity } from './credit_note.ts';
import { creditNoteAllocationEntity } from './credit_note_allocation.ts';
import { creditNoteLineEntity } from './credit_note_line.ts';
import { currencyEntity } from './currency.ts';
import { discountRuleEntity } from './discount_rule.ts';
import { exchangeRateEntity } from './exchange_rate.ts';
import { invoiceEntity } from './invoice.ts';
import { invoiceLineEntity } from './invoice_line.ts';
import { numberSeriesEntity } from './number_series.ts';
import { paymentEntity } from './payment.ts';
import { paymentAllocationEntity } from './payment_allocation.ts';
import { paymentSessionEntity } from './payment_session.ts';
import { priceBookEntity } from './price_book.ts';
import { surchargeEntity } from './surcharge.ts';
import { taxRateEntity } from './tax_rate.ts';
import { taxTypeEntity } from './tax_type.ts';
import { importBatchEntity } from './import_batch.ts';
import { importKeyEntity } from './import_key.ts';
import { importPlanEntity } from './import_plan.ts';
import { importProfileEntity } from './import_profile.ts';
import { importRowEntity } from './import_row.ts';
import { assetEntity } from './asset.ts';
import { assetCostEntity } from './asset_cost.ts';
import { assetRetirementEntity } from './asset_retirement.ts';
import { barcodeEntity } from './barcode.ts';
import { flightcaseEntity } from './flightcase.ts';
import { flightcaseContentEntity } from './flightcase_content.ts';
import { scanEntity } from './scan.ts';
import { stockCheckEntity } from './stock_check.ts';
import { stockCheckItemEntity } from './stock_check_item.ts';
import { stockLevelEntity } from './stock_level.ts';
import { stockTransactionEntity } from './stock_transaction.ts';
import { storageLocationEntity } from './storage_location.ts';
import { warehouseEntity } from './warehouse.ts';
import { warehouseTransferEntity } from './warehouse_transfer.ts';
import { warehouseTransferItemEntity } from './warehouse_transfer_item.ts';
import { equipmentTestEntity } from './equipment_test.ts';
import { equipmentTestResultEntity } from './equipment_test_result.ts';
import { repairEntity } from './repair.ts';
import { repairPartEntity } from './repair_part.ts';
import { usageReadingEntity } from './usage_reading.ts';
import { documentShareEntity } from './document_share.ts';
import { actionLogEntity } from './action_log.ts';
import { apiTokenEntity } from './api_token.ts';
import { channelProviderEntity } from './channel_provider.ts';
import { customFieldEntity } from './custom_field.ts';
import { customFieldGroupEntity } from './custom_field_group.ts';
import { dailyBudgetEntity } from './daily_budget.ts';
import { emailTemplateEntity } from './email_template.ts';
import { evidenceEntity } from './evidence.ts';
import { evidenceChainEntity } from './evidence_chain.ts';
import { exportFileEntity } from './export_file.ts';
import { exportJobEntity } from './export_job.ts';
import { idempotencyKeyEntity } from './idempotency_key.ts';
import { inboundWebhookEntity } from './inbound_webhook.ts';
import { inboundWebhookSourceEntity } from './inbound_webhook_source.ts';
import { jobEntity } from './job.ts';
import { jobScheduleEntity } from './job_schedule.ts';
import { liveFilterEntity } from './live_filter.ts';
import { mailMessageEntity } from './mail_message.ts';
import { notificationEntity } from './notification.ts';
import { notificationChoiceEntity } from './notification_choice.ts';
import { oauthAppEntity } from './oauth_app.ts';
import { oauthRecordEntity } from './oauth_record.ts';
import { outboxEventEntity } from './outbox_event.ts';
import { passkeyChallengeEntity } from './passkey_challenge.ts';
import { pluginEntity } from './plugin.ts';
import { refreshLinkEntity } from './refresh_link.ts';
import { refreshLinkUseEntity } from './refresh_link_use.ts';
import { reportEntity } from './report.ts';
import { reportFavouriteEntity } from './report_favourite.ts';
import { reportRunEntity } from './report_run.ts';
import { reportScheduleEntity } from './report_schedule.ts';
import { requestLogEntity } from './request_log.ts';
import { roleEntity } from './role.ts';
import { searchVectorEntity } from './search_vector.ts';
import { settingValueEntity } from './setting_value.ts';
import { signInThrottleEntity } from './sign_in_throttle.ts';
import { staticListEntity } from './static_list.ts';
import { staticValueEntity } from './static_value.ts';
import { storedFileEntity } from './stored_file.ts';
import { storedPartEntity } from './stored_part.ts';
import { userEntity } from './user.ts';
import { userAvatarEntity } from './user_avatar.ts';
import { userIdentityEntity } from './user_identity.ts';
import { userLinkEntity } from './user_link.ts';
import { userPasskeyEntity } from './user_passkey.ts';
import { userRecoveryCodeEntity } from './user_recovery_code.ts';
import { userRemembranceEntity } from './user_remembrance.ts';
import { userSecondFactorEntity } from './user_second_factor.ts';
import { userSessionEntity } from './user_session.ts';
import { webhookEntity } from './webhook.ts';
import { webhookDeliveryEntity } from './webhook_delivery.ts';
import { workflowEntity } from './workflow.ts';
import { workflowRunEntity } from './workflow_run.ts';
import { projectEntity } from './project.ts';
import { projectBudgetLineEntity } from './project_budget_line.ts';
import { projectMemberEntity } from './project_member.ts';
import { purchaseOrderEntity } from './purchase_order.ts';
import { purchaseOrderItemEntity } from './purchase_order_item.ts';
import { purchaseOrderReceiptEntity } from './purchase_order_receipt.ts';
import { virtualStockIntakeEntity } from './virtual_stock_intake.ts';
import { virtualStockMovementEntity } from './virtual_stock_movement.ts';
import { conditionPhotoEntity } from './condition_photo.ts';
import { conditionPhotoContentEntity } from './condition_photo_content.ts';
import { rentalEntity } from './rental.ts';
import { rentalCostEntity } from './rental_cost.ts';
import { rentalItemEntity } from './rental_item.ts';
import { rentalItemAllocationEntity } from './rental_item_allocation.ts';
import { rentalParticipantEntity } from './rental_participant.ts';
import { rentalQuotationEntity } from './rental_quotation.ts';
import { shortageEntity } from './shortage.ts';
import { shortageResolutionEntity } from './shortage_resolution.ts';
import { calendarFeedEntity } from './calendar_feed.ts';
import { facilityEntity } from './facility.ts';
import { resourceAssignmentEntity } from './resource_assignment.ts';
import { routeStopEntity } from './route_stop.ts';
import { schedulingConflictEntity } from './scheduling_conflict.ts';
import { vehicleEntity } from './vehicle.ts';

/** Every table of the definitions, for `MikroORM.init({ entities })`. */
export const entities: EntitySchema[] = [
  catalogueItemEntity,
  catalogueItemAccessoryEntity,
  catalogueItemAlternativeEntity,
  catalogueItemGroupEntity,
  catalogueItemRateEntity,
  catalogueItemSupplierEntity,
  kitEntity,
  kitComponentEntity,
  rateEntity,
  serviceEntity,
  communicationDraftEntity,
  communicationLogEntity,
  communicationTemplateEntity,
  communicationTemplateVersionEntity,
  emailLayoutEntity,
  inboundMailEntity,
  paymentReminderEntity,
  suppressedAddressEntity,
  accountEntity,
  accountContactEntity,
  activityEntity,
  addressEntity,
  conversationEntity,
  conversationMessageEntity,
  conversationReadEntity,
  documentEntity,
  documentFileEntity,
  documentTemplateEntity,
  documentTemplateVersionEntity,
  attachmentEntity,
  attachmentFileEntity,
  bookkeepingDocumentEntity,
  bookkeepingEntryEntity,
  bookkeepingExportEntity,
  countryEntity,
  creditNoteEntity,
  creditNoteAllocationEntity,
  creditNoteLineEntity,
  currencyEntity,
  discountRuleEntity,
  exchangeRateEntity,
  invoiceEntity,
  invoiceLineEntity,
  numberSeriesEntity,
  paymentEntity,
  paymentAllocationEntity,
  paymentSessionEntity,
  priceBookEntity,
  surchargeEntity,
  taxRateEntity,
  taxTypeEntity,
  importBatchEntity,
  importKeyEntity,
  importPlanEntity,
  importProfileEntity,
  importRowEntity,
  assetEntity,
  assetCostEntity,
  assetRetirementEntity,
  barcodeEntity,
  flightcaseEntity,
  flightcaseContentEntity,
  scanEntity,
  stockCheckEntity,
  stockCheckItemEntity,
  stockLevelEntity,
  stockTransactionEntity,
  storageLocationEntity,
  warehouseEntity,
  warehouseTransferEntity,
  warehouseTransferItemEntity,
  equipmentTestEntity,
  equipmentTestResultEntity,
  repairEntity,
  repairPartEntity,
  usageReadingEntity,
  documentShareEntity,
  actionLogEntity,
  apiTokenEntity,
  channelProviderEntity,
  customFieldEntity,
  customFieldGroupEntity,
  dailyBudgetEntity,
  emailTemplateEntity,
  evidenceEntity,
  evidenceChainEntity,
  exportFileEntity,
  exportJobEntity,
  idempotencyKeyEntity,
  inboundWebhookEntity,
  inboundWebhookSourceEntity,
  jobEntity,
  jobScheduleEntity,
  liveFilterEntity,
  mailMessageEntity,
  notificationEntity,
  notificationChoiceEntity,
  oauthAppEntity,
  oauthRecordEntity,
  outboxEventEntity,
  passkeyChallengeEntity,
  pluginEntity,
  refreshLinkEntity,
  refreshLinkUseEntity,
  reportEntity,
  reportFavouriteEntity,
  reportRunEntity,
  reportScheduleEntity,
  requestLogEntity,
  roleEntity,
  searchVectorEntity,
  settingValueEntity,
  signInThrottleEntity,
  staticListEntity,
  staticValueEntity,
  storedFileEntity,
  storedPartEntity,
  userEntity,
  userAvatarEntity,
  userIdentityEntity,
  userLinkEntity,
  userPasskeyEntity,
  userRecoveryCodeEntity,
  userRemembranceEntity,
  userSecondFactorEntity,
  userSessionEntity,
  webhookEntity,
  webhookDeliveryEntity,
  workflowEntity,
  workflowRunEntity,
  projectEntity,
  projectBudgetLineEntity,
  projectMemberEntity,
  purchaseOrderEntity,
  purchaseOrderItemEntity,
  purchaseOrderReceiptEntity,
  virtualStockIntakeEntity,
  virtualStockMovementEntity,
  conditionPhotoEntity,
  conditionPhotoContentEntity,
  rentalEntity,
  rentalCostEntity,
  rentalItemEntity,
  rentalItemAllocationEntity,
  rentalParticipantEntity,
  rentalQuotationEntity,
  shortageEntity,
  shortageResolutionEntity,
  calendarFeedEntity,
  facilityEntity,
  resourceAssignmentEntity,
  routeStopEntity,
  schedulingConflictEntity,
  vehicleEntity,
] as EntitySchema[];
