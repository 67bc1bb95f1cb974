/** Ports for processes that a test starts. */
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/**
 * A free port on loopback below 32768: the system uses ports above that for requests of any port, and a run of tests uses each of
 * these once, so nothing takes this one between now and its use.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = 15_000 + Math.floor(Math.random() * 17_000);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    if (isNew(port)) return port;
  }
  throw new Error('No port between 15000 and 32000 is free.');
}

/** Whether no test of this run used the port before, in any worker. */
function isNew(port: number): boolean {
  const scratch = process.env['BACKLINE_TEST_SCRATCH'];
  if (scratch === undefined) return true;
  try {
    mkdirSync(path.join(scratch, `port-${port}`));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
