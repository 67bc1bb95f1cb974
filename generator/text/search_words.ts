/**
 * The words of a record as the search compares them: a function of PostgreSQL, and an index of trigrams over its result. The
 * search folds typed text in the same way (`runtime/engine/query/search/fold.ts`); `test/query/search_words.test.ts` compares the
 * two. A changed function needs another name: then its indexes are made anew.
 */
import { literal, quoted } from './sql_names.ts';

export const wordsFunction = 'backline_words_1';

/** The characters between words: all that is neither a letter, a digit nor a symbol such as an emoji. */
const between = String.raw`-/:-@\[-\`{-\u00bf\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f`;

/**
 * ` words of all texts  QtextinoneZ Q`: without accents, in small letters, with one blank between words; then each text again
 * without anything between its words, between the capitals Q and Z, which are nowhere else. So whole words, beginnings of texts
 * and whole texts are all found by one index, which knows nothing of the order of letters beyond three.
 */
const body = String.raw`declare folded text; whole text;
begin
  folded := chr(1) || array_to_string(texts, chr(1)) || chr(1);
  if octet_length(folded) <> length(folded) then
    folded := lower(regexp_replace(normalize(folded, nfkd), '[\u0300-\u036f]+', '', 'g'));
    folded := replace(replace(replace(translate(folded, 'øłđıħŧς', 'oldihtσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  else
    folded := lower(folded);
  end if;
  folded := replace(replace(replace(folded, 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
  whole := regexp_replace(folded, '[\x02${between}]+', '', 'g');
  whole := regexp_replace(whole, '([^\x01]{40})[^\x01]+', '\1', 'g');
  return regexp_replace(folded, '[\x01${between}]+', ' ', 'g') || replace(whole, chr(1), 'Z Q');
end`.replaceAll('\\`', '`');

/** Further database objects that a snapshot counts among its extensions. */
export const wordsFunctionSql = `create function ${quoted(wordsFunction)}(variadic texts text[]) returns text language plpgsql immutable parallel safe cost 400 as ${literal(body)}`;

/** The words of a row, over its columns. */
export const wordsSql = (columns: readonly string[], alias = ''): string =>
  `${quoted(wordsFunction)}(${columns.map((column) => `${alias}${quoted(column)}`).join(', ')})`;
