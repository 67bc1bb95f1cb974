// Generated from definitions/catalogue/kit.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const kit: ShortResource = {
  name: 'kit',
  context: 'catalogue',
  traits: ['hasRef', 'audited', 'softDeleted', 'customFields'],
  readAbility: 'kits:read',
  brief: ['name'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'sku', kind: 'string', nullable: true, sort: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'barcode', kind: 'string', nullable: true, maxLength: 80, normalise: ['trim'], filter: 'text' },
    { name: 'description', kind: 'text', nullable: true, maxLength: 65535, filter: ['cont', 'not_cont', 'present', 'blank', 'null', 'not_null'] },
    { name: 'external_description', kind: 'text', nullable: true, maxLength: 65535, filter: ['cont', 'not_cont', 'present', 'blank', 'null', 'not_null'] },
    { name: 'catalogue_item_group_id', kind: 'reference', nullable: true, sort: true, references: 'catalogue_item_group', filter: 'keys' },
    { name: 'is_active', kind: 'boolean', readOnly: true, default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'pricing_mode', kind: 'enum', values: ['sum', 'sum_with_discount', 'fixed'], default: "'sum'", shownDefault: 'sum', filter: 'choice' },
    { name: 'discount_percent', kind: 'percent', json: 'to_char(t."discount_percent", \'FM99999990.0099\')', default: '0', shownDefault: '0.00' },
    { name: 'price', kind: 'money', json: 't."price"::text', places: 4, nullable: true, sort: true },
    { name: 'default_rate_id', kind: 'reference', nullable: true, references: 'rate', filter: 'keys' },
    { name: 'tax_type_id', kind: 'reference', nullable: true, references: 'tax_type', filter: 'keys' },
    { name: 'show_components_on_documents', kind: 'boolean', default: 'true', shownDefault: true },
    { name: 'is_discountable', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'revenue_account', kind: 'string', nullable: true, maxLength: 30, normalise: ['trim'], filter: 'text' },
    { name: 'weight_kg', kind: 'decimal', column: null, readOnly: true, sql: '(round(((with recursive "part"("component_type", "component_id", "quantity", "depth") as (select c."component_type", c."component_id", c."quantity"::numeric, 1 from "kit_component" c where c."kit_id" = t."id" union all select c."component_type", c."component_id", c."quantity" * p."quantity", p."depth" + 1 from "part" p join "kit_component" c on c."kit_id" = case when p."component_type" = \'kit\' then p."component_id"::integer end where p."depth" < 3) select coalesce(sum(p."quantity" * coalesce(i."weight_kg", 0)), 0) from "part" p join "catalogue_item" i on i."id" = case when p."component_type" = \'catalogue_item\' then p."component_id"::integer end))::numeric, 3))', json: '(round(((with recursive "part"("component_type", "component_id", "quantity", "depth") as (select c."component_type", c."component_id", c."quantity"::numeric, 1 from "kit_component" c where c."kit_id" = t."id" union all select c."component_type", c."component_id", c."quantity" * p."quantity", p."depth" + 1 from "part" p join "kit_component" c on c."kit_id" = case when p."component_type" = \'kit\' then p."component_id"::integer end where p."depth" < 3) select coalesce(sum(p."quantity" * coalesce(i."weight_kg", 0)), 0) from "part" p join "catalogue_item" i on i."id" = case when p."component_type" = \'catalogue_item\' then p."component_id"::integer end))::numeric, 3))::text', nullable: true },
    { name: 'volume_m3', kind: 'decimal', column: null, readOnly: true, sql: '(round(((with recursive "part"("component_type", "component_id", "quantity", "depth") as (select c."component_type", c."component_id", c."quantity"::numeric, 1 from "kit_component" c where c."kit_id" = t."id" union all select c."component_type", c."component_id", c."quantity" * p."quantity", p."depth" + 1 from "part" p join "kit_component" c on c."kit_id" = case when p."component_type" = \'kit\' then p."component_id"::integer end where p."depth" < 3) select coalesce(sum(p."quantity" * coalesce(i."volume_m3", 0)), 0) from "part" p join "catalogue_item" i on i."id" = case when p."component_type" = \'catalogue_item\' then p."component_id"::integer end))::numeric, 4))', json: '(round(((with recursive "part"("component_type", "component_id", "quantity", "depth") as (select c."component_type", c."component_id", c."quantity"::numeric, 1 from "kit_component" c where c."kit_id" = t."id" union all select c."component_type", c."component_id", c."quantity" * p."quantity", p."depth" + 1 from "part" p join "kit_component" c on c."kit_id" = case when p."component_type" = \'kit\' then p."component_id"::integer end where p."depth" < 3) select coalesce(sum(p."quantity" * coalesce(i."volume_m3", 0)), 0) from "part" p join "catalogue_item" i on i."id" = case when p."component_type" = \'catalogue_item\' then p."component_id"::integer end))::numeric, 4))::text', nullable: true },
    { name: 'power_w', kind: 'integer', column: null, readOnly: true, sql: '((with recursive "part"("component_type", "component_id", "quantity", "depth") as (select c."component_type", c."component_id", c."quantity"::numeric, 1 from "kit_component" c where c."kit_id" = t."id" union all select c."component_type", c."component_id", c."quantity" * p."quantity", p."depth" + 1 from "part" p join "kit_component" c on c."kit_id" = case when p."component_type" = \'kit\' then p."component_id"::integer end where p."depth" < 3) select coalesce(sum(p."quantity" * coalesce(i."power_w", 0))::integer, 0) from "part" p join "catalogue_item" i on i."id" = case when p."component_type" = \'catalogue_item\' then p."component_id"::integer end))', nullable: true },
    { name: 'replacement_value', kind: 'decimal', column: null, readOnly: true, sql: '(round(((with recursive "part"("component_type", "component_id", "quantity", "depth") as (select c."component_type", c."component_id", c."quantity"::numeric, 1 from "kit_component" c where c."kit_id" = t."id" union all select c."component_type", c."component_id", c."quantity" * p."quantity", p."depth" + 1 from "part" p join "kit_component" c on c."kit_id" = case when p."component_type" = \'kit\' then p."component_id"::integer end where p."depth" < 3) select coalesce(sum(p."quantity" * i."replacement_value"), 0) from "part" p join "catalogue_item" i on i."id" = case when p."component_type" = \'catalogue_item\' then p."component_id"::integer end))::numeric, 2))', json: '(round(((with recursive "part"("component_type", "component_id", "quantity", "depth") as (select c."component_type", c."component_id", c."quantity"::numeric, 1 from "kit_component" c where c."kit_id" = t."id" union all select c."component_type", c."component_id", c."quantity" * p."quantity", p."depth" + 1 from "part" p join "kit_component" c on c."kit_id" = case when p."component_type" = \'kit\' then p."component_id"::integer end where p."depth" < 3) select coalesce(sum(p."quantity" * i."replacement_value"), 0) from "part" p join "catalogue_item" i on i."id" = case when p."component_type" = \'catalogue_item\' then p."component_id"::integer end))::numeric, 2))::text', nullable: true },
    { name: 'list_price', kind: 'money', column: null, readOnly: true, sql: '(round(((with recursive "part"("component_type", "component_id", "quantity", "depth") as (select c."component_type", c."component_id", c."quantity"::numeric, 1 from "kit_component" c where c."kit_id" = t."id" union all select c."component_type", c."component_id", c."quantity" * p."quantity", p."depth" + 1 from "part" p join "kit_component" c on c."kit_id" = case when p."component_type" = \'kit\' then p."component_id"::integer end where p."depth" < 3) select coalesce(sum(p."quantity" * (select r."price" from "catalogue_item_rate" r where r."catalogue_item_id" = i."id" and r."rate_id" = coalesce(t."default_rate_id", i."default_rate_id") and r."warehouse_id" is null and r."price_book_id" is null and r."currency_code" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\') and coalesce(r."valid_from" <= (now() at time zone coalesce((select "zone"."value" #>> \'{}\' from "setting_value" "zone" where "zone"."group" = \'localisation\' and "zone"."key" = \'timezone\'), \'Europe/London\'))::date, true) and coalesce(r."valid_until" >= (now() at time zone coalesce((select "zone"."value" #>> \'{}\' from "setting_value" "zone" where "zone"."group" = \'localisation\' and "zone"."key" = \'timezone\'), \'Europe/London\'))::date, true) limit 1)), 0) from "part" p join "catalogue_item" i on i."id" = case when p."component_type" = \'catalogue_item\' then p."component_id"::integer end))::numeric, 4))', json: 'to_char((round(((with recursive "part"("component_type", "component_id", "quantity", "depth") as (select c."component_type", c."component_id", c."quantity"::numeric, 1 from "kit_component" c where c."kit_id" = t."id" union all select c."component_type", c."component_id", c."quantity" * p."quantity", p."depth" + 1 from "part" p join "kit_component" c on c."kit_id" = case when p."component_type" = \'kit\' then p."component_id"::integer end where p."depth" < 3) select coalesce(sum(p."quantity" * (select r."price" from "catalogue_item_rate" r where r."catalogue_item_id" = i."id" and r."rate_id" = coalesce(t."default_rate_id", i."default_rate_id") and r."warehouse_id" is null and r."price_book_id" is null and r."currency_code" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\') and coalesce(r."valid_from" <= (now() at time zone coalesce((select "zone"."value" #>> \'{}\' from "setting_value" "zone" where "zone"."group" = \'localisation\' and "zone"."key" = \'timezone\'), \'Europe/London\'))::date, true) and coalesce(r."valid_until" >= (now() at time zone coalesce((select "zone"."value" #>> \'{}\' from "setting_value" "zone" where "zone"."group" = \'localisation\' and "zone"."key" = \'timezone\'), \'Europe/London\'))::date, true) limit 1)), 0) from "part" p join "catalogue_item" i on i."id" = case when p."component_type" = \'catalogue_item\' then p."component_id"::integer end))::numeric, 4)), \'FM99999999999999999999990.0099\')', places: 4, nullable: true },
    { name: 'component_count', kind: 'integer', column: null, readOnly: true, sql: '((select count(*)::integer from "kit_component" c where c."kit_id" = t."id"))', nullable: true, sort: true },
    { name: 'custom_sort', kind: 'integer', sort: true, default: '0', shownDefault: 0 },
    { name: 'tags', kind: 'array', pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [], filter: ['eq', 'in', 'present', 'blank'] },
    'custom_fields created_by_id updated_by_id created_at updated_at deleted_at',
  ],
  relations: [
    { name: 'group', resource: 'catalogue_item_group', localColumn: 'catalogue_item_group_id', filterPath: true },
    { name: 'default_rate', resource: 'rate', localColumn: 'default_rate_id' },
    { name: 'tax_type', resource: 'tax_type', localColumn: 'tax_type_id' },
    'created_by updated_by',
    { name: 'components', resource: 'kit_component', localColumn: 'id', foreignColumn: 'kit_id', cardinality: 'many', order: 't."position", t."id"' },
    { name: 'attachments', resource: 'attachment', localColumn: 'id', foreignColumn: 'owner_id', condition: 'r."owner_type" = \'kit\'', cardinality: 'many', order: 't."created_at" desc, t."id"' },
  ],
  search: ['name', 'sku', 'barcode'],
  words: '"backline_words_1"(t."name", t."sku", t."barcode")',
  validations: [
    { name: 'fixed_price_given', code: 'validation_failed', message: 'A kit with a fixed price needs one.', field: 'price', sql: '(coalesce((t."pricing_mode" <> \'fixed\'), true) or (t."price" is not null))', reads: ['pricing_mode', 'price'] },
  ],
  destroy: {
    guards: [
      { name: 'not_a_component', code: 'in_use', message: 'Other kits contain this one.', field: 'id', kind: 'function' },
    ],
    emits: ['kit.deleted'],
  },
  composite: { children: 'components' },
  actions: {
    archive: { set: [{ column: 'is_active', value: 'false' }], emits: ['kit.archived'] },
    unarchive: { set: [{ column: 'is_active', value: 'true' }], emits: ['kit.unarchived'] },
    explode: { handler: 'explode', readOnly: true },
    restore: {
      guards: [
        { name: 'is_deleted', code: 'invalid_state', message: 'The kit is not deleted.', field: 'deleted_at', sql: '(t."deleted_at" is not null)', tells: { fields: ['deleted_at'] } },
      ],
      set: [{ column: 'deleted_at', value: 'null' }],
      emits: ['kit.restored'],
    },
  },
  referencedBy: [
    'rental_item kit_id',
  ],
  rules: 'catalogue/kit',
  watched: ['deleted_at'],
  watchers: [
    { resource: 'catalogue_item_group', columns: ['catalogue_item_group_id', 'deleted_at'], key: 't."catalogue_item_group_id"', join: '' },
  ],
  usual: ['create', 'update'],
  constraints: {
    kit_barcode_unique: { field: 'barcode', code: 'validation_failed', kind: 'unique' },
    kit_sku_unique: {
      field: 'sku',
      code: 'validation_failed',
      kind: 'unique',
      message: 'Another one has this SKU; capitals make no difference.',
    },
    barcode_value_unique: { field: 'barcode', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, sku: { type: ['string', 'null'], maxLength: 60 }, barcode: { type: ['string', 'null'], pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }, description: { type: ['string', 'null'], maxLength: 65535 }, external_description: { type: ['string', 'null'], maxLength: 65535 }, catalogue_item_group_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, is_active: { type: 'boolean' }, pricing_mode: { type: 'string', enum: ['sum', 'sum_with_discount', 'fixed'] }, discount_percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }, price: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, default_rate_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, show_components_on_documents: { type: 'boolean' }, is_discountable: { type: 'boolean' }, revenue_account: { type: ['string', 'null'], maxLength: 30 }, weight_kg: { type: ['string', 'null'], pattern: '^-?\\d{1,21}(\\.\\d{1,3})?$', maxLength: 26 }, volume_m3: { type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 }, power_w: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, replacement_value: { type: ['string', 'null'], pattern: '^-?\\d{1,22}(\\.\\d{1,2})?$', maxLength: 26 }, list_price: { type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 }, component_count: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, custom_sort: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, tags: { type: 'array', items: { type: 'string', maxLength: 50 }, maxItems: 100 }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 }, deleted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'sku', 'barcode', 'description', 'external_description', 'catalogue_item_group_id', 'is_active', 'pricing_mode', 'discount_percent', 'price', 'default_rate_id', 'tax_type_id', 'show_components_on_documents', 'is_discountable', 'revenue_account', 'weight_kg', 'volume_m3', 'power_w', 'replacement_value', 'list_price', 'component_count', 'custom_sort', 'tags', 'custom_fields', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'] };
