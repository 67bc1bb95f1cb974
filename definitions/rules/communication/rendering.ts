/** From a template and a record to a message: the fields that its reader may see, in the recipient's language. */
import {
  type Actor,
  bare,
  companyOf,
  type Format,
  formatOf,
  formatted,
  holds,
  inlined,
  isKey,
  mailPage,
  mailText,
  markdownHtml,
  readOne,
  type Services,
  type Settings,
  textOfHtml,
} from 'backline/rules';
import type { Subject } from './about.ts';

type Data = Readonly<Record<string, unknown>>;

/** Relations that templates name of records that have no papers. */
const others: Partial<Readonly<Record<Subject, readonly string[]>>> = {
  account: ['primary_contact', 'billing_address', 'primary_address', 'owner'],
  project: ['account', 'owner'],
  repair: ['supplier'],
  payment: ['account'],
  asset: ['catalogue_item', 'warehouse'],
};

/** Fields that are worked out for a message alone. */
const filled: Partial<Readonly<Record<Subject, readonly string[]>>> = { invoice: ['payment_url'] };

/** Relations of a record that templates name: those of its papers, and its party. */
function includesOf({ product }: Pick<Services, 'product'>, subject: Subject): readonly string[] {
  const { documents } = product;
  return others[subject] ?? documents?.types[documents.subjects[subject]?.usual ?? '']?.include ?? [];
}

/** The names for a template about such a record, by the same relations; costs are not among them. */
export function namesOf(
  resources: Services['resources'],
  house: Pick<Services, 'product'>,
  subject: Subject,
): string[] {
  const fieldsOf = (name: string): string[] =>
    (resources[name]?.fields ?? []).flatMap((field) =>
      field.hidden || field.cost || field.kind === 'encrypted' ? [] : [field.name],
    );
  const spec = resources[subject];
  const relations = includesOf(house, subject).flatMap(
    (name) => spec?.relations.find((one) => one.name === name) ?? [],
  );
  return [
    ...fieldsOf(subject).map((field) => `${subject}.${field}`),
    ...relations.flatMap(({ name, resource }) => fieldsOf(resource).map((field) => `${subject}.${name}.${field}`)),
    ...['name', 'legal_name', 'street', 'place', 'phone', 'email', 'website', 'vat_number'].map(
      (name) => `company.${name}`,
    ),
  ];
}

export interface Template {
  readonly subject_line: string | null;
  readonly body: string;
  readonly body_format: 'html' | 'text' | 'markdown';
}

export interface Rendered {
  readonly subject_line: string | null;
  readonly body: string;
  readonly body_format: 'html' | 'text';
  readonly missing: readonly string[];
}

export interface Wanted {
  readonly subject: Subject;
  readonly id: string;
  readonly locale: string;
  readonly merge: unknown;
}

/** Whether a caller may see a record: by ability, and by their scope. */
export async function seesSubject(services: Services, actor: Actor, subject: string, id: string): Promise<boolean> {
  const spec = services.resources[subject];
  if (!spec || (spec.readAbility !== undefined && !holds(actor.abilities, spec.readAbility)) || !isKey(spec, id))
    return false;
  return (await readOne(services, { actor, params: {}, query: [] }, spec, id)) !== null;
}

/** The names of a template with their values; null if the reader does not see the record. Costs are never included. */
export async function modelOf(services: Services, actor: Actor, { subject, id, locale, merge }: Wanted) {
  const spec = services.resources[subject];
  if (!spec) throw new Error(`No definition declares the resource "${subject}".`);
  const known = new Set(spec.relations.map(({ name }) => name));
  const include = [
    ...includesOf(services, subject).filter((name) => known.has(name.split('.')[0] ?? '')),
    ...(filled[subject] ?? []),
  ];
  const context = {
    actor: { ...actor, canViewCosts: false },
    params: {},
    query: [['include', include.join(',')]] as const,
  };
  const found = await readOne(services, context, spec, id);
  if (found === null) return null;
  const record = bare(services.resources, spec, JSON.parse(found.record) as Data);
  const zone = (record['warehouse'] as Data | null | undefined)?.['timezone'];
  const format = await formatOf(services, record, { locale, timezone: typeof zone === 'string' ? zone : null });
  const shown = formatted(services.resources, spec, record, format);
  const model = { [subject]: shown, subject: shown, raw: record, company: companyOf(services), merge: merge ?? {} };
  return { model, format };
}

/** @throws TemplateError for mistakes that the template's author can correct. */
export async function written(template: Template, model: Data, format: Format): Promise<Rendered> {
  const { body_format: as } = template;
  const head = template.subject_line === null ? null : await mailText(template.subject_line, model, format, 'text');
  const body = await mailText(template.body, model, format, as === 'text' ? 'text' : 'html');
  return {
    subject_line: head === null ? null : head.text.replace(/\s+/g, ' ').trim().slice(0, 255),
    body: as === 'markdown' ? markdownHtml(body.text) : body.text,
    body_format: as === 'text' ? 'text' : 'html',
    missing: [...new Set([...(head?.missing ?? []), ...body.missing])],
  };
}

export interface Layout {
  readonly header_html: string | null;
  readonly body_html: string;
  readonly footer_html: string | null;
  readonly stylesheet: string | null;
}

const contentMark = /\{\{-?\s*content\s*-?\}\}/;

/** A layout without its text; it contains `{{content}}` once. */
export const holdsContent = (html: string): boolean => html.split(new RegExp(contentMark, 'g')).length === 2;

type House = Pick<Services, 'product'> & { readonly settings: Settings };

/** The names in a part of a layout that layouts do not know: nobody reads the layout between its author and the customer. */
export async function unknownIn(house: House, part: string): Promise<{ unknown: readonly string[]; known: string[] }> {
  const names = Object.keys(companyOf(house));
  const model = { company: Object.fromEntries(names.map((name) => [name, 'x'])), content: 'x' };
  const { missing } = await mailText(part, model, { locale: 'en', timezone: 'UTC', decimals: 2, words: {} }, 'html');
  return { unknown: missing, known: names.map((name) => `company.${name}`) };
}

/** The link that ends messages of a kind, in the words of the reader. */
const endings: Readonly<Record<string, string>> = {
  en: 'Unsubscribe from messages of this kind',
  de: 'Nachrichten dieser Art abbestellen',
  fr: 'Se désabonner de ce type de message',
  es: 'Darse de baja de este tipo de mensajes',
  nl: 'Afmelden voor dit soort berichten',
};
const endingFor = (locale: string): string =>
  endings[locale.toLowerCase().split('-')[0] ?? ''] ?? (endings['en'] as string);

interface PageOptions {
  readonly locale: string;
  readonly title: string;
  /** The link with which its reader unsubscribes; null if that is impossible. */
  readonly unsubscribeUrl?: string | null;
}

/** A plain text, with the way to unsubscribe below it. */
export const plainWith = (text: string, { locale, unsubscribeUrl = null }: Omit<PageOptions, 'title'>): string =>
  unsubscribeUrl === null ? text : `${text.trimEnd()}\n\n${endingFor(locale)}:\n${unsubscribeUrl}\n`;

/** The page of a mail: its text in the layout, with the styles in the elements. */
export async function pageOf(
  house: House,
  content: string,
  layout: Layout | null,
  { locale, title, unsubscribeUrl = null }: PageOptions,
): Promise<{ readonly html: string; readonly text: string }> {
  const format: Format = { locale, timezone: 'UTC', decimals: 2, words: {} };
  const company = companyOf(house);
  // Missing values of the company are left out: nobody approves the text of a layout.
  const filled = async (part: string | null): Promise<string> =>
    part === null ? '' : (await mailText(part, { company }, format, 'html', () => '')).text;
  const [before = '', after = ''] = (layout?.body_html ?? '{{content}}').split(contentMark);
  const around = [layout?.header_html ?? null, before, after, layout?.footer_html ?? null];
  const [head, above, below, foot] = await Promise.all(around.map(filled));
  const end =
    unsubscribeUrl === null
      ? ''
      : `<p class="mail-foot" style="color:#6b7280;font-size:13px"><a href="${unsubscribeUrl.replaceAll('&', '&amp;')}">${endingFor(locale)}</a></p>`;
  const body = `${head}${above}${content}${below}${foot}${end}`;
  const page = mailPage(body, { language: locale, title });
  const styles = layout?.stylesheet ?? '';
  return { html: styles === '' ? page : await inlined(page, styles), text: textOfHtml(body) };
}
