/** Warehouse mode: for a hand scanner and a phone. Large, loud, and it works on where the network does not reach. */
import { Button, Group, NumberInput, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ask, Icon, readable, refresh, t, time } from 'backline/console';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Job, JobList, JobProgress, jobOf, useWork } from './job.tsx';
import { type Mode, modes } from './modes.ts';
import { addScan, flush, onAnswer, type Scan, useAfterwards, useAway, useScans } from './queue.ts';
import { useScanner } from './scanner.ts';
import { isQuiet, setQuiet, sound } from './sound.ts';
import classes from './warehouse.module.css';
import { WhatIsIt } from './what_is_it.tsx';

const usable = (): readonly Mode[] => modes.filter(({ about }) => about === undefined || readable(about.plural));

export default function Warehouse() {
  const input = new URLSearchParams(useSearch());
  const [, go] = useLocation();
  const offered = usable();
  const mode = offered.find(({ context }) => context === input.get('mode')) ?? (offered[0] as Mode);
  const [job, setJob] = useState<Job | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [quiet, setStill] = useState(isQuiet());
  const work = useWork(mode);
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // What was scanned before the page was closed goes out now.
  useEffect(() => {
    void flush();
    return onAnswer((scan) => {
      if (scan.outcome) sound(scan.outcome);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void refresh(client), 300);
    });
  }, [client]);

  const choose = useCallback((next: Job | null): void => {
    setJob(next);
    setSaid(null);
  }, []);

  const onScan = async (code: string): Promise<void> => {
    setSaid(null);
    const named = work.find((record) => record['number'] === code);
    if (named && mode.about?.plural === 'rentals') {
      choose(jobOf(mode, named));
      sound('accepted');
      return;
    }
    if (mode.needed && job === null) {
      const found = await jobBehind(code, mode);
      if (found) choose(found);
      else setSaid(t('Choose first what you work on, or scan its number.'));
      sound(found ? 'accepted' : 'rejected');
      return;
    }
    addScan({ code, context: mode.context, quantity, ref: job });
    setQuantity(1);
  };
  useScanner({
    onScan: (code) => void onScan(code),
    onBroken: () => {
      setSaid(t('Scan again: a part of the code was missing.'));
      sound('rejected');
    },
  });

  return (
    <div className={classes['page']}>
      <div className={classes['top']}>
        <Title order={1}>{t('Warehouse')}</Title>
        <Group gap={8}>
          <Connection />
          <Button
            variant="default"
            size="md"
            aria-pressed={!quiet}
            onClick={() => {
              setQuiet(!quiet);
              setStill(!quiet);
            }}
          >
            {quiet ? t('Sound is off') : t('Sound is on')}
          </Button>
        </Group>
      </div>
      <nav className={classes['modes']} aria-label={t('What is done')}>
        {offered.map(({ context, label, icon, about }) => (
          <button
            key={context}
            type="button"
            className={classes['mode']}
            aria-pressed={context === mode.context}
            onClick={() => {
              if (about?.plural !== mode.about?.plural) choose(null);
              go(`/warehouse?mode=${context}`, { replace: true });
            }}
          >
            <Icon name={icon} size={26} />
            {t(label)}
          </button>
        ))}
      </nav>
      <div className={classes['columns']}>
        <div className={classes['left']}>
          <Result said={said} />
          {mode.context === 'lookup' && <WhatIsIt />}
          <form
            className={classes['entry']}
            onSubmit={(event) => {
              event.preventDefault();
              const code = typed.trim();
              setTyped('');
              if (code !== '') void onScan(code);
            }}
          >
            <TextInput
              size="lg"
              className={classes['code']}
              label={t('Code')}
              placeholder={t('Scan, or type a code')}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              // A reader types where the cursor stands: it stands here from the beginning.
              autoFocus
              autoCapitalize="characters"
              leftSection={<Icon name="barcode" size={22} />}
            />
            <NumberInput
              size="lg"
              className={classes['quantity']}
              label={t('Units')}
              min={1}
              max={100_000}
              value={quantity}
              onChange={(value) => setQuantity(Math.max(1, Number(value) || 1))}
            />
            <Button type="submit" size="lg">
              {t('Go')}
            </Button>
          </form>
          <Recent onUndo={() => addScan({ code: '*undo*', context: mode.context, quantity: 1, ref: job })} />
        </div>
        {mode.about && (
          <div className={classes['right']}>
            {job ? (
              <JobProgress mode={mode} job={job} onLeave={() => choose(null)} />
            ) : (
              <>
                <h2>{mode.needed ? t('What do you work on?') : t('What is expected')}</h2>
                <JobList mode={mode} work={work} onChoose={choose} />
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** The record that a code names, where it is of the kind that the mode works on. */
async function jobBehind(code: string, mode: Mode): Promise<Job | null> {
  type Answer = {
    readonly resolution: {
      readonly resolved_type: string | null;
      readonly resolved_id: string | null;
      readonly shown: Readonly<Record<string, unknown>>;
    };
  };
  const answer = await ask<Answer>('/scans/resolve', { method: 'POST', body: { code } }).catch(() => null);
  if (!answer || answer.resolution.resolved_type !== mode.about?.type) return null;
  const { resolved_id, shown } = answer.resolution;
  const title = [shown['number'], shown['title']].filter((word) => typeof word === 'string').join(' · ');
  return { type: mode.about.type, id: Number(resolved_id), title: title === '' ? code : title };
}

/** What the last scan came to, to be read from two metres. */
function Result({ said }: { readonly said: string | null }) {
  const last = useScans().at(-1);
  const sum = useAfterwards();
  if (said === null && sum !== null && sum.refused > 0)
    return (
      <div className={classes['result']} data-state="rejected" role="status" aria-live="assertive">
        <span className={classes['verdict']}>{t('{count} refused', { count: sum.refused })}</span>
        <span className={classes['reason']}>
          {t('{count} of the scans that were kept are done. Look below at the others.', { count: sum.done })}
        </span>
      </div>
    );
  const state = said !== null ? 'rejected' : last === undefined ? 'ready' : (last.outcome ?? 'waiting');
  const words: Readonly<Record<string, string>> = {
    ready: t('Ready to scan'),
    waiting: t('Kept, and sent when the server answers'),
    accepted: last?.context === 'lookup' ? t('Found') : t('Done'),
    warning: t('Look at it'),
    duplicate: t('Scanned already'),
    rejected: t('No'),
  };
  return (
    <div className={classes['result']} data-state={state} role="status" aria-live="assertive">
      <span className={classes['verdict']}>{said === null ? words[state] : t('No')}</span>
      {said !== null && <span className={classes['reason']}>{said}</span>}
      {said === null && last && <span className={classes['scanned']}>{last.code}</span>}
      {said === null && last?.words && <span className={classes['reason']}>{last.words}</span>}
    </div>
  );
}

function Connection() {
  const away = useAway();
  const waiting = useScans().filter(({ outcome }) => outcome === undefined).length;
  if (!away && waiting === 0) return null;
  return (
    <span className={classes['away']} role="status">
      <Icon name="alert" size={16} />
      {away ? t('No connection: {count} kept', { count: waiting }) : t('{count} on their way', { count: waiting })}
    </span>
  );
}

const marks: Readonly<Record<NonNullable<Scan['outcome']> | 'waiting', string>> = {
  accepted: '✓',
  warning: '!',
  duplicate: '=',
  rejected: '✕',
  waiting: '…',
};

function Recent({ onUndo }: { readonly onUndo: () => void }) {
  const scans = useScans();
  if (scans.length === 0) return null;
  const last = scans.at(-1);
  return (
    <section className={classes['recent']} aria-label={t('Scans')}>
      <div className={classes['jobHead']}>
        <h2>{t('Scans')}</h2>
        {last?.outcome === 'accepted' && last.context !== 'lookup' && last.code !== '*undo*' && (
          <Button variant="default" size="md" onClick={onUndo}>
            {t('Undo the last one')}
          </Button>
        )}
      </div>
      <ul>
        {scans
          .slice(-12)
          .reverse()
          .map((scan) => (
            <li key={scan.key} data-state={scan.outcome ?? 'waiting'}>
              <b aria-hidden="true">{marks[scan.outcome ?? 'waiting']}</b>
              <span>
                {scan.quantity > 1 ? `${scan.quantity} × ` : ''}
                {scan.code}
                <small>
                  {[scan.words, scan.ref?.title].filter((part) => part !== undefined && part !== '').join(' · ')}
                </small>
              </span>
              <time>{time(scan.scanned_at)}</time>
            </li>
          ))}
      </ul>
    </section>
  );
}
