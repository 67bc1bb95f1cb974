/** Rows of plugins: what the definitions say of them is brought in at the start, what people set stays. */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { Secrets } from '../../base/kernel/context.ts';
import type { PluginSpec } from '../../base/kernel/plugin.ts';
import { missingKeys, type Values } from './config.ts';

export interface PluginRow {
  readonly id: number;
  readonly key: string;
  readonly status: 'installed' | 'enabled' | 'disabled' | 'error';
}

// What needs no configuration works from the first start on. Plugins whose folder went rest, with their rows.
const syncSql = `with found as (
  select * from jsonb_to_recordset($1::jsonb) g("key" text, "name" text, "version" text, "author" text, "summary" text, "abilities" jsonb, "events" jsonb, "channels" jsonb, "ready" boolean)
), gone as (
  update "plugin" p set "is_present" = false, "updated_at" = clock_timestamp() where p."is_present" and not exists (select 1 from found g where g."key" = p."key")
)
insert into "plugin" as p ("key", "name", "version", "author", "summary", "abilities", "events", "channels", "status")
select g."key", g."name", g."version", g."author", g."summary", array(select jsonb_array_elements_text(g."abilities")),
  array(select jsonb_array_elements_text(g."events")), array(select jsonb_array_elements_text(g."channels")), case when g."ready" then 'enabled' else 'installed' end
from found g
on conflict ("key") do update set "name" = excluded."name", "version" = excluded."version", "author" = excluded."author", "summary" = excluded."summary",
  "abilities" = excluded."abilities", "events" = excluded."events", "channels" = excluded."channels", "is_present" = true, "updated_at" = clock_timestamp()
where (p."name", p."version", p."author", p."summary", p."abilities", p."events", p."channels", p."is_present")
  is distinct from (excluded."name", excluded."version", excluded."author", excluded."summary", excluded."abilities", excluded."events", excluded."channels", true)`;

const goneSql = `update "plugin" set "is_present" = false, "updated_at" = clock_timestamp() where "is_present"`;
const missingSql = `update "plugin" set "missing_keys" = $2::text[] where "id" = $1::integer and "missing_keys" is distinct from $2::text[]`;

/** Brings the rows in line with the folders; two processes that start at once agree. */
export async function syncPlugins(pool: Pool, secrets: Secrets, specs: readonly PluginSpec[]): Promise<void> {
  if (specs.length === 0) {
    await runText(pool, goneSql, []);
    return;
  }
  const rows = specs.map(({ key, name, version, author, summary, abilities, events, channels, config }) => ({
    key,
    name,
    version,
    author,
    summary,
    abilities,
    events,
    channels: Object.keys(channels),
    ready: !Object.values(config).some(({ required, default: preset }) => required && preset === null),
  }));
  await runText(pool, syncSql, [JSON.stringify(rows)]);
  // A release may need a key that has no value yet.
  for (const spec of specs) {
    const stored = await storedConfig(pool, secrets, { key: spec.key });
    if (stored) await runText(pool, missingSql, [stored.id, missingKeys(spec, stored.config, stored.secrets)]);
  }
}

export function pluginRows(pool: Pool): Promise<PluginRow[]> {
  return runText<PluginRow>(pool, 'select "id", "key", "status" from "plugin" where "is_present"', []);
}

const configSql = 'select "id", "key", "config", "secrets", "status" from "plugin" where';

export interface StoredConfig {
  readonly id: number;
  readonly key: string;
  readonly status: PluginRow['status'];
  readonly config: Values;
  readonly secrets: Values;
}

/** What is stored of a plugin, by its id or key, its secrets opened; null where there is none. */
export async function storedConfig(
  client: Pool | PoolClient,
  secrets: Secrets,
  by: { readonly id: number } | { readonly key: string },
): Promise<StoredConfig | null> {
  const [condition, value] = 'id' in by ? ['"id" = $1::integer', by.id] : ['"key" = $1::text', by.key];
  const [row] = await runText<Omit<StoredConfig, 'secrets'> & { secrets: string | null }>(
    client,
    `${configSql} ${condition}`,
    [value],
  );
  if (!row) return null;
  const opened =
    row.secrets === null ? {} : (JSON.parse(secrets.open(row.secrets, `plugin.secrets.${row.id}`)) as Values);
  return { ...row, secrets: opened };
}
