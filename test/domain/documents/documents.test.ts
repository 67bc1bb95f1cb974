/** Documents over HTTP with the real renderer: what they show, what their templates may not reach, and what of them is final. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request, { type Response } from 'supertest';
import { documentEngine } from '../../../runtime/documents/index.ts';
import type { Worker } from '../../../runtime/jobs/index.ts';
import { startService, type TestService } from '../../support/service.ts';
import { startTestWorker } from '../../support/worker.ts';

let service: TestService;
let worker: Worker;

interface Money {
  readonly id: number;
  readonly number: string;
  readonly net_total: string;
  readonly tax_total: string;
  readonly gross_total: string;
}

interface Document {
  readonly id: number;
  readonly status: string;
  readonly version: number;
  readonly number: string | null;
  readonly checksum_sha256: string | null;
  readonly error: string | null;
}

const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));

/** Text of a PDF, by poppler's own reading of it. */
function textOf(pdf: Buffer): string {
  const file = path.join(folder, 'one.pdf');
  writeFileSync(file, pdf);
  if (process.env['DOCUMENTS_LOOK']) writeFileSync(path.join(process.env['DOCUMENTS_LOOK'], `${looked++}.pdf`), pdf);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
}
let looked = 0;

const bytesOf = (address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  request(service.server)
    .get(`/api/v1${address}`)
    .set({ Authorization: `Bearer ${service.token}`, ...headers })
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(null, Buffer.concat(parts)));
    }) as unknown as Promise<Response>;

async function generated(body: Readonly<Record<string, unknown>>, headers = {}): Promise<Document> {
  const answer = await service.post('/documents/generate', body, headers);
  expect([answer.status, answer.body.code, answer.body.errors]).toEqual([202, undefined, undefined]);
  return answer.body.document;
}

async function pdfOf({ id }: Pick<Document, 'id'>): Promise<Buffer> {
  const answer = await bytesOf(`/documents/${id}/pdf`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${String(answer.body)}`);
  return answer.body;
}

const shown = async (id: number): Promise<Document> => (await service.get(`/documents/${id}`)).body.document;

/** The first record of a list. */
const first = async (list: string, key: string): Promise<Money> => (await service.get(list)).body[key][0];

const english = (amount: string): string => Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 });
const german = (amount: string): string => Number(amount).toLocaleString('de-DE', { minimumFractionDigits: 2 });

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  worker = await startTestWorker(service);
}, 300_000);
afterAll(async () => {
  await worker.stop();
  await documentEngine().stop();
  await service.close();
});

test('an issued invoice as PDF and as a page: its sums are those of the API, in the language that was asked for', async () => {
  const invoice = await first('/invoices?q[status_not_eq]=draft&q[tax_total_gt]=0&sort=id', 'invoices');
  const about = { type: 'invoice', subject_type: 'invoice', subject_id: invoice.id };
  const document = await generated(about);
  expect(document).toMatchObject({ status: 'generating', version: 1, number: null });
  const answer = await bytesOf(`/documents/${document.id}/pdf`);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf: Buffer = answer.body;
  const text = textOf(pdf);
  for (const part of [
    invoice.number,
    english(invoice.gross_total),
    english(invoice.net_total),
    english(invoice.tax_total),
  ])
    expect(text).toContain(part);
  expect(text).toContain('Backline Demo Hire Ltd');
  const checksum = createHash('sha256').update(pdf).digest('hex');
  expect(await shown(document.id)).toMatchObject({ status: 'generated', checksum_sha256: checksum });
  expect(
    (await bytesOf(`/documents/${document.id}/pdf`, { 'If-None-Match': String(answer.headers['etag']) })).status,
  ).toBe(304);
  expect((await bytesOf(`/documents/${document.id}/pdf`, { Range: 'bytes=0-4' })).body.toString()).toBe('%PDF-');
  const page = await bytesOf(`/documents/${document.id}/html`);
  expect(page.body.toString()).toContain(english(invoice.gross_total));
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const other = textOf(await pdfOf(await generated({ ...about, locale: 'de-DE' })));
  expect(other).toContain(german(invoice.gross_total));
  expect(other).toContain('Rechnungsdatum');
}, 120_000);

test('every kind of paper in five languages', async () => {
  const subjects = {
    rental: await first('/rentals?q[status_eq]=order&q[net_total_gt]=0&sort=id', 'rentals'),
    invoice: await first('/invoices?q[status_not_eq]=draft&sort=id', 'invoices'),
    credit_note: await first('/credit_notes?q[status_not_eq]=draft', 'credit_notes'),
    purchase_order: await first('/purchase_orders', 'purchase_orders'),
  };
  const kinds = { invoice: 'invoice', credit_note: 'credit_note', purchase_order: 'purchase_order' } as const;
  const ofRental = ['quotation', 'order_confirmation', 'delivery_note', 'picking_list', 'return_note', 'contract'];
  for (const type of [...ofRental, ...Object.keys(kinds)]) {
    const subject = (kinds as Readonly<Record<string, keyof typeof subjects>>)[type] ?? 'rental';
    for (const locale of ['en-GB', 'de-DE', 'fr-FR', 'es-ES', 'nl-NL']) {
      const about = { type, subject_type: subject, subject_id: subjects[subject].id, locale };
      const text = textOf(await pdfOf(await generated(about)));
      expect([type, locale, text.includes(subjects[subject].number)]).toEqual([type, locale, true]);
    }
  }
}, 300_000);
