/** Measures two servers by turns, so that a disturbance of the machine meets both. */
import { type LoadJob, load } from './load.ts';
import type { Options } from './options.ts';
import { cpuSeconds, familyCpuSeconds, residentMiB, treeCpuSeconds } from './process_stat.ts';
import { type Ground, requestMaker, type ScenarioName } from './scenarios.ts';
import { median, percentile } from './statistics.ts';

export interface Contender {
  readonly url: string;
  readonly pid: number;
  /** The process serves through children of its own. */
  readonly family?: true;
}

export interface Figures {
  /** Median over the rounds. */
  readonly requestsPerSecond: number;
  /** Milliseconds, over all requests of all rounds. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of CPU per request; null if the system does not report them. */
  readonly nodeCpu: number | null;
  readonly postgresCpu: number | null;
  /** MiB after the last round. */
  readonly memory: number | null;
}

export interface ScenarioFigures {
  readonly scenario: ScenarioName;
  readonly connections: number;
  readonly service: Figures;
  readonly handwritten: Figures;
  /** Median of the rounds' own ratios of requests per second. */
  readonly ratio: number;
}

/** One measurement of one server. */
export interface Round {
  readonly requestsPerSecond: number;
  readonly latencies: Float64Array;
  readonly nodeCpu: number | null;
  readonly postgresCpu: number | null;
}

export async function measure(
  scenario: ScenarioName,
  options: Options,
  token: string,
  ground: Ground,
  servers: { readonly service: Contender; readonly handwritten: Contender; readonly postgres: number },
): Promise<ScenarioFigures> {
  const rounds = { service: [] as Round[], handwritten: [] as Round[] };
  const drive = driver(scenario, options, token, ground, servers.postgres);
  for (const name of ['service', 'handwritten'] as const) {
    await probe(scenario, servers[name].url, token, ground);
    await drive(servers[name], Math.min(options.seconds, 2));
  }
  for (let round = 0; round < options.rounds; round++) {
    const order = round % 2 === 0 ? (['service', 'handwritten'] as const) : (['handwritten', 'service'] as const);
    for (const name of order) rounds[name].push(await drive(servers[name], options.seconds));
  }
  return {
    scenario,
    connections: options.connections,
    service: figures(rounds.service, servers.service.pid),
    handwritten: figures(rounds.handwritten, servers.handwritten.pid),
    ratio: median(
      rounds.service.map(
        (one, at) => one.requestsPerSecond / (rounds.handwritten[at]?.requestsPerSecond ?? Number.NaN),
      ),
    ),
  };
}

/** Drives servers with one scenario, each time with other requests of its sequence. */
export function driver(
  scenario: ScenarioName,
  options: Options,
  token: string,
  ground: Ground,
  postgres: number,
): (server: Contender, seconds: number) => Promise<Round> {
  let offset = 0;
  return async (server, seconds) => {
    // Neither server finds the rows that the other has just warmed.
    offset += 10_000;
    const { connections } = options;
    const job: LoadJob = { url: server.url, token, connections, seconds, scenario, ground, offset };
    const cpuOf = server.family ? treeCpuSeconds : cpuSeconds;
    const before = [cpuOf(server.pid), familyCpuSeconds(postgres)] as const;
    const result = await load(job);
    const after = [cpuOf(server.pid), familyCpuSeconds(postgres)] as const;
    const perRequest = (from: number | null, to: number | null) =>
      from === null || to === null ? null : ((to - from) * 1e6) / result.latencies.length;
    return {
      requestsPerSecond: result.latencies.length / result.seconds,
      latencies: result.latencies,
      nodeCpu: perRequest(before[0], after[0]),
      postgresCpu: perRequest(before[1], after[1]),
    };
  };
}

/** Measures servers of ours by turns, each with the same requests. */
export async function measureAlone(
  scenario: ScenarioName,
  options: Options,
  token: string,
  ground: Ground,
  servers: readonly Contender[],
  postgres: number,
): Promise<Figures[]> {
  const drive = driver(scenario, options, token, ground, postgres);
  const rounds = servers.map((): Round[] => []);
  for (const server of servers) {
    await probe(scenario, server.url, token, ground);
    await drive(server, Math.min(options.seconds, 2));
  }
  for (let round = 0; round < options.rounds; round++) {
    const order = [...servers.keys()];
    for (const at of round % 2 === 0 ? order : order.toReversed()) {
      const server = servers[at];
      if (server) rounds[at]?.push(await drive(server, options.seconds));
    }
  }
  return servers.map(({ pid }, at) => figures(rounds[at] ?? [], pid));
}

/** One request, whose refusal can be read. */
async function probe(scenario: ScenarioName, url: string, token: string, ground: Ground): Promise<void> {
  const { method = 'GET', path = '', headers = {}, body } = requestMaker(scenario, ground)();
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}${path} answered ${response.status}: ${text.slice(0, 1_000)}`);
}

function figures(rounds: readonly Round[], pid: number): Figures {
  const all = rounds.flatMap((round) => [...round.latencies]).sort((a, b) => a - b);
  const middle = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : median(known);
  };
  return {
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    nodeCpu: middle(rounds.map((round) => round.nodeCpu)),
    postgresCpu: middle(rounds.map((round) => round.postgresCpu)),
    memory: residentMiB(pid),
  };
}
