/** Configured providers of e-mail. */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { Secrets } from '../../base/kernel/context.ts';
import type { MailServer } from './server.ts';

export interface Provider {
  readonly id: number;
  readonly name: string;
  readonly driver: 'smtp' | 'log';
  readonly config: {
    readonly host?: string;
    readonly port?: number;
    readonly security?: 'starttls' | 'tls' | 'none';
    readonly username?: string;
  };
  /** Sealed. */
  readonly password: string | null;
  readonly from_name: string | null;
  readonly from_address: string | null;
}

const columns = '"id", "name", "driver", "config", "password", "from_name", "from_address"';
const defaultSql = `select ${columns} from "channel_provider" where "channel" = 'email' and "is_default" and "is_active" limit 1`;
const findSql = `select ${columns} from "channel_provider" where "id" = $1::integer`;

export async function defaultProvider(db: Pool | PoolClient): Promise<Provider | null> {
  const [row] = await runText<Provider>(db, defaultSql, []);
  return row ?? null;
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
