// Generated from definitions/platform/role.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Role as the service writes it. Cost fields and those served on request may be absent. */
export const RoleRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  key: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  abilities: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 60 }, maxItems: 200 }),
  is_system: Type.Boolean(),
  can_view_costs: Type.Boolean(),
  sso_enforced: Type.Boolean(),
  user_count: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  can_override_price: Type.Boolean(),
  can_override_shortage: Type.Boolean(),
  can_override_margin: Type.Boolean(),
  max_discount_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type RoleRecord = Static<typeof RoleRecord>;
export const RoleCreate = inputOf(RoleRecord, ['name!', 'description', 'abilities!', 'can_view_costs', 'can_override_price', 'can_override_shortage', 'can_override_margin', 'max_discount_percent'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  abilities: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 60 }, maxItems: 200 }),
});
export type RoleCreate = Static<typeof RoleCreate>;
export const RoleUpdate = inputOf(RoleRecord, ['name', 'description', 'abilities', 'can_view_costs', 'can_override_price', 'can_override_shortage', 'can_override_margin', 'max_discount_percent'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  abilities: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 60 }, maxItems: 200 }),
});
export type RoleUpdate = Static<typeof RoleUpdate>;
