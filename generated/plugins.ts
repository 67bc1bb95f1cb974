// Generated from definitions by `backline generate`. Do not edit.
import type { PluginSpec } from '../runtime/base/kernel/plugin.ts';

export type { PluginChannels } from '../runtime/base/kernel/plugin.ts';

/** Own folders as plugins. */
export const plugins: readonly PluginSpec[] = [
];
