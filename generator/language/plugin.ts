/** Keys of a plugin file: the name of a custom folder, its configuration, and its channels. */
import { anything, boolean, list, map, name, oneOf, type Section, section, text } from './section.ts';

export const plugin: Section = {
  title: 'a plugin file',
  doc: 'A custom folder as a plugin, one file of it. A folder without the file is a plugin by its name.',
  keys: {
    plugin: { type: name, required: true, doc: 'Key of the plugin.', example: 'plugin: messenger' },
    name: { type: text, default: 'its key in words', doc: 'What people call it.', example: 'name: Team messenger' },
    version: { type: text, default: '0.0.0', doc: 'Its version.', example: 'version: "1.2.0"' },
    author: { type: text, doc: 'Who made it.', example: 'author: Acme' },
    summary: {
      type: text,
      doc: 'What it does, in one sentence.',
      example: 'summary: Tells the team in its messenger.',
    },
    config: {
      type: map(section('plugin_config')),
      doc: 'How it is configured, by key: `PUT /plugins/{plugin}/config`. One with a required key rests until it is configured and enabled.',
      example: 'config:\n  token: { type: secret, required: true, summary: Token of the bot. }',
    },
    channels: {
      type: map(section('plugin_channel')),
      doc: 'Notification channels in addition to database, mail and broadcast. `rules/channels.ts` delivers.',
      example: 'channels:\n  messenger: { summary: A message in the messenger. }',
    },
  },
};

export const pluginConfig: Section = {
  title: "a key of a plugin's configuration",
  doc: 'A value that people with the right to change plugins set.',
  keys: {
    type: {
      type: oneOf('string', 'secret', 'integer', 'boolean'),
      required: true,
      doc: 'Type of the value; a secret is stored sealed and never shown.',
      example: 'type: secret',
    },
    required: {
      type: boolean,
      default: 'false',
      doc: 'Without it the plugin cannot be enabled.',
      example: 'required: true',
    },
    default: { type: anything('a value of the type'), doc: 'Value when none is stored.', example: 'default: general' },
    values: { type: list(text), doc: 'Allowed values of a string.', example: 'values: [general, alerts]' },
    summary: { type: text, doc: 'One sentence for the documentation.', example: 'summary: Where messages go.' },
  },
};

export const pluginChannel: Section = {
  title: 'a channel of a plugin',
  doc: 'A channel for notifications.',
  keys: {
    summary: {
      type: text,
      required: true,
      doc: 'What it is, in one sentence.',
      example: 'summary: A message in the messenger.',
    },
  },
};

export interface PluginDefinition {
  readonly plugin: string;
  readonly name?: string;
  readonly version?: string;
  readonly author?: string;
  readonly summary?: string;
  readonly config?: Readonly<Record<string, PluginConfigDefinition>>;
  readonly channels?: Readonly<Record<string, { readonly summary?: string }>>;
}

export interface PluginConfigDefinition {
  readonly type: 'string' | 'secret' | 'integer' | 'boolean';
  readonly required?: boolean;
  readonly default?: unknown;
  readonly values?: readonly string[];
  readonly summary?: string;
}
