/** Languages of templates by their names, as the person's own language has them. */
import { t } from 'backline/console';

/** Languages that our templates have words in. */
export const ours = ['en', 'de', 'fr', 'es', 'nl'] as const;

/** @param tag BCP 47, or null for all languages. */
export function languageName(tag: unknown): string {
  if (typeof tag !== 'string' || tag === '') return t('All languages');
  try {
    return new Intl.DisplayNames([document.documentElement.lang || 'en'], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
