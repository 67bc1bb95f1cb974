/** The server is killed under load and started again: how long after that the writes it left unanswered are acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, startService } from './service.ts';
import { percentile } from './statistics.ts';

export interface RecoveryFigures {
  readonly kills: number;
  /** Writes that no answer had come to when the server was killed. */
  readonly unanswered: number;
  /** Milliseconds from the command that starts the server again to their acknowledgement. */
  readonly p50: number;
  readonly p99: number;
}

const kills = 10;
const writers = 24;
/** Milliseconds after which a writer that found no server, or was refused, tries again. */
const pause = 50;

/** Ends the service. Every writer repeats its key until it gets the answer that the record is made. */
export async function timeRecovery(home: string, first: Service, token: string): Promise<RecoveryFigures> {
  const waits: number[] = [];
  let service = first;
  for (let kill = 0; kill < kills; kill += 1) {
    const target = { url: service.url };
    let restarted = Number.POSITIVE_INFINITY;
    const write = async (writer: number): Promise<number | null> => {
      for (let nth = 0; ; nth += 1) {
        const key = `recovery-${kill}-${writer}-${nth}`;
        let wasLost = false;
        while (!(await acknowledged(target.url, token, key))) {
          wasLost = true;
          await sleep(pause);
        }
        const now = performance.now();
        if (now > restarted) return wasLost ? now - restarted : null;
      }
    };
    const writing = Array.from({ length: writers }, (_, writer) => write(writer));
    await sleep(1_000 + Math.random() * 500);
    process.kill(service.pid, 'SIGKILL');
    await service.stop();
    restarted = performance.now();
    service = await startService(home);
    target.url = service.url;
    for (const wait of await Promise.all(writing)) if (wait !== null) waits.push(wait);
  }
  await service.stop();
  waits.sort((a, b) => a - b);
  return { kills, unanswered: waits.length, p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) };
}

/** Whether the record is made. @throws Error on an answer that no waiting fixes. */
async function acknowledged(url: string, token: string, key: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  try {
    const answer = await fetch(`${url}/api/v1/accounts`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: key }),
    });
    const text = await answer.text();
    if (answer.ok) return true;
    if (![425, 503].includes(answer.status)) throw new Refused(`POST /accounts: ${answer.status} ${text}`);
    return false;
  } catch (error) {
    if (error instanceof Refused) throw error;
    return false;
  }
}

class Refused extends Error {}
