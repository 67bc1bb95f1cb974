/** A credit note for an invoice: all of it that is not credited yet, or a draft whose lines are written by hand. */
import { Button, Group, Modal, Radio, Stack } from '@mantine/core';
import {
  Editor,
  fieldOf,
  messagesElsewhere,
  messagesFor,
  type RecordData,
  RefusalNote,
  t,
  useResource,
  useWrite,
} from 'backline/console';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';

interface CreditDialogProps {
  readonly account: number;
  readonly invoice: RecordData;
  readonly onClose: () => void;
}

export function CreditDialog({ account, invoice, onClose }: CreditDialogProps) {
  const resource = useResource('credit_notes');
  const [full, setFull] = useState('full');
  const [values, setValues] = useState<RecordData>({});
  const [, go] = useLocation();
  const key = useRef(crypto.randomUUID());
  const write = useWrite<{ credit_note: { readonly id: number } }>();
  const fields = ['reason_id', 'note'].flatMap((name) => fieldOf(resource, name) ?? []);
  return (
    <Modal opened onClose={onClose} title={t('Credit {invoice}', { invoice: String(invoice['number']) })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const body = {
            account_id: account,
            invoice_id: invoice['id'],
            ...values,
            ...(full === 'full' && { full: true }),
          };
          write.mutate(
            { path: '/credit_notes', method: 'POST', body, key: key.current },
            { onSuccess: ({ credit_note }) => go(`/credit_notes/${credit_note.id}`) },
          );
        }}
      >
        <Stack gap="sm">
          {write.error && (
            <RefusalNote
              refusal={write.error}
              more={messagesElsewhere(
                write.error,
                fields.map(({ name }) => name),
              )}
            />
          )}
          <Radio.Group
            value={full}
            onChange={(next) => {
              key.current = crypto.randomUUID();
              setFull(next);
            }}
            aria-label={t('How much is credited')}
          >
            <Stack gap="xs">
              <Radio value="full" label={t('Everything that is not credited yet')} />
              <Radio value="part" label={t('A part: I write the lines myself')} />
            </Stack>
          </Radio.Group>
          {fields.map((field) => (
            <Editor
              key={field.name}
              field={field}
              value={values[field.name]}
              onChange={(value) => {
                // A repetition after a change is another request.
                key.current = crypto.randomUUID();
                setValues({ ...values, [field.name]: value });
              }}
              error={messagesFor(write.error, field)}
              record={values}
            />
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={write.isPending}>
              {t('Make a draft')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
