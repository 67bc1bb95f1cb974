/** The work of a day: figures, lines by keyboard, a booking that is dragged, scans without a network. */
import { expect, test } from '@jest/globals';
import { journeyTime } from '../../support/bounds.ts';
import { browser, enter, go, leave, look, page, paste, print, scan, until } from '../chromium.ts';
import { service } from '../house.ts';

export function workJourney(): void {
  test(
    'today, the lines of a rental by keyboard, a booking that is dragged, and scans without a network',
    async () => {
      await enter();
      const short = (await service.get('/shortages?q[status_in]=open,partially_resolved&per_page=1')).body.meta.total;
      await page.getByRole('link', { name: new RegExp(`^Shortages ${short}`) }).waitFor();
      await page.getByRole('group', { name: /leave and come back/ }).waitFor();
      await look('today');

      // Lines: words, Enter, quantity, Enter, and the next one.
      const { rentals } = (await service.get('/rentals?q[status_eq]=enquiry&per_page=1')).body;
      const [{ id }] = rentals;
      const items = async () => (await service.get(`/rentals/${id}/items?per_page=100`)).body.items;
      const before = await items();
      await go(`/rentals/${id}`);
      const words = page.getByRole('combobox', { name: 'Add a line' });
      await words.fill('small');
      await page.getByRole('option', { name: /PA small.*Kit.*free/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
      const added = (await until(items, (all) => all.length === before.length + 4)).find(
        (line: { kind: string }) => line.kind === 'kit',
      );
      expect(added).toMatchObject({ name: 'PA small', quantity: 2 });
      await page.getByRole('button', { name: 'What belongs to PA small' }).click();
      await page.getByText('Part of the kit').first().waitFor();
      await look('lines');
      const quantity = page.getByRole('textbox', { name: 'Quantity, PA small' });
      await quantity.fill('3');
      await page.keyboard.press('Enter');
      const three = await until(items, (all) =>
        all.some(({ id: at, quantity: now }: { id: number; quantity: number }) => at === added.id && now === 3),
      );
      expect(three.find((line: { id: number }) => line.id === added.id).quantity).toBe(3);
      await quantity.focus();
      await page.keyboard.press('Alt+ArrowUp');
      const tops = (all: { id: number; parent_id: number | null }[]) =>
        all.filter((line) => line.parent_id === null).map((line) => line.id);
      const order = [...tops(before)];
      order.splice(-1, 0, added.id);
      expect(tops(await until(items, (all) => tops(all).join() === order.join()))).toEqual(order);
      // A refusal of the server appears at the line, and nothing is lost.
      await quantity.fill('many');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'must be' }).waitFor();
      await page.getByRole('button', { name: 'Leave it' }).click();
      // How a price is made is one click away.
      await page.getByRole('button', { name: 'How the price of PA small is made' }).click();
      await page.getByText('Before discounts').waitFor();
      await look('price');
      await page.keyboard.press('Escape');
      // A removed line comes back at a click; the server has not got the removal yet.
      await page.getByRole('button', { name: 'Remove PA small' }).click();
      await quantity.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await quantity.waitFor();
      // A pasted table: readable rows become lines, others stay with their reason until they are corrected.
      const count = (await items()).length;
      await quantity.focus();
      await paste('Catalogue item\tQuantity\nCable 10 m\t4\nNo such thing\t2\nGaffer tape 50 mm\tmany');
      await page.getByRole('button', { name: 'Add 3 lines' }).click();
      await page.getByText('nothing is called “No such thing”').waitFor();
      await page.getByText('Quantity must be a whole number.').waitFor();
      await until(items, (all) => all.length === count + 1);
      await look('pasted');
      await page.getByRole('textbox', { name: 'Catalogue item, 1' }).fill('cable 10 M');
      await page.getByRole('textbox', { name: 'Quantity, 2' }).fill('2');
      await page.getByRole('button', { name: 'Try again' }).click();
      await until(items, (all) => all.length === count + 3);

      // A booking is dragged by a day; the server has the last word.
      const [job] = (await service.get('/rentals?q[status_eq]=reserved&sort=starts_at&per_page=1')).body.rentals;
      const [line] = (await service.get(`/rentals/${job.id}/items?q[kind_eq]=product&per_page=1`)).body.items;
      const day = new Date(Date.parse(job.starts_at) - 3 * 86_400_000).toISOString().slice(0, 10);
      await go(`/planner?from=${day}&find=${encodeURIComponent(line.name)}`);
      await page.getByRole('button', { name: line.name }).first().click();
      const bar = page.locator('[data-movable=true]', { hasText: /Reserved/ }).first();
      await bar.waitFor();
      await look('planner');
      await print('planner', true);
      const [box, cell] = [await bar.boundingBox(), await page.locator('[data-at]').nth(1).boundingBox()];
      const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 8];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + (cell?.width ?? 0) + 2, y, { steps: 4 });
      await page.mouse.up();
      await page.getByText(/Everything on it is free then|Short then/).waitFor();
      await look('move');
      await page.getByRole('button', { name: 'Move it', exact: true }).click();
      const anyway = page.getByRole('button', { name: 'Confirm despite the shortage' });
      const moved = Date.parse(job.starts_at) + 86_400_000;
      const starts = async () => Date.parse((await service.get(`/rentals/${job.id}`)).body.rental.starts_at);
      await until(async () => (await anyway.isVisible()) || (await starts()) === moved, Boolean);
      if (await anyway.isVisible()) await anyway.click();
      expect(await until(starts, (now) => now === moved)).toBe(moved);

      // Scans: stored while there is no network, sent in their order, and once, though the first answer is lost.
      const [order_] = (await service.get('/rentals?q[status_eq]=preparing&per_page=1')).body.rentals;
      const lines = (await service.get(`/rentals/${order_.id}/picking_list`)).body.picking_list.items;
      const bulk = lines.find(
        (one: { tracking: string; quantity_to_pick: number }) => one.tracking === 'bulk' && one.quantity_to_pick > 2,
      );
      await go('/warehouse?mode=prepare');
      await page.getByRole('button', { name: new RegExp(order_.number) }).waitFor();
      await scan(order_.number);
      await page.getByRole('heading', { level: 2, name: new RegExp(order_.number) }).waitFor();
      await look('warehouse');
      await browser.setOffline(true);
      await scan(`2*${bulk.sku}`);
      await scan('NOTHING-LIKE-IT');
      await page.getByText('No connection: 2 waiting').waitFor();
      await look('away');
      let lost = 0;
      await page.route('**/console/api/v1/scans', async (route) => {
        if (lost++ > 0) return route.continue();
        await route.fetch();
        await route.abort('connectionreset');
      });
      await browser.setOffline(false);
      await page
        .getByText(/^No record has the barcode/)
        .first()
        .waitFor();
      const { rows } = await service.pool.query('select code, outcome from scan order by id');
      expect(rows).toEqual([
        { code: `2*${bulk.sku}`, outcome: 'accepted' },
        { code: 'NOTHING-LIKE-IT', outcome: 'rejected' },
      ]);
      const after = (await service.get(`/rentals/${order_.id}/picking_list`)).body.picking_list.items;
      expect(after.find((one: { rental_item_id: number }) => one.rental_item_id === bulk.rental_item_id)).toMatchObject(
        {
          quantity_to_pick: bulk.quantity_to_pick - 2,
        },
      );
      expect(lost).toBe(3);

      // A part of the units that are out comes back: its lines are there, with all units of each.
      const [out] = (await service.get('/rentals?q[status_eq]=dispatched&sort=-id&per_page=1')).body.rentals;
      await go(`/rentals/${out.id}`);
      await page.getByRole('button', { name: 'Return', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Return' });
      const many = dialog.getByRole('spinbutton', { name: /^Quantity: / }).first();
      const all = Number(await many.inputValue());
      await many.fill(String(all - 1));
      await look('return');
      await dialog.getByRole('button', { name: 'Return', exact: true }).click();
      const back = async (): Promise<number[]> =>
        (await service.get(`/rentals/${out.id}/items`)).body.items.map(
          (one: { quantity_returned: number }) => one.quantity_returned,
        );
      expect(await until(back, (counts) => counts.includes(all - 1))).toContain(all - 1);
      // The network was away for a part of it.
      leave(/ERR_(?:INTERNET_DISCONNECTED|CONNECTION_RESET)/);
    },
    journeyTime,
  );

  test(
    'a unit that fails on site is exchanged: which one, why, and what takes its place stand in one row',
    async () => {
      const { id: item } = (await service.post('/catalogue_items', { name: 'Followspot', tracking: 'serialised' })).body
        .catalogue_item;
      const [warehouse] = (await service.get('/warehouses?per_page=1')).body.warehouses;
      const units: { id: number; asset_number: string }[] = [];
      for (let at = 0; at < 3; at += 1)
        units.push((await service.post('/assets', { catalogue_item_id: item, warehouse_id: warehouse.id })).body.asset);
      const [account] = (await service.get('/accounts?q[is_customer_eq]=true&per_page=1')).body.accounts;
      const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
      const job = (
        await service.post('/rentals', {
          title: 'Exchange on site',
          account_id: account.id,
          warehouse_id: warehouse.id,
          customer_po_number: 'PO 1',
          starts_at: hours(1),
          ends_at: hours(48),
        })
      ).body.rental;
      const lines = { kind: 'product', catalogue_item_id: item, quantity: 2 };
      const line = (await service.post(`/rentals/${job.id}/items`, lines)).body.rental_item;
      for (const step of ['convert_to_quote', 'convert_to_order'])
        expect([step, (await service.post(`/rentals/${job.id}/${step}`, {})).status]).toEqual([step, 200]);
      const out = units.slice(0, 2).map(({ id }) => id);
      await service.post(`/rentals/${job.id}/items/${line.id}/allocations`, { asset_ids: out });
      expect((await service.post(`/rentals/${job.id}/dispatch`, { all: true })).status).toBe(200);

      await enter(`/rentals/${job.id}`);
      await page.getByRole('button', { name: 'More actions' }).first().click();
      await page.getByRole('menuitem', { name: 'Exchange' }).click();
      const dialog = page.getByRole('dialog', { name: 'Exchange' });
      await dialog.getByRole('checkbox', { name: new RegExp(units[0]?.asset_number ?? '') }).check();
      await dialog.getByRole('combobox', { name: 'Reason' }).click();
      await page.getByRole('option', { name: 'Faulty' }).click();
      // Nothing was named: said in words of the page, and no way out is offered that leads nowhere.
      await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
      await dialog
        .getByText(/name the “Replacement asset”/)
        .first()
        .waitFor();
      expect(await dialog.getByText('replacement_asset_id').count()).toBe(0);
      expect(await dialog.getByRole('button', { name: /best free units/ }).count()).toBe(0);
      await look('exchange-refused');
      await dialog.getByRole('combobox', { name: 'Replacement asset' }).fill(units[2]?.asset_number ?? '');
      // Below the existing ones the picker offers to make another.
      await page
        .getByRole('option', { name: new RegExp(`^${units[2]?.asset_number ?? ''}`) })
        .first()
        .click();
      await look('exchange');
      await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
      const states = async (): Promise<string[]> => {
        const { assets } = (await service.get(`/assets?q[catalogue_item_id_eq]=${item}&sort=id&fields=status`)).body;
        return assets.map(({ status }: { status: string }) => status);
      };
      const swapped = ['in_repair', 'on_hire', 'on_hire'];
      expect(await until(states, (now) => now.join() === swapped.join())).toEqual(swapped);
      leave();
    },
    journeyTime,
  );
}
