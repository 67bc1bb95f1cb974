/** How often something may be tried, counted in PostgreSQL: a second process or a restart gives nobody another try. */
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { Services } from '../../base/kernel/context.ts';
import { sweeping } from './sweep.ts';

/** So many tries in so many seconds. */
export interface Allowance {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** Contract, Web login and Magic-link login; those by address alone are ours. */
export const allowances = {
  password: { name: 'password', most: 5, seconds: 60 },
  // From wherever they come: a hundred thousand machines have as many tries together as one (NIST SP 800-63B, 5.2.2).
  passwordByPerson: { name: 'password_person', most: 100, seconds: 86_400 },
  passwordInKnownBrowser: { name: 'password_known', most: 50, seconds: 86_400 },
  passwordByAddress: { name: 'password_address', most: 60, seconds: 60 },
  code: { name: 'code', most: 5, seconds: 60 },
  // A code has a million values, of which three are right: five a minute for ever would find one within weeks.
  codeByDay: { name: 'code_day', most: 100, seconds: 86_400 },
  reset: { name: 'reset', most: 3, seconds: 900 },
  resetByAddress: { name: 'reset_address', most: 10, seconds: 900 },
  magicLink: { name: 'magic_link', most: 3, seconds: 900 },
  magicLinkByAddress: { name: 'magic_link_address', most: 10, seconds: 900 },
  link: { name: 'link', most: 6, seconds: 60 },
  verification: { name: 'verification', most: 3, seconds: 900 },
  passkey: { name: 'passkey', most: 20, seconds: 60 },
  confirm: { name: 'confirm', most: 5, seconds: 60 },
  appRegistration: { name: 'app_registration', most: 20, seconds: 3600 },
  appQuestion: { name: 'app_question', most: 120, seconds: 60 },
  appToken: { name: 'app_token', most: 600, seconds: 60 },
} as const satisfies Record<string, Allowance>;

const takeSql = `insert into "sign_in_throttle" as t ("key_hash", "count", "ends_at")
values ($1::text, 1, now() + $2::integer * interval '1 second')
on conflict ("key_hash") do update set
  "count" = case when t."ends_at" <= now() then 1 else t."count" + 1 end,
  "ends_at" = case when t."ends_at" <= now() then excluded."ends_at" else t."ends_at" end
returning "count", greatest(1, ceil(extract(epoch from "ends_at" - now())))::integer as "wait"`;
const clearSql = 'delete from "sign_in_throttle" where "key_hash" = $1::text';
const sweepSql = sweeping('sign_in_throttle', `"ends_at" < now() - interval '1 hour'`);

/** Counts tries. Keys are stored as keyed hashes: the table does not show who tried to sign in. */
export class Throttle {
  private readonly pool: Pool;
  private readonly secrets: Services['secrets'];
  private taken = 0;

  constructor({ pool, secrets }: Pick<Services, 'pool' | 'secrets'>) {
    this.pool = pool;
    this.secrets = secrets;
  }

  /** Counts a try. Answers 0 where it is allowed, else the seconds until the next one is. */
  async take(allowance: Allowance, ...parts: readonly string[]): Promise<number> {
    return (await this.count(allowance, ...parts)).wait;
  }

  /** The same; `first` for the first of the tries that are too many. */
  async count(allowance: Allowance, ...parts: readonly string[]): Promise<{ wait: number; first: boolean }> {
    const { most, seconds } = allowance;
    const [row] = await runText<{ count: number; wait: number }>(this.pool, takeSql, [
      this.keyOf(allowance, parts),
      seconds,
    ]);
    this.taken += 1;
    if (this.taken % 500 === 0) await runText(this.pool, sweepSql, []);
    return row !== undefined && row.count > most
      ? { wait: row.wait, first: row.count === most + 1 }
      : { wait: 0, first: false };
  }

  /** Forgets the tries: one was right. */
  async clear(allowance: Allowance, ...parts: readonly string[]): Promise<void> {
    await runText(this.pool, clearSql, [this.keyOf(allowance, parts)]);
  }

  private keyOf({ name }: Allowance, parts: readonly string[]): string {
    return this.secrets.sign(JSON.stringify([name, ...parts.map(networkOf)]), 'throttle');
  }
}

/** An IPv6 client has the 2^64 addresses of its network: they are counted together. Anything else is itself. */
function networkOf(part: string): string {
  if (!isIPv6(part) || part.toLowerCase().startsWith('::ffff:')) return part;
  const [head = '', tail] = (part.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole =
    tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - last.length).fill('0'), ...last];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
