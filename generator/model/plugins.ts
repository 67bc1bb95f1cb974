/** Custom folders as plugins: their additions, and their configuration. */
import type { PluginConfigSpec, PluginSpec } from '../../runtime/base/kernel/plugin.ts';
import type { Defined, Definitions } from '../check/definitions.ts';
import type { PluginConfigDefinition, PluginDefinition, TransitionDefinition } from '../language/definition.ts';
import { channels as platformChannels } from '../language/notifications.ts';
import type { SourceFile, SourceLocation } from '../source/source.ts';
import { capital, spaced } from '../text/plural.ts';
import type { BuildContext } from './build_context.ts';
import type { JobModel, Model, ResourceModel, RouteModel } from './types.ts';

interface Built {
  readonly resources: readonly ResourceModel[];
  readonly routes: readonly RouteModel[];
  readonly events: Model['events'];
  readonly jobs: readonly JobModel[];
}

/** The own folder that a place lies in: files are shown with its name first. */
const folderOf = ({ file }: Pick<SourceLocation, 'file'>): string => file.split('/')[0] ?? '';

/** Sources of all that definitions declare. */
function sourcesOf(definitions: Definitions): SourceFile[] {
  const lists = [
    definitions.endpoints,
    definitions.settings,
    definitions.public,
    definitions.jobs,
    definitions.notifications,
    definitions.codes,
    definitions.abilities,
    definitions.changelog,
    definitions.plugins,
    definitions.extensions,
    [...definitions.resources.values()],
  ];
  return lists.flatMap((list: readonly Defined<unknown>[]) => list.map(({ source }) => source));
}

/** Names of the own folders, in the order in which they add something. */
function customFolders(definitions: Definitions): string[] {
  return [
    ...new Set(
      sourcesOf(definitions)
        .filter(({ custom }) => custom)
        .map(folderOf),
    ),
  ];
}

/** Every custom folder with its declarations. */
export function pluginSpecs(built: Built, { definitions }: BuildContext): PluginSpec[] {
  return customFolders(definitions).map((folder) => {
    const inside = (source: SourceFile): boolean => source.custom && folderOf(source) === folder;
    const defined = definitions.plugins.find(({ source }) => inside(source));
    const key = defined?.value.plugin ?? folder.toLowerCase().replace(/[^a-z0-9]+/g, '_');
    const resources = new Set(
      [...definitions.resources].filter(([, { source }]) => inside(source)).map(([name]) => name),
    );
    const extensions = definitions.extensions.filter(({ source }) => inside(source));
    const added = new Set(extensions.flatMap(eventsOfExtension));
    const listed = <T>(all: readonly Defined<T>[]): T[] =>
      all.filter(({ source }) => inside(source)).map(({ value }) => value);
    return {
      key,
      name: defined?.value.name ?? capital(spaced(key)),
      version: defined?.value.version ?? '0.0.0',
      author: defined?.value.author ?? null,
      summary: defined?.value.summary ?? '',
      abilities: listed(definitions.abilities).flatMap(({ prefixes }) =>
        Object.entries(prefixes).flatMap(([prefix, one]) =>
          (one?.suffixes ?? []).map((suffix) => `${prefix}:${suffix}`),
        ),
      ),
      events: built.events
        .filter(({ name, resource }) => resources.has(resource ?? '') || added.has(name))
        .map(({ name }) => name),
      channels: Object.fromEntries(
        Object.entries(defined?.value.channels ?? {}).map(([channel, { summary = '' }]) => [channel, summary]),
      ),
      config: Object.fromEntries(
        Object.entries(defined?.value.config ?? {}).map(([name, one]) => [name, configOf(one)]),
      ),
      // A place in a definition of ours that the folder has joined is shown in the folder's own file.
      routes: built.routes.filter(({ source }) => folderOf(source) === folder).map(({ spec }) => spec.name),
      jobs: built.jobs
        .filter(({ source, custom }) => custom && folderOf(source) === folder)
        .map(({ spec }) => spec.name),
      notifications: listed(definitions.notifications).flatMap(({ list }) => Object.keys(list)),
      publicRoutes: listed(definitions.public).flatMap(({ routes }) => Object.keys(routes)),
      rules: rulesOf(extensions, definitions),
    };
  });
}

type Effective = Readonly<Record<string, Pick<TransitionDefinition, 'guards' | 'effects'> | null | undefined>>;

/** Guards, validations and effects that extensions add to resources of others: names by resource. */
function rulesOf(extensions: Definitions['extensions'], definitions: Definitions): PluginSpec['rules'] {
  const named = new Map<string, Set<string>>();
  for (const { value } of extensions) {
    const machine = definitions.machines.get(value.extend)?.value;
    const operations = definitions.resources.get(value.extend)?.value.operations;
    // A plain list of operations has no effects.
    const mapped = operations === undefined || Array.isArray(operations) ? {} : (operations as Effective);
    const joined: Effective = { ...mapped, ...machine?.transitions };
    const added: Effective = { ...value.operations, ...value.transitions };
    // An effect of ours that an extension only appends somewhere goes on where it was.
    const ours = new Set(
      Object.entries(joined).flatMap(([name, one]) => {
        const appended = new Set(added[name]?.effects);
        return (one?.effects ?? []).filter((effect) => !appended.has(effect));
      }),
    );
    const effects = Object.values(added)
      .flatMap((one) => one?.effects ?? [])
      .filter((effect) => !ours.has(effect));
    const guards = Object.values(added).flatMap((one) =>
      (one?.guards ?? []).flatMap((guard) =>
        typeof guard === 'string' || guard.name === undefined ? [] : [guard.name],
      ),
    );
    const validations = (value.validate ?? []).flatMap(({ name }) => name ?? []);
    const all = [...Object.keys(value.guards ?? {}), ...guards, ...validations, ...effects];
    if (all.length > 0) named.set(value.extend, new Set([...(named.get(value.extend) ?? []), ...all]));
  }
  return Object.fromEntries([...named].map(([resource, names]) => [resource, [...names]]));
}

function eventsOfExtension({ value }: Definitions['extensions'][number]): string[] {
  const { extend, events = {}, operations = {}, transitions = {} } = value;
  const emitted = [...Object.values(operations), ...Object.values(transitions)].flatMap((one) => one?.emits ?? []);
  const named = Object.entries(events).map(([key, event]) => event?.name ?? key);
  return [...named, ...emitted].map((name) => (name.includes('.') ? name : `${extend}.${name}`));
}

function configOf({
  type,
  required = false,
  default: preset,
  values,
  summary = '',
}: PluginConfigDefinition): PluginConfigSpec {
  return { type, required, default: (preset ?? null) as PluginConfigSpec['default'], values: values ?? null, summary };
}

/** A custom folder may contain one plugin file; keys and channels belong to one plugin alone. */
export function checkPlugins({ definitions, diagnostics }: BuildContext): void {
  const folders = new Set<string>();
  const taken = new Map<string, string>(platformChannels.map((name) => [name, 'the platform']));
  const keys = new Map<string, Defined<PluginDefinition>>();
  for (const defined of definitions.plugins) {
    const { source, value } = defined;
    const folder = folderOf(source);
    if (!source.custom || folders.has(folder))
      diagnostics.report(
        'not_allowed_here',
        source.custom
          ? { what: 'a second plugin file', why: `the folder ${folder} is one plugin`, fix: 'keep one of them' }
          : {
              what: 'a plugin file',
              why: 'the product itself is none',
              fix: 'put it into an own folder (BACKLINE_DEFINITIONS)',
            },
        source.keySpan(['plugin']),
      );
    folders.add(folder);
    const first = keys.get(value.plugin);
    if (first)
      diagnostics.report(
        'duplicate_name',
        { what: 'plugin', name: value.plugin, first: first.source.location(['plugin']) },
        source.valueSpan(['plugin']),
      );
    else keys.set(value.plugin, defined);
    for (const channel of Object.keys(value.channels ?? {})) {
      const owner = taken.get(channel);
      if (owner !== undefined)
        diagnostics.report(
          'not_allowed_here',
          { what: `the channel "${channel}"`, why: `${owner} has one of that name`, fix: 'give it another name' },
          source.keySpan(['channels', channel]),
        );
      else taken.set(channel, value.plugin);
    }
    for (const [name, one] of Object.entries(value.config ?? {})) checkDefault(name, one, defined, diagnostics);
  }
}

const kinds = { string: 'string', integer: 'number', boolean: 'boolean' } as const;

function checkDefault(
  name: string,
  { type, default: preset, values }: PluginConfigDefinition,
  { source }: Defined<PluginDefinition>,
  diagnostics: BuildContext['diagnostics'],
): void {
  if (preset === undefined) return;
  const path = ['config', name, 'default'];
  if (type === 'secret')
    diagnostics.report(
      'not_allowed_here',
      { what: 'a default of a secret', why: 'everyone who reads the definitions would see it', fix: 'leave it out' },
      source.keySpan(path),
    );
  else if (typeof preset !== kinds[type] || (values && !values.includes(String(preset))))
    diagnostics.report(
      'bad_value',
      {
        key: 'default',
        expected: values ? `one of ${values.join(', ')}` : `a value of type ${type}`,
        found: JSON.stringify(preset),
      },
      source.valueSpan(path),
    );
}
