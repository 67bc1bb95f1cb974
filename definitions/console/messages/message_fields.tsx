/** The written parts of a message: its recipients, its subject and text, and its files. */
import { Button, Group, MultiSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import { type Refusal, t } from 'backline/console';
import { useState } from 'react';
import type { Draft, FileChoice } from './data.ts';

export type Written = Pick<Draft, 'to' | 'cc' | 'bcc' | 'attachment_uuids' | 'document_ids'> & {
  readonly subject_line: string;
  readonly rendered_body: string;
};

export const names = [
  ...(['to', 'cc', 'bcc', 'subject_line', 'rendered_body'] as const),
  ...(['attachment_uuids', 'document_ids'] as const),
] as const;

export const writtenOf = (draft: Draft): Written => ({
  to: draft.to,
  cc: draft.cc,
  bcc: draft.bcc,
  subject_line: draft.subject_line ?? '',
  rendered_body: draft.rendered_body ?? '',
  attachment_uuids: draft.attachment_uuids,
  document_ids: draft.document_ids,
});

/** The differences, in the form of a request. */
export const changesIn = (before: Written, now: Written): Partial<Written> =>
  Object.fromEntries(
    names.flatMap((name) => (JSON.stringify(before[name]) === JSON.stringify(now[name]) ? [] : [[name, now[name]]])),
  );

interface MessageFieldsProps {
  readonly value: Written;
  readonly onChange: (next: Partial<Written>) => void;
  readonly files: readonly FileChoice[];
  readonly channel: string;
  readonly readOnly?: boolean;
  readonly refusal: Refusal | null;
}

export function MessageFields({ value, onChange, files, channel, readOnly = false, refusal }: MessageFieldsProps) {
  const [copies, setCopies] = useState(value.cc.length + value.bcc.length > 0);
  const isMail = channel === 'email';
  const wrong = (name: string): string | undefined =>
    Object.entries(refusal?.errors ?? {}).find(([key]) => key === name || key.startsWith(`${name}.`))?.[1][0];
  const addresses = (name: 'to' | 'cc' | 'bcc', label: string) => (
    <TagsInput
      label={label}
      value={[...value[name]]}
      readOnly={readOnly}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      error={wrong(name)}
      onChange={(next) => onChange({ [name]: next })}
    />
  );
  const chosen = [
    ...value.document_ids.map((id) => `document ${id}`),
    ...value.attachment_uuids.map((id) => `attachment ${id}`),
  ];
  const nameless = chosen.filter((one) => !files.some(({ kind, id }) => `${kind} ${id}` === one));
  const choose = (next: readonly string[]): void => {
    const of = (kind: string) =>
      next.flatMap((one) => (one.startsWith(`${kind} `) ? [one.slice(kind.length + 1)] : []));
    onChange({ document_ids: of('document').map(Number), attachment_uuids: of('attachment') });
  };
  return (
    <>
      {addresses('to', t('To'))}
      {isMail && copies && (
        <>
          {addresses('cc', t('Copy to'))}
          {addresses('bcc', t('Hidden copy to'))}
        </>
      )}
      {isMail && !copies && !readOnly && (
        <Group>
          <Button variant="subtle" size="compact-sm" onClick={() => setCopies(true)}>
            {t('Copies')}
          </Button>
        </Group>
      )}
      {isMail && (
        <TextInput
          label={t('Subject line')}
          value={value.subject_line}
          maxLength={255}
          readOnly={readOnly}
          error={wrong('subject_line')}
          onChange={({ currentTarget }) => onChange({ subject_line: currentTarget.value })}
        />
      )}
      <Textarea
        label={t('Message')}
        value={value.rendered_body}
        autosize
        minRows={7}
        maxRows={24}
        readOnly={readOnly}
        error={wrong('rendered_body')}
        onChange={({ currentTarget }) => onChange({ rendered_body: currentTarget.value })}
      />
      {isMail && (files.length > 0 || chosen.length > 0) && (
        <MultiSelect
          label={t('Files that go along')}
          data={[
            ...files.map(({ kind, id, name }) => ({ value: `${kind} ${id}`, label: name })),
            ...nameless.map((one) => ({ value: one, label: t('A file of the record') })),
          ]}
          value={chosen}
          readOnly={readOnly}
          searchable
          hidePickedOptions
          error={wrong('document_ids') ?? wrong('attachment_uuids')}
          onChange={choose}
        />
      )}
    </>
  );
}
