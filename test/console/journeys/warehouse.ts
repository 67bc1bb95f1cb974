/** The warehouse with a reader in the hand: goods that come, units set apart, damage with a picture, a reload without a network. */
import { expect, test } from '@jest/globals';
import { journeyTime } from '../../support/bounds.ts';
import { barcode, browser, enter, go, leave, look, page, scan, touch, until } from '../chromium.ts';
import { service } from '../house.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A unit that is out with a job. */
async function unitOut(): Promise<{ readonly id: number; readonly asset_number: string }> {
  const make = async (path: string, body: object) =>
    Object.values((await service.post(path, { ...body })).body)[0] as { id: number; asset_number: string };
  const first = async (path: string, key: string) => (await service.get(path)).body[key][0].id as number;
  const item = await make('/catalogue_items', { name: 'Searchlight', tracking: 'serialised' });
  const warehouse_id = await first('/warehouses?per_page=1', 'warehouses');
  const unit = await make('/assets', { catalogue_item_id: item.id, warehouse_id });
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const job = await make('/rentals', {
    ...{ title: 'Night search', warehouse_id, customer_po_number: 'PO 2', starts_at: hours(1), ends_at: hours(48) },
    account_id: await first('/accounts?q[is_customer_eq]=true&per_page=1', 'accounts'),
  });
  const line = await make(`/rentals/${job.id}/items`, { kind: 'product', catalogue_item_id: item.id, quantity: 1 });
  for (const step of ['convert_to_quote', 'convert_to_order']) await service.post(`/rentals/${job.id}/${step}`, {});
  await service.post(`/rentals/${job.id}/items/${line.id}/allocations`, { asset_ids: [unit.id] });
  expect((await service.post(`/rentals/${job.id}/dispatch`, { all: true })).status).toBe(200);
  return unit;
}

export function warehouseJourney(): void {
  test(
    'goods are counted in, a unit is set apart, damage at the return has its picture, and a page without a network has its list',
    async () => {
      const first = async (path: string, key: string) => (await service.get(path)).body[key][0];
      const order = await first('/purchase_orders?q[status_eq]=sent&per_page=1', 'purchase_orders');
      const line = await first(
        `/purchase_orders/${order.id}/items?include=catalogue_item&sort=-quantity_outstanding&per_page=1`,
        'items',
      );
      const { sku } = line.catalogue_item;
      const all = Number(line.quantity_outstanding);
      await enter('/warehouse?mode=goods_in');
      await page.getByRole('button', { name: new RegExp(order.number) }).click();
      await page.getByRole('button', { name: 'All of it is here' }).waitFor();
      await scan(sku);
      await page.getByText(`1 / ${all}`).waitFor();
      await scan(`2*${sku}`);
      await page.getByText(`3 / ${all}`).waitFor();
      // An item that the order does not contain is a warning.
      const stranger = await first(
        `/catalogue_items?q[id_not_eq]=${line.catalogue_item_id}&q[tracking_eq]=bulk&q[sku_not_null]=1&per_page=1`,
        'catalogue_items',
      );
      await scan(stranger.sku);
      await page.getByText('is not expected here.').waitFor();
      await look('goods in');
      await page.getByRole('button', { name: 'Take in what was counted' }).click();
      const received = async () =>
        Number(
          (await service.get(`/purchase_orders/${order.id}/items/${line.id}`)).body.purchase_order_item
            .quantity_received,
        );
      expect(await until(received, (now) => now > 0)).toBe(Number(line.quantity_received) + 3);

      // The camera of a phone reads the same codes.
      await touch(true);
      await go('/warehouse?mode=lookup');
      await page.getByRole('button', { name: 'Scan with the camera' }).click();
      await page.getByText(barcode, { exact: true }).first().waitFor();
      await page.getByRole('button', { name: 'Close the camera' }).click();
      await touch(false);

      const free = await first('/assets?q[status_eq]=available&q[flightcase_id_null]=1&per_page=1', 'assets');
      await go('/warehouse?mode=quarantine');
      await page.getByRole('textbox', { name: 'Why it is set apart' }).fill('Smells of burning');
      await page.getByRole('heading', { level: 1 }).click();
      await scan(free.asset_number);
      await page.getByRole('link', { name: new RegExp(`${free.asset_number}.*Smells of burning`) }).waitFor();

      const out = await unitOut();
      await go('/warehouse?mode=return');
      await page.getByRole('heading', { level: 2, name: 'What is expected' }).waitFor();
      await scan(out.asset_number);
      await page.getByRole('button', { name: `It is damaged: ${out.asset_number}` }).click();
      const dialog = page.getByRole('dialog', { name: /^Report damage to / });
      await dialog.getByRole('textbox', { name: 'What is wrong' }).fill('Lens cracked');
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'lens.png', mimeType: 'image/png', buffer: picture });
      await dialog.getByRole('img', { name: 'Picture of the damage' }).waitFor();
      await look('damage');
      await dialog.getByRole('button', { name: 'Report damage' }).click();
      await dialog.waitFor({ state: 'detached' });
      const repair = await first(`/repairs?q[asset_id_eq]=${out.id}&sort=-id&per_page=1`, 'repairs');
      const photo = await first(`/condition_photos?q[asset_id_eq]=${out.id}&sort=-id&per_page=1`, 'condition_photos');
      expect([repair.title, repair.status, photo.moment, photo.note]).toEqual([
        ...['Lens cracked', 'open', 'damage', 'Lens cracked'],
      ]);

      // The shell and today's list stay on the device, and the browser's cache contains no answer of the API.
      await page.evaluate(() => navigator.serviceWorker.ready);
      const cachedPaths = () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return all.flat().map(({ url }) => new URL(url).pathname);
        });
      await until(cachedPaths, (paths) => paths.includes('/console') && paths.length > 3);
      expect(
        (await cachedPaths()).filter((at) => at !== '/console' && !/^\/console\/-\/(?:assets|meta)\//.test(at)),
      ).toEqual([]);
      const shown = await page.locator('main ul li button').allInnerTexts();
      expect(shown.length).toBeGreaterThan(0);
      await browser.setOffline(true);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Warehouse' }).waitFor();
      await until(
        () => page.locator('main ul li button').allInnerTexts(),
        (now) => now.length === shown.length,
      );
      await browser.setOffline(false);
      leave(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    },
    journeyTime,
  );
}
