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
}

const columns = '"id", "name", "driver", "config", "password", "from_name", "from_address", "is_default"';
const listSql = `select ${columns} from "channel_provider" where "channel" = $1::text and "is_active" and ("is_default" or $2::boolean)
  order by "is_default" desc, "id"`;
const findSql = `select ${columns} from "channel_provider" where "id" = $1::integer`;

/** The default provider of a channel, and with `all` those that may stand in for it; none where there is no default one. */
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

/** Null where the provider keeps what it is given. */
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
