/** An administrator: settings, roles, a token whose value is shown once, and everything by typing. */
import { expect, test } from '@jest/globals';
import { journeyTime } from '../../support/bounds.ts';
import { enter, go, leave, look, page } from '../chromium.ts';
import { base, service } from '../house.ts';

/** The smallest picture. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function administrationJourney(): void {
  test(
    'an administrator looks after settings, roles and tokens; everything is reached by typing',
    async () => {
      await enter();
      for (const at of [
        '/',
        '/settings/finance',
        '/roles/new',
        '/audit',
        '/usage',
        '/jobs',
        '/health',
        '/notifications',
        '/nowhere',
      ]) {
        await go(at);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await look(at.replaceAll('/', '-'));
      }
      // First steps of a new installation, ticked by existing records: no click ticks them, and the list comes back by the
      // setting.
      await service.patch('/settings/company', { legal_name: 'Harbour Hire', street: 'Quay 1', city: 'Hull' });
      await service.patch('/settings/company', { bank_iban: null, bank_account: null });
      await go('/');
      const setUp = page.getByRole('region', { name: 'Set up your company' });
      await setUp.getByRole('link', { name: /^Enter your company's name and address *Done$/ }).waitFor();
      await setUp.getByRole('link', { name: 'Enter your bank account', exact: true }).click();
      await page.waitForURL(/\/console\/settings\/company(?:[?#]|$)/);
      await go('/');
      await setUp.getByRole('link', { name: 'Enter your bank account', exact: true }).waitFor();
      await setUp.getByRole('button', { name: 'Hide the list' }).click();
      await setUp.waitFor({ state: 'detached' });
      expect((await service.get('/settings/preferences')).body.settings.preferences.first_steps).toBe(false);
      // A setting with the key of a record offers the record's name, also for its default.
      await go('/settings/payments');
      const method = page.getByRole('combobox', { name: 'Default method' });
      await method.click();
      await page.getByRole('option', { name: 'Cash' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Default: Bank transfer').waitFor();
      await page.getByRole('button', { name: 'Back to the default' }).click();
      await page.getByText('Default: Bank transfer').waitFor({ state: 'detached' });
      expect(await method.inputValue()).toBe('Bank transfer');

      await go('/api_tokens/new');
      await page.getByRole('textbox', { name: 'Name' }).fill('Till');
      await page.getByRole('checkbox', { name: 'accounts:read' }).check();
      await page.getByRole('button', { name: 'Create API token' }).click();
      await page.getByText('This is shown once.').waitFor();
      const token = (await page.locator('pre').innerText()).trim();
      const answer = await fetch(`${base}/api/v1/accounts`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
      await page.getByRole('button', { name: 'Done' }).click();

      // Events are chosen from a list; an unknown one is reported at its input.
      await go('/webhooks/new');
      await page.getByRole('textbox', { name: 'Name' }).fill('Book-keeping');
      await page.getByRole('textbox', { name: 'URL' }).fill('https://hooks.example.com/');
      const events = page.getByRole('combobox', { name: 'Events' });
      await events.fill('account.upd');
      await page.getByRole('option', { name: 'account.updated' }).waitFor();
      await events.press('Enter');
      await page.getByRole('button', { name: 'Create webhook' }).click();
      await page.getByText('Did you mean account.updated?').waitFor();
      expect(await events.getAttribute('aria-invalid')).toBe('true');
      await look('webhook-events');

      // Hours of a place are a week, not JSON.
      await go('/facilities/1/edit');
      await page.getByRole('button', { name: /^General/ }).click();
      const week = page.getByRole('row', { name: 'Sunday' });
      await week.getByRole('button', { name: 'Remove: Sunday' }).click();
      await week.getByRole('button', { name: 'Add: Sunday' }).click();
      await page.getByLabel('Sunday: From').fill('10:00');
      await page.getByLabel('Sunday: To').fill('14:30');
      await look('week');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('10:00–14:30').waitFor();
      const { facility } = (await service.get('/facilities/1')).body;
      expect(facility.opening_hours['7']).toEqual([{ from: '10:00', to: '14:30' }]);
      // A picture is a file; a file of another kind is refused.
      await go('/condition_photos/new?asset_id=5');
      const file = page.locator('input[type=file]');
      await file.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await page.getByText('This file is no picture that can be read.').waitFor();
      await file.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
      await page.getByRole('img', { name: 'Picture' }).waitFor();
      await page.getByRole('button', { name: 'Create condition photo' }).click();
      await page.getByRole('img', { name: 'Content' }).waitFor();
      // Files of a record are chosen or dropped; a refusal has its reason, a deleted file comes back.
      await go('/catalogue_items/1');
      await page.getByRole('button', { name: 'More tabs' }).click();
      await page.getByRole('menuitem', { name: /^Attachments/ }).click();
      const files = page.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
      const picker = page.locator('[data-files] input[type=file]');
      await picker.setInputFiles({ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
      await page.getByText('The file is empty.').waitFor();
      await picker.setInputFiles({ name: 'lens.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
      const lens = files.filter({ hasText: 'lens.png' });
      await lens.locator('img').waitFor();
      await look('attachments');
      await lens.getByRole('button', { name: 'Actions of lens.png' }).click();
      await page.getByRole('menuitem', { name: 'Make primary' }).click();
      await lens.getByText('Primary').waitFor();
      expect(await files.filter({ hasText: 'Primary' }).count()).toBe(1);
      await lens.getByRole('button', { name: 'Actions of lens.png' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await lens.waitFor({ state: 'detached' });
      await page.locator('[data-undo]').click();
      await lens.waitFor();

      await page.keyboard.press('Control+k');
      const words = page.getByRole('textbox', { name: 'Search or jump to …' });
      await words.fill('warehouse trans');
      await page
        .getByRole('button', { name: /Warehouse transfers/ })
        .first()
        .waitFor();
      await look('palette');
      await page
        .getByRole('button', { name: /Warehouse transfers/ })
        .first()
        .click();
      await page.waitForURL(/\/console\/warehouse_transfers$/);

      // The palette shows the first results of each kind on the results page; a kind is chosen, and other words are searched.
      await page.keyboard.press('Control+k');
      await words.fill('festival');
      await page.getByRole('button', { name: 'Everything found for “festival”' }).click();
      await page.waitForURL(/\/console\/search\?q=festival$/);
      const kinds = page.getByRole('navigation', { name: 'Kinds' });
      await kinds.getByRole('button').first().waitFor();
      await look('search');
      await kinds.getByRole('button', { name: /^Rentals/ }).click();
      await page.waitForURL(/type=rental/);
      await page.locator('mark').first().waitFor();
      const field = page.getByRole('searchbox', { name: 'Search' });
      await field.fill('Mischpult');
      await page.getByText('Nothing found').waitFor();
      await page.getByRole('switch', { name: 'Other words for it as well' }).click();
      await page.getByText(/^Also looked for: .*mixing desk/).waitFor();
      await page
        .getByRole('link', { name: /mixer|mixing|console/i })
        .first()
        .waitFor();
      await look('search-widely');
      await field.fill('');
      await page.getByText('What are you looking for?').waitFor();
      await look('search-empty');
      leave();
    },
    journeyTime,
  );
}
