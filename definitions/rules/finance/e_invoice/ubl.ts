/** UBL 2.1 as Peppol BIS Billing 3.0 profiles it. The order of elements is the schema's. */
import type { Address, Line, Party, Tax, TaxSum, Terms } from './terms.ts';
import { type Content, type Node, xml } from './xml.ts';

const urn = 'urn:oasis:names:specification:ubl:schema:xsd';
const specification = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const process = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

const cbc = (name: string, content: string | null, attributes?: Readonly<Record<string, string>>): Node =>
  content === null ? null : [`cbc:${name}`, content, attributes];
const cac = (name: string, content: Content): Node => [`cac:${name}`, content];

/** @returns the document as text; a credit note has a root of its own. */
export function ublOf(terms: Terms): string {
  const isCredit = terms.subject === 'credit_note';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const amount = (name: string, value: string): Node => cbc(name, value, { currencyID: terms.currency });
  const { payment } = terms;
  return xml(
    [
      root,
      [
        cbc('CustomizationID', specification),
        cbc('ProfileID', process),
        cbc('ID', terms.number),
        cbc('IssueDate', terms.date),
        isCredit ? null : cbc('DueDate', terms.due),
        cbc(`${root}TypeCode`, terms.typeCode),
        // Peppol takes one note.
        cbc('Note', terms.notes.join(' ') || null),
        cbc('DocumentCurrencyCode', terms.currency),
        cbc('BuyerReference', terms.buyerReference),
        cac('InvoicePeriod', period(terms.from, terms.until)),
        cac('OrderReference', [
          cbc('ID', terms.orderNumber),
          terms.orderNumber === null ? null : cbc('SalesOrderID', terms.rentalNumber),
        ]),
        ...terms.preceding.map(({ number, date }) =>
          cac('BillingReference', [cac('InvoiceDocumentReference', [cbc('ID', number), cbc('IssueDate', date)])]),
        ),
        cac('AccountingSupplierParty', [cac('Party', party(terms.seller))]),
        cac('AccountingCustomerParty', [cac('Party', party(terms.buyer))]),
        cac('Delivery', [
          cbc('ActualDeliveryDate', terms.until),
          cac('DeliveryLocation', [cac('Address', shippedTo(terms))]),
        ]),
        cac('PaymentMeans', [
          cbc('PaymentMeansCode', payment.code),
          cbc('PaymentID', payment.account === null ? null : terms.number),
          cac('PayeeFinancialAccount', [
            cbc('ID', payment.account),
            payment.account === null ? null : cbc('Name', payment.holder),
            cac('FinancialInstitutionBranch', [cbc('ID', payment.bic)]),
          ]),
        ]),
        cac('PaymentTerms', [cbc('Note', terms.paymentTerms)]),
        cac('TaxTotal', [amount('TaxAmount', terms.tax), ...terms.taxes.map((tax) => subtotal(tax, amount))]),
        cac('LegalMonetaryTotal', [
          amount('LineExtensionAmount', terms.net),
          amount('TaxExclusiveAmount', terms.net),
          amount('TaxInclusiveAmount', terms.gross),
          Number(terms.paid) === 0 ? null : amount('PrepaidAmount', terms.paid),
          amount('PayableAmount', terms.payable),
        ]),
        ...terms.lines.map((line) => lineOf(line, isCredit, amount)),
      ],
    ],
    {
      xmlns: `${urn}:${root}-2`,
      'xmlns:cac': `${urn}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${urn}:CommonBasicComponents-2`,
    },
  );
}

const period = (from: string | null, until: string | null): readonly Node[] => [
  cbc('StartDate', from),
  cbc('EndDate', until),
];

function party(one: Party): readonly Node[] {
  return [
    one.endpoint === null ? null : cbc('EndpointID', one.endpoint.id, { schemeID: one.endpoint.scheme }),
    cac('PartyName', [cbc('Name', one.tradingName)]),
    cac('PostalAddress', address(one.address)),
    one.vatNumber === null
      ? null
      : cac('PartyTaxScheme', [cbc('CompanyID', one.vatNumber), cac('TaxScheme', [cbc('ID', 'VAT')])]),
    one.taxNumber === null
      ? null
      : cac('PartyTaxScheme', [cbc('CompanyID', one.taxNumber), cac('TaxScheme', [cbc('ID', 'TAX')])]),
    cac('PartyLegalEntity', [cbc('RegistrationName', one.name), registration(one)]),
    cac('Contact', [
      cbc('Name', one.contact.name),
      cbc('Telephone', one.contact.phone),
      cbc('ElectronicMail', one.contact.email),
    ]),
  ];
}

const registration = ({ registration: one }: Party): Node =>
  one === null ? null : cbc('CompanyID', one.id, one.scheme === null ? {} : { schemeID: one.scheme });

/** Goods within the union say where they went (BR-IC-12). */
const shippedTo = ({ taxes, buyer }: Terms): readonly Node[] =>
  taxes.some(({ category }) => category === 'K')
    ? [cac('Country', [cbc('IdentificationCode', buyer.address.country)])]
    : [];

const address = (one: Address): readonly Node[] => [
  cbc('StreetName', one.line1),
  cbc('AdditionalStreetName', one.line2),
  cbc('CityName', one.city),
  cbc('PostalZone', one.postcode),
  cbc('CountrySubentity', one.region),
  cac('Country', [cbc('IdentificationCode', one.country)]),
];

type Amount = (name: string, value: string) => Node;

const category = (name: string, { category: code, percent }: Tax, more: readonly Node[] = []): Node =>
  cac(name, [cbc('ID', code), cbc('Percent', percent), ...more, cac('TaxScheme', [cbc('ID', 'VAT')])]);

const subtotal = (tax: TaxSum, amount: Amount): Node =>
  cac('TaxSubtotal', [
    amount('TaxableAmount', tax.base),
    amount('TaxAmount', tax.tax),
    category('TaxCategory', tax, [
      cbc('TaxExemptionReasonCode', tax.reasonCode),
      cbc('TaxExemptionReason', tax.reason),
    ]),
  ]);

function lineOf(line: Line, isCredit: boolean, amount: Amount): Node {
  return cac(isCredit ? 'CreditNoteLine' : 'InvoiceLine', [
    cbc('ID', line.id),
    cbc(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', line.quantity, { unitCode: line.unit }),
    amount('LineExtensionAmount', line.net),
    cac('InvoicePeriod', period(line.from, line.until)),
    line.discount === null
      ? null
      : cac('AllowanceCharge', [
          cbc('ChargeIndicator', 'false'),
          cbc('AllowanceChargeReasonCode', '95'),
          cbc('AllowanceChargeReason', 'Discount'),
          amount('Amount', line.discount),
        ]),
    cac('Item', [
      cbc('Description', line.description),
      cbc('Name', line.name),
      category('ClassifiedTaxCategory', line),
    ]),
    cac('Price', [amount('PriceAmount', line.price)]),
  ]);
}
