/** Configured providers of e-mail. */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { Secrets } from '../../base/kernel/context.ts';
import type { MailServer } from './server.ts';

export interface Provider {
  readonly id: number;
  readonly name: string;
  readonly driver: 'smtp' | 'log' | 'ses' | 'mailgun' | 'postmark' | 'sendgrid' | 'twilio';
  readonly config: {
    readonly host?: string;
    readonly port?: number;
    readonly security?: 'starttls' | 'tls' | 'none';
    readonly username?: string;
    readonly region?: string;
    readonly domain?: string;
    readonly access_key_id?: string;
    readonly account_sid?: string;
    readonly from_number?: string;
    readonly stream?: string;
    readonly endpoint?: string;
  };
  /** Sealed. */
  readonly password: string | null;
  readonly from_name: string | null;
  readonly from_address: string | null;
  /** The inbound source that receives its reports; null without one. */
  readonly callback: string | null;
}

const columns = `p."id", p."name", p."driver", p."config", p."password", p."from_name", p."from_address", p."is_default",
  case when p."driver" = 'twilio' then (select '/webhooks/in/' || s."key" from "inbound_webhook_source" s
    where s."provider" = 'twilio' and s."is_active" order by s."id" limit 1) end as "callback"`;
const listSql = `select ${columns} from "channel_provider" p where p."channel" = $1::text and p."is_active" and (p."is_default" or $2::boolean)
  order by p."is_default" desc, p."id"`;
const findSql = `select ${columns} from "channel_provider" p where p."id" = $1::integer`;

/** The default provider of a channel, and with `all` its alternatives; none without a default. */
export async function providersOf(db: Pool | PoolClient, channel: string, all: boolean): Promise<readonly Provider[]> {
  const rows = await runText<Provider & { readonly is_default: boolean }>(db, listSql, [channel, all]);
  return rows[0]?.is_default === true ? rows : [];
}

export async function defaultProvider(db: Pool | PoolClient, channel = 'email'): Promise<Provider | null> {
  const [first] = await providersOf(db, channel, false);
  return first ?? null;
}

export async function providerOf(pool: Pool, id: number): Promise<Provider | null> {
  const [row] = await runText<Provider>(pool, findSql, [id]);
  return row ?? null;
}

/** Null if the provider only stores messages. */
export function serverOfProvider({ id, driver, config, password }: Provider, secrets: Secrets): MailServer | null {
  if (driver !== 'smtp' || config.host === undefined) return null;
  const security = config.security ?? 'starttls';
  return {
    host: config.host,
    port: config.port ?? (security === 'tls' ? 465 : 587),
    security,
    username: config.username ?? null,
    password: password === null ? null : secrets.open(password, `channel_provider.password.${id}`),
  };
}
