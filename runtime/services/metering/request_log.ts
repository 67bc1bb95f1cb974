/** The request log: rows are collected off the request path and written in batches, each of them exactly once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { runText } from '../../base/database/statement.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Observer } from '../../base/kernel/observation.ts';
import { columns, entryOf, type LogEntry } from './entry.ts';

const batchDelayMs = 250;
const retryDelayMs = 1000;
const maximumBatch = 1000;
/** Rows in memory while the database does not answer; beyond that the oldest are dropped, and the log says so. */
const maximumHeld = 50_000;
const lastAttempts = 5;

const names = Object.keys(columns).map((name) => `"${name}"`);
// The id of the request makes a repeated batch harmless, when the answer to the first one was lost.
const insertSql = `insert into "request_log" (${names.join(', ')}) select ${names.map((name) => `r.${name}`).join(', ')}
  from json_to_recordset($1::json) as r(${Object.entries(columns)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ')}) on conflict ("request_id") do nothing`;

export interface RequestLog {
  /** Takes note of finished requests; costs the request no waiting. */
  readonly observe: Observer;
  /** Writes pending rows; await it before the pool closes. */
  close(): Promise<void>;
}

interface RequestLogOptions {
  readonly now?: () => Date;
}

export function openRequestLog(
  services: Pick<Services, 'pool' | 'observe'>,
  { now = () => new Date() }: RequestLogOptions = {},
): RequestLog {
  let held: LogEntry[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<boolean> | null = null;

  /** Writes until nothing is pending. False if the database refuses: unwritten rows stay pending. */
  async function write(): Promise<boolean> {
    while (held.length > 0) {
      const batch = held.slice(0, maximumBatch);
      try {
        await insert(batch);
      } catch (error) {
        const reason = (error as Error).message;
        services.observe({ kind: 'process', message: 'The request log was not written', detail: { reason } });
        return false;
      }
      // Rows dropped from the front meanwhile were dropped from the batch: look for the first that is not in it.
      const written = new Set(batch);
      held = held.filter((entry) => !written.has(entry));
    }
    return true;
  }

  async function insert(batch: readonly LogEntry[]): Promise<void> {
    try {
      await runText(services.pool, insertSql, [JSON.stringify(batch)]);
    } catch (error) {
      // A row that can't be stored must not hold up all that follow it.
      if (!/^2[23]/.test((error as { code?: string }).code ?? '')) throw error;
      if (batch.length === 1) {
        lost += 1;
        return;
      }
      for (const entry of batch) await insert([entry]);
    }
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= write().finally(() => {
      writing = null;
    });
    return writing;
  }

  function later(delay: number): void {
    timer ??= setTimeout(() => {
      flush().then((done) => {
        reportLosses();
        if (!done || held.length > 0) later(done ? batchDelayMs : retryDelayMs);
      });
    }, delay).unref();
  }

  function reportLosses(): void {
    if (lost === 0) return;
    services.observe({ kind: 'process', message: 'Entries of the request log were lost', detail: { entries: lost } });
    lost = 0;
  }

  return {
    observe(observation) {
      if (observation.kind !== 'request_finished') return;
      const entry = entryOf(observation, now());
      if (!entry) return;
      held.push(entry);
      if (held.length > maximumHeld) {
        held = held.slice(maximumBatch);
        lost += maximumBatch;
      }
      if (writing === null) later(batchDelayMs);
    },
    async close() {
      for (let attempt = 1; held.length > 0 || writing !== null; attempt += 1) {
        if ((await flush()) && held.length === 0) break;
        if (attempt === lastAttempts) {
          lost += held.length;
          held = [];
        } else await sleep(batchDelayMs);
      }
      clearTimeout(timer);
      reportLosses();
    },
  };
}
