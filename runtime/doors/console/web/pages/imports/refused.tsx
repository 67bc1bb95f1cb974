/** What was refused, with everything that is said of it. */
import { Alert } from '@mantine/core';
import type { Refusal } from '../../api/client.ts';
import { Icon } from '../../ui/icons.tsx';
import classes from './imports.module.css';

export function Refused({ refusal }: { readonly refusal: Refusal }) {
  const messages = Object.values(refusal.errors).flat();
  return (
    <Alert
      color="red"
      icon={<Icon name="alert" />}
      role="alert"
      className={classes['alert'] ?? ''}
      title={refusal.said}
    >
      {messages.length > 0 ? messages.map((one) => <div key={one}>{one}</div>) : refusal.detail}
    </Alert>
  );
}
