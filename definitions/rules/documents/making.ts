/** From a record to what a document is made of: what its maker may see of it, written for its readers. */

import {
  type Actor,
  bare,
  type Format,
  formatted,
  logoOf,
  type RenderTask,
  readOne,
  type Services,
  type Settings,
  type TemplateText,
} from 'backline/rules';
import { carnetOf, checksOf, loadOf, packingOf } from './loads.ts';
import { paymentQr } from './payment_qr.ts';
import { shippedTemplates, wordsOf } from './shipped.ts';
import { sumsOf, taxSummaryOf } from './sums.ts';
import { type Subject, type Type, types } from './types.ts';

type Data = Readonly<Record<string, unknown>>;

export interface Wanted {
  readonly type: Type;
  readonly subject: Subject;
  readonly id: number;
  readonly locale: string;
  readonly version: number;
  /** It is marked across its pages as no longer valid. */
  readonly isVoid?: boolean;
}

export interface Template extends Partial<TemplateText> {
  readonly page_size?: RenderTask['paper']['size'];
  readonly orientation?: RenderTask['paper']['orientation'];
}

/** The subject is gone, or its maker does not see it any more. */
export class SubjectGone extends Error {
  override readonly name = 'SubjectGone';
}

/** Records as templates see them are read without costs, whoever asks. */
export async function taskOf(
  services: Services,
  actor: Actor,
  wanted: Wanted,
  template: Template,
  wants: RenderTask['wants'],
): Promise<RenderTask> {
  const { type, locale } = wanted;
  const spec = services.resources[wanted.subject];
  if (!spec) throw new Error(`No definition declares the resource "${wanted.subject}".`);
  const context = {
    actor: { ...actor, canViewCosts: types[type].costs === true && actor.canViewCosts },
    params: {},
    query: [['include', types[type].include.join(',')]] as const,
  };
  const found = await readOne(services, context, spec, String(wanted.id));
  if (found === null) throw new SubjectGone(`The ${wanted.subject.replaceAll('_', ' ')} ${wanted.id} does not exist.`);
  const read = bare(services.resources, spec, JSON.parse(found.record) as Data);
  const record = { ...read, tax_summary: taxSummaryOf(read) } as Data;
  const format = await formatOf(services, record, locale);
  const shown = formatted(services.resources, spec, record, format);
  const { settings } = services;
  const heading = headingOf(type, record);
  const company = companyOf(services);
  const word = format.words[heading] ?? heading.replaceAll('_', ' ');
  const named = [
    record['number'],
    record['certificate_number'],
    (record['rental'] as Data | null | undefined)?.['number'],
  ];
  const number = named.find((one) => typeof one === 'string') ?? '';
  const title = `${word} ${number}`.trim();
  const logo = settings.get('branding.logo');
  const picture = logo === null || logo === '' ? null : await logoOf(logo).catch(() => null);
  const model = {
    [wanted.subject]: shown,
    subject: shown,
    raw: record,
    company,
    branding: {
      colour: colourOf(settings.get('branding.primary_colour')),
      logo: picture?.source ?? null,
      logo_width: picture?.width ?? 0,
      logo_height: picture?.height ?? 0,
    },
    document: { type, heading, title, version: wanted.version, date: today(format), locale },
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
    payment_qr: await qrOf(type, record, company),
  };
  const shipped = shippedTemplates();
  return {
    template: {
      body: template.body ?? shipped[type] ?? '',
      header: template.header ?? shipped['head'] ?? '',
      footer: template.footer ?? shipped['foot'] ?? '',
      stylesheet: template.stylesheet ?? '',
    },
    partials: shipped,
    model,
    format,
    paper: { size: template.page_size ?? 'A4', orientation: template.orientation ?? 'portrait' },
    title,
    author: company.legal_name,
    watermark: watermarkOf(type, record, wanted, format),
    wants,
  };
}

/** What a type counts besides. */
function countedFor(type: Type, record: Data): Data {
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

const colourOf = (text: string): string => (/^#[0-9a-f]{6}$/i.test(text) ? text : '#1f2937');

/** The day of the company's calendar, as its readers write it. */
const today = ({ locale, timezone }: Format): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: timezone }).format();

export async function formatOf(services: Services, record: Data, locale: string): Promise<Format> {
  const warehouse = record['warehouse'] as Data | null | undefined;
  const code = String(record['currency_code'] ?? services.settings.get('finance.base_currency'));
  const currency = await services.db
    .selectFrom('currency')
    .select('decimals')
    .where('code', '=', code)
    .executeTakeFirst();
  const zone = warehouse?.['timezone'];
  return {
    locale,
    timezone: typeof zone === 'string' ? zone : services.settings.get('localisation.timezone'),
    decimals: currency?.decimals ?? 2,
    words: wordsOf(locale),
  };
}

/** What is written over it: a deposit invoice is called so. */
const headingOf = (type: Type, record: Data): string =>
  type === 'invoice' && record['invoice_type'] === 'deposit' ? 'deposit_invoice' : type;

/** A paper that binds nobody yet, or no more, says so across each page. */
function watermarkOf(type: Type, record: Data, { isVoid }: Wanted, { words }: Format): string | null {
  const status = record['status'];
  if (isVoid || status === 'void') return words['void'] ?? null;
  const isDraft = (type === 'invoice' || type === 'credit_note' || type === 'purchase_order') && status === 'draft';
  return isDraft ? (words['draft'] ?? null) : null;
}

export function companyOf({ settings, product }: Pick<Services, 'product'> & { readonly settings: Settings }) {
  const name = settings.get('company.name') ?? product.title;
  const country = settings.get('company.country_code');
  const [postcode, city] = [settings.get('company.postcode'), settings.get('company.city')];
  const parts = country === 'GB' || country === 'IE' ? [city, postcode] : [postcode, city];
  return {
    name,
    legal_name: settings.get('company.legal_name') ?? name,
    street: settings.get('company.street'),
    place: parts.filter((part) => part !== null && part !== '').join(' '),
    country_code: country,
    phone: settings.get('company.phone'),
    email: settings.get('company.email'),
    website: settings.get('company.website'),
    vat_number: settings.get('company.vat_number'),
    tax_number: settings.get('company.tax_number'),
    register: settings.get('company.register'),
    bank_name: settings.get('company.bank_name'),
    bank_iban: settings.get('company.bank_iban'),
    bank_bic: settings.get('company.bank_bic'),
    bank_account: settings.get('company.bank_account'),
    terms: settings.get('company.terms'),
  };
}

async function qrOf(type: Type, record: Data, company: ReturnType<typeof companyOf>): Promise<string | null> {
  const { balance, number, currency_code: currency } = record;
  if (type !== 'invoice' || currency !== 'EUR' || company.bank_iban === null || typeof number !== 'string') return null;
  return paymentQr({
    name: company.legal_name,
    iban: company.bank_iban,
    bic: company.bank_bic,
    amount: String(balance),
    reference: number,
  });
}
