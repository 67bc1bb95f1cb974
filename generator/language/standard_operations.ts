/** The five operations that need no verb, and which of them a resource has when it says nothing. */
export const standardOperations = ['index', 'show', 'create', 'update', 'delete'] as const;
export type StandardOperation = (typeof standardOperations)[number];

/** Those that the traits allow. */
export function defaultOperations(traits: {
  readonly readOnly: boolean;
  readonly appendOnly: boolean;
}): readonly StandardOperation[] {
  if (traits.readOnly) return ['index', 'show'];
  return traits.appendOnly ? ['index', 'show', 'create'] : standardOperations;
}
