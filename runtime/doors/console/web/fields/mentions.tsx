/** A text in which people are called by their keys (`@user:7`): a reader is shown their names. */
import { entryOf } from '../api/metadata.ts';
import { useTitle } from '../api/titles.ts';

const people = 'users';
/** As the server finds them: by themselves, in letters of any case. */
const called = /(?<![\p{L}\p{N}_])@user:(\d+)(?![\p{L}\p{N}_])/iu;

export function Mentions({ text }: { readonly text: string }) {
  const parts = text.split(called);
  if (parts.length === 1) return <>{text}</>;
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order.
  return <>{parts.map((part, at) => (at % 2 === 0 ? part : <Mention key={at} id={part} />))}</>;
}

function Mention({ id }: { readonly id: string }) {
  const name = useTitle(people, id);
  return <strong>@{name ?? entryOf(people)?.one}</strong>;
}
