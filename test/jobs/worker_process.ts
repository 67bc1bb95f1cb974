/** A worker in a process of its own, to be killed: `node worker_process.ts <database url> <redis url or ''>`. Says each job's id when it begins it. */
import os from 'node:os';
import { openDatabase } from '../../runtime/base/database/index.ts';
import type { JobHandler } from '../../runtime/base/kernel/job.ts';
import { startWorker } from '../../runtime/services/jobs/index.ts';
import { servicesOn, specs } from './ground.ts';

const [url = '', redisUrl = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: url, home: os.tmpdir() }, () => undefined);
const slow: JobHandler = async ({ id }) => {
  process.stdout.write(`${id}\n`);
  await new Promise((resolve) => setTimeout(resolve, 60_000));
  return null;
};
await startWorker({
  services: await servicesOn(database, url, []),
  specs,
  handlers: { slow: slow as JobHandler<never> },
  url: () => url,
  redisUrl: redisUrl === '' ? null : redisUrl,
  lease: 2,
});
