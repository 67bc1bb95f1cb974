/** The languages of pages and mails about people's access; test/sign_in/account.test.ts lets no dictionary lack a sentence. */
import { dictionariesIn } from '../../../base/languages/index.ts';

export {
  type Language,
  languageOf,
  languages,
  phrase,
  preferredLanguage,
  type Said,
  type Say,
} from '../../../base/languages/index.ts';

export const { dictionary, sayIn } = dictionariesIn(import.meta.dirname);
