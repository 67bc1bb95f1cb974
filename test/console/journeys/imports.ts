/** Data in and out: a table is mapped, checked, imported and taken back; a list and a report become files, and a report is made. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { journeyTime } from '../../support/bounds.ts';
import { startTestWorker } from '../../support/worker.ts';
import { enter, enterAs, go, leave, look, page } from '../chromium.ts';
import { person, service } from '../house.ts';

const customers = [
  'Firma;E-Mail;Art;Kreditlimit;Zodiac',
  'Nordlicht Bühnen GmbH;info@nordlicht-buehnen.example;Stammhaus;1,250;Krebs',
  'Südwind AG;hallo@suedwind.example;Stammhaus;2,000;Widder',
  'Maß & Partner;kein Postfach;Stammhaus;3,500;Fische',
].join('\r\n');
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Exports the open documents, and returns the file's name and text. */
async function exported(format: string): Promise<readonly [name: string, text: string]> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByText(format, { exact: true }).click();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const download = await coming;
  const text = readFileSync(await download.path(), 'utf8');
  await dialog.getByText(/ is there: \d+ rows/).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  return [download.suggestedFilename(), text];
}

const choose = async (name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

export function reportsJourney(): void {
  test(
    'a list becomes a file with its filters and columns; a report is drawn, narrowed, made anew, sent, and leads to its records',
    async () => {
      const worker = await startTestWorker(service);
      try {
        await enter('/rentals?q[status_eq]=order');
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('dialog', { name: 'Export' }).waitFor();
        await look('export');
        await page.keyboard.press('Escape');
        const [name, text] = await exported('CSV');
        const { body } = await service.get('/rentals?q[status_eq]=order&fields=number&per_page=100');
        const [head, ...lines] = text.trim().split('\r\n');
        expect(name).toMatch(/^rentals-.*\.csv$/);
        expect(head).toMatch(/^id,number,title,status,.*account\.name$/);
        expect(lines.map((line) => line.split(',')[1]).sort()).toEqual(
          body.rentals.map(({ number }: { number: string }) => number).sort(),
        );

        await go('/reports');
        // Each tile has its chart once it comes into sight, and reports missing parts.
        const tile = (name: string) =>
          page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
        await tile('Top customers').getByRole('img').waitFor();
        await tile('Damage and loss by item').scrollIntoViewIfNeeded();
        await tile('Damage and loss by item').getByText('No records in this period').waitFor();
        await page.getByRole('button', { name: 'Favourite: Top customers' }).click();
        const favourites = page.getByRole('region', { name: 'Favourites' });
        await favourites.getByRole('link', { name: 'Top customers' }).waitFor();
        // The order of favourites is the person's: moved by a key, dragged, and there when the page comes anew.
        await page.getByRole('button', { name: 'Favourite: Late returns' }).click();
        await favourites.getByRole('link', { name: 'Late returns' }).waitFor();
        const order = () => favourites.locator('li a').allInnerTexts();
        expect(await order()).toEqual(['Top customers', 'Late returns']);
        const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT');
        const [moved] = await Promise.all([
          saved(),
          favourites.getByRole('button', { name: 'Move Late returns with the arrow keys' }).press('ArrowLeft'),
        ]);
        expect([moved.status(), await order()]).toEqual([200, ['Late returns', 'Top customers']]);
        const grip = favourites.getByRole('button', { name: 'Move Top customers with the arrow keys' });
        await Promise.all([saved(), grip.dragTo(favourites.locator('li').first())]);
        await page.reload();
        await favourites.getByRole('link', { name: 'Top customers' }).waitFor();
        expect(await order()).toEqual(['Top customers', 'Late returns']);
        await look('reports');
        await favourites.getByRole('link', { name: 'Top customers' }).click();
        const total = page.getByRole('row', { name: /^Total/ });
        await total.waitFor();
        await page.getByRole('img', { name: 'Net; the table has the same values.' }).waitFor();
        await look('report');
        // The file has the shown values, not the stored ones.
        await choose('Compared with', 'Nothing');
        await page.getByRole('columnheader', { name: 'Previously' }).first().waitFor({ state: 'detached' });
        const [, rows] = await exported('CSV');
        expect(rows.split('\r\n')[0]).toBe('account.name,net,invoices');
        const first = page.getByRole('table').getByRole('link').first();
        const customer = await first.innerText();
        await first.click();
        await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
        await page.getByText(`Account ${customer}`).waitFor();

        // Lines have no list of all: a row opens the invoices that they are of.
        await go('/reports');
        await page.getByRole('link', { name: 'Revenue by month and category' }).click();
        await choose('Period', 'This year');
        await page.getByRole('table').locator('tbody').getByRole('button').last().click();
        const above = page.getByRole('dialog');
        await above.getByRole('columnheader', { name: 'Invoices' }).waitFor();
        await look('report-records');
        await above.getByRole('link').first().click();
        await page.waitForURL(/\/console\/invoices\/\d+$/);

        await go('/reports/new');
        await choose('Records', 'Rentals');
        await choose('Group by another field', 'Status');
        await page.getByRole('button', { name: 'Add a figure' }).click();
        await page.getByRole('button', { name: 'Run' }).click();
        await choose('Period', 'This year');
        await page.getByRole('table').waitFor();
        await look('report-builder');
        // States across, with totals both ways.
        await page.getByText('Rows and columns', { exact: true }).click();
        const across = page.locator('[data-pivot]');
        await across.getByRole('columnheader', { name: 'Dispatched', exact: true }).waitFor();
        await across.locator('tfoot').getByRole('link').last().waitFor();
        await look('report-pivot');
        await page.getByRole('button', { name: 'Save as my report' }).click();
        await page.getByRole('textbox', { name: 'Name' }).fill('My rentals');
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
        await page.getByRole('heading', { level: 1, name: 'My rentals' }).waitFor();
        await page.getByRole('button', { name: 'Schedule' }).click();
        const form = page.getByRole('dialog', { name: 'Schedule' });
        await form.getByRole('combobox', { name: 'How often' }).waitFor();
        await look('report-schedule');
        await form.getByRole('button', { name: 'Schedule' }).click();
        await page.getByRole('link', { name: 'My rentals: Weekly' }).waitFor();

        // A person who may not export has no button for it, and one who may not write has no builder.
        await enterAs(await person('Reader', ['rentals:read', 'reports:read']));
        await go('/rentals');
        await page.getByRole('heading', { level: 1, name: 'Rentals' }).waitFor();
        expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0);
        await go('/reports');
        await page.getByRole('link', { name: 'Late returns' }).waitFor();
        await tile('Top customers').getByText('Your role does not show you what it is made of.').waitFor();
        expect(await page.getByRole('link', { name: 'New report' }).count()).toBe(0);
        leave();
      } finally {
        await worker.stop(AbortSignal.timeout(1_000));
      }
    },
    journeyTime,
  );
}

export function importsJourney(): void {
  test(
    'a table is mapped, checked, imported without its mistakes, and taken back',
    async () => {
      const worker = await startTestWorker(service);
      try {
        await enter('/accounts');
        await page.getByRole('link', { name: 'Import from a file' }).click();
        await page.getByRole('heading', { name: 'New import' }).waitFor();
        await look('imports');
        const picker = page.locator('input[type=file]');
        await picker.setInputFiles(file('empty.csv', 'name;email\r\n'));
        await page.getByText('headings and no row').waitFor();
        await picker.setInputFiles(file('kunden.csv', customers));
        await page.getByRole('heading', { level: 1, name: 'Accounts: kunden.csv' }).waitFor();

        // A heading that is known is proposed; another is chosen by keys alone.
        const kind = page.getByRole('combobox', { name: 'Art goes to' });
        expect(await kind.inputValue()).toBe('Kind');
        const choose = async (name: string): Promise<void> => {
          await kind.fill(name);
          await page.getByRole('option', { name, exact: true }).waitFor();
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
          expect(await kind.inputValue()).toBe(name);
        };
        await choose('Rating');
        await choose('Kind');
        await page.getByRole('combobox', { name: 'Art: Stammhaus' }).click();
        await page.getByRole('option', { name: 'Organisation' }).click();
        await look('imports-columns');
        await page.getByRole('button', { name: 'Check' }).click();

        // The page asks about a number that can be read in two ways, and never guesses.
        await page.getByText('can mean two things').waitFor();
        await look('imports-question');
        await page.getByRole('button', { name: '1250 (decimal sign .)' }).click();
        const rows = page.getByRole('list', { name: 'Rows' });
        const without = page.getByRole('button', { name: 'Leave out the rows with mistakes' });
        await without.waitFor();
        await rows.getByText('kein Postfach').waitFor();
        await look('imports-mistakes');
        const link = page.getByRole('link', { name: 'The rows with mistakes as a file' });
        const failed = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
        expect(await failed.text()).toContain('kein Postfach');
        // A mistake is mended where it is shown, and so is the next one.
        await page.getByRole('textbox', { name: 'E-Mail of line 4' }).fill('still none');
        await page.getByRole('button', { name: 'Check again with 1 fixed cell' }).click();
        await rows.getByText('still none').waitFor();
        await page.getByRole('textbox', { name: 'Name of the profile' }).fill('Kunden');
        await page.getByRole('button', { name: 'Save as a profile' }).click();
        await page.getByText('“Kunden” can be chosen for the next file.').waitFor();
        await page.getByRole('link', { name: 'Add a file that builds on this one' }).click();
        await page.getByText('both are imported together').waitFor();
        await look('imports-behind');
        await page.goBack();
        await without.click();
        const start = page.getByRole('button', { name: 'Import 2 rows' });
        await start.waitFor();
        await page.getByRole('button', { name: 'All', exact: true }).click();
        await rows.getByText('1250').waitFor();
        await look('imports-checked');
        await start.click();
        await rows.getByRole('link', { name: 'Open the record' }).first().waitFor();
        await look('imports-result');
        const query = '/accounts?q[email_eq]=info@nordlicht-buehnen.example';
        expect((await service.get(query)).body.accounts).toMatchObject([
          { credit_limit: '1250.00', kind: 'organisation' },
        ]);

        await page.getByRole('button', { name: 'Roll back' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
        await page.getByText('Rolled back', { exact: true }).waitFor();
        expect((await service.get(query)).body.accounts).toEqual([]);
        await go('/imports');
        await page.getByRole('link', { name: 'kunden.csv' }).waitFor();
        await look('imports-earlier');
        leave();
      } finally {
        await worker.stop(AbortSignal.timeout(1_000));
      }
    },
    journeyTime,
  );
}
