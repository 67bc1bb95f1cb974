/** An accountant: open amounts and their age, money set against invoices by hand and by keys, and obstacles of a bill. */
import { expect, test } from '@jest/globals';
import { journeyTime } from '../../support/bounds.ts';
import { andTakeBack, enter, go, leave, look, page, until } from '../chromium.ts';
import { service } from '../house.ts';

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** A draft of an invoice over so much. */
async function draft(account: number, due: string, price: string, currency = 'GBP'): Promise<{ readonly id: number }> {
  const tax = (await service.get('/tax_types?per_page=1')).body.tax_types[0].id;
  const lines = [{ description: 'Hire', quantity: '1', unit_price: price, tax_type_id: tax }];
  const body = { account_id: account, subject: 'Hire', due_at: due, currency_code: currency, lines };
  return (await service.post('/invoices/composite', body)).body.invoice;
}

async function customer(name: string): Promise<number> {
  const { id } = (await service.post('/accounts', { name })).body.account;
  const body = { owner_type: 'account', owner_id: String(id), line1: '1 Quay', city: 'Hull', country_code: 'GB' };
  const { address } = (await service.post('/addresses', body)).body;
  await service.patch(`/accounts/${id}`, { billing_address_id: address.id });
  return id;
}

const balance = async (id: number): Promise<string> => (await service.get(`/invoices/${id}`)).body.invoice.balance;

export function moneyJourney(): void {
  test(
    'an accountant sees who owes what, sets money against it and takes it back',
    async () => {
      const name = 'Ålesund <b>Konserthus</b>';
      const account = await customer(name);
      const [late, open] = [await draft(account, inDays(-40), '300'), await draft(account, inDays(9), '80')];
      for (const { id } of [late, open]) await service.post(`/invoices/${id}/issue`, {});
      const paid = { account_id: account, amount: '120.00', currency_code: 'GBP' };
      const { payment } = (await service.post('/payments', paid)).body;
      const [owedLate, owedOpen] = [await balance(late.id), await balance(open.id)];

      await enter('/receivables');
      await page.getByRole('row', { name: new RegExp(`${name.replace(/[<>/]/g, '.')}.*–.*120.00`) }).waitFor();
      await look('receivables');
      await page.getByRole('link', { name }).click();
      const card = page.locator(`[data-source="payment ${payment.id}"]`);
      await card.waitFor();
      await look('open-items');

      // Dragged: as much as fits, unless less is typed; and taken back.
      await card.dragTo(page.locator(`[data-invoice="${late.id}"]`));
      await page.getByRole('textbox', { name: new RegExp(`${payment.number} against`) }).waitFor();
      await look('allocate');
      const put = page.waitForResponse((answer) => answer.url().endsWith(`/payments/${payment.id}/allocations`));
      await andTakeBack(() => page.keyboard.press('Enter'));
      expect((await (await put).json()).payment_allocation).toMatchObject({ invoice_id: late.id, amount: '120.00' });
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
      const [{ invoice_id: first }] = (await service.get(`/payments/${payment.id}/allocations`)).body.allocations;
      expect([await balance(late.id), await balance(open.id)].map(Number).reduce((sum, one) => sum + one, 0)).toBe(
        Number(owedLate) + Number(owedOpen) - 25,
      );

      // The rest of the first one goes to the second: one payment over two invoices.
      const against = async (invoice: number, amount: string | null): Promise<void> => {
        await card.dragTo(page.locator(`[data-invoice="${invoice}"]`));
        const amountField = page.getByRole('textbox', { name: new RegExp(`${payment.number} against`) });
        await amountField.waitFor();
        if (amount !== null) await amountField.fill(amount);
        await page.keyboard.press('Enter');
      };
      const rest = late.id === first ? open.id : late.id;
      await against(rest, '30');
      expect(await until(left, (now) => now === '65.00')).toBe('65.00');
      await look('two-invoices');
      const set = (await service.get(`/payments/${payment.id}/allocations?sort=id`)).body.allocations;
      expect(set.map(({ invoice_id, amount }: Record<string, unknown>) => [invoice_id, amount])).toEqual([
        [first, '25.00'],
        [rest, '30.00'],
      ]);
      // A part of an invoice is paid from its page: the amount alone is changed.
      const owed = Number(await balance(open.id));
      await go(`/invoices/${open.id}`);
      await page.getByRole('link', { name: 'New payment' }).click();
      await page.getByRole('textbox', { name: 'Amount' }).fill('7');
      await page.keyboard.press('Control+Enter');
      await page.waitForURL(/\/payments\/\d+$/);
      expect(Number(await balance(open.id))).toBe(owed - 7);
      await go('/receivables');
      await page.getByRole('link', { name }).click();
      await page.getByRole('tab', { name: 'Statement' }).click();
      await page.getByText('Closing balance').waitFor();
      await look('statement');

      leave();
    },
    journeyTime,
  );

  test(
    'what a bill waits for is fixed with one click, and what is due is billed after a look at it',
    async () => {
      const account = await customer('Old Quay Hall');
      const waiting = await draft(account, inDays(9), '10');
      const foreign = await draft(account, inDays(9), '10', 'JPY');
      await service.pool.query('update account set is_active = false, archived_at = now() where id = $1', [account]);
      await enter(`/invoices/${foreign.id}`);
      // Its lines are in its currency, which is not the company's.
      await page.getByRole('group', { name: 'Lines' }).getByText('¥10').first().waitFor();
      await go(`/invoices/${waiting.id}`);
      await page.getByRole('button', { name: 'Issue: not yet' }).click();
      const remedy = page.getByRole('button', { name: /back from the archive/ }).first();
      await remedy.waitFor();
      await look('remedies');
      await remedy.click();
      await page.getByRole('button', { name: 'Issue', exact: true }).waitFor();
      expect((await service.get(`/accounts/${account}`)).body.account.is_active).toBe(true);

      const { rentals } = (await service.get('/rentals?q[status_eq]=order&per_page=1')).body;
      await go(`/rentals/${rentals[0].id}/billing`);
      await page.getByText('Billing schedule').waitFor();
      await look('billing');
      await go('/receivables');
      await page.getByRole('button', { name: 'Bill what is due' }).click();
      await page
        .getByText(/were looked at|Net/)
        .first()
        .waitFor();
      await look('bill-due');
      leave();
    },
    journeyTime,
  );

  test(
    'rows have their actions, what was deleted comes back, and the rows stay as close as they were put',
    async () => {
      const { account } = (await service.post('/accounts', { name: 'Zz Gone Tomorrow' })).body;
      await enter('/accounts?q[name_cont]=Gone');
      await page.getByRole('row', { name: /Gone Tomorrow/ }).waitFor();
      await page.getByRole('table').focus();
      await page.keyboard.press('j');
      await page.keyboard.press('.');
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
      await look('row');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await andTakeBack(() => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click());
      const there = () => service.get(`/accounts?q[id_eq]=${account.id}&fields=id`).then(({ body }) => body.meta.total);
      expect(await until(there, (total) => total === 1)).toBe(1);

      await page.getByRole('button', { name: 'Columns' }).click();
      await look('columns');
      await page.getByText('Comfortable', { exact: true }).click();
      await page.reload();
      const row = page.getByRole('row', { name: /Gone Tomorrow/ });
      await row.waitFor();
      expect((await row.boundingBox())?.height).toBe(44);

      // A failure of the moment does not stay: the page is tried again, by hand or by itself.
      let requests = 0;
      await page.route('**/api/v1/notification_preferences', async (route) => {
        requests += 1;
        if (requests > 2) return route.continue();
        return route.fulfill({ status: requests === 1 ? 503 : 422, json: { message: 'Busy.', code: 'overloaded' } });
      });
      await go('/notification_preferences');
      await page.getByText('Busy.').waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('switch', { name: 'Quiet hours' }).check();
      expect(requests).toBe(3);
      await page.unroute('**/api/v1/notification_preferences');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Your preferences are saved').waitFor();
      await look('preferences');
      leave(/ 503 /);
    },
    journeyTime,
  );
}
