/** Electronic invoices: their contents agree with the API and with the paper, and gaps are named before they are written. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Decimal } from 'decimal.js';
import request, { type Response } from 'supertest';
import { problemsOf } from '../../../definitions/rules/finance/e_invoice/problems.ts';
import { termsOf } from '../../../definitions/rules/finance/e_invoice/terms.ts';
import { ublOf } from '../../../definitions/rules/finance/e_invoice/ubl.ts';
import { queryOn } from '../../../runtime/engine/commands/change.ts';
import { documentEngine } from '../../../runtime/services/documents/index.ts';
import type { Worker } from '../../../runtime/services/jobs/index.ts';
import { brokenRules, compared } from '../../support/e_invoice_oracle.ts';
import { describeWith } from '../../support/needs.ts';
import { startService, type TestService } from '../../support/service.ts';
import { eventually, startTestWorker } from '../../support/worker.ts';

let service: TestService;
let worker: Worker;
const folder = mkdtempSync(path.join(tmpdir(), 'e-invoices-'));

const bytesOf = (address: string, base = '/api/v1'): Promise<Response> =>
  request(service.server)
    .get(`${base}${address}`)
    .set({ Authorization: `Bearer ${service.token}` })
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(null, Buffer.concat(parts)));
    }) as unknown as Promise<Response>;

const settings = (group: string, values: Readonly<Record<string, unknown>>) =>
  service.patch(`/settings/${group}`, values);

/** Papers of invoices as one file, in the job's result. */
async function batchOf(ids: readonly number[]) {
  const { body: made } = await service.post('/documents/batch', { subject_type: 'invoice', ids });
  const job = async () => (await service.get(`/jobs/${made.job_id}`)).body.job;
  await eventually(async () => ['completed', 'failed'].includes((await job()).status), 'the batch');
  return (await job()).result;
}

async function documentOf(type: string, id: number): Promise<number> {
  const answer = await service.post('/documents/generate', { type, subject_type: type, subject_id: id });
  expect([answer.status, answer.body.code]).toEqual([202, undefined]);
  const document: number = answer.body.document.id;
  await eventually(
    async () => (await service.get(`/documents/${document}`)).body.document.status !== 'generating',
    `document ${document}`,
  );
  const { status, error } = (await service.get(`/documents/${document}`)).body.document;
  expect([status, error]).toEqual(['generated', null]);
  return document;
}

const xmlOf = async (document: number): Promise<string> => {
  const answer = await bytesOf(`/documents/${document}/xml`);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return String(answer.body);
};

/** Texts of the elements of a name, in order; `within` narrows to the content of an outer element. */
function texts(xml: string, name: string, within?: string): readonly string[] {
  const text = within === undefined ? xml : elements(xml, within).join('');
  return [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, one = '']) => one);
}
const elements = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>[\\s\\S]*?</${name}>`, 'g'))].map(([one]) => one);
const sum = (values: readonly string[]): string =>
  values.reduce((all, one) => all.plus(one), new Decimal(0)).toFixed(2);

/** Sums of every invoice of EN 16931 (BR-CO-10, 13 to 17, R120), by the names of one syntax. */
function addsUp(xml: string, of: Syntax): void {
  const total = (name: string): string => texts(xml, name, of.totals)[0] ?? '0.00';
  const lines = elements(xml, of.line);
  expect(sum(lines.flatMap((line) => texts(line, of.net).slice(0, 1)))).toBe(total(of.lineTotal));
  expect(total(of.base)).toBe(total(of.lineTotal));
  expect(sum([total(of.base), of.taxTotal(xml)])).toBe(total(of.gross));
  expect(new Decimal(total(of.gross)).minus(total(of.paid)).toFixed(2)).toBe(total(of.due));
  for (const line of lines) {
    const [quantity = '', price = ''] = [texts(line, of.quantity)[0], texts(line, of.price)[0]];
    const [discount = '0'] = texts(line, of.discount);
    expect(Number(price)).toBeGreaterThanOrEqual(0);
    const [net = ''] = texts(line, of.net);
    expect(new Decimal(quantity).times(price).minus(discount).minus(net).abs().toNumber()).toBeLessThanOrEqual(0.02);
  }
  for (const group of of.taxes(xml))
    expect(new Decimal(group.base).times(group.percent).dividedBy(100).minus(group.tax).abs().toNumber()).toBeLessThan(
      1,
    );
  // Nothing is empty, and nothing is written with an exponent.
  expect(xml).not.toMatch(/<(?!ram:ApplicableHeaderTradeDelivery)[^/>]+>\s*<\/|\/>|\de[+-]?\d+</);
}

interface Syntax {
  readonly [name: string]: unknown;
  readonly line: string;
  readonly net: string;
  readonly totals: string;
  readonly lineTotal: string;
  readonly base: string;
  readonly gross: string;
  readonly paid: string;
  readonly due: string;
  readonly quantity: string;
  readonly price: string;
  readonly discount: string;
  readonly taxTotal: (xml: string) => string;
  readonly taxes: (xml: string) => readonly { readonly base: string; readonly percent: string; readonly tax: string }[];
}

const cii: Syntax = {
  line: 'ram:IncludedSupplyChainTradeLineItem',
  net: 'ram:LineTotalAmount',
  totals: 'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
  lineTotal: 'ram:LineTotalAmount',
  base: 'ram:TaxBasisTotalAmount',
  gross: 'ram:GrandTotalAmount',
  paid: 'ram:TotalPrepaidAmount',
  due: 'ram:DuePayableAmount',
  quantity: 'ram:BilledQuantity',
  price: 'ram:ChargeAmount',
  discount: 'ram:ActualAmount',
  taxTotal: (xml) => texts(xml, 'ram:TaxTotalAmount')[0] ?? '',
  taxes: (xml) =>
    elements(xml, 'ram:ApplicableTradeTax')
      .filter((one) => one.includes('BasisAmount'))
      .map((one) => ({
        base: texts(one, 'ram:BasisAmount')[0] ?? '',
        percent: texts(one, 'ram:RateApplicablePercent')[0] ?? '0',
        tax: texts(one, 'ram:CalculatedAmount')[0] ?? '',
      })),
};

const ubl: Syntax = {
  line: 'cac:(?:Invoice|CreditNote)Line',
  net: 'cbc:LineExtensionAmount',
  totals: 'cac:LegalMonetaryTotal',
  lineTotal: 'cbc:LineExtensionAmount',
  base: 'cbc:TaxExclusiveAmount',
  gross: 'cbc:TaxInclusiveAmount',
  paid: 'cbc:PrepaidAmount',
  due: 'cbc:PayableAmount',
  quantity: 'cbc:(?:Invoiced|Credited)Quantity',
  price: 'cbc:PriceAmount',
  discount: 'cbc:Amount',
  taxTotal: (xml) => texts(elements(xml, 'cac:TaxTotal')[0] ?? '', 'cbc:TaxAmount')[0] ?? '',
  taxes: (xml) =>
    elements(xml, 'cac:TaxSubtotal').map((one) => ({
      base: texts(one, 'cbc:TaxableAmount')[0] ?? '',
      percent: texts(one, 'cbc:Percent')[0] ?? '0',
      tax: texts(one, 'cbc:TaxAmount')[0] ?? '',
    })),
};

interface Invoice {
  readonly id: number;
  readonly number: string;
  readonly account_id: number;
  readonly net_total: string;
  readonly tax_total: string;
  readonly gross_total: string;
  readonly amount_paid: string;
}

const issued = async (): Promise<readonly Invoice[]> =>
  (await service.get('/invoices?q[status_not_in]=draft,void&sort=id&per_page=50')).body.invoices;

// The embedded file is taken out by another program than the one that put it in.
describeWith(['pdftotext'], 'electronic invoices')('electronic invoices', () => {
  beforeAll(async () => {
    service = await startService({ seed: 'demo' });
    worker = await startTestWorker(service);
    await settings('company', { country_code: 'GB', vat_number: 'GB 123 4567 82', street: '12 Foundry Lane' });
  });
  afterAll(async () => {
    await worker.stop();
    await documentEngine().stop();
    await service.close();
  });

  test('Factur-X: the PDF is PDF/A-3 and carries the data, whose sums are those of the API and of the paper', async () => {
    const invoices = await issued();
    expect(invoices.length).toBeGreaterThan(2);
    for (const invoice of invoices) {
      await service.patch(`/accounts/${invoice.account_id}`, { e_invoice: 'factur_x', buyer_reference: 'B & C <7>' });
      const document = await documentOf('invoice', invoice.id);
      const xml = await xmlOf(document);
      addsUp(xml, cii);
      expect([
        texts(xml, 'ram:ID')[1],
        ...texts(xml, 'ram:GrandTotalAmount'),
        ...texts(xml, 'ram:TaxBasisTotalAmount'),
      ]).toEqual([invoice.number, invoice.gross_total, invoice.net_total]);
      expect(xml).toContain('<ram:BuyerReference>B &amp; C &lt;7&gt;</ram:BuyerReference>');
      const file = path.join(folder, `${document}.pdf`);
      const { body: pdf } = await bytesOf(`/documents/${document}/pdf`);
      writeFileSync(file, pdf);
      execFileSync('pdfdetach', ['-save', '1', '-o', path.join(folder, 'out.xml'), file]);
      expect(execFileSync('pdfdetach', ['-list', file], { encoding: 'utf8' })).toContain('factur-x.xml');
      expect(readFileSync(path.join(folder, 'out.xml'), 'utf8')).toBe(xml);
      const metadata = execFileSync('pdfinfo', ['-meta', file], { encoding: 'utf8' });
      expect(metadata).toMatch(/<pdfaid:part>3<\/pdfaid:part>/);
      expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
      expect(execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })).toContain(invoice.number);
    }
    // Printed together, each carries its data under its title.
    const { download_url: address } = await batchOf(invoices.map(({ id }) => id));
    const { body: all } = await bytesOf(new URL(address, 'http://here').pathname, '');
    const file = path.join(folder, 'batch.pdf');
    writeFileSync(file, all);
    const list = execFileSync('pdfdetach', ['-list', file], { encoding: 'utf8' });
    for (const { number } of invoices) expect(list).toMatch(new RegExp(`nvoice ${number}\\.xml`));
  });

  test('the final invoice takes its deposit off in lines, names it, and does not take it off again', async () => {
    const { rows } = await service.pool.query(
      `select "id", "deducts_deposit_invoice_ids" as "deposits" from "invoice" where "invoice_type" = 'final' and "status" <> 'draft' limit 1`,
    );
    const [final] = rows;
    const deposit = (await service.get(`/invoices/${final.deposits[0]}`)).body.invoice;
    const xml = await xmlOf(await documentOf('invoice', final.id));
    expect(texts(xml, 'ram:IssuerAssignedID', 'ram:InvoiceReferencedDocument')).toEqual([deposit.number]);
    expect(elements(xml, cii.line).at(-1)).toMatch(/<ram:BilledQuantity unitCode="C62">-1</);
    const paid = (await service.get(`/invoices/${final.id}`)).body.invoice.amount_paid;
    expect(texts(xml, 'ram:TotalPrepaidAmount')).toEqual(paid === '0.00' ? [] : [paid]);
  });

  test('Peppol: what is missing is named at once and with its place, then UBL is written; a credit note is one of its own', async () => {
    const [invoice] = await issued();
    if (!invoice) throw new Error('The demo has an issued invoice.');
    await service.patch(`/accounts/${invoice.account_id}`, { e_invoice: 'peppol', buyer_reference: null });
    await service.pool.query('update "invoice" set "customer_po_number" = null where "id" = $1', [invoice.id]);
    const about = { type: 'invoice', subject_type: 'invoice', subject_id: invoice.id };
    const refused = await service.post('/documents/generate', about);
    expect([refused.status, refused.body.code]).toEqual([422, 'e_invoice_incomplete']);
    const rules = refused.body.details.problems.map(({ rule }: { rule: string }) => rule);
    expect(rules).toEqual(['PEPPOL-EN16931-R020', 'PEPPOL-EN16931-R010', 'PEPPOL-EN16931-R003']);
    expect(refused.body.message).toContain('write buyer_reference to the account');
    expect(await batchOf([invoice.id])).toEqual({
      printed: 0,
      left_out: [{ id: invoice.id, reason: expect.stringContaining('buyer_reference') }],
    });
    await settings('company', { e_invoice_scheme: '9932', e_invoice_address: 'GB123456782' });
    const filled = { e_invoice_scheme: '0088', e_invoice_address: '7300010000001', buyer_reference: 'DEPT-7' };
    expect((await service.patch(`/accounts/${invoice.account_id}`, filled)).status).toBe(200);
    const xml = await xmlOf(await documentOf('invoice', invoice.id));
    addsUp(xml, ubl);
    expect(xml).toContain('xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"');
    expect(xml).toContain('<cbc:EndpointID schemeID="0088">7300010000001</cbc:EndpointID>');
    expect(texts(xml, 'cbc:TaxInclusiveAmount')).toEqual([invoice.gross_total]);
    const note = await service.post('/credit_notes', {
      account_id: invoice.account_id,
      invoice_id: invoice.id,
      full: true,
    });
    expect(note.status).toBe(201);
    const issue = await service.post(`/credit_notes/${note.body.credit_note.id}/issue`, {});
    expect([issue.status, issue.body.code]).toEqual([200, undefined]);
    const credit = await xmlOf(await documentOf('credit_note', note.body.credit_note.id));
    addsUp(credit, ubl);
    expect(credit).toContain('xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
    expect(texts(credit, 'cbc:CreditNoteTypeCode')).toEqual(['381']);
    expect(texts(credit, 'cbc:ID', 'cac:InvoiceDocumentReference')).toEqual([invoice.number]);
    expect(texts(credit, 'cbc:PayableAmount')).toEqual([issue.body.credit_note.gross_total]);
  });

  test('where the setting asks for it, an invoice that could not be sent electronically is not issued', async () => {
    await settings('company', { e_invoice_scheme: '9932', e_invoice_address: 'GB123456782' });
    const account = (await service.get('/accounts?q[is_customer_eq]=true&sort=-id&per_page=1')).body.accounts[0];
    await service.patch(`/accounts/${account.id}`, { e_invoice: 'peppol', vat_number: null });
    const address = {
      owner_type: 'account',
      owner_id: account.id,
      line1: '1 Quay',
      city: 'Lyon',
      postcode: '69001',
      country_code: 'FR',
    };
    await service.post('/addresses', address);
    const reverse = (await service.get('/tax_types?q[kind_eq]=reverse_charge')).body.tax_types[0];
    const made = await service.post('/invoices', {
      account_id: account.id,
      subject: 'Trade fair',
      customer_po_number: 'PO-9',
    });
    const { id } = made.body.invoice;
    const line = {
      description: 'Stage',
      quantity: '2',
      unit_price: '10.1234',
      unit: 'day',
      tax_type_id: reverse.id,
    };
    const written = await service.post(`/invoices/${id}/lines`, line);
    expect([written.status, written.body.errors]).toEqual([201, undefined]);
    const text = await service.post(`/invoices/${id}/lines`, { kind: 'text', description: 'with roof' });
    expect(text.status).toBe(201);
    expect((await service.post(`/invoices/${id}/issue?dry_run=true`, {})).body.allowed).toBe(true);
    await settings('invoices', { check_e_invoices: true });
    const refused = await service.post(`/invoices/${id}/issue`, {});
    expect([refused.status, refused.body.code]).toEqual([422, 'e_invoice_incomplete']);
    expect(refused.body.details.problems.map(({ rule }: { rule: string }) => rule)).toEqual([
      'BR-AE-02',
      'PEPPOL-EN16931-R010',
    ]);
    await service.patch(`/accounts/${account.id}`, {
      vat_number: 'FR40303265045',
      e_invoice_scheme: '9957',
      e_invoice_address: 'FR40303265045',
    });
    expect((await service.post(`/invoices/${id}/issue`, {})).status).toBe(200);
    await settings('invoices', { check_e_invoices: false });
    const xml = await xmlOf(await documentOf('invoice', id));
    addsUp(xml, ubl);
    expect(xml).toMatch(
      /<cbc:ID>AE<\/cbc:ID>\s*<cbc:Percent>0<\/cbc:Percent>\s*<cbc:TaxExemptionReasonCode>VATEX-EU-AE</,
    );
    expect(texts(xml, 'cbc:PriceAmount')).toEqual(['10.1234']);
    expect([texts(xml, 'cbc:Name', 'cac:Item'), texts(xml, 'cbc:Description')]).toEqual([['Stage'], ['with roof']]);
    expect(xml).toContain('unitCode="DAY"');
  });

  test('every invoice and credit note that there is holds before a library that is not ours', async () => {
    await settings('company', {
      e_invoice_scheme: '9932',
      e_invoice_address: 'GB123456782',
      register: 'Companies House 1',
    });
    const { rows } = await service.pool.query(
      `select 'invoice' as "subject", "id" from "invoice" where "number" is not null and "currency_code" in ('GBP', 'EUR')
       union all select 'credit_note', "id" from "credit_note" where "number" is not null`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { subject, id } of rows) {
      const { terms } = await termsOf(queryOn(service.pool), service.services.settings, subject, id);
      const lacking = problemsOf(terms, 'peppol').filter(({ rule }) => !/R003|R010|BR-11/.test(rule));
      expect([subject, id, lacking]).toEqual([subject, id, []]);
      const endpoint = terms.buyer.endpoint ?? { scheme: '0088', id: '7300010000001' };
      const buyer = { ...terms.buyer, endpoint };
      const complete = { ...terms, buyer, buyerReference: terms.buyerReference ?? 'none' };
      const { ubl: ublPair, cii: ciiPair } = await compared(complete, id % 3 === 0);
      expect([ublPair.ours, ciiPair.ours]).toEqual([ublPair.theirs, ciiPair.theirs]);
      expect([subject, id, brokenRules(ublOf(complete))]).toEqual([subject, id, []]);
    }
  });

  test('an account without them, and papers that are no invoices, have none', async () => {
    const [invoice] = (await issued()).filter(({ account_id: account }) => account > 0);
    await service.patch(`/accounts/${invoice?.account_id}`, { e_invoice: 'none' });
    const plain = await documentOf('invoice', invoice?.id ?? 0);
    const answer = await bytesOf(`/documents/${plain}/xml`);
    expect([answer.status, JSON.parse(String(answer.body)).code]).toEqual([404, 'no_e_invoice']);
  });
});
