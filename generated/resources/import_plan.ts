// Generated from definitions/imports/import_plan.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const importPlan: ShortResource = {
  name: 'import_plan',
  context: 'imports',
  traits: ['hasRef', 'audited'],
  keyType: 'uuid',
  visible: '({rights} is null or exists (select 1 from (select {rights} as "maker", coalesce(t."rights", (select jsonb_build_object(\'kind\', \'service\', \'abilities\', to_jsonb(r."abilities"), \'flags\', jsonb_build_object(\'can_view_costs\', r."can_view_costs", \'can_override_price\', r."can_override_price", \'can_override_shortage\', r."can_override_shortage", \'can_override_margin\', r."can_override_margin", \'max_discount_percent\', r."max_discount_percent"), \'scope\', case when cardinality(u."warehouse_ids") > 0 then to_jsonb(u."warehouse_ids") end)\n      from "user" u join "role" r on r."id" = u."role_id" where u."id" = t."user_id"), jsonb_build_object(\'kind\', \'service\', \'abilities\', \'["*"]\'::jsonb, \'flags\', \'{"can_view_costs":true,"can_override_price":true,"can_override_shortage":true,"can_override_margin":true,"max_discount_percent":"100"}\'::jsonb, \'scope\', null)) as "made") w\n    where not exists (select 1 from jsonb_array_elements_text(w."made" -> \'abilities\') a("one") where not (jsonb_exists(w."maker" -> \'abilities\', \'*\')\n      or jsonb_exists(w."maker" -> \'abilities\', a."one") or coalesce(jsonb_exists(w."maker" -> \'abilities\', substring(a."one" from \'^([^:]+:[^:]+):\')), false)))\n      and (w."maker" -> \'flags\' = \'null\' or (w."made" -> \'flags\' <> \'null\' and not exists (select 1 from jsonb_each(case jsonb_typeof(w."made" -> \'flags\') when \'object\' then w."made" -> \'flags\' else \'{}\' end) f("name", "value")\n      where case jsonb_typeof(f."value") when \'boolean\' then f."value" = \'true\' and w."maker" -> \'flags\' -> f."name" is distinct from \'true\'\n        when \'null\' then false else (f."value" #>> \'{}\')::numeric > coalesce((w."maker" -> \'flags\' ->> f."name")::numeric, 0) end)))\n      and (w."maker" -> \'scope\' = \'null\' or (w."made" -> \'scope\' <> \'null\' and w."made" -> \'scope\' <@ (w."maker" -> \'scope\')))))',
  readAbility: 'imports:read',
  brief: ['status'],
  rights: { stored: 'rights', user: 'user_id' },
  fields: [
    { name: 'id', kind: 'uuid', readOnly: true, sort: true, filter: ['eq', 'in'] },
    'ref',
    { name: 'entity', kind: 'string', update: false, required: true, maxLength: 60, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'import_profile_id', kind: 'uuid', nullable: true, references: 'import_profile', filter: ['eq', 'in'] },
    { name: 'attachment_uuid', kind: 'uuid', update: false },
    { name: 'file_name', kind: 'string', readOnly: true, maxLength: 255, normalise: ['trim'], default: "''", shownDefault: '' },
    { name: 'after_id', kind: 'uuid', nullable: true, update: false, references: 'import_plan', filter: ['eq', 'in'] },
    { name: 'mapping', kind: 'json', default: "'[]'::jsonb", shownDefault: [] },
    { name: 'match_on', kind: 'array', pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'mode', kind: 'enum', values: ['create', 'update', 'upsert'], default: "'upsert'", shownDefault: 'upsert' },
    { name: 'options', kind: 'json', default: "'{}'::jsonb", shownDefault: {} },
    { name: 'fixes', kind: 'json', default: "'[]'::jsonb", shownDefault: [] },
    { name: 'status', kind: 'enum', readOnly: true, sort: true, values: ['draft', 'validating', 'ready', 'invalid', 'executed', 'expired'], default: "'draft'", shownDefault: 'draft', filter: 'choice' },
    { name: 'row_count', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'create_count', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'update_count', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'skip_count', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'error_count', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'errors', kind: 'json', readOnly: true, default: "'[]'::jsonb", shownDefault: [] },
    { name: 'findings', kind: 'json', readOnly: true, default: "'{}'::jsonb", shownDefault: {} },
    { name: 'sample', kind: 'json', readOnly: true, default: "'[]'::jsonb", shownDefault: [] },
    { name: 'expires_at', kind: 'datetime', readOnly: true, json: 'to_char(t."expires_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, filter: 'range' },
    { name: 'job_id', kind: 'uuid', readOnly: true, nullable: true },
    { name: 'user_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', filter: 'keys' },
    { name: 'rights', kind: 'json', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'import_profile', resource: 'import_profile', localColumn: 'import_profile_id' },
    { name: 'after', resource: 'import_plan', localColumn: 'after_id' },
    { name: 'user', resource: 'user', localColumn: 'user_id' },
    'created_by updated_by',
    { name: 'next', resource: 'import_plan', localColumn: 'id', foreignColumn: 'after_id', cardinality: 'many', order: 't."id"' },
    { name: 'batches', resource: 'import_batch', localColumn: 'id', foreignColumn: 'import_plan_id', cardinality: 'many', order: 't."created_at" desc, t."id"' },
    { name: 'attachments', resource: 'attachment', localColumn: 'id', foreignColumn: 'owner_id', condition: 'r."owner_type" = \'import_plan\'', cardinality: 'many', order: 't."created_at" desc, t."id"' },
  ],
  create: { effects: ['keep_file'], emits: ['import_plan.created'], prepared: true },
  update: {
    guards: [
      { name: 'in_reach', code: 'invalid_state', message: 'It is being validated, was executed, or is over.', field: 'status', sql: 'coalesce((t."status" in (\'draft\', \'invalid\', \'ready\')), true)', tells: { fields: ['status'] } },
    ],
    effects: ['reopen_behind'],
    emits: ['import_plan.updated'],
    prepared: true,
  },
  destroy: {
    guards: [
      { name: 'not_at_work', code: 'invalid_state', message: 'It is being validated.', field: 'status', sql: 'coalesce((t."status" <> \'validating\'), true)', tells: { fields: ['status'] } },
    ],
    emits: ['import_plan.deleted'],
  },
  actions: {
    validate: {
      handler: 'validate',
      job: 'validate_import',
      guards: [
        { name: 'in_reach', code: 'invalid_state', message: 'It is being validated, was executed, or is over.', field: 'status', sql: 'coalesce((t."status" in (\'draft\', \'invalid\', \'ready\')), true)', tells: { fields: ['status'] } },
        { name: 'in_time', code: 'plan_expired', field: 'expires_at', sql: 'coalesce((t."expires_at" > now()), true)', tells: { fields: ['expires_at'] } },
      ],
    },
    execute: {
      handler: 'execute',
      job: 'run_import',
      guards: [
        { name: 'not_executed', code: 'invalid_state', message: 'It is imported already, or is being imported: its batch says how far.', field: 'status', sql: 'coalesce((t."status" <> \'executed\'), true)', tells: { fields: ['status'] } },
        { name: 'validated', code: 'invalid_state', message: 'Validate the plan first, and fix what it tells.', field: 'status', sql: 'coalesce((t."status" = \'ready\'), true)', tells: { fields: ['status'] } },
        { name: 'in_time', code: 'plan_expired', field: 'expires_at', sql: 'coalesce((t."expires_at" > now()), true)', tells: { fields: ['expires_at'] } },
      ],
    },
  },
  referencedBy: [
    'import_batch import_plan_id',
  ],
  rules: 'imports/import_plan',
};
export const record: object = { type: 'object', properties: { id: { type: 'string', format: 'uuid', maxLength: 36 }, ref: { type: 'string', maxLength: 1048576 }, entity: { type: 'string', minLength: 1, maxLength: 60 }, import_profile_id: { type: ['string', 'null'], format: 'uuid', maxLength: 36 }, attachment_uuid: { type: 'string', format: 'uuid', maxLength: 36 }, file_name: { type: 'string', maxLength: 255 }, after_id: { type: ['string', 'null'], format: 'uuid', maxLength: 36 }, mapping: { type: 'array', maxItems: 500, items: { type: 'object', required: ['field'], additionalProperties: false, properties: { column: { type: ['string', 'null'], maxLength: 500 }, field: { type: 'string', minLength: 1, maxLength: 200 }, default: { type: ['string', 'null'], maxLength: 10000 }, transform: { type: ['object', 'null'], maxProperties: 10 } } } }, match_on: { type: 'array', items: { type: 'string', maxLength: 80 }, maxItems: 5 }, mode: { type: 'string', enum: ['create', 'update', 'upsert'] }, options: { type: 'object', additionalProperties: false, properties: { delimiter: { type: ['string', 'null'], maxLength: 1 }, encoding: { type: ['string', 'null'], enum: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'macintosh', null] }, date_format: { type: ['string', 'null'], maxLength: 40 }, decimal_separator: { type: ['string', 'null'], enum: ['.', ',', null] }, program: { type: ['string', 'null'], maxLength: 60, description: 'The program that the file comes from, where the resource knows some; found in the file by default, `none` for none of them.' }, sheet: { type: ['string', 'null'], maxLength: 100, description: 'Name of the sheet of a workbook; the first one that is seen by default.' }, heading_row: { type: ['integer', 'null'], minimum: 1, maximum: 1000, description: 'The row with the headings.' }, clear_word: { type: ['string', 'null'], maxLength: 40, description: 'What a cell says to clear a field; `[clear]` by default. Blank cells leave fields as they are.' }, repeats: { type: 'string', enum: ['refuse', 'merge'], description: 'Rows about a record that an earlier row is about: refused by default; with `merge` they are one with it where they say the same, as in files with a row for each unit.' }, skip_errors: { type: 'boolean', description: 'Import the good rows and leave the others.' }, notify: { type: 'boolean', description: 'Tell people of the records, and start workflows, as if somebody had made each by hand. By default an import tells nobody: it has its events, in feeds and webhooks, and no row fills the bell or mails a customer.' }, rehearse: { type: 'string', enum: ['sample', 'all'], description: 'Rows whose operations validation tries and takes back: some of a large file, or all.' } } }, fixes: { type: 'array', maxItems: 2000, items: { type: 'object', required: ['row', 'column', 'value'], additionalProperties: false, properties: { row: { type: 'integer', minimum: 1, maximum: 2000000, description: 'Line of the file.' }, column: { type: 'string', minLength: 1, maxLength: 500, description: 'Its heading.' }, value: { type: 'string', maxLength: 10000, description: 'What the cell says instead.' } } } }, status: { type: 'string', enum: ['draft', 'validating', 'ready', 'invalid', 'executed', 'expired'] }, row_count: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, create_count: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, update_count: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, skip_count: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, error_count: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, errors: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, findings: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, sample: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, expires_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, job_id: { type: ['string', 'null'], format: 'uuid', maxLength: 36 }, user_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'entity', 'import_profile_id', 'attachment_uuid', 'file_name', 'after_id', 'mapping', 'match_on', 'mode', 'options', 'fixes', 'status', 'row_count', 'create_count', 'update_count', 'skip_count', 'error_count', 'errors', 'findings', 'sample', 'expires_at', 'job_id', 'user_id', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
