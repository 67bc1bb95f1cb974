/** From a record to what a document is made of: what its maker may see of it, written for its readers. */
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { ProductSpec } from '../../base/kernel/route.ts';
import type { Settings } from '../../base/kernel/rules.ts';
import { readOne } from '../../engine/query/index.ts';
import {
  bare,
  type Format,
  formatted,
  logoOf,
  type RenderTask,
  type TemplateText,
} from '../../services/documents/index.ts';
import { shippedTemplates, wordsOf } from './shipped.ts';
import { inWords, type Subject, type Type, typeOf } from './types.ts';
import { SubjectGone } from './unwritable.ts';

type Data = Readonly<Record<string, unknown>>;

export interface Wanted {
  readonly type: Type;
  readonly subject: Subject;
  readonly id: number;
  /** What the record is called. */
  readonly number: string | null;
  readonly locale: string;
  readonly timezone: string;
  readonly version: number;
  /** It is marked across its pages as no longer valid. */
  readonly isVoid?: boolean;
}

export interface Template extends Partial<TemplateText> {
  readonly page_size?: RenderTask['paper']['size'];
  readonly orientation?: RenderTask['paper']['orientation'];
}

/** Templates see records without costs, for every caller. */
export async function taskOf(
  services: Services,
  actor: Actor,
  wanted: Wanted,
  template: Template,
  wants: RenderTask['wants'],
): Promise<RenderTask> {
  const { type, locale } = wanted;
  const { parts, folders } = services.documents;
  const declared = typeOf(services, type);
  const spec = services.resources[wanted.subject];
  if (!spec) throw new Error(`No definition declares the resource "${wanted.subject}".`);
  const context = {
    actor: { ...actor, canViewCosts: declared.costs === true && actor.canViewCosts },
    params: {},
    query: [['include', declared.include.join(',')]] as const,
  };
  const found = await readOne(services, context, spec, String(wanted.id));
  if (found === null) throw new SubjectGone(`The ${inWords(wanted.subject)} ${wanted.id} does not exist.`);
  const read = bare(services.resources, spec, JSON.parse(found.record) as Data);
  const added = (await parts.model?.(services, { type, record: read })) ?? {};
  const format = await formatOf(services, read, wanted);
  const shown = formatted(services.resources, spec, read, format);
  const heading = parts.heading?.(type, read) ?? type;
  const title = `${format.words[heading] ?? sentence(inWords(heading))} ${wanted.number ?? ''}`.trim();
  const company = companyOf(services);
  const shipped = shippedTemplates(folders);
  return {
    template: {
      body: template.body ?? shipped[declared.template] ?? '',
      header: template.header ?? shipped['head'] ?? '',
      footer: template.footer ?? shipped['foot'] ?? '',
      stylesheet: template.stylesheet ?? '',
    },
    partials: shipped,
    model: {
      [wanted.subject]: shown,
      subject: shown,
      raw: read,
      company,
      branding: await brandingOf(services),
      document: { type, heading, title, version: wanted.version, date: today(format), locale },
      ...added,
    },
    format,
    paper: { size: template.page_size ?? 'A4', orientation: template.orientation ?? 'portrait' },
    title,
    author: company.legal_name,
    watermark: watermarkOf(services, read, wanted, format),
    archive: services.settings.get('branding.pdf_a'),
    wants,
  };
}

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

async function brandingOf({ settings }: Pick<Services, 'settings'>): Promise<Data> {
  const logo = settings.get('branding.logo');
  const picture = logo === null || logo === '' ? null : await logoOf(logo).catch(() => null);
  return {
    colour: colourOf(settings.get('branding.primary_colour')),
    logo: picture?.source ?? null,
    logo_width: picture?.width ?? 0,
    logo_height: picture?.height ?? 0,
  };
}

const colourOf = (text: string): string => (/^#[0-9a-f]{6}$/i.test(text) ? text : '#1f2937');

/** The day of the company's calendar, as its readers write it. */
const today = ({ locale, timezone }: Format): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: timezone }).format();

export async function formatOf(
  services: Services,
  record: Data,
  { locale, timezone }: { readonly locale: string; readonly timezone: string | null },
): Promise<Format> {
  const { parts, folders } = services.documents;
  return {
    locale,
    timezone: timezone ?? services.settings.get('localisation.timezone'),
    decimals: (await parts.decimals?.(services, record)) ?? 2,
    words: wordsOf(folders, locale),
  };
}

/** A paper that binds nobody yet, or no more, says so across each page. */
function watermarkOf(
  { documents: { parts } }: Services,
  record: Data,
  { type, isVoid }: Wanted,
  { words }: Format,
): string | null {
  const word = isVoid ? 'void' : (parts.watermark?.(type, record) ?? null);
  return word === null ? null : (words[word] ?? null);
}

/** Names of settings differ between products: the country is known where the product has countries. */
const countryOf = (settings: Settings & { readonly spec?: (key: string) => unknown }): string | null =>
  settings.spec !== undefined && settings.spec('company.country_code') === undefined
    ? null
    : settings.get('company.country_code');

export function companyOf({
  settings,
  product,
}: {
  readonly product: ProductSpec;
  readonly settings: Settings & { readonly spec?: (key: string) => unknown };
}) {
  const name = settings.get('company.name') ?? product.title;
  const country = countryOf(settings);
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
