/** Help texts in other languages, against the sentences that the console shows: `console/help/<language>/`. */
import type { ConsoleDocument } from '../../runtime/base/kernel/console.ts';
import { dictionaryWarnings } from './dictionaries.ts';

/** Mistakes in the dictionaries, a line each. @throws UsageError when a file is no JSON object of texts. */
export function helpWarnings(definitions: readonly string[], document: () => ConsoleDocument): readonly string[] {
  return dictionaryWarnings(definitions, {
    folder: 'console/help',
    texts: () => sentencesOf(document()),
    holes: (text) =>
      [...text.matchAll(/\{\w+\}/g)]
        .map(([hole]) => hole)
        .sort()
        .join(),
  });
}

/** Every sentence that the console shows as help. */
function sentencesOf(document: ConsoleDocument): ReadonlySet<string> {
  const found = new Set<string>();
  JSON.stringify(document, (key, value: unknown) => {
    if (key === 'summary' && typeof value === 'string' && value !== '') found.add(value);
    return value;
  });
  return found;
}
