/** UN/CEFACT Cross Industry Invoice D16B in the profile EN 16931 of Factur-X. The order of elements is the schema's. */
import type { Address, Line, Party, Tax, TaxSum, Terms } from './terms.ts';
import { type Content, type Node, xml } from './xml.ts';

const ram = (name: string, content: Content, attributes?: Readonly<Record<string, string>>): Node =>
  content === null ? null : [`ram:${name}`, content, attributes];
const day = (name: string, date: string | null, space = 'udt'): Node =>
  date === null ? null : [`ram:${name}`, [[`${space}:DateTimeString`, date.replaceAll('-', ''), { format: '102' }]]];

/** @returns the document as text, to be put into the PDF as `factur-x.xml`. */
export function ciiOf(terms: Terms): string {
  const { payment, currency } = terms;
  return xml(
    [
      'rsm:CrossIndustryInvoice',
      [
        [
          'rsm:ExchangedDocumentContext',
          [ram('GuidelineSpecifiedDocumentContextParameter', [ram('ID', 'urn:cen.eu:en16931:2017')])],
        ],
        [
          'rsm:ExchangedDocument',
          [
            ram('ID', terms.number),
            ram('TypeCode', terms.typeCode),
            day('IssueDateTime', terms.date),
            ...terms.notes.map((note) => ram('IncludedNote', [ram('Content', note)])),
          ],
        ],
        [
          'rsm:SupplyChainTradeTransaction',
          [
            ...terms.lines.map(lineOf),
            ram('ApplicableHeaderTradeAgreement', [
              ram('BuyerReference', terms.buyerReference),
              ram('SellerTradeParty', party(terms.seller)),
              ram('BuyerTradeParty', party(terms.buyer)),
              ram('SellerOrderReferencedDocument', [ram('IssuerAssignedID', terms.rentalNumber)]),
              ram('BuyerOrderReferencedDocument', [ram('IssuerAssignedID', terms.orderNumber)]),
            ]),
            // There has to be one, whatever it says; the day of supply is the period's.
            ram(
              'ApplicableHeaderTradeDelivery',
              terms.until === null
                ? '\n'
                : [
                    // Goods within the union say where they went (BR-IC-12).
                    terms.taxes.some(({ category }) => category === 'K')
                      ? ram('ShipToTradeParty', [
                          ram('PostalTradeAddress', [ram('CountryID', terms.buyer.address.country)]),
                        ])
                      : null,
                    ram('ActualDeliverySupplyChainEvent', [day('OccurrenceDateTime', terms.until)]),
                  ],
            ),
            ram('ApplicableHeaderTradeSettlement', [
              ram('PaymentReference', payment.account === null ? null : terms.number),
              ram('InvoiceCurrencyCode', currency),
              ram('SpecifiedTradeSettlementPaymentMeans', [
                ram('TypeCode', payment.code),
                ram('PayeePartyCreditorFinancialAccount', [
                  ram(
                    payment.code === '58' || /^[A-Z]{2}\d{2}/.test(payment.account ?? '') ? 'IBANID' : 'ProprietaryID',
                    payment.account === null ? null : payment.account,
                  ),
                  payment.account === null ? null : ram('AccountName', payment.holder),
                ]),
                ram('PayeeSpecifiedCreditorFinancialInstitution', [ram('BICID', payment.bic)]),
              ]),
              ...terms.taxes.map(taxOf),
              ram('BillingSpecifiedPeriod', [day('StartDateTime', terms.from), day('EndDateTime', terms.until)]),
              ram('SpecifiedTradePaymentTerms', [
                ram('Description', terms.paymentTerms),
                day('DueDateDateTime', terms.due),
              ]),
              ram('SpecifiedTradeSettlementHeaderMonetarySummation', [
                ram('LineTotalAmount', terms.net),
                ram('TaxBasisTotalAmount', terms.net),
                ram('TaxTotalAmount', terms.tax, { currencyID: currency }),
                ram('GrandTotalAmount', terms.gross),
                Number(terms.paid) === 0 ? null : ram('TotalPrepaidAmount', terms.paid),
                ram('DuePayableAmount', terms.payable),
              ]),
              ...terms.preceding.map(({ number, date }) =>
                ram('InvoiceReferencedDocument', [
                  ram('IssuerAssignedID', number),
                  day('FormattedIssueDateTime', date, 'qdt'),
                ]),
              ),
            ]),
          ],
        ],
      ],
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
  );
}

function party(one: Party): readonly Node[] {
  return [
    ram('Name', one.name),
    ram('SpecifiedLegalOrganization', [
      one.registration === null
        ? null
        : ram('ID', one.registration.id, one.registration.scheme === null ? {} : { schemeID: one.registration.scheme }),
      ram('TradingBusinessName', one.tradingName),
    ]),
    ram('DefinedTradeContact', [
      ram('PersonName', one.contact.name),
      ram('TelephoneUniversalCommunication', [ram('CompleteNumber', one.contact.phone)]),
      ram('EmailURIUniversalCommunication', [ram('URIID', one.contact.email)]),
    ]),
    ram('PostalTradeAddress', address(one.address)),
    one.endpoint === null
      ? null
      : ram('URIUniversalCommunication', [ram('URIID', one.endpoint.id, { schemeID: one.endpoint.scheme })]),
    one.vatNumber === null ? null : ram('SpecifiedTaxRegistration', [ram('ID', one.vatNumber, { schemeID: 'VA' })]),
    one.taxNumber === null ? null : ram('SpecifiedTaxRegistration', [ram('ID', one.taxNumber, { schemeID: 'FC' })]),
  ];
}

const address = (one: Address): readonly Node[] => [
  ram('PostcodeCode', one.postcode),
  ram('LineOne', one.line1),
  ram('LineTwo', one.line2),
  ram('CityName', one.city),
  ram('CountryID', one.country),
  ram('CountrySubDivisionName', one.region),
];

const rate = ({ category, percent }: Tax): readonly Node[] => [
  ram('CategoryCode', category),
  ram('RateApplicablePercent', percent),
];

const taxOf = (tax: TaxSum): Node =>
  ram('ApplicableTradeTax', [
    ram('CalculatedAmount', tax.tax),
    ram('TypeCode', 'VAT'),
    ram('ExemptionReason', tax.reason),
    ram('BasisAmount', tax.base),
    ram('CategoryCode', tax.category),
    ram('ExemptionReasonCode', tax.reasonCode),
    ram('RateApplicablePercent', tax.percent),
  ]);

function lineOf(line: Line): Node {
  return ram('IncludedSupplyChainTradeLineItem', [
    ram('AssociatedDocumentLineDocument', [ram('LineID', line.id)]),
    ram('SpecifiedTradeProduct', [ram('Name', line.name), ram('Description', line.description)]),
    ram('SpecifiedLineTradeAgreement', [ram('NetPriceProductTradePrice', [ram('ChargeAmount', line.price)])]),
    ram('SpecifiedLineTradeDelivery', [ram('BilledQuantity', line.quantity, { unitCode: line.unit })]),
    ram('SpecifiedLineTradeSettlement', [
      ram('ApplicableTradeTax', [ram('TypeCode', 'VAT'), ...rate(line)]),
      ram('BillingSpecifiedPeriod', [day('StartDateTime', line.from), day('EndDateTime', line.until)]),
      line.discount === null
        ? null
        : ram('SpecifiedTradeAllowanceCharge', [
            ram('ChargeIndicator', [['udt:Indicator', 'false']]),
            ram('ActualAmount', line.discount),
            ram('ReasonCode', '95'),
            ram('Reason', 'Discount'),
          ]),
      ram('SpecifiedTradeSettlementLineMonetarySummation', [ram('LineTotalAmount', line.net)]),
    ]),
  ]);
}
