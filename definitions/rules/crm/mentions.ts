/** The users in a message: `@` before an e-mail address, a full name or `user:<id>`. */
import { dataOf, type Query, sql } from 'backline/rules';

/** Active users whose address or name follows an `@` in the text. The text is compared, never a pattern. */
const candidatesIn = (query: Query, text: string) =>
  dataOf(query)
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where(
      ({ ref }) =>
        sql<boolean>`(position('@' || lower(${ref('email')}) in ${text}) > 0 or position('@' || lower(${ref('name')}) in ${text}) > 0 or position('@user:' || ${ref('id')} in ${text}) > 0)`,
    )
    .orderBy('id')
    .execute();

/** Ids of the active users that the text mentions, in the order of their ids. Of names that begin alike the longest counts. */
export async function mentionedIn(query: Query, body: string): Promise<number[]> {
  if (!body.includes('@')) return [];
  const text = body.toLowerCase();
  const people = await candidatesIn(query, text);
  const longest = new Map<number, number>();
  const found = people.flatMap(({ id, name, email }) =>
    [email, name, `user:${id}`].flatMap((word) => {
      const { length } = word;
      const positions = locationsOf(text, `@${word.toLowerCase()}`);
      for (const at of positions) longest.set(at, Math.max(longest.get(at) ?? 0, length));
      return positions.map((at) => ({ id, at, length }));
    }),
  );
  const mentioned = found.filter(({ at, length }) => longest.get(at) === length);
  return [...new Set(mentioned.map(({ id }) => id))].sort((a, b) => a - b);
}

const partOfWord = /[\p{L}\p{N}_]/u;

/** Positions of the whole word: `@ann` is no mention in `joanne@anna`. */
function locationsOf(text: string, word: string): number[] {
  const positions: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const [next = ' ', afterNext = ' '] = text.slice(at + word.length, at + word.length + 2);
    // A dot ends a sentence, or goes on with another address.
    const goesOn = partOfWord.test(next) || (/[.@-]/.test(next) && partOfWord.test(afterNext));
    if (!partOfWord.test(before) && !goesOn) positions.push(at);
  }
  return positions;
}
