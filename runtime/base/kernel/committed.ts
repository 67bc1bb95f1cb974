/** Caches of certain resources are informed when a change of them is committed, before its caller is. */
export interface Committed {
  /** `react` runs after each change that touched one of the resources; the change's reply waits for it. */
  subscribe(resources: readonly string[], react: () => void | Promise<void>): void;
  announce(resources: Iterable<string>): Promise<void>;
}
