/** The record that a message is about, by its name. */
import { entryOf, Named, pluralOf } from 'backline/console';

interface SubjectProps {
  readonly type: string | null;
  readonly id: string | null;
  readonly plain?: boolean;
}

export function Subject({ type, id, plain = false }: SubjectProps) {
  if (type === null || id === null) return <>–</>;
  const plural = pluralOf(type);
  return (
    <>
      {plural !== undefined && `${entryOf(plural)?.one ?? ''} `}
      <Named plural={plural} id={id} plain={plain} />
    </>
  );
}
