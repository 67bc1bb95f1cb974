/** Types seen as a filter sees them: which values they take and which of the 18 predicates make sense. */
import { type FieldKind, type FieldSpec, type Predicate, predicates } from '../../../base/kernel/resource.ts';

export type Family = 'integer' | 'decimal' | 'text' | 'boolean' | 'date' | 'datetime' | 'uuid' | 'array' | 'json';

const presence: readonly Predicate[] = ['null', 'not_null', 'present', 'blank'];
const equality: readonly Predicate[] = ['eq', 'not_eq'];
const order: readonly Predicate[] = ['lt', 'lteq', 'gt', 'gteq'];
const list: readonly Predicate[] = ['in', 'not_in'];

const supported: Readonly<Record<Family, ReadonlySet<Predicate>>> = {
  integer: new Set([...presence, ...equality, ...order, ...list]),
  decimal: new Set([...presence, ...equality, ...order, ...list]),
  text: new Set([...presence, ...equality, ...order, ...list, 'cont', 'not_cont', 'start', 'end']),
  boolean: new Set([...presence, ...equality, ...list, 'true', 'false']),
  date: new Set([...presence, ...equality, ...order, ...list]),
  // No lists of instants: a bare date means a whole day, which has no place in a list.
  datetime: new Set([...presence, ...equality, ...order]),
  uuid: new Set([...presence, ...equality, ...list]),
  array: new Set([...presence, ...equality, ...list]),
  json: new Set(presence),
};

const byKind: Readonly<Record<FieldKind, Family | 'key' | null>> = {
  integer: 'integer',
  bigint: 'integer',
  string: 'text',
  text: 'text',
  enum: 'text',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
  money: 'decimal',
  percent: 'decimal',
  factor: 'decimal',
  decimal: 'decimal',
  json: 'json',
  uuid: 'uuid',
  array: 'array',
  reference: 'key',
  // Ciphertext says nothing; custom fields are reached as cf.<name>.
  encrypted: null,
  custom_fields: null,
};

/** The family of a field, null when it can't be filtered at all. References follow the type of their key. */
export function familyOf(field: Pick<FieldSpec, 'kind'> & { readonly pgType?: string }): Family | null {
  const family = byKind[field.kind];
  return family === 'key' ? familyOfType(field.pgType ?? 'integer') : family;
}

/** The family of a PostgreSQL type: keys of references, elements of arrays. */
export function familyOfType(pgType: string): Family {
  const type = castType(pgType);
  if (type === 'integer' || type === 'bigint' || type === 'smallint') return 'integer';
  if (type === 'uuid' || type === 'boolean' || type === 'date') return type;
  if (type === 'numeric') return 'decimal';
  return type === 'timestamptz' ? 'datetime' : 'text';
}

export function supports(family: Family, predicate: Predicate): boolean {
  return supported[family].has(predicate);
}

/** The predicates that make sense for a field's type. */
export function predicatesOf(field: Pick<FieldSpec, 'kind'>): readonly Predicate[] {
  const family = familyOf(field);
  return family === null ? [] : predicates.filter((predicate) => supports(family, predicate));
}

/**
 * The type that a bound value is cast to. Without length or scale: a cast to varchar(40) would truncate the value, and one to
 * numeric(14,2) would round it, and so compare with another value.
 */
export function castType(pgType: string): string {
  const bare = pgType.replace(/\(.*\)/, '').trim();
  return bare === 'varchar' || bare === 'character varying' || bare === 'char' || bare === 'citext' ? 'text' : bare;
}
