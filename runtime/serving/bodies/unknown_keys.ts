/** Keys of a body that its schema does not know: named, and taken out before anything reads them. */
import { unknownName } from '../../engine/query/index.ts';

type Schema = Readonly<Record<string, unknown>>;

export interface UnknownKey {
  /** With the keys and positions above it: `items.0.qty`. */
  readonly path: string;
  /** Keys that are allowed there. */
  readonly known: readonly string[];
}

/** Keys that every write judges itself, whether or not it has them: a dry run that is not offered must not become a change. */
const judgedBelow: ReadonlySet<string> = new Set(['dry_run', 'expected_version']);

/** The body without its unknown keys, and these. A body that has none comes back as it is. */
export function withoutUnknown(
  schema: Schema,
  body: unknown,
): { readonly body: unknown; readonly unknown: UnknownKey[] } {
  const unknown: UnknownKey[] = [];
  return { body: cleaned(schema, body, '', unknown), unknown };
}

/** What to say of an unknown key, with the nearest known one. */
export function unknownKeyMessage({ path, known }: UnknownKey): string {
  return unknownName(path.slice(path.lastIndexOf('.') + 1), 'key', known);
}

function cleaned(schema: Schema, value: unknown, path: string, unknown: UnknownKey[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const form = formOf(schema);
  if (Array.isArray(value)) {
    const items = value.map((item, at) => cleaned(form.items, item, `${path}${at}.`, unknown));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  const { properties } = form;
  if (properties === null) return value;
  let copy: Record<string, unknown> | null = null;
  for (const [key, member] of Object.entries(value)) {
    if (!Object.hasOwn(properties, key)) {
      unknown.push({ path: `${path}${key}`, known: Object.keys(properties) });
      if (path === '' && judgedBelow.has(key)) continue;
      copy ??= { ...value };
      delete copy[key];
      continue;
    }
    const clean = cleaned(properties[key] as Schema, member, `${path}${key}.`, unknown);
    if (clean === member) continue;
    copy ??= { ...value };
    copy[key] = clean;
  }
  return copy ?? value;
}

interface Form {
  /** null: free objects, custom fields among them, have keys of their own. */
  readonly properties: Schema | null;
  readonly items: Schema;
}

/** Schemas are few and live as long as the document that they are from. */
const forms = new WeakMap<Schema, Form>();

function formOf(schema: Schema): Form {
  const cached = forms.get(schema);
  if (cached) return cached;
  const all = branches(schema);
  const objects = all.filter(({ type, properties }) => properties !== undefined || type === 'object');
  const isFree =
    objects.length === 0 || objects.some((one) => one['properties'] === undefined || one['additionalProperties']);
  const form = {
    properties: isFree ? null : (Object.assign({}, ...objects.map(({ properties }) => properties)) as Schema),
    items: (all.find(({ items }) => items !== undefined)?.['items'] ?? {}) as Schema,
  };
  forms.set(schema, form);
  return form;
}

/** A schema and those it chooses among. */
function branches(schema: Schema): Schema[] {
  const inner = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => (schema[word] ?? []) as Schema[]);
  return [schema, ...inner.flatMap(branches)];
}
