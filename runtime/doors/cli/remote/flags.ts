/** Flags of a command: those that all take, those of its kind, and one for each field. */
import { Option } from 'commander';
import { type CommandSpec, type Field, kebab } from './catalogue.ts';
import { forms } from './output.ts';

/** What a command line gave, by the names that commander makes of flags. */
export type Input = Readonly<Record<string, unknown>>;

/** How a result is printed, and where it comes from. */
export const commonFlags = (): readonly Option[] => [
  new Option('-o, --output <form>', 'table, json, jsonl or csv; a table on a terminal, else json').choices(forms),
  new Option('--field <path>', 'print this alone, such as .users[].name or name'),
  new Option('--columns <names>', 'fields of tables and CSV, separated by commas'),
  new Option('--profile <name>', 'whom to ask, as `login` stored it'),
  new Option('--url <address>', 'ask another address'),
  new Option('--lenient', 'ignore filters, parameters and fields that the installation does not know, and name them'),
  new Option('--timeout <seconds>', 'longest time for one answer; default 60'),
  new Option('--verbose', 'tell of requests and repetitions'),
];

/** Names that fields cannot have as flags: `--set` takes them. */
const reserved =
  /^(output|field|columns|profile|url|lenient|timeout|verbose|help|data|set|all|limit|page|per-page|cursor|filter|sort|include|fields|view|wait|out|follow|dry-run|idempotency-key)$/;

/** Flag of a field; null where the name means something else. */
export function flagOf(field: Field): string | null {
  const name = kebab(field.name);
  return reserved.test(name) || !/^[a-z][a-z0-9-]*$/.test(name) ? null : name;
}

/** The name under which commander keeps a flag: `--starts-at` is `startsAt`. */
export function keyOf(flag: string): string {
  return flag.replace(/-([a-z0-9])/g, (_, sign: string) => sign.toUpperCase());
}

/** Flags of one operation, in the order of its help. */
export function flagsOf(spec: CommandSpec): readonly Option[] {
  return [
    ...listFlags(spec),
    ...spec.query.flatMap((field) => fieldFlag(field, 'Parameters:')),
    ...(spec.body ?? []).flatMap((field) => fieldFlag(field, 'Fields:')),
    ...bodyFlags(spec),
    ...sendingFlags(spec),
    ...commonFlags().map((option) => option.helpGroup('Options:')),
  ];
}

function fieldFlag(field: Field, group: string): readonly Option[] {
  const flag = flagOf(field);
  if (flag === null) return [];
  const value = field.type === 'boolean' ? '[yes|no]' : `<${placeholder(field)}>`;
  const needed = field.required ? ' (required)' : '';
  // Values are described and completed here; only the service checks them, since its definitions may be newer.
  return [new Option(`--${flag} ${value}`, `${field.about}${needed}${choicesText(field)}`.trim()).helpGroup(group)];
}

function placeholder({ type, members, values }: Field): string {
  if (values !== undefined) return 'word';
  if (type === 'list') return members === 'object' ? 'json' : 'a,b';
  const names = { text: 'text', integer: 'n', number: 'n', boolean: 'yes|no', object: 'json', any: 'value' } as const;
  return names[type];
}

function choicesText({ values }: Field): string {
  return values === undefined ? '' : ` [${values.join(', ')}]`;
}

function listFlags({ by, filters, sorts, includes, picks }: CommandSpec): readonly Option[] {
  const many = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];
  const options = [
    ...(filters
      ? [new Option('--filter <field_predicate=value>', 'only these; repeat it to narrow further').argParser(many)]
      : []),
    ...(sorts ? [new Option('--sort <fields>', 'order, separated by commas; - before a field for descending')] : []),
    ...(includes ? [new Option('--include <relations>', `what to send along: ${includes.join(', ')}`)] : []),
    ...(picks ? [new Option('--fields <names>', 'fields to ask for, separated by commas')] : []),
    ...(by
      ? [
          new Option('--all', 'every record, page after page: by id, or as --sort says'),
          new Option('--limit <n>', 'the first so many records, in the order of the list').argParser(whole),
          new Option('--page <n>', 'this page').argParser(whole),
          new Option('--per-page <n>', 'records of a page').argParser(whole),
          new Option('--view <id>', 'columns of a saved view').argParser(whole),
        ]
      : []),
  ];
  return options.map((option) => option.helpGroup('List:'));
}

function bodyFlags({ body }: CommandSpec): readonly Option[] {
  if (body === null) return [];
  const many = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];
  return [
    new Option('-d, --data <json>', 'the body: JSON, @file, or - for standard input; flags change it').helpGroup(
      'Body:',
    ),
    new Option('--set <name=value>', 'any field, a.b=… inside another; repeatable').argParser(many).helpGroup('Body:'),
  ];
}

function sendingFlags({ rehearsed, method, streams, job }: CommandSpec): readonly Option[] {
  const options = [
    ...(rehearsed ? [new Option('--dry-run', 'ask whether it would be allowed; nothing changes')] : []),
    ...(method === 'POST'
      ? [new Option('--idempotency-key <key>', 'makes the command safe to repeat; made anew by default')]
      : []),
    ...(streams ? [new Option('--follow', 'stay, and print what comes as it comes')] : []),
    ...(job
      ? [
          new Option('--wait', 'wait until the job that this starts, or shows, has ended'),
          new Option('--out <file>', 'where a file goes that the job made; - for standard output'),
        ]
      : []),
  ];
  return options.map((option) => option.helpGroup('Options:'));
}

/** A positive number of a flag. Throws as commander expects. */
function whole(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw Object.assign(new Error('It must be a whole number from 1.'), { code: 'commander.invalidArgument' });
}
