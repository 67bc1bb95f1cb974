/** Names of the schemas that every API document has beyond those of resources; definitions may refer to them. */
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

/** Names of all schemas that every API document has: no resource's may be one of them. */
export const documentedSchemas: readonly string[] = [
  ...sharedSchemaNames,
  'ErrorCode',
  'ResourceName',
  'EventPattern',
  'EventActor',
  'EventRef',
  'EventParentRef',
];

export type SharedSchema = (typeof sharedSchemaNames)[number];
