/** What this browser remembers between pages. It is a convenience: a full or forbidden storage stops nobody. */

/** The value under a key; null where there is none, or none that can be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param value is stored as JSON. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page itself still has it.
  }
}
