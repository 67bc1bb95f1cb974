/** Addresses: parameters in paths, and queries as the service reads them. */

/** Fills `{name}` in. Throws a TypeError when one is missing, empty, or leads elsewhere. */
export function filled(path: string, values: object = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = Reflect.get(values, name);
    if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs path.${name}.`);
    // An address has no segment of dots: it would lead to another path.
    if (/^\.{1,2}$/.test(String(value))) throw new TypeError(`${path} takes no "${value}" for ${name}.`);
    return encodeURIComponent(String(value));
  });
}

/** `?q[status_eq]=order&include=account,items`; '' without parameters. Lists are joined by commas, dates are instants. */
export function queryText(query: object = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]): (readonly [string, unknown])[] =>
    isGroup(value) ? Object.entries(value).map(([key, one]) => [`${name}[${key}]`, one] as const) : [[name, value]],
  );
  const text = pairs
    .filter(([, value]) => value !== undefined && value !== null)
    .map(
      ([name, value]) =>
        `${name
          .split(/([[\]])/)
          .map(part)
          .join('')}=${encodeURIComponent(textOf(value))}`,
    )
    .join('&');
  return text === '' ? '' : `?${text}`;
}

/** Brackets stay as they are: addresses are read by people too. */
function part(text: string): string {
  return text === '[' || text === ']' ? text : encodeURIComponent(text);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return value instanceof Date ? value.toISOString() : String(value);
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
