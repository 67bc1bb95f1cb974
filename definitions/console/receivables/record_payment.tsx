/** Money that came in: noted, and set against the oldest invoices if that is wanted. */
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  ask,
  dayFromToday,
  Editor,
  type Field,
  fieldOf,
  messagesElsewhere,
  messagesFor,
  money,
  type RecordData,
  RefusalNote,
  refresh,
  t,
  tellDone,
  useAttempt,
  useResource,
} from 'backline/console';
import { useRef, useState } from 'react';

const names = ['amount', 'paid_on', 'method_id', 'reference', 'kind'] as const;

interface RecordPaymentProps {
  readonly account: number;
  readonly currency: string;
  readonly onClose: () => void;
}

export function RecordPayment({ account, currency, onClose }: RecordPaymentProps) {
  const resource = useResource('payments');
  const client = useQueryClient();
  const [values, setValues] = useState<RecordData>({ paid_on: dayFromToday(), kind: 'payment' });
  const [oldest, setOldest] = useState(false);
  const { refusal, running, attempt } = useAttempt();
  const key = useRef(crypto.randomUUID());
  const fields = names.flatMap((name): Field[] => {
    const field = fieldOf(resource, name);
    return field?.create ? [field] : [];
  });
  const save = (): Promise<void> =>
    attempt(async () => {
      const body = { ...values, account_id: account, currency_code: currency, auto_allocate: oldest };
      const { payment } = await ask<{ payment: { readonly number: string } }>('/payments', {
        method: 'POST',
        body,
        key: key.current,
      });
      tellDone(
        t('{number} over {amount} is recorded', {
          number: payment.number,
          amount: money(values['amount'], currency),
        }),
      );
      await refresh(client);
      onClose();
    });
  return (
    <Modal opened onClose={onClose} title={t('Record a payment')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="sm">
          {refusal && <RefusalNote refusal={refusal} more={messagesElsewhere(refusal, names)} onDone={onClose} />}
          {fields.map((field, at) => (
            <Editor
              key={field.name}
              field={field}
              value={values[field.name]}
              onChange={(value) => {
                key.current = crypto.randomUUID();
                setValues({ ...values, [field.name]: value });
              }}
              error={messagesFor(refusal, field)}
              record={{ ...values, currency_code: currency }}
              autoFocus={at === 0}
            />
          ))}
          <Checkbox
            label={t('Set it against the oldest invoices')}
            checked={oldest}
            onChange={({ currentTarget: { checked } }) => setOldest(checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={running}>
              {t('Record payment')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
