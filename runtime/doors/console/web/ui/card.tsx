/** A part of a page with a heading. */
import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card.module.css';

export function Card({
  title,
  aside,
  children,
  flush,
}: {
  readonly title?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly flush?: boolean;
}) {
  return (
    <Paper className={classes['card']} component="section" {...(typeof title === 'string' && { 'aria-label': title })}>
      {title !== undefined && (
        <Group justify="space-between" className={classes['head']} wrap="nowrap">
          <Title order={2} className={classes['title']}>
            {title}
          </Title>
          {aside}
        </Group>
      )}
      <div className={classes[flush ? 'flush' : 'body']}>{children}</div>
    </Paper>
  );
}
