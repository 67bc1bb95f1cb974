/** What cannot be done now, and why: what stands in the way first, what only another state allows folded below. */
import { Button, Popover, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Operation } from '../api/metadata.ts';
import type { Action } from '../api/records.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import actions from './actions.module.css';
import classes from './not_now.module.css';

interface NotNowProps {
  readonly refused: readonly Operation[];
  readonly verdicts: ReadonlyMap<string, Action>;
}

export function NotNow({ refused, verdicts }: NotNowProps) {
  const [all, setAll] = useState(false);
  const isState = ({ name }: Operation): boolean => verdicts.get(name)?.code === 'invalid_state';
  const missing = refused.filter((one) => !isState(one));
  const elsewhere = refused.filter(isState);
  return (
    <Popover position="bottom-end" width={340} shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name="lock" size={15} />}
          className={`${classes['button']} ${actions['short']}`}
          aria-label={t('Not now')}
        >
          {t('Not now')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['drop']} aria-label={t('Not now')}>
        {missing.length > 0 && (
          <>
            <Text size="xs" fw={600} c="dimmed" mb={6}>
              {t('Something is missing')}
            </Text>
            <Stack gap={10} mb={10}>
              {missing.map((one) => (
                <Reason key={one.name} label={one.label} reason={verdicts.get(one.name)?.reason ?? ''} />
              ))}
            </Stack>
          </>
        )}
        {elsewhere.length > 0 && (
          <>
            <button
              type="button"
              className={classes['fold']}
              onClick={() => setAll(!all)}
              aria-expanded={all || missing.length === 0}
            >
              {t('In another state')} ({elsewhere.length})
            </button>
            {(all || missing.length === 0) && (
              <Stack gap={10} mt={6}>
                {elsewhere.map((one) => (
                  <Reason key={one.name} label={one.label} reason={verdicts.get(one.name)?.reason ?? ''} />
                ))}
              </Stack>
            )}
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Reason({ label, reason }: { readonly label: string; readonly reason: string }) {
  return (
    <div>
      <Text size="sm" fw={550}>
        {label}
      </Text>
      <Text size="sm" c="dimmed">
        {reason}
      </Text>
    </div>
  );
}
