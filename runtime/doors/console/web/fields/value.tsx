/** A value of a record as a person reads it, by the type of its field. Nothing technical is shown where a name is known. */
import { Anchor, Code, ScrollArea } from '@mantine/core';
import { Link } from 'wouter';
import { entryOf, type Field, type Narrowing } from '../api/metadata.ts';
import { locationOf, memberPath, type RecordData, titleOf } from '../api/paths.ts';
import { useTitle } from '../api/titles.ts';
import { may } from '../boot.ts';
import { StateBadge } from '../ui/state_badge.tsx';
import { t } from '../words/index.ts';
import { Mentions } from './mentions.tsx';
import { Structure } from './structure.tsx';
import { pluralOf, textOf } from './value_text.ts';
import { Week } from './week.tsx';

interface ValueProps {
  readonly field: Field;
  readonly record: RecordData;
  /** Without links, for rows that are links themselves. */
  readonly plain?: boolean;
}

export function Value({ field, record, plain = false }: ValueProps) {
  const text = textOf(field, record);
  if (text !== null) {
    if (!plain && field.type === 'text' && isAddress(field, text)) return <Address name={field.name} text={text} />;
    return text.includes('@user:') ? <Mentions text={text} /> : text;
  }
  const value = record[field.name];
  switch (field.type) {
    case 'enum':
      return <StateBadge value={value} tone={field.tones?.[String(value)]} />;
    case 'reference':
      return <Reference field={field} record={record} plain={plain} />;
    case 'polymorphic':
      return <Named plural={pluralOf(record[field.pointsBy ?? ''])} id={value} plain={plain} />;
    case 'secret':
      return <>{record[`${field.name}_is_set`] === true ? t('Set') : t('Not set')}</>;
    case 'list':
      return <Listed field={field} values={value} plain={plain} />;
    case 'week':
      return <Week value={value} members={field.members ?? []} />;
    default:
      return !plain && (field.type === 'json' || field.type === 'pairs') && deep(value) ? (
        <Source value={value} />
      ) : (
        <Structure value={value} />
      );
  }
}

/** What has more to it than pairs: who reads it reads it as it is sent. */
const deep = (value: unknown): boolean => JSON.stringify(value).length > 400;

function Source({ value }: { readonly value: unknown }) {
  return (
    <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0 }}>
      <Code block>{JSON.stringify(value, null, 2)}</Code>
    </ScrollArea.Autosize>
  );
}

function Reference({ field, record, plain }: Required<ValueProps>) {
  const included = record[field.via ?? ''];
  const entry = entryOf(field.ref ?? '');
  if (entry && typeof included === 'object' && included !== null) {
    const title = titleOf(entry, included as RecordData);
    const path = memberPath(entry, included as RecordData);
    return plain || path === null ? title : <RecordLink path={path}>{title}</RecordLink>;
  }
  return (
    <Named
      {...{ plural: field.ref, id: record[field.name], column: field.key ?? 'id' }}
      {...{ plain, narrow: field.narrow, around: record }}
    />
  );
}

/** A record that is known by its key. */
export function Named({
  plural,
  id,
  column = 'id',
  plain,
  narrow,
  around,
}: {
  readonly plural: string | undefined;
  readonly id: unknown;
  readonly column?: string;
  readonly plain: boolean;
  /** Of a record below another one: which one. */
  readonly narrow?: readonly Narrowing[] | undefined;
  /** The record that refers to it. */
  readonly around?: RecordData | undefined;
}) {
  const title = useTitle(plural, id, column, narrow, around);
  const entry = entryOf(plural ?? '');
  if (title === null) return <>{entry ? entry.one : String(id ?? '')}</>;
  const path = entry && column === 'id' ? memberPath(entry, { id }) : null;
  return plain || path === null ? title : <RecordLink path={path}>{title}</RecordLink>;
}

/** A record's name as the way to its page; the name alone where the person's role does not include that. */
export function RecordLink({ path, children }: { readonly path: string; readonly children: string }) {
  const location = locationOf(path);
  if (location !== null && !may(entryOf(location.plural)?.read)) return <>{children}</>;
  return (
    <Anchor component={Link} href={path} inherit>
      {children}
    </Anchor>
  );
}

function Listed({
  field,
  values,
  plain,
}: {
  readonly field: Field;
  readonly values: unknown;
  readonly plain: boolean;
}) {
  const all = Array.isArray(values) ? values : [];
  if (field.ref)
    return (
      <>
        {all.map((id, at) => (
          <span key={String(id)}>
            {at > 0 && ', '}
            <Named plural={field.ref} id={id} plain={plain} narrow={field.narrow} />
          </span>
        ))}
      </>
    );
  return <>{all.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))).join(', ')}</>;
}

const isAddress = ({ name }: Field, text: string): boolean =>
  /^(?:.*_)?(?:email|phone|mobile|telephone)$/.test(name) ||
  (/(?:url|website)$/.test(name) && /^https?:\/\//.test(text));

function Address({ name, text }: { readonly name: string; readonly text: string }) {
  const href = /email$/.test(name)
    ? `mailto:${text}`
    : /^https?:/.test(text)
      ? text
      : `tel:${text.replace(/[^+\d]/g, '')}`;
  return (
    <Anchor href={href} inherit {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}>
      {text}
    </Anchor>
  );
}
