/** Rules of channel providers: a mail server for e-mail alone, and one default for each channel. */
import type { ChannelProviderRow, ChannelProviderRules } from '../../../generated/rules/channel_provider.ts';
import type { Effect, Guard } from '../../kernel/rules.ts';
import { invalid } from '../rows.ts';

type Body = { readonly driver?: string; readonly config?: unknown; readonly channel?: string };

const driverFits: Guard<ChannelProviderRow, Body> = ({ record, input }) => {
  const driver = input.driver ?? record.driver;
  const config = (input.config ?? record.config) as { readonly host?: string };
  if (driver === 'smtp' && record.channel !== 'email') return invalid('driver', 'smtp delivers e-mail alone.');
  if (driver === 'smtp' && !config.host) return invalid('config', 'Give the host of the mail server.');
  return null;
};

const onlyDefault: Effect<ChannelProviderRow, object> = async ({ record, query, update }) => {
  const others = await query<{ id: number }>(
    'select "id" from "channel_provider" where "is_default" and "channel" = $1 and "id" <> $2 order by "id"',
    [record.channel, record.id],
  );
  for (const { id } of others) await update('channel_provider', id, { is_default: false });
};

export const rules = {
  guards: { driver_fits: driverFits },
  effects: { only_default: onlyDefault },
} satisfies ChannelProviderRules;
