/** Mails to customers and suppliers contain their paper: over a real mail server, with the real renderer. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { documentEngine } from '../../../runtime/services/documents/index.ts';
import type { Worker } from '../../../runtime/services/jobs/index.ts';
import { filesIn, type MailServer, startMailServer, type Taken } from '../../support/mail_server.ts';
import { describeWith } from '../../support/needs.ts';
import { newReader } from '../../support/reader.ts';
import { startService, type TestService } from '../../support/service.ts';
import { eventually, startTestWorker } from '../../support/worker.ts';

let service: TestService;
let server: MailServer;
let worker: Worker;
const folder = mkdtempSync(path.join(tmpdir(), 'mailed-'));

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

const first = async (list: string, key: string): Promise<Row> => (await service.get(list)).body[key][0];

async function done(address: string, body: Readonly<Record<string, unknown>> = {}): Promise<Row> {
  const answer = await service.post(address, body);
  expect([address, answer.status, answer.body.code, answer.body.message]).toEqual([address, 200, undefined, undefined]);
  return Object.values(answer.body)[0] as Row;
}

/** Waiting jobs have their turn now. */
const hurry = () =>
  service.pool.query(`update job set run_at = clock_timestamp() where status = 'queued' and name = 'send_mail'`);

const mailRow = async (address: string) =>
  (await service.pool.query('select * from mail_message where to_address = $1', [address])).rows[0];

/** The mail to an address. */
const mailTo = (address: string): Promise<Taken> =>
  eventually(async () => {
    await hurry();
    return server.taken.find(({ to }) => to.includes(address));
  }, `a mail to ${address}`);

function textOf(mail: Taken): string {
  const [[name, pdf] = ['', Buffer.of()], ...more] = filesIn(mail);
  expect([name, more]).toEqual([expect.stringMatching(/\.pdf$/), []]);
  const file = path.join(folder, 'one.pdf');
  writeFileSync(file, pdf);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
}

const english = (amount: unknown): string => Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 });

const papersOf = async (type: string, { id }: Row, kind: string): Promise<Row[]> =>
  (await service.get(`/documents?q[subject_type_eq]=${kind}&q[subject_id_eq]=${id}&q[type_eq]=${type}&sort=version`))
    .body.documents;

// Papers are read as a reader of PDFs reads them.
describeWith(['pdftotext'], 'mailed documents')('mailed documents', () => {
  beforeAll(async () => {
    server = await startMailServer();
    service = await startService({ seed: 'demo', smtpUrl: `smtp://127.0.0.1:${server.port}` });
    worker = await startTestWorker(service);
  });
  afterAll(async () => {
    await worker.stop();
    await documentEngine().stop();
    await service.close();
    await server.close();
  });
  beforeEach(() => {
    server.taken.length = 0;
  });

  test('an invoice, a quotation and an order go out with their paper, whose total is theirs', async () => {
    const invoice = await first('/invoices?q[status_eq]=issued&q[gross_total_gt]=0&sort=id', 'invoices');
    await done(`/invoices/${invoice.id}/send`, { to: 'bills@example.com' });
    const bill = await mailTo('bills@example.com');
    const text = textOf(bill);
    expect(text).toContain(english(invoice['gross_total']));
    const [, pay = ''] = /(\/pay\/\d+-[A-Za-z0-9_-]{43})/.exec(bill.text.replace(/=\r\n/g, '')) ?? [];
    expect((await request(service.server).get(pay)).text).toContain(english(invoice['balance']));
    expect(text).toContain(invoice['number']);

    const rental = await first('/rentals?q[status_eq]=quotation&q[gross_total_gt]=0&sort=id', 'rentals');
    await done(`/rentals/${rental.id}/send_quotation`, { to: 'buyer@example.com' });
    const mail = await mailTo('buyer@example.com');
    expect(textOf(mail)).toContain(english(rental['gross_total']));
    // The mail names its page, which no row of ours does.
    const readable = mail.text.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    const [, token = ''] = /\/portal\/([A-Za-z0-9_-]{43})/.exec(readable) ?? [];
    const page = await request(service.server).get(`/portal/${token}`);
    expect([page.status, page.text.includes(String(rental['number']))]).toEqual([200, true]);
    const { rows } = await service.pool.query('select 1 from mail_message m where m::text like $1', [`%${token}%`]);
    expect(rows).toEqual([]);
    const [paper] = await papersOf('quotation', rental, 'rental');
    expect(paper?.['status']).toBe('shared');

    const order = await done(
      `/purchase_orders/${(await first('/purchase_orders?q[status_eq]=draft', 'purchase_orders')).id}/send`,
      { to: 'orders@example.com' },
    );
    expect(order['sent_to']).toBe('orders@example.com');
    expect(textOf(await mailTo('orders@example.com'))).toContain(english(order['gross_total']));
  });

  test('whoever sends it and sees no costs and no customers: the paper is whole; it stays theirs alone who may see them', async () => {
    const order = await first('/purchase_orders?q[status_eq]=sent&sort=id', 'purchase_orders');
    const made = (await service.post(`/purchase_orders/${order.id}/duplicate`, {})).body.purchase_order as Row;
    const abilities = ['purchase_orders:read', 'purchase_orders:write', 'documents:read'];
    const { headers } = await newReader(service, { abilities, can_view_costs: false });
    const sent = await service.post(`/purchase_orders/${made.id}/send`, { to: 'blind@example.com' }, headers);
    expect([sent.status, sent.body.purchase_order?.gross_total]).toEqual([200, undefined]);
    const { purchase_order: whole } = (await service.get(`/purchase_orders/${made.id}`)).body;
    expect(textOf(await mailTo('blind@example.com'))).toContain(english(whole.gross_total));
    const [paper] = await papersOf('purchase_order', made, 'purchase_order');
    expect((await service.get(`/documents/${paper?.id}/pdf`, headers)).status).toBe(403);
    // Handed over otherwise.
    const other = (await service.post(`/purchase_orders/${order.id}/duplicate`, {})).body.purchase_order as Row;
    expect((await done(`/purchase_orders/${other.id}/send`, { mail: false }))['sent_to']).toBeNull();
  });

  test('what shows the record as it is goes along again; what has changed since gets its next version', async () => {
    const rental = await first('/rentals?q[status_eq]=quotation&q[gross_total_gt]=0&sort=-id', 'rentals');
    await done(`/rentals/${rental.id}/send_quotation`, { to: 'one@example.com' });
    await mailTo('one@example.com');
    // Announced once more, as after a dead worker: nothing is made anew.
    await service.pool.query(
      `update job set status = 'queued', finished_at = null, run_at = clock_timestamp() where name = 'tell'`,
    );
    await eventually(
      async () =>
        (await service.pool.query(`select 1 from job where name = 'tell' and status in ('queued', 'running')`))
          .rowCount === 0,
      'the second telling',
    );
    expect(await papersOf('quotation', rental, 'rental')).toHaveLength(1);
    await service.patch(`/rentals/${rental.id}`, { title: 'Quite another gala' });
    await done(`/rentals/${rental.id}/send_quotation`, { to: 'two@example.com' });
    expect(textOf(await mailTo('two@example.com'))).toContain('Quite another gala');
    expect(await papersOf('quotation', rental, 'rental')).toHaveLength(2);
    expect(server.taken).toHaveLength(2);
  });

  test('a paper that cannot be written keeps its mail back, says why, and lets it go once it is fixed', async () => {
    const body = '{% for a in (1..9999999) %}{{ a }}{% endfor %}';
    const named = { name: 'Broken', type: 'invoice', is_default: true };
    const { document_template: template } = (await service.post('/document_templates', { ...named, body })).body;
    const invoice = await first('/invoices?q[status_not_in]=draft,void&sort=-id', 'invoices');
    await done(`/invoices/${invoice.id}/send`, { to: 'late@example.com' });
    const failed = await eventually(async () => {
      const [paper] = await papersOf('invoice', invoice, 'invoice');
      return paper?.['status'] === 'failed' && paper;
    }, 'the failure');
    expect(failed['error']).toMatch(/limit/);
    const waiting = await eventually(async () => {
      const row = await mailRow('late@example.com');
      return row?.response?.includes('Regenerate') && row;
    }, 'the mail that waits');
    expect([waiting.status, waiting.attempts, server.taken]).toEqual(['queued', 0, []]);
    // A paper that is voided meanwhile never goes.
    const other = await first('/invoices?q[status_not_in]=draft,void&sort=id', 'invoices');
    await done(`/invoices/${other.id}/send`, { to: 'never@example.com' });
    const doomed = await eventually(async () => {
      const paper = (await papersOf('invoice', other, 'invoice')).at(-1);
      return paper?.['status'] === 'failed' && paper;
    }, 'the other failure');
    await done(`/documents/${doomed.id}/void`, { reason: 'Wrong address' });
    const input = await eventually(async () => {
      await hurry();
      const row = await mailRow('never@example.com');
      return row?.status === 'failed' && row;
    }, 'the mail that is given up');
    expect(input.response).toMatch(/voided/);
    await service.patch(`/document_templates/${template.id}`, { body: '<p>Mended: {{ invoice.gross_total }}</p>' });
    await done(`/documents/${failed.id}/regenerate`);
    expect(textOf(await mailTo('late@example.com'))).toContain(`Mended: ${english(invoice['gross_total'])}`);
    await service.delete(`/document_templates/${template.id}`);
  });
});
