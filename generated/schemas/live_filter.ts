// Generated from definitions/platform/live_filter.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** LiveFilter as the service writes it. Cost fields and those served on request may be absent. */
export const LiveFilterRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  resource: Type.String({ minLength: 1, maxLength: 60 }),
  query: Type.Unsafe<unknown>({ type: 'object', maxProperties: 50, properties: { q: { type: 'object', maxProperties: 50, additionalProperties: { type: ['string', 'array'], maxLength: 1024, minItems: 1, maxItems: 500, items: { type: 'string', maxLength: 1024 } } } } }),
  sort: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  columns: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 120 }, maxItems: 200 }),
  visibility: Type.Unsafe<'personal' | 'shared' | 'system'>({ type: 'string', enum: ['personal', 'shared', 'system'] }),
  shared_role_ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
  owner_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  is_default: Type.Boolean(),
  is_pinned: Type.Boolean(),
  count: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 20 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type LiveFilterRecord = Static<typeof LiveFilterRecord>;
export const LiveFilterCreate = inputOf(LiveFilterRecord, ['name!', 'resource!', 'query', 'sort', 'columns', 'visibility', 'shared_role_ids', 'is_pinned', 'colour'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  resource: Type.String({ format: 'line', minLength: 1, maxLength: 60 }),
  sort: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  columns: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 120 }, maxItems: 200 }),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 20 }),
});
export type LiveFilterCreate = Static<typeof LiveFilterCreate>;
export const LiveFilterUpdate = inputOf(LiveFilterRecord, ['name', 'query', 'sort', 'columns', 'visibility', 'shared_role_ids', 'is_pinned', 'colour'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  sort: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  columns: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 120 }, maxItems: 200 }),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 20 }),
});
export type LiveFilterUpdate = Static<typeof LiveFilterUpdate>;
export const LiveFilterDuplicateInput = inputOf(LiveFilterRecord, []);
export type LiveFilterDuplicateInput = Static<typeof LiveFilterDuplicateInput>;
export const LiveFilterMakeDefaultInput = inputOf(LiveFilterRecord, []);
export type LiveFilterMakeDefaultInput = Static<typeof LiveFilterMakeDefaultInput>;
