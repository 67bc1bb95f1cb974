/** Codes that the platform itself answers with: definitions may use them without declaring them (decisions 3). */
export const platformCodes: readonly string[] = [
  'bad_request', 'malformed_json', 'unauthenticated', 'invalid_token', 'missing_ability', 'forbidden', 'human_required', 'csrf_mismatch',
  'password_confirmation_required', 'not_found', 'aggregate_not_created', 'job_expired', 'method_not_allowed', 'not_acceptable',
  'payload_too_large', 'uri_too_long', 'unsupported_media_type', 'version_conflict', 'idempotency_key_reused', 'validation_failed',
  'invalid_state', 'immutable_system_role', 'unknown_event', 'blocked_destination', 'query_too_complex', 'idempotency_key_invalid',
  'invalid_instant', 'idempotency_in_flight', 'idempotency_key_required', 'rate_limited', 'daily_quota_exceeded', 'too_many_attempts',
  'internal_error', 'service_unavailable', 'overloaded', 'lock_timeout', 'shutting_down', 'locked_field', 'in_use',
];
