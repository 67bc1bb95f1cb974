/**
 * Settings: the definitions' defaults, overlaid by what is stored. Reading is synchronous and free; a change is seen at
 * once in the process that made it and within a second in the others.
 */
import type { Pool } from 'pg';
import { runText } from '../database/statement.ts';
import type { Secrets, SettingsService } from '../kernel/context.ts';
import type { SettingValue } from '../kernel/data.ts';
import type { ProductSpec, SettingSpec } from '../kernel/route.ts';

const maximumAgeMs = 1000;

/** Reads all stored settings. The pool is used again for refreshing. */
export async function openSettings(
  pool: Pool,
  specs: readonly SettingSpec[],
  secrets: Secrets,
  product: ProductSpec,
): Promise<SettingsService> {
  const byKey = new Map(specs.map((spec) => [`${spec.group}.${spec.key}`, spec]));
  let values = new Map<string, unknown>();
  let readAt = 0;
  let reading: Promise<void> | null = null;

  async function reload(): Promise<void> {
    const rows = await runText<{ key: string; value: unknown }>(
      pool,
      'select "group" || \'.\' || "key" as "key", "value" from "setting_value"',
      [],
    );
    const fresh = new Map<string, unknown>();
    for (const row of rows) {
      const spec = byKey.get(row.key);
      if (!spec) continue;
      fresh.set(
        row.key,
        spec.encrypted && typeof row.value === 'string'
          ? secrets.open(row.value, `setting_value.value.${row.key}`)
          : row.value,
      );
    }
    values = fresh;
    readAt = performance.now();
  }

  function refreshWhenOld(): void {
    if (reading || performance.now() - readAt < maximumAgeMs) return;
    // A database that does not answer leaves the values as they were; the next use tries again.
    reading = reload()
      .catch(() => {
        readAt = performance.now();
      })
      .finally(() => {
        reading = null;
      });
  }

  function read(key: string): unknown {
    refreshWhenOld();
    const spec = byKey.get(key);
    if (!spec) throw new Error(`No definition declares the setting "${key}".`);
    return values.has(key) ? values.get(key) : spec.default;
  }

  await reload();
  return {
    product,
    specs,
    spec: (key) => byKey.get(key),
    isSet: (key) => values.has(key),
    reload,
    get: (key) => read(key) as SettingValue<typeof key>,
    read,
  };
}
