/** The commands of a resource, and what each says of itself. */
import { Argument, Command, Help } from 'commander';
import { type Catalogue, type CommandSpec, find, kebab } from './catalogue.ts';
import { exampleOf } from './examples.ts';
import { Refused } from './exit.ts';
import { flagsOf, type Input } from './flags.ts';

/** What runs an operation: keys of its path, and what flags gave. */
export type Run = (spec: CommandSpec, keys: readonly string[], input: Input) => Promise<void>;

/** The command `name` of a program whose words are those of a shell. */
export const program = 'backline';

/** The command of a resource with those of its operations. The requested one gets its flags, the others only their names. */
export function resourceCommand(
  name: string,
  specs: readonly CommandSpec[],
  requested: CommandSpec | undefined,
  run: Run,
): Command {
  const command = new Command(name)
    .description(
      `${specs.length === 1 ? 'One operation' : `${specs.length} operations`} of ${name.replaceAll('-', ' ')}.`,
    )
    .usage('<operation> [keys] [flags]')
    .helpCommand(false);
  for (const spec of specs) {
    const isRequested = spec.word === requested?.word;
    command.addCommand(isRequested ? operationCommand(name, spec, run) : new Command(spec.word).summary(spec.summary));
  }
  return command;
}

function operationCommand(resource: string, spec: CommandSpec, run: Run): Command {
  const command = new Command(spec.word)
    .summary(spec.summary)
    .description(aboutOf(spec))
    .configureHelp({ sortOptions: false, minWidthToWrap: 16, formatItem: item });
  for (const { name, about } of spec.keys) command.addArgument(new Argument(`<${kebab(name)}>`, about));
  for (const option of flagsOf(spec)) command.addOption(option);
  command.addHelpText('after', () => `\nExample:\n  ${exampleOf(program, resource, spec)}\n${listsOf(spec)}`);
  return command.action((...args: readonly unknown[]) =>
    run(spec, args.slice(0, spec.keys.length) as string[], args[spec.keys.length] as Input),
  );
}

/** Columns that a description needs beside its flag; with fewer it goes below. */
const readable = 36;

/** A flag and what is said of it. */
function item(this: Help, term: string, termWidth: number, about: string, helper: Help): string {
  const width = helper.helpWidth ?? 80;
  if (about === '' || width - termWidth - 4 >= readable)
    return Help.prototype.formatItem.call(this, term, termWidth, about, helper);
  return `  ${term}\n${helper.boxWrap(about, width - 6).replace(/^/gm, '      ')}`;
}

function aboutOf({ summary, method, path, ability, units, refusals }: CommandSpec): string {
  const needs = ability === '' ? 'any token' : `ability ${ability}`;
  const refused = refusals.length === 0 ? '' : `\nMay be refused with ${refusals.join(', ')}.`;
  return `${summary}\n${method} ${path} · ${needs} · ${units} ${units === 1 ? 'unit' : 'units'}${refused}`;
}

/** What a list can be filtered and sorted by. */
function listsOf({ filters, choices = {}, sorts }: CommandSpec): string {
  const names = Object.keys(filters ?? {});
  const values = Object.entries(choices).map(([name, all]) => folded(all, `${name}: `));
  return [
    ...(names.length > 0 ? ['\nFilters:', folded(names), ...values] : []),
    ...(sorts && sorts.length > 0 ? ['\nSort by:', folded(sorts)] : []),
    '',
  ].join('\n');
}

/** Names on lines that the terminal takes, behind a word of their own. */
function folded(names: readonly string[], before = ''): string {
  const width = Math.max(20, (process.stdout.columns || 100) - 2);
  const [first = '', ...others] = names;
  const lines = [before + first];
  for (const name of others) {
    const last = lines.at(-1) ?? '';
    if (last.length + name.length + 2 < width) lines[lines.length - 1] = `${last}, ${name}`;
    else lines.push(`${before === '' ? '' : '  '}${name}`);
  }
  return `  ${lines.join(',\n  ')}`;
}

/** What is said of a word that nobody knows. */
export async function unknown(word: string, known: readonly string[], kind = 'command or resource'): Promise<string> {
  const { distance } = await import('fastest-levenshtein');
  const near = known
    .map((name) => ({ name, far: distance(word, name) }))
    .filter(({ name, far }) => far <= Math.max(2, Math.floor(name.length / 3)) || name.startsWith(word))
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ name }) => name);
  const hint = near.length === 0 ? `\`${program} resources\` lists them.` : `Did you mean ${near.join(' or ')}?`;
  return `There is no ${kind} "${word}". ${hint}`;
}

/** Names an operation that is missing, with its neighbours. @throws Refused */
export async function requireOperation(catalogue: Catalogue, resource: string, word: string): Promise<CommandSpec> {
  const spec = find(catalogue, resource, word);
  if (spec !== null) return spec;
  throw new Refused(
    'usage',
    await unknown(word, catalogue.words[kebab(resource)] ?? [], `operation of ${kebab(resource)}`),
  );
}
