/** Finds what keeps the log of what customers are sent: `mail_book.ts` beside other code of rules exports `mailBook`. */
import { places } from '../../base/config/index.ts';
import type { MailBook } from '../../base/kernel/mail.ts';
import { exportsOf } from './folders.ts';

/** The first one; null where nobody keeps one. */
export async function loadMailBook(custom: readonly string[] = places().own): Promise<MailBook | null> {
  const [first = null] = await exportsOf<MailBook>(custom, {
    file: 'mail_book.ts',
    name: 'mailBook',
    kind: 'object',
    example: '{ … }',
  });
  return first;
}
