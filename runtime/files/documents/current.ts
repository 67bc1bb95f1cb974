/** Making a document of a record, and finding the one that shows the record as it is now. */
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Change, Query, Refusal, Settings } from '../../base/kernel/rules.ts';
import { invalid } from '../../rules/rows.ts';
import { localeOf } from './locales.ts';
import { wordsOf } from './shipped.ts';
import { inWords, type Subject, subjectOf, type Type } from './types.ts';

/** What a document takes over from its subject. */
export type Head = {
  readonly number: string | null;
  readonly locale: string | null;
  readonly zone: string | null;
  /** Another text once anything of the subject has changed. */
  readonly state: string;
};

type House = Pick<Services, 'resources' | 'product'>;

/** Reads the head of the record `t` from the fields that the product's definitions name. */
export function headSql(house: House, subject: Subject): string {
  const { number, locale, timezone } = subjectOf(house, subject);
  const state = house.resources[subject]?.eventSourced ? '"aggregate_version"' : '"updated_at"';
  const read = { number, locale, zone: timezone };
  const columns = Object.entries(read).map(([name, sql]) => `${sql ?? 'null::text'} as "${name}"`);
  return `select ${columns.join(', ')}, t.${state}::text as "state" from "${subject}" t`;
}

/** The head of a record; null where it is gone. */
export async function headOf(house: House, query: Query, subject: Subject, id: number): Promise<Head | null> {
  const [head] = await query<Head>(`${headSql(house, subject)} where t."id" = $1`, [id]);
  return head ?? null;
}

/** The customer's language, else the company's. */
export const languageOf = ({ locale }: Head, settings: Settings): string =>
  localeOf(locale ?? '') ?? localeOf(settings.get('localisation.locale')) ?? 'en-GB';

interface Wanted {
  readonly type: Type;
  readonly subject: Subject;
  readonly id: number;
  readonly head: Head;
  readonly locale: string;
  readonly template: number | null;
  /** It shows everything that such a paper shows, whoever made it. */
  readonly isWhole?: boolean;
}

type Making = Pick<Change<never, never>, 'query' | 'insert' | 'emit' | 'enqueue' | 'actor' | 'settings'>;
type Whole = Pick<Services, 'documents' | 'product' | 'resources'>;

/** Of two who make one at once each gets a version, one after the other. */
const turnOf = ({ query }: Pick<Making, 'query'>, { type, subject, id }: Pick<Wanted, 'type' | 'subject' | 'id'>) =>
  query('select pg_advisory_xact_lock(hashtextextended($1, 20261126))', [`${type} ${subject}:${id}`]);

/** Gives the id of the next version; a job writes it. */
export async function makeDocument(services: Whole, change: Making, wanted: Wanted): Promise<number> {
  const { query, settings, actor } = change;
  const { type, subject, id, head, locale, template, isWhole } = wanted;
  await turnOf(change, wanted);
  const [last] = await query<{ version: number }>(
    `select coalesce(max("version"), 0)::integer as "version" from "document" where "subject_type" = $1 and "subject_id" = $2 and "type" = $3`,
    [subject, String(id), type],
  );
  const word = wordsOf(services.documents.folders, locale)[type] ?? inWords(type);
  const document = await change.insert('document', {
    type,
    subject_type: subject,
    subject_id: String(id),
    subject_state: head.state,
    is_whole: isWhole === true,
    document_template_id: template,
    title: `${word} ${head.number ?? ''}`.trim(),
    status: 'generating',
    version: (last?.version ?? 0) + 1,
    locale,
    timezone: head.zone ?? settings.get('localisation.timezone'),
    created_by_id: actor.userId ?? null,
  });
  change.emit('document.requested', 'document', document);
  await change.enqueue('write_document', { id: document }, { ref: `document:${document}` });
  return document;
}

/** The template that is named, else the default one of the type for the language, else the default one for all; null for ours. */
export async function templateOf(
  { db, refuse }: { readonly db: Services['db']; readonly refuse: (refusal: Refusal) => never },
  type: Type,
  named: number | null,
  locale: string,
): Promise<number | null> {
  const usable = db
    .selectFrom('document_template')
    .select(['id', 'locale'])
    .where('type', '=', type)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null);
  if (typeof named === 'number') {
    const found = await usable.where('id', '=', named).executeTakeFirst();
    return (
      found?.id ??
      refuse(invalid('document_template_id', 'There is no template of this type with this id that is in use.'))
    );
  }
  const defaults = await usable.where('is_default', '=', true).orderBy('id').execute();
  const language = locale.split('-')[0];
  const fits = (wanted: (one: string | null) => boolean) => defaults.find((one) => wanted(one.locale))?.id;
  return (
    fits((one) => one?.toLowerCase() === locale.toLowerCase()) ??
    fits((one) => one?.split('-')[0]?.toLowerCase() === language) ??
    fits((one) => one === null) ??
    null
  );
}

interface Latest {
  readonly id: number;
  readonly status: string;
  readonly is_whole: boolean;
  readonly subject_state: string | null;
}

const latestSql = `select "id", "status", "is_whole", "subject_state" from "document"
  where "subject_type" = $1 and "subject_id" = $2 and "type" = $3 and "status" <> 'void' order by "version" desc limit 1`;

/**
 * The document that shows all of the record as it is now, for whom it is about: the latest one where nothing has changed since, else
 * the next version. One that could not be written is written again.
 * @throws Error where the record is gone.
 */
export async function currentDocument(
  services: Services,
  who: { readonly actor: Actor; readonly requestId: string },
  { type, subject, id }: Pick<Wanted, 'type' | 'subject' | 'id'>,
): Promise<number> {
  return services.write(who, 'documents.current', async (change) => {
    await turnOf(change, { type, subject, id });
    const head = await headOf(services, change.query, subject, id);
    if (head === null) throw new Error(`The ${inWords(subject)} ${id} does not exist any more.`);
    const [latest] = await change.query<Latest>(latestSql, [subject, String(id), type]);
    if (latest?.is_whole && latest.subject_state === head.state && latest.status !== 'failed') return latest.id;
    const locale = languageOf(head, change.settings);
    const template = await templateOf(change, type, null, locale);
    return makeDocument(services, change, { type, subject, id, head, locale, template, isWhole: true });
  });
}
