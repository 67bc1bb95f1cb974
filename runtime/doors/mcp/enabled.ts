import type { SettingsService } from '../../base/kernel/context.ts';

/** Whether agents are let in at all; an installation without the setting lets them. */
export function isEnabled(settings: SettingsService): boolean {
  return settings.spec('mcp.enabled') === undefined || settings.read('mcp.enabled') === true;
}
