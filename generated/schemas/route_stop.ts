// Generated from definitions/scheduling/route_stop.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** RouteStop as the service writes it. Cost fields and those served on request may be absent. */
export const RouteStopRecord = Type.Object({
  ...shared('id'),
  resource_assignment_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  position: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  label: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  kind: Type.Unsafe<'pickup' | 'delivery' | 'collection' | 'return' | 'waypoint' | 'fuel' | 'rest'>({ type: 'string', enum: ['pickup', 'delivery', 'collection', 'return', 'waypoint', 'fuel', 'rest'] }),
  address_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  account_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  planned_arrival_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  planned_departure_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  window_from: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  window_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  arrived_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  completed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  status: Type.Unsafe<'planned' | 'arrived' | 'completed' | 'skipped'>({ type: 'string', enum: ['planned', 'arrived', 'completed', 'skipped'] }),
  contact_name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  contact_phone: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
  instructions: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  distance_km: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,7}(\\.\\d{1,1})?$', maxLength: 10 }),
  duration_minutes: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 10080 }),
  signature_attachment_uuid: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', maxLength: 36 }),
  signed_by: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  signature: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 })),
  has_signature: Type.Boolean(),
  skip_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type RouteStopRecord = Static<typeof RouteStopRecord>;
export const RouteStopCreate = inputOf(RouteStopRecord, ['kind!', 'address_id', 'account_id', 'rental_id', 'warehouse_id', 'planned_arrival_at', 'planned_departure_at', 'window_from', 'window_until', 'contact_name', 'contact_phone', 'instructions', 'distance_km', 'duration_minutes'], {
  contact_name: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  contact_phone: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
});
export type RouteStopCreate = Static<typeof RouteStopCreate>;
export const RouteStopUpdate = inputOf(RouteStopRecord, ['kind', 'address_id', 'account_id', 'rental_id', 'warehouse_id', 'planned_arrival_at', 'planned_departure_at', 'window_from', 'window_until', 'contact_name', 'contact_phone', 'instructions', 'distance_km', 'duration_minutes'], {
  contact_name: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  contact_phone: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
});
export type RouteStopUpdate = Static<typeof RouteStopUpdate>;
export const RouteStopReorderInput = inputOf(RouteStopRecord, ['ids!'], {
  ids: Type.Unsafe<unknown>({ type: 'array', minItems: 1, maxItems: 500, items: { type: 'integer', minimum: 1 } }),
});
export type RouteStopReorderInput = Static<typeof RouteStopReorderInput>;
export const RouteStopArriveInput = inputOf(RouteStopRecord, ['arrived_at', 'dry_run']);
export type RouteStopArriveInput = Static<typeof RouteStopArriveInput>;
export const RouteStopCompleteInput = inputOf(RouteStopRecord, ['completed_at', 'signed_by', 'signature', 'signature_attachment_uuid', 'dry_run'], {
  signed_by: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', minLength: 1, maxLength: 120 }),
  signature: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^M[MLQCHVZ0-9 .,-]*$', maxLength: 20000 }),
});
export type RouteStopCompleteInput = Static<typeof RouteStopCompleteInput>;
export const RouteStopSkipInput = inputOf(RouteStopRecord, ['reason', 'dry_run'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type RouteStopSkipInput = Static<typeof RouteStopSkipInput>;
