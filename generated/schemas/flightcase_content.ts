// Generated from definitions/inventory/flightcase_content.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { shared } from '../input.ts';
/** FlightcaseContent as the service writes it. Cost fields and those served on request may be absent. */
export const FlightcaseContentRecord = Type.Object({
  ...shared('id'),
  flightcase_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  asset_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  catalogue_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  child_flightcase_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  packed_at: Type.String({ format: 'date-time', maxLength: 40 }),
  packed_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  is_permanent: Type.Boolean(),
  is_exception: Type.Boolean(),
  position: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type FlightcaseContentRecord = Static<typeof FlightcaseContentRecord>;
