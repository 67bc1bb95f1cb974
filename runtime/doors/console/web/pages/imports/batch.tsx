/** An import under way or done: how far it is, what became of the rows, and the way back. */
import { Alert, Button, Group, Modal, Progress, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../api/attempt.ts';
import { ask } from '../../api/client.ts';
import { may, now } from '../../boot.ts';
import { counted } from '../../fields/counted.ts';
import { instant, number } from '../../fields/format.ts';
import { Card } from '../../ui/card.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../words/index.ts';
import classes from './imports.module.css';
import { type Batch, isAtWork, type Plan } from './model.ts';
import { Refused } from './refused.tsx';
import { Rows } from './rows.tsx';

const day = 86_400_000;
const undoable = new Set(['completed', 'completed_with_errors', 'cancelled']);

export function BatchPart({ plan, batch }: { readonly plan: Plan; readonly batch: Batch }) {
  const client = useQueryClient();
  const { refusal, setRefusal, running, attempt } = useAttempt();
  const [asking, setAsking] = useState(false);
  const at = `/import_batches/${batch.id}`;
  const act = (name: 'cancel' | 'rollback'): Promise<void> =>
    attempt(async () => {
      setRefusal(null);
      setAsking(false);
      await ask(`${at}/${name}`, { method: 'POST', body: {} });
      await client.invalidateQueries({ queryKey: ['import_plan', plan.id] });
    });
  const until = batch.finished_at === null ? 0 : Date.parse(batch.finished_at) + day;
  const mayUndo = undoable.has(batch.status) && until > now() && batch.created > 0;
  const atWork = isAtWork(batch);
  const share = batch.row_count === 0 ? 100 : (batch.processed / batch.row_count) * 100;
  return (
    <>
      {atWork && (
        <Card title={batch.status === 'rolling_back' ? t('Roll back') : t('Import')}>
          <Text size="sm" mb={8} role="status">
            {batch.status === 'rolling_back'
              ? t('What was made is taken back.')
              : t('Rows: {count} of {total}. It goes on when you leave this page.', {
                  count: number(batch.processed),
                  total: number(batch.row_count),
                })}
          </Text>
          <Progress
            value={batch.status === 'rolling_back' ? 100 : share}
            animated
            aria-label={t('How far the import is')}
          />
        </Card>
      )}
      {batch.error !== null && (
        <Alert color="red" icon={<Icon name="alert" />} role="alert" className={classes['alert'] ?? ''}>
          {batch.error}
        </Alert>
      )}
      <Figures>
        <Figure label={t('Created')} value={number(batch.created)} />
        <Figure label={t('Changed')} value={number(batch.updated)} />
        <Figure label={t('Nothing to do')} value={number(batch.skipped)} tone="zero" />
        <Figure label={t('Failed')} value={number(batch.failed)} tone={batch.failed > 0 ? 'alarm' : 'zero'} />
        {batch.status === 'rolled_back' && (
          <Figure
            label={t('Taken back')}
            value={number(batch.undone)}
            beside={batch.undo_left > 0 ? t('{count} left', { count: number(batch.undo_left) }) : undefined}
          />
        )}
      </Figures>
      {refusal && <Refused refusal={refusal} />}
      {may('imports:write') && (
        <div className={classes['actions']}>
          {(batch.status === 'queued' || batch.status === 'running') && (
            <Button variant="default" loading={running} onClick={() => void act('cancel')}>
              {t('Cancel the import')}
            </Button>
          )}
          {mayUndo && (
            <>
              <Button variant="default" loading={running} onClick={() => setAsking(true)}>
                {t('Roll back')}
              </Button>
              <Text size="sm" c="dimmed">
                {t('Until {when}', { when: instant(new Date(until).toISOString()) })}
              </Text>
            </>
          )}
        </div>
      )}
      {!atWork && <Rows plan={plan} at={at} by="status" version={batch.undone + batch.processed} />}
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('Roll back the import?')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <Text size="sm">
          {counted(
            batch.created,
            'The record that it made is removed, unless it was changed since or is in use. What it changed stays.',
            'The {count} records that it made are removed, except those that were changed since or are in use. What it changed stays.',
          )}
        </Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('Close')}
          </Button>
          <Button color="red" onClick={() => void act('rollback')}>
            {t('Roll back')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
