// Generated from definitions by `backline generate`. Do not edit.
import type { Tables } from './tables.ts';

/** Resources. */
export type ResourceName =
  | 'catalogue_item'
  | 'catalogue_item_accessory'
  | 'catalogue_item_alternative'
  | 'catalogue_item_group'
  | 'catalogue_item_rate'
  | 'catalogue_item_supplier'
  | 'kit'
  | 'kit_component'
  | 'rate'
  | 'service'
  | 'communication_draft'
  | 'communication_log'
  | 'communication_template'
  | 'communication_template_version'
  | 'email_layout'
  | 'inbound_mail'
  | 'payment_reminder'
  | 'suppressed_address'
  | 'account'
  | 'account_contact'
  | 'activity'
  | 'address'
  | 'conversation'
  | 'conversation_message'
  | 'conversation_read'
  | 'document'
  | 'document_file'
  | 'document_template'
  | 'document_template_version'
  | 'attachment'
  | 'attachment_file'
  | 'bookkeeping_document'
  | 'bookkeeping_entry'
  | 'bookkeeping_export'
  | 'country'
  | 'credit_note'
  | 'credit_note_allocation'
  | 'credit_note_line'
  | 'currency'
  | 'discount_rule'
  | 'exchange_rate'
  | 'invoice'
  | 'invoice_line'
  | 'number_series'
  | 'payment'
  | 'payment_allocation'
  | 'payment_session'
  | 'price_book'
  | 'surcharge'
  | 'tax_rate'
  | 'tax_type'
  | 'import_batch'
  | 'import_key'
  | 'import_plan'
  | 'import_profile'
  | 'import_row'
  | 'asset'
  | 'asset_cost'
  | 'asset_retirement'
  | 'barcode'
  | 'flightcase'
  | 'flightcase_content'
  | 'scan'
  | 'stock_check'
  | 'stock_check_item'
  | 'stock_level'
  | 'stock_transaction'
  | 'storage_location'
  | 'warehouse'
  | 'warehouse_transfer'
  | 'warehouse_transfer_item'
  | 'equipment_test'
  | 'equipment_test_result'
  | 'repair'
  | 'repair_part'
  | 'usage_reading'
  | 'document_share'
  | 'action_log'
  | 'api_token'
  | 'channel_provider'
  | 'custom_field'
  | 'custom_field_group'
  | 'daily_budget'
  | 'email_template'
  | 'evidence'
  | 'evidence_chain'
  | 'export_file'
  | 'export_job'
  | 'idempotency_key'
  | 'inbound_webhook'
  | 'inbound_webhook_source'
  | 'job'
  | 'job_schedule'
  | 'live_filter'
  | 'mail_message'
  | 'notification'
  | 'notification_choice'
  | 'oauth_app'
  | 'oauth_record'
  | 'outbox_event'
  | 'passkey_challenge'
  | 'plugin'
  | 'refresh_link'
  | 'refresh_link_use'
  | 'report'
  | 'report_favourite'
  | 'report_run'
  | 'report_schedule'
  | 'request_log'
  | 'role'
  | 'search_vector'
  | 'setting_value'
  | 'sign_in_throttle'
  | 'static_list'
  | 'static_value'
  | 'stored_file'
  | 'stored_part'
  | 'user'
  | 'user_avatar'
  | 'user_identity'
  | 'user_link'
  | 'user_passkey'
  | 'user_recovery_code'
  | 'user_remembrance'
  | 'user_second_factor'
  | 'user_session'
  | 'webhook'
  | 'webhook_delivery'
  | 'workflow'
  | 'workflow_run'
  | 'project'
  | 'project_budget_line'
  | 'project_member'
  | 'purchase_order'
  | 'purchase_order_item'
  | 'purchase_order_receipt'
  | 'virtual_stock_intake'
  | 'virtual_stock_movement'
  | 'condition_photo'
  | 'condition_photo_content'
  | 'rental'
  | 'rental_cost'
  | 'rental_item'
  | 'rental_item_allocation'
  | 'rental_participant'
  | 'rental_quotation'
  | 'shortage'
  | 'shortage_resolution'
  | 'calendar_feed'
  | 'facility'
  | 'resource_assignment'
  | 'route_stop'
  | 'scheduling_conflict'
  | 'vehicle'
;

/** Events that a definition declares. */
export type EventName =
  | `catalogue_item.${'created' | 'updated' | 'deleted' | 'archived' | 'unarchived' | 'restored' | 'stock_low'}`
  | `catalogue_item_accessory.${'created' | 'updated' | 'deleted'}`
  | `catalogue_item_alternative.${'created' | 'updated' | 'deleted'}`
  | `catalogue_item_group.${'created' | 'updated' | 'deleted' | 'moved' | 'restored'}`
  | `catalogue_item_rate.${'created' | 'updated' | 'deleted'}`
  | `catalogue_item_supplier.${'created' | 'updated' | 'deleted'}`
  | `kit.${'created' | 'updated' | 'deleted' | 'archived' | 'unarchived' | 'restored' | 'component_added' | 'component_updated' | 'component_removed'}`
  | `rate.${'created' | 'updated' | 'deleted' | 'archived' | 'unarchived' | 'restored'}`
  | `service.${'created' | 'updated' | 'deleted' | 'archived' | 'unarchived' | 'restored'}`
  | `communication_draft.${'approved' | 'discarded' | 'sent' | 'created' | 'updated'}`
  | `communication.${'queued' | 'sent' | 'delivered' | 'opened' | 'bounced' | 'failed' | 'suppressed'}`
  | `communication_template.${'created' | 'updated' | 'deleted' | 'version_restored'}`
  | `email_layout.${'created' | 'updated' | 'deleted'}`
  | `inbound_mail.${'filed' | 'waiting'}`
  | `payment_reminder.${'created' | 'waived' | 'sent'}`
  | `suppressed_address.${'created' | 'lifted'}`
  | `account.${'created' | 'updated' | 'deleted' | 'archived' | 'unarchived' | 'restored' | 'credit_held' | 'credit_released' | 'merged'}`
  | `account_contact.${'created' | 'updated' | 'deleted' | 'made_primary'}`
  | `activity.${'completed' | 'reopened' | 'cancelled' | 'created' | 'updated' | 'deleted' | 'reminded'}`
  | `address.${'created' | 'updated' | 'deleted'}`
  | `conversation.${'closed' | 'reopened' | 'created' | 'updated' | 'deleted' | 'totals_changed' | 'message_added' | 'message_updated' | 'message_removed'}`
  | `document.${'requested' | 'finalised' | 'voided' | 'shared' | 'share_revoked' | 'generated' | 'failed' | 'accepted' | 'declined' | 'change_requested'}`
  | `document_template.${'created' | 'updated' | 'deleted' | 'restored' | 'version_restored'}`
  | `attachment.${'created' | 'updated' | 'deleted' | 'restored'}`
  | `bookkeeping_export.${'created' | 'taken_back'}`
  | 'country.updated'
  | `credit_note.${'issued' | 'applied' | 'voided' | 'created' | 'updated' | 'deleted'}`
  | `credit_note_line.${'created' | 'updated' | 'deleted'}`
  | 'currency.updated'
  | `discount_rule.${'created' | 'updated' | 'deleted'}`
  | `exchange_rate.${'created' | 'updated' | 'deleted'}`
  | `invoice.${'issued' | 'voided' | 'sent' | 'created' | 'updated' | 'deleted' | 'restored' | 'partially_paid' | 'paid' | 'credited' | 'payment_reversed' | 'overdue' | 'totals_changed' | 'line_added' | 'line_updated' | 'line_removed'}`
  | `payment.${'completed' | 'failed' | 'refunded' | 'voided' | 'created' | 'updated' | 'allocated' | 'deallocated'}`
  | `price_book.${'created' | 'updated' | 'deleted' | 'restored'}`
  | `surcharge.${'created' | 'updated' | 'deleted'}`
  | `tax_rate.${'created' | 'updated' | 'deleted'}`
  | `tax_type.${'created' | 'updated' | 'deleted' | 'archived' | 'unarchived' | 'restored'}`
  | `import.${'cancelled' | 'started' | 'completed' | 'failed' | 'rolled_back'}`
  | 'import_batch.created'
  | `import_plan.${'created' | 'updated' | 'deleted' | 'validated' | 'executed'}`
  | `import_profile.${'created' | 'updated' | 'deleted'}`
  | `asset.${'quarantined' | 'released' | 'lost' | 'found' | 'created' | 'updated' | 'deleted' | 'restored' | 'test_due' | 'test_overdue' | 'test_failed' | 'moved' | 'allocated' | 'dispatched' | 'returned' | 'transferred' | 'in_repair' | 'sold' | 'retired' | 'reinstated'}`
  | `asset_cost.${'created' | 'updated' | 'deleted'}`
  | `asset_retirement.${'voided' | 'reinstated' | 'created'}`
  | `flightcase.${'packed' | 'unpacked' | 'sealed' | 'unsealed' | 'retired' | 'reinstated' | 'created' | 'updated' | 'deleted' | 'restored' | 'dispatched' | 'returned'}`
  | `scan.${'created' | 'performed' | 'rejected'}`
  | `stock_check.${'started' | 'submitted' | 'reopened' | 'completed' | 'cancelled' | 'created' | 'updated' | 'deleted'}`
  | 'stock_check_item.updated'
  | 'stock_level.changed'
  | `stock_transaction.${'created' | 'reversed'}`
  | `storage_location.${'created' | 'updated' | 'deleted' | 'archived' | 'unarchived'}`
  | `warehouse.${'created' | 'updated' | 'deleted' | 'archived' | 'unarchived' | 'restored'}`
  | `warehouse_transfer.${'requested' | 'dispatched' | 'cancelled' | 'created' | 'updated' | 'deleted' | 'partially_received' | 'received' | 'item_added' | 'item_updated' | 'item_removed'}`
  | `equipment_test.${'created' | 'updated' | 'deleted' | 'archived' | 'unarchived' | 'restored'}`
  | `equipment_test_result.${'voided' | 'created'}`
  | `repair.${'started' | 'held' | 'resumed' | 'completed' | 'written_off' | 'cancelled' | 'reopened' | 'created' | 'updated' | 'deleted' | 'restored'}`
  | `repair_part.${'created' | 'deleted'}`
  | `usage_reading.${'voided' | 'created'}`
  | `api_token.${'created' | 'updated' | 'deleted' | 'rotated' | 'revoked'}`
  | `channel_provider.${'created' | 'updated' | 'deleted' | 'tested'}`
  | `custom_field.${'created' | 'updated' | 'deleted' | 'restored'}`
  | `custom_field_group.${'created' | 'updated' | 'deleted'}`
  | `email_template.${'updated' | 'reset'}`
  | `export.${'cancelled' | 'requested' | 'completed' | 'failed'}`
  | 'inbound_webhook.received'
  | `inbound_webhook_source.${'created' | 'updated' | 'deleted' | 'secret_rotated'}`
  | `live_filter.${'created' | 'updated' | 'deleted'}`
  | 'notification_preference.updated'
  | 'notification_setting.updated'
  | `oauth_app.${'created' | 'updated' | 'secret_rotated' | 'disabled' | 'enabled'}`
  | `plugin.${'enabled' | 'disabled' | 'updated' | 'failed'}`
  | `refresh_link.${'updated' | 'deleted' | 'revoked' | 'rotated' | 'created'}`
  | `report.${'created' | 'updated' | 'deleted' | 'generated' | 'shared'}`
  | `report_schedule.${'paused' | 'resumed' | 'created' | 'updated' | 'deleted' | 'failed' | 'finished'}`
  | `role.${'created' | 'updated' | 'deleted'}`
  | 'setting.updated'
  | `static_value.${'created' | 'updated' | 'deleted'}`
  | `user.${'created' | 'updated' | 'deleted' | 'restored' | 'invited' | 'deactivated' | 'signed_out' | 'two_factor_disabled' | 'activated' | 'role_changed' | 'email_verified' | 'logged_in' | 'password_changed' | 'two_factor_enabled' | 'passkey_added' | 'passkey_removed'}`
  | `webhook.${'paused' | 'resumed' | 'created' | 'updated' | 'deleted' | 'secret_rotated' | 'disabled' | 'test'}`
  | `workflow.${'created' | 'updated' | 'deleted' | 'enabled' | 'disabled'}`
  | `project.${'activated' | 'completed' | 'reopened' | 'archived' | 'unarchived' | 'created' | 'updated' | 'deleted' | 'restored' | 'member_added' | 'member_updated' | 'member_removed'}`
  | `project_budget_line.${'created' | 'updated' | 'deleted'}`
  | `purchase_order.${'sent' | 'cancelled' | 'closed' | 'created' | 'updated' | 'deleted' | 'restored' | 'mailed' | 'partially_received' | 'received' | 'item_added' | 'item_updated' | 'item_removed'}`
  | `virtual_stock_intake.${'confirmed' | 'cancelled' | 'created' | 'updated' | 'partially_received' | 'received' | 'adjusted' | 'partially_returned' | 'returned' | 'due_back' | 'overdue'}`
  | 'condition_photo.created'
  | `rental.${'converted_to_quote' | 'status_changed' | 'converted_to_order' | 'quotation_sent' | 'provisional' | 'reserved' | 'preparing' | 'returned' | 'completed' | 'cancelled' | 'lost' | 'postponed' | 'reverted_to_quote' | 'reverted_to_enquiry' | 'reinstated' | 'reopened' | 'dispatched' | 'undispatched' | 'return_undone' | 'goods_taken_back' | 'exchanged' | 'created' | 'updated' | 'deleted' | 'restored' | 'repriced' | 'discount_reset' | 'discount_applied' | 'duplicated' | 'overdue' | 'quote_expired' | 'quotation_mailed' | 'quotation_accepted' | 'quotation_restored' | 'locked' | 'unlocked' | 'item_reordered' | 'totals_changed' | 'cost_added' | 'cost_updated' | 'cost_removed' | 'item_added' | 'item_updated' | 'item_removed' | 'item_substituted' | 'item_dispatched' | 'item_returned' | 'item_prepared' | 'item_unprepared' | 'item_allocated' | 'item_released' | 'participant_added' | 'participant_updated' | 'participant_removed'}`
  | `shortage.${'ignored' | 'reopened' | 'created' | 'updated' | 'resolved' | 'resolution_undone'}`
  | `calendar_feed.${'created' | 'updated' | 'deleted' | 'rotated'}`
  | `facility.${'created' | 'updated' | 'deleted' | 'restored' | 'archived' | 'unarchived'}`
  | `resource_assignment.${'confirmed' | 'declined' | 'started' | 'completed' | 'cancelled' | 'reinstated' | 'created' | 'updated' | 'deleted' | 'requested' | 'answered' | 'totals_changed'}`
  | `route_stop.${'arrived' | 'completed' | 'skipped' | 'created' | 'updated' | 'deleted' | 'reordered'}`
  | `scheduling_conflict.${'acknowledged' | 'detected' | 'resolved'}`
  | `vehicle.${'created' | 'updated' | 'deleted' | 'restored' | 'archived' | 'unarchived' | 'document_expiring'}`
;

/** Refusal codes: the product’s and the platform’s. */
export type Code =
  | 'forbidden_warehouse'
  | 'template_mismatch'
  | 'missing_account'
  | 'missing_supplier'
  | 'missing_dates'
  | 'missing_resource'
  | 'missing_body'
  | 'missing_resolution'
  | 'missing_billing_address'
  | 'e_invoice_incomplete'
  | 'missing_po_reference'
  | 'invalid_dates'
  | 'dates_in_past'
  | 'date_in_future'
  | 'quote_expired'
  | 'unknown_quotation'
  | 'quotation_superseded'
  | 'quotation_changed'
  | 'reopen_window_passed'
  | 'void_window_passed'
  | 'account_inactive'
  | 'supplier_invalid'
  | 'resource_inactive'
  | 'credit_hold'
  | 'credit_limit_exceeded'
  | 'open_rentals'
  | 'draft_invoices'
  | 'open_balance'
  | 'project_archived'
  | 'project_completed'
  | 'rentals_differ'
  | 'no_items'
  | 'no_lines'
  | 'quantity_exceeded'
  | 'below_dispatched'
  | 'below_received'
  | 'invalid_quantity'
  | 'invalid_amount'
  | 'negative_total'
  | 'discount_conflict'
  | 'discount_above_role_limit'
  | 'margin_below_minimum'
  | 'mandatory_part'
  | 'overlapping_rate'
  | 'missing_tax_rate'
  | 'missing_exchange_rate'
  | 'currency_mismatch'
  | 'items_in_progress'
  | 'items_outstanding'
  | 'has_allocations'
  | 'has_finalised_documents'
  | 'has_open_purchase_orders'
  | 'has_issued_invoices'
  | 'not_fully_invoiced'
  | 'rental_locked'
  | 'nothing_to_reinstate'
  | 'nothing_to_dispatch'
  | 'nothing_to_return'
  | 'nothing_to_receive'
  | 'nothing_to_invoice'
  | 'insufficient_stock'
  | 'has_stock'
  | 'unallocated_items'
  | 'asset_unavailable'
  | 'asset_double_booked'
  | 'asset_allocated'
  | 'asset_not_on_rental'
  | 'wrong_item'
  | 'wrong_warehouse'
  | 'test_overdue'
  | 'subhire_not_received'
  | 'unknown_barcode'
  | 'ambiguous_barcode'
  | 'negative_stock'
  | 'not_tracked'
  | 'flightcase_not_sealed'
  | 'already_packed'
  | 'not_in_case'
  | 'not_in_template'
  | 'permanent_content'
  | 'payload_exceeded'
  | 'circular_nesting'
  | 'case_empty'
  | 'incomplete_contents'
  | 'duplicate_seal'
  | 'nested_case_open'
  | 'in_sealed_case'
  | 'plan_changed'
  | 'plan_under_way'
  | 'over_receipt'
  | 'serial_count_mismatch'
  | 'duplicate_serial'
  | 'already_received'
  | 'linked_purchase_order'
  | 'not_returnable'
  | 'units_in_use'
  | 'same_warehouse'
  | 'overlapping_check'
  | 'uncounted_items'
  | 'four_eyes'
  | 'over_invoiced'
  | 'period_closed'
  | 'has_payments'
  | 'has_credit_notes'
  | 'has_refunds'
  | 'deposit_deducted'
  | 'over_credited'
  | 'over_allocated'
  | 'amount_exceeds_balance'
  | 'payment_allocated'
  | 'provider_payment'
  | 'already_in_repair'
  | 'not_reinstatable'
  | 'reading_decreased'
  | 'open_stops'
  | 'stops_not_listed'
  | 'scheduling_conflict'
  | 'vehicle_document_expired'
  | 'missing_qualification'
  | 'not_a_vehicle'
  | 'message_locked'
  | 'document_finalised'
  | 'nothing_due'
  | 'files_changed'
  | 'missing_variables'
  | 'complained'
  | 'document_not_ready'
  | 'wrong_template'
  | 'missing_reason'
  | 'content_purged'
  | 'file_held_back'
  | 'nothing_to_export'
  | 'missing_account_number'
  | 'no_payment_link'
  | 'payment_under_way'
  | 'payment_provider_refused'
  | 'payment_provider_away'
  | 'file_unreadable'
  | 'file_too_large'
  | 'unmapped_fields'
  | 'plan_before_not_ready'
  | 'plan_expired'
  | 'rollback_window_passed'
  | 'no_e_invoice'
  | 'last_owner'
  | 'export_not_ready'
  | 'export_expired'
  | 'refresh_too_large'
  | 'missing_recipient'
  | 'not_disableable'
  | 'wrong_text'
  | 'bad_request'
  | 'malformed_json'
  | 'unauthenticated'
  | 'invalid_token'
  | 'missing_ability'
  | 'forbidden'
  | 'human_required'
  | 'csrf_mismatch'
  | 'password_confirmation_required'
  | 'plugin_disabled'
  | 'not_found'
  | 'aggregate_not_created'
  | 'job_expired'
  | 'events_expired'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'payload_too_large'
  | 'uri_too_long'
  | 'unsupported_media_type'
  | 'range_not_satisfiable'
  | 'version_conflict'
  | 'idempotency_key_reused'
  | 'validation_failed'
  | 'invalid_state'
  | 'immutable_system_role'
  | 'unknown_event'
  | 'blocked_destination'
  | 'query_too_complex'
  | 'idempotency_key_invalid'
  | 'invalid_instant'
  | 'idempotency_in_flight'
  | 'idempotency_key_required'
  | 'rate_limited'
  | 'daily_quota_exceeded'
  | 'too_many_attempts'
  | 'internal_error'
  | 'service_unavailable'
  | 'overloaded'
  | 'lock_timeout'
  | 'shutting_down'
  | 'locked_field'
  | 'in_use'
  | 'circular_reference'
;

/** Routes. */
export type RouteName =
  | 'abilities.index'
  | `accounts.${'index' | 'create' | 'show' | 'update' | 'delete' | 'archive' | 'as_at' | 'balance' | 'history' | 'hold_credit' | 'merge' | 'notification_preferences' | 'update_notification_preferences' | 'release_credit' | 'restore' | 'statement' | 'timeline' | 'unarchive'}`
  | `addresses.${'of_account' | 'index' | 'create' | 'show' | 'update' | 'delete'}`
  | `account_contacts.${'index' | 'create' | 'show' | 'update' | 'delete' | 'make_primary'}`
  | `actions.${'index' | 'state' | 'stream' | 'show'}`
  | `activities.${'index' | 'create' | 'show' | 'update' | 'delete' | 'available_actions' | 'cancel' | 'complete' | 'reopen'}`
  | `aggregate.${'index' | 'show'}`
  | `api_tokens.${'index' | 'create' | 'show' | 'update' | 'delete' | 'revoke' | 'rotate'}`
  | `asset_costs.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | `asset_retirements.${'index' | 'create' | 'show' | 'available_actions' | 'reinstate' | 'void'}`
  | `assets.${'index' | 'create' | 'bulk' | 'show' | 'update' | 'delete' | 'available_actions' | 'mark_found' | 'mark_lost' | 'move' | 'quarantine' | 'release' | 'restore' | 'timeline' | 'utilisation'}`
  | `attachments.${'index' | 'create' | 'show' | 'update' | 'delete' | 'download' | 'make_primary' | 'restore' | 'file'}`
  | `availability.${'index' | 'calendar' | 'gantt' | 'grid' | 'timeline'}`
  | `bookkeeping_exports.${'index' | 'create' | 'show' | 'download' | 'take_back'}`
  | `bookkeeping_entries.${'index' | 'show'}`
  | `calendar_feeds.${'index' | 'create' | 'show' | 'update' | 'delete' | 'rotate' | 'read'}`
  | `catalogue_item_groups.${'index' | 'create' | 'show' | 'update' | 'delete' | 'move' | 'restore'}`
  | `catalogue_items.${'index' | 'create' | 'bulk' | 'show' | 'update' | 'delete' | 'archive' | 'as_at' | 'availability' | 'duplicate' | 'history' | 'restore' | 'stock_by_location' | 'stock_levels' | 'unarchive' | 'utilisation'}`
  | `catalogue_item_accessories.${'index' | 'create' | 'reorder' | 'show' | 'update' | 'delete'}`
  | `catalogue_item_alternatives.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | `catalogue_item_rates.${'index' | 'create' | 'bulk' | 'show' | 'update' | 'delete'}`
  | `catalogue_item_suppliers.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | 'changelog.index'
  | `channel_providers.${'index' | 'create' | 'show' | 'update' | 'delete' | 'make_default' | 'test'}`
  | `communication_drafts.${'index' | 'create' | 'propose' | 'show' | 'update' | 'approve' | 'as_at' | 'available_actions' | 'discard' | 'history' | 'preview' | 'send'}`
  | `communication_logs.${'index' | 'show'}`
  | `communication_templates.${'index' | 'create' | 'show' | 'update' | 'delete' | 'preview'}`
  | `communication_template_versions.${'index' | 'show' | 'restore'}`
  | `condition_photos.${'index' | 'create' | 'show'}`
  | `conversations.${'index' | 'create' | 'show' | 'update' | 'delete' | 'available_actions' | 'close' | 'mark_read' | 'reopen'}`
  | `conversation_messages.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | `countries.${'index' | 'show' | 'update'}`
  | `credit_notes.${'index' | 'create' | 'composite' | 'show' | 'update' | 'delete' | 'allocate' | 'available_actions' | 'issue' | 'refund' | 'void'}`
  | `credit_note_allocations.${'index' | 'show'}`
  | `credit_note_lines.${'index' | 'create' | 'bulk' | 'show' | 'update' | 'delete'}`
  | `currencies.${'index' | 'show' | 'update'}`
  | `custom_field_groups.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | `custom_fields.${'index' | 'create' | 'reorder' | 'show' | 'update' | 'delete' | 'restore'}`
  | `discount_rules.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | `document_templates.${'index' | 'create' | 'preview' | 'show' | 'update' | 'delete' | 'restore' | 'shipped'}`
  | `document_template_versions.${'index' | 'show' | 'restore'}`
  | `documents.${'index' | 'batch' | 'generate' | 'show' | 'as_at' | 'available_actions' | 'finalise' | 'history' | 'html' | 'pdf' | 'regenerate' | 'revoke_share' | 'share' | 'void' | 'xml'}`
  | `email_layouts.${'index' | 'create' | 'show' | 'update' | 'delete' | 'make_default' | 'preview'}`
  | `email_templates.${'index' | 'show' | 'update' | 'preview' | 'reset'}`
  | 'endpoints.index'
  | `equipment_test_results.${'index' | 'create' | 'show' | 'available_actions' | 'void'}`
  | `equipment_tests.${'index' | 'create' | 'due' | 'show' | 'update' | 'delete' | 'archive' | 'restore' | 'unarchive'}`
  | `events.${'index' | 'stream' | 'show'}`
  | `evidence.${'index' | 'verify' | 'show'}`
  | `exchange_rates.${'index' | 'create' | 'convert' | 'show' | 'update' | 'delete'}`
  | `export_jobs.${'index' | 'create' | 'show' | 'available_actions' | 'cancel' | 'download'}`
  | `facilities.${'index' | 'create' | 'show' | 'update' | 'delete' | 'archive' | 'restore' | 'unarchive'}`
  | `flightcases.${'index' | 'create' | 'show' | 'update' | 'delete' | 'available_actions' | 'manifest' | 'pack' | 'reinstate' | 'restore' | 'retire' | 'seal' | 'unpack' | 'unseal'}`
  | 'flightcase_contents.index'
  | `import_batches.${'index' | 'show' | 'available_actions' | 'cancel' | 'failed_rows' | 'rollback' | 'rows'}`
  | `import_plans.${'index' | 'create' | 'show' | 'update' | 'delete' | 'execute' | 'failed_rows' | 'rows' | 'targets' | 'validate'}`
  | `import_profiles.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | `inbound_mails.${'index' | 'show' | 'dismiss' | 'file'}`
  | `inbound_webhook_sources.${'index' | 'create' | 'show' | 'update' | 'delete' | 'rotate_secret'}`
  | `inbound_webhooks.${'index' | 'show' | 'retry'}`
  | `invoices.${'index' | 'create' | 'bill_due' | 'composite' | 'show' | 'update' | 'delete' | 'as_at' | 'available_actions' | 'history' | 'issue' | 'payment_link' | 'restore' | 'send' | 'void'}`
  | `invoice_lines.${'index' | 'create' | 'bulk' | 'reorder' | 'show' | 'update' | 'delete'}`
  | 'job_schedules.index'
  | `jobs.${'index' | 'show'}`
  | `kits.${'index' | 'create' | 'composite' | 'show' | 'update' | 'delete' | 'archive' | 'explode' | 'restore' | 'unarchive'}`
  | `kit_components.${'index' | 'create' | 'bulk' | 'reorder' | 'show' | 'update' | 'delete'}`
  | 'labels.show'
  | `live_filters.${'index' | 'create' | 'show' | 'update' | 'delete' | 'duplicate' | 'make_default'}`
  | 'me.show'
  | `notification_preferences.${'show' | 'update'}`
  | `notification_settings.${'show' | 'update'}`
  | `notifications.${'index' | 'read_all' | 'stream' | 'show' | 'read'}`
  | `oauth_apps.${'index' | 'create' | 'show' | 'update' | 'disable' | 'enable' | 'rotate_secret'}`
  | `payment_reminders.${'index' | 'create' | 'show' | 'as_at' | 'history' | 'waive'}`
  | `payments.${'index' | 'create' | 'show' | 'update' | 'allocate' | 'available_actions' | 'complete' | 'fail' | 'refund' | 'void'}`
  | `payment_allocations.${'index' | 'create' | 'show' | 'delete'}`
  | `plugins.${'index' | 'show' | 'available_actions' | 'config' | 'update_config' | 'disable' | 'enable'}`
  | `price_books.${'index' | 'create' | 'show' | 'update' | 'delete' | 'restore'}`
  | 'pricing.calculate'
  | `projects.${'index' | 'create' | 'show' | 'update' | 'delete' | 'activate' | 'archive' | 'available_actions' | 'complete' | 'create_invoice' | 'reopen' | 'restore' | 'timeline' | 'totals' | 'unarchive'}`
  | `project_budget_lines.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | `project_members.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | `rentals.${'of_project' | 'index' | 'create' | 'composite' | 'show' | 'update' | 'delete' | 'accept_quotation' | 'apply_fulfilment_plan' | 'as_at' | 'auto_allocate' | 'availability' | 'available_actions' | 'billing_plan' | 'change_status' | 'convert_to_order' | 'convert_to_quote' | 'create_invoice' | 'create_purchase_order' | 'dispatch' | 'duplicate' | 'exchange' | 'fulfilment_plan' | 'history' | 'picking_list' | 'reinstate' | 'reopen' | 'reprice' | 'reset_discounts' | 'restore' | 'return' | 'revert_to_enquiry' | 'revert_to_quote' | 'send_quotation' | 'take_back_goods' | 'timeline' | 'totals' | 'undispatch' | 'undo_fulfilment_plan' | 'undo_return'}`
  | `purchase_orders.${'index' | 'create' | 'composite' | 'show' | 'update' | 'delete' | 'available_actions' | 'cancel' | 'duplicate' | 'receive' | 'restore' | 'send'}`
  | `purchase_order_items.${'index' | 'create' | 'bulk' | 'reorder' | 'show' | 'update' | 'delete'}`
  | `purchase_order_receipts.${'index' | 'show'}`
  | `rates.${'index' | 'create' | 'show' | 'update' | 'delete' | 'archive' | 'preview' | 'restore' | 'set_prices' | 'unarchive'}`
  | `refresh_links.${'index' | 'create' | 'show' | 'update' | 'delete' | 'revoke' | 'rotate'}`
  | 'rehearsals.create'
  | `rental_vehicles.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | `rental_items.${'all' | 'index' | 'create' | 'bulk' | 'copy' | 'reorder' | 'show' | 'update' | 'delete' | 'free_units' | 'off_hire' | 'substitute'}`
  | `rental_costs.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | `rental_item_allocations.${'index' | 'create' | 'show' | 'delete' | 'available_actions' | 'prepare' | 'unprepare'}`
  | `rental_participants.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | `rental_quotations.${'index' | 'show' | 'compare' | 'restore'}`
  | `repairs.${'index' | 'create' | 'show' | 'update' | 'delete' | 'available_actions' | 'cancel' | 'complete' | 'hold' | 'invoice_line' | 'reopen' | 'restore' | 'resume' | 'start' | 'write_off'}`
  | `repair_parts.${'index' | 'create' | 'show' | 'delete'}`
  | `reports.${'index' | 'create' | 'execute_definition' | 'sources' | 'show' | 'update' | 'delete' | 'duplicate' | 'execute' | 'favourite' | 'restore'}`
  | `report_runs.${'index' | 'show'}`
  | `report_schedules.${'index' | 'create' | 'show' | 'update' | 'delete' | 'available_actions' | 'pause' | 'resume' | 'run_now'}`
  | 'request_logs.index'
  | `resource_assignments.${'index' | 'create' | 'bulk' | 'calendar' | 'composite' | 'show' | 'update' | 'delete' | 'available_actions' | 'cancel' | 'complete' | 'confirm' | 'decline' | 'optimise' | 'reinstate' | 'request' | 'run_sheet' | 'start'}`
  | `route_stops.${'index' | 'create' | 'reorder' | 'show' | 'update' | 'delete' | 'arrive' | 'available_actions' | 'complete' | 'skip'}`
  | `roles.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | `scans.${'index' | 'create' | 'batch' | 'resolve' | 'show'}`
  | `scheduling_conflicts.${'index' | 'check' | 'show' | 'acknowledge' | 'available_actions' | 'resolve'}`
  | `schema.${'index' | 'show'}`
  | `search.${'index' | 'semantic'}`
  | `services.${'index' | 'create' | 'show' | 'update' | 'delete' | 'archive' | 'restore' | 'unarchive'}`
  | `settings.${'index' | 'show' | 'update'}`
  | `shortages.${'index' | 'show' | 'available_actions' | 'ignore' | 'options' | 'reopen' | 'resolve'}`
  | `shortage_resolutions.${'index' | 'show' | 'undo'}`
  | `static_data.${'index' | 'show'}`
  | `static_values.${'index' | 'create' | 'reorder' | 'show' | 'update' | 'delete'}`
  | `stock_checks.${'index' | 'create' | 'show' | 'update' | 'delete' | 'approve' | 'available_actions' | 'cancel' | 'reopen' | 'start' | 'submit'}`
  | `stock_check_items.${'index' | 'count' | 'show' | 'update'}`
  | `stock_levels.${'index' | 'show'}`
  | `stock_transactions.${'index' | 'create' | 'bulk' | 'show' | 'reverse'}`
  | `suppressed_addresses.${'index' | 'create' | 'show' | 'lift'}`
  | `surcharges.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | 'tax_report.show'
  | `tax_types.${'index' | 'create' | 'show' | 'update' | 'delete' | 'archive' | 'restore' | 'unarchive'}`
  | `tax_rates.${'index' | 'create' | 'show' | 'update' | 'delete'}`
  | `usage.${'index' | 'export'}`
  | `usage_readings.${'index' | 'create' | 'show' | 'available_actions' | 'void'}`
  | `users.${'index' | 'create' | 'show' | 'update' | 'delete' | 'activate' | 'deactivate' | 'invite' | 'resend_invite' | 'reset_two_factor' | 'restore' | 'sign_out'}`
  | `vehicles.${'index' | 'create' | 'show' | 'update' | 'delete' | 'archive' | 'restore' | 'unarchive'}`
  | `virtual_stock_intakes.${'index' | 'create' | 'show' | 'update' | 'available_actions' | 'cancel' | 'confirm' | 'receive' | 'return'}`
  | `virtual_stock_movements.${'index' | 'show'}`
  | `warehouse_transfers.${'index' | 'create' | 'composite' | 'show' | 'update' | 'delete' | 'available_actions' | 'cancel' | 'dispatch' | 'receive' | 'request'}`
  | `warehouse_transfer_items.${'index' | 'create' | 'bulk' | 'show' | 'update' | 'delete'}`
  | `warehouses.${'index' | 'create' | 'show' | 'update' | 'delete' | 'archive' | 'availability' | 'restore' | 'unarchive'}`
  | `storage_locations.${'index' | 'create' | 'show' | 'update' | 'delete' | 'archive' | 'unarchive'}`
  | `webhooks.${'index' | 'create' | 'show' | 'update' | 'delete' | 'health' | 'pause' | 'redeliver' | 'resume' | 'rotate_secret' | 'test'}`
  | `webhook_deliveries.${'index' | 'show' | 'redeliver'}`
  | `workflows.${'index' | 'create' | 'show' | 'update' | 'delete' | 'disable' | 'enable' | 'try'}`
  | `workflow_runs.${'index' | 'show' | 'repeat'}`
  | `exports.${'download' | 'refresh' | 'refresh_schema'}`
;

/** Jobs. */
export type JobName =
  | 'review_shortages'
  | 'take_inbound_mail'
  | 'purge_inbound_mails'
  | 'charge_reminder_fee'
  | 'send_communication'
  | 'remind_of_activities'
  | 'write_document'
  | 'print_documents'
  | 'purge_attachment_files'
  | 'scan_attachments'
  | 'flag_overdue_invoices'
  | 'end_payment_sessions'
  | 'take_stripe_events'
  | 'take_gocardless_events'
  | 'validate_import'
  | 'run_import'
  | 'undo_import'
  | 'end_imports'
  | 'begin_repairs'
  | 'review_tests'
  | 'review_new_units'
  | 'purge_idempotency_keys'
  | 'purge_outbox_events'
  | 'purge_workflow_runs'
  | 'purge_jobs'
  | 'prune_ledger'
  | 'export_usage'
  | 'write_export'
  | 'run_report_schedule'
  | 'start_report_schedules'
  | 'end_exports'
  | 'purge_report_runs'
  | 'purge_exports'
  | 'purge_export_files'
  | 'sweep_stored_files'
  | 'purge_request_logs'
  | 'purge_webhook_deliveries'
  | 'purge_inbound_webhooks'
  | 'tell'
  | 'send_mail'
  | 'mail_sign_in_link'
  | 'mail_address_changed'
  | 'mail_second_factor_ended'
  | 'send_to_channel'
  | 'send_digests'
  | 'purge_messages'
  | 'embed_search'
  | 'take_postmark_events'
  | 'take_mailgun_events'
  | 'take_sendgrid_events'
  | 'take_ses_events'
  | 'take_twilio_events'
  | 'take_returned_mail'
  | 'start_workflows'
  | 'run_workflow'
  | 'announce_overdue_intakes'
  | 'note_rentals'
  | 'note_vehicle_documents'
  | 'mail_crew_request'
  | 'mail_crew_called_off'
;

/** Settings by `group.key`, with what `settings.get` gives. */
export interface Settings {
  'action-log.retention_days': number;
  'ai.allowed_operations': readonly string[];
  'ai.enabled': boolean;
  'api.require_idempotency_key': boolean;
  'api.rate_limit_per_minute': number;
  'api.unauthenticated_rate_limit_per_minute': number;
  'api.daily_units': number;
  'api.app_registration': boolean;
  'api.request_log_days': number;
  'api.job_days': number;
  'api.dead_job_days': number;
  'api_cli.enabled': boolean;
  'availability.enforce': 'off' | 'asset' | 'item';
  'availability.shortage_attribution': 'first_come' | 'pooled';
  'availability.prep_buffer_minutes': number;
  'availability.turnaround_buffer_minutes': number;
  'availability.hired_due_notice_hours': number;
  'availability.overdue_hold_hours': number;
  'bookkeeping.debtor_account': string;
  'bookkeeping.revenue_account_standard': string;
  'bookkeeping.revenue_account_reduced': string;
  'bookkeeping.revenue_account_zero': string;
  'bookkeeping.revenue_account_exempt': string;
  'bookkeeping.revenue_account_reverse_charge': string;
  'bookkeeping.revenue_account_out_of_scope': string;
  'bookkeeping.deposit_account': string;
  'bookkeeping.tax_account_standard': string;
  'bookkeeping.tax_account_reduced': string;
  'bookkeeping.bank_account': string;
  'bookkeeping.cash_account': string;
  'bookkeeping.clearing_account': string;
  'bookkeeping.security_deposit_account': string;
  'bookkeeping.fiscal_year_month': number;
  'bookkeeping.account_length': number;
  'bookkeeping.chart': string;
  'bookkeeping.datev_consultant': number | null;
  'bookkeeping.datev_client': number | null;
  'bookkeeping.datev_fixed': boolean;
  'branding.primary_colour': string;
  'branding.logo_url': string | null;
  'branding.pdf_a': boolean;
  'branding.logo': string | null;
  'cache.ttl_seconds': number;
  'company.name': string | null;
  'company.legal_name': string | null;
  'company.street': string | null;
  'company.postcode': string | null;
  'company.city': string | null;
  'company.phone': string | null;
  'company.email': string | null;
  'company.website': string | null;
  'company.vat_number': string | null;
  'company.tax_number': string | null;
  'company.register': string | null;
  'company.bank_name': string | null;
  'company.bank_iban': string | null;
  'company.bank_bic': string | null;
  'company.bank_account': string | null;
  'company.terms': string | null;
  'company.country_code': string;
  'company.contact_name': string | null;
  'company.e_invoice_scheme': string | null;
  'company.e_invoice_address': string | null;
  'email.from_name': string | null;
  'email.from_address': string | null;
  'email.retention_days': number;
  'email.bounce_days': number;
  'email.attachments_megabytes': number;
  'email.fail_over': boolean;
  'email.track_opens': boolean;
  'email.reply_address': string | null;
  'finance.base_currency': string;
  'finance.lock_date': string | null;
  'finance.enforce_credit_limit': boolean;
  'finance.po_over_receipt_tolerance_percent': string;
  'finance.default_payment_term': string;
  'imports.max_rows': number;
  'imports.max_megabytes': number;
  'imports.report_run_days': number;
  'imports.export_days': number;
  'imports.export_ttl_hours': number;
  'integrations.enabled': boolean;
  'invoices.number_format': string;
  'invoices.credit_note_number_format': string;
  'invoices.lock_rental_on_issue': boolean;
  'invoices.check_e_invoices': boolean;
  'invoices.reminder_fee_1': string;
  'invoices.reminder_fee_2': string;
  'invoices.reminder_fee_3': string;
  'invoices.reminder_fees_most': string;
  'invoices.footer_text': string | null;
  'localisation.timezone': string;
  'localisation.locale': string;
  'localisation.week_start': number;
  'maintenance.repair_on_fail': boolean;
  'maintenance.retirement_void_days': number;
  'maintenance.tests_email': string | null;
  'maintenance.repair_number_format': string;
  'mcp.enabled': boolean;
  'mcp.read_only': boolean;
  'mcp.toolsets': readonly string[];
  'monitoring.slow_request_ms': number;
  'notifications.unsubscribe_url_ttl_days': number;
  'notifications.retention_days': number;
  'payment_links.provider': 'off' | 'manual' | 'stripe';
  'payment_links.stripe_secret_key': string | null;
  'payment_links.stripe_url': string;
  'payments.number_format': string;
  'payments.default_method': string;
  'payments.auto_allocate': boolean;
  'preferences.rows_per_page': number;
  'preferences.first_steps': boolean;
  'preferences.account_number_format': string;
  'preferences.asset_number_format': string;
  'preferences.case_number_format': string;
  'preferences.transfer_number_format': string;
  'preferences.project_number_format': string;
  'preferences.purchase_order_number_format': string;
  'preferences.intake_number_format': string;
  'pricing.default_rate': string;
  'pricing.prices_include_tax': boolean;
  'pricing.minimum_margin_percent': string | null;
  'rentals.number_format': string;
  'rentals.quote_validity_days': number;
  'rentals.reopen_window_days': number;
  'rentals.require_closure_reason': boolean;
  'rentals.require_invoice_to_complete': boolean;
  'rentals.require_sealed_cases': boolean;
  'rentals.scan_once': boolean;
  'rentals.block_overdue_tests': boolean;
  'rentals.charge_late_returns': boolean;
  'rentals.charge_sold_items': boolean;
  'rentals.charge_lost_items': boolean;
  'scheduling.block_conflicts': boolean;
  'scheduling.minimum_rest_hours': number;
  'search.ceiling': number;
  'search.words': readonly string[];
  'search.without_words': readonly string[];
  'search.embeddings_url': string | null;
  'search.embeddings_key': string | null;
  'search.embeddings_model': string | null;
  'search.embeddings_timeout_ms': number;
  'security.email_verification_enabled': boolean;
  'security.magic_link_enabled': boolean;
  'security.sso_enforced_roles': readonly string[];
  'security.two_factor_enforced_roles': readonly string[];
  'security.attachment_megabytes': number;
  'security.attachment_deleted_days': number;
  'sso.google_enabled': boolean;
  'sso.google_client_id': string | null;
  'sso.google_client_secret': string | null;
  'sso.microsoft_enabled': boolean;
  'sso.microsoft_client_id': string | null;
  'sso.microsoft_client_secret': string | null;
  'sso.allowed_email_domains': readonly string[];
  'stock_checks.require_approval': boolean;
  'stock_checks.four_eyes': boolean;
  'stock_checks.number_format': string;
  'tax.default_tax_type': string;
  'tax.by_place': boolean;
  'tax.number': string | null;
  'webhooks.max_attempts': number;
  'webhooks.retention_days': number;
  'webhooks.inbound_per_minute': number;
  'webhooks.outbox_days': number;
  'webhooks.inbound_days': number;
  'workflows.max_delay_days': number;
  'workflows.run_days': number;
  'workflows.max_chain_depth': number;
  'workflows.document_share_days': number;
  'workflows.document_link_in_mails': boolean;
  'workflows.order_on_acceptance': boolean;
}

/** Resources with places in lists (`ordered:`), by the columns in which the records of one list agree. */
export interface Ordered {
  catalogue_item_accessory: 'catalogue_item_id';
  kit_component: 'kit_id';
  invoice_line: 'invoice_id';
  custom_field: 'resource';
  static_value: 'static_list_id';
  purchase_order_item: 'purchase_order_id';
  rental_item: 'rental_id';
  route_stop: 'resource_assignment_id';
}

/** What hand-written code may name. */
export interface Definitions {
  readonly tables: Tables;
  readonly resource: ResourceName;
  readonly ordered: Ordered;
  readonly event: EventName;
  readonly code: Code;
  readonly route: RouteName;
  readonly job: JobName;
  readonly settings: Settings;
}

declare module '../runtime/base/kernel/data.ts' {
  interface Registry {
    readonly product: Definitions;
  }
}
