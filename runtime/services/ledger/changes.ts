/**
 * Schema changes since entries of the ledger were written. Entries are never rewritten: a reader converts older ones with these
 * changes. Migrations write them (`generator/migrations/ledger.ts`).
 */

import type { Pool, PoolClient } from 'pg';
import { instantSql } from '../../base/database/data.ts';
import { runText } from '../../base/database/statement.ts';
import { converted } from './convert.ts';

export interface LedgerChange {
  readonly entity: string;
  /** Id of the last entry before it. */
  readonly after: bigint;
  /** `values`: a value has another name. `removed` of the field `*`: the table with all its records. */
  readonly kind: 'added' | 'removed' | 'renamed' | 'retyped' | 'values';
  /** As it was called then; of `renamed` and `removed` before, of the others after. */
  readonly field: string;
  readonly detail: {
    /** Of `renamed`: the new name; of `retyped`: the new type. */
    readonly to?: string;
    readonly from?: string;
    readonly was?: unknown;
    /** For `added`: the value that existing records got; absent if each has its own entry. */
    readonly value?: unknown;
    /** Readers that may not see older values: those without the right to see costs, or everybody. */
    readonly cut?: 'costs' | 'all';
  };
  /** ISO 8601. */
  readonly at: string;
}

type Values = Record<string, unknown>;
type Frozen = Readonly<Values>;

const sealedKey = 'encrypted_attributes_changed';

const changesSql = `select c."entity", c."after_id"::text as "after", c."kind", c."field", c."detail",
  ${instantSql('c."created_at"')} as "at"
  from "backline_ledger_change" c where c."entity" = any($1::text[])
  order by coalesce((c."detail" ->> 'before')::integer, c."id"), c."detail" -> 'before' is null, c."id"`;

/** The changes of these resources, oldest first; one that was recorded late goes before the next one. */
export async function ledgerChanges(
  db: Pool | PoolClient,
  entities: readonly string[],
): Promise<readonly LedgerChange[]> {
  const rows = await runText<Omit<LedgerChange, 'after'> & { after: string }>(db, changesSql, [entities]);
  return rows.map((row) => ({ ...row, after: BigInt(row.after) }));
}

/**
 * Takes one change in.
 * @param whole the values are all that a record has, so that it has new fields from here on.
 * @param lost gets fields whose value the new type cannot hold; they keep it as it was written.
 */
export function applyChange(values: Values, change: LedgerChange, whole: boolean, lost?: Set<string>): void {
  const { kind, field, detail } = change;
  if (kind === 'removed' && field === '*') {
    for (const name of Object.keys(values)) delete values[name];
    return;
  }
  if (kind === 'renamed') {
    const to = detail.to ?? field;
    const sealed = values[sealedKey];
    if (Array.isArray(sealed)) values[sealedKey] = sealed.map((name) => (name === field ? to : name));
    if (!Object.hasOwn(values, field)) return;
    values[to] = values[field];
    delete values[field];
    return;
  }
  if (kind === 'removed') {
    delete values[field];
    return;
  }
  if (kind === 'added') {
    if (whole && Object.hasOwn(detail, 'value')) values[field] = detail.value;
    else delete values[field];
    return;
  }
  if (!Object.hasOwn(values, field)) return;
  if (kind === 'values') {
    if (values[field] === detail.was) values[field] = detail.value;
    return;
  }
  const value = converted(values[field], detail.from ?? '', detail.to ?? '');
  if (value === undefined) lost?.add(field);
  else values[field] = value;
}

interface Upcast {
  readonly values: Frozen;
  /** Fields with a value that their type cannot hold. */
  readonly lost: ReadonlySet<string>;
}

/** The values of an entry by present names and types; those of fields that are gone are left out. */
export function upcast(values: Frozen, id: bigint, changes: readonly LedgerChange[]): Upcast {
  const later = changes.filter(({ after }) => id <= after);
  if (later.length === 0) return { values, lost: new Set() };
  const made = { ...values };
  const lost = new Set<string>();
  for (const change of later) applyChange(made, change, false, lost);
  return { values: made, lost };
}

/** The same for readers of the entry itself: removed fields stay, unless they are hidden from the reader. */
export function readable(values: Frozen, id: bigint, changes: readonly LedgerChange[], costs: boolean): Frozen {
  const later = changes.filter(({ after }) => id <= after);
  if (later.length === 0) return values;
  const made = { ...values };
  for (const change of later) {
    const hidden = change.detail.cut === 'all' || (change.detail.cut === 'costs' && !costs);
    if (change.kind === 'removed' && !hidden) continue;
    if (change.kind !== 'added') applyChange(made, change, false);
  }
  return made;
}

/** An entry as it is folded. */
interface FoldedEntry {
  readonly id: bigint;
  readonly values: Frozen;
}

/**
 * What the entries of a record add up to under the present schema.
 * @param entries oldest first.
 * @param changes of its resource, oldest first.
 */
export function foldForward(entries: readonly FoldedEntry[], changes: readonly LedgerChange[]): Values {
  const values: Values = {};
  let at = 0;
  const through = (id: bigint | null): void => {
    for (let change = changes[at]; change && (id === null || change.after < id); change = changes[++at])
      if (Object.keys(values).length > 0) applyChange(values, change, true);
  };
  for (const entry of entries) {
    through(entry.id);
    for (const [name, value] of Object.entries(entry.values)) if (name !== sealedKey) values[name] = value;
  }
  through(null);
  return values;
}
