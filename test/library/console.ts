/** The console of definitions that it knows nothing of, in a real browser. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../../runtime/base/config/index.ts';
import { hashPassword } from '../../runtime/base/identity/password.ts';
import { closeBrowser, enterAs, leave, look, openBrowser, page, programs } from '../console/chromium.ts';
import { password } from '../console/house.ts';
import { walk } from '../console/walk.ts';
import { journeyTime } from '../support/bounds.ts';
import { describeWith } from '../support/needs.ts';
import type { TestService } from '../support/service.ts';

/** Signs a person in whose role has these abilities. */
async function enterWith(service: TestService, name: string, abilities: readonly string[]): Promise<void> {
  const role = (await service.post('/roles', { name, abilities })).body.role.id;
  const email = `${name.toLowerCase()}@example.com`;
  const { user } = (await service.post('/users', { name, email, role_id: role })).body;
  const hash = await hashPassword(password);
  await service.pool.query('update "user" set password_hash = $2 where id = $1', [user.id, hash]);
  await enterAs(email);
}

const baseOf = ({ server }: TestService): string => {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};

/** That a walk by clicking through a product that is running meets no dead end. */
export function consoleWithoutDeadEnds(running: () => TestService): void {
  describeWith(programs, 'a walk through the console')('a walk through the console', () => {
    beforeAll(() => openBrowser(baseOf(running())), journeyTime);
    afterAll(closeBrowser);
    test(
      'meets no dead end',
      async () => {
        await enterWith(running(), 'Walker', ['*']);
        const { dead, pages } = await walk();
        expect(dead).toEqual([]);
        expect(pages).toBeGreaterThan(60);
      },
      journeyTime,
    );
  });
}

/** @param house returns the running library, and a function that makes a member; called when the tests begin. */
export function consoleOfAForeignDomain(
  house: () => { readonly service: TestService; readonly member: () => Promise<number> },
): void {
  describeWith(programs, 'the console of a foreign domain')('the console of a foreign domain', () => {
    let base = '';
    let service: TestService;
    let member: () => Promise<number>;

    beforeAll(async () => {
      ({ service, member } = house());
      base = baseOf(service);
      await openBrowser(base);
    }, journeyTime);
    afterAll(closeBrowser);

    const enter = (name: string, abilities: readonly string[]) => enterWith(service, name, abilities);

    test('its files are made again where somebody has cleaned the cache', async () => {
      const worker = await (await fetch(`${base}/console/-/worker.js`)).text();
      const folder = path.join(root, 'node_modules/.cache/backline-console', /[0-9a-f]{24}/.exec(worker)?.[0] ?? '');
      const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
      const bytes = (name: string): Buffer => readFileSync(path.join(folder, name));
      const before = names.map(bytes);
      rmSync(folder, { recursive: true });
      const answers = await Promise.all(names.slice(0, 3).map((name) => fetch(`${base}/console/-/assets/${name}`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(names.map(bytes)).toEqual(before);
    });

    test(
      'it has its lists, pages and forms without a line of code, no link leads nowhere, and nobody sees a button in vain',
      async () => {
        await enter('Librarian', ['*']);
        await look('library');
        const addresses = await page
          .locator('#content a, nav a')
          .evaluateAll((links) => [
            ...new Set(
              links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/console')),
            ),
          ]);
        expect(addresses).toEqual(
          expect.arrayContaining(['/console/books', '/console/loans', '/console/members', '/console/due-back']),
        );
        const { dead, pages } = await walk();
        expect(dead).toEqual([]);
        expect(pages).toBeGreaterThan(addresses.length);

        // A page that the library brings, with its own words in the reader's language.
        const { id } = (await service.post('/books', { title: 'Romola', author: 'Eliot' })).body.book;
        const lent = { book_id: id, member_id: await member(), due_on: '2026-01-15' };
        const due = (await service.post('/loans', lent)).body.loan;
        expect((await service.post(`/loans/${due.id}/lend`, {})).status).toBe(200);
        // Its first page shows late records, of every resource with states and days; it has its own icon.
        await page.goto(`${base}/console`);
        await page
          .getByRole('region', { name: 'Overdue' })
          .getByRole('link', { name: /Romola.*Lent/ })
          .waitFor();
        await look('library with something late');
        const sign = await (await fetch(`${base}/console/icon.svg`)).text();
        expect(sign).toMatch(/fill="#[0-9a-f]{6}".*>Li<\/text>/);
        expect(sign).not.toContain('#e0b000');
        const { users } = (await service.get('/users?q[email_eq]=librarian@example.com&fields=id')).body;
        const reads = (locale: string) => service.patch(`/users/${users[0].id}`, { locale });
        expect((await reads('de-DE')).status).toBe(200);
        await page.goto(`${base}/console/due-back`);
        await page.getByRole('heading', { level: 1, name: 'Fällige Rückgaben' }).waitFor();
        await look('due back');
        await page
          .getByRole('row', { name: /Romola/ })
          .getByRole('button', { name: 'Zurücknehmen' })
          .click();
        await page.getByRole('row', { name: /Romola/ }).waitFor({ state: 'detached' });
        // Help texts too.
        await page.goto(`${base}/console/loans/new`);
        await page.getByText('Was verliehen wird.').waitFor();
        expect((await reads('en-GB')).status).toBe(200);

        await page.goto(`${base}/console/books`);
        await page.getByRole('link', { name: 'New book' }).first().click();
        await page.getByRole('textbox', { name: 'Title' }).fill('Middlemarch');
        await page.getByRole('textbox', { name: 'Author' }).fill('Eliot');
        await page.getByRole('button', { name: 'Create book' }).click();
        await page.getByRole('heading', { level: 1, name: /Middlemarch/ }).waitFor();
        await look('book');

        // A person who may only read sees no button that makes or changes.
        await enter('Reader', ['books:read']);
        await page.goto(`${base}/console/books`);
        await page.getByRole('row', { name: /Middlemarch/ }).waitFor();
        expect(await page.getByRole('link', { name: /^New/ }).count()).toBe(0);
        await page.getByRole('link', { name: /Middlemarch/ }).click();
        await page.getByRole('heading', { level: 1, name: /Middlemarch/ }).waitFor();
        expect(await page.locator('[data-actions] :is(a, button)').allInnerTexts()).toEqual([]);
        leave();
      },
      journeyTime,
    );
  });
}
