/** Lets an automation start by itself, or rest. */
import { Switch } from '@mantine/core';
import { useWrite } from '../../api/records.ts';
import { may } from '../../boot.ts';
import { t } from '../../words/index.ts';
import type { Workflow } from './model.ts';

export function OnOff({ workflow: { id, name, is_enabled } }: { readonly workflow: Workflow }) {
  const write = useWrite();
  return (
    <Switch
      checked={is_enabled}
      disabled={!may('workflows:write') || write.isPending}
      label={is_enabled ? t('Switched on') : t('Switched off')}
      aria-label={t('Let “{name}” start by itself', { name })}
      error={write.error?.message}
      onChange={() =>
        write.mutate({ path: `/workflows/${id}/${is_enabled ? 'disable' : 'enable'}`, method: 'POST', body: {} })
      }
    />
  );
}
