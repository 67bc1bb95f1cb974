/** The form of values in bodies, as every artefact prints it. */
import type { NamedRecords } from '../../runtime/base/kernel/route.ts';

/** A value's shape in a body, enough for TypeBox, OpenAPI and JSON Schema. */
export type ValueShape =
  | { readonly type: 'integer' | 'number'; readonly minimum?: number; readonly maximum?: number }
  | { readonly type: 'boolean' }
  /** format: date, date-time, email, uri, uuid, line (no line breaks or control characters); pattern without flags. */
  | {
      readonly type: 'string';
      readonly format?: string;
      readonly pattern?: string;
      readonly minLength?: number;
      readonly maxLength?: number;
    }
  /** Decimal text: money, percent, factor, decimal. */
  | {
      readonly type: 'decimal';
      readonly precision: number;
      readonly scale: number;
      /** Money with more than two decimal places; money of two is known by them. */
      readonly amount?: true;
      readonly minimum?: string;
      readonly maximum?: string;
    }
  | { readonly type: 'enum'; readonly values: readonly string[] }
  | { readonly type: 'array'; readonly items: ValueShape; readonly maxItems: number }
  /** An object with these keys: an element of a composite's children or of a bulk write. */
  | { readonly type: 'object'; readonly members: readonly InputModel[] }
  /** Any JSON object or array; `schema` is a JSON Schema if the definition has one. */
  | { readonly type: 'json'; readonly schema?: unknown }
  /** A flat object of name → scalar. */
  | { readonly type: 'custom_fields' }
  /** Accepted as number or string, emitted as string. */
  | { readonly type: 'polymorphic_id' };

/** An input key of an operation (a transition's `input:`, an action's body). */
export interface InputModel {
  /** By another input, the values with which this one counts: forms show it then. */
  readonly when?: Readonly<Record<string, readonly string[]>>;
  /** Of a reference, by field of the records behind it: the input and, by its value, the values of the field that forms offer. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>>;
  readonly name: string;
  readonly shape: ValueShape;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly summary: string;
  /** Records that the value names. */
  readonly names?: readonly NamedRecords[];
  /** A value for the docs; one is made from the shape when there is none. */
  readonly example?: unknown;
  /** JSON Schema of the accepted value, if a rule checks more than the shape says. */
  readonly takes?: unknown;
}
