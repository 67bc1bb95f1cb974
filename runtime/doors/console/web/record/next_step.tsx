/** The usual next step where it is refused: it stays in its place, and says why and what would help. */
import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import type { Operation, Resource } from '../api/metadata.ts';
import type { Action } from '../api/records.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { Reason, useWays } from './reasons.tsx';

interface RefusedStepProps {
  readonly resource: Resource;
  /** Of the record, below /api/v1. */
  readonly path: string;
  readonly operation: Operation;
  readonly verdict: Action | undefined;
}

export function RefusedStep({ resource, path, operation, verdict }: RefusedStepProps) {
  const [opened, setOpened] = useState(false);
  const ways = useWays(resource, path, opened);
  return (
    <Popover position="bottom-end" width={340} shadow="md" trapFocus withinPortal opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="light"
          leftSection={<Icon name="lock" size={15} />}
          aria-label={t('{what}: not yet', { what: operation.label })}
          onClick={() => setOpened(!opened)}
        >
          {operation.label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={operation.label}>
        <Reason label={t('Not yet')} verdict={verdict} way={ways?.get(operation.name)} path={path} />
      </Popover.Dropdown>
    </Popover>
  );
}
