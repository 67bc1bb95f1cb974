/** A real browser without a window. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { stepTime } from '../support/bounds.ts';
import { findProgram } from '../support/needs.ts';

export const programs = ['chromium', 'chromium-browser', 'google-chrome'];
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface OpenBrowser {
  readonly page: Page;
  /** Opens another page of the same browser. */
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

export async function openBrowser(): Promise<OpenBrowser> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'backline-docs-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findProgram(programs) ?? '',
    headless: true,
    timeout: stepTime,
    args: quiet,
  });
  const page = browser.pages()[0] ?? (await browser.newPage());
  page.setDefaultTimeout(stepTime);
  return {
    page,
    newPage: () => browser.newPage(),
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
