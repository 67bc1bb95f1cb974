// Generated from definitions/purchasing/purchase_order.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Guard, Plan } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/purchase_order.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface PurchaseOrderRow {
  readonly id: number;
  readonly aggregate_version: number;
  readonly number: string;
  readonly po_type: 'purchase' | 'subhire' | 'service';
  readonly status: 'draft' | 'sent' | 'partially_received' | 'received' | 'closed' | 'cancelled';
  readonly supplier_id: number;
  readonly supplier_contact_id: number | null;
  readonly supplier_reference: string | null;
  readonly warehouse_id: number;
  readonly rental_id: number | null;
  readonly project_id: number | null;
  readonly shortage_id: number | null;
  readonly owner_id: number | null;
  readonly subject: string | null;
  readonly currency_code: string;
  readonly exchange_rate: string;
  readonly ordered_at: string | null;
  readonly sent_to: string | null;
  readonly received_at: string | null;
  readonly closed_at: string | null;
  readonly cancelled_at: string | null;
  readonly expected_at: string | null;
  readonly hire_starts_at: string | null;
  readonly hire_ends_at: string | null;
  readonly return_due_at: string | null;
  readonly delivery_method: 'delivery' | 'collect';
  readonly delivery_address_id: number | null;
  readonly delivery_instructions: string | null;
  readonly freight_cost: string;
  readonly discount_total: string;
  readonly net_total: string;
  readonly tax_total: string;
  readonly gross_total: string;
  readonly cancel_reason: string | null;
  readonly notes: string | null;
  readonly terms: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of purchase_orders.create. */
export type PurchaseOrderCreateInput = Readonly<schemas.PurchaseOrderCreate>;

/** Body of purchase_orders.update. */
export type PurchaseOrderUpdateInput = Readonly<schemas.PurchaseOrderUpdate>;

/** Body of purchase_orders.delete. */
export type PurchaseOrderDeleteInput = Readonly<Record<never, never>>;

/** Body of purchase_orders.composite. */
export type PurchaseOrderCompositeInput = Readonly<schemas.PurchaseOrderCompositeInput>;

/** Body of purchase_orders.duplicate. */
export type PurchaseOrderDuplicateInput = Readonly<schemas.PurchaseOrderDuplicateInput>;

/** Body of purchase_orders.restore. */
export type PurchaseOrderRestoreInput = Readonly<schemas.PurchaseOrderRestoreInput>;

/** Body of purchase_orders.send. */
export type PurchaseOrderSendInput = Readonly<schemas.PurchaseOrderSendInput>;

/** Body of purchase_orders.receive. */
export type PurchaseOrderReceiveInput = Readonly<schemas.PurchaseOrderReceiveInput>;

/** Body of purchase_orders.cancel. */
export type PurchaseOrderCancelInput = Readonly<schemas.PurchaseOrderCancelInput>;

/** What the rule file exports as `rules` (`satisfies PurchaseOrderRules`). Optional names are planned and may wait. */
export interface PurchaseOrderRules<Plans extends { readonly delivery: unknown }> {
  readonly plans: {
    readonly delivery: Plan<PurchaseOrderRow, PurchaseOrderReceiveInput, Plans['delivery']>;
  };
  readonly guards: {
    readonly whole_quantities: Guard<PurchaseOrderRow, PurchaseOrderSendInput>;
    readonly arrives_before_end: Guard<PurchaseOrderRow, PurchaseOrderSendInput>;
    readonly exchange_rate_known: Guard<PurchaseOrderRow, PurchaseOrderSendInput>;
    readonly lines_of_order: Guard<PurchaseOrderRow, PurchaseOrderReceiveInput, Plans['delivery']>;
    readonly something_received: Guard<PurchaseOrderRow, PurchaseOrderReceiveInput, Plans['delivery']>;
    readonly within_tolerance: Guard<PurchaseOrderRow, PurchaseOrderReceiveInput, Plans['delivery']>;
    readonly serials_fit: Guard<PurchaseOrderRow, PurchaseOrderReceiveInput, Plans['delivery']>;
    readonly new_supplier_valid: Guard<PurchaseOrderRow, PurchaseOrderUpdateInput>;
  };
  readonly effects: {
    readonly promise_stock: Effect<PurchaseOrderRow, PurchaseOrderSendInput>;
    readonly address_order: Effect<PurchaseOrderRow, PurchaseOrderSendInput>;
    readonly receive_lines: Effect<PurchaseOrderRow, PurchaseOrderReceiveInput, Plans['delivery']>;
    readonly cancel_intakes: Effect<PurchaseOrderRow, PurchaseOrderCancelInput>;
    readonly close_lines: Effect<PurchaseOrderRow, PurchaseOrderCancelInput>;
    readonly retotal: Effect<PurchaseOrderRow, Partial<PurchaseOrderCreateInput & PurchaseOrderUpdateInput>>;
    readonly unlink_intakes: Effect<PurchaseOrderRow, PurchaseOrderDeleteInput>;
  };
  readonly actions: {
    readonly duplicate: ActionHandler<PurchaseOrderRow, PurchaseOrderDuplicateInput>;
  };
}
