/** Rules of system mails: what is saved can be sent, and the original comes back. */
import type { Pool } from 'pg';
import type {
  EmailTemplatePreviewInput,
  EmailTemplateResetInput,
  EmailTemplateRow,
  EmailTemplateRules,
  EmailTemplateUpdateInput,
} from '../../generated/rules/email_template.ts';
import { runText } from '../base/database/statement.ts';
import type { Services } from '../base/kernel/context.ts';
import type { ActionHandler, Draft, Guard, Prepare } from '../base/kernel/rules.ts';
import { type Language, languageOf, languages } from '../base/languages/index.ts';
import { isSystemMail, originalText, systemMails, variablesOf } from '../messaging/credentials/system_mails.ts';
import { type SpokenMail, type SystemText, spoken, textIn, textProblem } from '../messaging/system_mails/index.ts';
import { invalid } from '../rules/rows.ts';
import { TemplateError } from '../services/documents/index.ts';

type Translations = Readonly<Record<string, SystemText>>;

const keyOf = ({ key }: Pick<EmailTemplateRow, 'key'>) => {
  if (!isSystemMail(key)) throw new Error(`The release has no system mail "${key}".`);
  return key;
};

async function check(
  row: Pick<EmailTemplateRow, 'key'>,
  text: SystemText,
  refuse: Draft<never>['refuse'],
  at = '',
): Promise<void> {
  const key = keyOf(row);
  const found = await textProblem(text, variablesOf(key), systemMails[key].needs);
  if (found !== null) refuse({ ...invalid(`${at}${found.part}`, found.problem), code: 'wrong_text' });
}

const update: Prepare<EmailTemplateUpdateInput> = async ({ input, before, refuse }) => {
  const stored = before as unknown as EmailTemplateRow;
  const key = keyOf(stored);
  const row = { ...stored, ...input } as EmailTemplateRow;
  const translations = (row.translations ?? {}) as Translations;
  await check(row, row, refuse);
  for (const [tag, text] of Object.entries(translations)) await check(row, text, refuse, `translations.${tag}.`);
  const original = originalText(key, 'en');
  const isCustomised =
    row.subject_line !== original.subject_line ||
    row.body !== original.body ||
    row.body_format !== 'text' ||
    Object.keys(translations).length > 0;
  return { values: { is_customised: isCustomised } };
};

const mayBeOff: Guard<EmailTemplateRow, EmailTemplateUpdateInput> = ({ record, input }) =>
  input.is_enabled === false && !record.is_disableable ? { code: 'not_disableable' } : null;

const reset: ActionHandler<EmailTemplateRow, EmailTemplateResetInput> = async (change) => {
  const { record } = change;
  await change.update('email_template', record.id, {
    ...originalText(keyOf(record), 'en'),
    body_format: 'text',
    translations: {},
    is_customised: false,
  });
  return { email_template: await change.show('email_template', record.id) };
};

/** The text for a reader of a locale, whoever wrote it. */
function textFor(row: EmailTemplateRow, locale: string): SystemText {
  if (row.is_customised) return textIn({ ...row, translations: row.translations as Translations }, locale);
  return originalText(keyOf(row), languageOf(locale) ?? 'en');
}

const preview: ActionHandler<EmailTemplateRow, EmailTemplatePreviewInput> = async (change) => {
  const { record, input, settings, refuse } = change;
  const locale = input.locale ?? settings.get('localisation.locale');
  const current = textFor(record, locale);
  const text = { subject_line: input.subject_line ?? current.subject_line, body: input.body ?? current.body };
  await check(record, text, refuse);
  const format = input.body_format ?? record.body_format;
  const values = { ...variablesOf(keyOf(record), languageOf(locale) ?? 'en'), product: settings.product.title };
  let made: SpokenMail;
  try {
    made = await spoken(
      { ...record, ...text, translations: {}, body_format: format },
      values,
      locale,
      (change.services as Services).mail.page,
    );
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return refuse({ ...invalid('body', error.message), code: 'wrong_text' });
  }
  return { preview: { subject_line: made.subject, text: made.text, html: made.html } };
};

const texts: EmailTemplateRules['fills']['texts'] = async ({ ids, query }) => {
  const rows = await query<EmailTemplateRow>('select * from "email_template" where "id" = any($1::integer[])', [ids]);
  return new Map(
    rows.map((row) => {
      const tags = new Set([...Object.keys(languages), ...Object.keys(row.translations as Translations)]);
      return [row.id, { texts: Object.fromEntries([...tags].map((tag) => [tag, shown(textFor(row, tag))])) }];
    }),
  );
};

const shown = ({ subject_line, body }: SystemText): SystemText => ({ subject_line, body });

export const rules = {
  prepare: { update },
  guards: { may_be_off: mayBeOff },
  actions: { reset, preview },
  fills: { texts },
} satisfies EmailTemplateRules;

// What people wrote stays; what they left as it was follows the release.
const syncSql = `insert into "email_template" as t ("key", "name", "subject_line", "body", "is_disableable", "variables")
select g."key", g."name", g."subject_line", g."body", g."is_disableable", g."variables"
from jsonb_to_recordset($1::jsonb) g("key" text, "name" text, "subject_line" text, "body" text, "is_disableable" boolean, "variables" jsonb)
on conflict ("key") do update set "name" = excluded."name", "is_disableable" = excluded."is_disableable", "variables" = excluded."variables",
  "subject_line" = case when t."is_customised" then t."subject_line" else excluded."subject_line" end,
  "body" = case when t."is_customised" then t."body" else excluded."body" end, "updated_at" = clock_timestamp()
where (t."name", t."is_disableable", t."variables") is distinct from (excluded."name", excluded."is_disableable", excluded."variables")
  or (not t."is_customised" and (t."subject_line", t."body") is distinct from (excluded."subject_line", excluded."body"))`;

/** Brings the rows in line with the release; two processes that start at once agree. */
export async function syncEmailTemplates(pool: Pool): Promise<void> {
  const language: Language = 'en';
  const rows = Object.entries(systemMails).map(([key, { name, isDisableable }]) => ({
    key,
    name,
    ...originalText(key as keyof typeof systemMails, language),
    is_disableable: isDisableable,
    variables: Object.keys(variablesOf(key as keyof typeof systemMails)),
  }));
  await runText(pool, syncSql, [JSON.stringify(rows)]);
}
