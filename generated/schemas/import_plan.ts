// Generated from definitions/imports/import_plan.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** ImportPlan as the service writes it. Cost fields and those served on request may be absent. */
export const ImportPlanRecord = Type.Object({
  id: Type.String({ format: 'uuid', maxLength: 36 }),
  ...shared('ref'),
  entity: Type.String({ minLength: 1, maxLength: 60 }),
  import_profile_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', maxLength: 36 }),
  attachment_uuid: Type.String({ format: 'uuid', maxLength: 36 }),
  file_name: Type.String({ maxLength: 255 }),
  after_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', maxLength: 36 }),
  mapping: Type.Unsafe<unknown>({ type: 'array', maxItems: 500, items: { type: 'object', required: ['field'], additionalProperties: false, properties: { column: { type: ['string', 'null'], maxLength: 500 }, field: { type: 'string', minLength: 1, maxLength: 200 }, default: { type: ['string', 'null'], maxLength: 10000 }, transform: { type: ['object', 'null'], maxProperties: 10 } } } }),
  match_on: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 80 }, maxItems: 5 }),
  mode: Type.Unsafe<'create' | 'update' | 'upsert'>({ type: 'string', enum: ['create', 'update', 'upsert'] }),
  options: Type.Unsafe<unknown>({ type: 'object', additionalProperties: false, properties: { delimiter: { type: ['string', 'null'], maxLength: 1 }, encoding: { type: ['string', 'null'], enum: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'macintosh', null] }, date_format: { type: ['string', 'null'], maxLength: 40 }, decimal_separator: { type: ['string', 'null'], enum: ['.', ',', null] }, program: { type: ['string', 'null'], maxLength: 60, description: 'The program that the file comes from, where the resource knows some; found in the file by default, `none` for none of them.' }, sheet: { type: ['string', 'null'], maxLength: 100, description: 'Name of the sheet of a workbook; the first one that is seen by default.' }, heading_row: { type: ['integer', 'null'], minimum: 1, maximum: 1000, description: 'The row with the headings.' }, clear_word: { type: ['string', 'null'], maxLength: 40, description: 'What a cell says to clear a field; `[clear]` by default. Blank cells leave fields as they are.' }, repeats: { type: 'string', enum: ['refuse', 'merge'], description: 'Rows about a record that an earlier row is about: refused by default; with `merge` they are one with it where they say the same, as in files with a row for each unit.' }, skip_errors: { type: 'boolean', description: 'Import the good rows and leave the others.' }, notify: { type: 'boolean', description: 'Tell people of the records, and start workflows, as if somebody had made each by hand. By default an import tells nobody: it has its events, in feeds and webhooks, and no row fills the bell or mails a customer.' }, rehearse: { type: 'string', enum: ['sample', 'all'], description: 'Rows whose operations validation tries and takes back: some of a large file, or all.' } } }),
  fixes: Type.Unsafe<unknown>({ type: 'array', maxItems: 2000, items: { type: 'object', required: ['row', 'column', 'value'], additionalProperties: false, properties: { row: { type: 'integer', minimum: 1, maximum: 2000000, description: 'Line of the file.' }, column: { type: 'string', minLength: 1, maxLength: 500, description: 'Its heading.' }, value: { type: 'string', maxLength: 10000, description: 'What the cell says instead.' } } } }),
  status: Type.Unsafe<'draft' | 'validating' | 'ready' | 'invalid' | 'executed' | 'expired'>({ type: 'string', enum: ['draft', 'validating', 'ready', 'invalid', 'executed', 'expired'] }),
  row_count: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  create_count: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  update_count: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  skip_count: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  error_count: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  errors: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  findings: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  sample: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  expires_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  job_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', maxLength: 36 }),
  user_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ImportPlanRecord = Static<typeof ImportPlanRecord>;
export const ImportPlanCreate = inputOf(ImportPlanRecord, ['entity!', 'import_profile_id', 'attachment_uuid', 'after_id', 'mapping', 'match_on', 'mode', 'options', 'fixes', 'content', 'file_name'], {
  entity: Type.String({ format: 'line', minLength: 1, maxLength: 60 }),
  match_on: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 80 }, maxItems: 5 }),
  content: Type.Unsafe<unknown>({ type: ['string', 'null'], maxLength: 940000, contentEncoding: 'base64' }),
  file_name: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type ImportPlanCreate = Static<typeof ImportPlanCreate>;
export const ImportPlanUpdate = inputOf(ImportPlanRecord, ['import_profile_id', 'mapping', 'match_on', 'mode', 'options', 'fixes'], {
  match_on: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 80 }, maxItems: 5 }),
});
export type ImportPlanUpdate = Static<typeof ImportPlanUpdate>;
export const ImportPlanValidateInput = inputOf(ImportPlanRecord, []);
export type ImportPlanValidateInput = Static<typeof ImportPlanValidateInput>;
export const ImportPlanExecuteInput = inputOf(ImportPlanRecord, []);
export type ImportPlanExecuteInput = Static<typeof ImportPlanExecuteInput>;
