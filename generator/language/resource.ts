/** Keys of a resource and of what stands inside it. */
import {
  anything,
  boolean,
  either,
  expression,
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

export const traits = [
  'audited',
  'unaudited',
  'event_sourced',
  'soft_deleted',
  'custom_fields',
  'history',
  'append_only',
  'read_only',
  'internal',
] as const;

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
    traits: {
      type: list(oneOf(...traits)),
      default: '[audited]',
      doc: 'What the platform adds: who and when (audited), versions (event_sourced), trash (soft_deleted), custom fields, history routes, and limits (append_only, read_only, internal).',
      example: 'traits: [event_sourced, soft_deleted, history]',
    },
    ability: {
      type: either(text, section('ability_map')),
      default: "the parent's",
      doc: 'Prefix (`rentals`: reads need rentals:read, the rest rentals:write), a whole ability for all verbs, a map of read and write, or `any` for every valid token.',
      example: 'ability: rentals',
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
      doc: 'Which records a caller sees, as SQL over `t` with `{user}` and `{role}` for the ids of who asks; all others are not there.',
      example: 'visible: t."is_public" or t."owner_id" = {user}',
    },
    ledger: {
      type: section('ledger'),
      doc: 'Rows tell of other records: readers see of them what they may see of those.',
      example: 'ledger: { type: auditable_type, id: auditable_id, values: [old_values, new_values] }',
    },
    rights: {
      type: section('rights'),
      doc: 'Records stand for somebody who acts: which fields say what they may do. Nobody makes, changes, ends or takes over one that may do more than they may.',
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
      doc: 'Of an append-only resource: its list takes `cursor` and `limit` besides pages.',
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
      doc: 'Keys of a record that the demo data has, its own and those of what it stands below: what the documentation shows in paths.',
      example: 'example: { rental: 5, rental_item: 16 }',
    },
    locks_first: {
      type: reference('field'),
      doc: 'A reference: whatever locks the record to change it locks the one it points at before, so that all locks come in one order.',
      example: 'locks_first: order_id',
    },
    soft_delete: {
      type: boolean,
      doc: 'The trait `soft_deleted`, and what goes with it: `restore` brings a deleted record back, and what is unique is so among the living, so that a deleted record leaves its values to others.',
      example: 'soft_delete: true',
    },
    one_default: {
      type: section('one_default'),
      doc: 'One record at most is marked by a field: marking another takes the mark from the one before, in the same change.',
      example: 'one_default: { field: is_default, per: [static_list] }',
    },
    ordered: {
      type: section('ordered'),
      doc: 'Records have places in lists: a new one comes last unless it says where, and `change.reorder` gives places from 1, however many ask at once.',
      example: 'ordered: { by: position }',
    },
    tree: {
      type: section('tree'),
      doc: 'Records stand below one another: none below itself, nor deeper than is said, however many move at once. Refused with `circular_reference`.',
      example: 'tree: { by: parent, depth: 10 }',
    },
    console: {
      type: section('console'),
      default: 'what names, types and requirements suggest',
      doc: 'What the console shows of the records where its own guess is not the best one.',
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
    search: {
      type: list(reference('field')),
      doc: 'Text fields that the search looks into; filterable ones get a trigram index.',
      example: 'search: [number, title]',
    },
    fields: {
      type: map(section('field')),
      doc: 'Fields by name.',
      example: 'fields:\n  title: { type: string(255), required: true }',
    },
    relations: {
      type: map(section('relation')),
      doc: 'To-many relations by name.',
      example: 'relations:\n  items: { has_many: rental_item, include: true }',
    },
    indexes: {
      type: list(either({ kind: 'list', of: reference('field') }, section('index')), false),
      doc: 'Indexes besides those of foreign keys, unique and sortable fields.',
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
      example: 'guards:\n  account_given: { require: account_id, code: missing_account }',
    },
    effects: {
      type: map(section('effect')),
      doc: 'Notes on effects; one that is `planned` waits for its function.',
      example: 'effects:\n  open_shortages: { planned: true }',
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
      doc: 'The name before a renaming; data is kept. Where releases may be skipped all names before, the last one first: the one that a database has counts.',
      example: 'was: hire',
    },
  },
};

export const abilityMap: Section = {
  title: 'an ability map',
  doc: 'Abilities by verb.',
  keys: {
    read: { type: text, doc: 'Ability that reads need.', example: 'read: settings:read' },
    write: { type: text, doc: 'Ability that everything else needs.', example: 'write: settings:write' },
  },
};

export const resourceScope: Section = {
  title: 'the scope of a resource',
  doc: 'Who sees the records, where it is neither one reference nor any of several.',
  oneOf: ['all', 'none'],
  keys: {
    all: {
      type: list(reference('field')),
      doc: 'References, each of which must be in sight if it is set; of the records that a relation leads to, one. A record that names none is seen by all.',
      example: 'all: [asset_id, repair_id]',
    },
    none: {
      type: text,
      doc: 'Everybody sees all records, though they point at scoped ones: the reason.',
      example: 'none: Customers are those of the whole company.',
    },
  },
};

export const ledger: Section = {
  title: 'what a ledger tells of',
  doc: 'Scope follows the record that a row tells of, and its cost fields are cut from the values. Rows follow when a resource is renamed with `was:`; those of a further ledger follow renamed fields and values too.',
  keys: {
    type: {
      type: reference('field'),
      required: true,
      doc: "Field with the resource's name.",
      example: 'type: auditable_type',
    },
    id: { type: reference('field'), required: true, doc: "Field with the record's id.", example: 'id: auditable_id' },
    values: {
      type: list(reference('field')),
      required: true,
      doc: 'Json fields with values by field name.',
      example: 'values: [old_values, new_values]',
    },
    parent: {
      type: reference('field'),
      doc: 'Field with the name of the resource that the record stands below.',
      example: 'parent: parent_type',
    },
  },
};

const right = (doc: string, name: string) => ({ type: reference('field'), doc, example: name }) as const;

export const rights: Section = {
  title: 'the rights of a record',
  doc: 'Fields by the right that they are. A guard before those of every operation holds the record, as it is and as it would be, against who acts.',
  keys: {
    mode: right('Whether what it does lasts: live or test.', 'mode: mode'),
    kind: right('What acts: person, ai_agent or service.', 'kind: actor_kind'),
    abilities: right('List of abilities; `*` is all.', 'abilities: abilities'),
    flags: {
      type: list(reference('field')),
      doc: 'Fields that allow more when they are true, or higher; those of numbers need a `max:`. Of the resource `role` they are what people may do.',
      example: 'flags: [can_view_costs]',
    },
    scope: right("Ids of the product's scope; an empty list is all.", 'scope: warehouse_ids'),
    networks: right('Addresses and networks it may be used from; an empty list is all.', 'networks: allowed_ips'),
    expires_at: right('When it ends; null is never.', 'expires_at: expires_at'),
    rate: right("Requests a minute; null is the setting's default.", 'rate: rate_limit_per_minute'),
    units: right("Weighted units a day; null is the setting's default.", 'units: daily_unit_limit'),
    role: right('The role whose abilities and flags it has.', 'role: role_id'),
    user: right('The user whose role and scope bound it.', 'user: user_id'),
    stored: right(
      'Json field in which the rights of who made it are kept: who has less does not see the record, nor what stands below it.',
      'stored: rights',
    ),
  },
};

export const relation: Section = {
  title: 'a relation',
  doc: 'Related records besides those that references lead to: mostly the other end of a reference, many records that point at this one.',
  oneOf: ['has_many', 'has_one', 'belongs_to'],
  atMostOne: ['as', 'through', 'ids', 'matching'],
  keys: {
    has_many: {
      type: reference('resource'),
      doc: 'The resource of the related records.',
      example: 'has_many: rental_item',
    },
    has_one: {
      type: reference('resource'),
      doc: 'The same, of which only the first by `order` is given, or null.',
      example: 'has_one: shortage',
    },
    belongs_to: {
      type: reference('resource'),
      doc: 'One of the resources that a polymorphic field of this one, named by `as`, may point at.',
      example: 'belongs_to: kit',
    },
    by: {
      type: name,
      default: '<this resource>_id',
      doc: 'Field of the related resource that points here, or that lists ids of this one. With `through`: the reference or relation of the records between that leads on; needed where several do.',
      example: 'by: parent_id',
    },
    as: {
      type: name,
      doc: 'Name of the polymorphic field of the related resource that points here; with `belongs_to`, of this one.',
      example: 'as: owner',
    },
    through: {
      type: reference('relation'),
      doc: 'Relation of this resource whose records lead to the related ones. Those that are deleted or not seen by the caller lead nowhere; who is reached twice comes once.',
      example: 'through: payment_allocations',
    },
    ids: {
      type: reference('field'),
      doc: 'Field of this resource that lists the ids of the related records.',
      example: 'ids: assigned_user_ids',
    },
    matching: {
      type: list(reference('field')),
      doc: 'Fields that both have: records that agree in all of them are related.',
      example: 'matching: [catalogue_item_id, warehouse_id]',
    },
    order: { type: list(text), default: 'id', doc: 'Order of the related records.', example: 'order: position' },
    include: { type: boolean, default: 'false', doc: '`include=` may ask for it.', example: 'include: true' },
    filter_path: {
      type: boolean,
      default: 'false',
      doc: '`q[relation.field_predicate]` may filter by it.',
      example: 'filter_path: true',
    },
    summary: { type: text, doc: 'One sentence for the documentation.', example: 'summary: Lines of the rental.' },
  },
};

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

export const oneDefault: Section = {
  title: 'a default',
  doc: 'Which field marks the one record, and among which records it is one.',
  keys: {
    field: { type: reference('field'), required: true, doc: 'A boolean that is stored.', example: 'field: is_default' },
    per: {
      type: list(reference('field')),
      default: '[]',
      doc: 'Fields that agree among the records of which one is marked; one of all records without any.',
      example: 'per: [static_list]',
    },
    first: {
      type: boolean,
      default: 'false',
      doc: 'A record that is made while none is marked becomes the one.',
      example: 'first: true',
    },
  },
};

export const ordered: Section = {
  title: 'an order',
  doc: 'Which field holds the place of a record, and among which records.',
  keys: {
    by: { type: reference('field'), required: true, doc: 'An integer that is stored.', example: 'by: position' },
    per: {
      type: list(reference('field')),
      default: 'the parent',
      doc: 'Fields that agree among the records of one list; one list of all records where it is empty.',
      example: 'per: [resource]',
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
  },
};

export const tree: Section = {
  title: 'a tree',
  doc: 'Which reference leads to the record above, how deep records stand, and what those of one tree agree in.',
  keys: {
    by: {
      type: reference('field'),
      required: true,
      doc: 'A reference to the resource itself that may be null.',
      example: 'by: parent',
    },
    depth: {
      type: { kind: 'integer', minimum: 2, maximum: 100 },
      default: '20',
      doc: 'Levels at most, the first one counted.',
      example: 'depth: 10',
    },
    per: {
      type: list(reference('field')),
      default: 'the parent',
      doc: 'Fields in which a record and the one above it agree.',
      example: 'per: [warehouse]',
    },
  },
};
