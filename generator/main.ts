/**
 * The generator: definitions in, generated files out. A wrong definition stops it before anything is written.
 */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { apiOf } from './api/api.ts';
import { buildModel } from './build.ts';
import { check, type Definitions } from './check/definitions.ts';
import { consoleDocument } from './console/document.ts';
import { helpWarnings } from './console/help.ts';
import { noticeWarnings } from './console/notices.ts';
import { checkContract, wholeChangelog } from './contract/check.ts';
import { readReleases } from './contract/releases.ts';
import { type Diagnostic, Diagnostics, renderAll } from './diagnostics.ts';
import { clientPath, ignoredPaths, isStamped, openapiPath, stampOf, stampPath } from './documents.ts';
import { customArtefacts } from './emit/custom_artefacts.ts';
import {
  type Content,
  canMakeClient,
  type Emitted,
  emitAhead,
  emitBeside,
  emitWithoutClient,
  isClientOf,
  type Previous,
  readPrevious,
  shown,
  startClientWorker,
  stopClientWorker,
} from './emit/index.ts';
import { relocated } from './emit/relocate.ts';
import { compare, type Difference, describeDifference, isUpToDate } from './files/compare.ts';
import type { Memory } from './files/memory.ts';
import { type Written, write, writeOne } from './files/write.ts';
import { editedSince, load } from './load/load.ts';
import { readHandMade } from './migrations/by_hand.ts';
import { chainTo, digestOf } from './migrations/chain.ts';
import { checkFormerNames } from './migrations/former.ts';
import { parseSnapshot, snapshotOf, withFormer } from './migrations/index.ts';
import { warningsOf } from './migrations/losses.ts';
import { checkRetyped } from './migrations/retyped.ts';
import { beforeRefused, forgetRefused, joinable, keepSchema } from './migrations/unshared.ts';
import type { ChangelogModel, Model } from './model/types.ts';
import { scaffoldHandlers } from './scaffold/handlers.ts';
import { formerRules, type RulePaths, scaffoldRules } from './scaffold/resource.ts';
import { textOf } from './text/content.ts';
import { UsageError } from './text/usage_error.ts';

export interface GenerateOptions {
  /** Folders with definitions, ours first. */
  readonly definitions: readonly string[];
  /** The folder `generated/`, or that of a customer's own. */
  readonly output: string;
  /**
   * For an own folder: the product's `generated/`, whose migrations come first where there are none yet, so that a
   * database of the product alone can be brought further.
   */
  readonly base?: string;
  /** Paths of rule files, in which missing ones are begun; without it no rule file is written. */
  readonly rules?: Omit<RulePaths, 'generated'>;
  /** Compare instead of writing. */
  readonly check: boolean;
  /** Rewrite all migrations as one; only before the first release (`release: 0.…`). */
  readonly fold?: boolean;
  /** A folder of this machine, for its knowledge of unshared migrations; without it nothing is undone or joined. */
  readonly local?: string;
  /** Write the last unshared migrations as one; `unasked`: only if git shows what others have. */
  readonly squash?: boolean | 'unasked';
  /** One run of many, with the memory of the earlier ones: the client types follow later. */
  readonly memory?: Memory;
  /** Takes one line or block at a time, without a newline at its end. */
  readonly log: (line: string) => void;
}

/** load → check → model → emit → compare → write. True when the output is as it should be. */
export async function generate(options: GenerateOptions): Promise<boolean> {
  return (await produce(options)) !== null;
}

/** The changes of a run in the folder. */
export interface Production {
  /** Files added, changed and removed. */
  readonly touched: number;
  /** Restores the earlier contents of the folder. */
  undo(): Promise<void>;
  /** In a run of many, writes the client types of a document that changed; null when they are as they should be. */
  readonly client: (() => Promise<void>) | null;
}

/** The same, with its changes; null if the output is outdated. */
export async function produce(options: GenerateOptions): Promise<Production | null> {
  const { definitions, output, log, memory } = options;
  // The slowest part loads while the definitions are read; where a run will hardly need it, only when it does.
  if (!options.memory && !options.check && canMakeClient() && editedSince(definitions, join(output, clientPath)))
    startClientWorker();
  // Of the present files: an edit in the meantime makes the documents stale.
  const stamp = stampOf(options);
  const refuse = async (words: string): Promise<null> => {
    await stopClientWorker();
    log(words);
    return null;
  };
  const loading = usable(() => loadModel(definitions, memory)); // load → check → model
  if (loading instanceof UsageError) return refuse(loading.message);
  const { model: loaded, definitions: checked, diagnostics } = loading;
  if (loaded === undefined) return refuse(renderAll(diagnostics).trimEnd());
  const model = memory?.joined(loaded) ?? loaded;
  if (options.fold && !model.product.release.startsWith('0.'))
    return refuse(
      `error: release ${model.product.release} is out: its migrations are never rewritten. Run generate without --fold.`,
    );
  const found = await startingPoint(options).catch(unusable);
  if (found instanceof UsageError) return refuse(found.message);
  const { previous, notice } = revised(found, options);
  const lost = new Diagnostics();
  if (previous.migrations.size > 0 && !options.fold) {
    const before = parseSnapshot(previous.schema);
    const wanted = withFormer(before, snapshotOf(model));
    checkFormerNames(before, wanted, checked, lost);
    checkRetyped(before, wanted, checked, lost);
  }
  if (lost.any) return refuse(renderAll(lost.all).trimEnd());
  const unsaid = usable(() => [
    ...helpWarnings(definitions, () => consoleDocument(apiOf(model))),
    ...noticeWarnings(definitions, apiOf(model)),
  ]);
  if (unsaid instanceof UsageError) return refuse(unsaid.message);
  for (const line of unsaid) log(line);
  // emit
  const custom = await customArtefacts(model, definitions, lost);
  if (lost.any) return refuse(renderAll(lost.all).trimEnd());
  if (options.check)
    return (await matches(options, model, previous, [...custom, [stampPath, stamp]])) ? unchanged : null;
  const { files: emitted, client }: Emitted = memory ? emitAhead(model, previous) : emitBeside(model, previous);
  const files = new Map([...relocated(emitted, output), ...custom, [stampPath, stamp]]);
  const beside = withoutStamp(await write(files, output, memory ?? null, new Set([clientPath]))); // write
  // The client types follow behind, in a run of many maybe while the next one writes.
  const written = memory || client === null ? beside : await withClient(beside, client, output, previous.client);
  log(summary(written, new Set([...emitted.keys(), ...custom.keys(), ...(client === null ? [] : [clientPath])]).size));
  for (const line of changedFiles(written, basename(output))) log(line);
  for (const line of warningsIn([...written.missing, ...(notice === null ? [] : written.changed)], files)) log(line);
  if (notice !== null) log(notice);
  keepLocally(options, written, found, previous);
  const rulePaths = options.rules && { ...options.rules, generated: output };
  const begun = rulePaths
    ? [...(await scaffoldRules(model, rulePaths)), ...(await scaffoldHandlers(model, rulePaths))]
    : [];
  for (const file of begun) log(`began ${file}: write its functions`);
  for (const line of rulePaths ? formerRules(model, rulePaths) : []) log(line);
  return {
    touched: countOf(written),
    undo: written.undo,
    client: memory && client ? async () => writeOne(output, clientPath, await client(), memory) : null,
  };
}

/**
 * The starting point of this run: without the migrations that the database refused, and on demand with the last migrations
 * joined.
 */
function revised(
  found: Previous,
  { local, output, check, fold, squash }: GenerateOptions,
): { readonly previous: Previous; readonly notice: string | null } {
  if (local === undefined || check || fold) return { previous: found, notice: null };
  const refused = beforeRefused(found, local, output);
  const taken = refused === null ? null : `took back ${refused.names.join(', ')}, which was refused`;
  const base: Previous = { ...found, ...refused?.previous };
  const joining = squash ? joinable(base, local, output, squash === 'unasked') : null;
  if (joining === null) return { previous: base, notice: taken };
  const notice = `joined ${joining.names.join(', ')}: nobody else has them`;
  return { previous: { ...base, ...joining.previous, joined: joining.joined }, notice: taken ?? notice };
}

/** Data of this run that a later one may need: the schema that a new migration begins with. */
function keepLocally({ local, fold }: GenerateOptions, written: Written, found: Previous, previous: Previous): void {
  if (local === undefined || fold || found.schema === null) return;
  const wrote = [...written.missing, ...written.changed].some((path) => path.startsWith('migrations/'));
  if (wrote) keepSchema(local, digestOf(parseSnapshot(previous.schema)), textOf(previous.schema ?? ''));
  if (previous !== found) forgetRefused(local);
}

const unchanged: Production = { touched: 0, undo: async () => undefined, client: null };

/**
 * Compares the folder with the expected files, and reports the differences. Documents that git ignores count only if they exist
 * and their stamp names this state: others are made anew when they are needed.
 */
async function matches(
  { output, log }: GenerateOptions,
  model: Model,
  previous: Previous,
  further: readonly (readonly [path: string, text: string])[],
): Promise<boolean> {
  const emitted = emitWithoutClient(model, previous);
  const document = emitted.get(openapiPath) ?? '';
  const client = isClientOf(document, previous.client) ? previous.client : `types of ${openapiPath}`;
  const files = new Map([...relocated(emitted, output), [clientPath, client ?? ''], ...further]);
  const others = isStamped(output, new Map(further).get(stampPath) ?? '')
    ? ignoredPaths.filter((path) => !existsSync(join(output, path)))
    : ignoredPaths;
  const difference = await compare(files, output, null, new Set(others));
  const lines = describeDifference(difference, basename(output));
  for (const line of lines.length > 0 ? lines : [`${basename(output)}/ is current`]) log(line);
  return isUpToDate(difference);
}

/**
 * Writes the client types beside the other files, which are written while the types are made; if they cannot be made, everything
 * is restored.
 */
async function withClient(
  beside: Written,
  client: () => Promise<string>,
  output: string,
  before: string | null,
): Promise<Written> {
  try {
    const text = await client();
    if (text === before) return beside;
    await writeOne(output, clientPath, text, null);
    const what = before === null ? 'missing' : 'changed';
    return { ...beside, [what]: [...beside[what], clientPath] };
  } catch (error) {
    await beside.undo();
    throw error;
  }
}

/** The data that new migrations destroy, the rows that may block them, and the remedies. */
function warningsIn(added: readonly string[], files: ReadonlyMap<string, Content>): readonly string[] {
  return added
    .filter((path) => path.startsWith('migrations/'))
    .sort()
    .flatMap((path) =>
      warningsOf(textOf(files.get(path) ?? '')).map((words) => `warning: ${basename(path, '.ts')} ${words}`),
    );
}

function usable<T>(work: () => T): T | UsageError {
  try {
    return work();
  } catch (error) {
    return unusable(error);
  }
}

function unusable(error: unknown): UsageError {
  if (error instanceof UsageError) return error;
  throw error;
}

/** The results of an earlier run, and the migrations by hand. */
export async function startingPoint({
  definitions,
  output,
  base,
  fold,
  memory,
}: Pick<GenerateOptions, 'definitions' | 'output' | 'base' | 'fold' | 'memory'>): Promise<Previous> {
  const handMade = readHandMade(definitions.at(-1) ?? '');
  if (fold && handMade.length > 0)
    throw new UsageError(
      'error: data migrations belong to databases that exist: remove definitions/migrations before --fold.',
    );
  const ofProduct = base === undefined ? [] : readHandMade(definitions[0] ?? '');
  const previous = { ...(await readPrevious(output, fold, memory ?? null)), handMade, ofProduct };
  if (!fold && previous.migrations.size > 0)
    chainTo(digestOf(parseSnapshot(previous.schema)), previous.migrations, shown(output));
  if (base === undefined || previous.migrations.size > 0 || fold) return previous;
  return { ...(await readPrevious(base)), client: previous.client, handMade, ofProduct };
}

export type Loading =
  | {
      readonly model: Model;
      /** Changelog entries found by comparing with the last release. */
      readonly changes: readonly ChangelogModel[];
      /** The sources of the model, with the locations of everything. */
      readonly definitions: Definitions;
      readonly diagnostics?: undefined;
    }
  | {
      readonly model?: undefined;
      readonly definitions?: undefined;
      readonly diagnostics: readonly Diagnostic[];
    };

/**
 * The complete model, or every mistake in order of its place. Writes nothing.
 * @param lints whether what is well formed and still a mistake is looked for, which takes a fifth of the time.
 */
export function loadModel(definitions: readonly string[], memory: Memory | null = null, lints = true): Loading {
  const diagnostics = new Diagnostics();
  const loaded = load(definitions, diagnostics);
  const checked = check(loaded, diagnostics);
  const model = buildModel(checked, diagnostics, memory?.builds, lints);
  if (lints && !diagnostics.any) diagnostics.reportIdleComments();
  if (diagnostics.any) return { diagnostics: diagnostics.all };
  const { changelog: changelogs, product } = checked;
  const releases = readReleases(definitions.at(-1) ?? '');
  const changes = checkContract(
    () => apiOf(model),
    { releases, changelogs, product, files: loaded.files },
    diagnostics,
  );
  if (diagnostics.any) return { diagnostics: diagnostics.all };
  memory?.builds.keep();
  return {
    model: { ...model, changelog: wholeChangelog(model.changelog, changes, releases) },
    changes,
    definitions: checked,
  };
}

function summary(difference: Difference, count: number): string {
  const { missing, changed, leftOver } = difference;
  if (countOf(difference) === 0) return `${count} files, all up to date`;
  return `${count} files: ${missing.length} added, ${changed.length} changed, ${leftOver.length} removed`;
}

/** So many files are named; of more, how many more there are. */
const mostNamed = 40;

/** The changes, a line each, with the new migrations last. */
function changedFiles({ missing, changed, leftOver }: Difference, folder: string): readonly string[] {
  const report = (word: string) => (path: string) => `  ${word.padEnd(7)} ${folder}/${path}`;
  const lines = [
    ...missing.map(report('added')),
    ...changed.map(report('changed')),
    ...leftOver.map(report('removed')),
  ];
  const more = lines.length - mostNamed;
  const migrations = missing.filter((path) => path.startsWith('migrations/')).sort();
  return [
    ...lines.slice(0, mostNamed),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...migrations.map((path) => `new migration: ${folder}/${path}`),
  ];
}

/** Any edit changes it, and nothing is served otherwise. */
function withoutStamp(written: Written): Written {
  const others = (paths: readonly string[]) => paths.filter((path) => path !== stampPath);
  return { ...written, missing: others(written.missing), changed: others(written.changed) };
}

function countOf({ missing, changed, leftOver }: Difference): number {
  return missing.length + changed.length + leftOver.length;
}
