/** The configuration of a plugin, checked with its declaration. */
import type { PluginConfig, PluginConfigSpec, PluginSpec } from '../../base/kernel/plugin.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Characters of a value. */
const longest = 4000;

function problem({ type, values }: PluginConfigSpec, value: unknown): string | null {
  if (value === null) return null;
  if (type === 'boolean') return typeof value === 'boolean' ? null : 'must be true or false';
  if (type === 'integer') return Number.isSafeInteger(value) ? null : 'must be a whole number';
  if (typeof value !== 'string' || value === '') return 'must be a text that is not empty';
  if (value.length > longest) return `must have at most ${longest} characters`;
  return values && !values.includes(value) ? `must be one of ${values.join(', ')}` : null;
}

/** Field → messages of what is wrong with a body; empty where nothing is. */
export function configProblems({ config }: PluginSpec, sent: Values): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const known = Object.keys(config);
  for (const [key, value] of Object.entries(sent)) {
    const spec = Object.hasOwn(config, key) ? config[key] : undefined;
    const wrong = spec
      ? problem(spec, value)
      : `is no key of this plugin${known.length > 0 ? `: it has ${known.join(', ')}` : ', which has none'}`;
    if (wrong !== null) errors[`config.${key}`] = [wrong];
  }
  return errors;
}

/** Required keys without a value. */
export function missingKeys({ config }: PluginSpec, stored: Values, secrets: Values): string[] {
  return Object.entries(config)
    .filter(([key, { required, type, default: preset }]) => {
      const value = (type === 'secret' ? secrets[key] : stored[key]) ?? preset;
      return required && value === null;
    })
    .map(([key]) => key);
}

/** Stored values over the defaults: the configuration that a plugin's code gets. */
export function completeConfig({ config }: PluginSpec, stored: Values, secrets: Values): PluginConfig {
  return Object.fromEntries(
    Object.entries(config).map(([key, { type, default: preset }]) => [
      key,
      ((type === 'secret' ? secrets[key] : stored[key]) ?? preset) as PluginConfig[string],
    ]),
  );
}

/** The same as readers see it: no secret, but whether it is there. */
export function shownConfig({ config }: PluginSpec, stored: Values, secrets: Values): Values {
  return Object.fromEntries(
    Object.entries(config).flatMap(([key, { type, default: preset }]): [string, unknown][] =>
      type === 'secret'
        ? [
            [key, null],
            [`${key}_is_set`, (secrets[key] ?? null) !== null],
          ]
        : [[key, stored[key] ?? preset]],
    ),
  );
}
