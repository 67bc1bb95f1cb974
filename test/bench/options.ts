/** Options of the bench. */
import { parseArgs } from 'node:util';
import { scenarioNames } from './scenarios.ts';

export interface Options {
  /** Rentals to drive the load on. */
  readonly rows: number;
  /** Length of one measurement of one server, in seconds. */
  readonly seconds: number;
  /** Measurements of each server for each scenario; their order alternates. */
  readonly rounds: number;
  readonly connections: number;
  readonly json: boolean;
  /** Folder for CPU profiles of the servers that the rules are measured on. */
  readonly profile: string | null;
  readonly only: ReadonlySet<Part>;
}

export const parts = [
  ...scenarioNames,
  'connections',
  'mixed',
  'plain',
  'processes',
  'rules',
  'page',
  'availability',
  'order',
  'webhooks',
  'backlog',
  'hanging',
  'fairness',
  'generate',
  'start',
  'recovery',
  'cost',
  'search',
  'exports',
] as const;
/** Parts that fill tables with a million rows: by name alone. */
const large: ReadonlySet<string> = new Set(['cost', 'search', 'exports']);
export type Part = (typeof parts)[number];

export const usage = `npm run bench [-- options]

  --rows N       rentals in the table (10000); with more, the page of a list is timed at 10000 first
  --seconds N    length of one measurement (2)
  --rounds N     measurements of each server for each scenario (5)
  --connections N  (32)
  --only LIST    of ${parts.join(', ')} (all but cost, search and exports, which fill tables with a million rows)
  --profile DIR  writes CPU profiles of the servers of \`rules\` into the folder
  --json         prints one JSON document instead of the table
  --help`;

/** @throws Error that explains what to write, on an unknown option or a value outside its range. */
export function readOptions(args: readonly string[]): Options | 'help' {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: text,
      seconds: text,
      rounds: text,
      connections: text,
      only: text,
      profile: text,
      json: flag,
      help: flag,
    },
  });
  if (values.help) return 'help';
  const number = (name: 'rows' | 'seconds' | 'rounds' | 'connections', fallback: number, least: number) => {
    const value = values[name] === undefined ? fallback : Number(values[name]);
    if (!Number.isInteger(value) || value < least) throw new Error(`--${name} must be an integer from ${least}.`);
    return value;
  };
  const chosen = values.only?.split(',') ?? parts.filter((name) => !large.has(name));
  for (const name of chosen) {
    if (!(parts as readonly string[]).includes(name)) throw new Error(`--only ${name}: known are ${parts.join(', ')}.`);
  }
  return {
    rows: number('rows', 10_000, 1_000),
    seconds: number('seconds', 2, 1),
    rounds: number('rounds', 5, 1),
    connections: number('connections', 32, 1),
    json: values.json,
    profile: values.profile ?? null,
    only: new Set(chosen as Part[]),
  };
}
