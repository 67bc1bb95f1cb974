/** Stage 2: every file checked against the language and put under its kind and name. */
import type { Diagnostics } from '../diagnostics.ts';
import type {
  AbilitiesDefinition,
  ChangelogDefinition,
  CodesDefinition,
  DocumentsDefinition,
  EndpointsDefinition,
  ExtensionDefinition,
  JobsDefinition,
  MachineDefinition,
  NotificationsDefinition,
  PluginDefinition,
  ProductDefinition,
  PublicDefinition,
  ResourceDefinition,
  RolesDefinition,
  SearchWordsDefinition,
  SeedsDefinition,
  SettingsDefinition,
} from '../language/definition.ts';
import { type Kind, kinds, sectionOf } from '../language/index.ts';
import type { Loaded } from '../load/load.ts';
import type { SourceFile, SourceLocation } from '../source/source.ts';
import { plural } from '../text/plural.ts';
import { withAttachments } from './attachments.ts';
import { namesOfDocuments, namingDocuments, withDocuments } from './documents.ts';
import { extended } from './extend.ts';
import { withoutGroups } from './groups.ts';
import { withNamesOf } from './product_names.ts';
import { withScope } from './scope.ts';
import { settingsByName } from './setting_values.ts';
import { withSqlParts } from './sql_parts.ts';
import { StructureCheck } from './structure.ts';
import { isRecord, unusable } from './value_type.ts';

/** One definition with its place. */
export interface Defined<T> {
  readonly name: string;
  readonly context: string;
  readonly value: T;
  readonly source: SourceFile;
}

/** Names that unreadable files would have declared: unknown names are not reported if such a file may declare them. */
interface BrokenNames {
  readonly resources: ReadonlySet<string>;
  readonly machines: ReadonlySet<string>;
  readonly settings: ReadonlySet<string>;
  /** Resources that a broken extension adds to. */
  readonly extended: ReadonlySet<string>;
  readonly codes: boolean;
  readonly jobs: boolean;
  readonly abilities: boolean;
}

export interface Definitions {
  readonly product: Defined<ProductDefinition> | null;
  readonly resources: ReadonlyMap<string, Defined<ResourceDefinition>>;
  readonly machines: ReadonlyMap<string, Defined<MachineDefinition>>;
  readonly endpoints: readonly Defined<EndpointsDefinition>[];
  readonly settings: readonly Defined<SettingsDefinition>[];
  readonly public: readonly Defined<PublicDefinition>[];
  readonly jobs: readonly Defined<JobsDefinition>[];
  readonly notifications: readonly Defined<NotificationsDefinition>[];
  readonly codes: readonly Defined<CodesDefinition>[];
  readonly abilities: readonly Defined<AbilitiesDefinition>[];
  readonly roles: readonly Defined<RolesDefinition>[];
  readonly seeds: readonly Defined<SeedsDefinition>[];
  readonly searchWords: readonly Defined<SearchWordsDefinition>[];
  readonly changelog: readonly Defined<ChangelogDefinition>[];
  readonly plugins: readonly Defined<PluginDefinition>[];
  readonly documents: readonly Defined<DocumentsDefinition>[];
  /** Additions of files to resources of others, as written. */
  readonly extensions: readonly Defined<ExtensionDefinition>[];
  readonly broken: BrokenNames;
  /** Names in functions and data migrations beside the definitions. */
  readonly beside: Loaded['beside'];
}

/** Checks all files. Mistakes go to `diagnostics`; sound parts continue. */
export function check(loaded: Loaded, diagnostics: Diagnostics): Definitions {
  const found: Record<Kind, Defined<unknown>[]> = {
    product: [],
    resource: [],
    extend: [],
    machine: [],
    endpoints: [],
    settings: [],
    public: [],
    jobs: [],
    notifications: [],
    codes: [],
    abilities: [],
    roles: [],
    seeds: [],
    search_words: [],
    changelog: [],
    plugin: [],
    documents: [],
  };
  const lost: SourceFile[] = [];
  for (const source of loaded.files) {
    const defined = soundFiles.get(source) ?? checkFile(source, diagnostics);
    if (defined === null || defined.lost === true) lost.push(source);
    else found[defined.kind].push(defined.definition);
  }
  const [product, second] = found.product as Defined<ProductDefinition>[];
  if (product !== undefined && second !== undefined)
    diagnostics.report(
      'duplicate_name',
      { what: 'the product', name: second.name, first: location(product, ['product']) },
      second.source.keySpan(['product']),
    );
  const broken = brokenNames(loaded.broken, lost);
  diagnostics.excuseOf(broken.extended);
  diagnostics.excuse([...broken.resources].flatMap((name) => [name, plural(name), `${name}_id`]));
  // After earlier mistakes the product may be defined in a file that could not be read.
  if (product === undefined && !diagnostics.any)
    diagnostics.reportFile('definitions', 'missing_product', { files: loaded.files.length });
  const resources = byName(
    found.resource as Defined<ResourceDefinition>[],
    'duplicate_resource',
    'resource',
    diagnostics,
  );
  const machines = byName(found.machine as Defined<MachineDefinition>[], 'duplicate_machine', 'machine', diagnostics);
  const added = extended(found.extend as Defined<ExtensionDefinition>[], { resources, machines, broken }, diagnostics);
  const scope = product?.value.scope;
  const documents = found.documents as Defined<DocumentsDefinition>[];
  const papers = namesOfDocuments(documents);
  const attached = withAttachments(
    withDocuments(added.resources, papers, diagnostics),
    diagnostics,
    loaded.broken.length > 0,
  );
  const settings = found.settings as Defined<SettingsDefinition>[];
  const joined = { ...added, resources: withSqlParts(withScope(attached, scope), diagnostics) };
  return {
    product: product ?? null,
    ...withoutGroups(joined, { broken, settings: settingsByName(settings) }, diagnostics),
    endpoints: withNamesOf(namingDocuments(found.endpoints as Defined<EndpointsDefinition>[], papers), {
      field: scope?.user_field ?? null,
      '{event_sourced}': [...resources].find(([, { value }]) => value.traits?.includes('event_sourced'))?.[0] ?? null,
      '{labelled}': [...resources].find(([, { value }]) => value.labels !== undefined)?.[0] ?? null,
    }),
    settings,
    public: found.public as Defined<PublicDefinition>[],
    jobs: found.jobs as Defined<JobsDefinition>[],
    notifications: found.notifications as Defined<NotificationsDefinition>[],
    codes: found.codes as Defined<CodesDefinition>[],
    abilities: found.abilities as Defined<AbilitiesDefinition>[],
    roles: found.roles as Defined<RolesDefinition>[],
    seeds: found.seeds as Defined<SeedsDefinition>[],
    searchWords: found.search_words as Defined<SearchWordsDefinition>[],
    changelog: found.changelog as Defined<ChangelogDefinition>[],
    plugins: found.plugin as Defined<PluginDefinition>[],
    documents,
    extensions: found.extend as Defined<ExtensionDefinition>[],
    broken,
    beside: loaded.beside,
  };
}

interface Checked {
  readonly kind: Kind;
  /** A part that others rely on could not be used: the file counts as one that cannot be read. */
  readonly lost?: true;
  readonly definition: Defined<unknown>;
}

/** Files in which nothing was wrong: one that is loaded again unchanged need not be checked again. */
const soundFiles = new WeakMap<SourceFile, Checked>();

function checkFile(source: SourceFile, diagnostics: Diagnostics): Checked | null {
  const before = diagnostics.count;
  const data = source.data;
  const first = isRecord(data) ? (Object.keys(data)[0] ?? '') : '';
  const later = isRecord(data) ? kinds.find((one) => typeof data[one] === 'string') : undefined;
  const kind = kinds.find((one) => one === first) ?? later;
  if (kind === undefined || !isRecord(data)) {
    const span = first === '' ? source.valueSpan([]) : source.keySpan([first]);
    diagnostics.report('unknown_kind', { key: first, kinds: [...kinds] }, span);
    return null;
  }
  if (kind !== first)
    diagnostics.report(
      'not_allowed_here',
      {
        what: `"${kind}"`,
        why: `the first key of a file says what it defines, and "${first}" comes before it`,
        fix: `put \`${kind}: ${data[kind]}\` first`,
      },
      source.keySpan([kind]),
    );
  const checked = new StructureCheck(source, diagnostics).section(data, sectionOf(kind), []);
  if (checked === unusable || typeof checked[kind] !== 'string') return null;
  if (kind === 'machine' && Array.isArray(data.states) && data.states.length === 0)
    diagnostics.report(
      'bad_value',
      { key: 'states', expected: 'at least the state of a new record', found: 'empty' },
      source.valueSpan(['states']),
    );
  if (kind === 'extend' && Object.keys(data).length === 1)
    diagnostics.report(
      'missing_key',
      { key: 'fields', section: 'an extension', example: 'what it adds, such as `fields:` or `transitions:`' },
      source.keySpan(['extend']),
    );
  if (isLost(kind, data, checked)) return { kind, lost: true, definition: { ...nowhere, source } };
  const definition = { name: checked[kind], context: source.context, value: complete(checked, kind), source };
  if (diagnostics.count === before) soundFiles.set(source, { kind, definition });
  return { kind, definition };
}

const nowhere = { name: '', context: '', value: null } as const;

/** Parts with names that others refer to. */
const holders = [
  'fields',
  'relations',
  'guards',
  'operations',
  'events',
  'states',
  'transitions',
  'keys',
  'list',
  'prefixes',
  'steps',
];

/** Whether such a part could not be used (and was reported): its declarations are as unknown as those of an unreadable file. */
function isLost(
  kind: Kind,
  written: Readonly<Record<string, unknown>>,
  checked: Readonly<Record<string, unknown>>,
): boolean {
  if (kind === 'machine' && Array.isArray(written.states) && written.states.length === 0) return true;
  return holders.some((key) => Object.hasOwn(written, key) && !Object.hasOwn(checked, key));
}

/** Parts that every stage relies on exist even where they were wrong or missing (and reported). */
function complete(checked: Record<string, unknown>, kind: Kind): Record<string, unknown> {
  switch (kind) {
    case 'machine':
      return { states: [], transitions: {}, initial: '', ...checked };
    case 'endpoints':
    case 'public':
      return { routes: {}, ...checked };
    case 'settings':
      return { keys: {}, ...checked };
    case 'jobs':
    case 'notifications':
    case 'codes':
    case 'search_words':
    case 'roles':
      return { list: {}, ...checked };
    case 'abilities':
      return { prefixes: {}, ...checked };
    case 'seeds':
      return { steps: [], ...checked };
    case 'changelog':
      return { entries: [], ...checked };
    case 'resource':
    case 'extend':
      return withFormerNames(checked);
    case 'documents':
      return { subjects: {}, types: {}, ...checked };
    case 'product':
      return { title: String(checked.product), release: '0.0.0', ...checked };
    default:
      return checked;
  }
}

/** `was:` as the last name, and those before it apart. */
function withFormerNames(checked: Record<string, unknown>): Record<string, unknown> {
  const split = (value: unknown): unknown => {
    if (!isRecord(value) || !Array.isArray(value.was)) return value;
    const [was, ...formerly] = value.was as readonly string[];
    return { ...value, was, ...(formerly.length > 0 && { formerly }) };
  };
  const { fields } = checked;
  if (!isRecord(fields)) return split(checked) as Record<string, unknown>;
  const renamed = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, split(field)]));
  return split({ ...checked, fields: renamed }) as Record<string, unknown>;
}

function byName<T>(
  all: Defined<T>[],
  code: 'duplicate_resource' | 'duplicate_machine',
  kind: Kind,
  diagnostics: Diagnostics,
): Map<string, Defined<T>> {
  const names = new Map<string, Defined<T>>();
  for (const one of all) {
    const first = names.get(one.name);
    if (first === undefined) names.set(one.name, one);
    else
      diagnostics.report(
        code,
        { what: kind, name: one.name, first: location(first, [kind]) },
        one.source.valueSpan([kind]),
      );
  }
  return names;
}

/** The location of a definition, or of a key in it. */
export function location(defined: Defined<unknown>, path: readonly string[] = []): SourceLocation {
  return path.length === 0 ? defined.source.locate(0) : defined.source.location(path);
}

function brokenNames(broken: readonly SourceFile[], lost: readonly SourceFile[]): BrokenNames {
  const names = {
    resources: new Set<string>(),
    machines: new Set<string>(),
    settings: new Set<string>(),
    extended: new Set<string>(),
    codes: false,
    jobs: false,
    abilities: false,
  };
  for (const { text } of [...broken, ...lost]) {
    for (const [, kind, name = ''] of text.matchAll(
      /^["']?(resource|machine|settings|extend|codes|jobs|abilities)["']?:[ \t]*["']?([a-z0-9_-]+)/gm,
    )) {
      if (kind === 'resource') names.resources.add(name);
      else if (kind === 'machine') names.machines.add(name);
      else if (kind === 'settings') names.settings.add(name);
      else if (kind === 'extend') names.extended.add(name);
      else if (kind === 'codes') names.codes = true;
      else if (kind === 'jobs') names.jobs = true;
      else names.abilities = true;
    }
  }
  return names;
}
