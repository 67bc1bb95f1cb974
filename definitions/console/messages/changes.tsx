/** Two versions of a text side by side, with what went in the one and what came in the other. */
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { type Piece, piecesOf } from './diff.ts';
import classes from './messages.module.css';

interface ChangesProps {
  readonly before: string;
  readonly after: string;
  readonly labels: readonly [before: string, after: string];
}

export function Changes({ before, after, labels }: ChangesProps) {
  const pieces = useMemo(() => piecesOf(before, after), [before, after]);
  return (
    <div className={classes['versions']}>
      <Version label={labels[0]} pieces={pieces.filter(({ is }) => is !== 'new')} />
      <Version label={labels[1]} pieces={pieces.filter(({ is }) => is !== 'old')} />
    </div>
  );
}

function Version({ label, pieces }: { readonly label: string; readonly pieces: readonly Piece[] }) {
  return (
    <div>
      <Text size="xs" fw={550} mb={4}>
        {label}
      </Text>
      <div className={classes['version']} dir="auto">
        {pieces.map(({ text, is }, at) => {
          const Element = is === 'same' ? 'span' : is === 'old' ? 'del' : 'ins';
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place.
          return <Element key={at}>{text}</Element>;
        })}
      </div>
    </div>
  );
}
