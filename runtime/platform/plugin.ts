/** Rules of plugins: one that lacks a required value is not enabled. */
import type { PluginRow, PluginRules } from '../../generated/rules/plugin.ts';
import type { Guard } from '../base/kernel/rules.ts';

const configured: Guard<PluginRow, unknown> = ({ record }) =>
  record.missing_keys.length === 0
    ? null
    : {
        code: 'validation_failed',
        message: `${record.name} is not configured yet: set ${record.missing_keys.join(', ')} with PUT /api/v1/plugins/${record.id}/config.`,
        errors: Object.fromEntries(record.missing_keys.map((key) => [`config.${key}`, ['is required']])),
      };

export const rules = {
  guards: { configured },
} satisfies PluginRules;
