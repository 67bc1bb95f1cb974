// Generated from definitions/inventory/stock_level.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { shared } from '../input.ts';
/** StockLevel as the service writes it. Cost fields and those served on request may be absent. */
export const StockLevelRecord = Type.Object({
  ...shared('id', 'ref'),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity_owned: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  quantity_on_hand: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  quantity_on_hire: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_in_transit: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_in_repair: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_quarantined: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_virtual: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_retired: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  average_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  last_transaction_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  ...shared('created_at', 'updated_at'),
});
export type StockLevelRecord = Static<typeof StockLevelRecord>;
