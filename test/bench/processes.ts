/** `serve --processes 2` against one process, in front of one PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../support/port.ts';
import { type Child, startChild } from './child.ts';
import type { Options } from './options.ts';
import { type Figures, measureAlone } from './rounds.ts';
import type { Ground } from './scenarios.ts';
import { root } from './service.ts';

export interface ProcessesFigures {
  readonly processes: number;
  readonly figures: Figures;
}

/** Null if there is no Redis, through which several share their limits. */
export async function measureProcesses(
  options: Options,
  token: string,
  ground: Ground,
  environment: Readonly<Record<string, string>>,
  postgres: number,
): Promise<readonly ProcessesFigures[] | null> {
  const port = String(await freePort());
  const folder = mkdtempSync(path.join(os.tmpdir(), 'backline-bench-redis-'));
  const settings = ['--bind', '127.0.0.1', '--port', port, '--save', '', '--appendonly', 'no', '--dir', folder];
  const redis = await startChild('redis-server', settings, { readyLine: /(Ready to accept connections)/ }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  if (redis === null) return null;
  const children: Child[] = [];
  try {
    for (const count of [1, 2])
      children.push(
        await startChild(
          process.execPath,
          [path.join(root, 'runtime/bootstrap.mjs'), 'serve', '--processes', String(count)],
          {
            environment: { ...environment, REDIS_URL: `redis://127.0.0.1:${port}/0` },
            readyLine: /Listening on (http:\/\/\S+)/,
          },
        ),
      );
    const servers = children.map(({ found, pid }) => ({ url: found.replace(/\/$/, ''), pid, family: true as const }));
    const measured = await measureAlone('show', options, token, ground, servers, postgres);
    return measured.map((figures, at) => ({ processes: at + 1, figures }));
  } finally {
    for (const child of children) await child.stop();
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
