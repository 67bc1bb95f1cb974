/** Texts of system mails that people wrote in place of the original ones. */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { mailText, templateProblem } from '../../services/documents/index.ts';
import { cleanMail, mailPage, textOfHtml } from '../../services/mail/html.ts';

export interface SystemText {
  readonly subject_line: string;
  readonly body: string;
}

/** As far as somebody changed anything of it. */
export interface ChangedMail extends SystemText {
  readonly body_format: 'text' | 'html';
  readonly translations: Readonly<Record<string, SystemText>>;
  readonly is_customised: boolean;
  readonly is_enabled: boolean;
  /** Further columns, which a product's layout may read. */
  readonly [column: string]: unknown;
}

/** Puts the text of a mail into a page; a product may bring its own (`mail_book.ts`). */
type PageMaker = (
  mail: Readonly<Record<string, unknown>>,
  content: string,
  options: { readonly locale: string; readonly title: string },
) => Promise<{ readonly html: string; readonly text: string }>;

export interface SpokenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

const changedSql = `select * from "email_template" where "key" = $1::text and ("is_customised" or not "is_enabled")`;

/** Null where it is as it came. */
export async function changedMail(db: Pool | PoolClient, key: string): Promise<ChangedMail | null> {
  const [row] = await runText<ChangedMail>(db, changedSql, [key]);
  return row ?? null;
}

/** The text for a reader: of the language as it is written, of its first part, else the one for all. */
export function textIn(mail: Pick<ChangedMail, 'subject_line' | 'body' | 'translations'>, locale: string): SystemText {
  const wanted = locale.toLowerCase();
  const tags = Object.entries(mail.translations);
  const named = (tag: string | undefined) => tags.find(([one]) => one.toLowerCase() === tag)?.[1];
  return named(wanted) ?? named(wanted.split('-')[0]) ?? mail;
}

const plainPage: PageMaker = async (_mail, content, { locale, title }) => ({
  html: mailPage(content, { language: locale, title }),
  text: textOfHtml(content),
});

/** @throws TemplateError for what the author of the text can fix. */
export async function spoken(
  mail: Pick<ChangedMail, 'subject_line' | 'body' | 'translations' | 'body_format'>,
  values: Readonly<Record<string, string>>,
  locale: string,
  page: PageMaker = plainPage,
): Promise<SpokenMail & { readonly missing: readonly string[] }> {
  const { subject_line, body } = textIn(mail, locale);
  const format = { locale, timezone: 'UTC', decimals: 2, words: {} };
  const head = await mailText(subject_line, values, format, 'text');
  const isHtml = mail.body_format === 'html';
  const said = await mailText(body, values, format, isHtml ? 'html' : 'text');
  const subject = head.text.replace(/\s+/g, ' ').trim();
  const missing = [...new Set([...head.missing, ...said.missing])];
  if (!isHtml) return { subject, text: `${said.text.trimEnd()}\n`, html: null, missing };
  return { subject, ...(await page(mail, cleanMail(said.text), { locale, title: subject })), missing };
}

/** The original text with its values; it names each of them as `{{ name }}`. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{ (\w+) \}\}/g, (all, name: string) => values[name] ?? all);

/** What is wrong with a text over these values, by its part; null: nothing. */
export async function textProblem(
  text: SystemText,
  values: Readonly<Record<string, string>>,
  needs: string | null,
): Promise<{ readonly part: 'subject_line' | 'body'; readonly problem: string } | null> {
  for (const part of ['subject_line', 'body'] as const) {
    const problem = await templateProblem(text[part]);
    if (problem !== null) return { part, problem };
  }
  const format = { locale: 'en', timezone: 'UTC', decimals: 2, words: {} };
  const rendered: Record<string, string> = {};
  for (const part of ['subject_line', 'body'] as const) {
    const { text: made, missing } = await mailText(text[part], values, format, 'text');
    if (missing.length > 0)
      return { part, problem: `It names ${missing.join(', ')}. It may name ${Object.keys(values).join(', ')}.` };
    rendered[part] = made;
  }
  if (needs !== null && !(rendered['body'] ?? '').includes(values[needs] ?? ''))
    return { part: 'body', problem: `Write {{ ${needs} }} into the text: the mail is useless without it.` };
  // A secret in the subject is shown on locked screens and in lists.
  if (needs === 'link' && (rendered['subject_line'] ?? '').includes(values[needs] ?? ''))
    return { part: 'subject_line', problem: 'The link opens an account or a page, so it belongs only in the body.' };
  return null;
}
