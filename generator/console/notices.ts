/** Texts of notifications in other languages, against what their types say: `notifications/<language>/`. */
import type { Model } from '../model/types.ts';
import { dictionaryWarnings } from './dictionaries.ts';

type Noticing = Pick<Model, 'notifications'> & {
  readonly resources: readonly Pick<Model['resources'][number], 'spec'>[];
};

/** Mistakes in the dictionaries, a line each. @throws UsageError when a file is no JSON object of texts. */
export function noticeWarnings(definitions: readonly string[], model: Noticing): readonly string[] {
  return dictionaryWarnings(definitions, {
    folder: 'notifications',
    texts: () => textsOf(model),
    // A translation may name a value twice, but no other one, and leaves none out.
    holes: (text) =>
      [...new Set([...text.matchAll(/\{\{[^}]*\}\}/g)].map(([hole]) => hole.replace(/\s+/g, ' ')))].sort().join(),
  });
}

/** Subjects and bodies that have words, and the values that `{{word rental.status}}` may write. */
function textsOf({ notifications, resources }: Noticing): ReadonlySet<string> {
  const texts = notifications.flatMap(({ subject, body }) => [subject, body]);
  const words = texts.flatMap((text) =>
    [...text.matchAll(/\{\{\s*word\s+(\w+)\.(\w+)\s*\}\}/g)].flatMap(([, resource, field]) => {
      const { spec } = resources.find((one) => one.spec.name === resource) ?? {};
      return spec?.fields.find((one) => one.name === field)?.values ?? [];
    }),
  );
  const said = texts.filter((text) => /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, '')));
  return new Set([...said, ...words.map((word) => word.replaceAll('_', ' '))]);
}
