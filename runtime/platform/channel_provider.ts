/** Rules of channel providers: a mail server for e-mail alone, and who may decide which one. */
import type { ChannelProviderRow, ChannelProviderRules } from '../../generated/rules/channel_provider.ts';
import { rightsOf } from '../base/identity/rights.ts';
import { within } from '../base/identity/within.ts';
import type { Guard, Prepare } from '../base/kernel/rules.ts';
import { invalid } from '../rules/rows.ts';

type Body = { readonly driver?: string; readonly config?: unknown; readonly channel?: string };

/** Configuration of each, without its secret. */
const needed: Readonly<Record<string, readonly string[]>> = {
  smtp: ['host'],
  ses: ['region', 'access_key_id'],
  mailgun: ['domain'],
  twilio: ['account_sid', 'from_number'],
};

const driverFits: Guard<ChannelProviderRow, Body> = ({ record, input }) => {
  const driver = input.driver ?? record.driver;
  const config = (input.config ?? record.config) as Readonly<Record<string, string | undefined>>;
  const carries = driver === 'twilio' ? 'sms' : 'email';
  if (driver !== 'log' && record.channel !== carries)
    return invalid('driver', `${driver} delivers ${carries === 'sms' ? 'text messages' : 'e-mail'} alone.`);
  const missing = (needed[driver] ?? []).filter((name) => !config[name]);
  return missing.length === 0 ? null : invalid('config', `${driver} needs ${missing.join(' and ')}.`);
};

/** Mails carry links that sign anybody in, so their provider is worth every right there is (decisions 13: nothing made is wider than its maker). */
const mailTrusted: Guard<ChannelProviderRow, Body> = ({ record, actor }) => {
  if (actor.type === 'system' || record.channel !== 'email') return null;
  const everything = { abilities: ['*'], scope: null, networks: null };
  if (within(rightsOf(actor), everything).length === 0) return null;
  return {
    code: 'forbidden',
    message:
      'Mails carry links that sign people in: which server sends them is decided by those who have every right, with a token that nothing limits.',
  };
};

/** Its address is checked like webhooks' addresses; each connection is checked again. */
const reachable: Prepare<Body> = async ({ input, services, refuse }) => {
  const { host, endpoint } = (input.config ?? {}) as { readonly host?: string; readonly endpoint?: string };
  const named = host ?? (endpoint === undefined ? undefined : new URL(endpoint).hostname);
  const problem = named === undefined ? null : await services.destinations.hostProblem(named);
  if (problem !== null)
    refuse(
      invalid(
        'config',
        `${problem} A mail server on your own network is named in SMTP_URL, or allowed by WEBHOOK_ALLOW_CIDRS.`,
      ),
    );
  return {};
};

export const rules = {
  prepare: { create: reachable, update: reachable },
  guards: { driver_fits: driverFits, mail_trusted: mailTrusted },
} satisfies ChannelProviderRules;
