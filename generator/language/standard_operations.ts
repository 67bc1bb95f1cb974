/** The five operations that need no verb, and which of them a resource has when it says nothing. */
export const standardOperations = ['index', 'show', 'create', 'update', 'delete'] as const;

/** These and the two that are made of them: the platform performs and answers them itself. */
export const platformOperations: ReadonlySet<string> = new Set([...standardOperations, 'composite', 'bulk']);

/** How an operation or an endpoint is called. */
export const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;

export type StandardOperation = (typeof standardOperations)[number];

/** Those that the traits allow; of a record of which there is one there is no list. */
export function defaultOperations(
  traits: { readonly readOnly: boolean; readonly appendOnly: boolean },
  singleton = false,
): readonly StandardOperation[] {
  const allowed: readonly StandardOperation[] = traits.readOnly
    ? ['index', 'show']
    : traits.appendOnly
      ? ['index', 'show', 'create']
      : standardOperations;
  return singleton ? allowed.filter((name) => name !== 'index') : allowed;
}
