/**
 * The documents as tools take them: linted, generated from, compiled, loaded, and stood between client and service by a proxy.
 * Each tool is a process of its own, since they are large. openapi-typescript makes `generated/client.d.ts`, which
 * test/generator/client_types.test.ts compiles.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { journeyTime } from '../support/bounds.ts';
import { complaintsOf } from '../support/compiler.ts';
import { guarded } from '../support/guarded.ts';
import { startService, type TestService } from '../support/service.ts';
import { callsOf } from './calls.ts';
import { serveDocs } from './serve.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const tools = path.join(import.meta.dirname, 'tools');
// They take their time on a busy machine.

let service: TestService;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'backline-tools-'));
  // The generated client finds its packages.
  symlinkSync(path.join(root, 'node_modules'), at('node_modules'));
  const docs = await serveDocs();
  for (const name of ['api', 'api/rentals', 'api/meta']) {
    const response = await fetch(`${docs.url}/docs/${name}.json`);
    if (response.status !== 200) throw new Error(`${name}.json is answered with ${response.status}.`);
    writeFileSync(at(`${name.replace('/', '-')}.json`), await response.text());
  }
  await docs.close();
  service = await startService({ seed: 'demo' });
}, journeyTime);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await service?.close();
});

const at = (name: string): string => path.join(folder, name);

/** Standard output of a process of Node's. */
async function ran(program: string, ...args: readonly string[]): Promise<string> {
  const environment = { ...process.env, ...guarded, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await run(process.execPath, [program, ...args], {
    cwd: folder,
    env: environment,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

test(
  'redocly, strict',
  async () => {
    const lint = ['lint', '--extends', 'recommended-strict', '--format', 'json', at('api.json')];
    const { totals, problems } = JSON.parse(await ran(path.join(root, 'node_modules/.bin/redocly'), ...lint));
    expect({ totals, problems }).toEqual({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] });
  },
  journeyTime,
);

// It looks into examples as if they were schemas: `GET /schema` answers with keys such as `default` and `enum`.
const misread = /\/examples\/|^components\/examples\//;
// The check of examples takes most of its time; test/docs/examples.test.ts sends each of them.
const ofExamples = ['oas3-valid-schema-example', 'oas3-valid-media-example'];

test.each(['api-rentals.json', 'api-meta.json'])(
  'spectral has nothing against %s',
  async (name) => {
    const found: { code: string; location: string }[] = JSON.parse(
      await ran(path.join(tools, 'spectral.mjs'), at(name), ...ofExamples),
    );
    expect(found.filter(({ location }) => !misread.test(location))).toEqual([]);
  },
  journeyTime,
);

test(
  'a client of hey-api for a group compiles',
  async () => {
    await ran(path.join(tools, 'generate.mjs'), 'hey-api', at('api-rentals.json'), at('client'));
    const said = await complaintsOf(at('client'), {
      files: ['index.ts'],
      compilerOptions: {
        strict: true,
        skipLibCheck: true,
        types: [],
        target: 'es2023',
        module: 'esnext',
        moduleResolution: 'bundler',
        lib: ['es2023', 'dom', 'dom.iterable'],
      },
    });
    expect(said).toBe('');
  },
  journeyTime,
);

test(
  "orval's Zod schemas load, take every example of a body and refuse what is wrong",
  async () => {
    // Of one group: hundreds of schemas of every kind; those of the whole take a minute to load.
    await ran(path.join(tools, 'generate.mjs'), 'zod', at('api-rentals.json'), at('schemas.ts'));
    const { paths } = JSON.parse(readFileSync(at('api-rentals.json'), 'utf8')) as { paths: object };
    const bodies = callsOf().filter(({ body, template }) => body !== undefined && template in paths);
    expect(bodies.length).toBeGreaterThan(40);
    writeFileSync(at('bodies.json'), JSON.stringify(bodies.map(({ name, body }) => ({ name, body }))));
    const answer = JSON.parse(await ran(path.join(tools, 'zod.mjs'), at('schemas.ts'), at('bodies.json')));
    expect(answer).toEqual({ missing: [], refused: [], taken: bodies.length, wrong: [] });
  },
  journeyTime,
);

test(
  'Prism as a proxy has nothing against lists, records, dry runs and what they are answered with',
  async () => {
    const { paths } = JSON.parse(readFileSync(at('api-rentals.json'), 'utf8')) as { paths: object };
    const calls = callsOf().filter(({ template }) => template in paths);
    const reads = calls.filter(({ name }) => /\.(index|show)$/.test(name));
    const makes = calls.filter(({ name }) => /\.create$/.test(name) || name === 'shortages.resolve');
    const further = [
      '/rentals?q[status_in]=order,reserved&sort=-starts_at&include=account,items.item&per_page=50',
      '/rentals/1?fields=number,status',
    ];
    // Records in examples exist after they were made.
    const sent = [...makes, ...reads, ...further.map((to) => ({ method: 'GET', path: to, body: undefined }))].map(
      ({ method, path: to, body }) => ({ method, path: to, body }),
    );
    expect(sent.length).toBeGreaterThan(20);
    writeFileSync(at('calls.json'), JSON.stringify(sent));
    const { port } = service.server.address() as AddressInfo;
    const upstream = `http://127.0.0.1:${port}`;
    const found = await ran(
      path.join(tools, 'prism.mjs'),
      at('api-rentals.json'),
      upstream,
      service.token,
      at('calls.json'),
    );
    expect(JSON.parse(found)).toEqual([]);
  },
  journeyTime,
);
