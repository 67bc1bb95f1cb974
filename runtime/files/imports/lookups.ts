/** Finds records by what a file says of them: many at once, and only those that who imports may see. */
import type { Pool, PoolClient } from 'pg';
import { quote } from '../../base/database/quote.ts';
import { runText } from '../../base/database/statement.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { FieldSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import { seenKeys } from '../../engine/query/index.ts';
import { codesByName } from './codes.ts';
import type { Lookup } from './targets.ts';

export const folded = (value: unknown): string => String(value).trim().toLowerCase();

const textual = new Set(['string', 'text', 'enum']);

/** A part of the key by which a record is found. */
export interface KeyPart {
  /** SQL over alias `t`. */
  readonly sql: string;
  readonly isText: boolean;
}

export function keyPart(field: FieldSpec): KeyPart {
  return { sql: `t.${quote(field.column ?? '')}`, isText: textual.has(field.kind) };
}

export const customPart = (name: string): KeyPart => ({
  sql: `t."custom_fields" ->> '${name.replaceAll("'", "''")}'`,
  isText: true,
});

export interface Asker {
  readonly services: Pick<Services, 'resources'>;
  readonly actor: Actor;
  readonly db: Pool | PoolClient;
}

/** The ids that the caller sees. */
async function visible(
  { services, actor, db }: Asker,
  spec: ResourceSpec,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const keys = spec.keyType === 'integer' || spec.keyType === 'bigint' ? ids.map(Number) : ids;
  return seenKeys(db, services.resources, spec, { column: 'id', keys }, actor);
}

/**
 * Ids of the records with each of the keys, in the order of the keys; a key with a blank part has none.
 * @param exact as they are written, by an index; else without regard to upper and lower case as well.
 */
export async function findByKey(
  asker: Asker,
  spec: ResourceSpec,
  parts: readonly KeyPart[],
  keys: readonly (readonly (string | null)[])[],
  exact = false,
): Promise<readonly (readonly string[])[]> {
  const wanted = keys
    .map((key, at) => ({ key, at }))
    .filter(({ key }) => key.every((one) => one !== null && one !== ''));
  const found: string[][] = keys.map(() => []);
  if (wanted.length === 0) return found;
  const arrays = parts.map((_, number) => wanted.map(({ key }) => key[number] ?? ''));
  const condition = (isExact: boolean): string =>
    parts
      .map(({ sql, isText }, number) => {
        if (!isText) return `${sql}::text = v."k${number}"`;
        return isExact ? `${sql} = v."k${number}"` : `lower(${sql}) = lower(v."k${number}")`;
      })
      .join(' and ');
  const names = parts.map((_, number) => `"k${number}"`).join(', ');
  const casts = parts.map((_, number) => `$${number + 2}::text[]`).join(', ');
  const live = spec.softDeleted ? 'and t."deleted_at" is null' : '';
  const text = `select v."at"::integer as "at", t."id"::text as "id" from unnest($1::integer[], ${casts}) as v("at", ${names})
    join ${quote(spec.table)} t on ${condition(exact)} ${live} order by t."id"`;
  const rows = await runText<{ at: number; id: string }>(asker.db, text, [wanted.map(({ at }) => at), ...arrays]);
  const seen = await visible(asker, spec, [...new Set(rows.map(({ id }) => id))]);
  for (const { at, id } of rows) if (seen.has(id)) found[at]?.push(id);
  // If case distinguishes records, the one with the same case is chosen.
  if (!exact && found.some((ids) => ids.length > 1)) {
    const alike = await findByKey(asker, spec, parts, keys, true);
    for (const [at, ids] of alike.entries()) if (ids.length === 1 && (found[at]?.length ?? 0) > 1) found[at] = [...ids];
  }
  return found;
}

const externalSql = `select "external_id" as "value", "record_id" as "id" from "import_key"
  where "source" = $1::text and "entity" = $2::text and "external_id" = any($3::text[])`;

/** Record of each key of another program. */
export async function findExternal(
  asker: Asker,
  spec: ResourceSpec,
  source: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0) return new Map();
  const rows = await runText<{ value: string; id: string }>(asker.db, externalSql, [source, spec.name, values]);
  const seen = await visible(
    asker,
    spec,
    rows.map(({ id }) => id),
  );
  return new Map(rows.filter(({ id }) => seen.has(id)).map(({ value, id }) => [value, id]));
}

/** Values of references, by texts of cells: looked up together, and each text once. */
export class Lookups {
  readonly #asker: Asker;
  readonly #known = new Map<string, Map<string, readonly unknown[]>>();
  readonly #codes = new Map<string, ReadonlyMap<string, string>>();

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  static nameOf({ resource, by, key }: Lookup): string {
    return `${resource.name}.${'source' in by ? `external:${by.source}` : by.field.name}>${key}`;
  }

  /** Looks up values that are not known yet. */
  async learn(lookup: Lookup, values: readonly string[]): Promise<void> {
    const name = Lookups.nameOf(lookup);
    const known = this.#known.get(name) ?? new Map<string, readonly unknown[]>();
    this.#known.set(name, known);
    const open = [...new Set(values)].filter((value) => !known.has(this.#keyOf(lookup, value)));
    if (open.length === 0) return;
    const { resource, by } = lookup;
    if ('source' in by) {
      const found = await findExternal(this.#asker, resource, by.source, open);
      for (const value of open) {
        const id = found.get(value);
        known.set(value, id === undefined ? [] : await this.#keys(lookup, [id]));
      }
      return;
    }
    const ids = await findByKey(
      this.#asker,
      resource,
      [keyPart(by.field)],
      open.map((value) => [value]),
    );
    const codes = ids.every((found) => found.length > 0) ? null : await this.#codesOf(lookup);
    for (const [at, value] of open.entries()) {
      const found = ids[at] ?? [];
      const code = found.length === 0 ? codes?.get(folded(value)) : undefined;
      known.set(folded(value), code === undefined ? await this.#keys(lookup, found) : [code]);
    }
  }

  /** What the codes of a reference are called, where it holds codes. */
  async #codesOf({ resource, key }: Lookup): Promise<ReadonlyMap<string, string> | null> {
    if (key === 'id' || !resource.fields.some(({ name, column }) => name === 'name' && column === 'name')) return null;
    const known = this.#codes.get(resource.name);
    if (known !== undefined) return known;
    const text = `select t."id"::text as "id", t.${quote(key)}::text as "code", t."name" from ${quote(resource.table)} t order by t."id" limit 2000`;
    const rows = await runText<{ id: string; code: string; name: string }>(this.#asker.db, text, []);
    const ids = rows.map(({ id }) => id);
    const seen = await visible(this.#asker, resource, ids);
    const codes = codesByName(rows.filter(({ id, code, name }) => seen.has(id) && code !== null && name !== null));
    this.#codes.set(resource.name, codes);
    return codes;
  }

  #keyOf({ by }: Lookup, value: string): string {
    return 'source' in by ? value : folded(value);
  }

  async #keys({ resource, key }: Lookup, ids: readonly string[]): Promise<readonly unknown[]> {
    if (key === 'id' || ids.length === 0) return ids.map((id) => (resource.keyType === 'uuid' ? id : Number(id)));
    const text = `select t.${quote(key)}::text as "key" from ${quote(resource.table)} t where t."id"::text = any($1::text[])`;
    return (await runText<{ key: string }>(this.#asker.db, text, [ids])).map((row) => row.key);
  }

  /** Keys of the records with the value; several if it is ambiguous. */
  get(lookup: Lookup, value: string): readonly unknown[] {
    return this.#known.get(Lookups.nameOf(lookup))?.get(this.#keyOf(lookup, value)) ?? [];
  }

  /** A record that was made meanwhile. */
  add(lookup: Lookup, value: string, key: unknown): void {
    this.#known.get(Lookups.nameOf(lookup))?.set(this.#keyOf(lookup, value), [key]);
  }
}
