/** Columns that can be read in two ways: both readings are shown, and a person says which. */
import { Button, Text } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/index.ts';
import classes from './imports.module.css';
import type { Mistake } from './model.ts';

interface QuestionsProps {
  readonly questions: readonly Mistake[];
  readonly running: boolean;
  readonly answer: (column: string, key: 'date' | 'number', value: string) => void;
}

export function Questions({ questions, running, answer }: QuestionsProps) {
  return (
    <Card title={t('How are these read?')} flush>
      <ul className={classes['rows']}>
        {questions.map(({ column, row, value, code, readings = [] }) => (
          <li key={column} className={classes['row']}>
            <Text size="sm">
              {t('“{value}” in the column {column}, line {line}, can mean two things:', {
                value: value ?? '',
                column: column ?? '',
                line: row ?? '',
              })}
            </Text>
            <div className={classes['actions']}>
              {readings.map(({ format, means }) => (
                <Button
                  key={format}
                  variant="default"
                  size="sm"
                  disabled={running}
                  onClick={() => answer(column ?? '', code === 'ambiguous_date' ? 'date' : 'number', format)}
                >
                  {format === '.' || format === ','
                    ? t('{what} (decimal sign {sign})', { what: means, sign: format })
                    : `${means} (${format})`}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
