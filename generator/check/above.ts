/** A key of a definition that was written inside one of its parts: `search: true` in a field. */
import { language } from '../language/index.ts';
import type { SectionName } from '../language/section.ts';
import { probableName } from '../language/synonyms.ts';
import type { Path } from '../source/source.ts';

/** The definition that contains each part, and the part's name in messages. */
const holders: Partial<Record<SectionName, SectionName>> = {
  field: 'resource',
  relation: 'resource',
  operation: 'resource',
  transition: 'machine',
};

/** What to write instead; null if the key is no key of the definition either, or resembles another key of the part. */
export function belongsAbove(
  part: SectionName,
  key: string,
  path: Path,
): { what: string; why: string; fix: string } | null {
  const holder = holders[part];
  const [list] = path;
  if (holder === undefined || typeof list !== 'string' || path.length !== 2) return null;
  const entry = language[holder].keys[key];
  if (entry === undefined || probableName(key, Object.keys(language[part].keys)) !== null) return null;
  const example = entry.example.includes('\n') ? '' : `, such as \`${entry.example}\``;
  return {
    what: `the key "${key}"`,
    why: `it is a key of ${language[holder].title}, and of no ${part}`,
    fix: `write it beside \`${list}:\`${example}`,
  };
}
