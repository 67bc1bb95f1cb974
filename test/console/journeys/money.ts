/** An accountant: what is owed and since when, money set against invoices by hand and by keys, and what stands in the way of a bill. */
import { expect, test } from '@jest/globals';
import { complaints, enter, look, page, until } from '../chromium.ts';
import { base, patience, person, service } from '../house.ts';

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** A draft of an invoice over so much. */
async function draft(account: number, due: string, price: string): Promise<{ readonly id: number }> {
  const tax = (await service.get('/tax_types?per_page=1')).body.tax_types[0].id;
  const lines = [{ description: 'Hire', quantity: '1', unit_price: price, tax_type_id: tax }];
  const body = { account_id: account, subject: 'Hire', due_at: due, currency_code: 'GBP', lines };
  return (await service.post('/invoices/composite', body)).body.invoice;
}

async function customer(name: string): Promise<number> {
  const { id } = (await service.post('/accounts', { name })).body.account;
  const place = { owner_type: 'account', owner_id: String(id), line1: '1 Quay', city: 'Hull', country_code: 'GB' };
  const { address } = (await service.post('/addresses', place)).body;
  await service.patch(`/accounts/${id}`, { billing_address_id: address.id });
  return id;
}

const balance = async (id: number): Promise<string> => (await service.get(`/invoices/${id}`)).body.invoice.balance;

export function moneyJourney(): void {
  test(
    'an accountant sees who owes what, sets money against it and takes it back',
    async () => {
      const found: string[] = [];
      await enter(await person('Mona Lind'));
      const name = 'Ålesund <b>Konserthus</b>';
      const account = await customer(name);
      const [late, open] = [await draft(account, inDays(-40), '300'), await draft(account, inDays(9), '80')];
      for (const { id } of [late, open]) await service.post(`/invoices/${id}/issue`, {});
      const paid = { account_id: account, amount: '120.00', currency_code: 'GBP' };
      const { payment } = (await service.post('/payments', paid)).body;
      const [owedLate, owedOpen] = [await balance(late.id), await balance(open.id)];

      await page.goto(`${base}/console/receivables`);
      await page.getByRole('row', { name: new RegExp(`${name.replace(/[<>/]/g, '.')}.*–.*120.00`) }).waitFor();
      found.push(...(await look('receivables')));
      await page.getByRole('link', { name }).click();
      const card = page.locator(`[data-source="payment ${payment.id}"]`);
      await card.waitFor();
      found.push(...(await look('open-items')));

      // Dragged: as much as fits, unless less is typed; and taken back.
      await card.dragTo(page.locator(`[data-invoice="${late.id}"]`));
      await page.getByRole('textbox', { name: new RegExp(`${payment.number} against`) }).waitFor();
      found.push(...(await look('allocate', false)));
      await page.keyboard.press('Enter');
      await until(
        () => balance(late.id),
        (now) => now !== owedLate,
      );
      expect(await balance(late.id)).toBe((Number(owedLate) - 120).toFixed(2));
      await page.locator('[data-undo]').click();
      expect(
        await until(
          () => balance(late.id),
          (now) => now === owedLate,
        ),
      ).toBe(owedLate);

      // By keys alone: picked up, put down at the first place, a part of it.
      await card.getByRole('button', { name: 'Set against …' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('[data-put]:focus').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: new RegExp(`${payment.number} against`) }).waitFor();
      await page.keyboard.type('500');
      await page.keyboard.press('Enter');
      await page.locator('[role=alert]:not(.mantine-Notification-root)').waitFor();
      await page.getByRole('textbox', { name: new RegExp(`${payment.number} against`) }).fill('25');
      await page.keyboard.press('Enter');
      const left = (): Promise<string> =>
        service.get(`/payments/${payment.id}`).then(({ body }) => body.payment.amount_unallocated);
      expect(await until(left, (now) => now === '95.00')).toBe('95.00');
      expect([await balance(late.id), await balance(open.id)].map(Number).reduce((sum, one) => sum + one, 0)).toBe(
        Number(owedLate) + Number(owedOpen) - 25,
      );
      await page.getByRole('tab', { name: 'Statement' }).click();
      await page.getByText('Closing balance').waitFor();
      found.push(...(await look('statement', false)));

      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    patience,
  );

  test(
    'what a bill waits for is mended with one click, and what is due is billed after a look at it',
    async () => {
      const found: string[] = [];
      const account = await customer('Old Quay Hall');
      const waiting = await draft(account, inDays(9), '10');
      await service.pool.query('update account set is_active = false, archived_at = now() where id = $1', [account]);
      await page.goto(`${base}/console/invoices/${waiting.id}`);
      await page.getByRole('button', { name: 'Not now' }).click();
      const remedy = page.getByRole('button', { name: /back from the archive/ }).first();
      await remedy.waitFor();
      found.push(...(await look('remedies', false)));
      await remedy.click();
      await page.getByRole('button', { name: 'Issue', exact: true }).waitFor();
      expect((await service.get(`/accounts/${account}`)).body.account.is_active).toBe(true);

      const { rentals } = (await service.get('/rentals?q[status_eq]=order&per_page=1')).body;
      await page.goto(`${base}/console/rentals/${rentals[0].id}/billing`);
      await page.getByText('What is billed, and when').waitFor();
      found.push(...(await look('billing', false)));
      await page.goto(`${base}/console/receivables`);
      await page.getByRole('button', { name: 'Bill what is due' }).click();
      await page.getByText(/were looked at|Document|Net/).waitFor();
      found.push(...(await look('bill-due', false)));
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    patience,
  );

  test(
    'rows have their actions, what was deleted comes back, and the rows stay as close as they were put',
    async () => {
      const found: string[] = [];
      await enter(await person('Nils Berg'));
      const { account } = (await service.post('/accounts', { name: 'Zz Gone Tomorrow' })).body;
      await page.goto(`${base}/console/accounts?q[name_cont]=Gone`);
      await page.getByRole('row', { name: /Gone Tomorrow/ }).waitFor();
      await page.getByRole('table').focus();
      await page.keyboard.press('j');
      await page.keyboard.press('.');
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
      found.push(...(await look('row', false)));
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.locator('[data-undo]').click();
      const there = () => service.get(`/accounts?q[id_eq]=${account.id}&fields=id`).then(({ body }) => body.meta.total);
      expect(await until(there, (total) => total === 1)).toBe(1);

      await page.getByRole('button', { name: 'Columns' }).click();
      found.push(...(await look('columns', false)));
      await page.getByText('Compact', { exact: true }).click();
      await page.reload();
      const row = page.getByRole('row', { name: /Gone Tomorrow/ });
      await row.waitFor();
      expect((await row.boundingBox())?.height).toBe(33);

      await page.goto(`${base}/console/notification_preferences`);
      await page.getByRole('switch', { name: 'Quiet hours' }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Your preferences are saved').waitFor();
      found.push(...(await look('preferences', false)));
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    patience,
  );
}
