/**
 * `npm run sabotage [-- words]`: plants faults one by one in a copy of the working tree and runs the tests that must catch them.
 * Without words all; else those whose name or file contains one of them. Ends with 1 if a fault was missed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { locations } from '../../runtime/base/config/index.ts';
import { requireDocuments } from '../../runtime/doors/cli/documents.ts';
import { startCluster } from '../support/cluster.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults/index.ts';

const root = path.join(import.meta.dirname, '../..');
const words = process.argv.slice(2);
const chosen = faults.filter(({ name, file }) =>
  words.length === 0 ? true : words.some((word) => name.includes(word) || file.includes(word)),
);

/** The tree as it is, edits included, without what git ignores; the packages are the tree's own. */
function copyTree(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'backline-sabotage-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    const [from, to] = [path.join(root, file), path.join(copy, file)];
    const found = lstatSync(from, { throwIfNoEntry: false });
    if (!found) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else copyFileSync(from, to);
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** The first test that failed, or null when all passed. @throws Error when tests failed to run, which catches nothing. */
function caughtBy(copy: string, { tests }: Fault): string | null {
  for (const test of tests) {
    const reporter = path.join(copy, 'test/sabotage/first_failure.mjs');
    const args = ['runtime/bootstrap.mjs', 'test', test, '--runInBand', '--reporters', reporter];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (status === 0) continue;
    const failed = /^failed: (.+)$/m.exec(stdout)?.[1];
    if (failed === undefined) throw new Error(`${test} did not run:\n${stdout}${stderr}`);
    return failed;
  }
  return null;
}

// A clone has none of the documents that git ignores, and the service of the tests reads them when it is imported.
await requireDocuments(locations(), new AbortController().signal);
const { startService } = await import('../support/service.ts');

/** One cluster for all runs, with what suites begin with seeded by the code without faults: most of a run's time otherwise. */
const cluster = await startCluster();
process.env['BACKLINE_TEST_CLUSTER'] = cluster.url;
process.env['BACKLINE_TEST_PROBLEM'] = cluster.problem;
const copy = copyTree();
const missed: string[] = [];
try {
  for (const seed of ['system', 'demo'] as const) await (await startService({ seed })).close();
  for (const fault of chosen) {
    const file = path.join(copy, fault.file);
    const whole = readFileSync(file, 'utf8');
    if (whole.split(fault.find).length !== 2) throw new Error(`${fault.name}: its text is not once in ${fault.file}.`);
    writeFileSync(
      file,
      whole.replace(fault.find, () => fault.put),
    );
    const started = performance.now();
    const test = caughtBy(copy, fault);
    writeFileSync(file, whole);
    if (test === null) missed.push(fault.name);
    const seconds = Math.round((performance.now() - started) / 1000);
    process.stdout.write(
      `${test === null ? 'MISSED' : 'caught'} ${fault.name} (${seconds} s)${test ? `: ${test}` : ''}\n`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
  await cluster.stop();
}
process.stdout.write(`${chosen.length - missed.length} caught, ${missed.length} missed\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
