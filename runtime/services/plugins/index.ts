/**
 * Plugins: custom folders that people enable, disable and configure. The disabled ones are cached for at most a second; the
 * process that changes one knows at once.
 */
import type { Pool } from 'pg';
import type { Committed } from '../../base/kernel/committed.ts';
import type { Secrets } from '../../base/kernel/context.ts';
import type { PluginChannels, PluginSpec, Plugins } from '../../base/kernel/plugin.ts';
import { completeConfig } from './config.ts';
import { pluginRows, storedConfig, syncPlugins } from './store.ts';

export { completeConfig, configProblems, missingKeys, shownConfig } from './config.ts';
export { type StoredConfig, storedConfig } from './store.ts';

const maximumAgeMs = 1000;

interface Parts {
  readonly specs: readonly PluginSpec[];
  /** Channels by key, of all folders. */
  readonly channels: PluginChannels;
  readonly secrets: Secrets;
  readonly committed: Pick<Committed, 'subscribe'>;
}

function rulesOf(specs: readonly PluginSpec[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = specs.flatMap(({ rules }) => Object.entries(rules));
  return new Map(
    [...Map.groupBy(names, ([resource]) => resource)].map(([resource, all]) => [
      resource,
      new Set(all.flatMap(([, list]) => list)),
    ]),
  );
}

/** Brings the rows of plugins in line with the folders. Without any, no further statement is sent. */
export async function openPlugins(pool: Pool, { specs, channels, secrets, committed }: Parts): Promise<Plugins> {
  const byRoute = new Map(specs.flatMap((spec) => spec.routes.map((name) => [name, spec] as const)));
  const byPublicRoute = new Map(specs.flatMap((spec) => spec.publicRoutes.map((name) => [name, spec] as const)));
  const ruled = specs.filter(({ rules }) => Object.keys(rules).length > 0);
  const byNotification = new Map(specs.flatMap((spec) => spec.notifications.map((key) => [key, spec] as const)));
  const byChannel = new Map(specs.flatMap((spec) => Object.keys(spec.channels).map((key) => [key, spec] as const)));
  let awake: ReadonlySet<string> = new Set();
  let restingRules: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  let readAt = 0;
  let reading: Promise<void> | null = null;

  async function reload(): Promise<void> {
    const rows = await pluginRows(pool);
    awake = new Set(rows.filter(({ status }) => status === 'enabled' || status === 'error').map(({ key }) => key));
    restingRules = rulesOf(ruled.filter(({ key }) => !awake.has(key)));
    readAt = performance.now();
  }

  function refreshWhenOld(): void {
    if (specs.length === 0 || reading || performance.now() - readAt < maximumAgeMs) return;
    // A database that does not answer leaves it as it was; the next use tries again.
    reading = reload()
      .catch(() => {
        readAt = performance.now();
      })
      .finally(() => {
        reading = null;
      });
  }

  const rests = (spec: PluginSpec | undefined): boolean => {
    if (!spec) return false;
    refreshWhenOld();
    return !awake.has(spec.key);
  };

  await syncPlugins(pool, secrets, specs);
  if (specs.length > 0) {
    await reload();
    committed.subscribe(['plugin'], reload);
  }
  return {
    specs,
    declaredChannels: [...byChannel.keys()],
    restingRoute: (name) => {
      const spec = byRoute.get(name);
      return spec && rests(spec) ? spec : null;
    },
    restingPublicRoute: (name) => {
      const spec = byPublicRoute.get(name);
      return spec && rests(spec) ? spec : null;
    },
    restingRules: (resource) => {
      if (ruled.length === 0) return null;
      refreshWhenOld();
      return restingRules.get(resource) ?? null;
    },
    restingJobs: () => specs.filter(rests).flatMap(({ jobs }) => jobs),
    restsNotification: (key) => rests(byNotification.get(key)),
    channels: () => [...byChannel].filter(([, spec]) => !rests(spec)).map(([key]) => key),
    async open(client, key) {
      const [plugin, channel] = [byChannel.get(key), channels[key]];
      if (!plugin || !channel || rests(plugin)) return null;
      const stored = await storedConfig(client, secrets, { key: plugin.key });
      return { plugin, channel, config: completeConfig(plugin, stored?.config ?? {}, stored?.secrets ?? {}) };
    },
    reload: () => (specs.length === 0 ? Promise.resolve() : reload()),
  };
}
