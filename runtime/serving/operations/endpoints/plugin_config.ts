/** How a plugin is configured: secrets are written, and never read. */

import { ApiError } from '../../../base/errors/index.ts';
import type { Services } from '../../../base/kernel/context.ts';
import type { PluginSpec } from '../../../base/kernel/plugin.ts';
import { change } from '../../../engine/commands/change.ts';
import {
  configProblems,
  missingKeys,
  type StoredConfig,
  shownConfig,
  storedConfig,
} from '../../../services/plugins/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

const entity = 'plugin';

function specOf({ plugins }: Services, { key }: StoredConfig): PluginSpec {
  const spec = plugins.specs.find((one) => one.key === key);
  if (spec) return spec;
  throw new ApiError('invalid_state', { message: `The folder of the plugin ${key} is not there any more.` });
}

async function found(services: Services, id: string | undefined): Promise<StoredConfig> {
  const stored = await storedConfig(services.pool, services.secrets, { id: Number(id) });
  if (!stored) throw new ApiError('not_found');
  return stored;
}

const reply = (plugin: PluginSpec, config: StoredConfig['config'], secrets: StoredConfig['secrets']) => ({
  status: 200,
  body: JSON.stringify({ config: shownConfig(plugin, config, secrets) }),
});

export const pluginConfigHandler: EndpointFactory = (services) => async (context) => {
  const stored = await found(services, context.params[entity]);
  return reply(specOf(services, stored), stored.config, stored.secrets);
};

export const pluginUpdateConfigHandler: EndpointFactory = (services, route) => async (context) => {
  const plugin = specOf(services, await found(services, context.params[entity]));
  const sent = (context.body['config'] ?? {}) as Readonly<Record<string, unknown>>;
  const errors = configProblems(plugin, sent);
  if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
  return change(services, context, { name: route.name, resource: entity }, async (unit) => {
    const spec = unit.spec(entity);
    const id = Number(context.params[entity]);
    await unit.touch(entity, [id]);
    const stored = await storedConfig(unit.client, services.secrets, { id });
    if (!stored) throw new ApiError('not_found');
    const isSecret = (key: string): boolean => plugin.config[key]?.type === 'secret';
    const entriesOf = (wanted: boolean) => Object.entries(sent).filter(([key]) => isSecret(key) === wanted);
    const config = Object.fromEntries(entriesOf(false).filter(([, value]) => value !== null));
    const secrets = Object.fromEntries(
      Object.entries({ ...stored.secrets, ...Object.fromEntries(entriesOf(true)) }).filter(
        ([, value]) => value !== null,
      ),
    );
    const missing = missingKeys(plugin, config, secrets);
    if (['enabled', 'error'].includes(stored.status) && missing.length > 0)
      throw new ApiError('validation_failed', {
        errors: Object.fromEntries(
          missing.map((key) => [`config.${key}`, ['is required while the plugin is enabled']]),
        ),
      });
    const sealed = JSON.stringify(secrets);
    const changes = {
      config,
      missing_keys: missing,
      ...(sealed === JSON.stringify(stored.secrets) ? {} : { secrets: sealed }),
    };
    await unit.update(spec, id, changes);
    unit.emitNamed('plugin.updated', spec, id);
    return async () => reply(plugin, config, secrets);
  });
};
