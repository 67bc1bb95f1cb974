/** What this browser remembers between pages. It is a convenience: a full or forbidden storage stops nobody. */

/** The value under a key; null where there is none, or none that can be read. */
export function readStored(key: string, storage: Storage = localStorage): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param value is stored as JSON. */
export function store(key: string, value: unknown, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // The page itself still has it.
  }
}
