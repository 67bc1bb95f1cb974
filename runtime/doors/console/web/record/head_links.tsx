/**
 * Links of a record's page: to records made from it, to pages about it, to its file. Two are visible, the rest is in the menu.
 */
import { Button, Menu } from '@mantine/core';
import { Link } from 'wouter';
import { addressOf } from '../api/client.ts';
import { entryOf, type Resource } from '../api/metadata.ts';
import { newPath, type RecordData } from '../api/paths.ts';
import { may } from '../boot.ts';
import { Icon } from '../ui/icons.tsx';
import { LinkFrom } from '../ui/link_from.tsx';
import { inner, t } from '../words/index.ts';

export interface HeadLink {
  readonly key: string;
  readonly label: string;
  /** Below /console; of a file its whole address. */
  readonly to: string;
  /** Opens in a window of its own. */
  readonly file?: true;
  /** Of a form: the page that it comes back to. */
  readonly from?: string;
}

/** Links in sight. */
export const inSight = 2;

/** What is made of the record, with what it says already: a payment of an invoice. */
export function madeOf(resource: Resource, path: string, record: RecordData): readonly HeadLink[] {
  const state = String(record[resource.machine?.field ?? ''] ?? '');
  return Object.entries(resource.makes ?? {}).flatMap(([plural, fields]) => {
    if (resource.makesIn?.[plural]?.includes(state) === false) return [];
    const entry = entryOf(plural);
    const to = entry && may(entry.create) ? newPath(entry) : null;
    if (!entry || to === null) return [];
    const label = t('New {what}', { what: inner(entry.one) });
    return [{ key: plural, label, to: `${to}?${begins(fields, record)}`, from: path }];
  });
}

/** What the address of the form says; rows are written as JSON. */
function begins(fields: NonNullable<Resource['makes']>[string], record: RecordData): URLSearchParams {
  const input = new URLSearchParams();
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field === 'boolean') {
      input.set(name, String(field));
      continue;
    }
    if (typeof field === 'string') {
      const value = record[field];
      if (value !== null && value !== undefined) input.set(name, String(value));
      continue;
    }
    const row = Object.fromEntries(Object.entries(field).map(([member, from]) => [member, record[from] ?? undefined]));
    input.set(name, JSON.stringify([row]));
  }
  return input;
}

/** What of the record is there as a file, in a window of its own: to be read, printed and saved. */
export const filesOf = ({ files = [] }: Resource, path: string): readonly HeadLink[] =>
  files
    .filter(({ ability }) => may(ability))
    .map(({ name, label }) => ({
      key: name,
      label,
      to: addressOf(`${path}/${name}`, { disposition: 'inline' }),
      file: true as const,
    }));

export function LinkButton({ link: { label, to, file, from } }: { readonly link: HeadLink }) {
  if (file)
    return (
      <Button
        component="a"
        href={to}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<Icon name="download" size={15} />}
      >
        {label}
      </Button>
    );
  return from === undefined ? (
    <Button component={Link} href={to} variant="default">
      {label}
    </Button>
  ) : (
    <Button component={LinkFrom} href={to} from={from} variant="default">
      {label}
    </Button>
  );
}

export function LinkItem({ link: { label, to, file, from } }: { readonly link: HeadLink }) {
  if (file)
    return (
      <Menu.Item
        component="a"
        href={to}
        target="_blank"
        rel="noreferrer"
        leftSection={<Icon name="download" size={15} />}
      >
        {label}
      </Menu.Item>
    );
  return from === undefined ? (
    <Menu.Item component={Link} href={to}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item component={LinkFrom} href={to} from={from}>
      {label}
    </Menu.Item>
  );
}
