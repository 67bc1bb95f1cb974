/** Handlers of jobs files that no definition declares: most are misspelt, and would never be called. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { JobSpec } from '../../runtime/base/kernel/job.ts';
import { loadJobHandlers } from '../../runtime/serving/extensions/job_files.ts';

const job = (name: string) => ({ name, context: 'lending' }) as JobSpec;

test('a misspelt handler is named with its line, and with what may have been meant', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'backline-handlers-'));
  mkdirSync(path.join(folder, 'rules/lending'), { recursive: true });
  const file = path.join(folder, 'rules/lending/jobs.ts');
  writeFileSync(file, 'export const jobs = {\n  send_leter: async () => ({}),\n  count: async () => ({}),\n};\n');
  const load = (...names: string[]) => loadJobHandlers({ jobs: names.map(job), jobFiles: ['lending/jobs'] }, [folder]);
  try {
    await expect(load('send_letter', 'count')).rejects.toThrow(
      /jobs\.ts:2 has the handler "send_leter", which no jobs file declares, did you mean "send_letter"\?/,
    );
    expect(Object.keys(await load('send_leter', 'count'))).toEqual(['send_leter', 'count']);
    await expect(load('send_leter', 'count', 'sum')).rejects.toThrow('Jobs without a handler: sum (lending/jobs.ts).');
    const other = async (context: string, text: string) => {
      mkdirSync(path.join(folder, 'rules', context));
      writeFileSync(path.join(folder, 'rules', context, 'jobs.ts'), text);
      return loadJobHandlers({ jobs: [], jobFiles: [`${context}/jobs`] }, [folder]);
    };
    await expect(other('shop', 'export const tasks = {};\n')).rejects.toThrow('must export "jobs"');
    await expect(other('yard', "import 'no-such-package';\nexport const jobs = {};\n")).rejects.toThrow(
      /^\S+yard\/jobs\.ts cannot be loaded: Cannot find .*no-such-package[^\n]*$/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
