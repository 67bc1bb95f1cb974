// Generated from definitions/crm/address.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const address: ShortResource = {
  name: 'address',
  plural: 'addresses',
  context: 'crm',
  traits: ['hasRef', 'audited'],
  scope: 'case t."owner_type" when \'warehouse\' then exists (select 1 from "warehouse" s1 where s1."id" = t."owner_id"::integer and s1."id" = any({scope})) when \'facility\' then exists (select 1 from "facility" s1 where s1."id" = t."owner_id"::integer and (s1."warehouse_id" is null or s1."warehouse_id" = any({scope}))) else true end',
  fields: [
    'id ref',
    { name: 'owner_type', kind: 'enum', update: false, required: true, values: ['account', 'account_contact', 'warehouse', 'facility', 'user'], filter: ['eq', 'in'] },
    { name: 'owner_id', kind: 'string', update: false, required: true, maxLength: 36, normalise: ['trim'], pointsBy: 'owner_type', filter: ['eq', 'in'] },
    { name: 'type', kind: 'enum', values: ['main', 'billing', 'delivery', 'venue', 'other'], default: "'main'", shownDefault: 'main', filter: 'choice' },
    { name: 'label', kind: 'string', nullable: true, maxLength: 80, normalise: ['trim'], filter: 'text' },
    { name: 'attention', kind: 'string', nullable: true, maxLength: 120, normalise: ['trim'] },
    { name: 'line1', kind: 'string', required: true, maxLength: 255, normalise: ['trim'], minLength: 1 },
    { name: 'line2', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'city', kind: 'string', nullable: true, sort: true, maxLength: 120, normalise: ['trim'], filter: 'text' },
    { name: 'region', kind: 'string', nullable: true, maxLength: 120, normalise: ['trim'], filter: 'text' },
    { name: 'postcode', kind: 'string', nullable: true, maxLength: 20, normalise: ['trim'], filter: 'text' },
    { name: 'country_code', kind: 'string', required: true, normalise: ['trim'], references: 'country', filter: 'text' },
    { name: 'latitude', kind: 'decimal', json: 't."latitude"::text', nullable: true },
    { name: 'longitude', kind: 'decimal', json: 't."longitude"::text', nullable: true },
    { name: 'phone', kind: 'string', nullable: true, maxLength: 40, normalise: ['trim'] },
    { name: 'access_notes', kind: 'text', nullable: true, maxLength: 65535 },
    { name: 'is_primary', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'formatted', kind: 'text', column: null, readOnly: true, sql: '(concat_ws(\', \', t."attention", t."line1", t."line2", t."city", t."region", t."postcode", t."country_code"))', nullable: true, maxLength: 65535 },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'country', resource: 'country', localColumn: 'country_code', foreignColumn: 'code' },
    'created_by updated_by',
    { name: 'owner', resource: '', localColumn: 'owner_id', variants: [{ name: 'owner', resource: 'account', localColumn: 'owner_id', when: { column: 'owner_type', value: 'account' } }, { name: 'owner', resource: 'account_contact', localColumn: 'owner_id', when: { column: 'owner_type', value: 'account_contact' } }, { name: 'owner', resource: 'warehouse', localColumn: 'owner_id', when: { column: 'owner_type', value: 'warehouse' } }, { name: 'owner', resource: 'facility', localColumn: 'owner_id', when: { column: 'owner_type', value: 'facility' } }, { name: 'owner', resource: 'user', localColumn: 'owner_id', when: { column: 'owner_type', value: 'user' } }] },
  ],
  oneDefault: { column: 'is_primary', per: ['owner_type', 'owner_id'], first: false },
  search: ['line1', 'city', 'postcode'],
  create: { effects: ['keep_one_primary'], emits: ['address.created'] },
  update: { effects: ['keep_one_primary'], emits: ['address.updated'] },
  referencedBy: [
    { resource: 'invoice', column: 'billing_address_id' },
    { resource: 'rental', column: 'billing_address_id' },
    { resource: 'rental', column: 'delivery_address_id' },
    { resource: 'rental', column: 'collection_address_id' },
    { resource: 'resource_assignment', column: 'location_address_id' },
    { resource: 'route_stop', column: 'address_id' },
  ],
  rules: 'crm/address',
  usual: ['destroy'],
  constraints: {
    address_latitude_check: { field: 'latitude', code: 'validation_failed', kind: 'check' },
    address_longitude_check: { field: 'longitude', code: 'validation_failed', kind: 'check' },
    address_owner_type_owner_id_is_primary_unique: { field: 'is_primary', code: 'validation_failed', kind: 'unique' },
  },
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, owner_type: { type: 'string', enum: ['account', 'account_contact', 'warehouse', 'facility', 'user'] }, owner_id: { type: 'string', maxLength: 36 }, type: { type: 'string', enum: ['main', 'billing', 'delivery', 'venue', 'other'] }, label: { type: ['string', 'null'], maxLength: 80 }, attention: { type: ['string', 'null'], maxLength: 120 }, line1: { type: 'string', minLength: 1, maxLength: 255 }, line2: { type: ['string', 'null'], maxLength: 255 }, city: { type: ['string', 'null'], maxLength: 120 }, region: { type: ['string', 'null'], maxLength: 120 }, postcode: { type: ['string', 'null'], maxLength: 20 }, country_code: { type: 'string', maxLength: 2 }, latitude: { type: ['string', 'null'], pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', maxLength: 11 }, longitude: { type: ['string', 'null'], pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', maxLength: 11 }, phone: { type: ['string', 'null'], maxLength: 40 }, access_notes: { type: ['string', 'null'], maxLength: 65535 }, is_primary: { type: 'boolean' }, formatted: { type: ['string', 'null'], maxLength: 65535 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'owner_type', 'owner_id', 'type', 'label', 'attention', 'line1', 'line2', 'city', 'region', 'postcode', 'country_code', 'latitude', 'longitude', 'phone', 'access_notes', 'is_primary', 'formatted', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
