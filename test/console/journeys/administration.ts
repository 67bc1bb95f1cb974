/** An administrator: settings, roles, a token whose value is shown once, and everything by typing. */
import { expect, test } from '@jest/globals';
import { enter, go, leave, look, page } from '../chromium.ts';
import { base, patience } from '../house.ts';

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
        await look(at.replaceAll('/', '-'), false);
      }
      await go('/api_tokens/new');
      await page.getByRole('textbox', { name: 'Name' }).fill('Till');
      await page.getByRole('checkbox', { name: 'accounts:read' }).check();
      await page.getByRole('button', { name: 'Create API token' }).click();
      await page.getByText('This is shown once.').waitFor();
      const token = (await page.locator('pre').innerText()).trim();
      const answer = await fetch(`${base}/api/v1/accounts`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
      await page.getByRole('button', { name: 'Done' }).click();

      await page.keyboard.press('Control+k');
      const words = page.getByRole('textbox', { name: 'Search or jump to …' });
      await words.fill('warehouse trans');
      await page
        .getByRole('button', { name: /Warehouse transfers/ })
        .first()
        .waitFor();
      await look('palette', false);
      await page
        .getByRole('button', { name: /Warehouse transfers/ })
        .first()
        .click();
      await page.waitForURL(/\/console\/warehouse_transfers$/);
      leave();
    },
    patience,
  );
}
