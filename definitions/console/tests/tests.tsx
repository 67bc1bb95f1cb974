/** Units due for a test, by warehouse and day: a result is noted beside the unit. */
import {
  Alert,
  Anchor,
  Button,
  Group,
  Input,
  Modal,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import {
  ask,
  Card,
  day,
  Empty,
  Failed,
  may,
  type Refusal,
  StateBadge,
  pageStyles as shared,
  t,
  tellDone,
  useWrite,
  Waiting,
} from 'backline/console';
import { useState } from 'react';
import { Link } from 'wouter';
import classes from './tests.module.css';

interface Check {
  readonly key: string;
  readonly label: string;
  readonly type: 'boolean' | 'number' | 'text' | 'choice';
  readonly unit?: string;
  readonly choices?: readonly string[];
  readonly required?: boolean;
}

interface Due {
  readonly equipment_test_id: number;
  readonly name: string;
  readonly asset_id: number;
  readonly asset_number: string;
  readonly item: string;
  readonly location: string | null;
  readonly status: 'due' | 'overdue' | 'failed';
  readonly checks: readonly Check[];
}

interface Answer {
  readonly due: {
    readonly total: number;
    readonly next: number | null;
    readonly days: readonly { warehouse_id: number; warehouse: string; due_on: string; tests: readonly Due[] }[];
  };
}

const tones = { due: 'orange', overdue: 'red', failed: 'red' } as const;
const names = () => ({ due: t('Due'), overdue: t('Overdue'), failed: t('Failed') });

export default function Tests() {
  const [status, setStatus] = useState('all');
  const [chosen, setChosen] = useState<Due | null>(null);
  const query = { limit: 500, ...(status !== 'all' && { status }) };
  const { data, error } = useQuery<Answer, Refusal>({
    queryKey: ['list', '/equipment_tests/due', query],
    queryFn: ({ signal }) => ask<Answer>('/equipment_tests/due', { query, signal }),
  });
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  const { days, total } = data.due;
  return (
    <div className={shared['page']}>
      <div className={shared['head']}>
        <Title order={1}>{t('Tests due')}</Title>
        <SegmentedControl
          aria-label={t('Status')}
          data={[
            { value: 'all', label: t('All') },
            ...Object.entries(names()).map(([value, label]) => ({ value, label })),
          ]}
          value={status}
          onChange={setStatus}
        />
      </div>
      {total === 0 && <Empty title={t('Nothing is due')} text={t('No unit is to be tested within two weeks.')} />}
      {days.map((one) => (
        <Card
          key={`${one.warehouse_id} ${one.due_on}`}
          title={`${one.warehouse} · ${day(one.due_on, { weekday: true })}`}
        >
          <ul className={classes['list']}>
            {one.tests.map((due) => (
              <li key={`${due.asset_id} ${due.equipment_test_id}`} className={classes['row']}>
                <span className={classes['unit']}>
                  <Anchor component={Link} href={`/assets/${due.asset_id}`} size="sm">
                    {due.asset_number}
                  </Anchor>{' '}
                  {due.item}
                  {due.location !== null && <Text span c="dimmed" size="sm">{` · ${due.location}`}</Text>}
                </span>
                <span className={classes['test']}>{due.name}</span>
                <span className={classes['state']}>
                  <StateBadge value={names()[due.status]} tone={tones[due.status]} />
                </span>
                {may('equipment-test-results:write') && (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => setChosen(due)}
                    aria-label={`${t('Note the result')}: ${due.asset_number}`}
                  >
                    {t('Note the result')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {data.due.next !== null && (
        <Text c="dimmed">{t('The first {count} of {total}.', { count: data.due.next, total })}</Text>
      )}
      <Modal
        opened={chosen !== null}
        onClose={() => setChosen(null)}
        title={chosen && `${chosen.name} · ${chosen.asset_number}`}
      >
        {chosen && <Result due={chosen} done={() => setChosen(null)} />}
      </Modal>
    </div>
  );
}

function Result({ due, done }: { readonly due: Due; readonly done: () => void }) {
  const write = useWrite<{ readonly equipment_test_result?: { readonly result?: string } }>();
  // Nothing passes by itself: each check is answered.
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [conditional, setConditional] = useState(false);
  const set = (key: string) => (value: unknown) => setValues((before) => ({ ...before, [key]: value }));
  const note = () =>
    write.mutate(
      {
        path: '/equipment_test_results',
        method: 'POST',
        body: {
          equipment_test_id: due.equipment_test_id,
          asset_id: due.asset_id,
          values,
          ...(conditional && { result: 'conditional' }),
        },
      },
      {
        onSuccess: ({ equipment_test_result: noted }) => {
          const what = `${due.name} · ${due.asset_number}`;
          const failed = noted?.result === 'fail';
          if (failed) notifications.show({ message: t('{what} failed: it is set apart', { what }), color: 'orange' });
          else tellDone(t('{what} passed', { what }));
          done();
        },
      },
    );
  return (
    <Stack gap="sm">
      {due.checks.map((check) => (
        <Field
          key={check.key}
          check={check}
          value={values[check.key]}
          set={set(check.key)}
          error={write.error?.errors[`values.${check.key}`]?.[0]}
        />
      ))}
      <Switch
        label={t('Passed with conditions')}
        checked={conditional}
        onChange={(event) => setConditional(event.currentTarget.checked)}
      />
      {write.error && (
        <Alert color="red" role="alert">
          {write.error.message}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button onClick={note} loading={write.isPending}>
          {t('Note the result')}
        </Button>
      </Group>
    </Stack>
  );
}

function Field({
  check,
  value,
  set,
  error,
}: {
  readonly check: Check;
  readonly value: unknown;
  readonly set: (value: unknown) => void;
  readonly error: string | undefined;
}) {
  const common = { label: check.label, required: check.required === true, error };
  if (check.type === 'boolean')
    return (
      <Input.Wrapper {...common} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={check.label}
          data={[
            ...(value === undefined ? [{ value: '', label: t('Not checked') }] : []),
            { value: 'yes', label: t('Passed') },
            { value: 'no', label: t('Failed') },
          ]}
          value={value === undefined ? '' : value === true ? 'yes' : 'no'}
          onChange={(chosen) => set(chosen === 'yes')}
        />
      </Input.Wrapper>
    );
  if (check.type === 'number')
    return (
      <NumberInput
        {...common}
        value={typeof value === 'number' ? value : ''}
        onChange={(one) => set(one === '' ? null : Number(one))}
        suffix={check.unit ? ` ${check.unit}` : ''}
      />
    );
  if (check.type === 'choice')
    return (
      <Select
        {...common}
        data={[...(check.choices ?? [])]}
        value={typeof value === 'string' ? value : null}
        onChange={set}
      />
    );
  return (
    <TextInput
      {...common}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
