// Generated from definitions/imports/import_profile.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** ImportProfile as the service writes it. Cost fields and those served on request may be absent. */
export const ImportProfileRecord = Type.Object({
  id: Type.String({ format: 'uuid', maxLength: 36 }),
  ...shared('ref'),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  entity: Type.String({ minLength: 1, maxLength: 60 }),
  mapping: Type.Unsafe<unknown>({ type: 'array', maxItems: 500, items: { type: 'object', required: ['field'], additionalProperties: false, properties: { column: { type: ['string', 'null'], maxLength: 500 }, field: { type: 'string', minLength: 1, maxLength: 200 }, default: { type: ['string', 'null'], maxLength: 10000 }, transform: { type: ['object', 'null'], maxProperties: 10 } } } }),
  match_on: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 80 }, maxItems: 5 }),
  mode: Type.Unsafe<'create' | 'update' | 'upsert'>({ type: 'string', enum: ['create', 'update', 'upsert'] }),
  delimiter: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 1 }),
  encoding: Type.Unsafe<'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'macintosh' | null>({ type: ['string', 'null'], enum: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'macintosh', null] }),
  date_format: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
  decimal_separator: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 1 }),
  owner_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ImportProfileRecord = Static<typeof ImportProfileRecord>;
export const ImportProfileCreate = inputOf(ImportProfileRecord, ['name!', 'entity!', 'mapping!', 'match_on', 'mode', 'delimiter', 'encoding', 'date_format', 'decimal_separator'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  entity: Type.String({ format: 'line', minLength: 1, maxLength: 60 }),
  match_on: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 80 }, maxItems: 5 }),
  delimiter: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 1 }),
  date_format: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
  decimal_separator: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 1 }),
});
export type ImportProfileCreate = Static<typeof ImportProfileCreate>;
export const ImportProfileUpdate = inputOf(ImportProfileRecord, ['name', 'mapping', 'match_on', 'mode', 'delimiter', 'encoding', 'date_format', 'decimal_separator'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  match_on: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 80 }, maxItems: 5 }),
  delimiter: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 1 }),
  date_format: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
  decimal_separator: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 1 }),
});
export type ImportProfileUpdate = Static<typeof ImportProfileUpdate>;
