// Generated from definitions/catalogue/service.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const service: ShortResource = {
  name: 'service',
  context: 'catalogue',
  traits: ['hasRef', 'audited', 'softDeleted', 'customFields'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'code', kind: 'string', nullable: true, maxLength: 30, normalise: ['trim'], filter: 'text' },
    { name: 'category', kind: 'enum', required: true, values: ['crew', 'transport', 'labour', 'venue', 'insurance', 'fee', 'other'], filter: 'choice' },
    { name: 'description', kind: 'text', nullable: true, maxLength: 65535 },
    { name: 'unit', kind: 'enum', required: true, values: ['hour', 'half_day', 'day', 'km', 'mile', 'trip', 'fixed'], filter: 'choice' },
    { name: 'default_rate_id', kind: 'reference', nullable: true, references: 'rate' },
    { name: 'price', kind: 'money', json: 't."price"::text', required: true },
    { name: 'cost', kind: 'money', json: 't."cost"::text', nullable: true, cost: true },
    { name: 'tax_type_id', kind: 'reference', nullable: true, references: 'tax_type' },
    { name: 'overtime_after_hours', kind: 'decimal', json: 't."overtime_after_hours"::text', nullable: true },
    { name: 'overtime_multiplier', kind: 'factor', json: 't."overtime_multiplier"::text', default: '1.5', shownDefault: '1.5000' },
    { name: 'minimum_units', kind: 'decimal', json: 't."minimum_units"::text', default: '0', shownDefault: '0.00' },
    { name: 'schedules_resource', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'required_skills', kind: 'array', pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [], filter: ['eq', 'in', 'present', 'blank'] },
    { name: 'required_licence_class', kind: 'string', nullable: true, maxLength: 10, normalise: ['trim', 'upper'], filter: 'text' },
    { name: 'is_active', kind: 'boolean', readOnly: true, default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'revenue_account', kind: 'string', nullable: true, maxLength: 30, normalise: ['trim'] },
    { name: 'qualified_user_ids', kind: 'array', column: null, readOnly: true, sql: '(array(select u."id" from "user" u where u."is_bookable" and u."is_active" and u."deleted_at" is null and t."required_skills"::text[] <@ u."skills"::text[] and (t."required_licence_class" is null or t."required_licence_class" = any(u."licence_classes"))))', pgType: 'integer[]', element: 'integer', nullable: true, hidden: true, inDefaultBody: false },
    { name: 'vehicle_ids', kind: 'array', column: null, readOnly: true, sql: '(array(select v."id" from "vehicle" v where t."category" = \'transport\' and v."is_active" and v."deleted_at" is null and (t."required_licence_class" is null or t."required_licence_class" = v."licence_class")))', pgType: 'integer[]', element: 'integer', nullable: true, hidden: true, inDefaultBody: false },
    'custom_fields created_by_id updated_by_id created_at updated_at deleted_at',
  ],
  relations: [
    { name: 'default_rate', resource: 'rate', localColumn: 'default_rate_id' },
    { name: 'tax_type', resource: 'tax_type', localColumn: 'tax_type_id' },
    'created_by updated_by',
    { name: 'qualified_users', resource: 'user', localColumn: 'id', link: { from: '"service" o cross join unnest((select (array(select u."id" from "user" u where u."is_bookable" and u."is_active" and u."deleted_at" is null and t."required_skills"::text[] <@ u."skills"::text[] and (t."required_licence_class" is null or t."required_licence_class" = any(u."licence_classes")))) from (select o.*) t)) x(v)', owner: 'o."id"', ownerType: 'integer', related: 'x.v', condition: '' }, cardinality: 'many', order: 't."name", t."id"' },
    { name: 'vehicles', resource: 'vehicle', localColumn: 'id', link: { from: '"service" o cross join unnest((select (array(select v."id" from "vehicle" v where t."category" = \'transport\' and v."is_active" and v."deleted_at" is null and (t."required_licence_class" is null or t."required_licence_class" = v."licence_class"))) from (select o.*) t)) x(v)', owner: 'o."id"', ownerType: 'integer', related: 'x.v', condition: '' }, cardinality: 'many', order: 't."name", t."id"' },
    { name: 'rental_items', resource: 'rental_item', localColumn: 'id', foreignColumn: 'service_id', include: false, cardinality: 'many', order: 't."id"' },
    { name: 'rates', resource: 'rate', localColumn: 'id', link: { from: '"rental_item" t', owner: 't."service_id"', ownerType: 'integer', related: 't."rate_id"', condition: '', through: 'rental_item' }, cardinality: 'many', order: 't."name", t."id"' },
  ],
  defaultSort: [{ field: 'name', descending: false }],
  search: ['name', 'code'],
  create: { emits: ['service.created'], prepared: true },
  update: { effects: ['review_bookings'], emits: ['service.updated'], prepared: true },
  actions: {
    archive: { set: [{ column: 'is_active', value: 'false' }], emits: ['service.archived'] },
    unarchive: { set: [{ column: 'is_active', value: 'true' }], emits: ['service.unarchived'] },
  },
  referencedBy: [
    { resource: 'rental_item', column: 'service_id' },
    { resource: 'resource_assignment', column: 'service_id' },
  ],
  rules: 'catalogue/service',
  watched: ['deleted_at', 'is_active'],
  usual: ['destroy'],
  constraints: { service_code_unique: { field: 'code', code: 'validation_failed', kind: 'unique' } },
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, code: { type: ['string', 'null'], maxLength: 30 }, category: { type: 'string', enum: ['crew', 'transport', 'labour', 'venue', 'insurance', 'fee', 'other'] }, description: { type: ['string', 'null'], maxLength: 65535 }, unit: { type: 'string', enum: ['hour', 'half_day', 'day', 'km', 'mile', 'trip', 'fixed'] }, default_rate_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, price: { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, cost: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, overtime_after_hours: { type: ['string', 'null'], pattern: '^\\d{1,3}(\\.\\d{1,2})?$', maxLength: 7 }, overtime_multiplier: { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }, minimum_units: { type: 'string', pattern: '^\\d{1,4}(\\.\\d{1,2})?$', maxLength: 8 }, schedules_resource: { type: 'boolean' }, required_skills: { type: 'array', items: { type: 'string', maxLength: 50 }, maxItems: 100 }, required_licence_class: { type: ['string', 'null'], maxLength: 10 }, is_active: { type: 'boolean' }, revenue_account: { type: ['string', 'null'], maxLength: 30 }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 }, deleted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'code', 'category', 'description', 'unit', 'default_rate_id', 'price', 'tax_type_id', 'overtime_after_hours', 'overtime_multiplier', 'minimum_units', 'schedules_resource', 'required_skills', 'required_licence_class', 'is_active', 'revenue_account', 'custom_fields', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'] };
