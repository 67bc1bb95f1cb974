/** A real browser at the console: its complaints, pictures of its pages, and a hand reader. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@jest/globals';
import bwip from 'bwip-js/node';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { stepTime } from '../support/bounds.ts';
import { findProgram } from '../support/needs.ts';
import { password, person, signIn } from './house.ts';

export const programs = ['chromium', 'chromium-browser', 'google-chrome'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Folder for pictures, if a developer wants to look at them. */
const pictures = process.env['BACKLINE_PICTURES'];

const profile = mkdtempSync(path.join(os.tmpdir(), 'backline-console-'));
/** Messages of the page's console, of its policy, and about requests to elsewhere. */
const complaints: string[] = [];
export let browser: BrowserContext;
export let page: Page;
let tools: CDPSession;
let origin = '';

/** The picture of the browser's camera: the barcode of an item of the demo. */
export const barcode = 'CAB-10';

/** A film of one picture, as Chromium takes it for a camera's. */
async function film(): Promise<string> {
  const code = await bwip.toBuffer({ bcid: 'code128', text: barcode, scale: 3, height: 20 });
  const background = '#ffffff';
  const label = await sharp(code)
    .flatten({ background })
    .extend({ top: 20, bottom: 20, left: 40, right: 40, background });
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#777777' } })
    .composite([{ input: await label.toBuffer() }])
    .jpeg()
    .toBuffer();
  // The worker's file before this one has removed it.
  mkdirSync(profile, { recursive: true });
  const file = path.join(profile, 'camera.mjpeg');
  writeFileSync(file, Buffer.concat(Array.from({ length: 10 }, () => picture)));
  return file;
}

/** A finger, or a mouse again: the page's pointer. */
export const touch = (enabled: boolean) => tools.send('Emulation.setTouchEmulationEnabled', { enabled });

/** @param base where the console is served; requests to anywhere else are complained of. */
export async function openBrowser(base: string): Promise<void> {
  origin = base;
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  browser = await chromium.launchPersistentContext(profile, {
    executablePath: findProgram(programs) ?? '',
    headless: true,
    timeout: stepTime,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
      ...camera,
      `--use-file-for-fake-video-capture=${await film()}`,
    ],
    viewport: { width: 1440, height: 900 },
    // Nothing is on its way from one colour or place to another when it is looked at.
    reducedMotion: 'reduce',
  });
  page = browser.pages()[0] ?? (await browser.newPage());
  page.setDefaultTimeout(stepTime);
  tools = await browser.newCDPSession(page);
  framed.clear();
  complaints.length = 0;
  calm = false;
  // Refusals of the policy arrive here too.
  page.on('console', (message) => {
    // The service of a test has no readiness of its own.
    if (message.location().url.endsWith('/health/ready')) return;
    if (message.type() === 'error' && !/40[139]|412|422/.test(message.text()))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(base) && !/^(?:data|blob):/.test(request.url())) complaints.push(request.url());
  });
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  rmSync(profile, { recursive: true, force: true });
}

/** Whether the journey before ended well: the next one goes on in its session, and the page need not be loaded again. */
let calm = false;
let owners = 1;

/** A journey begins at an address in an owner's session, whatever became of the one before. */
export async function enter(at = '/'): Promise<void> {
  if (calm) {
    calm = false;
    await go(at);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return;
  }
  // Of a journey that failed: what its page showed, and what it complained of.
  if (complaints.length > 0 || page.url().startsWith(origin))
    process.stderr.write(`${page.url()}: ${complaints.join('; ')} ${await shownText()}\n`);
  const { cookies } = await signIn(await person(`Owner ${owners++}`));
  await browser.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await browser.clearCookies();
  await browser.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${origin}/console${at}`);
  complaints.length = 0;
  // The first page of all waits until the console's own files are made.
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: stepTime });
}

const shownText = (): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('#content')?.innerText.slice(0, 500) ?? '').catch(String);

/** Signs this person in as people do, after any other. */
export async function enterAs(email: string): Promise<void> {
  await browser.clearCookies();
  await page.goto(`${origin}/console`);
  await page.fill('#email', email);
  await page.fill('[name=password]', password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: stepTime });
}

/** A journey has ended, with only the expected complaints. */
export function leave(expected = /^$/): void {
  expect(complaints.splice(0).filter((one) => !expected.test(one))).toEqual([]);
  calm = true;
}

/** To another page of the console as a click on a link goes there. */
export const go = (at: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), `/console${at}`);

/** Whether an element fixes the spacing of lines, letters or words, so that a reader cannot change it. */
const spacingFixed = `((page) => [...page.querySelectorAll('[style*="!important"]')].some(({ style }) =>
  ['line-height', 'letter-spacing', 'word-spacing'].some((name) => style.getPropertyPriority(name) !== '')))`;
/** Buttons that show a part of their words. */
const wordsCut = `((page) => [...page.querySelectorAll('.mantine-Button-label')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.offsetParent !== null)
  .map((one) => 'a button is cut: ' + one.textContent))`;
/** Header and navigation are the same on every page: once looked at, they are left out. */
const frame = ['header.mantine-AppShell-header', 'nav.mantine-AppShell-navbar'];
const framed = new Set<string>();
/** The world of axe: beside the page, whose policy stays, for as long as its document exists. */
let world = { document: '', context: 0 };

async function beside(): Promise<number> {
  const { frameTree } = await tools.send('Page.getFrameTree');
  const { id: frameId, loaderId } = frameTree.frame;
  if (world.document === loaderId) return world.context;
  const { executionContextId } = await tools.send('Page.createIsolatedWorld', { frameId, worldName: 'axe' });
  await tools.send('Runtime.evaluate', { expression: axe, contextId: executionContextId });
  world = { document: loaderId, context: executionContextId };
  return executionContextId;
}

const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 900 };
type View = readonly [colours: 'light' | 'dark', size: typeof wide];
/** All rules in each: the wide arrangement in light colours, the narrow one in dark ones. */
const views: readonly View[] = [
  ['light', wide],
  ['dark', narrow],
];

/** That a page has no violation, cuts no button's words and does not scroll sideways: light and wide, dark and narrow. */
export async function look(name: string): Promise<void> {
  const found: string[] = [];
  for (const [colorScheme, size] of views) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    const contextId = await beside();
    const view = `${colorScheme} ${size.width}`;
    const seen = framed.has(view);
    // Passed checks are not listed, and no media of a page start by themselves. Changeable spacing is checked below: here it is a
    // fifth of the work. A frame shows a mail, which is not ours to change.
    const options = {
      ...{ resultTypes: ['violations'], preload: false, iframes: false },
      rules: { 'avoid-inline-spacing': { enabled: false } },
    };
    const about = seen ? { exclude: frame.map((one) => [one]) } : {};
    const expression = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      .then(() => axe.run(${seen ? JSON.stringify(about) : 'document'}, ${JSON.stringify(options)}))
      .then(({ violations }) => JSON.stringify([
        ...violations.map(({ id, nodes }) => id + ' ' + nodes[0].html),
        ...${wordsCut}(document),
        ...(${spacingFixed}(document) ? ['spacing of text that nobody can change'] : []),
        ...[document.documentElement, document.getElementById('content')]
          .filter((one) => one && one.scrollWidth > one.clientWidth).map(() => 'scrolls sideways')]))`;
    const { result } = await tools.send('Runtime.evaluate', { expression, contextId, awaitPromise: true });
    for (const violation of JSON.parse(String(result.value)) as string[]) found.push(`${view}: ${violation}`);
    framed.add(view);
    if (pictures) await page.screenshot({ path: path.join(pictures, `${name}-${colorScheme}-${size.width}.png`) });
  }
  await page.setViewportSize(wide);
  expect({ [name]: found }).toEqual({ [name]: [] });
}

/** That a page comes out on paper, upright or (a board) lying: black on white from a dark screen too, nothing beyond the sheet's edge. */
export async function print(name: string, lying = false): Promise<void> {
  await page.setViewportSize(lying ? { width: 1123, height: 794 } : { width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const found = await page.evaluate(async () => {
    // Listeners to the medium are called with the next frame; a printer waits for that, so this must too.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { clientWidth, scrollWidth, dataset } = document.documentElement;
    return [dataset['mantineColorScheme'], scrollWidth > clientWidth ? 'beyond the edge' : 'on the sheet'];
  });
  if (pictures) await page.screenshot({ path: path.join(pictures, `${name}-print.png`), fullPage: true });
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.setViewportSize(wide);
  expect({ [name]: found }).toEqual({ [name]: ['light', 'on the sheet'] });
}

/** Pastes a table, as a spreadsheet copies it, at the focus. */
export const paste = (text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

/** The keys of a hand reader: keys that follow each other at once, and Enter. */
export const scan = (code: string): Promise<void> =>
  page.evaluate((keys) => {
    for (const key of [...keys, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);

/**
 * Does something and takes the offered undo at once. The offer disappears after a while: the click comes from within the page,
 * whose clock stops with it on a crowded machine.
 */
export async function andTakeBack(act: () => Promise<unknown>): Promise<void> {
  const taken = page.evaluate(
    () =>
      new Promise<void>((done) => {
        const offers = () => Array.from(document.querySelectorAll<HTMLElement>('[data-undo]'));
        const before = offers();
        const seek = (): void => {
          const undo = offers().find((one) => !before.includes(one));
          if (!undo) return;
          watch.disconnect();
          undo.click();
          done();
        };
        const watch = new MutationObserver(seek);
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await act();
  await taken;
}

/** Repeats a query until its answer is the expected one. @throws with the last answer if it never is. */
export async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  for (let round = 0; ; round++) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (round === 400) throw new Error(`Not as wanted after 40 seconds: ${JSON.stringify(answer)?.slice(0, 500)}`);
    await page.waitForTimeout(100);
  }
}
