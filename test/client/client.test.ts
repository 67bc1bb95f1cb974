/**
 * The client's package: the values that its types accept and refuse, its size, and its behaviour against the service and against
 * a bad line.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import ts from 'typescript';
import { root } from '../../runtime/base/config/index.ts';
import {
  ApiError,
  attempt,
  ConnectionError,
  createClient,
  expecting,
  readWebhook,
  SignatureError,
  verifyWebhook,
} from '../../runtime/doors/client/index.ts';
import { startDrain } from '../../runtime/messaging/webhooks/index.ts';
import { openBrowser, programs } from '../docs/chromium.ts';
import { journeyTime } from '../support/bounds.ts';
import { guarded } from '../support/guarded.ts';
import { describeWith } from '../support/needs.ts';
import { freePort } from '../support/port.ts';
import { startService, type TestService } from '../support/service.ts';
import { reviewShortages } from '../support/shortages.ts';
import { eventually, startTestWorker } from '../support/worker.ts';
import { installedPackage, type Project } from './package.ts';

const run = promisify(execFile);
let service: TestService;
let project: Project;
let url: string;
let page: string;
beforeAll(async () => {
  page = `http://127.0.0.1:${await freePort()}`;
  [service, project] = await Promise.all([
    // Pages that may call the API are those of the installation's own origin.
    startService({ seed: 'demo', environment: { WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8', APP_URL: page } }),
    installedPackage(),
  ]);
  url = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await service.close();
  await project.remove();
});

/** Code blocks of a document whose first line is ``` and these words. */
function blocks(file: string, info: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
    .replaceAll('{{PREFIX}}', 'BACKLINE')
    .replaceAll('{{TOKEN}}', 'bkl');
  return [...text.matchAll(/^```(.+)\n([\s\S]*?)^```/gm)].flatMap(([, said, code = '']) =>
    said === info ? [code] : [],
  );
}

const tenMinutes = 'docs/guides/012-ten-minutes.md';
const guide = blocks(tenMinutes, 'ts client').join('\n');
const network = blocks('docs/guides/192-partner-network.md', 'ts network').join('\n');
const recipes = blocks('runtime/doors/client/README.md', 'ts').join('\n');

describe('types', () => {
  /** Messages of the compiler for programs of the project, strict as integrators' are. */
  function messagesOf(programs: Readonly<Record<string, string>>): string[] {
    const files = Object.keys(programs).map((name) => path.join(project.folder, name));
    const options: ts.CompilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts'],
      module: ts.ModuleKind.NodeNext,
      types: ['node'],
      typeRoots: [path.join(root, 'node_modules/@types')],
    };
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists, readFile } = host;
    const custom = (name: string): string | undefined =>
      path.dirname(name) === project.folder ? programs[path.basename(name)] : undefined;
    Object.assign(host, {
      getSourceFile: (name: string, version: ts.ScriptTarget) => {
        const text = custom(name);
        return text === undefined ? getSourceFile(name, version) : ts.createSourceFile(name, text, version);
      },
      fileExists: (name: string) => custom(name) !== undefined || fileExists(name),
      readFile: (name: string) => custom(name) ?? readFile(name),
    });
    const made = ts.createProgram(files, options, host);
    const looked = made.getSourceFiles().filter(({ fileName }) => fileName.startsWith(project.folder));
    return looked.flatMap((file) =>
      [...made.getSyntacticDiagnostics(file), ...made.getSemanticDiagnostics(file)].map(
        ({ messageText, start = 0 }) =>
          `${path.basename(file.fileName)} ${ts.flattenDiagnosticMessageText(messageText, ' ')}: ${file.text.slice(start, start + 60)}`,
      ),
    );
  }

  test('the guide and the recipes compile without a cast; a misspelt path, field, filter or code does not', () => {
    expect(guide.split('\n').length).toBeGreaterThan(60);
    expect(guide + recipes).not.toMatch(/\bas (?!const)\w|\bany\b|ts-/);
    const misspelt = `import { attempt, createClient, readWebhook, type Codes } from '@backline/client';
      const backline = createClient({ url: '', token: '' });
      export const code: Codes<'POST', '/rentals/{rental}/convert_to_order'> = 'credit_hold';
      // @ts-expect-error a path
      backline.get('/rentls');
      // @ts-expect-error a key of the path
      backline.get('/rentals/{rental}', { path: { rentl: 1 } });
      // @ts-expect-error a path needs its keys
      backline.get('/rentals/{rental}');
      // @ts-expect-error a field of a body
      backline.post('/accounts', { body: { name: 'x', is_custmer: true } });
      // @ts-expect-error a body needs its fields
      backline.post('/accounts', { body: {} });
      // @ts-expect-error a filter
      backline.get('/rentals', { query: { q: { staus_eq: 'order' } } });
      // @ts-expect-error a relation
      backline.get('/rentals', { query: { include: ['acount'] } });
      // @ts-expect-error a field to sort by
      backline.get('/rentals', { query: { sort: '-start_at' } });
      // @ts-expect-error a field to be sent
      backline.get('/rentals/{rental}', { path: { rental: 1 }, query: { fields: ['id', 'titel'] } });
      backline.get('/rentals', {
        query: { include: ['account', 'items.item'], sort: ['-starts_at', 'id'], fields: 'id,title,cf.stage' },
      });
      // @ts-expect-error a parameter
      backline.get('/rentals', { query: { per_pag: 5 } });
      // @ts-expect-error a field of an answer
      backline.get('/rentals/{rental}', { path: { rental: 1 } }).then(({ rental }) => rental.nubmer);
      // @ts-expect-error an operation without a dry run
      backline.post('/accounts', { body: { name: 'x' }, dryRun: true });
      // @ts-expect-error a list without a cursor
      backline.each('/rentals', { by: 'cursor' });
      // @ts-expect-error this record has no past states
      backline.asAt('/countries/{country}', new Date(), { path: { country: 1 } });
      export async function refused(): Promise<void> {
        const { error } = await attempt(backline.post('/rentals/{rental}/convert_to_order', { path: { rental: 1 } }));
        // @ts-expect-error a code
        if (error?.code === 'credit_hld') return;
        const event = await readWebhook(new Request(''), { secret: '' });
        // @ts-expect-error an event
        if (event.event === 'rental.creatd') return;
        // @ts-expect-error a field of an event
        if (event.event === 'rental.status_changed') console.log(event.payload.form);
      }`;
    expect(
      messagesOf({ 'guide.ts': guide, 'recipes.ts': recipes, 'network.ts': network, 'misspelt.ts': misspelt }),
    ).toEqual([]);
  });

  test('every operation of the interface has its row', () => {
    const text = readFileSync(path.join(project.installed, 'dist/api.d.ts'), 'utf8');
    const { paths } = JSON.parse(readFileSync(path.join(root, 'generated/openapi.json'), 'utf8')) as {
      paths: Record<string, object>;
    };
    const missing = Object.keys(paths).filter(
      (one) => one.startsWith('/api/v1/') && !text.includes(`'${one.slice(7)}': {`),
    );
    expect(missing).toEqual([]);
    expect(text.length).toBeLessThan(1_500_000);
  });
});

test('the package holds what it needs and nothing of Node, in at most 8 KB', async () => {
  expect(readdirSync(project.installed).sort()).toEqual(['README.md', 'dist', 'package.json']);
  const { version, dependencies } = JSON.parse(readFileSync(path.join(project.installed, 'package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
  expect(version).toBe(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version);
  const bundled = await build({
    stdin: { contents: "export * from '@backline/client'", resolveDir: project.folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  const code = bundled.outputFiles[0]?.contents ?? new Uint8Array();
  expect(gzipSync(code).length).toBeLessThanOrEqual(8 * 1024);
  expect(new TextDecoder().decode(code)).not.toMatch(/node:|\brequire\(|\bprocess\b|\bBuffer\b/);
});

/** The Node of this run, and any other one on the PATH: an integrator's is rarely ours. */
function nodes(): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((one) => !one.includes('node_modules'));
  const others = folders.map((folder) => path.join(folder, 'node')).filter((file) => existsSync(file));
  return [...new Set([process.execPath, ...others].map((file) => realpathSync(file)))];
}

test('the guide and the recipes run from the tarball, by every Node that is here', async () => {
  const worker = await startTestWorker(service);
  const drain = startDrain({ services: service.services });
  const printed: string[] = [];
  for (const node of nodes())
    for (const [name, code] of Object.entries({ guide, recipes })) {
      const program = path.join(project.folder, `${name}.mjs`);
      await writeFile(program, stripTypeScriptTypes(code));
      const environment = {
        PATH: process.env['PATH'],
        ...guarded,
        BACKLINE_URL: url,
        BACKLINE_TOKEN: service.token,
        PORT: String(await freePort()),
      };
      printed.push((await run(node, [program], { env: environment, timeout: 120_000 })).stdout);
    }
  await Promise.all([worker.stop(), drain.stop()]);
  for (let at = 0; at < printed.length; at += 2) {
    expect(printed[at]).toMatch(/Verified deliveries: [1-9]/);
    expect(printed[at]).toContain('quotation');
    expect(printed[at + 1]).toContain('Winter gala, moved');
  }
  expect(printed.join('')).not.toMatch(/undefined|\[object|NaN/);
});

test('what one house is short of becomes an enquiry at another, and its acceptance a purchase order', async () => {
  const other = await startService({ seed: 'demo', environment: { WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' } });
  const drains = [service, other].map(({ services }) => startDrain({ services }));
  const worker = await startTestWorker(service);
  const program = path.join(project.folder, 'network.mjs');
  await writeFile(program, stripTypeScriptTypes(network));
  const made = async (house: TestService, where: string, body: Record<string, unknown>) => {
    const answer = await house.post(where, body);
    expect([where, answer.status, answer.text.slice(0, answer.status < 300 ? 0 : 500)]).toEqual([
      where,
      expect.any(Number),
      '',
    ]);
    return Object.values(answer.body)[0] as { id: number } & Record<string, unknown>;
  };
  /** A token of kind service, with no more than the guide says. */
  const tokenOf = async (house: TestService, abilities: readonly string[]) =>
    String((await made(house, '/api_tokens', { name: 'Network', abilities, actor_kind: 'service' }))['token']);
  const lent = 3;
  const [customer, supplier, account] = await Promise.all([
    made(service, '/accounts', { name: 'Festival' }),
    made(service, '/accounts', { name: 'The other house', is_supplier: true }),
    made(other, '/accounts', { name: 'The house that asks' }),
  ]);
  const shared = ['catalogue-items:read', 'webhooks:manage'];
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      ...guarded,
      HERE_URL: url,
      HERE_TOKEN: await tokenOf(service, [
        'shortages:read',
        'shortages:write',
        'purchase_orders:read',
        'purchase_orders:write',
        ...shared,
      ]),
      THERE_URL: `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`,
      THERE_TOKEN: await tokenOf(other, ['rentals:read', 'rentals:write', ...shared]),
      ACCOUNT_THERE: String(account.id),
      WAREHOUSE_THERE: '1',
      SUPPLIER_HERE: String(supplier.id),
      PORT: String(await freePort()),
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += String(part)));
  const says = (pattern: RegExp) => eventually(async () => pattern.exec(printed), `${pattern} in ${printed}`);
  try {
    await says(/Linked/);
    // More of an item than we own, which they own as well: both have the demo's stock.
    const { rows } = await service.pool.query(
      `select c.id, c.sku, l.quantity_owned::int as owned from catalogue_item c join stock_level l on l.catalogue_item_id = c.id and l.warehouse_id = 1
       where c.sku is not null and c.tracking = 'bulk' and c.item_type = 'rental' and l.quantity_owned > $1 order by l.quantity_owned limit 1`,
      [lent],
    );
    const [item] = rows;
    const dates = { starts_at: '2036-06-05T09:00:00Z', ends_at: '2036-06-08T16:00:00Z' };
    const rental = await made(service, '/rentals', {
      title: 'Festival',
      warehouse_id: 1,
      account_id: customer.id,
      ...dates,
    });
    await made(service, `/rentals/${rental.id}/items`, {
      kind: 'product',
      catalogue_item_id: item.id,
      quantity: item.owned + lent,
    });
    await made(service, `/rentals/${rental.id}/convert_to_quote`, {});
    await made(service, `/rentals/${rental.id}/convert_to_order`, { confirm_shortage: true });
    await reviewShortages(service);
    const [, enquiry = ''] = await says(new RegExp(`enquiry (\\S+) for ${lent} × ${item.sku}`));
    const [enquired] = (await other.get(`/rentals?q[number_eq]=${enquiry}&include=items`)).body.rentals;
    expect(enquired).toMatchObject({ status: 'enquiry', account_id: account.id });
    // Accessories come with it by themselves.
    expect(enquired.items.find((line: { parent_id: number | null }) => line.parent_id === null)).toMatchObject({
      quantity: lent,
    });
    // A person there accepts.
    await made(other, `/rentals/${enquired.id}/convert_to_quote`, {});
    await made(other, `/rentals/${enquired.id}/convert_to_order`, {});
    const [, number = ''] = await says(new RegExp(`purchase order (\\S+) for ${enquiry}`));
    const [draft] = (await service.get(`/purchase_orders?q[number_eq]=${number}&include=items`)).body.purchase_orders;
    expect(draft).toMatchObject({
      status: 'draft',
      po_type: 'subhire',
      supplier_id: supplier.id,
      rental_id: rental.id,
      supplier_reference: enquiry,
    });
    expect(printed).not.toMatch(/Error/);
  } finally {
    child.kill();
    await Promise.all([worker.stop(), ...drains.map((drain) => drain.stop())]);
    await other.close();
  }
});

describeWith(programs, 'the client in a browser')('in a browser', () => {
  test(
    'the package works as it is: a page reads, writes, walks pages, is refused, and checks a delivery',
    async () => {
      const files = path.join(project.installed, 'dist');
      const site = http.createServer(({ url = '/' }, response) => {
        const name = path.basename(url);
        const isScript = readdirSync(files).includes(name) && name.endsWith('.js');
        response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
        response.end(isScript ? readFileSync(path.join(files, name)) : '<!doctype html><title>Shop</title>');
      });
      site.listen(Number(new URL(page).port), '127.0.0.1');
      await once(site, 'listening');
      const browser = await openBrowser();
      try {
        await browser.page.goto(page);
        const result = await browser.page.evaluate(
          async ({ base, token, index }) => {
            const kit = (await import(index)) as typeof import('../../runtime/doors/client/index.ts');
            const client = kit.createClient({ url: base, token });
            const made = await client.post('/accounts', { body: { name: 'From a page' } });
            const { error } = await kit.attempt(client.post('/rentals', { body: {} }));
            let walked = 0;
            for await (const _ of client.each('/rentals', { query: { per_page: 7 } })) walked += 1;
            const delivery = {
              secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
              signature: 't=1767225600,v1=e67b3549a1f19bbfd6481ef6c4c98cd371b04b3aff18602e528a9c84bab0364c',
              body: '{"invoice":{"id":42,"total":"118.00"},"actor_type":"user","ref":"invoice:42"}',
              now: 1_767_225_600,
            };
            const proven = await kit.verifyWebhook(delivery);
            return { made, code: error?.code, request: error?.requestId, walked, proven };
          },
          { base: url, token: service.token, index: `${page}/index.js` },
        );
        expect(result).toMatchObject({
          made: { account: { name: 'From a page' } },
          code: 'validation_failed',
          request: expect.stringMatching(/^[\w-]+$/),
          walked: (await service.get('/rentals')).body.meta.total,
          proven: true,
        });
      } finally {
        await browser.close();
        site.close();
        site.closeAllConnections();
      }
    },
    journeyTime,
  );
});

test('the commands of the guide run', async () => {
  const shim = path.join(project.folder, 'backline');
  await writeFile(shim, `#!/bin/sh\nexec "${process.execPath}" "${path.join(root, 'runtime/bootstrap.mjs')}" "$@"\n`, {
    mode: 0o755,
  });
  const home = path.join(project.folder, 'home');
  const environment = {
    PATH: `${project.folder}:${process.env['PATH']}`,
    HOME: home,
    ...guarded,
    BACKLINE_URL: url,
    BACKLINE_TOKEN: service.token,
  };
  const outputs = await Promise.all(
    blocks(tenMinutes, 'bash client').map((code) => run('/bin/sh', ['-ec', code], { env: environment })),
  );
  expect(outputs[0]?.stdout).toMatch(/^Owner\nid +number +.*\n(.+\n)+[\d.]+\n$/);
  expect(outputs[1]?.stdout).toMatch(/refused with 3[\s\S]*"rentals"/);
});

describe('against the service', () => {
  const client = () => createClient({ url, token: () => service.token });

  test('lists come whole, by each way', async () => {
    const { body } = await service.get('/rentals?per_page=100&sort=id');
    const ids = body.rentals.map(({ id }: { id: number }) => id);
    for (const by of ['id', 'page'] as const) {
      const found: unknown[] = [];
      const query = { per_page: 7, ...(by === 'page' && { sort: 'id' }) };
      for await (const one of client().each('/rentals', { query, by })) found.push(Reflect.get(Object(one), 'id'));
      expect(found).toEqual(ids);
    }
    const ledger: unknown[] = [];
    for await (const one of client().each('/actions', { query: { limit: 150 }, by: 'cursor' })) ledger.push(one);
    const { rows } = await service.pool.query('select count(*)::int as n from action_log');
    expect(ledger).toHaveLength(rows[0].n);
  });

  test('of five that change a record at once none undoes another', async () => {
    const { rental } = (await service.post('/rentals', { title: 'Race', warehouse_id: 1 })).body;
    const add = (name: string) =>
      client().change('/rentals/{rental}', { path: { rental: rental.id } }, (one) => ({
        tags: [...(Reflect.get(Object(one), 'tags') as string[]), name],
      }));
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(add));
    expect((await service.get(`/rentals/${rental.id}`)).body.rental.tags.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(expecting(rental)).toEqual({ expected_version: rental.aggregate_version });
  });

  test('a refusal says its code, fields and request, and may be had instead of thrown', async () => {
    const { error } = await attempt(client().post('/rentals', { body: { title: 'x' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      errors: { warehouse_id: [expect.any(String)] },
    });
    expect(error?.docsUrl).toBe(`${url}/docs/errors/validation_failed`);
    expect(error?.requestId).toMatch(/^[\w-]+$/);
    await expect(client().get('/rentals/{rental}', {})).rejects.toThrow('/rentals/{rental} needs path.rental.');
    await expect(client().get('/rentals/{rental}', { path: { rental: '..' } })).rejects.toThrow('takes no ".."');
    await expect(client().get('/rentals/{rental}', { path: { rental: '../me' } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('on a bad line', () => {
  type Script = (request: IncomingMessage, response: ServerResponse, attempt: number) => void;
  /** Runs calls against a server that answers by the script; returns the requests that the server got. */
  async function against(script: Script, ask: (url: string) => Promise<unknown>) {
    const received: { method?: string | undefined; key?: string | undefined }[] = [];
    const server = http.createServer((request, response) => {
      received.push({ method: request.method, key: request.headers['idempotency-key'] as string });
      script(request, response, received.length);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const outcome = await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).catch(
      (error: unknown) => error,
    );
    server.closeAllConnections();
    server.close();
    return { requested: received, outcome };
  }
  const answer = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

  test('a write is repeated with the same key until it is answered: after 503, a broken answer and a lost connection', async () => {
    const waits: number[] = [];
    const { requested: received, outcome } = await against(
      (request, response, attempt) => {
        if (attempt === 1) answer(response, 503, { code: 'overloaded', message: 'Later.' }, { 'retry-after': '1' });
        else if (attempt === 2)
          response.writeHead(200, { 'content-length': '100' }).write('{"rental":', () => request.socket.destroy());
        else if (attempt === 3) request.socket.destroy();
        else answer(response, 201, { rental: { id: 7 } });
      },
      (base) =>
        createClient({ url: base, token: 't', onRetry: ({ wait }) => waits.push(wait) }).post('/rentals', { body: {} }),
    );
    expect(outcome).toEqual({ rental: { id: 7 } });
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
    expect(received[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(waits[0]).toBeGreaterThanOrEqual(1000);
  });

  test.each([
    ['a change without a key', 503, {}, 1],
    ['a refusal by a rule', 422, {}, 1],
  ] as const)('%s is sent once', async (_, status, headers, times) => {
    const { requested: received, outcome } = await against(
      (_request, response) => answer(response, status, { code: 'no', message: 'No.' }, headers),
      (base) => createClient({ url: base, token: 't' }).patch('/rentals/{rental}', { path: { rental: 1 }, body: {} }),
    );
    expect(outcome).toMatchObject({ status, code: 'no' });
    expect(received).toHaveLength(times);
  });

  test('a wait that is longer than patience is an error at once, and one that is given up ends with its reason', async () => {
    const long = await against(
      (_request, response) =>
        answer(response, 429, { code: 'daily_quota_exceeded', message: 'Tomorrow.' }, { 'retry-after': '7200' }),
      (base) => createClient({ url: base, token: 't' }).get('/me'),
    );
    expect(long).toMatchObject({
      requested: [{ method: 'GET' }],
      outcome: { code: 'daily_quota_exceeded', retryAfter: 7200 },
    });
    const stop = new AbortController();
    const input = await against(
      (_request, response) => answer(response, 429, { code: 'rate_limited' }, { 'retry-after': '50' }),
      (base) =>
        createClient({ url: base, token: 't', onRetry: () => stop.abort(new Error('Enough.')) }).get('/me', {
          signal: stop.signal,
        }),
    );
    expect(input.outcome).toMatchObject({ message: 'Enough.' });
  });

  test('a feed is followed through connections that break off: each event once, in order, and from the place that was kept', async () => {
    const pages = async (after: number) =>
      (await service.get(`/events/stream?after=${after}&limit=60&events=rental.*,account.*`)).body.events;
    const expected = (await pages(0)).map(({ id }: { id: number }) => id);
    expect(expected.length).toBeGreaterThan(40);
    const positions: string[] = [];
    const take = async (address: string, after: number, most: number) => {
      const ids: number[] = [];
      const client = createClient({ url: address, token: service.token });
      const query = { events: ['rental.*', 'account.*'] };
      for await (const event of client.follow('/events/stream', {
        after,
        query,
        onPosition: (id) => positions.push(id),
      })) {
        ids.push(event.id);
        if (ids.length === most) break;
      }
      return ids;
    };
    let open = 0;
    // Passes bytes on, and cuts the line somewhere within an event, three times.
    const script: Script = (request, response) => {
      open += 1;
      const most = open <= 3 ? 9_000 * open : Number.POSITIVE_INFINITY;
      const passed = http.get(`${url}${request.url}`, { headers: request.headers, agent: false }, (from) => {
        response.writeHead(from.statusCode ?? 500, from.headers);
        let bytes = 0;
        from.on('data', (part: Buffer) => {
          bytes += part.length;
          response.write(bytes > most ? part.subarray(0, Math.max(1, part.length - (bytes - most))) : part, () => {
            if (bytes > most) request.socket.destroy();
          });
        });
      });
      passed.on('error', () => request.socket.destroy());
      request.socket.on('close', () => passed.destroy());
    };
    const { outcome } = await against(script, (address) => take(address, 0, 40));
    expect(outcome).toEqual(expected.slice(0, 40));
    expect(open).toBe(4);
    // The last event's position was not stored: a reader that stopped there gets it again.
    const [next] = await take(url, Number(positions.at(-1)), 1);
    expect(next).toBe(expected[39]);
  });

  test('a page of a proxy, silence, another host and nobody are told apart', async () => {
    const page = await against(
      (_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
      (base) => createClient({ url: base, token: 't', retries: 0 }).get('/me'),
    );
    expect(page.outcome).toMatchObject({ status: 502, code: 'unexpected_answer' });
    const welcome = await against(
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Please sign in</h1>'),
      (base) => createClient({ url: base, token: 't' }).get('/me'),
    );
    expect(welcome).toMatchObject({
      requested: [{ method: 'GET' }],
      outcome: { status: 200, code: 'unexpected_answer' },
    });
    const slow = await against(
      (_request, response) => {
        response.writeHead(200).write('a');
        setTimeout(() => response.end('b'), 3500);
      },
      async (base) => (await createClient({ url: base, token: 't', timeout: 3000 }).request('GET', '/me')).text(),
    );
    expect(slow.outcome).toBe('ab');
    const silence = await against(
      () => undefined,
      (base) => createClient({ url: base, token: 't', retries: 0, timeout: 50 }).get('/me'),
    );
    expect(silence.outcome).toMatchObject({ message: expect.stringContaining('no answer within 50 ms') });
    const elsewhere = await against(
      (_request, response) => response.writeHead(302, { location: url }).end(),
      (base) => createClient({ url: base, token: 't', retries: 0 }).get('/me'),
    );
    expect(elsewhere.outcome).toBeInstanceOf(ConnectionError);
    const nobody = createClient({ url: 'http://127.0.0.1:1', token: 't', retries: 0 }).get('/me');
    await expect(nobody).rejects.toBeInstanceOf(ConnectionError);
  });
});

describe('a delivery', () => {
  const vector = {
    secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    signature: 't=1767225600,v1=e67b3549a1f19bbfd6481ef6c4c98cd371b04b3aff18602e528a9c84bab0364c',
    body: '{"invoice":{"id":42,"total":"118.00"},"actor_type":"user","ref":"invoice:42"}',
    now: 1_767_225_600,
  };
  test.each([
    ['the test vector', {}, true],
    ['bytes', { body: new TextEncoder().encode(vector.body) }, true],
    ['almost too late', { now: vector.now + 299 }, true],
    ['a secret that is rotated', { signature: vector.signature.replace('v1=', `v1=${'0'.repeat(64)},v1=`) }, true],
    ['another body', { body: vector.body.replace('42', '43') }, false],
    ['too late', { now: vector.now + 301 }, false],
    ['too early', { now: vector.now - 301 }, false],
    ['another secret', { secret: `${vector.secret}x` }, false],
    ['no signature', { signature: 't=1767225600' }, false],
    ['an empty one', { signature: 't=1767225600,v1=' }, false],
    ['no header', { signature: '' }, false],
    ['another instant', { signature: vector.signature.replace('1767225600', '1767225601') }, false],
  ] as const)('%s', async (_, input, proven) => {
    expect(await verifyWebhook({ ...vector, ...input })).toBe(proven);
    const headers = {
      'x-backline-signature': input && 'signature' in input ? input.signature : vector.signature,
      'x-backline-event': 'invoice.issued',
      'x-backline-delivery': 'd',
      'x-backline-attempt': '2',
    };
    const { body, secret, now } = { ...vector, ...input };
    // One after the other: a rejection that is not awaited ends the process.
    for (const one of [
      { headers, body },
      new Request('http://127.0.0.1/', { method: 'POST', headers, body: body as string }),
    ]) {
      const read = readWebhook(one, { secret, now });
      if (proven)
        await expect(read).resolves.toMatchObject({
          event: 'invoice.issued',
          delivery: 'd',
          attempt: 2,
          payload: { invoice: { id: 42 } },
        });
      else await expect(read).rejects.toBeInstanceOf(SignatureError);
    }
  });
});
