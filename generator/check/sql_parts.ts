/**
 * SQL that several fields share: `{costs}` in `computed` and `maintained` is replaced by the text under `sql:`, in parentheses.
 * The later stages see only whole conditions.
 */
import type { Diagnostics } from '../diagnostics.ts';
import type { FieldDefinition, ResourceDefinition } from '../language/definition.ts';
import { JoinedSource } from '../source/joined_source.ts';
import type { Path } from '../source/source.ts';
import { type Filled, filledWith } from '../sql/holes.ts';
import type { Defined } from './definitions.ts';

type Parts = ReadonlyMap<string, string>;

/** Resources whose SQL is whole. A part that does not exist, or that nothing names, goes to `diagnostics`. */
export function withSqlParts(
  resources: ReadonlyMap<string, Defined<ResourceDefinition>>,
  diagnostics: Diagnostics,
): ReadonlyMap<string, Defined<ResourceDefinition>> {
  return new Map([...resources].map(([name, one]) => [name, whole(one, diagnostics)]));
}

/** Results without a mistake: equal inputs return the same object (`generate --watch`). */
const made = new WeakMap<object, Defined<ResourceDefinition>>();

function whole(defined: Defined<ResourceDefinition>, diagnostics: Diagnostics): Defined<ResourceDefinition> {
  if (defined.value.sql === undefined) return defined;
  const known = made.get(defined);
  if (known !== undefined) return known;
  const before = diagnostics.count;
  const result = new Filling(defined, diagnostics).resource(defined.value.sql);
  if (diagnostics.count === before) made.set(defined, result);
  return result;
}

class Filling {
  readonly #defined: Defined<ResourceDefinition>;
  readonly #diagnostics: Diagnostics;
  readonly #used = new Set<string>();

  constructor(defined: Defined<ResourceDefinition>, diagnostics: Diagnostics) {
    this.#defined = defined;
    this.#diagnostics = diagnostics;
  }

  resource(sql: Readonly<Record<string, string>>): Defined<ResourceDefinition> {
    const { value } = this.#defined;
    const parts = new Map<string, string>();
    // A part may name only those before it: so none contains itself.
    for (const [name, text] of Object.entries(sql)) parts.set(name, this.#put(text, parts, ['sql', name]).text);
    const source = new JoinedSource(this.#defined.source);
    const fields = Object.entries(value.fields ?? {}).map(([name, field]): [string, FieldDefinition] => {
      const filled = (['computed', 'maintained'] as const).flatMap((key) => {
        const text = field[key];
        if (typeof text !== 'string') return [];
        const path = ['fields', name, key];
        const put = this.#put(text, parts, path);
        if (put.text !== text) source.join(path, this.#defined.source, path, put.origin);
        return [[key, put.text] as const];
      });
      return [name, filled.length === 0 ? field : { ...field, ...Object.fromEntries(filled) }];
    });
    for (const name of parts.keys()) if (!this.#used.has(name)) this.#unused(name);
    return { ...this.#defined, value: { ...value, fields: Object.fromEntries(fields) }, source };
  }

  #put(text: string, parts: Parts, path: Path): Filled {
    return filledWith(text, ({ name, from, to }) => {
      // One of a group of states, which is put in later.
      if (name.includes('.')) return undefined;
      this.#used.add(name);
      const part = parts.get(name);
      if (part !== undefined) return `(${part})`;
      const span = this.#defined.source.partSpan(path, from, to);
      const what = 'part of `sql:`';
      this.#diagnostics.report('unknown_value', { what, name, known: [...parts.keys()] }, span);
      return 'null';
    });
  }

  #unused(name: string): void {
    this.#diagnostics.report(
      'not_allowed_here',
      {
        what: `no field takes the SQL "${name}"`,
        why: 'it would change nothing',
        fix: `write \`{${name}}\` in \`computed\` or \`maintained\` of a field, or leave it out`,
      },
      this.#defined.source.keySpan(['sql', name]),
    );
  }
}
