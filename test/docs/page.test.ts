/** The reference in a real browser: its contents for a reader, its accessibility, and that it requests nothing from elsewhere. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeyTime } from '../support/bounds.ts';
import { describeWith } from '../support/needs.ts';
import { type OpenBrowser, openBrowser, programs } from './chromium.ts';
import { type DocsServer, serveDocs } from './serve.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One page of each kind. */
const kinds = [
  '/docs/api',
  '/docs/api/rentals',
  '/docs/api/rentals/dispatch',
  '/docs/api/meta',
  '/docs/guides/webhooks',
  '/docs/errors',
  '/docs/errors/insufficient_stock',
  '/docs/events',
  '/docs/search?q=dispatch',
  '/docs/api/try',
  '/docs/nothing/here',
];

describeWith(programs, 'API reference in a browser')('API reference in a browser', () => {
  const complaints: string[] = [];
  const requests: string[] = [];
  const calls: { readonly method: string; readonly url: string; readonly authorization: string | undefined }[] = [];
  let docs: DocsServer;
  let browser: OpenBrowser;
  let page: Page;

  beforeAll(async () => {
    docs = await serveDocs((request, response) => {
      calls.push({ method: request.method, url: request.originalUrl, authorization: request.headers.authorization });
      response.json({ dry_run: true, allowed: false });
    });
    browser = await openBrowser();
    page = browser.page;
    page.on('console', (message) => {
      const expected = message.text().includes('404 (Not Found)');
      if (!expected && (message.type() === 'error' || message.type() === 'warning')) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => requests.push(request.url()));
    await page.addInitScript(
      `document.addEventListener('securitypolicyviolation', (event) => console.error('refused: ' + event.violatedDirective + ' ' + event.blockedURI));`,
    );
  }, journeyTime);

  afterAll(async () => {
    await browser?.close();
    await docs?.close();
  });

  /** The complaints of axe-core about the page, by rule and element. */
  async function judged(): Promise<readonly string[]> {
    await page.evaluate(axe);
    return page.evaluate(
      `axe.run({ resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => id + ': ' + html.slice(0, 200))))`,
    );
  }

  // Width decides on layout, theme on contrast: two of the four say both.
  test.each([
    [1440, 'light'],
    [360, 'dark'],
  ] as const)(
    'pages are accessible and fit at %p px, %s',
    async (width, colorScheme) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const found: unknown[] = [];
      for (const kind of kinds) {
        await page.goto(docs.url + kind);
        const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        const against = await judged();
        if (wider !== 0 || against.length > 0) found.push({ kind, wider, against });
      }
      expect(found).toEqual([]);
    },
    journeyTime,
  );

  test(
    'on a narrow screen the contents open with a button',
    async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(`${docs.url}/docs/api/rentals`);
      expect(await page.isVisible('#nav')).toBe(false);
      await page.click('.menu');
      expect(await page.isVisible('#nav')).toBe(true);
      await page.click('#nav a[href="/docs/errors"]');
      await page.waitForURL('**/docs/errors');
    },
    journeyTime,
  );

  test(
    'an example is written in Python and PHP as well, for all operations of the page',
    async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${docs.url}/docs/api/rentals`);
      const sample = page.locator('#create .sample');
      await sample.getByText('Python', { exact: true }).click();
      const python = await sample.locator('.py').innerText();
      expect(python).toContain('response = requests.post(\n    os.environ["BACKLINE_URL"] + "/api/v1/rentals",\n');
      expect(python).toContain('"Idempotency-Key": str(uuid.uuid4())');
      expect(python).toMatch(/json=\{[\s\S]*"is_[a-z_]+": (?:True|False)|json=\{/);
      await sample.getByText('PHP', { exact: true }).click();
      const php = await sample.locator('.php').innerText();
      expect(php).toContain("'content' => json_encode([");
      expect(await sample.locator('.py').isVisible()).toBe(false);
    },
    journeyTime,
  );

  test(
    'a request is tried out with a token that the tab keeps, as a dry run first',
    async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${docs.url}/docs/api/rentals/convert_to_quote`);
      const operation = page.locator('#convert_to_quote');
      await operation.locator('.try-out').click();
      await operation.locator('.trial button').click();
      await page.fill('dialog input', 'bkl_pat_secret');
      await page.click('dialog button[value="keep"]');
      await operation.locator('.trial button').click();
      await operation.locator('output pre').waitFor();
      expect(await operation.locator('output').textContent()).toMatch(/^200 OK in \d+ ms.*"allowed": false/s);
      expect(calls).toEqual([
        {
          method: 'POST',
          url: '/api/v1/rentals/1/convert_to_quote?dry_run=1',
          authorization: 'Bearer bkl_pat_secret',
        },
      ]);
      await page.reload();
      expect(await page.textContent('.tools button')).toBe('Token set');
      const other = await browser.newPage();
      await other.goto(`${docs.url}/docs/api/rentals`);
      expect(await other.textContent('.tools button')).toBe('Set token');
      await other.close();
    },
    journeyTime,
  );

  test(
    'the language chosen for one example is that of all',
    async () => {
      const shown = (selector: string) => page.locator(selector).first().isVisible();
      await page.goto(`${docs.url}/docs/api/accounts#create`);
      expect([await shown('#show .curl'), await shown('#show .ts')]).toEqual([true, false]);
      await page.locator('#create .tabs label', { hasText: 'TypeScript' }).click();
      expect([await shown('#show .curl'), await shown('#show .ts')]).toEqual([false, true]);
    },
    journeyTime,
  );

  test(
    'Swagger UI opens one operation with its cost, its ability, parameters and answers',
    async () => {
      await page.goto(`${docs.url}/docs/api/try/rentals.create`);
      await page.waitForSelector('.opblock.is-open .responses-table');
      expect(await page.locator('.opblock').count()).toBe(1);
      expect(await page.textContent('.operation-facts')).toMatch(/2 units.*rentals:write.*rentals\.create/);
      expect(await page.locator('.opblock.is-open .response-col_status').count()).toBeGreaterThan(1);
    },
    journeyTime,
  );

  test('the browser has nothing to complain of, and talks to nobody else', () => {
    expect(complaints).toEqual([]);
    expect(requests.length).toBeGreaterThan(40);
    expect(requests.filter((url) => !url.startsWith(`${docs.url}/`) && !url.startsWith('data:'))).toEqual([]);
  });
});
