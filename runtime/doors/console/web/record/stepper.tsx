/** The states of a record in a line: passed ones with their day, the present one, the next ones. */
import { useEffect, useRef } from 'react';
import { fieldOf, type Resource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { day, words } from '../fields/format.ts';
import { t } from '../words/index.ts';
import classes from './stepper.module.css';

export function Stepper({ resource, record }: { readonly resource: Resource; readonly record: RecordData }) {
  const { machine } = resource;
  const state = record[machine?.field ?? ''];
  const line = useRef<HTMLOListElement>(null);
  // The present state is visible on a telephone too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what this follows.
  useEffect(() => {
    const here = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && here) line.current.scrollLeft = here.offsetLeft - line.current.offsetLeft - 60;
  }, [state]);
  if (!machine || machine.line.length < 3 || machine.line.length > 10) return null;
  const at = machine.line.indexOf(String(state));
  if (at < 0) return null;
  const passed = machine.passed[String(state)] ?? [];
  return (
    <ol ref={line} tabIndex={0} className={classes['line']} aria-label={t('Status')}>
      {machine.line.map((state, position) => {
        const when = record[`${state}_at`];
        const timed = fieldOf(resource, `${state}_at`) !== undefined;
        // What has a time of its own and none was noted was left out, and so may be what there is a way round.
        const been = timed ? typeof when === 'string' : passed.includes(state);
        const step = position < at ? (been ? 'done' : 'skipped') : position === at ? 'here' : 'coming';
        return (
          <li
            key={state}
            className={classes['step']}
            data-step={step}
            {...(step === 'here' && { 'aria-current': 'step' as const })}
          >
            <span className={classes['word']}>{words(state)}</span>
            {position <= at && typeof when === 'string' && timed && <span className={classes['day']}>{day(when)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
