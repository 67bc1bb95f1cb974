/**
 * A server whose process was killed recovers without a new start, and gives the numbers of transactions again that had not reached
 * its disk: what was seen before says nothing about what is seen afterwards.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { openEmbedded } from '../../runtime/base/database/embedded/index.ts';
import { parseSnapshot, snapshotSql } from '../../runtime/base/database/snapshot.ts';
import { scratchParent, scratchPrefix } from '../support/scratch.mjs';

test('transactions of before a recovery are those of another server', async () => {
  const home = mkdtempSync(path.join(scratchParent(), scratchPrefix));
  const server = await openEmbedded(home);
  const pool = new pg.Pool({ connectionString: server.url });
  pool.on('error', () => undefined);
  const one = async (column: string) =>
    (await pool.query<{ found: string }>(`select ${column} as found`)).rows[0]?.found;
  const seen = async () => parseSnapshot(String(await one(snapshotSql)));
  try {
    const victim = new pg.Client({ connectionString: server.url });
    victim.on('error', () => undefined);
    await victim.connect();
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'walwriter' union all select ${Number((await victim.query('select pg_backend_pid() as pid')).rows[0].pid)}`,
    );
    const [writer = 0, backend = 0] = rows.map(({ pid }) => pid);
    const start = await one('pg_postmaster_start_time()');
    // Nothing reaches the disk but what is committed.
    process.kill(writer, 'SIGSTOP');
    for (let at = 0; at < 20; at += 1) await pool.query('begin; select pg_current_xact_id(); rollback');
    const before = await seen();
    process.kill(backend, 'SIGKILL');
    await sleep(200);
    process.kill(writer, 'SIGCONT');
    let after = null;
    while (after === null) {
      await sleep(50);
      after = await seen().catch(() => null);
    }
    expect(await one('pg_postmaster_start_time()')).toEqual(start);
    expect(after.server).not.toBe(before.server);
  } finally {
    await pool.end();
    await server.release();
    rmSync(home, { recursive: true, force: true });
  }
});
