/**
 * Values that follow other records (maintained and computed fields, and what functions fill): the record's own ledger entries do
 * not hold them, so of the past they are known only as long as nothing of what they follow has changed since.
 */
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { FieldSpec, ResourceSpec } from '../../base/kernel/resource.ts';

interface Follower {
  readonly field: FieldSpec;
  /** Kinds of records that the value follows, as the ledger names them; `=` is the record itself. */
  readonly types: readonly string[];
  /** It follows something that the ledger does not hold. */
  readonly isUnknown: boolean;
}

/** The record itself among the kinds that a value follows. */
const itself = '=';

type Resources = Readonly<Record<string, ResourceSpec>>;
const cache = new WeakMap<ResourceSpec, readonly Follower[]>();

/** Fields of a resource whose value depends on more than its own row. */
function followersOf(spec: ResourceSpec, resources: Resources): readonly Follower[] {
  let found = cache.get(spec);
  if (!found) {
    const byTable = new Map(Object.values(resources).map((one) => [one.table, one]));
    found = spec.fields.flatMap((field) => followerOf(field, spec, byTable, new Set()) ?? []);
    cache.set(spec, found);
  }
  return found;
}

/** Maintained fields that read nothing but their own row: they can be worked out again from a row of the past. */
export function recomputable(spec: ResourceSpec, resources: Resources): readonly FieldSpec[] {
  const following = new Set(followersOf(spec, resources).map(({ field }) => field));
  return spec.fields.filter(
    (field) => field.maintained !== undefined && field.follows !== true && !following.has(field),
  );
}

function followerOf(
  field: FieldSpec,
  spec: ResourceSpec,
  byTable: ReadonlyMap<string, ResourceSpec>,
  seen: Set<FieldSpec>,
): Follower | null {
  if (field.filledBy !== undefined) return { field, types: [], isUnknown: true };
  if (field.follows === true) return null; // its changes are in the ledger
  const sql = field.maintained ?? (field.column === null ? field.sql : undefined);
  if (sql === undefined || seen.has(field)) return null;
  seen.add(field);
  const types = new Set<string>();
  let isUnknown = false;
  const add = (other: Follower | null): void => {
    // What another record takes from this one changes with it alone, not with its siblings.
    for (const type of other?.types ?? []) types.add(type === spec.name ? itself : type);
    isUnknown ||= other?.isUnknown === true;
  };
  const sources = new Map<string, ResourceSpec[]>([['t', [spec]]]);
  for (const [, table = '', alias = table] of sql.matchAll(
    /\b(?:from|join)\s+"?([a-z_]\w*)"?(?:\s+"?([a-z_]\w*)"?)?/gi,
  )) {
    const source = byTable.get(table);
    if (source === undefined) continue; // a function, or a part of the SQL itself
    sources.set(alias, [...(sources.get(alias) ?? []), source]);
    if (source.name === 'setting_value') types.add('setting');
    else if (source.audited) types.add(source.name);
    else isUnknown = true;
  }
  for (const [, alias = '', name] of sql.matchAll(/\b([a-z_]\w*)\."?([a-z_]\w*)"?/g))
    for (const source of sources.get(alias) ?? []) {
      const read = source.fields.find((one) => one.name === name);
      if (read !== undefined) add(followerOf(read, source, byTable, seen));
    }
  return types.size === 0 && !isUnknown ? null : { field, types: [...types], isUnknown };
}

const changedSql = `select k."type" from unnest($2::text[], $3::text[], $4::text[], $5::text[]) k("type", "name", "id", "parent") where exists (
  select 1 from "action_log" l where l."auditable_type" = k."name" and l."created_at" > $1::timestamptz
    and (k."id" is null or l."auditable_id" = k."id") and (k."parent" is null or (l."parent_type" = k."parent" and l."parent_id" = $6::text)))`;

/**
 * Names of the followers among `shown` whose value may have been different at an instant, because something they follow has
 * changed since.
 * @param at ISO 8601.
 * @param parentId the record's parent.
 */
export async function changedSince(
  db: Pool,
  spec: ResourceSpec,
  resources: Resources,
  { id, parentId, at }: { readonly id: string; readonly parentId: string | null; readonly at: string },
  shown: ReadonlySet<string>,
): Promise<readonly string[]> {
  const followers = followersOf(spec, resources).filter(({ field }) => shown.has(field.name));
  const types = [...new Set(followers.flatMap((one) => one.types))];
  const kinds = types.map((type) => (type === itself ? spec.name : type));
  // For the record itself and its parent one record counts; for children, those of this record.
  const ids = types.map((type) => (type === itself ? id : type === spec.parent?.resource ? parentId : null));
  const above = types.map((type) => (resources[type]?.parent?.resource === spec.name ? spec.name : null));
  const values = [at, types, kinds, ids, above, id];
  const rows = types.length === 0 ? [] : await runText<{ type: string }>(db, changedSql, values);
  const changed = new Set(rows.map(({ type }) => type));
  return followers
    .filter((one) => one.isUnknown || one.types.some((type) => changed.has(type)))
    .map(({ field }) => field.name);
}
