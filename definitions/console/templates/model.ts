/** The names for templates, as a list to choose from: each with its value for the chosen record. */

export interface Name {
  readonly path: string;
  /** Its value; of a list, how many there are. */
  readonly value: string;
  /** The text that is inserted into the template. */
  readonly text: string;
}

/** The same record under another name. */
const twice: ReadonlySet<string> = new Set(['raw', 'subject']);
const deepest = 4;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of the fields; lists with the names of their inner fields after them. */
export function namesIn(model: Readonly<Record<string, unknown>>): readonly Name[] {
  const names: Name[] = [];
  const walk = (value: unknown, path: string, depth: number): void => {
    if (Array.isArray(value)) {
      const [, last = path] = /([^.]+)$/.exec(path) ?? [];
      const item = last.endsWith('s') ? last.slice(0, -1) : 'one';
      names.push({
        path,
        value: `× ${value.length}`,
        text: `{% for ${item} in ${path} %}\n  {{ ${item}.${firstOf(value[0])} }}\n{% endfor %}`,
      });
      if (isObject(value[0]) && depth < deepest) within(value[0], item, depth + 1);
    } else if (isObject(value)) {
      if (depth < deepest) within(value, path, depth + 1);
    } else
      names.push({ path, value: value === null || value === undefined ? '' : String(value), text: `{{ ${path} }}` });
  };
  const within = (value: Readonly<Record<string, unknown>>, path: string, depth: number): void => {
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`, depth);
  };
  for (const [key, value] of Object.entries(model)) if (!twice.has(key)) walk(value, key, 1);
  const seen = new Set<string>();
  return names.filter(({ path }) => !seen.has(path) && seen.add(path));
}

const firstOf = (value: unknown): string => (isObject(value) ? (Object.keys(value)[0] ?? 'name') : 'name');

/** Those in whose name or value all words are. */
export function found(names: readonly Name[], typed: string): readonly Name[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return names.filter(({ path, value }) => words.every((word) => `${path} ${value}`.toLowerCase().includes(word)));
}
