// Generated from definitions/purchasing/purchase_order_item.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/purchase_order_item.ts';
import type { PurchaseOrderRow } from './purchase_order.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface PurchaseOrderItemRow {
  readonly id: number;
  readonly purchase_order_id: number;
  readonly position: number;
  readonly kind: 'stock' | 'service' | 'text';
  readonly catalogue_item_id: number | null;
  readonly rental_item_id: number | null;
  readonly rental_id: number | null;
  readonly description: string | null;
  readonly supplier_sku: string | null;
  readonly quantity: string;
  readonly unit_cost: string;
  readonly periods: string;
  readonly discount_percent: string;
  readonly tax_type_id: number | null;
  readonly tax_percent: string;
  readonly net_amount: string;
  readonly tax_amount: string;
  readonly gross_amount: string;
  readonly expected_at: string | null;
  readonly quantity_received: string;
  readonly quantity_cancelled: string;
  readonly virtual_stock_intake_id: number | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of purchase_order_items.create. */
export type PurchaseOrderItemCreateInput = Readonly<schemas.PurchaseOrderItemCreate>;

/** Body of purchase_order_items.update. */
export type PurchaseOrderItemUpdateInput = Readonly<schemas.PurchaseOrderItemUpdate>;

/** Body of purchase_order_items.delete. */
export type PurchaseOrderItemDeleteInput = Readonly<Record<never, never>>;

/** Body of purchase_order_items.bulk. */
export type PurchaseOrderItemBulkInput = Readonly<schemas.PurchaseOrderItemBulkInput>;

/** Body of purchase_order_items.reorder. */
export type PurchaseOrderItemReorderInput = Readonly<schemas.PurchaseOrderItemReorderInput>;

/** What the rule file exports as `rules` (`satisfies PurchaseOrderItemRules`). Optional names are planned and may wait. */
export interface PurchaseOrderItemRules {
  readonly guards: {
    readonly whole_quantity: Guard<PurchaseOrderItemRow, Partial<PurchaseOrderItemCreateInput & PurchaseOrderItemUpdateInput>>;
  };
  readonly effects: {
    readonly retotal: Effect<PurchaseOrderItemRow, Partial<PurchaseOrderItemCreateInput & PurchaseOrderItemUpdateInput & PurchaseOrderItemDeleteInput>>;
  };
  readonly actions: {
    readonly reorder: ActionHandler<PurchaseOrderRow, PurchaseOrderItemReorderInput>;
  };
  readonly prepare: {
    readonly create: Prepare<PurchaseOrderItemCreateInput>;
    readonly update: Prepare<PurchaseOrderItemUpdateInput>;
  };
}
