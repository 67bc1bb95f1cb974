/** What cannot be done now though the record is in the right state: each with its reason and what would help. */
import { Modal, Stack } from '@mantine/core';
import type { Operation, Resource } from '../api/metadata.ts';
import type { Action } from '../api/records.ts';
import { t } from '../words/index.ts';
import { Reason, useWays } from './reasons.tsx';

interface UnavailableProps {
  readonly resource: Resource;
  readonly refused: readonly Operation[];
  readonly verdicts: ReadonlyMap<string, Action>;
  /** Of the record, below /api/v1. */
  readonly path: string;
  readonly onClose: () => void;
}

export default function Unavailable({ resource, refused, verdicts, path, onClose }: UnavailableProps) {
  const ways = useWays(resource, path, true);
  return (
    <Modal opened onClose={onClose} title={t('Unavailable actions')}>
      <Stack gap={14}>
        {refused.map((one) => (
          <Reason
            key={one.name}
            label={one.label}
            verdict={verdicts.get(one.name)}
            way={ways?.get(one.name)}
            path={path}
          />
        ))}
      </Stack>
    </Modal>
  );
}
