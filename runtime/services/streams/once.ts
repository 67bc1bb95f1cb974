/** What a process has one of. */
import type { Services } from '../../base/kernel/context.ts';

/** Returns the first result of `make` for these services. By settings: the services of a priced route are a copy. */
export function oncePerProcess<T>(make: (services: Services) => T): (services: Services) => T {
  const made = new WeakMap<Services['settings'], T>();
  return (services) => {
    const known = made.get(services.settings);
    if (known !== undefined) return known;
    const one = make(services);
    made.set(services.settings, one);
    return one;
  };
}
