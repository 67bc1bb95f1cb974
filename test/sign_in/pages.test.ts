/** The pages of signing in, in a real browser: nothing foreign is asked for, axe finds nothing, a keyboard alone suffices. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { hashPassword } from '../../runtime/identity/password.ts';
import { describeWith, findProgram } from '../support/needs.ts';
import { startService, type TestService } from '../support/service.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome'];
const quiet = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const password = 'quiet harbour lamp';
const email = 'lead@example.com';
const patience = 240_000;
/** Where pictures go, for whoever wants to look at them. */
const pictures = process.env['BACKLINE_PICTURES'];

describeWith(programs, 'sign-in pages in a browser')('sign-in pages in a browser', () => {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'backline-sign-in-'));
  const complaints: string[] = [];
  const foreign: string[] = [];
  let service: TestService;
  let browser: BrowserContext;
  let page: Page;
  let base = '';

  beforeAll(async () => {
    service = await startService();
    const address = service.server.address();
    base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const { rows } = await service.pool.query(`select id from role where key = 'owner'`);
    const made = await service.post('/users', { name: 'Ines Duarte', email, role_id: rows[0].id });
    const set = 'update "user" set password_hash = $2 where id = $1';
    await service.pool.query(set, [made.body.user.id, await hashPassword(password)]);
    await service.patch('/settings/security', { magic_link_enabled: true });
    browser = await chromium.launchPersistentContext(profile, {
      executablePath: findProgram(programs) ?? '',
      headless: true,
      timeout: patience,
      args: quiet,
      // The page's policy refuses what axe is put in with.
      bypassCSP: true,
    });
    page = browser.pages()[0] ?? (await browser.newPage());
    page.setDefaultTimeout(patience);
    page.on('console', (message) => {
      if (message.type() === 'error' && !/40[34]|422/.test(message.text())) complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(base)) foreign.push(request.url());
    });
  }, patience);

  afterAll(async () => {
    await browser?.close();
    await service?.close();
    rmSync(profile, { recursive: true, force: true });
  });

  /** Violations and sideways scrolling, light and dark, narrow and wide. */
  async function look(name: string): Promise<string[]> {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [320, 1440]) {
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
    }
    return found;
  }

  test(
    'a keyboard alone signs in; every page is readable for everybody',
    async () => {
      const found: string[] = [];
      await page.goto(`${base}/account`);
      found.push(...(await look('login')));
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('not this one');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role=alert]');
      found.push(...(await look('login-refused')));
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${base}/account`);
      found.push(...(await look('account')));
      await page.goto(`${base}/two-factor/set-up`);
      found.push(...(await look('set-up-two-factor')));
      await page.goto(`${base}/confirm-password?return_to=/account`);
      found.push(...(await look('confirm-password')));
      await page.goto(`${base}/forgot-password`);
      found.push(...(await look('forgot-password')));
      await page.fill('#email', email);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${base}/forgot-password`);
      await page.waitForSelector('h1:has-text("mailbox")');
      found.push(...(await look('message')));
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
      expect(foreign).toEqual([]);
    },
    patience,
  );
});
