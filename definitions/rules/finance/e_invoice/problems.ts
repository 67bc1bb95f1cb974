/** A gap in an electronic invoice: the rule that demands a value, and the field to fill in. */
import { Decimal } from 'decimal.js';
import type { EInvoiceForm, Party, Terms } from './terms.ts';

export interface Problem {
  /** The rule of EN 16931 or of Peppol. */
  readonly rule: string;
  /** The gap, and the field to fill in. */
  readonly message: string;
}

type Check = (terms: Terms, form: EInvoiceForm) => Problem | null;

const when = (wrong: boolean, rule: string, message: string): Problem | null => (wrong ? { rule, message } : null);
const has = (terms: Terms, ...codes: readonly string[]): boolean =>
  terms.taxes.some(({ category }) => codes.includes(category));
const sum = (values: readonly string[]): Decimal => values.reduce((all, one) => all.plus(one), new Decimal(0));

const checks: readonly Check[] = [
  ({ seller }) =>
    when(seller.address.country === null, 'BR-09', 'The country of the company is missing: settings, Company.'),
  ({ seller }, form) =>
    when(
      form === 'peppol' && (seller.address.city === null || seller.address.postcode === null),
      'BR-08',
      'The address of the company is incomplete: settings, Company, street, postcode and city.',
    ),
  ({ buyer }) =>
    when(
      buyer.address.country === null,
      'BR-11',
      'The customer has no address with a country: add a billing address to the account.',
    ),
  (terms) =>
    when(
      !has(terms, 'O') && terms.seller.vatNumber === null && terms.seller.taxNumber === null,
      'BR-S-02',
      'The VAT number of the company is missing: settings, Company, VAT number.',
    ),
  (terms) =>
    when(
      has(terms, 'AE') && terms.buyer.vatNumber === null && terms.buyer.registration === null,
      'BR-AE-02',
      'Reverse charge needs the VAT number of the customer: write it to the account.',
    ),
  (terms) =>
    when(
      has(terms, 'K') && terms.buyer.vatNumber === null,
      'BR-IC-02',
      'Goods for another country of the union need the VAT number of the customer: write it to the account.',
    ),
  (terms) =>
    when(
      has(terms, 'K') && terms.until === null,
      'BR-IC-11',
      'Goods for another country of the union need the day of supply: write the service period to the invoice.',
    ),
  (terms) =>
    when(
      has(terms, 'AE', 'K', 'G') && terms.seller.vatNumber === null,
      'BR-AE-02',
      'The VAT number of the company is missing: settings, Company, VAT number.',
    ),
  ({ seller }) =>
    when(
      seller.vatNumber === null && seller.registration === null,
      'BR-CO-26',
      'Nothing says who the company is: settings, Company, VAT number, register or tax number.',
    ),
  (terms) => {
    const silent = terms.taxes.find(
      ({ category, reason, reasonCode }) => category === 'E' && reason === null && reasonCode === null,
    );
    return when(
      silent !== undefined,
      'BR-E-10',
      'An exempt tax type has no reason: write its invoice note or its exemption code.',
    );
  },
  (terms) =>
    when(
      has(terms, 'O') && terms.taxes.some(({ category }) => category !== 'O'),
      'BR-O-11',
      'Lines out of the scope of tax and others are on one invoice: bill them apart.',
    ),
  (terms) => when(terms.lines.length === 0, 'BR-16', 'There is no line with an amount.'),
  (terms) =>
    when(
      [terms.net, terms.tax, terms.gross, ...terms.lines.map(({ net }) => net)].some(
        (amount) => new Decimal(amount).decimalPlaces() > 2,
      ),
      'BR-DEC-12',
      `Electronic invoices have two digits after the point; amounts in ${terms.currency} have more.`,
    ),
  (terms) =>
    when(
      !sum(terms.lines.map(({ net }) => net)).equals(terms.net),
      'BR-CO-10',
      `The lines come to ${sum(terms.lines.map(({ net }) => net)).toFixed(2)}, the invoice to ${terms.net} before tax.`,
    ),
  (terms) => {
    const apart = terms.taxes.find(({ base, percent, tax }) =>
      new Decimal(base)
        .times(percent ?? 0)
        .dividedBy(100)
        .minus(tax)
        .abs()
        .gte(1),
    );
    return when(
      apart !== undefined,
      'BR-CO-17',
      `The taxes of the lines come to ${apart?.tax}, which is one unit or more from ${apart?.percent} % of ${apart?.base}: split the invoice.`,
    );
  },
  ({ seller }, form) =>
    when(
      form === 'peppol' && seller.endpoint === null,
      'PEPPOL-EN16931-R020',
      'The electronic address of the company is missing: settings, Company.',
    ),
  ({ buyer }, form) =>
    when(
      form === 'peppol' && buyer.endpoint === null,
      'PEPPOL-EN16931-R010',
      'The electronic address of the customer is missing: write e_invoice_scheme and e_invoice_address to the account.',
    ),
  ({ buyerReference, orderNumber }, form) =>
    when(
      form === 'peppol' && buyerReference === null && orderNumber === null,
      'PEPPOL-EN16931-R003',
      "The buyer's reference is missing: write buyer_reference to the account, or the customer's order number to the invoice.",
    ),
  (terms) =>
    when(
      within('DE', terms) && lacksContact(terms.seller),
      'BR-DE-2',
      'German invoices name a contact: settings, Company, contact, telephone and e-mail.',
    ),
  (terms, form) =>
    when(
      form === 'peppol' && within('DE', terms) && terms.buyerReference === null,
      'BR-DE-15',
      "German invoices carry the buyer's reference: write buyer_reference to the account.",
    ),
  (terms, form) =>
    when(
      form === 'peppol' &&
        within('DE', terms) &&
        (terms.buyer.address.city === null || terms.buyer.address.postcode === null),
      'BR-DE-8',
      'German invoices carry city and postcode of the customer: add them to the billing address of the account.',
    ),
  (terms, form) =>
    when(
      form === 'peppol' && terms.seller.address.country === 'NL' && terms.seller.registration?.scheme !== '0106',
      'NL-R-003',
      'Dutch invoices carry the KvK number of the company, eight digits: settings, Company, tax number.',
    ),
];

const within = (country: string, { seller, buyer }: Terms): boolean =>
  seller.address.country === country && buyer.address.country === country;

const lacksContact = ({ contact }: Party): boolean =>
  contact.name === null || contact.phone === null || contact.email === null;

/** All that is wrong at once; empty if the invoice can be written. */
export const problemsOf = (terms: Terms, form: EInvoiceForm): readonly Problem[] =>
  checks.flatMap((check) => check(terms, form) ?? []);
