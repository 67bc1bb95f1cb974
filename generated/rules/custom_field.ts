// Generated from definitions/platform/custom_field.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/custom_field.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface CustomFieldRow {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly resource: 'catalogue_item' | 'catalogue_item_group' | 'kit' | 'service' | 'account' | 'account_contact' | 'activity' | 'credit_note' | 'invoice' | 'payment' | 'asset' | 'flightcase' | 'stock_check' | 'warehouse' | 'warehouse_transfer' | 'equipment_test_result' | 'repair' | 'user' | 'project' | 'purchase_order' | 'virtual_stock_intake' | 'rental' | 'rental_item' | 'facility' | 'resource_assignment' | 'vehicle';
  readonly type: 'string' | 'text' | 'integer' | 'decimal' | 'money' | 'boolean' | 'date' | 'datetime' | 'select' | 'multiselect' | 'email' | 'url' | 'user' | 'account';
  readonly options: unknown;
  readonly default: unknown;
  readonly is_required: boolean;
  readonly is_unique: boolean;
  readonly is_filterable: boolean;
  readonly is_sortable: boolean;
  readonly custom_field_group_id: number | null;
  readonly show_on_documents: boolean;
  readonly position: number;
  readonly help_text: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of custom_fields.create. */
export type CustomFieldCreateInput = Readonly<schemas.CustomFieldCreate>;

/** Body of custom_fields.update. */
export type CustomFieldUpdateInput = Readonly<schemas.CustomFieldUpdate>;

/** Body of custom_fields.delete. */
export type CustomFieldDeleteInput = Readonly<Record<never, never>>;

/** Body of custom_fields.restore. */
export type CustomFieldRestoreInput = Readonly<schemas.CustomFieldRestoreInput>;

/** Body of custom_fields.reorder. */
export type CustomFieldReorderInput = Readonly<schemas.CustomFieldReorderInput>;

/** What the rule file exports as `rules` (`satisfies CustomFieldRules`). Optional names are planned and may wait. */
export interface CustomFieldRules {
  readonly guards: {
    readonly room_left: Guard<CustomFieldRow, CustomFieldCreateInput>;
    readonly values_single: Guard<CustomFieldRow, Partial<CustomFieldUpdateInput & CustomFieldRestoreInput>>;
  };
  readonly actions: {
    readonly reorder: ActionHandler<null, CustomFieldReorderInput>;
  };
  readonly prepare: {
    readonly create: Prepare<CustomFieldCreateInput>;
    readonly update: Prepare<CustomFieldUpdateInput>;
  };
}
