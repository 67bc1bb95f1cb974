/** One text for one JSON value, whatever order its keys came in: what digests are taken of. */

/** Canonical JSON of a parsed value (RFC 8785: keys in UTF-16 order, numbers as ECMAScript writes them). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const object = value as Readonly<Record<string, unknown>>;
  // Strings are compared by UTF-16 code units, the order of the RFC.
  const members = Object.keys(object).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(object[key])}`).join(',')}}`;
}
