// Generated from definitions/crm/account_contact.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const accountContact: ShortResource = {
  name: 'account_contact',
  context: 'crm',
  traits: ['audited', 'customFields'],
  listKey: 'contacts',
  param: 'contact',
  parent: { resource: 'account', column: 'account_id', param: 'account', aggregate: false },
  fields: [
    'id',
    { name: 'account_id', kind: 'reference', readOnly: true, sort: true, references: 'account', filter: 'keys' },
    { name: 'first_name', kind: 'string', required: true, sort: true, maxLength: 80, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'last_name', kind: 'string', nullable: true, sort: true, maxLength: 80, normalise: ['trim'], filter: 'text' },
    { name: 'name', kind: 'string', column: null, readOnly: true, sql: '(concat_ws(\' \', t."first_name", t."last_name"))', nullable: true, maxLength: 161, normalise: ['trim'] },
    { name: 'job_title', kind: 'string', nullable: true, maxLength: 80, normalise: ['trim'], filter: 'text' },
    { name: 'department', kind: 'string', nullable: true, maxLength: 80, normalise: ['trim'] },
    { name: 'email', kind: 'string', nullable: true, sort: true, maxLength: 255, normalise: ['trim'], filter: 'text' },
    { name: 'phone', kind: 'string', nullable: true, maxLength: 40, normalise: ['trim'], filter: 'text' },
    { name: 'mobile', kind: 'string', nullable: true, maxLength: 40, normalise: ['trim'], filter: 'text' },
    { name: 'is_primary', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'is_active', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'receives_invoices', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'user_id', kind: 'reference', nullable: true, references: 'user' },
    { name: 'notes', kind: 'text', nullable: true, maxLength: 65535 },
    'custom_fields created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'account', resource: 'account', localColumn: 'account_id', filterPath: true },
    { name: 'user', resource: 'user', localColumn: 'user_id' },
    'created_by updated_by',
    { name: 'resource_assignments', resource: 'resource_assignment', localColumn: 'id', foreignColumn: 'resource_id', condition: 'r."resource_type" = \'account_contact\'', cardinality: 'many', order: 't."starts_at", t."id"' },
    { name: 'addresses', resource: 'address', localColumn: 'id', foreignColumn: 'owner_id', condition: 'r."owner_type" = \'account_contact\'', cardinality: 'many', order: 't."id"' },
  ],
  defaultSort: [{ field: 'last_name', descending: false }, { field: 'first_name', descending: false }],
  live: 'not exists (select 1 from "account" g1 where g1."id" = t."account_id" and g1."deleted_at" is not null)',
  oneDefault: { column: 'is_primary', per: ['account_id'], first: false },
  search: ['first_name', 'last_name', 'email'],
  create: { effects: ['keep_one_primary'], emits: ['account_contact.created'] },
  update: { effects: ['keep_one_primary', 'review_bookings'], emits: ['account_contact.updated'] },
  actions: {
    make_primary: {
      set: [{ column: 'is_primary', value: 'true' }],
      effects: ['replace_primary'],
      emits: ['account_contact.made_primary'],
    },
  },
  referencedBy: [
    { resource: 'invoice', column: 'contact_id' },
    { resource: 'project_member', column: 'contact_id' },
    { resource: 'purchase_order', column: 'supplier_contact_id' },
    { resource: 'rental', column: 'contact_id' },
    { resource: 'rental_participant', column: 'contact_id' },
  ],
  rules: 'crm/account_contact',
  usual: ['destroy'],
  constraints: {
    account_contact_account_id_is_primary_unique: { field: 'is_primary', code: 'validation_failed', kind: 'unique' },
  },
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, account_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, first_name: { type: 'string', minLength: 1, maxLength: 80 }, last_name: { type: ['string', 'null'], maxLength: 80 }, name: { type: ['string', 'null'], maxLength: 161 }, job_title: { type: ['string', 'null'], maxLength: 80 }, department: { type: ['string', 'null'], maxLength: 80 }, email: { type: ['string', 'null'], format: 'email', maxLength: 255 }, phone: { type: ['string', 'null'], maxLength: 40 }, mobile: { type: ['string', 'null'], maxLength: 40 }, is_primary: { type: 'boolean' }, is_active: { type: 'boolean' }, receives_invoices: { type: 'boolean' }, user_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, notes: { type: ['string', 'null'], maxLength: 65535 }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'account_id', 'first_name', 'last_name', 'name', 'job_title', 'department', 'email', 'phone', 'mobile', 'is_primary', 'is_active', 'receives_invoices', 'user_id', 'notes', 'custom_fields', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
