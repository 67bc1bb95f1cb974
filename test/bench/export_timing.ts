/** Exports of a million rentals beside `COPY … TO STDOUT` of the same columns in one run, workbooks, and a report over as many lines. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, Pool, Submittable } from 'pg';
import { copyRows, dropIndexes, fillGround, makeTemplate } from './ground.ts';
import { residentMiB } from './process_stat.ts';
import type { Service } from './service.ts';
import { percentile } from './statistics.ts';

export interface ExportFigures {
  readonly what: string;
  readonly rows: number;
  readonly seconds: number;
  /** Of the service's process, at its highest. */
  readonly mebibytes: number;
  /** Seconds of COPY against it; null if there is no comparison. */
  readonly ratio: number | null;
  /** The 99th percentile of other requests meanwhile and of the same requests alone, in milliseconds; null if none were sent. */
  readonly others: {
    readonly beside: number;
    readonly alone: number;
    readonly requests: number;
    /** Of both, those that were not answered. */
    readonly refused: number;
  } | null;
}

/** Milliseconds between two requests of the other users, whether the last has been answered or not. */
const everyMs = 40;
/** Milliseconds for which they are alone. */
const aloneMs = 20_000;

/** Sends what people read, as often as they do, until it is stopped. @returns stops it: milliseconds of each, in ascending order. */
function readMeanwhile(url: string, token: string): () => Promise<number[]> {
  const paths = ['/rentals?per_page=20', '/accounts?per_page=20&sort=name', '/catalogue_items?per_page=20', '/me'];
  const took: number[] = [];
  const sent: Promise<void>[] = [];
  const one = async (path: string): Promise<void> => {
    const begun = performance.now();
    const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    // A refused request was not answered: it counts as longer than all others.
    took.push(answer.ok ? performance.now() - begun : Number.POSITIVE_INFINITY);
  };
  let at = 0;
  const timer = setInterval(() => {
    sent.push(one(paths[at % paths.length] ?? '/me'));
    at += 1;
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(sent);
    return took.sort((a, b) => a - b);
  };
}

const fields = [
  'id',
  'number',
  'title',
  'status',
  'account_id',
  'starts_at',
  'ends_at',
  'net_total',
  'currency_code',
  'created_at',
];
const day = (column: string) => `to_char("${column}", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const copySql = `copy (select "id", "number", "title", "status", "account_id", ${day('starts_at')}, ${day('ends_at')}, "net_total", "currency_code", ${day('created_at')}
  from rental where deleted_at is null order by created_at desc, id desc) to stdout (format csv, header)`;

/** A million rentals, and as many lines of issued invoices. Triggers sleep meanwhile. `pool` has one connection. */
export async function fillExportGround(pool: Pool, service: Service, token: string, rows: number): Promise<void> {
  const template = await makeTemplate(service, token);
  await pool.query('set session_replication_role = replica');
  await fillGround(pool, template, rows);
  for (const [table, count, columns] of [
    ['invoice', Math.ceil(rows / 10), { number: "'BENCH-I-' || g", invoice_date: "date '2025-01-01' + g % 730" }],
    [
      'invoice_line',
      rows,
      {
        invoice_id: `(select max(id) from invoice) - g % ${Math.ceil(rows / 10)}`,
        position: 'g',
        net_amount: 'g % 1000',
      },
    ],
  ] as const) {
    const { rows: one } = await pool.query<{ id: number }>(
      table === 'invoice'
        ? "select min(id)::int as id from invoice where status = 'issued'"
        : 'select min(id)::int as id from invoice_line',
    );
    const restore = await dropIndexes(pool, table);
    await copyRows(pool, table, one[0]?.id ?? 0, count, columns);
    await restore();
    await pool.query(`vacuum (analyze) ${table}`);
  }
  await pool.query('checkpoint');
}

/** The output is counted and thrown away. */
class CopyOut implements Submittable {
  bytes = 0;
  readonly done: Promise<void>;
  private finish: () => void = () => {};
  private failed: (error: Error) => void = () => {};

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.done = new Promise((resolve, reject) => {
      this.finish = resolve;
      this.failed = reject;
    });
  }
  submit(connection: Connection): void {
    connection.query(this.text);
  }
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.bytes += chunk.length;
  }
  handleError(error: Error): void {
    this.failed(error);
  }
  handleReadyForQuery(): void {
    this.finish();
  }
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleCopyInResponse(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

async function timeCopy(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    const begun = performance.now();
    const copy = new CopyOut(copySql);
    client.query(copy);
    await copy.done;
    if (copy.bytes === 0) throw new Error('COPY gave nothing.');
    return (performance.now() - begun) / 1_000;
  } finally {
    client.release();
  }
}

/** Twice each, in turns: the compared runs have the same load. */
export async function timeExports(pool: Pool, { url, pid }: Service, token: string): Promise<ExportFigures[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    // biome-ignore lint/suspicious/noExplicitAny: bodies of answers are read by their names.
    return (await answer.json()) as any;
  };
  const watched = async <T>(work: () => Promise<T>) => {
    let mebibytes = 0;
    const timer = setInterval(() => {
      mebibytes = Math.max(mebibytes, residentMiB(pid) ?? 0);
    }, 50);
    const result = await work().finally(() => clearInterval(timer));
    return { result, mebibytes };
  };
  const exported = (format: string, q: Readonly<Record<string, string>>) =>
    watched(async () => {
      const { export_job: made } = await call('POST', '/export_jobs', {
        entity: 'rentals',
        format,
        query: { fields, q },
      });
      for (;;) {
        const { export_job: now } = await call('GET', `/export_jobs/${made.id}`);
        if (now.status === 'completed')
          return {
            rows: now.row_count as number,
            seconds: (Date.parse(now.finished_at) - Date.parse(now.started_at)) / 1_000,
          };
        if (now.status !== 'queued' && now.status !== 'running')
          throw new Error(`The export is ${now.status}: ${now.error}`);
        await sleep(100);
      }
    });
  const meanwhile = async <T>(work: () => Promise<T>) => {
    const stop = readMeanwhile(url, token);
    const done = await work();
    return { done, took: await stop() };
  };
  // The tables are new to the service's processes.
  await meanwhile(() => sleep(5_000));
  const figures: ExportFigures[] = [];
  const copies: number[] = [];
  for (const round of [1, 2]) {
    copies.push(await timeCopy(pool));
    const { result, mebibytes } = await exported('csv', {});
    const copied = Math.min(...copies);
    process.stderr.write(
      `copy ${copied.toFixed(2)} s, csv ${result.seconds.toFixed(2)} s, ${mebibytes.toFixed(0)} MiB … `,
    );
    figures.push({
      what: `csv of rentals, round ${round}`,
      ...result,
      mebibytes,
      ratio: copied / result.seconds,
      others: null,
    });
    const alone = (await meanwhile(() => sleep(aloneMs))).took;
    const loaded = await meanwhile(() => exported('csv', {}));
    const others = {
      beside: percentile(loaded.took, 0.99),
      alone: percentile(alone, 0.99),
      requests: loaded.took.length,
      refused: [...alone, ...loaded.took].filter((ms) => ms === Number.POSITIVE_INFINITY).length,
    };
    process.stderr.write(
      `others ${others.alone.toFixed(1)} ms, beside it ${others.beside.toFixed(1)} ms of ${others.requests}, ${others.refused} refused … `,
    );
    const written = loaded.done;
    figures.push({
      what: `csv beside other requests, round ${round}`,
      ...written.result,
      mebibytes: written.mebibytes,
      ratio: null,
      others,
    });
    figures.push({
      what: `COPY TO STDOUT of the same, round ${round}`,
      rows: result.rows,
      seconds: copied,
      mebibytes: 0,
      ratio: null,
      others: null,
    });
  }
  const { rows } = await pool.query<{ id: number }>(
    'select id from rental where deleted_at is null order by id desc offset 99999 limit 1',
  );
  const book = await exported('xlsx', { id_gteq: String(rows[0]?.id ?? 0) });
  process.stderr.write(`xlsx ${book.result.seconds.toFixed(2)} s, ${book.mebibytes.toFixed(0)} MiB … `);
  figures.push({ what: 'xlsx of rentals', ...book.result, mebibytes: book.mebibytes, ratio: null, others: null });
  const definition = {
    date: { field: 'invoice.invoice_date', preset: 'custom', from: '2026-01-01', to: '2026-12-31' },
    dimensions: [{ field: 'invoice.invoice_date', bucket: 'month' }, { field: 'kind' }],
    measures: [{ fn: 'sum', field: 'net_amount', as: 'net' }],
    comparison: 'same_period_last_year',
  };
  const timed = await watched(async () => {
    const begun = performance.now();
    try {
      await call('POST', '/reports/execute', { source: 'invoice_lines', definition });
    } catch (error) {
      // Refused for its cost: it counts as endless.
      process.stderr.write(`${(error as Error).message} `);
      return Number.POSITIVE_INFINITY;
    }
    return (performance.now() - begun) / 1_000;
  });
  figures.push({
    what: 'report over invoice lines',
    rows: 1_000_000,
    seconds: timed.result,
    mebibytes: timed.mebibytes,
    ratio: null,
    others: null,
  });
  return figures;
}
