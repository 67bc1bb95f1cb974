/** Informs caches which resources a committed change has touched. */
import type { Committed } from '../kernel/committed.ts';

interface Subscription {
  readonly resources: ReadonlySet<string>;
  readonly react: () => void | Promise<void>;
}

export function openCommitted(): Committed {
  const subscriptions: Subscription[] = [];
  /** By resource, so that a change of what nobody keeps costs one look. */
  const watched = new Set<string>();
  return {
    subscribe(resources, react) {
      subscriptions.push({ resources: new Set(resources), react });
      for (const one of resources) watched.add(one);
    },
    async announce(resources) {
      const seen = [...resources].filter((one) => watched.has(one));
      if (seen.length === 0) return;
      for (const one of subscriptions) if (seen.some((resource) => one.resources.has(resource))) await one.react();
    },
  };
}
