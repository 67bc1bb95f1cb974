/** Bills due amounts: first a preview, then the billing itself. A refusal for one rental delays no other. */
import { Alert, Button, Checkbox, Group, Modal, ScrollArea, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ask,
  counted,
  DateEditor,
  dayFromToday,
  fromLocal,
  money,
  type Refusal,
  RefusalNote,
  refresh,
  t,
  usePicked,
  Waiting,
  words,
} from 'backline/console';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import classes from './receivables.module.css';

interface Billed {
  readonly rental_id: number;
  readonly number: string;
  readonly kind: string;
  readonly net: string;
  readonly invoice_id: number | null;
  readonly credit_note_id: number | null;
}
interface Refused {
  readonly rental_id: number;
  readonly number: string;
  readonly code: string;
  readonly message: string;
}
interface Run {
  readonly billed: readonly Billed[];
  readonly refused: readonly Refused[];
  readonly looked_at: number;
  readonly next: number | null;
}

/** All of it, run by run: a run reads so many rentals and returns where to go on. @throws Refusal */
async function bill(body: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<Run> {
  let all: Run = { billed: [], refused: [], looked_at: 0, next: null };
  for (let after = 0; ; ) {
    const { bill_due: run } = await ask<{ bill_due: Run }>('/invoices/bill_due', {
      method: 'POST',
      body: { ...body, ...(after > 0 && { after }) },
      ...(signal && { signal }),
    });
    all = {
      billed: [...all.billed, ...run.billed],
      refused: [...all.refused, ...run.refused],
      looked_at: all.looked_at + run.looked_at,
      next: null,
    };
    if (run.next === null) return all;
    after = run.next;
  }
}

export function BillDue({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [until, setUntil] = useState(dayFromToday());
  const [issue, setIssue] = useState(false);
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [done, setDone] = useState<Run | null>(null);
  // Of today up to this moment; of a day before, its end.
  const as_of = until === dayFromToday() ? {} : { as_of: fromLocal(`${until} 23:59:59`) };
  const { data: plan, error } = useQuery<Run, Refusal>({
    queryKey: ['sums', 'bill_due', until],
    enabled: done === null,
    retry: false,
    queryFn: ({ signal }) => bill({ ...as_of, dry_run: true }, signal),
  });
  const run = async (): Promise<void> => {
    setRunning(true);
    try {
      setDone(await bill({ ...as_of, issue }));
      await refresh(client);
    } catch (failed) {
      setRefusal(failed as Refusal);
    } finally {
      setRunning(false);
    }
  };
  const shown = done ?? plan;
  const failed = refusal ?? error;
  return (
    <Modal opened onClose={onClose} title={t('Bill what is due')} size="xl" scrollAreaComponent={ScrollArea.Autosize}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Stack gap="sm">
          {done === null && (
            <Group align="flex-end">
              <Suspense fallback={<div style={{ height: 60 }} />}>
                <DateEditor
                  field={{ name: 'as_of', label: t('Due by'), type: 'date', required: true }}
                  label={t('Due by')}
                  value={until}
                  onChange={(day) => setUntil(typeof day === 'string' && day <= dayFromToday() ? day : dayFromToday())}
                />
              </Suspense>
              <Checkbox
                pb={9}
                label={t('Issue the invoices at once')}
                checked={issue}
                onChange={({ currentTarget: { checked } }) => setIssue(checked)}
              />
            </Group>
          )}
          {failed && <RefusalNote refusal={failed} />}
          {!shown && !failed && <Waiting rows={3} />}
          {shown && <Outcome run={shown} made={done !== null} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {done === null ? t('Cancel') : t('Done')}
            </Button>
            {done === null && (
              <Button type="submit" loading={running} disabled={!plan || plan.billed.length === 0}>
                {plan && plan.billed.length > 0
                  ? counted(plan.billed.length, 'Make 1 document', 'Make {count} documents')
                  : t('Nothing to bill')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Sums of amounts by currency are not added up: a run may bill in several. */
function Outcome({ run: { billed, refused, looked_at }, made }: { readonly run: Run; readonly made: boolean }) {
  const ids = [...new Set(billed.map(({ rental_id }) => rental_id))].slice(0, 100);
  const { data } = usePicked(
    'rentals',
    { id_in: ids.join(',') },
    { fields: 'id,title,currency_code', per_page: 100 },
    ids.length > 0,
  );
  const rentals = new Map((data?.rows ?? []).map((row) => [Number(row['id']), row]));
  if (billed.length === 0 && refused.length === 0)
    return (
      <Text size="sm" py="md" ta="center">
        {counted(
          looked_at,
          'Nothing is due: 1 rental was looked at.',
          'Nothing is due: {count} rentals were looked at.',
        )}
      </Text>
    );
  return (
    <>
      {billed.length > 0 && (
        <div className={classes['wide']} tabIndex={0} role="group" aria-label={t('Bill what is due')}>
          <table className={classes['table']} style={{ minWidth: 480 }}>
            <thead>
              <tr>
                <th scope="col">{t('Rental')}</th>
                <th scope="col">{t('What')}</th>
                <th scope="col" className={classes['number']}>
                  {t('Net')}
                </th>
                {made && <th scope="col">{t('Document')}</th>}
              </tr>
            </thead>
            <tbody>
              {billed.map((one) => (
                <tr key={`${one.rental_id} ${one.kind} ${one.invoice_id ?? one.credit_note_id ?? ''}`}>
                  <td className={classes['name']}>
                    <Link href={`/rentals/${one.rental_id}`}>{one.number}</Link>{' '}
                    <span className={classes['quiet']}>{String(rentals.get(one.rental_id)?.['title'] ?? '')}</span>
                  </td>
                  <td>{words(one.kind)}</td>
                  <td className={classes['number']}>{money(one.net, rentals.get(one.rental_id)?.['currency_code'])}</td>
                  {made && (
                    <td>
                      {one.invoice_id !== null && <Link href={`/invoices/${one.invoice_id}`}>{t('Invoice')}</Link>}
                      {one.credit_note_id !== null && (
                        <Link href={`/credit_notes/${one.credit_note_id}`}>{t('Credit note')}</Link>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {refused.length > 0 && (
        <Alert
          color="orange"
          title={counted(refused.length, '1 rental cannot be billed now', '{count} rentals cannot be billed now')}
        >
          <Stack gap={4}>
            {refused.slice(0, 20).map((one) => (
              <Text key={one.rental_id} size="sm">
                <Link href={`/rentals/${one.rental_id}`}>{one.number}</Link> {one.message}
              </Text>
            ))}
          </Stack>
        </Alert>
      )}
    </>
  );
}
