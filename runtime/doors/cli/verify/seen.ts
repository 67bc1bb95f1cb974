/** Keys of records and names of their fields from earlier answers, so that requests name existing ones. */
import type { Random } from './random.ts';

/** Of each kind so many are remembered. */
const most = 200;

export class Seen {
  /** Keys of records by what a record is called: `rental`. */
  readonly #keys = new Map<string, unknown[]>();
  readonly #fields = new Map<string, ReadonlySet<string>>();

  /** Remembers the records of a JSON answer of a path's template. */
  note(template: string, body: string): void {
    if (!body.startsWith('{')) return;
    for (const [name, value] of Object.entries(JSON.parse(body) as object)) {
      const records = (Array.isArray(value) ? value : [value]).filter(
        (one): one is Record<string, unknown> => typeof one === 'object' && one !== null && 'id' in one,
      );
      const [first] = records;
      if (first === undefined) continue;
      this.#fields.set(template, new Set(Object.keys(first)));
      // The address of a list, and the references of its records, show what it contains.
      const kind = singular(
        Array.isArray(value) ? (template.split('/').findLast((part) => !part.startsWith('{')) ?? name) : name,
      );
      for (const record of records) {
        this.#add(kind, record['id']);
        for (const [key, id] of Object.entries(record))
          if (key.endsWith('_id') && id !== null) this.#add(key.slice(0, -3), id);
      }
    }
  }

  #add(kind: string, id: unknown): void {
    const known = this.#keys.get(kind) ?? [];
    if (known.length < most && !known.includes(id)) known.push(id);
    this.#keys.set(kind, known);
  }

  /** A key of a record of this kind; undefined where none was seen. */
  key(kind: string, random: Random): unknown {
    return random.pick(this.#keys.get(kind) ?? []);
  }

  /** Names of the fields of what an address answers. */
  fields(template: string): readonly string[] {
    return [...(this.#fields.get(template) ?? [])];
  }
}

/** `accessories` → `accessory`: the name of a single record. */
export function singular(plural: string): string {
  return plural.replace(/ies$/, 'y').replace(/(?<=ch|sh|x|ss)es$|(?<!s|u|i)s$/, '');
}
