/** The location of an expression, which decides what its names refer to. */
import type { FieldKind } from '../../runtime/base/kernel/resource.ts';
import type { Path, SourceFile } from '../source/source.ts';
import type { Names, Rows } from './columns.ts';
import type { Collected, Seen } from './seen.ts';

/** The kind of a value, as far as comparing and calculating needs it. */
export type ValueKind =
  | 'boolean'
  | 'number'
  | 'text'
  | 'date'
  | 'datetime'
  | 'interval'
  | 'list'
  | 'json'
  | 'null'
  | 'unknown';

/** Least and greatest number; a side that is missing has no bound. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
}

export interface InputKey {
  readonly cast: string;
  readonly kind: ValueKind;
  /** Allowed values, of an enum. */
  readonly values?: readonly string[];
  /** Whether a call may leave it out, or send null. */
  readonly optional?: boolean;
  /** Of an input: it may be sent as null. */
  readonly nullable?: boolean;
  /** Greatest length, of text. */
  readonly maxLength?: number;
  /** The least and greatest number that a call may send. */
  readonly range?: NumberRange;
}

export interface Scope<Of extends Rows = Rows> {
  readonly context: Names;
  readonly entity: Of;
  /** Alias of the row in SQL. */
  readonly alias: string;
  /** `stored`: the row in the table; `draft`: a row that is about to be made, whose values are parameters. */
  readonly row: 'stored' | 'draft';
  /** Keys of `input.`; null if there is no body. */
  readonly inputs: ReadonlyMap<string, InputKey> | null;
  /** Whether `target` means the state chosen. */
  readonly target: boolean;
  /** The column for the numbers of `sequence()`; null if there is none. */
  readonly sequence: string | null;
  /** Notes what is read beyond the row; absent if no verdict depends on it. */
  readonly seen?: Seen;
  /** Inside a collection: where the columns of its rows are noted. */
  readonly collecting?: Collected;
  /** The file and path of the expression. */
  readonly source: SourceFile;
  readonly path: Path;
}

export function valueKind(kind: FieldKind): ValueKind {
  switch (kind) {
    case 'boolean':
    case 'date':
    case 'datetime':
      return kind;
    case 'integer':
    case 'bigint':
    case 'money':
    case 'percent':
    case 'factor':
    case 'decimal':
    case 'reference':
      return 'number';
    case 'string':
    case 'text':
    case 'enum':
    case 'uuid':
    case 'encrypted':
      return 'text';
    case 'array':
      return 'list';
    case 'json':
    case 'custom_fields':
      return 'json';
    default:
      return 'unknown';
  }
}
