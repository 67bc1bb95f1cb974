/** Somebody moves in: a table is dropped, its columns are mapped, its rows are checked, imported, and taken back. */
import { expect, test } from '@jest/globals';
import { startTestWorker } from '../../support/worker.ts';
import { enter, go, leave, look, page } from '../chromium.ts';
import { patience, service } from '../house.ts';

const customers = [
  'Firma;E-Mail;Art;Kreditlimit;Zodiac',
  'Nordlicht Bühnen GmbH;info@nordlicht-buehnen.example;Betrieb;1,250;Krebs',
  'Südwind AG;hallo@suedwind.example;Betrieb;2,000;Widder',
  'Maß & Partner;kein Postfach;Betrieb;3,500;Fische',
].join('\r\n');
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

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

        // What the file calls otherwise is mapped by hand: by keys alone.
        const kind = page.getByRole('combobox', { name: 'Art goes to' });
        await kind.focus();
        await page.keyboard.type('Kind');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        expect(await kind.inputValue()).toBe('Kind');
        await page.getByRole('combobox', { name: 'Art: Betrieb' }).click();
        await page.getByRole('option', { name: 'Organisation' }).click();
        await look('imports-columns');
        await page.getByRole('button', { name: 'Check' }).click();

        // A number that can be read in two ways is asked, never guessed.
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
        await page.getByRole('button', { name: 'Check again with 1 fixed cells' }).click();
        await rows.getByText('still none').waitFor();
        await page.getByRole('textbox', { name: 'Name of the profile' }).fill('Kunden');
        await page.getByRole('button', { name: 'Save as a profile' }).click();
        await page.getByText('“Kunden” can be chosen for the next file.').waitFor();
        await page.getByRole('link', { name: 'Add a file that builds on this one' }).click();
        await page.getByText('both are imported together').waitFor();
        await look('imports-behind', false);
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
        await look('imports-earlier', false);
        leave();
      } finally {
        await worker.stop(AbortSignal.timeout(1_000));
      }
    },
    patience,
  );
}
