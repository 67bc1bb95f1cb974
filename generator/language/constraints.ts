/** Keys of indexes, checks and validations: the constraints on rows. */
import { boolean, expression, list, name, oneOf, reference, type Section, sql, text } from './section.ts';

export const index: Section = {
  title: 'an index',
  doc: 'An index, or an exclusion constraint.',
  oneOf: ['on', 'exclude', 'sql'],
  keys: {
    on: { type: list(reference('field')), doc: 'Fields in order.', example: 'on: [status, starts_at]' },
    unique: { type: boolean, default: 'false', doc: 'No two rows may agree in the fields.', example: 'unique: true' },
    using: {
      type: oneOf('btree', 'trigram', 'gin'),
      default: 'btree',
      doc: '`trigram` serves contains, starts and ends of text; `gin` arrays and JSON.',
      example: 'using: trigram',
    },
    nulls_not_distinct: {
      type: boolean,
      doc: 'Of a unique index over a field that may be null: whether two records without it are duplicates. To be said of several fields.',
      example: 'nulls_not_distinct: true',
    },
    ignore_case: {
      type: boolean,
      doc: 'Of a unique index: texts that differ in capitals alone are duplicates.',
      example: 'ignore_case: true',
    },
    where: {
      type: sql,
      doc: 'SQL condition over the columns: a partial index.',
      example: 'where: "deleted_at is null"',
    },
    exclude: {
      type: sql,
      doc: 'What follows `exclude` in an SQL exclusion constraint.',
      example: 'exclude: "using gist (asset_id with =, period with &&)"',
    },
    sql: {
      type: sql,
      doc: 'What follows the table in an SQL index, for expressions and further kinds of index; goes with `name`.',
      example: 'sql: "using gist (item_id, tstzrange(starts_at, ends_at))"',
    },
    name: { type: name, doc: 'Name of the index or constraint.', example: 'name: rate_period_excl' },
    code: {
      type: reference('code'),
      default: 'validation_failed',
      doc: 'Code of the refusal when the constraint is hit.',
      example: 'code: overlapping_rate',
    },
    field: {
      type: reference('field'),
      default: 'the first of `on`',
      doc: 'Field the refusal is keyed by.',
      example: 'field: starts_on',
    },
    message: {
      type: text,
      default: "the code's",
      doc: 'Message of the refusal.',
      example: 'message: Another rate holds in these days.',
    },
  },
};

export const check: Section = {
  title: 'a check',
  doc: 'An SQL check constraint.',
  keys: {
    check: { type: sql, required: true, doc: 'SQL condition over the columns.', example: 'check: "quantity > 0"' },
    name: { type: name, doc: 'Name of the constraint.', example: 'name: positive_quantity' },
    code: {
      type: reference('code'),
      default: 'validation_failed',
      doc: 'Code of the refusal.',
      example: 'code: invalid_quantity',
    },
    field: { type: reference('field'), doc: 'Field the refusal is keyed by.', example: 'field: quantity' },
    message: {
      type: text,
      default: "the code's",
      doc: 'Message of the refusal.',
      example: 'message: The quantity must be above zero.',
    },
  },
};

export const validation: Section = {
  title: 'a validation',
  doc: 'A condition over the record as it is after a create or update.',
  keys: {
    check: {
      type: expression,
      required: true,
      doc: 'Expression that must not be false.',
      example: 'check: "ends_at > starts_at"',
    },
    name: { type: name, default: 'the code', doc: 'Name for logs and documentation.', example: 'name: dates_in_order' },
    code: {
      type: reference('code'),
      default: 'validation_failed',
      doc: 'Code of the refusal.',
      example: 'code: invalid_dates',
    },
    field: { type: text, doc: 'Field the refusal is keyed by.', example: 'field: ends_at' },
    message: {
      type: text,
      default: "the code's",
      doc: 'Message of the refusal.',
      example: 'message: The end must be after the start.',
    },
  },
};

export interface IndexDefinition {
  readonly on?: readonly string[];
  readonly unique?: boolean;
  readonly using?: 'btree' | 'trigram' | 'gin';
  readonly where?: string;
  readonly nulls_not_distinct?: boolean;
  readonly ignore_case?: boolean;
  readonly name?: string;
  readonly exclude?: string;
  readonly sql?: string;
  readonly code?: string;
  readonly field?: string;
  readonly message?: string;
}

export interface CheckDefinition {
  readonly check: string;
  readonly name?: string;
  readonly code?: string;
  readonly field?: string;
  readonly message?: string;
}

export interface ValidationDefinition {
  readonly name?: string;
  readonly check: string;
  readonly code?: string;
  readonly field?: string;
  readonly message?: string;
}
