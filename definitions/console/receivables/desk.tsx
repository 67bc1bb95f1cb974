/**
 * Money on one side, open invoices on the other. A payment is dragged onto an invoice; or picked up by its button, by a finger or
 * by Enter, and put down at one. A dialog for the amount precedes the change.
 */
import { Button, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  Card,
  day,
  Empty,
  entryOf,
  Failed,
  Icon,
  may,
  money,
  now,
  type RecordData,
  Refusal,
  RefusalNote,
  t,
  useTitle,
  Waiting,
} from 'backline/console';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { CreditDialog } from './credit.tsx';
import { type Part, type Source, useAllocate, useOpenInvoices, useSources } from './items.ts';
import classes from './receivables.module.css';

interface DeskProps {
  readonly account: number;
  readonly currency: string;
}

const same = (one: Source | null, other: Source): boolean =>
  one !== null && one.kind === other.kind && one.id === other.id;

/** Whether the person may set it against something. */
const mayAllocate = ({ kind }: Source): boolean => may(kind === 'payment' ? 'payments:write' : 'credit-notes:write');

export function Desk({ account, currency }: DeskProps) {
  const sources = useSources(account, currency);
  const invoices = useOpenInvoices(account, currency);
  const [picked, pick] = useState<Source | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [crediting, setCrediting] = useState<RecordData | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const { allocateOldest } = useAllocate(currency);
  const lay = (): void => {
    pick(null);
    setTarget(null);
  };
  // An item that was picked up by keys is put down by keys: its first target has the focus.
  const pickUp = (source: Source): void => {
    pick(source);
    setTarget(null);
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>('[data-put]')?.focus());
  };
  useEffect(() => {
    if (picked === null) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') lay();
    };
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  });
  const failed = sources.error ?? invoices.error;
  if (failed) return <Failed error={failed} />;
  if (!sources.data || !invoices.data) return <Waiting />;
  const late = (row: RecordData): boolean => typeof row['due_at'] === 'string' && Date.parse(row['due_at']) < now();
  return (
    <div className={classes['desk']}>
      <Card title={t('Money and credit')}>
        {sources.data.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('Nothing is left over. A recorded payment appears here until it is allocated to invoices.')}
          </Text>
        ) : (
          <ul className={classes['sources']}>
            {sources.data.map((source) => (
              <SourceCard
                key={`${source.kind}${source.id}`}
                source={source}
                currency={currency}
                picked={same(picked, source)}
                useful={invoices.data.length > 0}
                onPick={() => (same(picked, source) ? lay() : pickUp(source))}
                onGrab={(grabbed) => (grabbed ? pick(source) : target === null && lay())}
                onOldest={() =>
                  allocateOldest(source).catch((error: Error) =>
                    notifications.show({ title: source.number, message: error.message, color: 'red' }),
                  )
                }
              />
            ))}
          </ul>
        )}
        <p className="bl-skip" aria-live="polite">
          {picked && t('Choose an invoice for {source}. Escape cancels.', { source: picked.number })}
        </p>
      </Card>
      <Card title={t('Open invoices')} flush>
        {invoices.data.length === 0 ? (
          <Empty title={t('Nothing is owed')} text={t('All issued invoices in this currency are settled.')} />
        ) : (
          <div className={classes['wide']} tabIndex={0} role="group" aria-label={t('Open invoices')}>
            <table className={classes['table']} ref={table} style={{ minWidth: 430 }}>
              <thead>
                <tr>
                  <th scope="col">{t('Invoice')}</th>
                  <th scope="col">{t('Due')}</th>
                  <th scope="col" className={`${classes['number']} ${classes['roomy']}`}>
                    {t('Total')}
                  </th>
                  <th scope="col" className={classes['number']}>
                    {t('Still open')}
                  </th>
                  <th scope="col">
                    <span className="bl-skip">{t('Actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {invoices.data.map((invoice) => (
                  <InvoiceRow
                    key={String(invoice['id'])}
                    invoice={invoice}
                    currency={currency}
                    late={late(invoice)}
                    picked={picked}
                    opened={target === invoice['id']}
                    onPut={() => setTarget(Number(invoice['id']))}
                    onLay={lay}
                    onCredit={() => setCrediting(invoice)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
      {crediting && <CreditDialog account={account} invoice={crediting} onClose={() => setCrediting(null)} />}
    </div>
  );
}

interface SourceCardProps {
  readonly source: Source;
  readonly currency: string;
  readonly picked: boolean;
  /** There is an invoice that it could be set against. */
  readonly useful: boolean;
  readonly onPick: () => void;
  readonly onGrab: (grabbed: boolean) => void;
  readonly onOldest: () => void;
}

function SourceCard({ source, currency, picked, useful, onPick, onGrab, onOldest }: SourceCardProps) {
  const allowed = useful && mayAllocate(source);
  const { kind, id, number, left, of, on, reference } = source;
  return (
    <li
      className={classes['source']}
      data-picked={picked}
      data-source={`${kind} ${id}`}
      draggable={allowed}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', number);
        event.dataTransfer.effectAllowed = 'move';
        onGrab(true);
      }}
      onDragEnd={() => onGrab(false)}
    >
      <div className={classes['line']}>
        <Link href={`/${kind}s/${id}`}>{number}</Link>
        <strong>{money(left, currency)}</strong>
      </div>
      <div className={`${classes['line']} ${classes['small']}`}>
        <span>
          {[kind === 'payment' ? t('Payment') : t('Credit note'), on ? day(on) : '', reference ?? '']
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        {Number(left) !== Number(of) && <span>{t('of {amount}', { amount: money(of, currency) })}</span>}
      </div>
      {allowed && (
        <div className={classes['form']}>
          <Button size="compact-sm" variant={picked ? 'filled' : 'default'} aria-pressed={picked} onClick={onPick}>
            {picked ? t('Cancel') : t('Set against …')}
          </Button>
          {kind === 'payment' && !picked && (
            <Button size="compact-sm" variant="subtle" onClick={onOldest}>
              {t('Oldest first')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface InvoiceRowProps {
  readonly invoice: RecordData;
  readonly currency: string;
  readonly late: boolean;
  readonly picked: Source | null;
  /** The dialog for the amount is open. */
  readonly opened: boolean;
  readonly onPut: () => void;
  readonly onLay: () => void;
  readonly onCredit: () => void;
}

function InvoiceRow({ invoice, currency, late, picked, opened, onPut, onLay, onCredit }: InvoiceRowProps) {
  const [over, setOver] = useState(false);
  const { free } = useAllocate(currency);
  const parts = ((invoice['payment_allocations'] ?? []) as readonly Part[]).filter(({ payment_id }) => payment_id);
  const drag = picked !== null && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onPut();
    },
  };
  return (
    <>
      <tr
        className={classes['invoice']}
        data-invoice={String(invoice['id'])}
        data-target={picked ? 'yes' : undefined}
        data-over={over}
        {...drag}
      >
        <td className={classes['name']}>
          <Link href={`/invoices/${invoice['id']}`}>{String(invoice['number'])}</Link>{' '}
          <span className={classes['quiet']}>{String(invoice['subject'] ?? '')}</span>
          {parts.length > 0 && (
            <span className={classes['settled']}>
              {parts.map((part) => (
                <SettledPart
                  key={part.id}
                  part={part}
                  currency={currency}
                  onFree={() =>
                    free(part).catch((error: Error) =>
                      notifications.show({ title: t('Take back'), message: error.message, color: 'red' }),
                    )
                  }
                />
              ))}
            </span>
          )}
        </td>
        <td className={late ? classes['late'] : undefined} style={{ whiteSpace: 'nowrap' }}>
          {day(invoice['due_at'])}
          {late && (
            <div className={classes['small']} style={{ color: 'inherit' }}>
              {lateBy(String(invoice['due_at']))}
            </div>
          )}
        </td>
        <td className={`${classes['number']} ${classes['roomy']}`}>{money(invoice['gross_total'], currency)}</td>
        <td className={classes['number']}>
          <strong>{money(invoice['balance'], currency)}</strong>
        </td>
        <td className={classes['number']} data-noprint>
          {picked ? (
            <Button size="compact-sm" variant="light" onClick={onPut} data-put>
              {t('Apply')}
              <span className="bl-skip">: {String(invoice['number'])}</span>
            </Button>
          ) : (
            may(entryOf('credit_notes')?.create) && (
              <Button size="compact-sm" variant="subtle" color="gray" onClick={onCredit} c="dimmed">
                {t('Credit …')}
                <span className="bl-skip">{String(invoice['number'])}</span>
              </Button>
            )
          )}
        </td>
      </tr>
      {opened && picked && (
        <tr className={classes['panel']}>
          <td colSpan={5}>
            <HowMuch source={picked} invoice={invoice} currency={currency} onClose={onLay} />
          </td>
        </tr>
      )}
    </>
  );
}

function lateBy(due: string): string {
  const days = Math.max(1, Math.floor((now() - Date.parse(due)) / 86_400_000));
  return days === 1 ? t('1 day late') : t('{days} days late', { days });
}

function SettledPart({
  part,
  currency,
  onFree,
}: {
  readonly part: Part;
  readonly currency: string;
  readonly onFree: () => void;
}) {
  const name = useTitle('payments', part.payment_id) ?? t('Payment');
  return (
    <span className={classes['part']}>
      {money(part.amount, currency)} {name}
      {may('payments:write') ? (
        <button type="button" onClick={onFree} aria-label={t('Take {what} back', { what: name })}>
          <Icon name="close" size={12} />
        </button>
      ) : (
        <span style={{ width: 6 }} />
      )}
    </span>
  );
}

/** The dialog for the money that goes to the invoice: as much as fits, or a smaller typed amount. */
function HowMuch({
  source,
  invoice,
  currency,
  onClose,
}: {
  readonly source: Source;
  readonly invoice: RecordData;
  readonly currency: string;
  readonly onClose: () => void;
}) {
  const balance = String(invoice['balance']);
  const fits = Number(source.left) < Number(balance) ? String(source.left) : balance;
  const [amount, setAmount] = useState(fits);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [running, setRunning] = useState(false);
  const { allocate } = useAllocate(currency);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const send = async (): Promise<void> => {
    setRunning(true);
    try {
      await allocate(source, invoice, amount.trim().replace(',', '.'));
      onClose();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setRefusal(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={classes['form']}>
        <TextInput
          ref={field}
          size="sm"
          w={150}
          inputMode="decimal"
          label={t('{source} against {invoice}', { source: source.number, invoice: String(invoice['number']) })}
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          styles={{ input: { textAlign: 'right' }, label: { whiteSpace: 'nowrap' } }}
        />
        <Button type="submit" size="sm" loading={running}>
          {t('Set against it')}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Text size="sm" c="dimmed" pb={8}>
          {source.kind === 'credit_note' ? t('Credit that is set against an invoice stays there.') : ''}
        </Text>
      </div>
      {refusal && <RefusalNote refusal={refusal} more={Object.values(refusal.errors).flat()} onDone={onClose} />}
    </form>
  );
}
