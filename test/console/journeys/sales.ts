/** A sales person: from a list to a quotation, two people in one record, a session that ends in a form. */
import { expect, test } from '@jest/globals';
import { journeyTime } from '../../support/bounds.ts';
import { browser, go, leave, look, page, print, until } from '../chromium.ts';
import { base, password, person, service } from '../house.ts';

export function salesJourney(): void {
  test(
    'a sales person signs in, finds a rental, makes one, and takes it a step further',
    async () => {
      const email = await person('Rosa Vega');
      // The walk before was another person's.
      await page.context().clearCookies();
      await page.goto(`${base}/console/rentals`);
      await page.fill('#email', email);
      await page.fill('[name=password]', password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${base}/console/rentals`);

      await page.getByRole('row').nth(3).waitFor();
      await look('list');
      await print('list');
      await page.getByRole('searchbox', { name: 'Find in this list' }).fill('wedding');
      await page.waitForURL(/find=wedding/);
      await page
        .getByRole('row', { name: /Wedding/ })
        .first()
        .waitFor();
      await go('/rentals?q[status_in]=order,preparing&sort=title');
      await page.getByText('Status', { exact: true }).first().waitFor();
      await page.getByRole('row', { name: /Order/ }).first().waitFor();
      expect(await page.getByRole('row', { name: /Enquiry/ }).count()).toBe(0);

      // A column that is chosen is there at once.
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Reference', exact: true }).click();
      await page.getByRole('columnheader', { name: 'Reference' }).waitFor();
      await page.keyboard.press('Escape');

      // The list is walked by keys.
      await page.getByRole('table').focus();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/console\/rentals\/\d+$/);
      await page.getByRole('tab', { name: 'Details' }).click();
      await look('record');
      // Its lines, sums and dates come first; four tabs are visible, the others below “More”.
      await page.getByRole('tab', { name: 'Overview' }).click();
      await page.getByRole('group', { name: 'Lines' }).waitFor();
      await page.getByRole('region', { name: 'Totals' }).waitFor();
      expect(await page.getByRole('tab').count()).toBeLessThanOrEqual(4);
      await print('record');
      await page.getByRole('button', { name: 'More tabs' }).click();
      await page.getByRole('menuitem', { name: 'History' }).click();
      await page.getByRole('slider', { name: 'As it was at' }).waitFor();
      await look('history');

      await go('/rentals/new');
      // One types at once.
      await page.getByRole('textbox', { name: 'Title' }).waitFor();
      await until(
        () => page.evaluate(() => document.activeElement?.getAttribute('name')),
        (name) => name === 'title',
      );
      await page.getByRole('textbox', { name: 'Title' }).fill('Harbour gala <b>"2027"</b> مرحبا');
      // Typed text survives a reload.
      await page.reload();
      await page.getByText('Unsaved draft restored').waitFor();
      await page.getByRole('button', { name: 'Create rental' }).click();
      await page.getByText('Warehouse is required.').waitFor();
      await look('form');
      await page
        .getByRole('combobox', { name: 'Warehouse' })
        .or(page.getByRole('textbox', { name: 'Warehouse' }))
        .first()
        .click();
      await page.getByRole('option', { name: 'London' }).click();
      // A missing customer is made where it is needed; Enter does not take one that is only similar to the words.
      const account = page
        .getByRole('combobox', { name: 'Account', exact: true })
        .or(page.getByRole('textbox', { name: 'Account', exact: true }));
      await account.first().fill('Harbour Gala Committee');
      await page.getByRole('option', { name: 'Create “Harbour Gala Committee”' }).waitFor();
      await page.keyboard.press('Enter');
      const made = page.getByRole('dialog', { name: 'New account' });
      await look('create-dialog');
      await made.getByRole('button', { name: 'Create account' }).click();
      await made.waitFor({ state: 'hidden' });
      const chosen = () => account.first().inputValue();
      expect(await until(chosen, (name) => name !== '…')).toBe('Harbour Gala Committee');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('heading', { level: 1, name: /Harbour gala <b>"2027"<\/b>/ }).waitFor();

      // The usual next step stays in its position, and explains in words what it waits for.
      await page.getByRole('button', { name: 'Convert to quote: not yet' }).click();
      await page.getByText('Not yet', { exact: true }).waitFor();
      await look('reasons');
      await page.keyboard.press('Escape');
      const id = Number(page.url().split('/').at(-1));
      await service.patch(`/rentals/${id}`, {
        account_id: 1,
        starts_at: '2027-06-05T09:00:00Z',
        ends_at: '2027-06-07T16:00:00Z',
      });
      await page.reload();
      await page.getByRole('button', { name: 'Convert to quote' }).click();
      await page.locator('[aria-current=step]', { hasText: 'Quotation' }).waitFor();
      const { rows } = await service.pool.query('select status from rental where id = $1', [id]);
      expect(rows).toEqual([{ status: 'quotation' }]);

      // A version is chosen by its number, not by its hash; after a notice of a change, the person goes on with the record as it
      // is now.
      const filters = 'q[status_eq]=quotation&q[rental_total_gt]=0&per_page=1';
      const [{ id: offered }] = (await service.get(`/rentals?${filters}`)).body.rentals;
      await go(`/rentals/${offered}`);
      await page.getByRole('button', { name: 'More actions' }).first().click();
      await page.getByRole('menuitem', { name: 'Send quotation' }).click();
      const sending = page.getByRole('dialog', { name: 'Send quotation' });
      // The message is seen before it is sent: the typed address, the text, and the paper.
      await sending.getByRole('textbox', { name: 'To' }).fill('buyer@example.com');
      await sending.getByText('<buyer@example.com>').waitFor();
      await sending.getByText(/our quotation R-\d+, version 1, comes to/).waitFor();
      await sending.getByRole('region', { name: 'Quotation', exact: true }).waitFor();
      await look('what goes out');
      expect((await service.get(`/rentals/${offered}`)).body.rental.quotation_version).toBe(0);
      await sending.getByRole('button', { name: 'Close' }).click();
      expect((await service.post(`/rentals/${offered}/send_quotation`, { mail: false })).status).toBe(200);
      await page.reload();
      await page.getByRole('button', { name: 'More actions' }).first().click();
      await page.getByRole('menuitem', { name: 'Accept quotation' }).click();
      const dialog = page.getByRole('dialog', { name: 'Accept quotation' });
      const version = { name: 'Rental quotation' };
      await dialog.getByRole('combobox', version).or(dialog.getByRole('textbox', version)).first().click();
      await page.getByRole('option', { name: '1 · Sent' }).click();
      await service.patch(`/rentals/${offered}`, { reference: 'Meanwhile' });
      await dialog.getByRole('button', { name: 'Accept quotation' }).click();
      await dialog.getByText('Do it again, and it is done').waitFor();
      await dialog.getByRole('button', { name: 'Accept quotation' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect((await service.get(`/rentals/${offered}`)).body.rental.quotation_accepted_version).toBe(1);
      await go(`/rentals/${id}`);

      // Two people in one record: neither's work is lost.
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Mine');
      // A day that no calendar has: nothing is saved without it.
      const starts = page.getByRole('textbox', { name: 'Starts' });
      const before = await starts.inputValue();
      await starts.fill('31.2. 9:00');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Write a day such as 26 Mar').waitFor();
      await until(
        () => starts.evaluate((field) => field === document.activeElement),
        (focused) => focused,
      );
      await starts.fill(before);
      await service.patch(`/rentals/${id}`, { title: 'Theirs', reference: 'X-1' });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Somebody else has changed this').waitFor();
      await page.getByText('Also changed and preserved: Reference.').waitFor();
      await look('conflict');

      // The session ends in the middle of a form: signed in again beside it, it goes on.
      await service.pool.query('delete from user_session');
      await page.getByRole('button', { name: 'Save both' }).click();
      const [beside] = await Promise.all([
        browser.waitForEvent('page'),
        page.getByRole('link', { name: 'Sign in' }).click(),
      ]);
      await beside.fill('#email', email);
      await beside.fill('[name=password]', password);
      await beside.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: /Mine/ }).waitFor();
      expect((await service.get(`/rentals/${id}`)).body.rental).toMatchObject({ title: 'Mine', reference: 'X-1' });

      // A record that counts no versions is compared by its tag.
      const { id: other } = (await service.get('/accounts?per_page=1')).body.accounts[0];
      await go(`/accounts/${other}/edit`);
      await page.getByRole('textbox', { name: 'Phone' }).fill('0300 1');
      await service.patch(`/accounts/${other}`, { phone: '0300 2', email: 'theirs@example.com' });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Also changed and preserved: Email.').waitFor();
      await page.getByRole('button', { name: 'Save both' }).click();
      await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
      expect((await service.get(`/accounts/${other}`)).body.account).toMatchObject({
        ...{ phone: '0300 1', email: 'theirs@example.com' },
      });
      leave();
    },
    journeyTime,
  );
}
