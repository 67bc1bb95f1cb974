/**
 * Jest's order of files: the longest first, so that the workers end together. Jest knows durations only of runs on the same
 * machine; these are recorded (durations.json, by `BACKLINE_DURATIONS=1 npm test`). A file that is not in it comes first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const record = path.join(import.meta.dirname, 'durations.json');
const root = path.join(import.meta.dirname, '../..');
const nameOf = (file) => path.relative(root, file).replaceAll(path.sep, '/');

export default class LongestFirst {
  #known = JSON.parse(readFileSync(record, 'utf8'));

  sort(tests) {
    const seconds = ({ path: file }) => this.#known[nameOf(file)] ?? Number.POSITIVE_INFINITY;
    return [...tests].sort((one, other) => seconds(other) - seconds(one) || (one.path < other.path ? -1 : 1));
  }

  shard(tests, { shardIndex, shardCount }) {
    return this.sort(tests).filter((_, index) => index % shardCount === shardIndex - 1);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults(_tests, { testResults }) {
    if (!process.env.BACKLINE_DURATIONS) return;
    const measured = testResults.map(({ testFilePath, perfStats }) => [
      nameOf(testFilePath),
      Math.ceil((perfStats.end - perfStats.start) / 1000),
    ]);
    const all = { ...this.#known, ...Object.fromEntries(measured) };
    const sorted = Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(record, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
}
