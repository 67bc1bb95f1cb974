/** Times of the commands that people wait for. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runChild } from './child.ts';
import { residentMiB } from './process_stat.ts';
import { root, type Service, startService } from './service.ts';
import { median } from './statistics.ts';

const repeats = 3;

/** Milliseconds of `generate --check`: everything is rendered and compared, and nothing of the work tree is touched. */
export async function timeGenerate(): Promise<number> {
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const { milliseconds } = await runChild(process.execPath, [
      path.join(root, 'runtime/doors/main.ts'),
      'generate',
      '--check',
    ]);
    times.push(milliseconds);
  }
  return median(times);
}

export interface StartFigures {
  /** Milliseconds from the command to ready: with an empty home, and (median) with one that is initialised. */
  readonly first: number;
  readonly again: number;
  /** MiB of the serving Node process, 3 s after it was ready. */
  readonly idleMemory: number | null;
}

/** Starts the service several times and leaves the last one running. */
export async function timeStart(home: string): Promise<{ figures: StartFigures; service: Service }> {
  let service = await startService(home);
  const first = service.readyIn;
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    await service.stop();
    service = await startService(home);
    times.push(service.readyIn);
  }
  await sleep(3_000);
  return { figures: { first, again: median(times), idleMemory: residentMiB(service.pid) }, service };
}
