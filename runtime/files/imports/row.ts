/** A row as it is stored between validation and import: what its operations are sent, and what is still to be looked up. */
import type { Services } from '../../base/kernel/context.ts';
import type { Mistake, Named } from './cells.ts';
import type { Lookup } from './targets.ts';

/** Begins a part of a key that is known by its words alone, until its record is looked up. */
export const unresolved = '\u0002';

type Body = Readonly<Record<string, unknown>>;

type RowAction = 'create' | 'update' | 'skip' | 'error';

/** A record that is named by something else than its key and was not there when the file was validated. */
export interface StoredName {
  readonly key: string;
  readonly resource: string;
  readonly by: string;
  readonly column: string;
  readonly value: string;
  readonly create: boolean;
  readonly also?: { readonly key: string; readonly value: string };
}

export interface StoredPart {
  readonly relation: string;
  /** Which of the relation's records in the row it is. */
  readonly number: number;
  readonly action: 'create' | 'update' | 'skip';
  readonly id: string | null;
  readonly values: Body;
  readonly named: readonly StoredName[];
}

/** A file of an archive that the record gets. */
export interface StoredFile {
  readonly name: string;
  readonly archive: string;
  readonly entry: string;
  readonly sha256: string;
}

export interface StoredBody {
  /** Values by which its record is found again; null where every row makes one. */
  readonly match: readonly (string | null)[] | null;
  readonly values: Body;
  readonly named: readonly StoredName[];
  readonly below: readonly StoredPart[];
  readonly external: readonly { readonly source: string; readonly id: string }[];
  readonly files?: readonly StoredFile[];
}

export interface PlannedRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Further lines of the file that are about the same record. */
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
  action: RowAction;
  id: string | null;
  body: StoredBody | null;
  changes: Record<string, { readonly from: unknown; readonly to: unknown }>;
  mistakes: Mistake[];
  /** Relations in which the row makes records beside others that are there already. */
  readonly beside: Set<string>;
}

export function storedName({ key, lookup, value, create }: Named): StoredName {
  const { resource, by, key: column } = lookup;
  return {
    key,
    resource: resource.name,
    by: 'source' in by ? `external:${by.source}` : by.field.name,
    column,
    value,
    create,
    ...(lookup.also !== undefined && { also: lookup.also }),
  };
}

export function lookupOfName(
  { resources }: Pick<Services, 'resources'>,
  { resource, by, column }: StoredName,
): Lookup | null {
  const spec = resources[resource];
  if (spec === undefined) return null;
  if (by.startsWith('external:')) return { resource: spec, by: { source: by.slice('external:'.length) }, key: column };
  const field = spec.fields.find(({ name }) => name === by);
  return field === undefined ? null : { resource: spec, by: { field }, key: column };
}
