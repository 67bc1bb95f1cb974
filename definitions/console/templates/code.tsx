/** Text with the numbers of its lines beside it. */
import { type Ref, useRef } from 'react';
import classes from './templates.module.css';

interface CodeProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  /** The line that is wrong. */
  readonly wrong: number | null;
  readonly readOnly: boolean;
  readonly ref: Ref<HTMLTextAreaElement>;
}

export function Code({ value, onChange, label, wrong, readOnly, ref }: CodeProps) {
  const numbers = useRef<HTMLDivElement>(null);
  const lines = value.split('\n').length;
  return (
    <div className={classes['code']}>
      <div className={classes['numbers']} ref={numbers} aria-hidden="true">
        {Array.from({ length: lines }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are their numbers.
          <div key={at} data-wrong={wrong === at + 1}>
            {at + 1}
          </div>
        ))}
      </div>
      <textarea
        ref={ref}
        className={classes['text']}
        aria-label={label}
        aria-invalid={wrong !== null}
        value={value}
        readOnly={readOnly}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onScroll={({ currentTarget }) => {
          if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop;
        }}
      />
    </div>
  );
}
