/** A record made where it is needed: the form of its page, in a dialog, with what is known of it filled in. */
import { Modal } from '@mantine/core';
import { type Narrowing, useResource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { inner, t } from '../words/index.ts';
import { RecordForm } from './form_page.tsx';

interface CreateDialogProps {
  readonly plural: string;
  /** The list, below /api/v1, that it is made in. */
  readonly path: string;
  /** What was typed, which nothing was found by. */
  readonly name: string;
  /** What it has to be to be chosen. */
  readonly narrow: readonly Narrowing[];
  /** The values around the field that it is chosen for. */
  readonly record: RecordData;
  readonly onMade: (made: RecordData) => void;
  readonly onClose: () => void;
}

export default function CreateDialog({ plural, path, name, narrow, record, onMade, onClose }: CreateDialogProps) {
  const resource = useResource(plural);
  const input = new URLSearchParams();
  for (const { path: field, values, by } of narrow) {
    const [value] = values ?? [record[by ?? '']];
    if (value !== null && value !== undefined && value !== '') input.set(field, String(value));
  }
  const isText = (one: string): boolean =>
    resource.fields.some((field) => field.name === one && field.create && field.type === 'text');
  const titles = resource.title.filter(isText);
  // A title that is made of others is typed in those.
  const [first, last] = titles.length > 0 ? titles : resource.form.filter((one) => isText(one) && one.endsWith('name'));
  // A person's name has two fields.
  const cut = first !== undefined && last !== undefined ? name.lastIndexOf(' ') : -1;
  if (first !== undefined && name !== '') input.set(first, cut > 0 ? name.slice(0, cut) : name);
  if (last !== undefined && cut > 0) input.set(last, name.slice(cut + 1));
  return (
    <Modal opened onClose={onClose} size="lg" title={t('New {what}', { what: inner(resource.one) })}>
      <RecordForm resource={resource} path={path} record={null} input={input} inside={{ onMade, onCancel: onClose }} />
    </Modal>
  );
}
