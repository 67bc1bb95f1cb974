/** The conflicts, in the server's words. */
import { Stack } from '@mantine/core';
import { t } from 'backline/console';
import classes from './scheduler.module.css';
import type { Conflict } from './week.ts';

export function ConflictList({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  return (
    <Stack gap={6} role="alert">
      {conflicts.map(({ kind, severity, message }) => (
        <div key={`${kind}${message}`} className={classes['conflict']} data-severity={severity}>
          <strong>{severity === 'error' ? t('Conflict') : t('Warning')}:</strong> {message}
        </div>
      ))}
    </Stack>
  );
}
