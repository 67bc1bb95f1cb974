/** The console: the API behind a session, what the browser is given, and a person's way through it in a real browser. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { hashPassword } from '../../runtime/identity/password.ts';
import type { ConsoleBoot, ConsoleIndex, ConsoleResource } from '../../runtime/kernel/console.ts';
import { Browser } from '../support/browser.ts';
import { describeWith, findProgram } from '../support/needs.ts';
import { startService, type TestService } from '../support/service.ts';

const password = 'quiet harbour lamp';
const patience = 240_000;
let service: TestService;
let base = '';

/** A person with a password, of a role with these abilities; the owner's role without any. */
async function person(name: string, abilities: readonly string[] | null = null): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const { rows } = await service.pool.query(`select id from role where key = 'owner'`);
  const role =
    abilities === null ? rows[0].id : (await service.post('/roles', { name: `${name}'s`, abilities })).body.role.id;
  const made = await service.post('/users', { name, email, role_id: role });
  const set = 'update "user" set password_hash = $2 where id = $1';
  await service.pool.query(set, [made.body.user.id, await hashPassword(password)]);
  return email;
}

async function signIn(email: string): Promise<Browser> {
  const browser = new Browser(service);
  await browser.get('/login');
  const answer = await browser.post('/login', { email, password });
  expect([answer.status, answer.location]).toEqual([303, '/console']);
  return browser;
}

const boot = async (browser: Browser): Promise<ConsoleBoot> => JSON.parse((await browser.get('/console/session')).text);

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly csrf?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as the console's page sends it. */
async function ask(browser: Browser, at: string, { method = 'GET', body, csrf, headers = {} }: Sent = {}) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${base}/console/api/v1${at}`, {
    method,
    headers: {
      cookie,
      ...(csrf !== undefined && { 'x-csrf-token': csrf }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
}

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  const address = service.server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}, patience);
afterAll(() => service?.close());

describe('the API behind a session', () => {
  test('a session stands in for a token: the ledger names the person, and nothing is metered', async () => {
    const browser = await signIn(await person('Ines Duarte'));
    const { csrf, me } = await boot(browser);
    const before = await service.pool.query('select count(*)::integer as "count" from request_log');
    const made = await ask(browser, '/accounts', { method: 'POST', csrf, body: { name: 'Quay Theatre' } });
    expect(made.status).toBe(201);
    expect(made.headers.get('x-ratelimit-limit')).toBeNull();
    const { rows } = await service.pool.query(
      `select via, actor_type, user_id, actor_label from action_log where auditable_type = 'account' and auditable_id = $1`,
      [String(made.body.account.id)],
    );
    expect(rows).toEqual([{ via: 'web', actor_type: 'user', user_id: me.id, actor_label: 'Ines Duarte' }]);
    expect((await ask(browser, '/me')).body.me.user.name).toBe('Ines Duarte');
    const after = await service.pool.query('select count(*)::integer as "count" from request_log');
    expect(after.rows).toEqual(before.rows);
    // Bodies are held against their schemas as they are with a token.
    const line = (await service.get('/rentals/2/items?fields=id&per_page=1')).body.items[0].id;
    for (const [path, body] of [
      [`/rentals/2/items/${line}`, { quantity: '0' }],
      [`/rentals/2/items/${line}`, { quantity: 0 }],
      ['/rentals/2', { title: 7, starts_at: 'soon' }],
    ] as const) {
      const answer = await ask(browser, path, { method: 'PATCH', csrf, body });
      expect([answer.status, answer.body.errors]).toEqual([422, (await service.patch(path, body)).body.errors]);
    }
  });

  const endings: readonly [string, (person: { readonly browser: Browser; readonly id: number }) => Promise<unknown>][] =
    [
      ['signs out', ({ browser }) => browser.post('/logout')],
      ['is signed out elsewhere by another process', ({ id }) => endSessionsOf(id)],
      ['is signed out by an administrator', ({ id }) => service.post(`/users/${id}/sign_out`, {})],
      ['is deactivated', ({ id }) => service.post(`/users/${id}/deactivate`, {})],
      ['gets a role that may less', ({ id }) => withRole(id, ['accounts:read'])],
    ];
  const endSessionsOf = (id: number) => service.pool.query('delete from user_session where user_id = $1', [id]);
  async function withRole(id: number, abilities: readonly string[]): Promise<void> {
    const { body } = await service.post('/roles', { name: `Less than ${id}`, abilities });
    expect((await service.patch(`/users/${id}`, { role_id: body.role.id })).status).toBe(200);
  }

  test.each(endings)('whatever is open for somebody ends when that person %s', async (how, end) => {
    const email = await person(`Open ${how}`, ['accounts:read', 'notification-preferences:read', 'action-log:read']);
    const browser = await signIn(email);
    const { me } = await boot(browser);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const open = async (stream: string): Promise<Response> => {
      const headers = { cookie, accept: 'text/event-stream' };
      const response = await fetch(`${base}/console/api/v1/${stream}`, { headers });
      expect([stream, response.status]).toEqual([stream, 200]);
      return response;
    };
    const streams = [await open('notifications/stream'), await open('actions/stream')];
    await browser.get('/account');
    await end({ browser, id: me.id as number });
    // A stream that goes on would hold the test until its time is over.
    await Promise.all(streams.map((stream) => stream.text()));
  });

  test('without a session, from elsewhere or with the value of another page nothing is answered', async () => {
    const browser = await signIn(await person('Noor Bakker'));
    const { csrf } = await boot(browser);
    const other = await boot(await signIn(await person('Otto Lang')));
    const write: Sent = { method: 'POST', body: { name: 'Never' } };
    const refusals = [
      await ask(new Browser(service), '/accounts'),
      await ask(browser, '/accounts', write),
      await ask(browser, '/accounts', { ...write, csrf: other.csrf }),
      await ask(browser, '/accounts', { ...write, csrf, headers: { origin: 'https://evil.example' } }),
      await ask(browser, '/accounts', { headers: { 'sec-fetch-site': 'cross-site' } }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      refusals.map(() => [401, 'unauthenticated']),
    );
    expect((await ask(browser, '/nothing_like_it')).status).toBe(404);
    // A token opens the API alone, and the cookie the console alone.
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await fetch(`${base}/api/v1/accounts`, { headers: { cookie } })).status).toBe(401);
    const authorization = `Bearer ${service.token}`;
    expect((await ask(new Browser(service), '/accounts', { headers: { authorization } })).status).toBe(401);
    await browser.get('/account');
    await browser.post('/logout');
    expect((await ask(browser, '/accounts')).status).toBe(401);
    const page = await browser.get('/console/accounts');
    expect([page.status, page.location]).toEqual([303, '/login?return_to=%2Fconsole%2Faccounts']);
  });

  test('abilities are those of the role, and follow it at once', async () => {
    const email = await person('Mae Park', ['accounts:read']);
    const browser = await signIn(email);
    const { csrf, me } = await boot(browser);
    expect(me.abilities).toEqual(['accounts:read']);
    expect((await ask(browser, '/accounts')).status).toBe(200);
    const refused = await ask(browser, '/accounts', { method: 'POST', csrf, body: { name: 'No' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'missing_ability']);
    const { rows } = await service.pool.query('select role_id from "user" where email = $1', [email]);
    await service.patch(`/roles/${rows[0].role_id}`, { abilities: ['rentals:read'] });
    expect((await ask(browser, '/accounts')).status).toBe(403);
    await service.pool.query('update "user" set is_active = false where email = $1', [email]);
    expect((await ask(browser, '/rentals')).status).toBe(401);
  });
});

describe('what the browser is given', () => {
  test('a page of links to its own files, which are compressed and cached for ever', async () => {
    const browser = await signIn(await person('Ada Holm'));
    const page = await browser.get('/console/rentals');
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w+/=]+'; /);
    expect(page.text).not.toMatch(/<style|<script(?![^>]* src=)| on\w+=|style="/);
    const files = [...page.text.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(([, at = '']) => at);
    let script = 0;
    for (const at of files) {
      const response = await fetch(base + at, { headers: { 'accept-encoding': 'gzip' } });
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(response.headers.get('content-encoding')).toBe('gzip');
      if (at.endsWith('.js')) script += Number(response.headers.get('content-length'));
    }
    expect(files.length).toBeGreaterThan(1);
    expect(script).toBeLessThan(300 * 1024);
    expect((await fetch(`${base}/console/assets/bundle.json`)).status).toBe(404);
    expect((await fetch(`${base}/console/assets/..%2f..%2fpackage.json`)).status).toBe(404);
  });

  test("every resource's list, metadata and first record are there, and the metadata is small", async () => {
    const browser = await signIn(await person('Wim Otte'));
    const page = await browser.get('/console');
    const version = /\/console\/meta\/(\w+)\/index\.json/.exec(page.text)?.[1] ?? '';
    const index = (await (await fetch(`${base}/console/meta/${version}/index.json`)).json()) as ConsoleIndex;
    const wrong: string[] = [];
    for (const [plural, entry] of Object.entries(index.resources)) {
      const answer = await fetch(`${base}/console/meta/${version}/${plural}.json`, {
        headers: { 'accept-encoding': 'br' },
      });
      if (Number(answer.headers.get('content-length')) > 20 * 1024) wrong.push(`${plural}: metadata is too large`);
      const resource = (await answer.json()) as ConsoleResource;
      const known = new Set(resource.fields.map(({ name }) => name));
      const named = [
        ...resource.title,
        ...resource.columns,
        ...resource.form,
        ...resource.sections.flatMap(({ fields }) => fields),
      ];
      const unknown = named.filter((name) => name !== 'ref' && !known.has(name));
      if (unknown.length > 0) wrong.push(`${plural} names ${unknown.join()}`);
      if (entry.path === null || entry.path.includes('{')) continue;
      const asked = [...new Set(['id', entry.key ?? 'id', ...resource.title, ...resource.columns])].join();
      const list = await ask(browser, `${entry.path}?per_page=1&fields=${asked}`);
      if (list.status !== 200) wrong.push(`${plural}: ${list.status} ${JSON.stringify(list.body)}`);
      const [first] = list.body[entry.listKey] ?? [];
      if (!first || entry.member === null) continue;
      const key = first[entry.key ?? 'id'] ?? first.id;
      const via = resource.fields.flatMap((field) => field.via ?? []);
      const include = via.length > 0 ? `?include=${[...new Set(via)].join()}` : '';
      const record = await ask(browser, `${entry.member.replace(/\{\w+\}/, String(key))}${include}`);
      if (record.status !== 200) wrong.push(`${plural}: record ${record.status} ${JSON.stringify(record.body)}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('every language says the same words, with the same holes', async () => {
  const load = (language: string) => import(`../../runtime/console/web/words/${language}.ts`);
  const [de, ...others] = (await Promise.all(['de', 'fr', 'es', 'nl'].map(load))).map(({ words }) => words);
  const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
  for (const words of others) expect(Object.keys(words)).toEqual(Object.keys(de));
  for (const words of [de, ...others])
    for (const [english, said] of Object.entries(words)) expect(holes(String(said))).toEqual(holes(english));
  // What the frame says stands in the dictionaries.
  const web = path.join(import.meta.dirname, '../../runtime/console/web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const texts = files
    .filter((file) => !file.startsWith('words'))
    .flatMap((file) =>
      [...readFileSync(path.join(web, file), 'utf8').matchAll(/\bt\(\s*'([^']+)'/g)].map(([, text]) => text),
    );
  expect(texts.filter((text) => text !== undefined && !Object.hasOwn(de, text))).toEqual([]);
});

const programs = ['chromium', 'chromium-browser', 'google-chrome'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Where pictures go, for whoever wants to look at them. */
const pictures = process.env['BACKLINE_PICTURES'];

describeWith(programs, 'the console in a browser')('the console in a browser', () => {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'backline-console-'));
  const complaints: string[] = [];
  let browser: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    browser = await chromium.launchPersistentContext(profile, {
      executablePath: findProgram(programs) ?? '',
      headless: true,
      timeout: patience,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
      viewport: { width: 1440, height: 900 },
    });
    page = browser.pages()[0] ?? (await browser.newPage());
    page.setDefaultTimeout(40_000);
    // What the policy refuses is told here too.
    page.on('console', (message) => {
      // The service of a test has no readiness of its own.
      if (message.location().url.endsWith('/health/ready')) return;
      if (message.type() === 'error' && !/40[139]|422/.test(message.text()))
        complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().startsWith(base) && !/^(?:data|blob):/.test(request.url())) complaints.push(request.url());
    });
  }, patience);

  afterAll(async () => {
    await browser?.close();
    rmSync(profile, { recursive: true, force: true });
  });

  /** Violations and sideways scrolling, light and dark, narrow and wide (not `every`: one each); axe runs beside the page, whose policy stays. */
  async function look(name: string, every = true): Promise<string[]> {
    const found: string[] = [];
    const cdp = await browser.newCDPSession(page);
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of every ? [360, 1440] : [colorScheme === 'light' ? 1440 : 360]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.waitForTimeout(150);
        const { frameTree } = await cdp.send('Page.getFrameTree');
        const world = { frameId: frameTree.frame.id, worldName: 'axe' };
        const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', world);
        await cdp.send('Runtime.evaluate', { expression: axe, contextId });
        const expression = `axe.run(document).then(({ violations }) => JSON.stringify([
          ...violations.map(({ id, nodes }) => id + ' ' + nodes[0].html),
          ...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['scrolls sideways'] : [])]))`;
        const { result } = await cdp.send('Runtime.evaluate', { expression, contextId, awaitPromise: true });
        for (const violation of JSON.parse(String(result.value)) as string[])
          found.push(`${name} ${colorScheme} ${width}: ${violation}`);
        if (pictures) await page.screenshot({ path: path.join(pictures, `${name}-${colorScheme}-${width}.png`) });
      }
    await cdp.detach();
    await page.setViewportSize({ width: 1440, height: 900 });
    return found;
  }

  test(
    'a sales person signs in, finds a rental, makes one, and takes it a step further',
    async () => {
      const found: string[] = [];
      const email = await person('Rosa Vega');
      await page.goto(`${base}/console/rentals`);
      await page.fill('#email', email);
      await page.fill('[name=password]', password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${base}/console/rentals`);

      await page.getByRole('row').nth(3).waitFor();
      found.push(...(await look('list')));
      await page.getByRole('searchbox', { name: 'Find in this list' }).fill('wedding');
      await page.waitForURL(/find=wedding/);
      await page
        .getByRole('row', { name: /Wedding/ })
        .first()
        .waitFor();
      await page.goto(`${base}/console/rentals?q[status_in]=order,preparing&sort=title`);
      await page.getByText('Status', { exact: true }).first().waitFor();
      await page.getByRole('row', { name: /Order/ }).first().waitFor();
      expect(await page.getByRole('row', { name: /Enquiry/ }).count()).toBe(0);

      // The list is walked by keys.
      await page.getByRole('table').focus();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/console\/rentals\/\d+$/);
      await page.getByRole('tab', { name: 'Details' }).click();
      found.push(...(await look('record')));
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByRole('slider', { name: 'As it was at' }).waitFor();
      found.push(...(await look('history', false)));
      await page.getByRole('button', { name: 'Not now' }).click();
      await page.getByText(/In another state/).waitFor();
      found.push(...(await look('reasons', false)));

      await page.goto(`${base}/console/rentals/new`);
      await page.getByRole('textbox', { name: 'Title' }).fill('Harbour gala <b>"2027"</b> مرحبا');
      // What was typed survives a reload.
      await page.reload();
      await page.getByText('What you typed here before is still there.').waitFor();
      await page.getByRole('button', { name: 'Create rental' }).click();
      await page.getByText('Warehouse is required.').waitFor();
      found.push(...(await look('form')));
      await page
        .getByRole('combobox', { name: 'Warehouse' })
        .or(page.getByRole('textbox', { name: 'Warehouse' }))
        .first()
        .click();
      await page.getByRole('option', { name: 'London' }).click();
      await page.keyboard.press('Control+Enter');
      await page.getByRole('heading', { level: 1, name: /Harbour gala <b>"2027"<\/b>/ }).waitFor();

      // What stands in the way is said in words.
      await page.getByRole('button', { name: 'Not now' }).click();
      await page.getByText('Something is missing').waitFor();
      await page.keyboard.press('Escape');
      const id = Number(page.url().split('/').at(-1));
      await service.patch(`/rentals/${id}`, {
        account_id: 1,
        starts_at: '2027-06-05T09:00:00Z',
        ends_at: '2027-06-07T16:00:00Z',
      });
      await page.reload();
      await page.getByRole('button', { name: 'Convert to quote' }).click();
      await page.locator('[aria-current=step]', { hasText: 'Quotation' }).waitFor();
      const { rows } = await service.pool.query('select status from rental where id = $1', [id]);
      expect(rows).toEqual([{ status: 'quotation' }]);

      // Two people in one record: neither's work is lost.
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Mine');
      await service.patch(`/rentals/${id}`, { title: 'Theirs', reference: 'X-1' });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Somebody changed this meanwhile').waitFor();
      await page.getByText('Also changed, and kept: Reference.').waitFor();
      found.push(...(await look('conflict', false)));
      await page.getByRole('button', { name: 'Go on with both' }).click();

      // The session ends in the middle of a form: signed in again beside it, it goes on.
      await service.pool.query('delete from user_session');
      await page.getByRole('button', { name: 'Save' }).click();
      const [beside] = await Promise.all([
        browser.waitForEvent('page'),
        page.getByRole('link', { name: 'Sign in' }).click(),
      ]);
      await beside.fill('#email', email);
      await beside.fill('[name=password]', password);
      await beside.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: /Mine/ }).waitFor();
      expect((await service.get(`/rentals/${id}`)).body.rental).toMatchObject({ title: 'Mine', reference: 'X-1' });
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    patience,
  );

  test(
    'an administrator looks after settings, roles and tokens; everything is reached by typing',
    async () => {
      const found: string[] = [];
      for (const at of ['/', '/settings/finance', '/roles/new', '/usage', '/health', '/notifications', '/nowhere']) {
        await page.goto(`${base}/console${at}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        found.push(...(await look(at.replaceAll('/', '-'), false)));
      }
      await page.goto(`${base}/console/api_tokens/new`);
      await page.getByRole('textbox', { name: 'Name' }).fill('Till');
      await page.getByRole('checkbox', { name: 'accounts:read' }).check();
      await page.getByRole('button', { name: 'Create API token' }).click();
      await page.getByText('This is shown once.').waitFor();
      const token = (await page.locator('pre').innerText()).trim();
      const answer = await fetch(`${base}/api/v1/accounts`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
      await page.getByRole('button', { name: 'Done' }).click();

      await page.keyboard.press('Control+k');
      const words = page.getByRole('textbox', { name: 'Search or jump to …' });
      await words.fill('warehouse trans');
      await page
        .getByRole('button', { name: /Warehouse transfers/ })
        .first()
        .waitFor();
      found.push(...(await look('palette', false)));
      await page
        .getByRole('button', { name: /Warehouse transfers/ })
        .first()
        .click();
      await page.waitForURL(/\/console\/warehouse_transfers$/);
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    patience,
  );

  /** What a hand reader does: keys that follow each other at once, and Enter. */
  const scan = (code: string): Promise<void> =>
    page.evaluate((keys) => {
      for (const key of [...keys, 'Enter'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }, code);

  /** Asks until the answer is as wanted. */
  async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
    for (let round = 0; ; round++) {
      const answer = await ask();
      if (wanted(answer) || round === 100) return answer;
      await page.waitForTimeout(100);
    }
  }

  test(
    'today, the lines of a rental by keyboard, a booking that is dragged, and scans without a network',
    async () => {
      const found: string[] = [];
      await browser.clearCookies();
      const email = await person('Pia Lund');
      await page.goto(`${base}/console`);
      await page.fill('#email', email);
      await page.fill('[name=password]', password);
      await page.keyboard.press('Enter');
      const short = (await service.get('/shortages?q[status_in]=open,partially_resolved&per_page=1')).body.meta.total;
      await page.getByRole('link', { name: new RegExp(`^Shortages ${short}`) }).waitFor();
      await page.getByRole('img', { name: /leave and come back/ }).waitFor();
      found.push(...(await look('today')));

      // Lines: words, Enter, quantity, Enter, and the next one.
      const { rentals } = (await service.get('/rentals?q[status_eq]=enquiry&per_page=1')).body;
      const [{ id }] = rentals;
      const items = async () => (await service.get(`/rentals/${id}/items?per_page=100`)).body.items;
      const before = await items();
      await page.goto(`${base}/console/rentals/${id}`);
      await page.getByRole('link', { name: 'Edit lines' }).click();
      const words = page.getByRole('combobox', { name: 'Add a line' });
      await words.fill('small');
      await page.getByRole('option', { name: /PA small.*Kit.*free/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
      const added = (await until(items, (all) => all.length === before.length + 4)).find(
        (line: { kind: string }) => line.kind === 'kit',
      );
      expect(added).toMatchObject({ name: 'PA small', quantity: 2 });
      await page.getByRole('button', { name: 'What belongs to PA small' }).click();
      await page.getByText('Part of the kit').first().waitFor();
      found.push(...(await look('lines')));
      const quantity = page.getByRole('textbox', { name: 'Quantity, PA small' });
      await quantity.fill('3');
      await page.keyboard.press('Enter');
      const three = await until(items, (all) =>
        all.some(({ id: at, quantity: now }: { id: number; quantity: number }) => at === added.id && now === 3),
      );
      expect(three.find((line: { id: number }) => line.id === added.id).quantity).toBe(3);
      await quantity.focus();
      await page.keyboard.press('Alt+ArrowUp');
      const tops = (all: { id: number; parent_id: number | null }[]) =>
        all.filter((line) => line.parent_id === null).map((line) => line.id);
      const order = [...tops(before)];
      order.splice(-1, 0, added.id);
      expect(tops(await until(items, (all) => tops(all).join() === order.join()))).toEqual(order);
      // What the server refuses is said at the line, and nothing is lost.
      await quantity.fill('many');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'invalid' }).waitFor();
      await page.getByRole('button', { name: 'Leave it' }).click();

      // A booking is dragged by a day; the server has the last word.
      const [job] = (await service.get('/rentals?q[status_eq]=reserved&sort=starts_at&per_page=1')).body.rentals;
      const [line] = (await service.get(`/rentals/${job.id}/items?q[kind_eq]=product&per_page=1`)).body.items;
      const day = new Date(Date.parse(job.starts_at) - 3 * 86_400_000).toISOString().slice(0, 10);
      await page.goto(`${base}/console/planner?from=${day}&find=${encodeURIComponent(line.name)}`);
      await page.getByRole('button', { name: line.name }).first().click();
      const bar = page.locator('[data-movable=true]', { hasText: /Reserved/ }).first();
      await bar.waitFor();
      found.push(...(await look('planner')));
      const [box, cell] = [await bar.boundingBox(), await page.locator('[data-at]').nth(1).boundingBox()];
      const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 8];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + (cell?.width ?? 0) + 2, y, { steps: 4 });
      await page.mouse.up();
      await page.getByText(/Everything on it is free then|Short then/).waitFor();
      found.push(...(await look('move', false)));
      await page.getByRole('button', { name: 'Move it', exact: true }).click();
      const anyway = page.getByRole('button', { name: 'Move it anyway' });
      const moved = Date.parse(job.starts_at) + 86_400_000;
      const starts = async () => Date.parse((await service.get(`/rentals/${job.id}`)).body.rental.starts_at);
      const at = await until(starts, (now) => now === moved || false);
      if (at !== moved) await anyway.click();
      expect(await until(starts, (now) => now === moved)).toBe(moved);

      // Scans: kept while there is no network, sent in their order, and once, though the first answer is lost.
      const [order_] = (await service.get('/rentals?q[status_eq]=preparing&per_page=1')).body.rentals;
      const lines = (await service.get(`/rentals/${order_.id}/picking_list`)).body.picking_list.items;
      const bulk = lines.find(
        (one: { tracking: string; quantity_to_pick: number }) => one.tracking === 'bulk' && one.quantity_to_pick > 2,
      );
      await page.goto(`${base}/console/warehouse?mode=prepare`);
      await page.getByRole('button', { name: new RegExp(order_.number) }).waitFor();
      await scan(order_.number);
      await page.getByRole('heading', { level: 2, name: new RegExp(order_.number) }).waitFor();
      found.push(...(await look('warehouse')));
      await browser.setOffline(true);
      await scan(`2*${bulk.sku}`);
      await scan('NOTHING-LIKE-IT');
      await page.getByText('No connection: 2 kept').waitFor();
      found.push(...(await look('away', false)));
      let lost = 0;
      await page.route('**/console/api/v1/scans', async (route) => {
        if (lost++ > 0) return route.continue();
        await route.fetch();
        await route.abort('connectionreset');
      });
      await browser.setOffline(false);
      await page
        .getByText(/^No record has the barcode/)
        .first()
        .waitFor();
      const { rows } = await service.pool.query('select code, outcome from scan order by id');
      expect(rows).toEqual([
        { code: `2*${bulk.sku}`, outcome: 'accepted' },
        { code: 'NOTHING-LIKE-IT', outcome: 'rejected' },
      ]);
      const after = (await service.get(`/rentals/${order_.id}/picking_list`)).body.picking_list.items;
      expect(after.find((one: { rental_item_id: number }) => one.rental_item_id === bulk.rental_item_id)).toMatchObject(
        {
          quantity_to_pick: bulk.quantity_to_pick - 2,
        },
      );
      expect(lost).toBe(3);
      expect(found).toEqual([]);
      expect(complaints.filter((one) => !/ERR_(?:INTERNET_DISCONNECTED|CONNECTION_RESET)/.test(one))).toEqual([]);
    },
    patience,
  );
});
