// Generated from definitions/platform/plugin.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Plugin as the service writes it. Cost fields and those served on request may be absent. */
export const PluginRecord = Type.Object({
  ...shared('id', 'ref'),
  key: Type.String({ maxLength: 60 }),
  name: Type.String({ maxLength: 255 }),
  version: Type.String({ maxLength: 60 }),
  author: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  summary: Type.String({ maxLength: 65535 }),
  status: Type.Unsafe<'installed' | 'enabled' | 'disabled' | 'error'>({ type: 'string', enum: ['installed', 'enabled', 'disabled', 'error'] }),
  abilities: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 100 }),
  events: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 100 }),
  channels: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 60 }, maxItems: 100 }),
  config: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  missing_keys: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 100 }),
  is_present: Type.Boolean(),
  error: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type PluginRecord = Static<typeof PluginRecord>;
export const PluginEnableInput = inputOf(PluginRecord, ['dry_run']);
export type PluginEnableInput = Static<typeof PluginEnableInput>;
export const PluginDisableInput = inputOf(PluginRecord, ['dry_run']);
export type PluginDisableInput = Static<typeof PluginDisableInput>;
