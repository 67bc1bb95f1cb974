/** Makes events of plugins happen: the product alone has none, so one replaces a custom folder. */
import { randomUUID } from 'node:crypto';
import type { Services } from '../../runtime/base/kernel/context.ts';
import type { PluginSpec } from '../../runtime/base/kernel/plugin.ts';
import { systemActor } from '../../runtime/doors/seed/client.ts';
import { sendToChannel } from '../../runtime/platform/send_to_channel.ts';
import { openPlugins } from '../../runtime/services/plugins/index.ts';
import { pluginUpdateConfigHandler } from '../../runtime/serving/operations/endpoints/plugin_config.ts';
import type { Ground } from '../support/bodies.ts';
import { done } from './done.ts';

const spec: PluginSpec = {
  key: 'pigeons',
  name: 'Pigeons',
  version: '1.0.0',
  author: null,
  summary: 'Letters by pigeon.',
  abilities: [],
  events: [],
  channels: { pigeon: 'A pigeon.' },
  config: { loft: { type: 'string', required: false, default: null, values: null, summary: 'Where they live.' } },
  routes: [],
  jobs: [],
  notifications: [],
  publicRoutes: [],
  rules: {},
};

/** The services with the plugin, and its id. */
async function withPigeons({ service }: Ground): Promise<{ services: Services; id: number }> {
  const { services, pool } = service;
  const channels = { pigeon: { deliver: () => Promise.reject(new Error('It flew away.')) } };
  const plugins = await openPlugins(pool, { ...services, specs: [spec], channels });
  const { rows } = await pool.query(`select id from plugin where key = 'pigeons'`);
  return { services: { ...services, plugins }, id: rows[0].id };
}

const turned = async (ground: Ground): Promise<void> => {
  const { id } = await withPigeons(ground);
  await done(ground, 'POST', `/plugins/${id}/disable`);
  await done(ground, 'POST', `/plugins/${id}/enable`);
};

export const pluginScripts: Readonly<Record<string, (ground: Ground) => Promise<unknown>>> = {
  'plugin.enabled': turned,
  'plugin.disabled': turned,
  'plugin.updated': async (ground) => {
    const { services, id } = await withPigeons(ground);
    const route = services.routes.find(({ name }) => name === 'plugins.update_config');
    if (!route) throw new Error('There is no such route.');
    await pluginUpdateConfigHandler(
      services,
      route,
    )({
      requestId: randomUUID(),
      route,
      actor: systemActor,
      params: { plugin: String(id) },
      query: [],
      body: { config: { loft: `Roof ${ground.next()}` } },
      headers: {},
      ip: '',
    });
  },
  'plugin.failed': async (ground) => {
    const { services, id } = await withPigeons(ground);
    await ground.service.pool.query(`update plugin set status = 'enabled' where id = $1`, [id]);
    const { rows } = await ground.service.pool.query(
      `insert into notification (type, title, body, user_id) select 'welcome', 'T', 'B', min(id) from "user" returning id`,
    );
    const payload = { channel: 'pigeon', notification_id: rows[0].id };
    const run = { run: 6, signal: AbortSignal.timeout(10_000) };
    await sendToChannel(services, systemActor, payload, run).catch(() => undefined);
  },
};
