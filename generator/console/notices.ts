/** Texts of notifications in other languages, against what their types say: `notifications/<language>/`. */
import type { Api, Field } from '../api/types.ts';
import { dictionaryWarnings } from './dictionaries.ts';

interface Noticing extends Pick<Api, 'notifications'> {
  readonly resources: readonly { readonly name: string; readonly fields: readonly Pick<Field, 'name' | 'values'>[] }[];
}

/** Mistakes in the dictionaries, a line each. @throws UsageError when a file is no JSON object of texts. */
export function noticeWarnings(definitions: readonly string[], api: Noticing): readonly string[] {
  return dictionaryWarnings(definitions, {
    folder: 'notifications',
    texts: () => textsOf(api),
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
      const { fields } = resources.find((one) => one.name === resource) ?? {};
      return fields?.find((one) => one.name === field)?.values ?? [];
    }),
  );
  const said = texts.filter((text) => /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, '')));
  return new Set([...said, ...words.map((word) => word.replaceAll('_', ' '))]);
}
