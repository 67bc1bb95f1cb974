/** The CPU time in Node of all rules together per request: the service with and without them, by turns. */
import path from 'node:path';
import { type Child, startChild } from './child.ts';
import type { Options } from './options.ts';
import { driver, type Round } from './rounds.ts';
import type { RulesMode } from './rules_server.ts';
import type { Ground, ScenarioName } from './scenarios.ts';
import { median } from './statistics.ts';

export interface RulesFigures {
  readonly request: string;
  /** Microseconds of Node's CPU time per request, medians over the rounds; null if the system does not report them. */
  readonly withRules: number | null;
  readonly withoutRules: number | null;
  /** Also without versions, ledger and events; null for reads. */
  readonly withoutHistory: number | null;
  /** Median of the rounds' own differences. */
  readonly cost: number | null;
}

interface Measured {
  readonly scenario: ScenarioName;
  readonly request: string;
  readonly modes: readonly RulesMode[];
}

const measured: readonly Measured[] = [
  { scenario: 'show', request: 'read (show)', modes: ['all', 'none'] },
  { scenario: 'keyed_create', request: 'write (create with a new key)', modes: ['all', 'none', 'no_history'] },
];

export async function measureRules(
  options: Options,
  token: string,
  ground: Ground,
  environment: Readonly<Record<string, string>>,
  postgres: number,
): Promise<RulesFigures[]> {
  const servers = new Map<RulesMode, Child>();
  for (const mode of ['all', 'none', 'no_history'] as const) {
    const { profile } = options;
    const profiling =
      profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`, `--cpu-prof-name=${mode}.cpuprofile`];
    const child = await startChild(
      process.execPath,
      [...profiling, path.join(import.meta.dirname, 'rules_server.ts')],
      {
        environment: { ...environment, BENCH_RULES: mode, BENCH_TOKEN: token },
        readyLine: /Listening on (http:\/\/\S+)/,
      },
    );
    servers.set(mode, child);
  }
  const figures: RulesFigures[] = [];
  for (const { scenario, request, modes } of measured) {
    const drive = driver(scenario, options, token, ground, postgres);
    const rounds = new Map<RulesMode, Round[]>(modes.map((mode) => [mode, []]));
    const one = (mode: RulesMode, seconds: number) => {
      const child = servers.get(mode);
      if (!child) throw new Error(`No server runs with rules: ${mode}.`);
      return drive({ url: child.found, pid: child.pid }, seconds);
    };
    for (const mode of modes) await one(mode, Math.min(options.seconds, 2));
    for (let round = 0; round < options.rounds; round++) {
      const order = round % 2 === 0 ? modes : modes.toReversed();
      for (const mode of order) rounds.get(mode)?.push(await one(mode, options.seconds));
    }
    figures.push({
      request,
      withRules: middle(cpuOf(rounds.get('all'))),
      withoutRules: middle(cpuOf(rounds.get('none'))),
      withoutHistory: rounds.has('no_history') ? middle(cpuOf(rounds.get('no_history'))) : null,
      cost: middle(
        cpuOf(rounds.get('all')).map((value, at) => {
          const other = cpuOf(rounds.get('none'))[at];
          return value === null || other == null ? null : value - other;
        }),
      ),
    });
  }
  for (const child of servers.values()) await child.stop();
  return figures;
}

const cpuOf = (rounds: readonly Round[] = []) => rounds.map(({ nodeCpu }) => nodeCpu);

function middle(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : median(known);
}
