/** `backline <resource> <operation>`: any operation of any installation, over HTTP. Starts without the service's modules. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { root } from '../../../base/config/environment.ts';
import { type Catalogue, kebab } from './catalogue.ts';
import { program, type Run, requireOperation, resourceCommand, unknown } from './commands.ts';
import { exitCodes, Refused } from './exit.ts';
import { commonFlags, type Input } from './flags.ts';
import { fail, tell, write } from './output.ts';
import { localCommands, specific } from './words.ts';

const interrupted = new AbortController();

/** Breaks off whatever goes on: what it waits for is left alone. */
export function interrupt(): void {
  interrupted.abort(new Refused('interrupted', 'Interrupted.'));
}

/** Runs a command line; gives the exit code. */
export async function runRemote(words: readonly string[]): Promise<number> {
  try {
    await dispatch(words);
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const { aborted, reason } = interrupted.signal;
    return fail(aborted && !(error instanceof Refused) ? reason : error, requestedOutput(words));
  }
}

async function dispatch([word = '', ...rest]: readonly string[]): Promise<void> {
  if (word === 'complete') return completion(rest);
  if (word in specific && word !== 'call') return customCommand(word, rest);
  const [resource = '', ...behind] = word === 'call' ? rest : [word, ...rest];
  const { loadCatalogue } = await import('./store.ts');
  const catalogue = await loadCatalogue(flagIn(behind, '--profile'));
  const name = pluralOf(kebab(resource), catalogue);
  if (name === null)
    throw new Refused(
      'usage',
      await unknown(resource, [...Object.keys(catalogue.words), ...Object.keys(specific), ...localCommands()]),
    );
  const specs = catalogue.specs(name);
  const [only] = specs;
  const [first] = behind;
  const isWord = first !== undefined && !first.startsWith('-');
  // An operation with only one form needs no extra word.
  const isAlone =
    specs.length === 1 && only?.keys.length === 0 && !isWord && !behind.some((one) => one === '--help' || one === '-h');
  const spec = isWord ? await requireOperation(catalogue, name, first) : isAlone ? only : undefined;
  const words = spec === undefined ? behind : [spec.word, ...behind.slice(isWord ? 1 : 0)];
  await parsed(resourceCommand(name, specs, spec, runWith(catalogue.release)), words);
}

/** The resource of a word, which may name one of its records: `rental` is as good as `rentals`. null: there is none. */
function pluralOf(word: string, { words, specs }: Catalogue): string | null {
  if (Object.hasOwn(words, word)) return word;
  const isOne = (name: string): boolean =>
    specs(name).some((spec) => spec.word === 'get' && kebab(spec.keys.at(-1)?.name ?? '') === word);
  // Only names that begin alike are read: each has to be loaded.
  return Object.keys(words).find((name) => name.startsWith(word.slice(0, 3)) && isOne(name)) ?? null;
}

const runWith =
  (release: string): Run =>
  async (spec, keys, input) => {
    const { openSession, runOperation } = await import('./run.ts');
    await runOperation(openSession(input, interrupted.signal, release), spec, keys, input);
  };

/** Prints usage errors in one line; nothing calls exit. */
async function parsed(command: Command, words: readonly string[]): Promise<void> {
  prepare(command);
  command.name(`${program} ${command.name()}`);
  await command.parseAsync([...words], { from: 'user' });
}

function prepare(command: Command): void {
  command.exitOverride().configureOutput({ outputError: (text, out) => out(text.replace(/^error: /, '')) });
  for (const child of command.commands) prepare(child);
}

/** An option that may come several times. */
const each = (value: string, before: readonly string[]): readonly string[] => [...before, value];

async function customCommand(word: string, rest: readonly string[]): Promise<void> {
  const command = new Command(word).description(specific[word] ?? '');
  const { signal } = interrupted;
  const profile = '--profile <name>';
  const make: Readonly<Record<string, () => Command>> = {
    login: () =>
      command
        .option(profile, 'name of the profile; default: default')
        .option('--url <address>', 'address of the installation')
        .addHelpText('after', '\nEnter the token when prompted, or set BACKLINE_TOKEN, or pipe it to standard input.')
        .action(async (input) => (await import('./login.ts')).login(input, signal)),
    logout: () =>
      command.option(profile, 'profile to remove').action(async (input) => (await import('./login.ts')).logout(input)),
    profiles: () =>
      command.action(async () => {
        const { current, profiles } = (await import('./profiles.ts')).readConfiguration();
        const line = ([name, { url }]: [string, { url: string }]): string =>
          `${name === current ? '*' : ' '} ${name}\t${url}\n`;
        await write(Object.entries(profiles).map(line).join(''));
      }),
    refresh: () =>
      command
        .option(profile, 'profile of the installation')
        .option('--url <address>', 'address of another installation')
        .action(async (input) => {
          const { targetOf } = await import('./profiles.ts');
          await (await import('./login.ts')).refresh(targetOf(input).url, signal);
          tell('Done.');
        }),
    resources: () =>
      command.option(profile, 'profile of the installation').action(async (input: { profile?: string }) => {
        const { words } = await (await import('./store.ts')).loadCatalogue(input.profile);
        for (const [name, all] of Object.entries(words)) await write(`${name}\t${all.join(' ')}\n`);
      }),
    import: () => {
      for (const option of commonFlags()) command.addOption(option);
      return command
        .argument('<records>', 'resource that the rows become, such as users')
        .argument('<file>', 'CSV or a workbook (.xlsx)')
        .argument('[more...]', 'further records and files, whose rows may name those of the files before')
        .option('--dry-run', 'report what would be created and changed, and write nothing')
        .option('--mode <word>', 'create, update or upsert')
        .option('--match-on <fields>', 'fields by which records are found, separated by commas', each, [])
        .option(
          '--mapping <json>',
          'columns and fields: JSON, or @file; derived from the headings by default',
          each,
          [],
        )
        .option('--import-profile <id>', 'import profile with mapping and formats', each, [])
        .option('--skip-errors', 'import the valid rows and skip the others')
        .option('--date-format <form>', 'how days are written, such as DD/MM/YYYY')
        .option('--decimal <sign>', 'the decimal sign: a point or a comma')
        .option('--encoding <name>', 'text encoding; detected by default')
        .option('--delimiter <sign>', 'separator of cells; detected by default')
        .option('--sheet <name>', 'the sheet of a workbook', each, [])
        .option('--files <zip>', 'the archive with the files that a column names, such as photos', each, [])
        .option('--failed <file>', 'file for rows with mistakes; - for standard output')
        .addHelpText(
          'after',
          '\nOf several files, --mapping, --match-on, --import-profile, --sheet and --files say which one, by its records or its number:\n  --mapping users=@users.json --match-on users=email --files 2=photos.zip',
        )
        .action(async (records: string, file: string, more: string[], input: Input) =>
          (await import('./import.ts')).importFiles([records, file, ...more], input, signal, release()),
        );
    },
    api: () => {
      for (const option of commonFlags()) command.addOption(option);
      return command
        .argument('<method>', 'GET, POST, PUT, PATCH or DELETE')
        .argument('<path>', 'such as /users?q[name_cont]=ada')
        .option('-d, --data <json>', 'the body: JSON, @file, or - for standard input')
        .option('--idempotency-key <key>', 'makes a POST safe to repeat; a new one by default')
        .option('--wait', 'wait until the job that this starts has ended')
        .option('--out <file>', 'file to save a download in; - for standard output')
        .action(async (method: string, address: string, input: Input) =>
          (await import('./raw.ts')).raw(method, address, input, signal, release()),
        );
    },
  };
  await parsed(make[word]?.() ?? command, rest);
}

async function completion(words: readonly string[]): Promise<void> {
  const [first = '', ...rest] = words;
  const { scriptFor } = await import('./shells.ts');
  const text = scriptFor(first, program);
  if (text !== null) return write(text);
  if (first === 'powershell') return (await import('@bomb.sh/tab')).script(first, program, program);
  if (first !== '--') throw new Refused('usage', 'Write `backline complete bash`, zsh, fish or powershell.');
  const [{ complete }, { loadCatalogue }, { readConfiguration }] = await Promise.all([
    import('./completion.ts'),
    import('./store.ts'),
    import('./profiles.ts'),
  ]);
  const ofInstallation = Object.fromEntries(localCommands().map((name) => [name, '']));
  complete(await loadCatalogue(flagIn(rest, '--profile')), rest, {
    commands: { ...specific, ...ofInstallation },
    profiles: Object.keys(readConfiguration().profiles),
  });
}

/** The value of `--output`, read before anything is parsed: errors are printed in that form too. */
function requestedOutput(words: readonly string[]): string | undefined {
  return flagIn(words, '--output') ?? flagIn(words, '-o');
}

function flagIn(words: readonly string[], flag: string): string | undefined {
  const at = words.indexOf(flag);
  return at >= 0 ? words[at + 1] : words.find((word) => word.startsWith(`${flag}=`))?.slice(flag.length + 1);
}

/** Version of the product. */
function release(): string {
  return (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
