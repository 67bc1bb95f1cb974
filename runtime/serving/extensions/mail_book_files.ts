/** Finds what keeps the log of what customers are sent: `mail_book.ts` beside other code of rules exports `mailBook`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure, importFile, places } from '../../base/config/index.ts';
import type { MailBook } from '../../base/kernel/mail.ts';
import { codeFolders } from './folders.ts';

/** The first one; null where nobody keeps one. */
export async function loadMailBook(own: readonly string[] = places().own): Promise<MailBook | null> {
  const location = codeFolders(own)
    .map((folder) => path.join(folder, 'mail_book.ts'))
    .find((file) => existsSync(file));
  if (location === undefined) return null;
  const { mailBook } = await importFile<{ mailBook?: MailBook }>(location);
  if (!mailBook) throw new Failure(`${location} must export "mailBook": write \`export const mailBook = { … }\`.`);
  return mailBook;
}
