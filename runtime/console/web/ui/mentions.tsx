/** A text in which `@user:7` stands for a person: shown by name, as the person is called now. */
import { useTitle } from '../api/titles.ts';

export function Mentions({ text }: { readonly text: string }) {
  // A split by a group leaves the ids at odd places.
  const parts = text.split(/@user:(\d{1,9})\b/);
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text stand where they stand.
  return parts.map((part, at) => (at % 2 === 0 ? part : <Mention key={at} id={part} />));
}

function Mention({ id }: { readonly id: string }) {
  const name = useTitle('users', id);
  return <strong>@{name ?? id}</strong>;
}
