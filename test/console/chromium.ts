/** A real browser at the console: what it complains of, how a page is looked at, and what a hand reader does. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findProgram } from '../support/needs.ts';
import { password, patience } from './house.ts';

export const programs = ['chromium', 'chromium-browser', 'google-chrome'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Where pictures go, for whoever wants to look at them. */
const pictures = process.env['BACKLINE_PICTURES'];

const profile = mkdtempSync(path.join(os.tmpdir(), 'backline-console-'));
/** What the page's console, its policy and requests to elsewhere said. */
export const complaints: string[] = [];
export let browser: BrowserContext;
export let page: Page;
let origin = '';

/** @param base where the console is served; requests to anywhere else are complained of. */
export async function openBrowser(base: string): Promise<void> {
  origin = base;
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
}

/** Signs this person in, whoever was. */
export async function enter(email: string): Promise<void> {
  await browser.clearCookies();
  await page.goto(`${origin}/console`);
  await page.fill('#email', email);
  await page.fill('[name=password]', password);
  await page.keyboard.press('Enter');
  // The first page of all waits until the console's own files are made.
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: patience });
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  rmSync(profile, { recursive: true, force: true });
}

/** What depends on the colours alone: of a scheme that is looked at after another one in the same layout nothing else is new. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Violations and sideways scrolling, light and dark, narrow and wide (not `every`: one each); axe runs beside the page, whose policy stays. */
export async function look(name: string, every = true): Promise<string[]> {
  const found: string[] = [];
  const cdp = await browser.newCDPSession(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const world = { frameId: frameTree.frame.id, worldName: 'axe' };
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', world);
  await cdp.send('Runtime.evaluate', { expression: axe, contextId });
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of every ? [360, 1440] : [colorScheme === 'light' ? 1440 : 360]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(150);
      // What passes is not told one by one, which is most of its work.
      const options = {
        resultTypes: ['violations'],
        ...(every && colorScheme === 'dark' && { runOnly: ofColours }),
      };
      const expression = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => JSON.stringify([
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

/** What a hand reader does: keys that follow each other at once, and Enter. */
export const scan = (code: string): Promise<void> =>
  page.evaluate((keys) => {
    for (const key of [...keys, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);

/** Asks until the answer is as wanted. */
export async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  for (let round = 0; ; round++) {
    const answer = await ask();
    if (wanted(answer) || round === 100) return answer;
    await page.waitForTimeout(100);
  }
}
