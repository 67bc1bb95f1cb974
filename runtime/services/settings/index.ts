/**
 * Settings: the definitions' defaults, overlaid by what is stored. Reading is synchronous and free; a change is seen at
 * once in the process that made it and within a second in the others.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { Secrets, SettingsService } from '../../base/kernel/context.ts';
import type { SettingValue } from '../../base/kernel/data.ts';
import type { ProductSpec, SettingSpec } from '../../base/kernel/route.ts';

const maximumAgeMs = 1000;

type StoredValues = ReadonlyMap<string, unknown>;

/** What is stored, secrets opened, of the keys that definitions declare. */
async function storedIn(pool: Pool, spec: SettingsService['spec'], secrets: Secrets): Promise<StoredValues> {
  const rows = await runText<{ key: string; value: unknown }>(
    pool,
    'select "group" || \'.\' || "key" as "key", "value" from "setting_value"',
    [],
  );
  const found = new Map<string, unknown>();
  for (const { key, value } of rows) {
    const { encrypted } = spec(key) ?? {};
    if (encrypted === undefined) continue;
    found.set(key, encrypted && typeof value === 'string' ? secrets.open(value, `setting_value.value.${key}`) : value);
  }
  return found;
}

/** Reads all stored settings. The pool is used again for refreshing. */
export async function openSettings(
  pool: Pool,
  specs: readonly SettingSpec[],
  secrets: Secrets,
  product: ProductSpec,
): Promise<SettingsService> {
  const byKey = new Map(specs.map((spec) => [`${spec.group}.${spec.key}`, spec]));
  let values: StoredValues = new Map();
  let readAt = 0;
  let reading: Promise<void> | null = null;

  async function reload(): Promise<void> {
    values = await storedIn(pool, (key) => byKey.get(key), secrets);
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

interface RehearsedSettings {
  /** For all that takes part in a rehearsal. */
  readonly settings: SettingsService;
  /** Runs one rehearsal: what it stores, and reads again, is seen in it alone. */
  readonly within: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The same settings for work that is rolled back: reading them again reads what `pool` sees, for that work. */
export function rehearsedSettings(settings: SettingsService, pool: Pool, secrets: Secrets): RehearsedSettings {
  const rehearsals = new AsyncLocalStorage<{ values: StoredValues | null }>();
  const read = (key: string): unknown => {
    const values = rehearsals.getStore()?.values;
    const spec = settings.spec(key);
    if (!values || !spec) return settings.read(key);
    return values.has(key) ? values.get(key) : spec.default;
  };
  return {
    within: (work) => rehearsals.run({ values: null }, work),
    settings: {
      ...settings,
      get: (key) => read(key) as SettingValue<typeof key>,
      read,
      isSet: (key) => rehearsals.getStore()?.values?.has(key) ?? settings.isSet(key),
      reload: async () => {
        const rehearsal = rehearsals.getStore();
        if (rehearsal) rehearsal.values = await storedIn(pool, settings.spec, secrets);
      },
    },
  };
}
