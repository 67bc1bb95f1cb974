/** Whom a message mentions: `@` before an e-mail address, a full name or `user:<id>`. */
import type { Query } from '../../kernel/rules.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** Active users whose address or name stands in the text behind an `@`. The text is compared, never a pattern. */
const candidatesSql = `select "id", "name", "email" from "user" where "is_active" and "deleted_at" is null
  and (position('@' || lower("email") in $1) > 0 or position('@' || lower("name") in $1) > 0 or position('@user:' || "id" in $1) > 0) order by "id"`;

/** Ids of the active users that the text mentions, in the order of their ids. */
export async function mentionedIn(query: Query, body: string): Promise<number[]> {
  if (!body.includes('@')) return [];
  const text = body.toLowerCase();
  const people = await query<Person>(candidatesSql, [text]);
  return people
    .filter(({ id, name, email }) => [email, name, `user:${id}`].some((word) => stands(text, `@${word.toLowerCase()}`)))
    .map(({ id }) => id);
}

const partOfWord = /[\p{L}\p{N}_]/u;

/** Whether the word stands in the text by itself: `@ann` is no mention in `joanne@anna`. */
function stands(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text.slice(at + word.length, at + word.length + 2);
    // A dot ends a sentence, or goes on with another address.
    const goesOn = partOfWord.test(after[0] ?? ' ') || (/[.@-]/.test(after[0] ?? ' ') && partOfWord.test(after[1] ?? ' '));
    if (!partOfWord.test(before) && !goesOn) return true;
  }
  return false;
}
