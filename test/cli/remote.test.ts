/** The command line as its users meet it. test/mcp/walk.ts compares the answers of every operation with the API's. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { catalogue } from '../../generated/index.ts';
import { root } from '../../runtime/base/config/index.ts';
import { kebab } from '../../runtime/doors/cli/remote/catalogue.ts';
import { exitCodes } from '../../runtime/doors/cli/remote/exit.ts';
import { localCommands } from '../../runtime/doors/cli/remote/words.ts';
import { guarded } from '../support/guarded.ts';
import { startService, type TestService } from '../support/service.ts';
import { startTestWorker } from '../support/worker.ts';
import { type Batch, openBatch, type Result } from './batch.ts';

let service: TestService;
let batch: Batch;
let scratch: string;
let environment: Record<string, string>;
const run = (...words: readonly string[]): Promise<Result> => batch.run(...words);
const json = async (...words: readonly string[]) => {
  const { stdout, stderr, code } = await run(...words, '--output', 'json');
  return stdout === '' ? { refused: JSON.parse(stderr), code } : JSON.parse(stdout);
};

beforeAll(async () => {
  scratch = mkdtempSync(path.join(os.tmpdir(), 'backline-remote-'));
  service = await startService({ seed: 'demo' });
  const { port } = service.server.address() as AddressInfo;
  environment = {
    HOME: scratch,
    XDG_CONFIG_HOME: path.join(scratch, 'config'),
    XDG_CACHE_HOME: path.join(scratch, 'cache'),
    BACKLINE_URL: `http://127.0.0.1:${port}`,
    BACKLINE_TOKEN: service.token,
  };
  batch = openBatch(environment);
});
afterAll(async () => {
  await batch.close();
  await service.close();
  rmSync(scratch, { recursive: true });
});

const commands = catalogue.map(({ name, ...entry }) => {
  const [resource = '', operation = ''] = name.split('.');
  const words: Readonly<Record<string, string>> = { index: 'list', show: 'get' };
  return { name, ...entry, resource: kebab(resource), word: words[operation] ?? kebab(operation) };
});

test('every operation of the catalogue has a command, whose help tells its fields and shows an example', async () => {
  const wrong: string[] = [];
  for (const { name, resource, word, method, uri } of commands) {
    const { code, stdout } = await run(resource, word, '--help');
    const example = stdout.split('Example:\n')[1] ?? '';
    const keys = [...uri.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => `<${kebab(key)}>`);
    const wanted = [`${method} ${uri.replace('/api/v1', '')} ·`, ...keys, '--output'];
    // A long address has lines of its own.
    const help = stdout.replace(/\s+/g, ' ');
    const isReported = wanted.every((part) => help.includes(part)) && example.includes(`backline ${resource} ${word}`);
    if (code !== 0 || !isReported) wrong.push(`${name}: ${stdout}`);
  }
  expect(wrong).toEqual([]);
  expect(commands.length).toBeGreaterThan(500);
});

test('no resource is called like a command of this folder, and each such command has its file', async () => {
  const { buildProgram } = await import('../../runtime/doors/cli/program.ts');
  const program = buildProgram({} as Parameters<typeof buildProgram>[0]);
  expect([...localCommands()].sort()).toEqual(['help', ...program.commands.map((one) => one.name())].sort());
  const resources = new Set(commands.map(({ resource }) => resource));
  expect(localCommands().filter((name) => resources.has(name))).toEqual([]);
});

test('the guide lists the exit codes that there are', () => {
  const guide = readFileSync(path.join(root, 'docs/guides/014-command-line.md'), 'utf8');
  const listed = [...guide.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
  expect(listed).toEqual(Object.values(exitCodes));
});

describe('a refusal', () => {
  const none = '2147483647';
  const cases: readonly [string, readonly string[], string, number][] = [
    ['of a rule', ['rentals', 'convert-to-order', '1'], 'invalid_state', 3],
    ['of a value', ['accounts', 'create', '--kind', 'club'], 'validation_failed', 3],
    ['for want of a record', ['rentals', 'get', none], 'not_found', 6],
    [
      'of another version',
      ['rentals', 'update', '1', '--title', 'x', '--expected-version', '999'],
      'version_conflict',
      7,
    ],
    ['of a path', ['api', 'GET', '/nowhere'], 'not_found', 6],
  ];
  test.each(cases)('%s keeps its code and has an exit code of its class', async (_, words, code, exit) => {
    const failed = await run(...words);
    expect(failed).toMatchObject({ code: exit, stdout: '', stderr: expect.stringContaining(`[${code}]`) });
    expect(await json(...words)).toMatchObject({ code: exit, refused: { code } });
  });

  test('of the token, of an ability, of a day without units, and of a service that is not there', async () => {
    const tokenFor = async (input: Record<string, unknown>): Promise<Record<string, string>> => {
      const { body } = await service.post('/api_tokens', { name: 'Narrow', abilities: ['accounts:read'], ...input });
      return { BACKLINE_TOKEN: body.api_token.token };
    };
    const as = async (variables: Record<string, string>, ...words: readonly string[]) => {
      const other = openBatch({ ...environment, ...variables });
      const results = [];
      for (const word of words) results.push(await other.run(...word.split(' ')));
      await other.close();
      return results.map(({ code, stderr }) => [code, /\[(\w+)\]/.exec(stderr)?.[1]]);
    };
    expect(await as({ BACKLINE_TOKEN: 'bkl_pat_nobody' }, 'me')).toEqual([[4, 'invalid_token']]);
    expect(await as(await tokenFor({}), 'rentals list')).toEqual([[5, 'missing_ability']]);
    expect(await as(await tokenFor({ daily_unit_limit: 0 }), 'accounts list')).toEqual([[8, 'daily_quota_exceeded']]);
    expect(await as({ BACKLINE_URL: 'http://127.0.0.1:1', BACKLINE_TOKEN: 'x' }, 'rentals delete 1')).toEqual([
      [9, undefined],
    ]);
    expect(await as({ BACKLINE_TOKEN: '', BACKLINE_URL: '' }, 'me')).toEqual([[4, undefined]]);
  });

  test.each([
    ['rentls', 'rentals'],
    ['rentals lst', 'list'],
    ['rentals get', "missing required argument 'rental'"],
    ['rentals list --filtr x', '--filter'],
    ['rentals list --filter status', 'field_predicate=value'],
    ['rentals list --limit 0', 'whole number'],
    ['rentals create --data {', 'no JSON'],
    ['rentals create --data @/nowhere', 'cannot be read'],
    ['rentals list --output xml', 'table, json, jsonl, csv'],
    ['rentals get 1 --field .a[', 'cannot be read'],
    ['me --profile nobody', 'backline login'],
    ['api FETCH /me', 'is no method'],
    ['api GET //example.com/x', 'is no path'],
    ['api GET /rentals/%2e%2e/me', 'is no path'],
    ['rentals get ..', 'is no key'],
  ])('"%s" is wrong usage, and says what would be right', async (line, hint) => {
    expect(await run(...line.split(' '))).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(hint) });
  });
});

test('bodies come from flags, sets, files and both, and the ledger knows the door', async () => {
  const file = path.join(scratch, 'body.json');
  writeFileSync(file, JSON.stringify({ name: 'From a file', kind: 'person', tags: ['a'] }));
  const { account } = await json('accounts', 'create', '--data', `@${file}`, '--name', 'From a flag', '--tags', 'b,c');
  expect(account).toMatchObject({ name: 'From a flag', kind: 'person', tags: ['b', 'c'] });
  const { rental } = await json(
    'rentals',
    'create',
    '--title',
    'Ünïcode "gala"',
    '--warehouse-id',
    '1',
    '--is-open-ended',
    '--set',
    'tags=["x"]',
    '--reference',
    'null',
  );
  expect(rental).toMatchObject({
    title: 'Ünïcode "gala"',
    warehouse_id: 1,
    is_open_ended: true,
    tags: ['x'],
    reference: null,
  });
  const { history } = await json('rentals', 'history', rental.ref);
  expect(history[0]).toMatchObject({ via: 'cli' });
  await service.patch('/settings/api_cli', { enabled: false });
  expect(await run('me')).toMatchObject({ code: 5, stderr: expect.stringContaining('[forbidden]') });
  await service.patch('/settings/api_cli', { enabled: true });
  const key = ['--idempotency-key', 'once', '--name', 'Once'];
  const [first, second] = [await json('accounts', 'create', ...key), await json('accounts', 'create', ...key)];
  expect(second).toEqual(first);
});

test('a refusal shows what would fix it as commands, which go through', async () => {
  const { stderr } = await run('rentals', 'convert-to-order', '1');
  const [, command = ''] = /would help \(First: convert to quote\): backline (api POST \S+)/.exec(stderr) ?? [];
  expect(command).toBe('api POST /rentals/1/convert_to_quote');
  expect(await run(...command.split(' '), '-d', '{"dry_run":true}', '--field', 'allowed')).toMatchObject({
    code: 0,
    stdout: 'true\n',
  });
});

test('dry runs change nothing, and their verdict is the exit code', async () => {
  expect(await run('rentals', 'convert-to-quote', '1', '--dry-run', '--field', 'allowed')).toMatchObject({
    code: 0,
    stdout: 'true\n',
  });
  expect(await run('rentals', 'convert-to-order', '1', '--dry-run', '--field', 'code')).toMatchObject({
    code: 3,
    stdout: 'invalid_state\n',
  });
  expect((await service.get('/rentals/1')).body.rental.status).toBe('enquiry');
});

test('lists are filtered, walked to their ends, and printed in each form', async () => {
  const { body } = await service.get('/rentals?q[status_eq]=order&sort=-starts_at&include=account&per_page=100');
  const words = ['rentals', 'list', '--filter', 'status_eq=order', '--sort', '-starts_at', '--include', 'account'];
  expect(await json(...words, '--per-page', '100')).toEqual(body);
  const numbers: readonly string[] = body.rentals.map((one: { number: string }) => one.number);
  expect((await run(...words, '--field', '.rentals[].number')).stdout.trim().split('\n')).toEqual(numbers);
  expect((await run(...words, '--field', 'account.name')).stdout.trim().split('\n')).toHaveLength(numbers.length);
  expect(
    (await run(...words, '--limit', '2', '--output', 'jsonl')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).number),
  ).toEqual(numbers.slice(0, 2));
  const { total } = (await service.get('/rentals')).body.meta;
  const everyone = await json('rentals', 'list', '--all', '--per-page', '7', '--fields', 'id');
  expect(new Set(everyone.rentals.map(({ id }: { id: number }) => id)).size).toBe(total);
  const ledger = await json('actions', 'list', '--limit', '201', '--fields', 'id');
  expect(ledger.actions).toHaveLength(201);
  const csv = (await run(...words, '--output', 'csv', '--columns', 'number,account_id')).stdout;
  expect(csv.split('\r\n').slice(0, 2)).toEqual(['number,account_id', `${numbers[0]},${body.rentals[0].account_id}`]);
  const unknown = ['rentals', 'list', '--filter', 'statuss_eq=order'];
  const refused = await run(...unknown, '--all', '--output', 'jsonl');
  expect([refused.code, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toMatch(/Did you mean .*status_eq/);
  const lenient = await run(...unknown, '--lenient', '--limit', '2', '--field', 'id');
  expect([lenient.code, lenient.stderr.trim()]).toEqual([0, 'Ignored filters: statuss_eq']);
  // The first so many of the list, in its own order; a record's name is as good as the list's.
  const newest = (await service.get('/rentals?per_page=2')).body.rentals.map(({ id }: { id: number }) => String(id));
  expect(lenient.stdout.trim().split('\n')).toEqual(newest);
  expect((await run('rental', 'list', '--limit', '2', '--field', 'id')).stdout.trim().split('\n')).toEqual(newest);
  expect((await run('rental', 'get', newest[0] ?? '', '--fields', 'numbr')).code).toBe(2);
});

test('tables keep to the width, and what data holds does not reach the terminal', async () => {
  await service.post('/accounts', {
    name: '名前\u001b[31m red \u0007bell and a name that is far too long for a narrow terminal',
  });
  const narrow = openBatch({ ...environment, COLUMNS: '40' });
  for (const line of [
    'rentals list',
    'accounts list --all',
    'invoices list --include account',
    'rentals get 1',
    'me',
  ]) {
    const { stdout } = await narrow.run(...line.split(' '), '--output', 'table');
    expect(stdout.split('\n').length).toBeGreaterThan(3);
    expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(40);
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  }
  await narrow.close();
});

test('a job is waited for, and its file fetched; who stops waiting leaves it alone', async () => {
  const command = [path.join(root, 'runtime/bootstrap.mjs'), 'usage', 'export', '--wait'];
  const waiting = spawn(process.execPath, command, {
    env: { PATH: process.env['PATH'] ?? '', ...guarded, ...environment },
  });
  let stderr = '';
  waiting.stderr.on('data', (part: Buffer) => {
    stderr += part.toString('utf8');
    if (stderr.includes('queued') && !waiting.killed) waiting.kill('SIGINT');
  });
  const [code] = await once(waiting, 'close');
  const [id = ''] = /(?<=jobs get )\S+/.exec(stderr) ?? [];
  expect({ code, told: stderr }).toMatchObject({
    code: 130,
    told: expect.stringContaining('No longer waiting; the job goes on.'),
  });
  const worker = await startTestWorker(service);
  const out = path.join(scratch, 'usage.csv');
  expect(await run('jobs', 'get', id, '--wait', '--field', '.job.status')).toMatchObject({
    code: 0,
    stdout: 'completed\n',
  });
  expect(await run('usage', 'export', '--wait', '--out', out)).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('100%'),
  });
  expect(readFileSync(out, 'utf8')).toMatch(/^key,label,request_count/);
  await worker.stop();
});

test('a reader that has had enough ends the command as the shell expects; a full disk is told in a line', async () => {
  const program = `"${process.execPath}" "${path.join(root, 'runtime/bootstrap.mjs')}" rentals list --all --output jsonl`;
  const shelled = async (line: string) => {
    const shell = spawn('bash', ['-c', line], { env: { PATH: process.env['PATH'] ?? '', ...guarded, ...environment } });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      shell[name].on('data', (part: Buffer) => {
        output[name] += part.toString('utf8');
      });
    const [status] = await once(shell, 'close');
    return { status, ...output };
  };
  const [piped, full] = await Promise.all([
    shelled(`${program} | head -n 1; exit "\${PIPESTATUS[0]}"`),
    shelled(`${program} > /dev/full`),
  ]);
  expect(piped).toEqual({ status: 141, stderr: '', stdout: expect.stringMatching(/^\{.*\}\n$/) });
  expect(full).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The output cannot be written: .+\.\n$/),
  });
});

test('login keeps address and token for its owner alone, and the commands of an installation with definitions of its own', async () => {
  const document = JSON.parse(readFileSync(path.join(root, 'generated/openapi.json'), 'utf8'));
  const list = {
    ...document.paths['/api/v1/warehouses'].get,
    operationId: 'horses.index',
    summary: 'Lists\u001b[2J horses.',
  };
  document.paths = { '/api/v1/horses': { get: list } };
  const received: (string | undefined)[] = [];
  const server = http.createServer(({ url = '', headers }, response) => {
    received.push(`${url} ${headers.authorization ?? 'nobody'}`);
    const answers: Record<string, unknown> = {
      '/api/v1/me': { me: { user: { name: 'Ada' } } },
      '/docs/api.nested.json': document,
    };
    const answer = answers[url] ?? { horses: [{ id: 7, name: 'Bess' }], meta: { total: 1, per_page: 25, page: 1 } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { BACKLINE_URL, BACKLINE_TOKEN, ...without } = environment;
  const signIn = openBatch({ ...without, BACKLINE_TOKEN: 'stable-token' });
  expect(await signIn.run('login', '--profile', 'stable', '--url', url)).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('as Ada'),
  });
  await signIn.close();
  const file = path.join(environment['XDG_CONFIG_HOME'] ?? '', 'backline/config.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const other = openBatch(without);
  expect(await other.run('horses', 'list', '--field', 'name')).toMatchObject({ code: 0, stdout: 'Bess\n' });
  expect(received.at(-1)).toContain('Bearer stable-token');
  expect((await other.run('horses', '--help')).stdout).toContain('Lists horses.');
  expect((await other.run('profiles')).stdout).toBe(`* stable\t${url}\n`);
  expect(await other.run('horses', 'list', '--url', 'http://127.0.0.1:1')).toMatchObject({ code: 4 });
  await other.run('logout');
  expect(await other.run('me')).toMatchObject({ code: 4, stderr: expect.stringContaining('backline login') });
  await other.close();
  server.close();
  server.closeAllConnections();
});

test('completion knows resources, operations, flags, and the values of fields and filters', async () => {
  const completed = async (...words: readonly string[]) =>
    (await run('complete', '--', ...words)).stdout.split('\n').map((line) => line.split('\t')[0]);
  expect(await completed('rent')).toContain('rentals');
  expect(await completed('lo')).toEqual(expect.arrayContaining(['login', 'logout']));
  expect(await completed('rentals', 'convert')).toEqual(
    expect.arrayContaining(['convert-to-order', 'convert-to-quote']),
  );
  expect(await completed('rentals', 'convert-to-order', '--dry')).toContain('--dry-run');
  expect(await completed('accounts', 'create', '--kind', '')).toEqual(['organisation', 'person', ':4', '']);
  expect(await completed('accounts', 'create', '--kind=pe')).toEqual(['--kind=person', ':4', '']);
  expect(await completed('accounts', 'create', '--is-customer', 'y')).toEqual(['yes', ':4', '']);
  expect(await completed('rentals', 'list', '--filter', 'status_')).toContain('status_eq=');
  expect(await completed('rentals', 'list', '--filter', 'status_eq=or')).toEqual(['status_eq=order', ':4', '']);
  expect(await completed('rentals', 'list', '--filter', 'status_in=order,quo')).toContain('status_in=order,quotation');
  expect(await completed('rentals', 'list', '--include', 'account,war')).toContain('account,warehouse');
  expect(await completed('rentals', 'list', '--out')).toContain('--output');
  expect(await completed('nothing', 'here', '')).toEqual([':4', '']);
  for (const shell of ['zsh', 'fish', 'powershell'])
    expect((await run('complete', shell)).stdout).toContain('backline complete');
  expect(await run('complete', 'tcsh')).toMatchObject({ code: 2 });
});

test('bash completes at a terminal without a package of its own, and evaluates nothing', async () => {
  const file = path.join(scratch, 'completion.bash');
  writeFileSync(file, (await run('complete', 'bash')).stdout);
  const program = `"${process.execPath}" "${path.join(root, 'runtime/bootstrap.mjs')}"`;
  // The completed command runs as well: a function prints its words.
  const echoing = `backline() { if [ "$1" = complete ]; then ${program} "$@"; else printf '<%s>' "$@"; echo; fi; }`;
  const touched = path.join(scratch, 'touched');
  const typed = [
    echoing,
    `source ${file}`,
    'backline rentals convert-to-o\t42',
    'backline accounts create --kind per\t',
    'backline rentals list --filter status_eq=prov\t',
    "backline rentals list --filter 'status_eq=prov\t",
    'backline accounts create --kind=org\t',
    `backline rentals list --filter "$(touch ${touched}\t\u0015`,
    'exit',
  ];
  const terminal = spawn('script', ['-qec', 'bash --norc --noprofile -i', '/dev/null'], {
    env: { PATH: process.env['PATH'] ?? '', TERM: 'dumb', ...guarded, ...environment },
  });
  terminal.stdin.write(`${typed.join('\n')}\n`);
  let shown = '';
  terminal.stdout.on('data', (part: Buffer) => {
    shown += part.toString('utf8');
  });
  await once(terminal, 'close');
  const words = [...shown.matchAll(/^(?:<[^<>\s]*>)+/gm)].map(([line]) => line);
  expect(words).toEqual([
    '<rentals><convert-to-order><42>',
    '<accounts><create><--kind><person>',
    '<rentals><list><--filter><status_eq=provisional>',
    '<rentals><list><--filter><status_eq=provisional>',
    '<accounts><create><--kind=organisation>',
  ]);
  expect(existsSync(touched)).toBe(false);
});
