/** An entry of the ledger as a sentence with its record; what was before and after is one click away. */
import { Text } from '@mantine/core';
import { entryOf, fieldOf, type Resource, theIndex } from '../../api/metadata.ts';
import { memberPath } from '../../api/paths.ts';
import { useTitle } from '../../api/titles.ts';
import { counted } from '../../fields/counted.ts';
import { time, words } from '../../fields/format.ts';
import { RecordLink } from '../../fields/value.tsx';
import { pluralOf } from '../../fields/value_text.ts';
import diary from '../../record/diary.module.css';
import { changed, type Entry, FieldChange, who } from '../../record/diary.tsx';
import { Face } from '../../ui/face.tsx';

export interface LedgerEntry extends Entry {
  readonly user_id: number | null;
  readonly auditable_type: string;
  readonly auditable_id: string;
  readonly via: string;
}

/** Changes that are shown at once; more are folded. */
const few = 3;

interface AuditEntryProps {
  readonly entry: LedgerEntry;
  readonly resource: Resource | undefined;
  readonly door: string;
}

export function AuditEntry({ entry, resource, door }: AuditEntryProps) {
  const [, verb = ''] = entry.action.split('.');
  const plural = pluralOf(entry.auditable_type);
  const one = plural === undefined ? words(entry.auditable_type) : (theIndex().resources[plural]?.one ?? '');
  // People sign in and out themselves.
  const self = entry.auditable_type === 'user' && entry.auditable_id === String(entry.user_id);
  const names = changed(entry);
  const changes = (
    <ul className={diary['changes']}>
      {names.map((name) => (
        <FieldChange
          key={name}
          name={name}
          field={resource ? fieldOf(resource, name) : undefined}
          prefix=""
          entry={entry}
        />
      ))}
    </ul>
  );
  return (
    <article className={diary['group']}>
      <Face name={who(entry)} quiet={entry.actor_type === 'system'} />
      <div className={diary['body']}>
        <Text size="sm">
          <strong>{who(entry)}</strong>{' '}
          {!self && (
            <>
              {one} <Subject plural={plural} id={entry.auditable_id} />{' '}
            </>
          )}
          {words(verb).toLowerCase()}{' '}
          <Text span c="dimmed" size="xs">
            {time(entry.created_at)}, {door}
          </Text>
        </Text>
        {names.length > 0 && names.length <= few && changes}
        {names.length > few && (
          <details>
            <summary>
              <Text span size="sm" c="dimmed">
                {counted(names.length, '1 field changed', '{count} fields changed')}
              </Text>
            </summary>
            {changes}
          </details>
        )}
      </div>
    </article>
  );
}

/** The record by name; nothing where it is gone, or only its parent leads to it. */
function Subject({ plural = '', id }: { readonly plural: string | undefined; readonly id: string }) {
  const entry = entryOf(plural);
  const title = useTitle(entry?.member?.indexOf('{') === entry?.member?.lastIndexOf('{') ? plural : undefined, id);
  const path = entry && memberPath(entry, { id });
  if (title === null || !path) return null;
  return <RecordLink path={path}>{title}</RecordLink>;
}
