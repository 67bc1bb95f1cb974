/** Finds the channels of plugins: `rules/channels.ts` of an own folder exports `channels`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure, importFile, locations } from '../../base/config/index.ts';
import type { Generated } from '../../base/kernel/generated.ts';
import type { PluginChannels } from '../../base/kernel/plugin.ts';

/** Channels by key. @throws Failure naming what a plugin declares and no folder has, or the other way round. */
export async function loadChannels(
  { plugins }: Pick<Generated, 'plugins'>,
  custom: readonly string[] = locations().custom,
): Promise<PluginChannels> {
  const declared = plugins.flatMap(({ channels }) => Object.keys(channels));
  const files = custom.map((folder) => path.join(folder, 'rules/channels.ts')).filter((file) => existsSync(file));
  const found: Record<string, PluginChannels[string]> = {};
  for (const file of files) {
    const { channels } = await importFile<{ channels: PluginChannels }>(file);
    if (!channels) throw new Failure(`${file} must export "channels": write \`export const channels = { … }\`.`);
    for (const [key, channel] of Object.entries(channels)) {
      if (!declared.includes(key))
        throw new Failure(`${file} has the channel "${key}", which no plugin file declares under \`channels:\`.`);
      if (typeof channel?.deliver !== 'function')
        throw new Failure(
          `${file}: the channel "${key}" needs a function: write \`${key}: { deliver: async (message, { config }) => { … } }\`.`,
        );
      found[key] = channel;
    }
  }
  const missing = declared.filter((key) => !Object.hasOwn(found, key));
  if (missing.length > 0)
    throw new Failure(
      `Channels without code: ${missing.join(', ')}. Each belongs under \`channels\` of rules/channels.ts in the custom folder.`,
    );
  return found;
}
