/**
 * Checks electronic invoices against a library that is not ours: our UBL, as the library's own model, is checked by its schema
 * (names, code lists, required parts) and written anew by it as UBL and as CII, whose elements, order and values ours must equal.
 * And the rules of EN 16931 that schemas cannot express, over the XML alone.
 */
import { FormatFactoryService, InvoiceService, invoiceSchema } from '@e-invoice-eu/core';
import { Decimal } from 'decimal.js';
import { ciiOf } from '../../definitions/rules/finance/e_invoice/cii.ts';
import type { Terms } from '../../definitions/rules/finance/e_invoice/terms.ts';
import { ublOf } from '../../definitions/rules/finance/e_invoice/ubl.ts';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** XML of elements, attributes and texts. */
export function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, close, name = '', attributes = '', lone, text = ''] of xml
    .replace(/<\?[^?]*\?>/g, '')
    .matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>|([^<]+)/g)) {
    const above = open.at(-1) as Element;
    if (name === '') above.text += unescaped(text);
    else if (close === '/') open.pop();
    else {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);
      const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
      above.children.push(element);
      if (lone !== '/') open.push(element);
    }
  }
  return root.children[0] as Element;
}

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly items?: Schema;
};

/** Our UBL as the library's model: a credit note is an invoice of its kind there. */
function model(element: Element, schema: Schema): unknown {
  const result: Record<string, unknown> = {};
  for (const child of element.children) {
    const name = child.name.replace(/CreditNoteTypeCode|CreditNoteLine|CreditedQuantity/, (found) =>
      found.replace('CreditNote', 'Invoice').replace('Credited', 'Invoiced'),
    );
    const of = schema.properties?.[name];
    const value = child.children.length > 0 ? model(child, of?.items ?? of ?? {}) : child.text;
    if (of?.type === 'array') result[name] = [...((result[name] as unknown[] | undefined) ?? []), value];
    else result[name] = value;
    for (const [key, text] of Object.entries(child.attributes)) result[`${name}@${key}`] = text;
  }
  return result;
}

/** One line an element with a value, in order: `/Invoice/cbc:ID = INV-1`. Numbers by their worth. */
function flat(element: Element, path = ''): string[] {
  const here = `${path}/${element.name}`;
  if (element.children.length > 0) return element.children.flatMap((child) => flat(child, here));
  const attributes = Object.entries(element.attributes)
    .filter(([key]) => !key.startsWith('xmlns'))
    .map(([key, value]) => ` @${key}=${value}`);
  const text = element.text.trim();
  const value =
    /^-?\d+(\.\d+)?$/.test(text) && /Amount|Percent|Quantity/.test(element.name) ? new Decimal(text).toString() : text;
  return value === '' && attributes.length === 0 ? [] : [`${here}${attributes.join('')} = ${value}`];
}

const quiet = { log() {}, warn() {}, error() {} };
const library = new InvoiceService(quiet as never);
const formats = new FormatFactoryService();

export interface Compared {
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/**
 * Our invoice of the terms and the library's version of our UBL, in both syntaxes. @throws its schema's refusal.
 * @param bySchema the library reads its schema anew for each invoice, which takes most of a second: some of many are enough.
 */
export async function compared(
  terms: Terms,
  bySchema: boolean,
): Promise<{ readonly ubl: Compared; readonly cii: Compared }> {
  const ubl = parsed(ublOf(terms));
  const schema = (invoiceSchema as unknown as Schema).properties?.['ubl:Invoice'] ?? {};
  const data = { 'ubl:Invoice': model(ubl, schema) };
  const options = (format: string) => ({ format, lang: 'en' }) as never;
  // Its schema knows two digits of a price, of which the law allows more.
  if (bySchema && terms.lines.every(({ price }) => new Decimal(price).decimalPlaces() <= 2))
    await library.generate(data as never, options('UBL'));
  const made = async (format: string): Promise<Element> => {
    const writer = formats.createFormatService(format, quiet as never);
    const invoice = structuredClone(data) as never;
    writer.fillInvoiceDefaults(invoice);
    return parsed(String(await writer.generate(invoice, options(format))));
  };
  // The name of a profile is free. Mistakes of the library: it forgets invoices before in CII, writes a currency where CII-DT-031
  // forbids it, calls every account an IBAN and every tax number by the scheme of UBL. Only CII can express a sales order without
  // a purchase order.
  const strange = /CustomizationID|ProfileID|ExchangedDocumentContext|InvoiceReferencedDocument/;
  const body = (lines: readonly string[]) =>
    lines
      .filter((line) => !strange.test(line) && (terms.orderNumber !== null || !line.includes('SellerOrderReferenced')))
      .map((line) =>
        line
          .replace(/(ActualAmount) @currencyID=\w+/, '$1')
          .replace(/IBANID = (?![A-Z]{2}\d\d)/, 'ProprietaryID = ')
          .replace('@schemeID=TAX', '@schemeID=FC'),
      );
  return {
    ubl: { ours: body(flat(ubl)), theirs: body(flat(await made('UBL'))) },
    cii: { ours: body(flat(parsed(ciiOf(terms)))), theirs: body(flat(await made('CII'))) },
  };
}

const all = (element: Element, path: string): readonly Element[] =>
  path
    .split('/')
    .reduce<readonly Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [element],
    );
const text = (element: Element, path: string): string | null => all(element, path)[0]?.text.trim() ?? null;
const number = (element: Element, path: string): Decimal => new Decimal(text(element, path) ?? 0);
const sum = (values: readonly Decimal[]): Decimal => values.reduce((some, one) => some.plus(one), new Decimal(0));

/** Rules of EN 16931, Peppol and Germany that an UBL invoice breaks, by the XML alone. */
export function brokenRules(xml: string): readonly string[] {
  const root = parsed(xml);
  const isCredit = root.name === 'CreditNote';
  const lines = all(root, isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine');
  const totals = all(root, 'cac:LegalMonetaryTotal')[0] as Element;
  const groups = all(root, 'cac:TaxTotal/cac:TaxSubtotal');
  const [seller, buyer] = ['Supplier', 'Customer'].map(
    (one) => all(root, `cac:Accounting${one}Party/cac:Party`)[0] as Element,
  ) as [Element, Element];
  const vat = (party: Element): string | null =>
    all(party, 'cac:PartyTaxScheme').flatMap((one) =>
      text(one, 'cac:TaxScheme/cbc:ID') === 'VAT' ? [text(one, 'cbc:CompanyID')] : [],
    )[0] ?? null;
  const tax = (party: Element): string | null => text(party, 'cac:PartyTaxScheme/cbc:CompanyID');
  const register = (party: Element): string | null => text(party, 'cac:PartyLegalEntity/cbc:CompanyID');
  const country = (party: Element): string | null =>
    text(party, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode');
  const [net, base, gross, paid, due] = ['LineExtension', 'TaxExclusive', 'TaxInclusive', 'Prepaid', 'Payable'].map(
    (one) => number(totals, `cbc:${one}Amount`),
  ) as [Decimal, Decimal, Decimal, Decimal, Decimal];
  const code = (group: Element): string => text(group, 'cac:TaxCategory/cbc:ID') ?? '';
  const lineCode = (line: Element): string => text(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID') ?? '';
  const has = (...codes: readonly string[]): boolean => groups.some((one) => codes.includes(code(one)));
  const means = text(root, 'cac:PaymentMeans/cbc:PaymentMeansCode');
  const [from, until] = [text(root, 'cac:InvoicePeriod/cbc:StartDate'), text(root, 'cac:InvoicePeriod/cbc:EndDate')];
  const isGerman = country(seller) === 'DE' && country(buyer) === 'DE';
  const contact = (name: string): boolean => text(seller, `cac:Contact/cbc:${name}`) === null;
  const lacksAddress = (party: Element): boolean =>
    ['CityName', 'PostalZone'].some((name) => text(party, `cac:PostalAddress/cbc:${name}`) === null);
  const rules: Readonly<Record<string, boolean>> = {
    'BR-CO-10': !sum(lines.map((line) => number(line, 'cbc:LineExtensionAmount'))).equals(net),
    'BR-CO-13': !net.equals(base),
    'BR-CO-14': !sum(groups.map((one) => number(one, 'cbc:TaxAmount'))).equals(
      number(root, 'cac:TaxTotal/cbc:TaxAmount'),
    ),
    'BR-CO-15': !base.plus(number(root, 'cac:TaxTotal/cbc:TaxAmount')).equals(gross),
    'BR-CO-16': !gross.minus(paid).equals(due),
    'BR-CO-17': groups.some((one) =>
      number(one, 'cbc:TaxableAmount')
        .times(number(one, 'cac:TaxCategory/cbc:Percent'))
        .dividedBy(100)
        .minus(number(one, 'cbc:TaxAmount'))
        .abs()
        .gte(1),
    ),
    'BR-CO-18': groups.length === 0,
    'BR-CO-25': due.gt(0) && text(root, 'cbc:DueDate') === null && text(root, 'cac:PaymentTerms/cbc:Note') === null,
    'BR-CO-26': vat(seller) === null && register(seller) === null,
    'BR-21 to 26': lines.some((line) =>
      ['cbc:ID', 'cac:Item/cbc:Name', 'cac:Price/cbc:PriceAmount', 'cbc:LineExtensionAmount'].some(
        (path) => text(line, path) === null,
      ),
    ),
    'BR-27': lines.some((line) => number(line, 'cac:Price/cbc:PriceAmount').isNegative()),
    'BR-S-08': groups.some(
      (one) =>
        !sum(
          lines
            .filter(
              (line) =>
                lineCode(line) === code(one) &&
                number(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent').equals(
                  number(one, 'cac:TaxCategory/cbc:Percent'),
                ),
            )
            .map((line) => number(line, 'cbc:LineExtensionAmount')),
        ).equals(number(one, 'cbc:TaxableAmount')),
    ),
    'BR-S-01': lines.some((line) => !groups.some((one) => code(one) === lineCode(line))),
    'BR-S-02': has('S', 'Z', 'E') && tax(seller) === null,
    'BR-S-10': groups.some(
      (one) => ['S', 'Z'].includes(code(one)) && text(one, 'cac:TaxCategory/cbc:TaxExemptionReason') !== null,
    ),
    'BR-AE-02': has('AE') && (vat(seller) === null || (vat(buyer) === null && register(buyer) === null)),
    'BR-AE-08': groups.some((one) => code(one) !== 'S' && !number(one, 'cbc:TaxAmount').isZero()),
    'BR-AE-10': groups.some(
      (one) =>
        ['AE', 'E', 'K', 'G', 'O'].includes(code(one)) &&
        text(one, 'cac:TaxCategory/cbc:TaxExemptionReason') === null &&
        text(one, 'cac:TaxCategory/cbc:TaxExemptionReasonCode') === null,
    ),
    'BR-IC-11, 12':
      has('K') &&
      (text(root, 'cac:Delivery/cbc:ActualDeliveryDate') === null ||
        text(root, 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode') === null),
    'BR-O-02 to 05': has('O') && (vat(seller) !== null || vat(buyer) !== null || groups.length > 1),
    'BR-61':
      ['30', '58'].includes(means ?? '') && text(root, 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID') === null,
    'BR-DEC': /<cbc:\w*(?<!Price)Amount[^>]*>-?\d+\.\d{3,}</.test(xml),
    'PEPPOL R008': /<[^/>]+>\s*<\/|\/>|\de[+-]?\d+</.test(xml),
    'PEPPOL R110, R111': lines.some((line) => {
      const [start, end] = [text(line, 'cac:InvoicePeriod/cbc:StartDate'), text(line, 'cac:InvoicePeriod/cbc:EndDate')];
      return (from !== null && start !== null && start < from) || (until !== null && end !== null && end > until);
    }),
    'PEPPOL R120': lines.some((line) =>
      number(line, isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity')
        .times(number(line, 'cac:Price/cbc:PriceAmount'))
        .minus(number(line, 'cac:AllowanceCharge/cbc:Amount'))
        .minus(number(line, 'cbc:LineExtensionAmount'))
        .abs()
        .gt('0.02'),
    ),
    'BR-DE-1': isGerman && means === null,
    'BR-DE-2, 5 to 7': isGerman && ['Name', 'Telephone', 'ElectronicMail'].some(contact),
    'BR-DE-3, 4': isGerman && lacksAddress(seller),
    'BR-DE-8, 9': isGerman && lacksAddress(buyer),
    'BR-DE-14':
      isGerman && groups.some((one) => code(one) !== 'O' && text(one, 'cac:TaxCategory/cbc:Percent') === null),
    'BR-DE-15': isGerman && text(root, 'cbc:BuyerReference') === null,
    'NL-R-003':
      country(seller) === 'NL' &&
      all(seller, 'cac:PartyLegalEntity/cbc:CompanyID')[0]?.attributes['schemeID'] !== '0106',
  };
  return Object.keys(rules).filter((name) => rules[name]);
}
