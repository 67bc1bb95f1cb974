/** The measurements, as a table with the goals beside them. */
import { cpus } from 'node:os';
import type { AvailabilityFigures } from './availability_timing.ts';
import type { BacklogFigures } from './backlog.ts';
import type { Latency } from './client.ts';
import type { CostFigures } from './cost_timing.ts';
import type { ExportFigures } from './export_timing.ts';
import type { FairnessFigures } from './fairness.ts';
import type { HangingFigures } from './hanging.ts';
import type { Options } from './options.ts';
import { linesPerOrder } from './order_timing.ts';
import type { PageFigures } from './page_timing.ts';
import type { ProcessesFigures } from './processes.ts';
import type { RecoveryFigures } from './recovery.ts';
import type { Figures, ScenarioFigures } from './rounds.ts';
import type { RulesFigures } from './rules_cost.ts';
import type { ScenarioName } from './scenarios.ts';
import type { SearchFigures } from './search_timing.ts';
import type { StartFigures } from './start_timing.ts';
import type { DrainFigures } from './webhook_drain.ts';

export interface Measured {
  readonly options: Pick<Options, 'rows' | 'seconds' | 'rounds' | 'connections'>;
  readonly scenarios: readonly ScenarioFigures[];
  /** Of a resource of 22 columns, against a server without a rule. */
  readonly plain: readonly ScenarioFigures[];
  /** Reads and writes over twelve resources, of the service alone. */
  readonly mixed: Figures | null;
  /** Null if there is no Redis. */
  readonly processes: readonly ProcessesFigures[] | null;
  readonly rules: readonly RulesFigures[];
  readonly computedByService: readonly string[];
  readonly pages: readonly PageFigures[];
  readonly availability: AvailabilityFigures | null;
  readonly drain: DrainFigures | null;
  readonly hanging: HangingFigures | null;
  readonly fairness: FairnessFigures | null;
  readonly recovery: RecoveryFigures | null;
  readonly costs: readonly CostFigures[];
  readonly searches: readonly SearchFigures[];
  readonly exports: readonly ExportFigures[];
  readonly backlog: BacklogFigures | null;
  /** Milliseconds of a conversion to an order. */
  readonly order: number | null;
  /** Milliseconds. */
  readonly generate: number | null;
  readonly start: StartFigures | null;
}

export interface Goal {
  readonly what: string;
  readonly value: number;
  readonly goal: number;
  readonly better: 'higher' | 'lower';
  readonly unit: string;
}

const ratios: Readonly<Partial<Record<ScenarioName, number>>> = {
  show: 1,
  list: 1.2,
  create: 0.55,
  update: 0.55,
  plain_show: 0.8,
  plain_list: 1,
  plain_create: 0.5,
  plain_update: 0.5,
};

/** Microseconds for a read and for a write with a key. */
const ruleGoals = [80, 500] as const;

/** The goals that this run can judge. */
export function goalsOf(measured: Measured): Goal[] {
  const { scenarios, rules, pages, availability, order, drain, hanging, backlog, generate, start } = measured;
  const common = scenarios.filter(({ connections }) => connections === measured.options.connections);
  const goals: Goal[] = [...common, ...measured.plain].map(({ scenario, connections, ratio }) => ({
    what: scenario.startsWith('plain_')
      ? `${scenario.slice(6)} of 22 plain columns, requests/s against node:http and pg alone`
      : `${scenario}, ${connections} connections, requests/s against the hand-written server`,
    value: ratio,
    goal: ratios[scenario] ?? 0,
    better: 'higher',
    unit: '×',
  }));
  const lower = (what: string, value: number, goal: number, unit: string) =>
    goals.push({ what, value, goal, better: 'lower', unit });
  const alone = scenarios.find(({ scenario, connections }) => scenario === 'show' && connections === 1);
  if (alone)
    lower(
      'show, 1 connection, p50 against the hand-written server',
      alone.service.p50 / alone.handwritten.p50,
      1.25,
      '×',
    );
  for (const [at, { request, cost }] of rules.entries()) {
    if (cost !== null) lower(`all rules together, Node's CPU time of a ${request}`, cost, ruleGoals[at] ?? 0, ' µs');
  }
  const [small, large] = pages;
  if (small && large) {
    const rows = large.rows.toLocaleString('en');
    for (const [at, { filter, indexed, page }] of large.lists.entries()) {
      const ratio = page / (small.lists[at]?.page ?? Number.NaN);
      if (indexed) lower(`page of a list by ${filter}, p50 at ${rows} rows against 10,000`, ratio, 1.5, '×');
    }
  }
  if (availability !== null) {
    const { item, warehouse, small, smallInLarge } = availability;
    lower('availability of an item, 10,000 bookings in the window, p50 of PostgreSQL', item, 25, ' ms');
    lower('availability of 5,000 items over 30 days, 50,000 lines, p50 of PostgreSQL', warehouse, 1_500, ' ms');
    lower('a window of 100 bookings beside 100,000 others against none', smallInLarge / small, 2, '×');
  }
  if (drain !== null) {
    const what = 'webhooks, deliveries/s against a bare loop of the same HTTP client';
    goals.push({ what, value: drain.ratio, goal: 0.6, better: 'higher', unit: '×' });
  }
  for (const { rows: written, reads } of measured.fairness?.beside ?? []) {
    const what = `60 PATCHes at once over ${written} rows, p99 of another token's reads against none`;
    lower(what, reads.p99 / (measured.fairness?.alone.p99 ?? 1), 1.5, '×');
  }
  if (measured.recovery !== null) {
    const { kills, p99 } = measured.recovery;
    lower(`${kills} kills under load, p99 from the next start to an acknowledgement`, p99 / 1_000, 5, ' s');
  }
  if (measured.costs.length > 0) {
    const dearest = Math.max(...measured.costs.map(({ took }) => took));
    lower("the dearest request over a million rows, PostgreSQL's processor time", dearest, 200, ' ms');
  }
  for (const { what, seconds, mebibytes, ratio, others } of measured.exports) {
    if (others !== null) lower(`${what}, their p99 against theirs alone`, others.beside / others.alone, 1.5, '×');
    if (ratio !== null)
      goals.push({ what: `${what}, against COPY`, value: ratio, goal: 0.5, better: 'higher', unit: '×' });
    if (what.startsWith('xlsx')) lower(what, seconds, 25, ' s');
    if (what.startsWith('report')) lower(what, seconds, 2, ' s');
    if (mebibytes > 0) lower(`${what}, memory`, mebibytes, 300, ' MiB');
  }
  for (const { kind, path, p50 } of measured.searches)
    if (kind === 'all') lower(`${path} over a million records, p50`, p50, 50, ' ms');
  if (hanging !== null) {
    const what = `25 of ${hanging.endpoints} endpoints hang, p99 to the others against when none does`;
    lower(what, hanging.halfHangs.p99 / hanging.allAnswer.p99, 2, '×');
  }
  if (backlog !== null) {
    const what = `a backlog of ${backlog.events.toLocaleString('en')} events`;
    for (const kind of ['reads', 'writes'] as const) {
      for (const share of ['p50', 'p99'] as const)
        lower(
          `${what}, ${share} of ${kind} against without`,
          backlog.during[kind][share] / backlog.without[kind][share],
          1.5,
          '×',
        );
    }
    if (backlog.memory !== null) lower(`${what}, memory of the Node process`, backlog.memory, 512, ' MB');
  }
  if (order !== null)
    lower(`a quotation of ${linesPerOrder} lines becomes an order, p50 of the client`, order, 150, ' ms');
  if (generate !== null) lower('generate', generate / 1000, 1, ' s');
  if (start !== null) {
    lower('npm start to ready, initialised', start.again / 1000, 3, ' s');
    if (start.idleMemory !== null) lower('idle memory of the Node process', start.idleMemory, 150, ' MB');
  }
  return goals;
}

export const reached = ({ value, goal, better }: Goal) => (better === 'higher' ? value >= goal : value <= goal);

/** The whole report as text. */
export function report(measured: Measured): string {
  const { options, scenarios, rules, computedByService, pages, drain, hanging, backlog, start } = measured;
  const lines: string[] = [];
  if (scenarios.length > 0 || measured.mixed !== null || (measured.processes ?? []).length > 0) {
    lines.push(
      `${options.rows.toLocaleString('en')} rentals, ${options.connections} connections, ${options.rounds} rounds of ${options.seconds} s each by turns, ${cpus().length} cores`,
      '',
      table([
        ['', '', 'requests/s', 'p50 ms', 'p99 ms', 'Node µs', 'PostgreSQL µs', 'memory MB'],
        ...scenarios.flatMap(({ scenario, connections, service, handwritten }) => [
          [
            connections === options.connections ? scenario : `${scenario}, ${connections}`,
            'Backline',
            ...cells(service),
          ],
          ['', 'hand-written', ...cells(handwritten)],
        ]),
        ...(measured.mixed === null ? [] : [['mixed', 'Backline', ...cells(measured.mixed)]]),
        ...(measured.processes ?? []).map(({ processes, figures }) => [
          'show',
          `${processes} ${processes === 1 ? 'process' : 'processes'}`,
          ...cells(figures),
        ]),
      ]),
      'mixed: four of five are shows, the fifth is a PATCH, over twelve resources.',
      `µs: CPU time per request. The service's records hold ${computedByService.length} keys more: ${computedByService.join(', ') || 'none'}.`,
      '',
    );
  }
  if (measured.plain.length > 0)
    lines.push(
      table([
        ['22 plain columns', '', 'requests/s', 'p50 ms', 'p99 ms', 'Node µs', 'PostgreSQL µs', 'memory MB'],
        ...measured.plain.flatMap(({ scenario, service, handwritten }) => [
          [scenario.slice(6), 'Backline', ...cells(service)],
          ['', 'node:http and pg', ...cells(handwritten)],
        ]),
      ]),
      '',
    );
  if (measured.processes === null)
    lines.push('Processes beside each other were not measured: there is no redis-server.', '');
  if (rules.length > 0) {
    const whole = (value: number | null) => (value === null ? '-' : value.toFixed(0));
    lines.push(
      table([
        ['Node µs per request', 'all rules', 'without', 'difference', 'without ledger, version, events besides'],
        ...rules.map(({ request, withRules, withoutRules, cost, withoutHistory }) => [
          request,
          ...[withRules, withoutRules, cost, withoutHistory].map(whole),
        ]),
      ]),
      '',
    );
  }
  if (pages.length > 0) {
    lines.push(
      table([
        ['list, p50 ms of its statements', 'page', 'total'],
        ...pages.flatMap(({ rows, lists }) =>
          lists.map(({ filter, page, total }) => [
            `${rows.toLocaleString('en')} rows, ${filter}`,
            page.toFixed(2),
            total.toFixed(2),
          ]),
        ),
      ]),
      '',
    );
  }
  if (drain !== null)
    lines.push(
      `Webhooks: ${drain.drain.toFixed(0)} deliveries/s, a bare loop ${drain.bare.toFixed(0)} requests/s.`,
      '',
    );
  const spread = ({ p50, p99 }: Latency) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  if (hanging !== null)
    lines.push(`Events to endpoints: ${spread(hanging.allAnswer)}; half hangs: ${spread(hanging.halfHangs)}.`, '');
  if (measured.fairness !== null) {
    const { alone, beside } = measured.fairness;
    const others = beside.map(({ rows: written, reads }) => `beside PATCHes over ${written} rows: ${spread(reads)}`);
    lines.push(`Reads of a token alone: ${spread(alone)}; ${others.join('; ')}.`, '');
  }
  if (measured.recovery !== null) {
    const { unanswered, p50, p99 } = measured.recovery;
    const spread = `p50 ${(p50 / 1_000).toFixed(1)} s, p99 ${(p99 / 1_000).toFixed(1)} s`;
    lines.push(`${unanswered} writes that a killed server left unanswered, from the next start: ${spread}.`, '');
  }
  if (measured.costs.length > 0)
    lines.push(
      table([
        ['request over a million rows', 'refused for', 'ms'],
        ...measured.costs.map(({ request, refused, took }) => [request, refused, took.toFixed(0)]),
      ]),
      '',
    );
  if (measured.exports.length > 0)
    lines.push(
      table([
        ['file or report', 'rows', 's', 'MiB of Node', 'COPY / it', 'p99 of others, alone and beside it'],
        ...measured.exports.map(({ what, rows, seconds, mebibytes, ratio, others }) => [
          what,
          rows.toLocaleString('en'),
          seconds.toFixed(2),
          mebibytes.toFixed(0),
          ratio === null ? '' : ratio.toFixed(2),
          others === null
            ? ''
            : `${others.alone.toFixed(1)} and ${others.beside.toFixed(1)} ms of ${others.requests}, ${others.refused} refused`,
        ]),
      ]),
      '',
    );
  if (measured.searches.length > 0)
    lines.push(
      table([
        ['search over a million records', 'for', 'p50 ms', 'p95 ms', 'found'],
        ...measured.searches.map(({ path, kind, p50, p95, found, searches }) => [
          path,
          kind,
          p50.toFixed(0),
          p95.toFixed(0),
          `${found} of ${searches}`,
        ]),
      ]),
      '',
    );
  if (backlog !== null)
    lines.push(
      ...(['reads', 'writes'] as const).map(
        (kind) =>
          `The API's ${kind}: ${spread(backlog.without[kind])}; with a backlog: ${spread(backlog.during[kind])}.`,
      ),
      `A backlog is worked off at ${backlog.perSecond.beside.toFixed(0)} deliveries/s beside requests, at ${backlog.perSecond.alone.toFixed(0)} without any.`,
      '',
    );
  if (start !== null) lines.push(`First start, with an empty home: ${(start.first / 1000).toFixed(2)} s.`, '');
  const goals = goalsOf(measured);
  lines.push(
    table([
      ['goal', '', 'reached', ''],
      ...goals.map((goal) => [
        goal.what,
        `${goal.better === 'higher' ? '≥' : '≤'} ${goal.goal}${goal.unit}`,
        `${goal.value.toFixed(2)}${goal.unit}`,
        reached(goal) ? 'ok' : 'short',
      ]),
    ]),
  );
  return lines.join('\n');
}

function cells({ requestsPerSecond, p50, p99, nodeCpu, postgresCpu, memory }: Figures): string[] {
  const whole = (value: number | null) => (value === null ? '-' : value.toFixed(0));
  return [whole(requestsPerSecond), p50.toFixed(2), p99.toFixed(2), whole(nodeCpu), whole(postgresCpu), whole(memory)];
}

/** Columns of equal width; the first two to the left, figures to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const pad = (text: string, column: number) =>
    column === 0 || Number.isNaN(Number.parseFloat(rows[1]?.[column] ?? ''))
      ? text.padEnd(widths[column] ?? 0)
      : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
