/** Paper: labels from lists and pages, the company's logo, and templates that are edited beside their result. */
import { expect, test } from '@jest/globals';
import { documentEngine } from '../../../runtime/services/documents/index.ts';
import { journeyTime } from '../../support/bounds.ts';
import { startTestWorker } from '../../support/worker.ts';
import { browser, enter, go, leave, look, page, until } from '../chromium.ts';
import { service } from '../house.ts';

/** A logo of two colours. */
const drawing = (inner: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80">${inner}</svg>`),
});

export function paperJourney(): void {
  test(
    'labels are printed of chosen rows and of a record, and what cannot be is told in the dialog',
    async () => {
      await enter('/assets');
      const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Choose (?!all)/ }) });
      await rows.nth(1).waitFor();
      for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Labels' }).click();
      const dialog = page.getByRole('dialog', { name: 'Labels for 2 records' });
      await dialog.waitFor();
      await dialog.getByRole('textbox', { name: 'Begin at label' }).fill('5');
      await look('labels');
      const answer = page.waitForResponse((one) => one.url().includes('/labels/assets?'));
      const opened = browser.waitForEvent('page');
      await dialog.getByRole('button', { name: 'Make the labels' }).click();
      const made = await answer;
      expect([made.status(), made.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect(new URL(made.url()).searchParams.get('start')).toBe('5');
      await dialog.getByRole('link', { name: 'Open the labels' }).waitFor();
      await (await opened).close();
      await dialog.getByRole('button', { name: 'Close' }).last().click();

      const { kit } = (await service.post('/kits', { name: 'Nothing to scan' })).body;
      await go(`/kits/${kit.id}`);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Labels' }).click();
      await page.getByRole('button', { name: 'Make the labels' }).click();
      await page.getByText('has no barcode: give it one first.').first().waitFor();
      await look('labels-refused');
      await page.keyboard.press('Escape');
      leave();
    },
    journeyTime,
  );

  test(
    'papers of chosen rows are one file, made by a job; what is not in it is named as the list names it',
    async () => {
      const worker = await startTestWorker(service);
      await enter('/invoices');
      const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
      await rows.nth(2).waitFor();
      // One that can be printed, and one that cannot.
      for (const state of ['Issued', 'Draft'])
        await rows.filter({ hasText: state }).first().getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      const printing = page.waitForResponse((one) => one.url().endsWith('/documents/batch'));
      await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
      expect((await printing).status()).toBe(202);
      await page
        .getByText(/: It is marked as DRAFT/)
        .first()
        .waitFor();
      await page.getByRole('dialog', { name: 'Print' }).getByRole('link', { name: 'Fetch the file' }).waitFor();
      await look('print');
      await worker.stop();
      await documentEngine().stop();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      leave();
    },
    journeyTime,
  );

  test(
    'a logo is a file that is chosen; one that runs something is refused, and a quotation shows what is saved',
    async () => {
      await enter('/settings/branding');
      const file = page.locator('input[type=file]');
      await page
        .getByRole('button', { name: /picture/ })
        .first()
        .waitFor();
      await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
      await page.getByText('notes.txt is of another kind').waitFor();
      await file.setInputFiles(drawing('<script>alert(1)</script>'));
      await page.getByRole('button', { name: 'Save' }).click();
      await page
        .getByText(/The SVG holds "<script/)
        .first()
        .waitFor();
      await file.setInputFiles(drawing('<rect width="240" height="80" fill="#0f766e"/>'));
      await page.getByRole('textbox', { name: 'Primary colour' }).fill('#0f766e');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Save' }).click();
      const branding = async () => (await service.get('/settings/branding')).body.settings.branding;
      expect(await until(branding, ({ primary_colour }) => primary_colour === '#0f766e')).toMatchObject({
        primary_colour: '#0f766e',
        logo: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      });
      const paper = page.getByRole('region', { name: 'Quotation', exact: true });
      await paper.locator('img').first().waitFor();
      await until(
        () => paper.evaluate((host) => host.shadowRoot?.innerHTML ?? ''),
        (html) => html.includes('data:image/png'),
      );
      await look('branding');
      leave();
    },
    journeyTime,
  );

  test(
    'a template is written beside what it gives: names at a click, mistakes with their line, versions, and ours again',
    async () => {
      await enter('/templates');
      await look('templates');
      await page.getByRole('link', { name: 'New template: Invoice' }).click();
      const text = page.getByRole('textbox', { name: 'Page', exact: true });
      const paper = page.getByRole('region', { name: 'Invoice', exact: true });
      await paper.locator('.page').waitFor();
      await look('template');
      await text.fill('<h1>Bill</h1>\n<p>{{ nobody.knows | nothing }}</p>');
      await page.getByText(/line:? ?2/).waitFor();
      await page.locator('[data-wrong=true]').getByText('2').waitFor();
      await look('template-wrong');
      await text.fill('<h1>Bill </h1>');
      await text.evaluate((one: HTMLTextAreaElement) => one.setSelectionRange(9, 9));
      await page.getByRole('searchbox', { name: 'Find a field or a value' }).fill('invoice.account.name');
      await page.getByRole('button', { name: /^invoice\.account\.name / }).click();
      expect(await text.inputValue()).toBe('<h1>Bill {{ invoice.account.name }}</h1>');
      await paper
        .locator('h1')
        .getByText(/^Bill \S+/)
        .waitFor();
      await page.getByRole('textbox', { name: 'Name' }).fill('Short bill');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Short bill' }).waitFor();
      await text.fill('<h1>Bill two</h1>');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const all = async () => (await service.get('/document_templates?q[type_eq]=invoice')).body.document_templates;
      await until(all, ([{ version }]) => version === 2);
      expect((await all()).map(({ name, is_default }: Record<string, unknown>) => [name, is_default])).toEqual([
        ['Short bill', true],
      ]);
      // The first one is compared with it, and brought back as the third.
      await page.getByRole('link', { name: 'Versions' }).click();
      await page.getByText('Bill two').first().waitFor();
      await look('template-versions');
      await page.getByRole('button', { name: 'Bring version 1 back' }).click();
      await until(all, ([{ version }]) => version === 3);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Short bill' }).waitFor();
      await until(
        () => text.inputValue(),
        (now) => now.includes('invoice.account.name'),
      );
      // Two write at once: the second is refused, and loses nothing.
      const [{ id }] = await all();
      await text.fill('<h1>Mine</h1>');
      await service.patch(`/document_templates/${id}`, { body: '<h1>Theirs</h1>' });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Somebody else changed the template').waitFor();
      expect(await text.inputValue()).toBe('<h1>Mine</h1>');
      await page.getByRole('button', { name: 'Take theirs' }).click();
      expect(await text.inputValue()).toBe('<h1>Theirs</h1>');
      await page.getByRole('button', { name: 'Back to ours' }).click();
      expect(await text.inputValue()).not.toContain('Theirs');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const body = async () => (await service.get(`/document_templates/${id}`)).body.document_template.body;
      expect(await until(body, (now) => !now.includes('Theirs'))).toContain('{%');
      // The page leaves first: an open record that is deleted elsewhere is fetched again, and is not found.
      await go('/templates');
      await page.getByRole('link', { name: 'New template: Quotation' }).waitFor();
      await service.delete(`/document_templates/${id}`);
      leave(/status of 412/);
    },
    journeyTime,
  );

  test(
    'a message is composed from a record, changed by two people, approved and sent; nothing that was typed is lost',
    async () => {
      const { rental } = (await service.get('/rentals/2?fields=id,number')).body;
      await enter('/rentals/2');
      await page.getByRole('button', { name: 'More actions' }).first().click();
      await page.getByRole('menuitem', { name: 'Write a message' }).click();
      await page.getByRole('combobox', { name: 'Template' }).click();
      await page.getByRole('option', { name: 'Reminder of a return' }).click();
      const message = page.getByRole('textbox', { name: 'Message' });
      await until(
        () => message.inputValue(),
        (text) => text.includes(rental.number),
      );
      await look('compose');
      await page.getByRole('button', { name: 'Save as draft' }).click();
      await page.getByRole('button', { name: 'Approve and send' }).waitFor();
      const id = Number(page.url().split('/').at(-1));

      // A concurrent change by another person refuses the approval, and the typed text goes on from there.
      await page.getByRole('textbox', { name: 'Subject line' }).fill('See you on Monday');
      await service.patch(`/communication_drafts/${id}`, { rendered_body: '<p>Please <b>bring</b> the cases.</p>' });
      await page.getByRole('button', { name: 'Approve and send' }).click();
      await page.getByText('Somebody changed it since').waitFor();
      expect((await service.get(`/communication_drafts/${id}`)).body.communication_draft.status).toBe('draft');
      await look('draft-changed');
      await page.getByRole('button', { name: 'Go on with mine' }).click();
      const mail = page.frameLocator('iframe');
      await mail.getByText('bring').waitFor();
      expect(await mail.locator('b').evaluate((one) => getComputedStyle(one).fontWeight)).toBe('700');
      await page.getByText('What was changed').waitFor();
      await look('draft');
      // Made before the list opens: an open list shows new drafts only every half minute.
      const other = { subject_type: 'account', subject_id: '1', to: ['a@example.com'], subject_line: 'Hello' };
      await service.post('/communication_drafts', { ...other, rendered_body: 'Nothing.' });
      await page.getByRole('button', { name: 'Approve and send' }).click();
      await page.getByRole('heading', { level: 1, name: 'Messages to approve' }).waitFor();
      const sent = (await service.get(`/communication_drafts/${id}`)).body.communication_draft;
      expect([sent.status, sent.subject_line, sent.rendered_body, sent.was_edited_on_approval]).toEqual([
        ...['sent', 'See you on Monday', '<p>Please <b>bring</b> the cases.</p>'],
        true,
      ]);

      // Another one is discarded with a reason.
      await page.getByRole('link', { name: 'Hello' }).waitFor();
      await look('messages');
      await page.getByRole('link', { name: 'Hello' }).click();
      await page.getByRole('button', { name: 'Discard' }).click();
      const dialog = page.getByRole('dialog', { name: 'Discard the draft' });
      await dialog.getByRole('textbox', { name: 'Why' }).fill('Wrong customer');
      await dialog.getByRole('button', { name: 'Discard' }).click();
      await page.getByText('Wrong customer').waitFor();

      await service.post('/suppressed_addresses', { address: 'nobody@example.com', note: 'Left the company' });
      for (const [at, heading] of [
        ['/mailbox', 'Mailbox'],
        [`/mailbox/${sent.communication_log_id}`, 'See you on Monday'],
        ['/automations', 'Automations'],
        ['/automations/1', /./],
        ['/deliverability', 'Deliverability'],
      ] as const) {
        await go(at);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await look(at.replaceAll('/', '-'));
      }
      await page.getByRole('button', { name: 'Lift' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click();
      await page.getByText('No address is suppressed').waitFor();
      leave(/412/);
    },
    journeyTime,
  );
}
