/** Operations on the chosen rows, one after the other; each reason of a refusal is shown with its rows. */
import { Button, Group, List, Menu, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask, Refusal } from '../api/client.ts';
import type { Operation, Resource } from '../api/metadata.ts';
import { refresh } from '../api/records.ts';
import { may } from '../boot.ts';
import { counted } from '../fields/counted.ts';
import { number } from '../fields/format.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import classes from './bulk_bar.module.css';
import { namesOf } from './names_of.ts';

const LabelsDialog = lazy(() => import('../labels/labels_dialog.tsx'));
const PrintDialog = lazy(() => import('./print_dialog.tsx'));

interface BulkBarProps {
  readonly resource: Resource;
  readonly path: string;
  readonly chosen: ReadonlySet<number>;
  /** Chooses every row of the list, where it has more than are chosen. */
  readonly more?: { readonly count: number; readonly choose: () => void } | undefined;
  /** Reports the new selection: refused rows stay selected. */
  readonly onDone: (left: ReadonlySet<number>) => void;
}

const none: ReadonlySet<number> = new Set();

interface Outcome {
  readonly label: string;
  readonly done: number;
  readonly refused: ReadonlyMap<string, readonly string[]>;
}

/** Operations on several rows that the person may run. If the path uses another key than the id, rows are opened one by one. */
const bulkOperations = ({ operations, key }: Resource): readonly Operation[] =>
  operations.filter(
    (one) =>
      key === undefined &&
      one.on === 'member' &&
      one.method === 'POST' &&
      one.abilities.every(may) &&
      one.inputs.every(({ required }) => !required),
  );

const mayDelete = (resource: Resource): boolean => resource.key === undefined && may(resource.delete);

const printsPapers = (resource: Resource): boolean => resource.documents !== undefined && may('documents:read');

/** Whether there is anything to choose rows for. */
export const choosesRows = (resource: Resource): boolean =>
  resource.labels === true || printsPapers(resource) || mayDelete(resource) || bulkOperations(resource).length > 0;

export function BulkBar({ resource, path, chosen, more, onDone }: BulkBarProps) {
  const client = useQueryClient();
  const [running, setRunning] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [labelling, setLabelling] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [dialog, setDialog] = useState<Operation | 'delete' | null>(null);
  if (chosen.size === 0 && !outcome) return null;
  const operations = bulkOperations(resource);
  const run = async (label: string, act: (id: number) => Promise<unknown>): Promise<void> => {
    // Each reason with the rows that it keeps back: of a hundred rows there are rarely more than two or three.
    const refused = new Map<string, string[]>();
    const left = new Set<number>();
    let done = 0;
    const names = await namesOf(resource, path, [...chosen]);
    for (const id of chosen) {
      setRunning(`${done + left.size + 1} / ${chosen.size}`);
      try {
        await act(id);
        done += 1;
      } catch (error) {
        const name = names.get(id) ?? `${resource.one} ${id}`;
        left.add(id);
        const reason = error instanceof Refusal ? error.message : String(error);
        refused.set(reason, [...(refused.get(reason) ?? []), name]);
      }
    }
    setRunning('');
    setOutcome({ label, done, refused });
    await refresh(client);
    onDone(left);
  };
  const begin = (): void => {
    if (dialog === 'delete') void run(t('Delete'), (id) => ask(`${path}/${id}`, { method: 'DELETE' }));
    else if (dialog) void run(dialog.label, (id) => ask(`${path}/${id}/${dialog.name}`, { method: 'POST', body: {} }));
    setDialog(null);
  };
  const what = dialog === 'delete' ? t('Delete') : (dialog?.label ?? '');
  return (
    <>
      {chosen.size > 0 && (
        <div className={classes['bar']} role="region" aria-label={t('Chosen')}>
          <Text size="sm" fw={600}>
            {running === '' ? t('{count} chosen', { count: chosen.size }) : running}
          </Text>
          {more && running === '' && (
            <Button size="compact-sm" variant="subtle" onClick={more.choose}>
              {t('Choose all {count}', { count: number(more.count) })}
            </Button>
          )}
          {operations.length > 0 && (
            <Menu>
              <Menu.Target>
                <Button
                  size="compact-sm"
                  variant="default"
                  rightSection={<Icon name="down" size={14} />}
                  loading={running !== ''}
                >
                  {t('Actions')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown mah={380} style={{ overflowY: 'auto' }}>
                {operations.map((operation) => (
                  <Menu.Item key={operation.name} onClick={() => setDialog(operation)}>
                    {operation.label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          {resource.labels && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Icon name="reader" size={14} />}
              onClick={() => setLabelling(true)}
            >
              {t('Labels')}
            </Button>
          )}
          {printsPapers(resource) && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Icon name="reader" size={14} />}
              onClick={() => setPrinting(true)}
            >
              {t('Print')}
            </Button>
          )}
          {mayDelete(resource) && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Icon name="trash" size={14} />}
              onClick={() => setDialog('delete')}
            >
              {t('Delete')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => onDone(none)}
            className={classes['none']}
          >
            {t('Clear selection')}
          </Button>
        </div>
      )}
      {printing && (
        <Suspense>
          <PrintDialog resource={resource} path={path} ids={[...chosen]} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
      {labelling && (
        <Suspense>
          <LabelsDialog resource={resource} ids={[...chosen]} onClose={() => setLabelling(false)} />
        </Suspense>
      )}
      <Modal
        opened={dialog !== null}
        onClose={() => setDialog(null)}
        title={counted(chosen.size, '{what}: 1 record?', '{what}: {count} records?', { what })}
      >
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setDialog(null)}>
            {t('Cancel')}
          </Button>
          <Button color={dialog === 'delete' ? 'red' : 'brand'} onClick={begin}>
            {what}
          </Button>
        </Group>
      </Modal>
      <Modal opened={outcome !== null} onClose={() => setOutcome(null)} title={outcome?.label}>
        <Text size="sm">{t('{count} done.', { count: outcome?.done ?? 0 })}</Text>
        {[...(outcome?.refused ?? [])].map(([reason, names]) => (
          <div key={reason}>
            <Text size="sm" mt="sm" fw={600}>
              {t('{count} refused:', { count: number(names.length) })} {reason}
            </Text>
            <List size="sm" mt={4}>
              {names.map((name) => (
                <List.Item key={name}>{name}</List.Item>
              ))}
            </List>
          </div>
        ))}
      </Modal>
    </>
  );
}
