/** Path keys: what can't be a key of the resource names no record, and never reaches the database. */
import { notFound } from '../../base/errors/not_found.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { familyOfType } from './plan/families.ts';
import { readValue } from './plan/values.ts';
import { type Access, columnType, parentOf } from './sql/where.ts';

/** Whether the text could be the key that paths of this resource carry; ids outside their type's range can't (decisions 2). */
export function isKey(spec: ResourceSpec, text: string): boolean {
  const type = columnType(spec, spec.bindColumn);
  const family = familyOfType(type);
  if (family === 'integer' && !/^[1-9]\d*$/.test(text)) return false;
  return !text.includes('\0') && 'value' in readValue(text, family, type);
}

/** Throws ApiError `not_found` when a parent's path key can't be one. */
export function checkParentKeys(spec: ResourceSpec, access: Access): void {
  const parent = parentOf(spec, access);
  if (!parent || !spec.parent) return;
  if (!isKey(parent, access.params[spec.parent.param] ?? '')) throw notFound(parent);
  checkParentKeys(parent, access);
}
