/** From a path's parameters to the key that a resource's row is found by. */
import { notFound } from '../../base/errors/not_found.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Key } from './touched.ts';

const largest = { integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER } as const;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key in a path. What cannot be one is an unknown record (decisions 2: ids outside their type's range are 404 in a path). */
export function keyOf(spec: ResourceSpec, { params }: { readonly params: Readonly<Record<string, string>> }): Key {
  const text = params[spec.param] ?? '';
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
