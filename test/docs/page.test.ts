/** The reference in a real browser: what a reader sees, and that the page asks nobody else for anything. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { describeWith, findProgram } from '../support/needs.ts';
import { operations, title } from './document.ts';
import { type DocsServer, serveDocs } from './serve.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome'];
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// A busy machine takes its time to lay out hundreds of operations.
const patience = 240_000;

describeWith(programs, 'API reference in a browser')('API reference in a browser', () => {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'backline-docs-'));
  const complaints: string[] = [];
  const requests: string[] = [];
  let docs: DocsServer;
  let browser: BrowserContext;
  let page: Page;

  /** Waits until the number of operations shown fits. (Functions of the page itself may not be made from text here.) */
  async function counted(fits: (count: number) => boolean): Promise<void> {
    for (let attempt = 0; !fits(await page.locator('.opblock').count()); attempt++) {
      if (attempt === 600) throw new Error('The page has not changed within a minute.');
      await page.waitForTimeout(100);
    }
  }

  beforeAll(async () => {
    docs = await serveDocs();
    browser = await chromium.launchPersistentContext(profile, {
      executablePath: findProgram(programs) ?? '',
      headless: true,
      timeout: patience,
      args: quiet,
      viewport: { width: 1280, height: 900 },
    });
    page = browser.pages()[0] ?? (await browser.newPage());
    page.setDefaultTimeout(patience);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => requests.push(request.url()));
    await page.addInitScript(
      `document.addEventListener('securitypolicyviolation', (event) => console.error('refused: ' + event.violatedDirective + ' ' + event.blockedURI));`,
    );
    await page.goto(`${docs.url}/docs/api`);
    await page.waitForSelector('.opblock-tag');
  }, patience);

  afterAll(async () => {
    await browser?.close();
    await docs?.close();
    rmSync(profile, { recursive: true, force: true });
  });

  const wait = { timeout: patience };
  const texts = (selector: string) => page.locator(selector).allTextContents();

  test(
    'every operation shows its cost, its ability and its route name when its group is opened',
    async () => {
      expect(await page.textContent('.masthead-name')).toBe(title);
      const shown = { routes: [] as string[], abilities: [] as string[], costs: [] as string[] };
      for (const group of await page.locator('.opblock-tag').all()) {
        await group.click(wait);
        await counted((count) => count > 0);
        shown.routes.push(...(await texts('.opblock .operation-route')));
        shown.abilities.push(...(await texts('.opblock .operation-ability')));
        shown.costs.push(...(await texts('.opblock .operation-cost')));
        await group.click(wait);
        await counted((count) => count === 0);
      }
      const costs = operations.map(({ 'x-price-weight': weight }) =>
        weight === 0 ? 'free' : weight === 1 ? '1 unit' : `${weight} units`,
      );
      expect(shown.routes.sort()).toEqual(operations.map((one) => one['x-route-name']).sort());
      expect(shown.abilities.sort()).toEqual(operations.map((one) => one['x-ability'] || 'any token').sort());
      expect(shown.costs.sort()).toEqual(costs.sort());
    },
    patience,
  );

  test(
    'the filter finds operations by words of their line, in groups that are closed too',
    async () => {
      const wanted = operations.find((one) => one['x-price-weight'] > 0);
      await page.fill('.operation-filter-input', `${wanted?.['x-ability']} ${wanted?.['x-route-name']}`, wait);
      await counted((count) => count > 0 && count < operations.length);
      expect(await texts('.operation-route')).toContain(wanted?.['x-route-name']);
      await page.fill('.operation-filter-input', '', wait);
      await counted((count) => count === 0);
    },
    patience,
  );

  test(
    'an operation opens with parameters, examples and answers',
    async () => {
      await page.locator('.opblock-tag').first().click(wait);
      await page.locator('.opblock-post .opblock-summary-control').first().click(wait);
      await page.waitForSelector('.opblock.is-open .responses-table', wait);
      expect(await page.locator('.opblock.is-open .response-col_status').count()).toBeGreaterThan(1);
    },
    patience,
  );

  test('the browser has nothing to complain of, and talks to nobody else', () => {
    expect(complaints).toEqual([]);
    expect(requests.length).toBeGreaterThan(5);
    expect(requests.filter((url) => !url.startsWith(`${docs.url}/`) && !url.startsWith('data:'))).toEqual([]);
  });
});
