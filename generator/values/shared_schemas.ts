/** Names of the schemas that every API document has besides those of resources; definitions may refer to them. */
export const sharedSchemaNames = [
  'Error',
  'Problem',
  'SafeInteger',
  'Filters',
  'Meta',
  'CursorMeta',
  'RecordMeta',
  'ReconstructionMeta',
  'Remedy',
  'DryRunVerdict',
  'Accepted',
  'AvailableAction',
  'HistoryEntry',
  'BulkResult',
] as const;

export type SharedSchema = (typeof sharedSchemaNames)[number];
