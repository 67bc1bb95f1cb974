/** From path parameters to keys, and from an aggregate's path to its locked rows. */

import { bind } from '../commands/sql.ts';
import { selectStatement } from '../commands/statements.ts';
import type { Key, Unit } from '../commands/unit.ts';
import { run } from '../database/statement.ts';
import { ApiError } from '../errors/api_error.ts';
import type { RequestContext } from '../kernel/context.ts';
import type { ResourceSpec } from '../kernel/resource.ts';
import type { Image } from '../ledger/diff.ts';

const largest = { integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER } as const;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** `rental_item` as it stands in a sentence: `Rental item`. */
export function title(spec: ResourceSpec): string {
  const words = spec.name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function notFound(spec: ResourceSpec): ApiError {
  return new ApiError('not_found', { message: `${title(spec)} not found.` });
}

/** The key in a path. What cannot be one is an unknown record (decisions 2: ids outside their type's range are 404 in a path). */
export function keyOf(spec: ResourceSpec, context: Pick<RequestContext, 'params'>): Key {
  const text = context.params[spec.param] ?? '';
  const bound = spec.bindColumn === 'id' ? null : spec.fields.find((field) => field.column === spec.bindColumn);
  if (bound && bound.kind !== 'uuid' && bound.kind !== 'reference') {
    if (text === '' || text.length > 255 || text.includes('\0')) throw notFound(spec);
    return text;
  }
  // A singleton is found by the key of its parent.
  const type = bound === null ? spec.keyType : bound?.pgType;
  if (type === 'uuid') {
    if (!uuid.test(text)) throw notFound(spec);
    return text.toLowerCase();
  }
  const number = Number(text);
  if (!/^[1-9]\d{0,18}$/.test(text) || number > largest[type === 'bigint' ? 'bigint' : 'integer']) throw notFound(spec);
  return number;
}

export interface Parent {
  readonly spec: ResourceSpec;
  readonly id: Key;
  readonly image: Image;
  /** The row that its own path runs under. */
  readonly above: Parent | null;
}

/**
 * The row that a nested path runs under, or null at the top. Its existence, its own path and the actor's scope are checked;
 * it is locked before anything below it is written, root first: what is judged of it holds, and siblings come one by one.
 */
export async function parentOf(unit: Unit, spec: ResourceSpec, context: RequestContext): Promise<Parent | null> {
  if (!spec.parent || !(spec.parent.param in context.params)) return null;
  const parentSpec = unit.spec(spec.parent.resource);
  const above = await parentOf(unit, parentSpec, context);
  const statement = selectStatement(parentSpec, [], {
    lock: 'write',
    nested: above !== null,
    by: 'bind',
  });
  const bindings = unit.bindings({ named: { key: keyOf(parentSpec, context), parent: above?.id ?? null } });
  if (spec.parent.aggregate) {
    const found = await unit.lock(parentSpec, statement, bindings);
    if (!found) throw notFound(parentSpec);
    return { spec: parentSpec, id: found.id, image: found.image, above };
  }
  const [row] = await run<{ id: Key; image: string }>(unit.client, statement, bind(statement.params, bindings));
  if (!row) throw notFound(parentSpec);
  return { spec: parentSpec, id: row.id, image: JSON.parse(row.image) as Image, above };
}

/** The event-sourced root that a write below `spec` belongs to: its own image, or its nearest event-sourced ancestor's. */
export function versionOf(
  spec: ResourceSpec,
  image: Image | null,
  parent: Parent | null,
): { spec: ResourceSpec; version: number } | null {
  if (spec.eventSourced && image) return { spec, version: image.aggregate_version as number };
  for (let root = parent; root; root = root.above)
    if (root.spec.eventSourced) return { spec: root.spec, version: root.image.aggregate_version as number };
  return null;
}
