/** Contents of this house's papers beyond their record. */
import { type DocumentParts, languageOf, queryOn, Unwritable } from 'backline/rules';
import { eInvoiceOf, eInvoiceRefusal, IncompleteEInvoice } from '../finance/e_invoice/index.ts';
import { payAddress } from '../finance/payment_links/address.ts';
import { offersLinks } from '../finance/payment_links/sessions.ts';
import { carnetOf, checksOf, loadOf, packingOf } from './loads.ts';
import { offerHash } from './offer.ts';
import { paymentQr } from './payment_qr.ts';
import { sayIn } from './portal/page.ts';
import { linkFor } from './sharing.ts';
import { sumsOf, taxSummaryOf } from './sums.ts';

type Data = Readonly<Record<string, unknown>>;
type Services = Parameters<NonNullable<DocumentParts['model']>>[0];

const isBill = (subject: string): subject is 'invoice' | 'credit_note' =>
  subject === 'invoice' || subject === 'credit_note';

export const documentParts: DocumentParts = {
  async decimals({ db, settings }, record) {
    const code = String(record['currency_code'] ?? settings.get('finance.base_currency'));
    const currency = await db.selectFrom('currency').select('decimals').where('code', '=', code).executeTakeFirst();
    return currency?.decimals ?? 2;
  },

  async model(services, { type, record: read }) {
    const record: Data = { ...read, tax_summary: taxSummaryOf(read) };
    return {
      raw: record,
      sums: sumsOf(record),
      ...countedFor(type, record),
      billing_to: firstOf(
        record['billing_address_snapshot'],
        record['billing_address'],
        ofParty(record, 'billing_address'),
        ofParty(record, 'primary_address'),
      ),
      delivery_to: firstOf(
        record['delivery_address'],
        (record['venue'] as Data | null | undefined)?.['primary_address'],
        record['billing_address'],
        ofParty(record, 'primary_address'),
      ),
      payment_qr: await qrOf(services, type, record),
    };
  },

  // A deposit invoice is called so.
  heading: (type, record) => (type === 'invoice' && record['invoice_type'] === 'deposit' ? 'deposit_invoice' : null),

  watermark(type, { status }) {
    if (status === 'void') return 'void';
    const isBinding = type === 'invoice' || type === 'credit_note' || type === 'purchase_order';
    return isBinding && status === 'draft' ? 'draft' : null;
  },

  async refusal(change, { type, id }, number) {
    return isBill(type) && number !== null ? eInvoiceRefusal(change, type, id) : null;
  },

  async addition({ pool, settings }, { type, subject, id }) {
    const query = queryOn(pool);
    if (type === 'quotation') return { offer_hash: await offerHash(query, id) };
    if (!isBill(subject)) return {};
    try {
      const electronic = await eInvoiceOf({ query, settings }, subject, id);
      if (electronic === null) return {};
      const { form, xml } = electronic;
      return form === 'factur_x' ? { xml, facturX: xml } : { xml };
    } catch (error) {
      if (error instanceof IncompleteEInvoice) throw new Unwritable(error.message);
      throw error;
    }
  },

  async links(services, { id, type, locale }) {
    const say = sayIn(languageOf(locale) ?? 'en');
    const links: { text: string; url: string }[] = [];
    if (services.settings.get('workflows.document_link_in_mails')) {
      const answered = services.product.documents?.types[type]?.answered === true;
      const url = await linkFor(services, id);
      if (url !== null) links.push({ text: say(answered ? 'Read it and answer here:' : 'Read it here:'), url });
    }
    const [bill] = await queryOn(services.pool)<{ id: number }>(openBillSql, [id]);
    if (bill !== undefined && offersLinks(services.settings))
      links.push({ text: say('Pay it here:'), url: payAddress(services, bill.id) });
    return links;
  },
};

const openBillSql = `select i."id" from "document" d join "invoice" i on d."subject_type" = 'invoice' and i."id" = d."subject_id"::integer
  where d."id" = $1::integer and d."type" = 'invoice' and i."deleted_at" is null and i."status" in ('issued', 'partially_paid') and i."balance" > 0`;

/** The further numbers of a type. */
function countedFor(type: string, record: Data): Data {
  switch (type) {
    case 'packing_list':
      return { packing: packingOf(record) };
    case 'carnet':
      return { carnet: carnetOf(record) };
    case 'manifest':
      return { load: loadOf(record) };
    case 'test_certificate':
      return { checks: checksOf(record) };
    default:
      return {};
  }
}

const firstOf = (...addresses: readonly unknown[]): unknown =>
  addresses.find((one) => one !== null && one !== undefined) ?? null;

/** An address of whom the paper is for. */
const ofParty = (record: Data, name: string): unknown =>
  ((record['account'] ?? record['supplier']) as Data | null | undefined)?.[name];

async function qrOf({ settings, product }: Services, type: string, record: Data): Promise<string | null> {
  const { balance, number, currency_code: currency } = record;
  const iban = settings.get('company.bank_iban');
  if (type !== 'invoice' || currency !== 'EUR' || iban === null || typeof number !== 'string') return null;
  return paymentQr({
    name: settings.get('company.legal_name') ?? settings.get('company.name') ?? product.title,
    iban,
    bic: settings.get('company.bank_bic'),
    amount: String(balance),
    reference: number,
  });
}
