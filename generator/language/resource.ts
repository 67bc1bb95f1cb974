/** Keys of a resource, and of its pages in the console. */
import type { AbilityMap } from './abilities.ts';
import type { OneDefaultDefinition, OrderedDefinition, TreeDefinition } from './arrangement.ts';
import type { CheckDefinition, IndexDefinition, ValidationDefinition } from './constraints.ts';
import type { FieldDefinition } from './field.ts';
import type { ImportableDefinition } from './importable.ts';
import type { LabelsDefinition } from './labels.ts';
import type { OperationDefinition } from './operation.ts';
import type { RelationDefinition } from './relation.ts';
import type { EffectDefinition, EventDefinition, GuardDefinition } from './resource_rules.ts';
import type { LedgerDefinition, RightsDefinition, ScopeDefinition } from './rights.ts';
import {
  anything,
  boolean,
  either,
  list,
  map,
  name,
  oneOf,
  reference,
  type Section,
  section,
  sql,
  text,
} from './section.ts';
import { traits } from './traits.ts';

export const together: Section = {
  title: 'where records are grouped',
  doc: 'Rows of another resource name its records, and those of one further record belong together: lines of an order.',
  keys: {
    in: {
      type: reference('resource'),
      required: true,
      doc: 'The resource whose rows name the records.',
      example: 'in: rental_item',
    },
    of: {
      type: reference('resource'),
      required: true,
      doc: 'What rows that belong together are of.',
      example: 'of: rental',
    },
  },
};

export const resource: Section = {
  title: 'a resource',
  doc: 'A kind of record: its fields, relations, rules and operations. One table, one set of routes.',
  keys: {
    resource: {
      type: name,
      required: true,
      doc: 'Singular snake_case name: envelope key, `ref` prefix, event prefix and table.',
      example: 'resource: rental',
    },
    plural: {
      type: name,
      default: 'the English plural',
      doc: 'Key of lists and first part of route names.',
      example: 'plural: stock_statuses',
    },
    summary: {
      type: text,
      doc: 'One sentence for the documentation.',
      example: 'summary: A hire of equipment over a period.',
    },
    description: {
      type: text,
      doc: 'Markdown for the documentation.',
      example: 'description: |\n  Starts as an enquiry …',
    },
    attachments: {
      type: boolean,
      default: 'false',
      doc: 'Files can be attached to its records: relation and tab `attachments`, routes below /attachments. The right to read a record includes reading its files; the right to write it includes adding and deleting them.',
      example: 'attachments: true',
    },
    importable: {
      type: either(boolean, section('importable')),
      default: 'false',
      doc: 'Its records can be imported from a file: each row runs the create or update operation, as if a caller had sent it. The import needs the ability to write the resource, and `imports:write`.',
      example: 'importable: { match_on: [number], children: [contacts] }',
    },
    labels: {
      type: section('labels'),
      doc: 'Labels with a barcode or QR code can be printed for its records: `GET /labels/{model}`, and “Labels” in the console. The right to read a record includes printing its label.',
      example: 'labels: { code: barcode, lines: [name] }',
    },
    traits: {
      type: list(oneOf(...traits)),
      default: '[audited]',
      doc: 'What the platform adds: who and when (audited), versions (event_sourced), trash with `restore`, unique values free after a delete (soft_deleted), custom fields, history routes, and limits (append_only, read_only, internal).',
      example: 'traits: [event_sourced, soft_deleted, history]',
    },
    ability: {
      type: either(text, section('ability_map')),
      default: "the parent's",
      doc: 'Prefix (`rentals`: reads need rentals:read, the rest rentals:write), a whole ability for all verbs, a map of read and write, or `any` for every valid token.',
      example: 'ability: rentals',
    },
    open: {
      type: boolean,
      default: 'false',
      doc: 'Everybody may read its records through other records (`include`, filters along a relation), without the ability of its own routes: a registry such as currencies.',
      example: 'open: true',
    },
    brief: {
      type: list(reference('field')),
      default: 'number, name, title, code and status, where it has them',
      doc: 'What a relation to one record shows in addition to `id` and `ref` to callers who may not read the resource; filters along that relation accept only these fields.',
      example: 'brief: [asset_number, status]',
    },
    scope: {
      type: either(list(reference('field')), section('resource_scope')),
      default: 'the parent, else the one reference to a scoped resource',
      doc: "What an actor with a limited scope must have in sight to see a record: references to the scope's resource or to scoped ones, polymorphic fields, or relations. Of several, one is enough; a record that names none is hidden.",
      example: 'scope: warehouse_id',
    },
    visible: {
      type: sql,
      default: 'every record',
      doc: "Which records a caller sees, as SQL over `t` with `{user}` and `{role}` for the caller's ids; all others do not exist for the caller.",
      example: 'visible: t."is_public" or t."owner_id" = {user}',
    },
    read_with: {
      type: reference('field'),
      doc: 'A polymorphic field: a caller who may not read the referenced record does not see this one either.',
      example: 'read_with: subject',
    },
    ledger: {
      type: section('ledger'),
      doc: 'Rows describe other records: a reader sees in them what the reader may see of those records.',
      example: 'ledger: { type: auditable_type, id: auditable_id, values: [old_values, new_values] }',
    },
    rights: {
      type: section('rights'),
      doc: 'Records act for somebody: which fields are their rights. Nobody can create, change, end or take over a record with more rights than they have.',
      example: 'rights: { abilities: abilities, scope: warehouse_ids }',
    },
    parent: {
      type: reference('resource'),
      doc: 'Nests the routes under this resource and adds the field that points at it.',
      example: 'parent: rental',
    },
    aggregate: {
      type: boolean,
      default: 'true when the parent is event_sourced',
      doc: "Writing the record moves the parent's version and is logged on the parent.",
      example: 'aggregate: true',
    },
    path: {
      type: { kind: 'text', pattern: /^[a-z][a-z0-9_/-]*$/, expected: 'a path segment such as `items`' },
      default: 'the plural',
      doc: 'Last segment of the path.',
      example: 'path: items',
    },
    param: {
      type: name,
      default: 'the singular of the last segment',
      doc: 'Name of the path parameter.',
      example: 'param: item',
    },
    singleton: {
      type: boolean,
      default: 'false',
      doc: 'Of a nested resource: each parent has one record at most, at {path of the parent}/{path} without a key; there is no list. Its path is its name unless `path` says another.',
      example: 'singleton: true',
    },
    flat: {
      type: boolean,
      default: 'false',
      doc: 'Of a nested resource: a second, read-only list over all parents at /<plural>.',
      example: 'flat: true',
    },
    under: {
      type: map(reference('field')),
      doc: 'Further read-only lists at {path of the resource named}/{its key}/{path}: of the records that point at it with the field.',
      example: 'under: { account: owner }',
    },
    cursor: {
      type: boolean,
      default: 'false',
      doc: 'For an append-only or read-only resource: its list accepts `cursor` and `limit` in addition to pages.',
      example: 'cursor: true',
    },
    bind: {
      type: reference('field'),
      default: 'id',
      doc: 'Field the path parameter is compared to.',
      example: 'bind: uuid',
    },
    example: {
      type: map(anything('the key of a record')),
      default: 'the first record of each',
      doc: "Keys of a record of the demo data, its own and its parents': the documentation shows them in paths.",
      example: 'example: { rental: 5, rental_item: 16 }',
    },
    locks_first: {
      type: reference('field'),
      doc: 'A reference: whatever locks the record to change it locks the one it points at before, so that all locks come in one order.',
      example: 'locks_first: order_id',
    },
    soft_delete: {
      type: boolean,
      doc: 'Another way to write the trait `soft_deleted`.',
      example: 'soft_delete: true',
    },
    one_default: {
      type: section('one_default'),
      doc: 'One record at most is marked by a field: marking another takes the mark from the one before, in the same change.',
      example: 'one_default: { field: is_default, per: [static_list] }',
    },
    ordered: {
      type: section('ordered'),
      doc: 'Records have positions in lists: a new one comes last unless it names a position, and `change.reorder` sets positions from 1, with any number of callers at once.',
      example: 'ordered: { by: position }',
    },
    tree: {
      type: section('tree'),
      doc: 'Records form a tree: none is below itself, nor deeper than `depth`, with any number of moves at once. Refused with `circular_reference`.',
      example: 'tree: { by: parent, depth: 10 }',
    },
    console: {
      type: section('console'),
      default: 'what names, types and requirements suggest',
      doc: 'How the console shows the records, where the derived view is not the best one.',
      example: 'console: { columns: [number, title, status, starts_at] }',
    },
    key: { type: oneOf('integer', 'bigint', 'uuid'), default: 'integer', doc: 'Type of `id`.', example: 'key: uuid' },
    sort: {
      type: list(text),
      default: '-created_at',
      doc: 'Default order; `id` is always added.',
      example: 'sort: [position]',
    },
    reversed_sorts: {
      type: list(reference('field')),
      default: '[]',
      doc: 'Sortable fields whose plain name sorts descending and whose `-name` ascending: a log that is newest first.',
      example: 'reversed_sorts: [created_at]',
    },
    converts: {
      type: sql,
      doc: "SQL over the alias `t`: units of the base currency for one unit of the record's currency, at the record's rate. Reports add amounts of several currencies with it; child records use their parent's.",
      example: 'converts: t."exchange_rate"',
    },
    report: {
      type: section('report'),
      default: 'every number that can be filtered or sorted by, and every such date',
      doc: 'What reports and aggregates offer of it first. A field that is named need be no filter.',
      example: 'report: { dates: [invoice_date], measures: [net_total] }',
    },
    search: {
      type: list(reference('field')),
      doc: 'Text fields that the search reads, all in one trigram index of their words; filterable ones also get their own trigram index.',
      example: 'search: [number, title]',
    },
    together: {
      type: section('together'),
      doc: 'Where its records occur together: `GET /search/semantic` also returns what often occurs beside the best matches.',
      example: 'together: { in: rental_item, of: rental }',
    },
    meaning: {
      type: boolean,
      default: 'false',
      doc: 'Its records are found by meaning as well, where the setting search.embeddings_url is set.',
      example: 'meaning: true',
    },
    fields: {
      type: map(section('field')),
      doc: 'Fields by name.',
      example: 'fields:\n  title: { type: string(255), required: true }',
    },
    sql: {
      type: map(sql),
      doc: 'Named SQL that several fields share: `{costs}` in `computed`, `maintained` and later parts inserts it in parentheses. `{setting.finance.base_currency}` inserts the value of a setting, in `visible` and `converts` too.',
      example: 'sql:\n  costs: t."labour" + t."parts"',
    },
    relations: {
      type: map(section('relation')),
      doc: 'To-many relations by name.',
      example: 'relations:\n  items: { has_many: rental_item, include: true }',
    },
    indexes: {
      type: list(either({ kind: 'list', of: reference('field') }, section('index')), false),
      doc: 'Indexes in addition to those of foreign keys, unique and sortable fields.',
      example: 'indexes:\n  - [status, starts_at]',
    },
    checks: {
      type: list(either(sql, section('check'))),
      doc: 'SQL check constraints over the columns.',
      example: 'checks: ["ends_at > starts_at"]',
    },
    validate: {
      type: list(section('validation')),
      doc: 'Conditions over the record after a create or update.',
      example: 'validate:\n  - { check: "ends_at > starts_at", code: invalid_dates, field: ends_at }',
    },
    guards: {
      type: map(section('guard')),
      doc: 'Named conditions for operations and transitions.',
      example: 'guards:\n  has_account: { require: account_id, code: missing_account }',
    },
    effects: {
      type: map(section('effect')),
      doc: 'Notes on effects; one that is `planned` waits for its function.',
      example: 'effects:\n  open_shortages: { planned: true }',
    },
    invariants: {
      type: map(section('invariant')),
      doc: 'What has to be true of every record; `doctor --deep` looks.',
      example: 'invariants:\n  lent_once: { summary: No copy is lent to two readers. }',
    },
    operations: {
      type: either(list(name), map(either({ kind: 'nothing' }, section('operation')))),
      default: 'index, show, create, update, delete as the traits allow',
      doc: 'What can be done: the five standard operations, and named ones.',
      example: 'operations: [index, show]',
    },
    events: {
      type: map(either({ kind: 'nothing' }, section('event'))),
      doc: 'Renames events, marks lean ones, and declares further ones.',
      example: 'events:\n  created: { name: rental.item_added }',
    },
    was: {
      type: list(name),
      doc: 'The name before it was renamed; data stays. If releases may be skipped: all former names, the last one first. The one that a database has counts.',
      example: 'was: hire',
    },
  },
};

export const consolePages: Section = {
  title: 'pages of the console',
  doc: 'Fields that lead the pages of a resource.',
  keys: {
    title: {
      type: list(reference('field')),
      doc: 'Fields that name a record to a person: in headings, pickers and wherever it is referred to.',
      example: 'title: [number, title]',
    },
    columns: {
      type: list(reference('field')),
      doc: 'Columns that its list begins with, in order.',
      example: 'columns: [number, title, status, account_id]',
    },
    form: {
      type: list(reference('field')),
      doc: 'Fields that its form begins with; the others follow by section, folded.',
      example: 'form: [title, account_id, starts_at, ends_at]',
    },
    narrow: {
      type: map(map(reference('field'))),
      doc: 'By reference, in every form of the resource: fields of the referenced record, each with the field of this record that must have the same value. It limits what forms offer; the server decides by its own rules.',
      example: 'narrow:\n  invoice_id: { account_id: account_id }',
    },
    starts: {
      type: map(anything('a value of the field')),
      doc: 'Values that the form of a new record begins with, where people need another one than the default of the field.',
      example: 'starts: { actor_kind: person }',
    },
    figures: {
      type: list(reference('field')),
      doc: 'What is looked for first on the page of a record: large, above its tabs.',
      example: 'figures: [gross_total, balance, due_at]',
    },
    front: {
      type: list(either(name, section('console_front'))),
      doc: 'Plurals of nested or referring records: the first of each are on the first tab of the record. Lines are a grid to type in, the others are beside it.',
      example: 'front: [items, invoices, { of: shortages, where: { status: [open] }, title: Problems, hide: true }]',
    },
    totals: {
      type: list(reference('field')),
      doc: 'Sums of a record, in order: a card on its first tab. Those of nothing are left out, and those among its figures are strong.',
      example: 'totals: [hire_total, discount_total, net_total, tax_total, gross_total]',
    },
    beside: {
      type: list(reference('field')),
      doc: 'Fields that are changed on the first tab of a record, without its form.',
      example: 'beside: [starts_at, ends_at]',
    },
    tabs: {
      type: list(name),
      default: 'the first tab, lines, details, and what belongs to the record, in the order of the definitions',
      doc: 'Visible tabs, in order, four at most, by their plural, or `details`, `timeline` and `history`; the others are under “More”.',
      example: 'tabs: [invoices, details, timeline]',
    },
    grid: {
      type: list(reference('field')),
      default: 'what its form begins with, and what its list shows',
      doc: 'Columns of the grid that its records are typed into on the page of the record above.',
      example: 'grid: [catalogue_item_id, description, quantity, unit_cost]',
    },
    views: {
      type: list(section('console_view')),
      doc: 'Views that its list has from the beginning, as tabs above it.',
      example: "views:\n  - { name: Mine, q: { owner_id_eq: '@me' } }",
    },
    labels: {
      type: map(
        text,
        /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?$/,
        'a field, an operation, or an operation and its input',
      ),
      default: 'their names, in words',
      doc: 'What people call a field, an operation (a verb and its object), or an input of one (`send.to`). Dictionaries are looked into with these words.',
      example: 'labels: { line1: Address line 1, send.to: Recipient }',
    },
    called: {
      type: section('console_called'),
      default: 'its name and its plural, in words',
      doc: 'What people call it.',
      example: 'called: { one: Incoming lot, many: Incoming lots }',
    },
    previews: {
      type: list(name),
      doc: 'Operations with a preview of what is sent: the mail with its recipient, its text and the attached paper.',
      example: 'previews: [send]',
    },
    new: {
      type: map(map(anything('a field of this record, or the fields of a row'))),
      doc: 'By plural, records that the page of a record can create: fields of the new record, each with the field of this one (or `id`) for its first value, or `true`; for rows, those of the first row.',
      example: 'new:\n  payments: { account_id: account_id, amount: balance, allocations: { invoice_id: id } }',
    },
    new_in: {
      type: map({ kind: 'list', of: reference('state') }),
      default: 'in every state',
      doc: 'By plural of `new`, the states in which it is offered: a draft takes no payment.',
      example: 'new_in: { payments: [issued, partially_paid] }',
    },
    lines: {
      type: map(section('console_lines')),
      doc: 'By operation whose body lists lines of the record: which of them its form begins with.',
      example: 'lines:\n  dispatch: { of: rental_item, quantity: quantity - quantity_dispatched }',
    },
  },
};

export const consoleFront: Section = {
  title: 'a card of the first tab',
  doc: 'What belongs to a record or points at it, on its first tab, where not all of it is shown or it is called otherwise.',
  keys: {
    of: { type: name, required: true, doc: 'Its plural.', example: 'of: shortages' },
    where: {
      type: map(list(anything('a value of the field'))),
      default: 'all of them',
      doc: 'Fields with the values that records have to have, each of which the list can be filtered by.',
      example: 'where: { status: [open, partially_resolved] }',
    },
    title: { type: text, default: 'what the tab is called', doc: 'The heading.', example: 'title: Problems' },
    hide: { type: boolean, default: 'false', doc: 'It is not there while there is none.', example: 'hide: true' },
  },
};

export const consoleView: Section = {
  title: 'a view of a list',
  doc: 'Filters by name, for everybody who sees the list.',
  keys: {
    name: { type: text, required: true, doc: 'What it is called.', example: 'name: Going out this week' },
    q: {
      type: map(text),
      required: true,
      doc: 'Filters, as the list of the API takes them. Bounds of days may be periods that follow the calendar (`@today`, `@tomorrow`, `@this_week`, `@next_7_days`, `@this_month`, `@next_month`, `@next_30_days`, `@last_30_days`, `@until_yesterday`, `@this_year`), and `@me` is who looks.',
      example: "q: { status_eq: order, starts_at_gteq: '@this_week', starts_at_lteq: '@this_week' }",
    },
    sort: { type: text, default: 'the order of the list', doc: 'Its order.', example: 'sort: starts_at' },
  },
};

export const consoleCalled: Section = {
  title: 'what people call a resource',
  doc: 'Where its name is that of a machine. Dictionaries are looked into with these words.',
  keys: {
    one: { type: text, required: true, doc: 'A record of it.', example: 'one: Incoming lot' },
    many: { type: text, required: true, doc: 'Its list.', example: 'many: Incoming lots' },
  },
};

export const consoleLines: Section = {
  title: 'lines of a form',
  doc: 'The lines of a record that an operation is about, each a row of its form, with the choices for each.',
  keys: {
    of: { type: reference('resource'), required: true, doc: 'The lines.', example: 'of: rental_item' },
    by: {
      type: name,
      default: 'the name of the lines, and `_id`',
      doc: 'Key of a row that names its line.',
      example: 'by: item_id',
    },
    quantity: {
      type: {
        kind: 'text',
        pattern: /^[a-z][a-z0-9_]*( - [a-z][a-z0-9_]*)*$/,
        expected: 'a field of the line, less others: `quantity - quantity_returned`',
      },
      required: true,
      doc: 'How many units of a line the operation can be done with: a field, less others. Lines with none are left out.',
      example: 'quantity: quantity - quantity_dispatched',
    },
    where: {
      type: map(anything('a value of the field')),
      default: 'all lines of the record',
      doc: 'Values of fields that lines have to have, each of which its list can be filtered by.',
      example: 'where: { kind: product }',
    },
    units: {
      type: list(name),
      default: 'lines are counted',
      doc: 'States of serialised units below a line; rows can name single units.',
      example: 'units: [dispatched]',
    },
    instead: {
      type: list(name),
      doc: 'Keys of a row that count units instead of `quantity`: their values are subtracted from it.',
      example: 'instead: [lost, sold]',
    },
    none: {
      type: boolean,
      default: 'false',
      doc: 'Nothing is chosen at first: the person chooses for each line.',
      example: 'none: true',
    },
  },
};

/** Fields of a new record, each with the field that it begins with; of rows, those of the first one. */
export type Beginnings = Readonly<Record<string, string | boolean | Readonly<Record<string, string>>>>;

interface ConsoleViewDefinition {
  readonly name: string;
  readonly q: Readonly<Record<string, string>>;
  readonly sort?: string;
}

export interface ConsoleFrontDefinition {
  readonly of: string;
  readonly where?: Readonly<Record<string, readonly unknown[]>>;
  readonly title?: string;
  readonly hide?: boolean;
}

interface ConsoleLinesDefinition {
  readonly of: string;
  readonly by?: string;
  readonly quantity: string;
  readonly where?: Readonly<Record<string, unknown>>;
  readonly units?: readonly string[];
  readonly instead?: readonly string[];
  readonly none?: boolean;
}

export interface ResourceDefinition {
  readonly resource: string;
  readonly plural?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly attachments?: boolean;
  readonly importable?: boolean | ImportableDefinition;
  readonly labels?: LabelsDefinition;
  readonly traits?: readonly string[];
  readonly soft_delete?: boolean;
  readonly ability?: string | AbilityMap;
  readonly open?: boolean;
  readonly brief?: readonly string[];
  readonly scope?: ScopeDefinition;
  readonly visible?: string;
  readonly read_with?: string;
  readonly ledger?: LedgerDefinition;
  readonly rights?: RightsDefinition;
  readonly parent?: string;
  readonly aggregate?: boolean;
  readonly path?: string;
  readonly param?: string;
  readonly singleton?: boolean;
  readonly flat?: boolean;
  readonly under?: Readonly<Record<string, string>>;
  readonly cursor?: boolean;
  readonly bind?: string;
  readonly example?: Readonly<Record<string, unknown>>;
  readonly key?: 'integer' | 'bigint' | 'uuid';
  readonly sort?: readonly string[];
  readonly reversed_sorts?: readonly string[];
  readonly locks_first?: string;
  readonly ordered?: OrderedDefinition;
  readonly console?: {
    readonly title?: readonly string[];
    readonly columns?: readonly string[];
    readonly form?: readonly string[];
    readonly narrow?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly starts?: Readonly<Record<string, unknown>>;
    readonly figures?: readonly string[];
    readonly front?: readonly (string | ConsoleFrontDefinition)[];
    readonly totals?: readonly string[];
    readonly beside?: readonly string[];
    readonly tabs?: readonly string[];
    readonly grid?: readonly string[];
    readonly views?: readonly ConsoleViewDefinition[];
    readonly labels?: Readonly<Record<string, string>>;
    readonly previews?: readonly string[];
    readonly called?: { readonly one: string; readonly many: string };
    readonly new?: Readonly<Record<string, Beginnings>>;
    readonly new_in?: Readonly<Record<string, readonly string[]>>;
    readonly lines?: Readonly<Record<string, ConsoleLinesDefinition>>;
  };
  readonly tree?: TreeDefinition;
  readonly one_default?: OneDefaultDefinition;
  readonly converts?: string;
  readonly report?: { readonly measures?: readonly string[]; readonly dates?: readonly string[] };
  readonly search?: readonly string[];
  readonly together?: { readonly in: string; readonly of: string };
  readonly meaning?: boolean;
  readonly fields?: Readonly<Record<string, FieldDefinition>>;
  readonly sql?: Readonly<Record<string, string>>;
  readonly relations?: Readonly<Record<string, RelationDefinition>>;
  readonly indexes?: readonly (readonly string[] | IndexDefinition)[];
  readonly checks?: readonly (string | CheckDefinition)[];
  readonly validate?: readonly ValidationDefinition[];
  readonly guards?: Readonly<Record<string, GuardDefinition>>;
  readonly effects?: Readonly<Record<string, EffectDefinition>>;
  readonly invariants?: Readonly<Record<string, { readonly summary: string }>>;
  readonly operations?: readonly string[] | Readonly<Record<string, OperationDefinition | null>>;
  readonly events?: Readonly<Record<string, EventDefinition | null>>;
  readonly was?: string;
  /** Names before that one. */
  readonly formerly?: readonly string[];
}
