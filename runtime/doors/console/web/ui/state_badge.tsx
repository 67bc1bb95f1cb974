/** A state: colour and shape with its word, the same everywhere. */
import type { Tone } from '../api/metadata.ts';
import { words } from '../fields/format.ts';
import classes from './badge.module.css';

export function StateBadge({ value, tone = 'grey' }: { readonly value: unknown; readonly tone?: Tone | undefined }) {
  if (value === null || value === undefined || value === '') return null;
  return <span className={`${classes['badge']} ${classes[tone]}`}>{words(value)}</span>;
}
