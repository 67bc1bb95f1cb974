// Generated from definitions/platform/plugin.yaml by `backline generate`. Do not edit.
import type { Guard } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/plugin.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface PluginRow {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly version: string;
  readonly author: string | null;
  readonly summary: string;
  readonly status: 'installed' | 'enabled' | 'disabled' | 'error';
  readonly abilities: readonly string[];
  readonly events: readonly string[];
  readonly channels: readonly string[];
  readonly config: unknown;
  readonly missing_keys: readonly string[];
  readonly is_present: boolean;
  readonly error: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of plugins.enable. */
export type PluginEnableInput = Readonly<schemas.PluginEnableInput>;

/** Body of plugins.disable. */
export type PluginDisableInput = Readonly<schemas.PluginDisableInput>;

/** What the rule file exports as `rules` (`satisfies PluginRules`). Optional names are planned and may wait. */
export interface PluginRules {
  readonly guards: {
    readonly configured: Guard<PluginRow, PluginEnableInput>;
  };
}
