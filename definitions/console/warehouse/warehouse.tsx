/** Warehouse mode: for a hand scanner and a phone. Large, loud, and it works on where the network does not reach. */
import { Button, Group, NumberInput, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  ask,
  boot,
  counted,
  Icon,
  keepShell,
  may,
  type RecordData,
  readable,
  readStored,
  refresh,
  store,
  t,
  time,
  words,
} from 'backline/console';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Camera } from './camera.tsx';
import { addCount, countUnit, unitsOf } from './counts.ts';
import { Damage, mayReport } from './damage.tsx';
import { type Job, JobList, JobProgress, jobOf, useWork } from './job.tsx';
import { type Mode, modes } from './modes.ts';
import { addScan, flush, onAnswer, type Scan, useAfterwards, useAway, useScans } from './queue.ts';
import { useScanner } from './scanner.ts';
import { isQuiet, setQuiet, sound } from './sound.ts';
import { countsOf, knownSteps } from './steps.ts';
import classes from './warehouse.module.css';
import { WhatIsIt } from './what_is_it.tsx';

const usable = (): readonly Mode[] =>
  modes.filter(
    ({ about, ability }) => (about === undefined || readable(about.plural)) && (ability === undefined || may(ability)),
  );

/** The present work, so that a page that is loaded anew goes on with it. */
const storageKey = (): string => `backline.job.${boot().me.id}`;

function lastJob(mode: Mode): Job | null {
  const read = readStored(storageKey(), sessionStorage) as Job | null;
  return read !== null && read.type === mode.about?.type ? read : null;
}

/** The result of a scan that is not sent by itself. */
interface Here {
  readonly state: 'ready' | 'accepted' | 'warning' | 'duplicate' | 'rejected';
  readonly words: string;
  readonly code?: string;
}

export default function Warehouse() {
  const params = new URLSearchParams(useSearch());
  const [, go] = useLocation();
  const offered = usable();
  const mode = offered.find(({ context }) => context === params.get('mode')) ?? (offered[0] as Mode);
  const [job, setJob] = useState<Job | null>(() => lastJob(mode));
  const [quantity, setQuantity] = useState(1);
  const [typed, setTyped] = useState('');
  const [here, setHere] = useState<Here | null>(null);
  const [reason, setReason] = useState('');
  const [damaged, setDamaged] = useState<Scan | null>(null);
  const [quiet, setStill] = useState(isQuiet());
  const work = useWork(mode);
  const client = useQueryClient();
  const modeRow = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode is another button.
  useEffect(() => {
    modeRow.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [mode.context]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Further effects of the answer to a scan, for the present page. */
  const arrived = useRef<(scan: Scan) => void>(() => undefined);

  // Scans from before the page was closed are sent now.
  useEffect(() => {
    void flush();
    void keepShell();
    return onAnswer((scan) => {
      if (scan.outcome) sound(scan.outcome);
      arrived.current(scan);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void refresh(client), 300);
    });
  }, [client]);

  const choose = useCallback((next: Job | null): void => {
    setJob(next);
    // An earlier refusal does not concern this one.
    setHere(next && { state: 'ready', words: next.title });
    store(storageKey(), next, sessionStorage);
  }, []);
  const refuse = (words: string, code?: string): void => {
    setHere({ state: 'rejected', words, ...(code !== undefined && { code }) });
    sound('rejected');
  };
  arrived.current = ({ outcome, context, ref, resolved, quantity: units, code }) => {
    // A record that is worked on is chosen by its number, also where the list does not reach it.
    if (outcome === 'rejected' && context === mode.context && resolved && resolved.type === mode.about?.type) {
      void jobBehind(code, mode).then((found) => {
        if (typeof found === 'string') refuse(found, code);
        else if (found) choose(found);
      });
      return;
    }
    if ((outcome !== 'accepted' && outcome !== 'warning') || !resolved) return;
    // A location that is scanned is where the next things go.
    if (context === 'move' && resolved.type === 'storage_location') choose({ ...resolved, title: code });
    if (context !== 'transfer_dispatch' || ref === null) return;
    const record = countsOf({ ...mode, context }, ref);
    if (resolved.type === 'asset') countUnit(record, resolved.id);
    if (resolved.type === 'catalogue_item') addCount(record, `item:${resolved.id}`, units);
  };

  /** A scan that is counted here, or that sets a unit apart: the meaning of its code is requested first. */
  const onCounted = async (code: string): Promise<void> => {
    let found: Resolution;
    try {
      found = await resolve(code);
    } catch (error) {
      refuse((error as Error).message, code);
      return;
    }
    const { resolved_type: type, shown } = found;
    const id = Number(found.resolved_id);
    const name = String(shown['name'] ?? shown['number'] ?? '');
    if (mode.does === 'quarantine') {
      if (type !== 'asset') refuse(t('Only a unit that is known by its number can be set apart.'), code);
      else
        await ask(`/assets/${id}/quarantine`, { method: 'POST', body: { reason: reason.trim() } }).then(
          () => {
            setHere({ state: 'accepted', words: name, code });
            sound('accepted');
            return refresh(client);
          },
          (error: Error) => refuse(error.message, code),
        );
      return;
    }
    if (job === null) return;
    const record = countsOf(mode, job);
    const item = type === 'catalogue_item' ? id : Number(shown['catalogue_item_id']);
    const lines = knownSteps(client, mode, job).filter((one) => one.item === item);
    if (type !== 'asset' && type !== 'catalogue_item') refuse(t('This is no item and no unit.'), code);
    else if (lines.length === 0) refuse(t('{name} is not expected here.', { name }), code);
    else if (type === 'catalogue_item') {
      const units = found.quantity ?? quantity;
      addCount(record, `item:${id}`, units);
      const left = lines.reduce((sum, one) => sum + (one.all ?? 0), 0);
      const state = unitsOf(record, id) > left ? 'warning' : 'accepted';
      setHere({ state, words: state === 'warning' ? t('{name}: more than expected.', { name }) : name, code });
      sound(state);
    } else {
      const known = countUnit(record, id);
      setHere({ state: known ? 'duplicate' : 'accepted', words: name, code });
      sound(known ? 'duplicate' : 'accepted');
    }
    setQuantity(1);
  };

  const onScan = async (code: string): Promise<void> => {
    setHere(null);
    const named = work.find((record) => record['number'] === code);
    // A transfer's own number, scanned once it is chosen, sends it off or takes it in.
    if (named && (mode.about?.plural === 'rentals' || job?.id !== Number(named['id']))) {
      choose(jobOf(mode, named));
      sound('accepted');
      return;
    }
    if (mode.about?.scannedOnly) {
      const alike = work.filter((record) => record['code'] === code);
      const around = (id: unknown): unknown =>
        (work.find((one) => one['id'] === id)?.['warehouse'] as RecordData)?.['id'];
      // Of several locations with the code, the one in the same warehouse as the chosen job is right.
      const location =
        alike.length > 1 && job
          ? alike.find(({ id }) => around(id) === around(job.id))
          : alike.length === 1 && alike[0];
      if (location) {
        choose(jobOf(mode, location));
        sound('accepted');
        return;
      }
      if (alike.length > 1) {
        refuse(t('Several locations have this code. Choose one in the list.'), code);
        return;
      }
    }
    if (mode.needed && job === null) {
      const found = await jobBehind(code, mode);
      if (typeof found === 'string') refuse(found, code);
      else if (found) choose(found);
      else
        setHere({
          state: 'rejected',
          words: mode.about?.scannedOnly
            ? t('Scan the location first.')
            : t('Choose first what you work on, or scan its number.'),
        });
      if (typeof found !== 'string') sound(found ? 'accepted' : 'rejected');
      return;
    }
    if (mode.does === 'quarantine' && reason.trim() === '') {
      refuse(t('Say first why it is set apart.'));
      return;
    }
    if (mode.does !== undefined) {
      await onCounted(code);
      return;
    }
    addScan({ code, context: mode.context, quantity, ref: job });
    setQuantity(1);
  };
  useScanner({
    onScan: (code) => void onScan(code),
    onBroken: () => {
      refuse(t('Scan again: a part of the code was missing.'));
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
      <nav ref={modeRow} className={classes['modes']} aria-label={t('What is done')}>
        {offered.map(({ context, label, icon, about }) => (
          <button
            key={context}
            type="button"
            className={classes['mode']}
            aria-pressed={context === mode.context}
            onClick={() => {
              // A rental goes on from mode to mode; a transfer that leaves does not arrive.
              if (about?.type !== mode.about?.type || about?.type !== 'rental') choose(null);
              setHere(null);
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
          <Result here={here} context={mode.context} />
          {mode.context === 'return' && <DamageButton onReport={setDamaged} />}
          {mode.context === 'lookup' && <WhatIsIt />}
          {mode.does === 'quarantine' && (
            <TextInput
              size="lg"
              label={t('Why it is set apart')}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              maxLength={255}
              required
            />
          )}
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
              // A reader types at the cursor: the cursor is here from the beginning.
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
          <Camera onScan={(code) => void onScan(code)} />
          <Recent
            context={mode.context}
            onUndo={() => addScan({ code: '*undo*', context: mode.context, quantity: 1, ref: job })}
          />
        </div>
        {mode.about && (
          <div className={classes['right']}>
            {job ? (
              <JobProgress key={`${mode.context} ${job.id}`} mode={mode} job={job} onLeave={() => choose(null)} />
            ) : (
              <>
                <h2>{headingOf(mode)}</h2>
                <JobList mode={mode} work={work} onChoose={choose} />
              </>
            )}
          </div>
        )}
      </div>
      {damaged && <Damage scan={damaged} onClose={() => setDamaged(null)} />}
    </div>
  );
}

function headingOf({ needed, does, about }: Mode): string {
  if (about?.scannedOnly) return t('Where do you put it?');
  if (does === 'quarantine') return t('In quarantine');
  return needed ? t('What do you work on?') : t('What is expected');
}

/** The last returned unit can be reported as damaged. */
function DamageButton({ onReport }: { readonly onReport: (scan: Scan) => void }) {
  const last = useScans().at(-1);
  const isUnit = last?.resolved?.type === 'asset' || last?.resolved?.type === 'catalogue_item';
  if (!last || !isUnit || last.context !== 'return' || last.outcome === 'rejected' || !mayReport()) return null;
  return (
    <Button size="lg" variant="default" leftSection={<Icon name="alert" size={20} />} onClick={() => onReport(last)}>
      {t('It is damaged: {name}', { name: last.code })}
    </Button>
  );
}

interface Resolution {
  readonly resolved_type: string | null;
  readonly resolved_id: string | null;
  readonly quantity: number | null;
  readonly shown: Readonly<Record<string, unknown>>;
}

const resolve = async (code: string): Promise<Resolution> =>
  (await ask<{ resolution: Resolution }>('/scans/resolve', { method: 'POST', body: { code } })).resolution;

/** The record of a code, if it is of the mode's kind; else the reason, if the server returns one. */
async function jobBehind(code: string, mode: Mode): Promise<Job | string | null> {
  const found = await resolve(code).catch((error: Error) => error.message);
  if (typeof found === 'string') return found;
  if (found.resolved_type !== mode.about?.type) return null;
  const { resolved_id, shown } = found;
  const title = [shown['number'] ?? shown['code'], shown['title'] ?? shown['name']]
    .filter((word) => typeof word === 'string')
    .join(' · ');
  const { status } = shown;
  if (typeof status === 'string' && mode.about.states !== '' && !mode.about.states.split(',').includes(status))
    return t('{title} is {state}: there is nothing to do with it here.', { title, state: words(status) });
  return { type: mode.about.type, id: Number(resolved_id), title: title === '' ? code : title };
}

/** The result of the last scan, readable from two metres. */
function Result({ here, context }: { readonly here: Here | null; readonly context: string }) {
  // The result of another mode is not shown here.
  const last = [useScans().at(-1)].find((scan) => scan?.context === context);
  const sum = useAfterwards();
  if (here === null && sum !== null && sum.refused > 0)
    return (
      <div className={classes['result']} data-state="rejected" role="status" aria-live="assertive">
        <span className={classes['verdict']}>{t('{count} refused', { count: sum.refused })}</span>
        <span className={classes['reason']}>
          {counted(
            sum.done,
            '1 of the stored scans is done. See the others below.',
            '{count} of the stored scans are done. See the others below.',
          )}
        </span>
      </div>
    );
  const state = here?.state ?? (last === undefined ? 'ready' : (last.outcome ?? 'waiting'));
  const words: Readonly<Record<string, string>> = {
    ready: t('Ready to scan'),
    waiting: t('Kept, and sent when the server answers'),
    accepted: here === null && last?.context === 'lookup' ? t('Found') : t('Done'),
    warning: t('Look at it'),
    duplicate: t('Scanned already'),
    rejected: t('No'),
  };
  return (
    <div className={classes['result']} data-state={state} role="status" aria-live="assertive">
      <span className={classes['verdict']}>{words[state]}</span>
      {here?.code !== undefined && <span className={classes['scanned']}>{here.code}</span>}
      {here !== null && <span className={classes['reason']}>{here.words}</span>}
      {here === null && last && <span className={classes['scanned']}>{last.code}</span>}
      {here === null && last?.words && <span className={classes['reason']}>{last.words}</span>}
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
      {away
        ? t('No connection: {count} waiting', { count: waiting })
        : counted(waiting, '1 on its way', '{count} on their way')}
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

function Recent({ context, onUndo }: { readonly context: string; readonly onUndo: () => void }) {
  const scans = useScans();
  if (scans.length === 0) return null;
  const last = scans.at(-1);
  return (
    <section className={classes['recent']} aria-label={t('Scans')}>
      <div className={classes['jobHead']}>
        <h2>{t('Scans')}</h2>
        {last?.outcome === 'accepted' && last.context === context && context !== 'lookup' && last.code !== '*undo*' && (
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
                {scan.quantity > 1 && !/^\d+\*/.test(scan.code) ? `${scan.quantity} × ` : ''}
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
