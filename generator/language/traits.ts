/** The platform's additions to a resource. */
export const traits = [
  'audited',
  'unaudited',
  'event_sourced',
  'soft_deleted',
  'custom_fields',
  'history',
  'append_only',
  'read_only',
  'internal',
] as const;
