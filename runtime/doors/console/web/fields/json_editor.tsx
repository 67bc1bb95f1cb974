/** A value of any kind, as text: words need no quotes. */
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '../words/index.ts';
import { isBroken, parsedOf, typed } from './any_value.ts';
import { unread } from './unread.ts';

interface JsonEditorProps {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error?: string | undefined;
}

export function JsonEditor({ value, onChange, error, ...shared }: JsonEditorProps) {
  const shown = (one: unknown): string =>
    one === undefined || one === null ? '' : typeof one === 'object' ? JSON.stringify(one, null, 2) : typed(one);
  const [text, setText] = useState(() => shown(value));
  return (
    <Textarea
      {...shared}
      {...unread(isBroken(text))}
      autosize
      minRows={typeof value === 'object' && value !== null ? 3 : 1}
      maxRows={16}
      dir="auto"
      value={text}
      error={isBroken(text) ? t('This is not valid JSON') : error}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        // The last value that could be read stays until this one can.
        if (!isBroken(next)) onChange(next.trim() === '' ? null : parsedOf(next));
      }}
      onBlur={() => {
        if (!isBroken(text) && text.trim() !== '') setText(shown(parsedOf(text)));
      }}
    />
  );
}
