/**
 * One stop on a phone: its address and contact, the units that come on and off, and the buttons for arrived, done and not done.
 */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { may, number, StateBadge, t, time, useWrite, words } from 'backline/console';
import { useState } from 'react';
import classes from './driver.module.css';
import type { Line, Stop } from './sheet.ts';
import { Signature } from './signature.tsx';

const tones = { planned: 'blue', arrived: 'orange', completed: 'green', skipped: 'grey' } as const;

export function StopCard({
  stop,
  trip,
  isNext,
}: {
  readonly stop: Stop;
  readonly trip: number;
  /** The first that is open: its button is the filled one. */
  readonly isNext: boolean;
}) {
  const [ending, setEnding] = useState<'done' | 'skip' | null>(null);
  const write = useWrite();
  const path = `/resource-assignments/${trip}/route-stops/${stop.id}`;
  const act = (name: string, body: Record<string, unknown> = {}): void =>
    write.mutate(
      { path: `${path}/${name}`, method: 'POST', body },
      {
        onSuccess: () => setEnding(null),
        onError: ({ message }) => notifications.show({ title: t('Nothing was changed'), message, color: 'red' }),
      },
    );
  const open = stop.status === 'planned' || stop.status === 'arrived';
  const { address, contact } = stop;
  return (
    <article className={classes['stop']} data-status={stop.status}>
      <Group justify="space-between" wrap="nowrap">
        <h2>
          {stop.position}. {words(stop.kind)}
          {stop.planned_arrival_at ? ` · ${time(stop.planned_arrival_at)}` : ''}
        </h2>
        <StateBadge value={words(stop.status)} tone={tones[stop.status]} />
      </Group>
      {stop.job && (
        <p>
          <strong>{stop.job.title}</strong> <span className={classes['quiet']}>{stop.job.number}</span>
        </p>
      )}
      {address && (
        <p>
          {address.label && <strong>{address.address ? `${address.label}: ` : address.label}</strong>}
          {address.address}
          {address.latitude !== null && address.longitude !== null && (
            <>
              {' '}
              <a href={`geo:${address.latitude},${address.longitude}`}>{t('Navigate')}</a>
            </>
          )}
        </p>
      )}
      {contact && (
        <p>
          {contact.name} {contact.phone && <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>}
        </p>
      )}
      {stop.instructions && <p>{stop.instructions}</p>}
      {address?.access_notes && <p className={classes['quiet']}>{address.access_notes}</p>}
      <Load title={t('Load')} lines={stop.load_on} />
      <Load title={t('Unload')} lines={stop.load_off} />
      {stop.signed_by && <p className={classes['quiet']}>{t('Signed by {name}', { name: stop.signed_by })}</p>}
      {open && may('resource-assignments:write:driving') && ending === null && (
        <Group gap={8} mt={12} grow>
          {stop.status === 'planned' && (
            <Button
              className={classes['big']}
              variant={isNext ? 'filled' : 'default'}
              onClick={() => act('arrive')}
              loading={write.isPending}
            >
              {t('I am there')}
            </Button>
          )}
          {stop.status === 'arrived' && (
            <Button className={classes['big']} onClick={() => setEnding('done')}>
              {t('Done')}
            </Button>
          )}
          <Button className={classes['big']} variant="default" onClick={() => setEnding('skip')}>
            {t('Leave out')}
          </Button>
        </Group>
      )}
      {ending === 'done' && <Finish onBack={() => setEnding(null)} onDone={(body) => act('complete', body)} />}
      {ending === 'skip' && (
        <Skip onBack={() => setEnding(null)} onDone={(reason) => act('skip', reason === '' ? {} : { reason })} />
      )}
    </article>
  );
}

function Load({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={600} mt={10}>
        {title}
      </Text>
      <ul className={classes['load']}>
        {lines.map(({ name, quantity, weight_kg }) => (
          <li key={name}>
            <span>
              <b>{number(quantity)}</b> {name}
            </span>
            <span>
              {weight_kg === null ? t('weight unknown') : t('{count} kg', { count: number(Number(weight_kg)) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface FinishProps {
  readonly onBack: () => void;
  readonly onDone: (body: Record<string, unknown>) => void;
}

function Finish({ onBack, onDone }: FinishProps) {
  const [name, setName] = useState('');
  const [strokes, setStrokes] = useState('');
  const signed = strokes.trim() !== '';
  const send = (): void =>
    onDone({ ...(name.trim() !== '' && { signed_by: name.trim() }), ...(signed && { signature: strokes.trim() }) });
  return (
    <Stack gap={8} mt={12}>
      <TextInput
        label={t('Who signs')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={120}
        withAsterisk={signed}
      />
      <Signature value={strokes} onChange={setStrokes} />
      <Group grow>
        <Button className={classes['big']} variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button className={classes['big']} onClick={send} disabled={signed && name.trim() === ''}>
          {t('Done')}
        </Button>
      </Group>
    </Stack>
  );
}

function Skip({ onBack, onDone }: { readonly onBack: () => void; readonly onDone: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  return (
    <Stack gap={8} mt={12}>
      <TextInput
        label={t('Why is it left out?')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={255}
      />
      <Group grow>
        <Button className={classes['big']} variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button className={classes['big']} color="orange" onClick={() => onDone(reason.trim())}>
          {t('Leave out')}
        </Button>
      </Group>
    </Stack>
  );
}
