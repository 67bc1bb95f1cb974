/**
 * The pages of signing in, in a real browser: they request nothing from elsewhere, axe finds nothing, a keyboard alone suffices,
 * and a passkey works.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { journeyTime, stepTime } from '../support/bounds.ts';
import { describeWith, findProgram } from '../support/needs.ts';
import { People } from '../support/people.ts';
import { freePort } from '../support/port.ts';
import { startService, type TestService } from '../support/service.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome'];
const quiet = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Folder for pictures, if a developer wants to look at them. */
const pictures = process.env['BACKLINE_PICTURES'];

describeWith(programs, 'sign-in pages in a browser')('sign-in pages in a browser', () => {
  const complaints: string[] = [];
  const foreign: string[] = [];
  let service: TestService;
  let people: People;
  let server: http.Server;
  let browser: Browser;
  let base = '';

  beforeAll(async () => {
    // Passkeys are tied to a host's name, and to the address that people know: it is chosen before the service is.
    const port = await freePort();
    base = `http://localhost:${port}`;
    service = await startService({ environment: { APP_URL: base } });
    server = http.createServer(service.app).listen(port, '127.0.0.1');
    await once(server, 'listening');
    people = new People(service);
    await service.patch('/settings/security', { magic_link_enabled: true });
    browser = await chromium.launch({
      executablePath: findProgram(programs) ?? '',
      headless: true,
      timeout: stepTime,
      args: quiet,
    });
  }, journeyTime);

  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
    await service?.close();
  });

  async function opened(options: { readonly bypassCSP: boolean }): Promise<{ context: BrowserContext; page: Page }> {
    const context = await browser.newContext({ ...options, locale: 'en-GB' });
    const page = await context.newPage();
    page.setDefaultTimeout(stepTime);
    page.on('console', (message) => {
      if (message.type() === 'error' && !/40[134]|422/.test(message.text())) complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(base)) foreign.push(request.url());
    });
    return { context, page };
  }

  /** Violations and sideways scrolling: light and narrow, dark and wide; for pictures and for the main pages the others too. */
  async function look(page: Page, name: string, whole = false): Promise<string[]> {
    const found: string[] = [];
    for (const [colorScheme, width] of [
      ['light', 320],
      ['dark', 1440],
      ['dark', 320],
      ['light', 1440],
    ] as const) {
      const other = (colorScheme === 'light') !== (width === 320);
      if (other && !whole && pictures === undefined) continue;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(axe);
      const result = (await page.evaluate('axe.run(document)')) as {
        violations: { id: string; nodes: { html: string }[] }[];
      };
      found.push(
        ...result.violations.map(({ id, nodes }) => `${name} ${colorScheme} ${width}: ${id} ${nodes[0]?.html}`),
      );
      const wide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
      if (wide) found.push(`${name} ${width}: scrolls sideways`);
      if (pictures)
        await page.screenshot({ path: path.join(pictures, `${name}-${colorScheme}-${width}.png`), fullPage: true });
    }
    return found;
  }

  /** Where an app that registered itself sends a person. */
  async function questionOf(callback: string, scope: string): Promise<string> {
    const registered = await fetch(`${base}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Desk agent', redirect_uris: [callback] }),
    });
    const { client_id } = (await registered.json()) as { client_id: string };
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    return `/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id, redirect_uri: callback, scope, ...pkce })}`;
  }

  test(
    'the answer to an app leads back to it, as the policy of the page allows',
    async () => {
      const { email } = await people.somebody();
      const reached: string[] = [];
      const app = http.createServer((request, response) => {
        reached.push(request.url ?? '');
        response.end('Back at the app.');
      });
      app.listen(await freePort(), '127.0.0.1');
      await once(app, 'listening');
      const context = await browser.newContext({ locale: 'de-DE' });
      try {
        const page = await context.newPage();
        const { port } = app.address() as AddressInfo;
        await page.goto(`${base}${await questionOf(`http://127.0.0.1:${port}/callback`, 'all')}`);
        await page.fill('#email', email);
        await page.fill('#password', People.password);
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/oauth\/consent\//);
        await page.click('button[value=allow]');
        await page.waitForSelector('text=Back at the app.');
        expect(reached[0]).toMatch(/^\/callback\?code=[\w-]+&iss=http/);
      } finally {
        await context.close();
        app.closeAllConnections();
        app.close();
      }
    },
    journeyTime,
  );

  test(
    'a keyboard alone signs in and looks after the account; every page is readable for everybody',
    async () => {
      const { email, id } = await people.somebody('owner');
      await service.post(`/users/${id}/invite`, {});
      const { page, context } = await opened({ bypassCSP: true });
      const found: string[] = [];
      const see = async (name: string, at?: string, whole = false): Promise<void> => {
        if (at !== undefined) await page.goto(`${base}${at}`);
        found.push(...(await look(page, name, whole)));
      };
      await see('missing', '/nowhere');
      await see('login', '/account', true);
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('not this one');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role=alert]');
      await see('login-refused');
      await page.keyboard.type(People.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${base}/account`);
      await see('new-token', '/account/tokens/new');
      await page.keyboard.type('Web shop');
      await page.keyboard.press('Enter');
      await page.waitForSelector('code');
      await see('token-made');
      await see('confirm-password', '/confirm-password?return_to=/account');
      await see('new-passkey', '/two-factor/passkey/new');
      await see('set-up-two-factor', '/two-factor/set-up');
      const key = ((await page.textContent('.key code')) ?? '').replaceAll(' ', '');
      await page.fill('#code', new TOTP({ secret: Secret.fromBase32(key) }).generate());
      await page.keyboard.press('Enter');
      await page.waitForSelector('.codes');
      const codes = await page.locator('.codes code').allTextContents();
      await see('recovery-codes');
      await see('account', '/account', true);
      await see(
        'consent',
        await questionOf(`http://127.0.0.1:${await freePort()}/callback`, 'all rentals:read rentals:write'),
        true,
      );
      await see(
        'consent-parts',
        await questionOf(
          `http://127.0.0.1:${await freePort()}/callback`,
          'users:read invoices:read invoices:write role:warehouse',
        ),
      );
      await page.click('summary');
      await see('consent-open');
      await context.clearCookies();
      await page.goto(`${base}/login`);
      await page.fill('#email', email);
      await page.fill('#password', People.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${base}/two-factor`);
      await see('challenge');
      await page.keyboard.type(codes[0] ?? '');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${base}/console`);
      await service.patch('/settings/security', { email_verification_enabled: true });
      await see('verify-email', '/account');
      await page.keyboard.press('Tab');
      await service.patch('/settings/security', { email_verification_enabled: false });
      await context.clearCookies();
      await see('login-passkey', '/login/passkey');
      await see('forgot-password', '/forgot-password');
      await page.fill('#email', email);
      await page.keyboard.press('Enter');
      await page.waitForSelector('h1:has-text("mailbox")');
      await see('message');
      await see('choose-password', await people.linkIn(email, 'Choose a new password', '/reset-password'));
      await page.goto(`${base}/login`);
      await page.fill('#link-email', email);
      await page.keyboard.press('Enter');
      await page.waitForSelector('h1:has-text("mailbox")');
      await see('magic-link', await people.linkIn(email, 'Your link to sign in', '/auth/magic-link'));
      await context.close();
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
      expect(foreign).toEqual([]);
    },
    journeyTime,
  );

  test(
    'a passkey is a second factor, and both factors at once; an answer counts once; the policy of the pages lets its script run',
    async () => {
      const { email, id } = await people.somebody();
      const { page, context } = await opened({ bypassCSP: false });
      const authenticator = await context.newCDPSession(page);
      await authenticator.send('WebAuthn.enable');
      const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
      await authenticator.send('WebAuthn.addVirtualAuthenticator', {
        options: { ...device, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      });
      const byPassword = async (): Promise<void> => {
        await page.goto(`${base}/login`);
        await page.fill('#email', email);
        await page.fill('#password', People.password);
        await page.keyboard.press('Enter');
      };
      const ready = () => page.waitForSelector('form[data-passkey]:not([hidden])');
      await byPassword();
      await page.waitForURL(`${base}/console`);
      await page.goto(`${base}/account`);
      await page.click('a[href="/two-factor/passkey/new"]');
      await ready();
      await page.keyboard.type('Ada’s telephone');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.codes');
      expect(await page.locator('.codes code').count()).toBe(8);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/(?:account|console)/);
      await page.goto(`${base}/account`);
      expect(await page.textContent('main')).toContain('Ada’s telephone');
      expect(await people.entries(id)).toContain('user.passkey_added');

      // After the password.
      await context.clearCookies();
      await byPassword();
      await page.waitForURL(`${base}/two-factor`);
      await page.click('a[href="/two-factor/passkey"]');
      await ready();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${base}/console`);

      // In the place of both; of one answer that comes many times, one signs in.
      await context.clearCookies();
      await service.pool.query('delete from user_session');
      const answers: number[] = [];
      await page.route('**/login/passkey', async (route) => {
        const request = route.request();
        if (request.method() !== 'POST') return route.continue();
        const send = { method: 'POST', headers: await request.allHeaders(), body: request.postData() ?? '' };
        const sent = await Promise.all(
          Array.from({ length: 5 }, () => fetch(request.url(), { ...send, redirect: 'manual' as const })),
        );
        answers.push(...sent.map(({ status }) => status));
        await route.fulfill({ status: 200, contentType: 'text/html', body: 'sent' });
      });
      await page.goto(`${base}/login`);
      await page.click('a[href^="/login/passkey"]');
      await ready();
      await page.keyboard.press('Enter');
      await page.waitForSelector('text=sent');
      expect(answers.sort()).toEqual([303, 422, 422, 422, 422]);
      expect((await service.pool.query('select method from user_session')).rows).toEqual([{ method: 'passkey' }]);
      await page.unroute('**/login/passkey');

      // It confirms a sensitive step, and then it is removed.
      await page.goto(`${base}/login/passkey`);
      await ready();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${base}/console`);
      await page.goto(`${base}/account`);
      await service.pool.query(`update user_session set confirmed_at = now() - interval '11 minutes'`);
      const remove = 'form[action="/account/passkeys/remove"] button';
      await page.click(remove);
      await page.click('a[href^="/confirm-password/passkey"]');
      await ready();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${base}/account`);
      await page.click(remove);
      await page.waitForURL(/passkey_removed/);
      const { rows } = await service.pool.query('select two_factor_enabled as on from "user" where id = $1', [id]);
      expect([rows[0].on, await people.entries(id)]).toEqual([false, expect.arrayContaining(['user.passkey_removed'])]);
      await context.close();
      expect(complaints).toEqual([]);
    },
    journeyTime,
  );
});
