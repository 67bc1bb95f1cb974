/** Documents over HTTP with the real renderer: their contents, the limits of their templates, and their final parts. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import request, { type Response } from 'supertest';
import { documentEngine, logoProblem } from '../../../runtime/services/documents/index.ts';
import type { Worker } from '../../../runtime/services/jobs/index.ts';
import { describeWith } from '../../support/needs.ts';
import { startService, type TestService } from '../../support/service.ts';
import { eventually, startTestWorker } from '../../support/worker.ts';

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

/** How far right each word ends, in points: a page is 595 wide. */
function boxesOf(pdf: Buffer): readonly number[] {
  const file = path.join(folder, 'boxes.pdf');
  writeFileSync(file, pdf);
  const words = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
  return [...words.matchAll(/ xMax="([\d.]+)"/g)].map(([, right]) => Number(right));
}

/** The contents for a screen reader: elements with their text, in the order of reading, by poppler. */
/** @param withText takes a second for each page: every part of it is read by itself. */
function structureOf(pdf: Buffer, withText = false): string {
  const file = path.join(folder, 'tagged.pdf');
  writeFileSync(file, pdf);
  expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/^Title: +\S.*[\s\S]*^Tagged: +yes$/m);
  return execFileSync('pdfinfo', [withText ? '-struct-text' : '-struct', file], { encoding: 'utf8' });
}

const bytesOf = (
  address: string,
  headers: Readonly<Record<string, string>> = {},
  base = '/api/v1',
): Promise<Response> =>
  request(service.server)
    .get(`${base}${address}`)
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
  await eventually(async () => (await shown(id)).status !== 'generating', `document ${id}`);
  const answer = await bytesOf(`/documents/${id}/pdf`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${String(answer.body)}`);
  return answer.body;
}

const shown = async (id: number): Promise<Document> => (await service.get(`/documents/${id}`)).body.document;

/** The first record of a list. */
const first = async (list: string, key: string): Promise<Money> => (await service.get(list)).body[key][0];

const english = (amount: string): string => Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 });
const german = (amount: string): string => Number(amount).toLocaleString('de-DE', { minimumFractionDigits: 2 });

// Papers are read as a reader of PDFs reads them.
describeWith(['pdftotext'], 'documents')('documents', () => {
  beforeAll(async () => {
    service = await startService({ seed: 'demo' });
    worker = await startTestWorker(service);
  });
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
    await pdfOf(document);
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
    // Read aloud: each text once, page numbers none.
    const tree = structureOf(pdf, true);
    expect(tree).toContain(english(invoice.gross_total));
    expect(tree).toMatch(/"Unit price"/);
    expect(tree).not.toMatch(/Page \d of/);
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
  });

  const languages = ['en-GB', 'de-DE', 'fr-FR', 'es-ES', 'nl-NL'] as const;

  test('an invoice in euro says how it is paid: bank, amount, reference, and a code that banking apps read', async () => {
    await service.patch('/settings/company', { bank_iban: 'DE89 3704 0044 0532 0130 00', bank_bic: 'COBADEFFXXX' });
    await service.post('/exchange_rates', {
      from_currency: 'EUR',
      to_currency: 'GBP',
      rate: '0.85',
      valid_on: '2026-01-01',
    });
    const account = (await service.post('/accounts', { name: 'Konzert Süd', currency_code: 'EUR', locale: 'de-DE' }))
      .body.account;
    const address = { line1: 'Isarweg 3', postcode: '80331', city: 'München', country_code: 'DE' };
    const billing = (
      await service.post('/addresses', { owner_type: 'account', owner_id: String(account.id), ...address })
    ).body.address;
    const { invoice } = (
      await service.post('/invoices/composite', {
        account_id: account.id,
        currency_code: 'EUR',
        billing_address_id: billing.id,
        lines: [
          {
            description: 'Lautsprecher',
            quantity: '8',
            unit_price: '45.50',
            period_factor: '2.3',
            discount_percent: '10',
          },
          { description: 'Techniker', quantity: '6.5', unit_price: '48.00', unit: 'hour' },
        ],
      })
    ).body as { invoice: Money };
    const issued = (await service.post(`/invoices/${invoice.id}/issue`, {})).body.invoice as Money;
    const document = await generated({ subject_type: 'invoice', subject_id: invoice.id });
    const text = textOf(await pdfOf(document));
    expect(document).toMatchObject({ type: 'invoice', locale: 'de-DE' });
    for (const part of [
      '80331 München',
      'Deutschland',
      'DE89 3704 0044 0532 0130 00',
      `EUR ${german(issued.gross_total)}`,
      issued.number,
    ])
      expect(text).toContain(part);
    expect((await bytesOf(`/documents/${document.id}/html`)).body.toString()).toMatch(
      /<img src="data:image\/png;base64,[^"]+" alt="Zahlcode"/,
    );
  });

  test('every kind of paper; each language in turn', async () => {
    const subjects = {
      rental: await first('/rentals?q[status_eq]=order&q[net_total_gt]=0&sort=id', 'rentals'),
      invoice: await first('/invoices?q[status_not_eq]=draft&sort=id', 'invoices'),
      credit_note: await first('/credit_notes?q[status_not_eq]=draft', 'credit_notes'),
      purchase_order: await first('/purchase_orders', 'purchase_orders'),
    };
    const kinds = { invoice: 'invoice', credit_note: 'credit_note', purchase_order: 'purchase_order' } as const;
    const list = ['packing_list', 'carnet'];
    const ofRental = ['quotation', 'order_confirmation', 'delivery_note', 'picking_list', 'return_note', 'contract'];
    for (const [at, type] of [...ofRental, ...list, ...Object.keys(kinds)].entries()) {
      const subject = (kinds as Readonly<Record<string, keyof typeof subjects>>)[type] ?? 'rental';
      const locale = languages[at % languages.length];
      const about = { type, subject_type: subject, subject_id: subjects[subject].id, locale };
      const document = await generated(about);
      const text = textOf(await pdfOf(document));
      expect([type, locale, text.includes(subjects[subject].number)]).toEqual([type, locale, true]);
      expect(await shown(document.id)).toMatchObject({ status: 'generated', missing_characters: null, error: null });
      // A word that a language lacks would be printed as its key.
      expect(text).not.toMatch(/\b[a-z]+_[a-z_]+\b/);
    }
  });

  test('papers of the road and the workshop, in every language: cases, goods for customs, a trip, a test', async () => {
    // The demo packs its cases for no job, and not on every day of the year a unit is out.
    await service.pool.query(
      `update rental_item_allocation set quantity = 1, quantity_returned = 0, quantity_sold = 0,
         asset_id = (select min(id) from asset where serial_number is not null),
         flightcase_id = (select min(id) from flightcase where tare_weight_kg > 0)
       where id = (select min(id) from rental_item_allocation where state <> 'released')`,
    );
    const { rows: cased } = await service.pool.query(
      `select i.rental_id, f.case_number, s.serial_number from rental_item_allocation a join rental_item i on i.id = a.rental_item_id
       join flightcase f on f.id = a.flightcase_id join asset s on s.id = a.asset_id where a.state <> 'released' order by i.rental_id limit 1`,
    );
    const rental = await first('/rentals?q[status_eq]=order&q[net_total_gt]=0&sort=id', 'rentals');
    const [packed] = cased;
    const { rows: lines } = await service.pool.query(
      `select i.name, i.quantity::int as quantity, i.replacement_value * i.quantity as value from rental_item i
       where i.rental_id = $1 and i.kind = 'product' and not i.is_optional and i.transaction_type = 'rental' order by i.position`,
      [rental.id],
    );
    const { rows: trips } = await service.pool.query(
      `select s.resource_assignment_id as id, count(*)::int as stops from route_stop s group by 1 order by 2 desc limit 1`,
    );
    const { rows: tests } = await service.pool.query(
      `select r.id, a.asset_number, t.name from equipment_test_result r join asset a on a.id = r.asset_id
       join equipment_test t on t.id = r.equipment_test_id where jsonb_array_length(t.checks) > 0 order by r.id limit 1`,
    );
    const { rows: vehicles } = await service.pool.query(
      'select v.registration from resource_assignment a join vehicle v on v.id = a.resource_id::integer where a.id = $1',
      [trips[0].id],
    );
    const papers = [
      ['packing_list', 'rental', packed.rental_id, [packed.case_number, packed.serial_number]],
      ['carnet', 'rental', rental.id, [lines[0].name, 'NSN']],
      ['manifest', 'resource_assignment', trips[0].id, [vehicles[0].registration]],
      ['test_certificate', 'equipment_test_result', tests[0].id, [tests[0].asset_number, tests[0].name]],
    ] as const;
    for (const [type, subject_type, subject_id, parts] of papers)
      for (const locale of languages) {
        const document = await generated({ type, subject_type, subject_id, locale });
        const text = textOf(await pdfOf(document));
        expect(await shown(document.id)).toMatchObject({ status: 'generated', missing_characters: null, error: null });
        for (const part of parts) expect([type, locale, part, text.includes(part)]).toEqual([type, locale, part, true]);
        expect([type, locale, /\b[a-z]+_[a-z_]+\b/.exec(text)?.[0]]).toEqual([type, locale, undefined]);
        if (type !== 'carnet' || locale !== 'en-GB') continue;
        // Each piece has a number, and the last one is how many there are; values add up.
        const pieces = lines.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0);
        const value = lines.reduce((sum: number, line: { value: string | null }) => sum + Number(line.value ?? 0), 0);
        expect(text).toMatch(
          new RegExp(`Total\\s+${pieces}\\s+[\\d,.]+\\s+${english(value.toFixed(2)).replaceAll('.', '\\.')}`),
        );
      }
  });

  test('a quotation of thirty lines: its lines lead to its total, the head of the table and the page numbers repeat', async () => {
    const account = await first('/accounts?sort=id', 'accounts');
    const warehouse = await first('/warehouses?sort=id', 'warehouses');
    const item = await first('/catalogue_items?q[sku_eq]=SND-SPK12', 'catalogue_items');
    const lines = Array.from({ length: 30 }, (_, at) =>
      at % 15 === 0
        ? { kind: 'group', name: `Group ${at / 15 + 1}` }
        : {
            kind: 'product',
            catalogue_item_id: item.id,
            // A word that is wider than its column is broken: the text beside it stays on the page.
            name: at === 29 ? 'W'.repeat(200) : `Speaker ${at}`,
            quantity: 1 + (at % 3),
            unit_price: `${10 + at}.35`,
            is_optional: at > 27,
            ...(at % 10 === 0 && { discount_percent: '10' }),
          },
    );
    const { rental } = (
      await service.post('/rentals/composite', {
        title: '<b>Gala</b> & "Söhne" 日本',
        account_id: account.id,
        warehouse_id: warehouse.id,
        customer_po_number: 'P'.repeat(60),
        starts_at: '2036-06-05T09:00:00Z',
        ends_at: '2036-06-08T16:00:00Z',
        discount_percent: '5',
        items: lines,
      })
    ).body as { rental: Money };
    await service.post(`/rentals/${rental.id}/convert_to_quote`, {});
    const logo = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    await service.patch('/settings/branding', { logo: `data:image/png;base64,${logo.toString('base64')}` });
    const document = await generated({
      type: 'quotation',
      subject_type: 'rental',
      subject_id: rental.id,
      locale: 'en-GB',
    });
    const text = textOf(await pdfOf(document));
    const { rental: now } = (await service.get(`/rentals/${rental.id}`)).body as { rental: Money };
    expect(text).toContain('<b>Gala</b> & "Söhne"');
    const places = boxesOf(await pdfOf(document));
    expect([places.length > 150, Math.max(...places) < 550]).toEqual([true, true]);
    expect(await shown(document.id)).toMatchObject({ missing_characters: '日 本' });
    expect(text.match(/Unit price/g)?.length).toBeGreaterThan(1);
    const pages = Number(/Page 1 of (\d)/.exec(text)?.[1]);
    expect(pages).toBeGreaterThan(1);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    const number = (found: string): number => Math.round(Number(found.replace(/,/g, '').replace('−', '-')) * 100);
    const [, subtotal = '', discount = ''] = /Subtotal\s+([\d,.]+)\s+Discount 5%\s+(−[\d,.]+)/.exec(text) ?? [];
    const [net, tax, gross] = [now.net_total, now.tax_total, now.gross_total].map(number);
    expect([number(subtotal) + number(discount), Number(net) + Number(tax)]).toEqual([net, gross]);
    const [included = ''] = text.split('Subtotal');
    const shownLines = [...included.matchAll(/Speaker \d+ .*?([\d,]+\.\d\d)\s*$/gm)].map(([, amount = '']) =>
      number(amount),
    );
    expect([shownLines.length, shownLines.reduce((sum, one) => sum + one, 0)]).toEqual([26, number(subtotal)]);
    // Read aloud: the table's heads once, each line in its row; rules are no part of it.
    const archive = (value: boolean) => service.patch('/settings/branding', { pdf_a: value });
    expect((await archive(true)).status).toBe(200);
    await service.post(`/documents/${document.id}/regenerate`, {});
    const archived = await pdfOf(document);
    await archive(false);
    const tree = structureOf(archived);
    const count = (tag: string): number => tree.match(new RegExp(`^ *${tag}(?: \\(block\\)|:)?$`, 'gm'))?.length ?? 0;
    const [heads, rows, cells] = ['TH', 'TR', 'TD'].map(count) as [number, number, number];
    expect([count('Document'), count('H1'), heads > 3, count('Figure')]).toEqual([1, 1, true, 1]);
    expect(tree.match(/\/Scope \/Column/g)).toHaveLength(heads);
    expect([rows >= 30, cells >= 26 * 4]).toEqual([true, true]);
    const raw = archived.toString('latin1');
    expect(raw).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</);
    expect(raw).toMatch(/\/Lang \(en-GB\)/);
    expect(raw).toContain('/OutputIntents');
  });

  test('many at once: one file with page numbers for each, and what is not in it is named with its reason', async () => {
    const { rows } = await service.pool.query(
      `select "id", "number" from "invoice" where "deleted_at" is null and "status" <> 'void' order by "number" nulls last, "id" limit 40`,
    );
    const { rows: drafts } = await service.pool.query(
      `select "id" from "invoice" where "deleted_at" is null and "status" = 'draft' limit 1`,
    );
    const issued = rows.filter(({ number }: { number: string | null }) => number !== null);
    const ids = [...issued.map(({ id }: { id: number }) => id), ...drafts.map(({ id }) => id), 999_999];
    const printing = await service.post('/documents/batch', { subject_type: 'invoice', ids, locale: 'en-GB' });
    expect([printing.status, printing.body.errors]).toEqual([202, undefined]);
    const job = async () => (await service.get(`/jobs/${printing.body.job_id}`)).body.job;
    await eventually(async () => ['completed', 'failed'].includes((await job()).status), 'the batch');
    const { status, result } = await job();
    expect([status, result.printed, result.left_out.length]).toEqual(['completed', issued.length, drafts.length + 1]);
    expect(result.left_out.at(-1)).toEqual({ id: 999_999, reason: 'The invoice 999999 does not exist.' });
    for (const { id } of drafts)
      expect(result.left_out).toContainEqual({ id, reason: expect.stringContaining('DRAFT') });
    const file = await bytesOf(new URL(result.download_url, 'http://here').pathname, {}, '');
    const text = textOf(file.body);
    const starts = issued.map(({ number }: { number: string }) => text.search(new RegExp(`[Ii]nvoice ${number}`)));
    expect(starts.every((at: number, index: number) => at > (starts[index - 1] ?? -1))).toBe(true);
    expect(text.match(/Page 1 of \d/g)).toHaveLength(issued.length);
    expect(structureOf(file.body).match(/^Document|^ *Document$/gm)).toHaveLength(issued.length);
    for (const [body, key] of [
      [{ subject_type: 'invoice', ids: [] }, 'ids'],
      [{ subject_type: 'invoice', type: 'quotation', ids: [1] }, 'type'],
    ] as const)
      expect((await service.post('/documents/batch', body)).body.errors).toHaveProperty(key);
  });

  test('one key makes one document; asked again it is the next version, and what is final stays', async () => {
    const invoice = await first('/invoices?q[status_not_eq]=draft&sort=-id', 'invoices');
    const about = { type: 'invoice', subject_type: 'invoice', subject_id: invoice.id };
    const key = { 'Idempotency-Key': 'a-document-of-mine' };
    const [one, again] = [await generated(about, key), await generated(about, key)];
    expect(again.id).toBe(one.id);
    const both = await Promise.all([generated(about), generated(about)]);
    const base = one.version;
    expect(both.map(({ version }) => version).sort()).toEqual([base + 1, base + 2]);
    const before = await pdfOf(one);
    expect((await service.post(`/documents/${one.id}/finalise`, { dry_run: true })).body.allowed).toBe(true);
    const final = (await service.post(`/documents/${one.id}/finalise`, {})).body.document;
    expect(final).toMatchObject({
      status: 'finalised',
      number: `${invoice.number}-invoice-${base}`,
      checksum_sha256: createHash('sha256').update(before).digest('hex'),
    });
    expect((await service.post(`/documents/${one.id}/regenerate`, {})).status).toBe(422);
    expect((await service.post(`/documents/${one.id}/finalise`, {})).status).toBe(422);
    await service.patch('/settings/company', { legal_name: 'Another Name Ltd' });
    const next = await pdfOf(await generated(about));
    expect(textOf(next)).toContain('Another Name Ltd');
    expect((await pdfOf(one)).equals(before)).toBe(true);
    expect((await service.post(`/documents/${one.id}/void`, {})).body.code).toBe('missing_reason');
    expect((await service.post(`/documents/${one.id}/void`, { reason: 'Wrong name' })).body.document.status).toBe(
      'void',
    );
    expect((await pdfOf(one)).equals(before)).toBe(true);
  });

  test('a final quotation holds its rental, unless it is voided with it', async () => {
    const rental = await first('/rentals?q[status_eq]=quotation&sort=id', 'rentals');
    const document = await generated({ subject_type: 'rental', subject_id: rental.id });
    expect(document).toMatchObject({ type: 'quotation' });
    await pdfOf(document);
    await service.post(`/documents/${document.id}/finalise`, {});
    const refused = await service.post(`/rentals/${rental.id}/revert_to_enquiry`, {});
    expect([refused.status, refused.body.code]).toEqual([422, 'has_finalised_documents']);
    expect((await service.post(`/rentals/${rental.id}/revert_to_enquiry`, { void_documents: true })).status).toBe(200);
    expect((await shown(document.id)).status).toBe('void');
    const { rental: now } = (await service.get(`/rentals/${rental.id}?include=documents`)).body;
    expect(now.documents.map(({ id }: Document) => id)).toEqual([document.id]);
  });

  test('a draft says so, and who may not read the record gets no document of it', async () => {
    const draft = await first('/invoices?q[status_eq]=draft', 'invoices');
    const document = await generated({ type: 'invoice', subject_type: 'invoice', subject_id: draft.id });
    // Written askew: a reader of text finds it in pieces.
    expect(textOf(await pdfOf(document))).toMatch(/\bDR(?:AFT)?\b/);
    const token = async (abilities: readonly string[]) => {
      const { api_token: made } = (await service.post('/api_tokens', { name: 'T', abilities, can_view_costs: false }))
        .body;
      return { Authorization: `Bearer ${made.token}` };
    };
    const papers = await token(['documents:read', 'documents:write']);
    const about = { type: 'invoice', subject_type: 'invoice', subject_id: draft.id };
    expect((await service.post('/documents/generate', about, papers)).body.code).toBe('missing_ability');
    // Nor its contents: it does not exist, in lists and searches as by its id.
    expect((await bytesOf(`/documents/${document.id}/pdf`, papers)).status).toBe(404);
    expect((await service.get(`/documents/${document.id}?fields=words`, papers)).status).toBe(404);
    expect((await service.get('/documents?q[words_cont]=a', papers)).body.documents).toEqual([]);
    const order = (await first('/purchase_orders?q[freight_cost_gt]=0&sort=id', 'purchase_orders')) as Money & {
      readonly freight_cost: string;
    };
    const costly = await generated({ subject_type: 'purchase_order', subject_id: order.id });
    // Its sums lead to its total: freight and its tax are among them.
    const paid = textOf(await pdfOf(costly));
    const taxed = english(String(Number(order.net_total) + Number(order.freight_cost)));
    for (const part of [order.number, english(order.net_total), `Freight`, `on ${taxed}`, english(order.tax_total)])
      expect([part, paid.includes(part)]).toEqual([part, true]);
    expect((await service.get(`/documents/${costly.id}?fields=words`)).body.document.words).toBeNull();
    expect((await service.post('/document_templates/preview', about, papers)).body.code).toBe('missing_ability');
    const none = await token(['invoices:read']);
    expect((await bytesOf(`/documents/${document.id}/pdf`, none)).status).toBe(403);
    const wrong: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
      [{ ...about, subject_id: 999_999 }, 'subject_id'],
      [{ ...about, type: 'quotation' }, 'type'],
      [{ ...about, locale: 'xx-not-a-tag-!' }, 'locale'],
      [{ ...about, document_template_id: 999_999 }, 'document_template_id'],
    ];
    for (const [body, field] of wrong) {
      const answer = await service.post('/documents/generate', body);
      expect([field, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([field, 422, [field]]);
    }
  });

  test('templates reach nothing but what they are given, and end', async () => {
    const invoice = await first('/invoices?q[status_not_eq]=draft&sort=id', 'invoices');
    const about = { type: 'invoice', subject_type: 'invoice', subject_id: invoice.id };
    const preview = async (body: string) =>
      (await service.post('/document_templates/preview', { ...about, body })).body;
    const loop = '{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}';
    const double = `{% assign t = "xxxxxxxxxx" %}${'{% assign t = t | append: t %}'.repeat(40)}{{ t }}`;
    for (const refused of [
      loop,
      double,
      '<div>'.repeat(20_000),
      '{% include "/etc/passwd" %}',
      '{% render "../../package.json" %}',
      '{{ x | nofilter }}',
      '{% if %}',
      '{% for a in b %}',
    ])
      expect([refused.slice(0, 40), (await preview(refused)).code]).toEqual([refused.slice(0, 40), 'wrong_template']);
    const empty = [
      '{{ invoice.constructor }}{{ invoice.__proto__ }}{{ raw.constructor.constructor }}{{ process.env.PATH }}{{ "".constructor }}',
      '{{ raw.lines.constructor }}{{ invoice.toString }}{{ globalThis }}{{ require }}{{ invoice.cost_total }}{{ raw.internal.secret }}',
      '<script>alert(1)</script><iframe src="https://example.com"></iframe><object data="x"></object>',
      '<img src="https://example.com/a.png"><img src="/etc/passwd"><img src="file:///etc/passwd">',
    ];
    for (const body of empty) {
      const { preview: made } = await preview(`<p>[${body}]</p>`);
      const [, inside] = /<p>\[(.*?)\]<\/p>/s.exec(made.html) ?? [];
      expect([body, inside]).toEqual([body, '']);
    }
    // After a page that was too deep the thread can write the next one.
    expect((await preview('<p>y</p><table><tr><td colspan="99999999">z</td></tr></table>')).preview.html).toContain(
      'z',
    );
    const styled = await preview(
      `<div style="background:url(https://example.com/x)" onclick="a()" data-pdfmake='{"image":"/etc/passwd","widths":["*"]}'>a</div><a href="javascript:a()">b</a>`,
    );
    expect(styled.preview.html).not.toMatch(/example\.com\/x|onclick|passwd|javascript/);
    const refused = (
      await service.post('/document_templates', { name: 'Bad', type: 'invoice', body: '<p>\n{{ x | nofilter }}</p>' })
    ).body;
    expect([refused.code, refused.errors.body[0]]).toEqual(['wrong_template', expect.stringContaining('line:2')]);
    // A name that no record has is reported with its line and a similar name; our templates have none.
    const save = async (type: string, text: string, part = 'body') =>
      (await service.post('/document_templates', { name: `Of ${type}`, type, body: 'x', [part]: text })).body;
    for (const [text, message] of [
      ['\n{{ invoice.numbr }}', /^line:2: the invoice has no "numbr"\. Did you mean "number"\?$/],
      ['{% for line in raw.lines %}\n\n{{ line.descripton }}{% endfor %}', /^line:3: .*"description"\?$/],
      ['{{ invoice.account.nme }}{{ invoice.cost_total }}', /the account has no "nme"/],
      ['{{ proces.env }}', /^line:1: "proces" is unknown/],
      ['{{ company.bank_ibn }}', /"bank_iban"/],
      ['<p>{% render "totls" %}', /no template "totls" to render\. Did you mean "totals"\?/],
    ] as const) {
      const { code, errors } = await save('invoice', text);
      expect([text, code, errors?.body?.[0]]).toEqual([text, 'wrong_template', expect.stringMatching(message)]);
    }
    const wrong: string[] = [];
    for (const type of Object.keys(service.services.product.documents?.types ?? {})) {
      const { template: ours } = (await service.get(`/shipped_document_templates/${type}`)).body;
      for (const part of ['body', 'header', 'footer'])
        wrong.push(
          ...(Object.values((await save(type, ours[part], part)).errors ?? {}) as string[]).map(
            (one) => `${type} ${part}: ${one}`,
          ),
        );
    }
    expect(wrong).toEqual([]);
  });

  test('a template of the house is taken for its type and language, and one that fails tells why', async () => {
    const invoice = await first('/invoices?q[status_not_eq]=draft&sort=id', 'invoices');
    const about = { type: 'invoice', subject_type: 'invoice', subject_id: invoice.id };
    const body = '<h1>Ours {{ invoice.number }}</h1>{% render "totals", of: raw, paid: true %}';
    const template = (
      await service.post('/document_templates', { name: 'Ours', type: 'invoice', locale: 'fr', body, is_default: true })
    ).body.document_template;
    expect(textOf(await pdfOf(await generated({ ...about, locale: 'fr-CA' })))).toContain(`Ours ${invoice.number}`);
    expect(textOf(await pdfOf(await generated({ ...about, locale: 'en-GB' })))).not.toContain('Ours');
    await service.patch(`/document_templates/${template.id}`, {
      body: '{% for a in (1..9999999) %}{{ a }}{% endfor %}',
    });
    const failed = await generated({ ...about, document_template_id: template.id });
    // Each change of its text is a version; the first one is brought back as the third.
    const versions = `/document_templates/${template.id}/versions`;
    await service.patch(`/document_templates/${template.id}`, { name: 'Ours, named anew' });
    const list = async () => (await service.get(versions)).body.versions.map((one: Document) => one.version);
    expect(await list()).toEqual([2, 1]);
    await eventually(async () => (await shown(failed.id)).status !== 'generating', 'the failure');
    const answer = await service.get(`/documents/${failed.id}/pdf`);
    expect([answer.status, answer.body.code]).toEqual([409, 'document_not_ready']);
    expect(await shown(failed.id)).toMatchObject({ status: 'failed', error: expect.stringMatching(/limit/) });
    const restored = (await service.post(`${versions}/1/restore`, {})).body.document_template;
    expect([restored.body, restored.version, await list()]).toEqual([body, 3, [3, 2, 1]]);
    expect(textOf(await pdfOf(await generated({ ...about, locale: 'fr-CA' })))).toContain(`Ours ${invoice.number}`);
  });

  test('logos are pictures: drawings that run or fetch, and bombs, are refused', async () => {
    const address = (text: string, type = 'svg+xml'): string =>
      `data:image/${type};base64,${Buffer.from(text).toString('base64')}`;
    const svg = (inside: string): string =>
      address(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`);
    expect(await logoProblem(svg('<rect width="10" height="10"/>'))).toBeNull();
    const bad = [
      svg('<script>alert(1)</script>'),
      svg('<rect onload="a()" width="1" height="1"/>'),
      svg('<image href="file:///etc/passwd"/>'),
      svg('<use xlink:href="https://example.com/#a"/>'),
      svg('<rect fill="url(https://example.com)" width="1" height="1"/>'),
      address('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
      address('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'),
      address('no picture', 'png'),
      'https://example.com/logo.png',
    ];
    const [scripted] = bad;
    const refused = await service.patch('/settings/branding', { logo: scripted });
    expect([refused.status, refused.body.errors.logo]).toEqual([422, [expect.stringContaining('script')]]);
    for (const logo of bad)
      expect([logo.slice(0, 60), await logoProblem(logo)]).toEqual([logo.slice(0, 60), expect.any(String)]);
  });
});
