/** Rules of channel providers: a mail server for e-mail alone. */
import type { ChannelProviderRow, ChannelProviderRules } from '../../../generated/rules/channel_provider.ts';
import type { Guard } from '../../kernel/rules.ts';
import { invalid } from '../shared/rows.ts';

type Body = { readonly driver?: string; readonly config?: unknown; readonly channel?: string };

const driverFits: Guard<ChannelProviderRow, Body> = ({ record, input }) => {
  const driver = input.driver ?? record.driver;
  const config = (input.config ?? record.config) as { readonly host?: string };
  if (driver === 'smtp' && record.channel !== 'email') return invalid('driver', 'smtp delivers e-mail alone.');
  if (driver === 'smtp' && !config.host) return invalid('config', 'Give the host of the mail server.');
  return null;
};

export const rules = {
  guards: { driver_fits: driverFits },
} satisfies ChannelProviderRules;
