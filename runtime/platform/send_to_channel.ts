/** Passes a notification to the channel of a plugin; a channel that keeps failing is reported. */
import { randomUUID } from 'node:crypto';
import type { SendToChannelPayload } from '../../generated/jobs.ts';
import { runText } from '../base/database/statement.ts';
import type { Actor } from '../base/kernel/actor.ts';
import type { Services } from '../base/kernel/context.ts';
import type { ChannelMessage, PluginSpec } from '../base/kernel/plugin.ts';
import { change } from '../engine/commands/change.ts';

interface Row {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly body: string;
  readonly subject_ref: string | null;
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
}

// An inactive person gets nothing more.
const messageSql = `select n."id", n."type", n."title", n."body", n."subject_ref", u."id" as "user_id", u."name", u."email"
  from "notification" n join "user" u on u."id" = n."user_id" and u."is_active" and u."deleted_at" is null where n."id" = $1::integer`;

/** False if the plugin is disabled, or there is no recipient. @throws the channel's error: the job is tried again. */
export async function sendToChannel(
  services: Services,
  actor: Actor,
  { channel: key, notification_id: id }: SendToChannelPayload,
  { run, signal }: { readonly run: number; readonly signal: AbortSignal },
): Promise<boolean> {
  await services.plugins.reload();
  const open = await services.plugins.open(services.pool, key);
  const [row] = await runText<Row>(services.pool, messageSql, [id]);
  if (!open || !row) return false;
  const message: ChannelMessage = {
    id: row.id,
    type: row.type,
    title: row.title,
    body: row.body,
    subjectRef: row.subject_ref,
    user: { id: row.user_id, name: row.name, email: row.email },
  };
  try {
    await open.channel.deliver(message, { config: open.config, signal });
  } catch (error) {
    const last = services.jobs.specs.find(({ name }) => name === 'send_to_channel')?.attempts ?? 1;
    if (run >= last) await note(services, actor, open.plugin, withoutSecrets(error, open));
    throw error;
  }
  await note(services, actor, open.plugin, null);
  return true;
}

/** The error in one line, without values of secrets. */
function withoutSecrets(
  error: unknown,
  { plugin, config }: { readonly plugin: PluginSpec; readonly config: object },
): string {
  let text = error instanceof Error ? error.message : String(error);
  for (const [key, value] of Object.entries(config))
    if (plugin.config[key]?.type === 'secret' && typeof value === 'string' && value !== '')
      text = text.replaceAll(value, '***');
  return text.slice(0, 500);
}

/** The plugin fails, or works again; what is so already changes nothing. */
async function note(services: Services, actor: Actor, { key }: PluginSpec, problem: string | null): Promise<void> {
  const [from, to] = problem === null ? ['error', 'enabled'] : ['enabled', 'error'];
  const [row] = await runText<{ id: number }>(
    services.pool,
    'select "id" from "plugin" where "key" = $1::text and "status" = $2::text',
    [key, from],
  );
  if (!row) return;
  const who = { actor, requestId: randomUUID() };
  await change(services, who, { name: 'plugins.note', resource: 'plugin' }, async (unit) => {
    const spec = unit.spec('plugin');
    await unit.touch('plugin', [row.id]);
    const [now] = await runText<{ status: string }>(
      unit.client,
      'select "status" from "plugin" where "id" = $1::integer',
      [row.id],
    );
    if (now?.status === from) {
      await unit.update(spec, row.id, { status: to, error: problem });
      unit.emitNamed(problem === null ? 'plugin.enabled' : 'plugin.failed', spec, row.id);
    }
    return async () => ({ status: 200, body: null });
  });
}
