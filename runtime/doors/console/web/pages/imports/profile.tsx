/** Keeps where the columns go for the next file of its kind. */
import { Button, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../api/attempt.ts';
import { ask } from '../../api/client.ts';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/index.ts';
import classes from './imports.module.css';
import type { Plan } from './model.ts';
import type { Edit } from './plan.tsx';
import { Refused } from './refused.tsx';

const formats = ['delimiter', 'encoding', 'date_format', 'decimal_separator'] as const;

export function SaveProfile({ plan, edit }: { readonly plan: Plan; readonly edit: Edit }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [saved, setSaved] = useState('');
  const { refusal, setRefusal, running, attempt } = useAttempt();
  const save = (): Promise<void> =>
    attempt(async () => {
      setRefusal(null);
      const { mapping, match_on, mode, options } = edit;
      const known = Object.fromEntries(formats.flatMap((key) => (options[key] ? [[key, options[key]]] : [])));
      const body = { name: name.trim(), entity: plan.entity, mapping, match_on, mode, ...known };
      await ask('/import_profiles', { method: 'POST', body });
      await client.invalidateQueries({ queryKey: ['import_profiles'] });
      setSaved(name.trim());
      setName('');
    });
  return (
    <Card title={t('Keep this for the next file')}>
      <form
        className={classes['actions']}
        style={{ alignItems: 'flex-end' }}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={t('Name of the profile')}
          value={name}
          maxLength={120}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <Button type="submit" variant="default" loading={running} disabled={name.trim() === ''}>
          {t('Save as a profile')}
        </Button>
      </form>
      {saved !== '' && (
        <Text size="sm" mt={8} role="status">
          {t('“{name}” can be chosen for the next file.', { name: saved })}
        </Text>
      )}
      {refusal && <Refused refusal={refusal} />}
    </Card>
  );
}
