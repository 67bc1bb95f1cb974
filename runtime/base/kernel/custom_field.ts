/** Custom fields: fields that an installation adds to a resource while it runs. Values live in the jsonb column `custom_fields`. */
import type { PoolClient } from 'pg';
import type { FieldKind } from './resource.ts';

/** A custom field as the query planner sees it. */
export interface CustomFieldSpec {
  readonly name: string;
  readonly kind: Extract<
    FieldKind,
    'integer' | 'decimal' | 'money' | 'string' | 'text' | 'boolean' | 'date' | 'datetime' | 'enum' | 'array'
  >;
  readonly filterable: boolean;
  readonly sortable: boolean;
  readonly values?: readonly string[];
}

/** Custom fields of an entity by name; empty where it has none. */
export type CustomFields = (entity: string) => ReadonlyMap<string, CustomFieldSpec>;

/** The whole definition, with further rules for values. */
export interface CustomFieldDefinition extends CustomFieldSpec {
  /** As stored: string, text, integer, decimal, money, boolean, date, datetime, select, multiselect, email, url, or a resource's name. */
  readonly type: string;
  readonly label: string;
  readonly helpText: string | null;
  readonly required: boolean;
  readonly unique: boolean;
  /** Value of new records that send none; null = none. */
  readonly default: unknown;
}

/** The definitions of this installation: the planner's resolver, and their upkeep. */
export interface CustomFieldsService {
  (entity: string): ReadonlyMap<string, CustomFieldDefinition>;
  /**
   * Reads the definitions again when they are older than a second. Inside a transaction, on its `client`: one that waits for
   * a second connection of the pool waits for good when all others do the same.
   */
  refresh(client?: PoolClient): Promise<void>;
}
