/** Keys of a field, and of an input key of an operation. */
import { predicates } from '../../runtime/base/kernel/resource.ts';
import {
  anything,
  boolean,
  either,
  expression,
  type KeyEntry,
  list,
  map,
  name,
  oneOf,
  reference,
  type Section,
  sql,
  text,
} from './section.ts';
import { traits } from './traits.ts';

export const formats = [
  'email',
  'date',
  'url',
  'phone',
  'country',
  'currency',
  'locale',
  'timezone',
  'colour',
  'iban',
  'bic',
] as const;

const number = { kind: 'number' } as const;

const shape: Record<string, KeyEntry> = {
  values: {
    type: list({
      kind: 'text',
      pattern: /^[A-Za-z0-9_.:-]{1,40}$/,
      expected: 'a word of at most 40 letters, digits, _ . : -',
    }),
    doc: 'Allowed values of an enum.',
    example: 'values: [organisation, person]',
  },
  schema: {
    type: anything('a JSON Schema'),
    doc: 'JSON Schema of a json value.',
    example: 'schema: { type: array, items: { type: string } }',
  },
  required: {
    type: boolean,
    default: 'false',
    doc: 'Never empty. Must be sent on create, unless `default` fills it.',
    example: 'required: true',
  },
  null: {
    type: boolean,
    default: 'true unless required, defaulted or boolean',
    doc: 'May be null.',
    example: 'null: false',
  },
  min: { type: number, doc: 'Least number, or least length of text.', example: 'min: 1' },
  max: { type: number, doc: 'Greatest number, greatest length of text, or most items of an array.', example: 'max: 5' },
  pattern: { type: text, doc: 'Regular expression that text must match.', example: 'pattern: "^[A-Z]{3}$"' },
  format: { type: oneOf(...formats), doc: 'Kind of text, of an array each of its texts.', example: 'format: email' },
  accepts_schema: {
    type: anything('a JSON Schema'),
    doc: 'JSON Schema of accepted values, where the type does not say it and a rule refuses the rest. Documents show it; it validates nothing. `EventPattern` and `ResourceName` under `#/components/schemas` are lists that the platform knows.',
    example: 'accepts_schema: { items: { minimum: 1, maximum: 7 } }',
  },
  summary: { type: text, doc: 'One sentence for the documentation.', example: 'summary: Name of the job.' },
};

export const field: Section = {
  title: 'a field',
  doc: 'A value of a record. Exactly one of `type`, `belongs_to`, `polymorphic` and `states` defines it; `computed`, `maintained` and `resolver` need a type.',
  oneOf: ['type', 'belongs_to', 'polymorphic', 'states'],
  keys: {
    type: {
      type: { kind: 'field_type' },
      doc: 'string(n), text, integer, bigint, boolean, date, datetime, money, money(4), money(currency), percent, factor, quantity, decimal(p,s), enum, json, uuid, array<…> or encrypted.',
      example: 'type: string(255)',
    },
    belongs_to: {
      type: reference('resource'),
      doc: 'Points at a record of this resource: field `<name>_id`, relation `<name>`.',
      example: 'belongs_to: account',
    },
    polymorphic: {
      type: list(reference('resource')),
      doc: 'Points at a record of one of these: fields `<name>_type` and `<name>_id`. With `values`, further words that name no record, such as `all`. `attachable` is every resource with `attachments: true`.',
      example: 'polymorphic: [account, account_contact]',
    },
    states: {
      type: reference('machine'),
      doc: 'The state of this machine; read-only.',
      example: 'states: rental',
    },
    computed: {
      type: sql,
      doc: 'SQL over the alias `t` for the value, with settings as `{setting.finance.base_currency}`; nothing is stored. If it fails for a record, the value is null there, and the log says so.',
      example: 'computed: "t.quantity - t.quantity_returned"',
    },
    maintained: {
      type: sql,
      doc: 'SQL over the alias `t` for the value; stored, and updated by triggers. Read-only. Needs a type.',
      example: 'maintained: "case when t.is_optional then 0 else t.quantity end"',
    },
    resolver: {
      type: name,
      doc: 'TypeScript function that returns the values of a whole page of records; nothing is stored. Returned only if `fields` or `include` names it; never filtered, sorted or written. Fields may share a function. Needs a type.',
      example: 'resolver: stock_of_lines',
    },
    follows: {
      type: map(list(name), /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/),
      doc: 'Relations that a maintained value depends on, each with the fields of the related records whose change has it computed again; a collection is followed through a reference of its records too. With collections alone and a `default`, a new record begins with the default.',
      example: 'follows: { rental: [status, starts_at] }',
    },
    field: { type: name, default: '<name>_id', doc: 'Public name of a reference.', example: 'field: currency_code' },
    key: {
      type: reference('field'),
      default: 'id',
      doc: 'The field of the related resource that the reference stores.',
      example: 'key: code',
    },
    ...shape,
    default: {
      type: anything('a value or an expression'),
      doc: 'Value when the key is absent on create. Text fields take a bare word literally; calls, paths, `actor.…` and other types are expressions.',
      example: "default: setting('rentals.delivery_method')",
    },
    readonly: {
      type: boolean,
      default: 'false',
      doc: 'Set by the system; ignored when sent.',
      example: 'readonly: true',
    },
    immutable: { type: boolean, default: 'false', doc: 'Accepted on create only.', example: 'immutable: true' },
    write_only: { type: boolean, default: 'false', doc: 'Accepted, never shown.', example: 'write_only: true' },
    values_of: {
      type: oneOf(...traits),
      doc: 'Of an enum: the names of all resources with this trait are its values, in their order; new ones join by themselves.',
      example: 'values_of: custom_fields',
    },
    writable_in: {
      type: list(text),
      default: 'every state',
      doc: 'States of the record in which the field may be changed; elsewhere `locked_field`.',
      example: 'writable_in: [draft]',
    },
    hidden: {
      type: boolean,
      default: 'false',
      doc: 'Never served, filtered or logged. `false` of a computed value that reads a hidden field: it may be known all the same.',
      example: 'hidden: true',
    },
    keeps_version: {
      type: boolean,
      default: 'false',
      doc: "Written by the clock: a change of such fields alone does not raise the version, so it makes nobody's edit fail.",
      example: 'keeps_version: true',
    },
    compressed: {
      type: boolean,
      default: 'true',
      doc: 'Of a long text: `false` where it is written fast rather than small. PostgreSQL stores it as it is then.',
      example: 'compressed: false',
    },
    currency_digits: {
      type: boolean,
      default: 'false',
      doc: 'Of the resource whose records are currencies: how many decimal places amounts in it have. What callers send as `money(currency)` may not have more.',
      example: 'currency_digits: true',
    },
    cost: {
      type: boolean,
      default: 'false',
      doc: 'Shown only to roles that may see costs. Computed and maintained values that read costs are costs, unless they say `false`.',
      example: 'cost: true',
    },
    body: {
      type: either(boolean, name),
      default: 'true',
      doc: 'false: returned only if `fields` or `include` names it. A word: also with `include=<word>`, which returns all fields of that word.',
      example: 'body: counts',
    },
    unique: { type: boolean, default: 'false', doc: 'No two records share the value.', example: 'unique: true' },
    number_form: {
      type: {
        kind: 'text',
        pattern: /^[a-z][a-z0-9_-]*\.[a-z][a-z0-9_]*$/,
        expected: 'a setting such as `invoices.number_format`',
      },
      doc: 'Setting in whose form a function writes the numbers of this field: one `{00000}` for the number, `{YYYY}` for the year. A form without a counter, or for which the field has no room, is refused, and the setting shows the next number. `default: sequence(rentals.number_format)` says so by itself.',
      example: 'number_form: invoices.number_format',
    },
    number_counter: {
      type: text,
      doc: 'With `number_form`: the last number so far, as SQL of one row; `$1` is the year if the form shows it, else 0.',
      example: 'number_counter: select "last" from "number_series" where "series" = \'invoice\' and "year" = $1',
    },
    unique_in: {
      type: reference('resource'),
      doc: 'Values of this field, and of all others that name the same resource, are unique together: that resource stores them (fields `value`, unique, and a polymorphic `owner`).',
      example: 'unique_in: barcode',
    },
    filter: {
      type: either(boolean, list(oneOf(...predicates))),
      default: 'false',
      doc: '`q[field_predicate]`: true for all predicates of the type, or a list.',
      example: 'filter: true',
    },
    sort: { type: boolean, default: 'false', doc: '`sort=field` is allowed.', example: 'sort: true' },
    include: {
      type: boolean,
      default: 'false',
      doc: '`include=<name>` returns the related record.',
      example: 'include: true',
    },
    filter_path: {
      type: boolean,
      default: 'false',
      doc: '`q[<name>.<field>_<predicate>]` is allowed.',
      example: 'filter_path: true',
    },
    index: {
      type: boolean,
      default: 'true for references, and for sortable filterable fields but amounts',
      doc: 'Whether the column has an index.',
      example: 'index: false',
    },
    normalise: {
      type: list(oneOf('trim', 'lower', 'upper')),
      default: '[trim] for string',
      doc: 'Changes to text before it is stored. `pattern` and `format` check the result.',
      example: 'normalise: [trim, lower]',
    },
    on_delete: {
      type: oneOf('restrict', 'cascade', 'set null'),
      default: 'restrict; cascade for the parent',
      doc: 'What becomes of the record when the one it points at is removed.',
      example: 'on_delete: set null',
    },
    example: {
      type: anything('a value of the field'),
      doc: 'Example for the documentation: one that a create on the demo data takes. Bodies show required keys and those with an example.',
      example: 'example: Summer festival',
    },
    was: {
      type: list(name),
      doc: 'The name before it was renamed; data stays. If releases may be skipped: all former names, the last one first. The one that a database has counts.',
      example: 'was: po_number',
    },
    became: {
      type: map(text, /^[\w.:-]{1,40}$/, 'a word that was a value'),
      doc: 'Of an enum: values that are gone, each with the one that its records have now.',
      example: 'became: { van: vehicle }',
    },
  },
};

/** `id`, `lines.asset_id`: a key of a value, or of a value inside. */
const dottedKeys = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$/;

export const input: Section = {
  title: 'an input',
  doc: 'A key of a body or query that is not a field of the record.',
  keys: {
    type: { type: { kind: 'field_type' }, required: true, doc: 'Type of the value.', example: 'type: string(40)' },
    ...shape,
    names: {
      type: either(
        reference('resource'),
        map(reference('resource'), dottedKeys, 'keys such as `id` or `lines.asset_id`'),
      ),
      doc: 'The resource whose records the value names, one by id or several; in a json value by key, also inside lists. A record that the caller may not see is refused like one that does not exist.',
      example: 'names: asset',
    },
    when: {
      type: map(list(text)),
      doc: 'Another input with the values with which this one counts: forms show it then.',
      example: 'when: { method: [transfer] }',
    },
    choices: {
      type: map(
        map(map(list(text))),
        /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*$/,
        'a field of the records, or a path to one',
      ),
      doc: 'For a reference: what forms offer. Per field of the referenced records: another input, and for each value of that input the accepted values of the field.',
      example: 'choices: { static_list.key: { status: { lost: [lost_reasons], cancelled: [cancellation_reasons] } } }',
    },
    where: {
      type: expression,
      doc: 'For a query parameter of `index`: the condition that records meet when it is sent, an expression over the record and `input.<name>`.',
      example: 'where: "ends_at > input.from"',
    },
    example: {
      type: anything('a value of the key'),
      doc: 'Example for the documentation; optional keys of a body are shown with one alone.',
      example: 'example: Lamp fails to strike',
    },
  },
};

export interface FieldDefinition {
  readonly type?: string;
  readonly belongs_to?: string;
  readonly polymorphic?: readonly string[];
  readonly states?: string;
  readonly computed?: string;
  readonly maintained?: string;
  readonly currency_digits?: boolean;
  readonly resolver?: string;
  readonly follows?: Readonly<Record<string, readonly string[]>>;
  readonly field?: string;
  readonly key?: string;
  readonly values_of?: string;
  readonly values?: readonly (string | number)[];
  readonly schema?: unknown;
  readonly required?: boolean;
  readonly null?: boolean;
  readonly default?: unknown;
  readonly readonly?: boolean;
  readonly immutable?: boolean;
  readonly write_only?: boolean;
  readonly writable_in?: readonly string[];
  readonly hidden?: boolean;
  readonly keeps_version?: boolean;
  readonly compressed?: boolean;
  readonly cost?: boolean;
  readonly body?: boolean | string;
  readonly unique?: boolean;
  readonly number_form?: string;
  readonly number_counter?: string;
  readonly unique_in?: string;
  readonly filter?: boolean | readonly string[];
  readonly sort?: boolean;
  readonly include?: boolean;
  readonly filter_path?: boolean;
  readonly index?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly normalise?: readonly ('trim' | 'lower' | 'upper')[];
  readonly on_delete?: 'restrict' | 'cascade' | 'set null';
  readonly summary?: string;
  readonly example?: unknown;
  readonly accepts_schema?: unknown;
  readonly was?: string;
  /** Names before that one. */
  readonly formerly?: readonly string[];
  readonly became?: Readonly<Record<string, string>>;
}

/** By field of the records behind a reference, another input, and its value: values of the field. */
export type Choices = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>>;

export interface InputDefinition {
  readonly type: string;
  readonly values?: readonly (string | number)[];
  readonly required?: boolean;
  readonly null?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly schema?: unknown;
  readonly summary?: string;
  readonly where?: string | boolean;
  readonly when?: Readonly<Record<string, readonly string[]>>;
  readonly choices?: Choices;
  readonly names?: string | Readonly<Record<string, string>>;
  readonly example?: unknown;
  readonly accepts_schema?: unknown;
}
