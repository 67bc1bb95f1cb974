/** What can be done with a record: the next step as a button, the rest in a menu, and what cannot be done with its reason. */
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Refusal } from '../api/client.ts';
import type { Field, Operation, Resource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { type Action, refresh, useAvailable } from '../api/records.ts';
import { may } from '../boot.ts';
import { words } from '../fields/format.ts';
import { allPages } from '../pages/all.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import classes from './actions.module.css';
import { DeleteDialog } from './delete_dialog.tsx';
import { type HeadLink, inSight, LinkButton, LinkItem } from './head_links.tsx';
import { RefusedStep } from './next_step.tsx';
import { asItIs, atOnce, type OperationRequest, openOperation, perform, tellOperation } from './operations.ts';
import { ReadDialog } from './read_dialog.tsx';

const LabelsDialog = lazy(() => import('../labels/labels_dialog.tsx'));
const Unavailable = lazy(() => import('./unavailable.tsx'));

interface ActionsProps {
  readonly resource: Resource;
  readonly path: string;
  readonly record: RecordData;
}

/** What can be done with a record now, and what not. */
export function useOperations({ resource, path, record }: ActionsProps) {
  const { data: available } = useAvailable(resource, path);
  const verdicts = new Map((available ?? []).map((one) => [one.action, one]));
  const all = resource.operations.filter(
    (one) =>
      one.on === 'member' &&
      one.method !== 'GET' &&
      one.abilities.every(may) &&
      !hidden.has(one.name) &&
      one.follows === undefined &&
      !one.inputs.some(isForMachines) &&
      (one.name !== 'restore' || Boolean(record['deleted_at'])) &&
      !isDone(one, record) &&
      fits(one, record),
  );
  return {
    available,
    verdicts,
    // What is not judged beforehand is judged when it is tried.
    open:
      resource.available && available === undefined
        ? []
        : all.filter((one) => verdicts.get(one.name)?.allowed !== false || needsInput(one, verdicts.get(one.name))),
    refused: all.filter((one) => verdicts.get(one.name)?.allowed === false && !needsInput(one, verdicts.get(one.name))),
    mayDelete: may(resource.delete) && verdicts.get('delete')?.allowed !== false,
  };
}

/** Inputs that are called otherwise than what a refusal misses. */
const namedElse: Readonly<Record<string, string>> = { recipient: 'to' };

/**
 * Whether the refusal only needs an input of the operation's form, such as a reason (`missing_reason`), a number
 * (`invalid_quantity`), or one that its details show as empty (`"to": null`).
 */
function needsInput({ inputs }: Operation, verdict: Action | undefined): boolean {
  if (inputs.some(({ name }) => verdict?.details?.[name] === null)) return true;
  const [, what] = /^(?:missing|invalid)_(\w+)$/.exec(verdict?.code ?? '') ?? [];
  return what !== undefined && inputs.some(({ name }) => [what, `${what}_id`, namedElse[what]].includes(name));
}

/** A key from an answer, which no person knows. */
const isForMachines = ({ type, required, name }: Field): boolean =>
  required === true && type === 'text' && name.endsWith('_id');

/** Whether all that it would set is so already. */
function isDone({ sets }: Operation, record: RecordData): boolean {
  return sets !== undefined && Object.entries(sets).every(([name, value]) => (record[name] ?? null) === value);
}

/** Whether the record is in a state in which the operation is of use: what only another state allows is not spoken of. */
const fits = ({ fits: all = [] }: Operation, record: RecordData): boolean =>
  all.every(
    ({ field, is, not }) => !(field in record) || is.includes((record[field] ?? null) as string) !== (not === true),
  );

/** Runs an operation without inputs at a click, others in a dialog; the dialog also shows refusals. */
export function usePerform() {
  const client = useQueryClient();
  const [running, setRunning] = useState('');
  const start = async (request: OperationRequest): Promise<void> => {
    if (!atOnce(request.operation, request.input)) {
      openOperation(request);
      return;
    }
    setRunning(request.operation.name);
    try {
      const answer = await perform(await asItIs(client, request), request.input);
      if (request.operation.shows) openOperation({ ...request, answer });
      else tellOperation(client, request, answer);
      await refresh(client);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      openOperation({ ...request, refusal: error });
    } finally {
      setRunning('');
    }
  };
  return { start: (request: OperationRequest) => void start(request), running };
}

export function Actions({
  resource,
  path,
  record,
  links = none,
}: ActionsProps & { readonly links?: readonly HeadLink[] }) {
  const { available, verdicts, open, refused, mayDelete } = useOperations({ resource, path, record });
  const { start, running } = usePerform();
  const [reading, setReading] = useState<Operation | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [labelling, setLabelling] = useState(false);
  const [explaining, setExplaining] = useState(false);
  const [, go] = useLocation();
  // Reading operations without inputs.
  const readings = resource.operations.filter(
    ({ name, on, method, inputs, abilities }) =>
      on === 'member' &&
      method === 'GET' &&
      inputs.every(({ required }) => !required) &&
      abilities.every(may) &&
      // A page of its own shows it.
      !allPages.some(({ of }) => of?.resource === resource.plural && of.reads === name),
  );
  // Where nothing leads on, what can be done alone is what people come for: a delivery is sent again.
  const alone = resource.machine === undefined && open.length === 1 && !open[0]?.grave ? open[0] : undefined;
  const next = resource.machine?.next?.[String(record[resource.machine.field])];
  const lead = leadOf(next, [...open, ...refused], available);
  const isRefused = lead !== undefined && refused.includes(lead);
  const main = lead !== undefined && !isRefused ? lead : next === undefined && !isRefused ? alone : undefined;
  const rest = open.filter((one) => one !== main);
  const step = lead || main || next === 'none' ? null : chosenStep(resource, record, open, verdicts);
  // What only another state allows is not spoken of.
  const unavailable = refused.filter((one) => one !== lead && verdicts.get(one.name)?.code !== 'invalid_state');
  const ask = (operation: Operation, input?: Readonly<Record<string, unknown>>): void =>
    start({
      resource,
      path,
      record,
      operation,
      targets: verdicts.get(operation.name)?.valid_statuses,
      ...(input && { input }),
    });

  // One filled button, two beside it, the rest in the menu.
  const beside = links.slice(0, may(resource.update) ? inSight - 1 : inSight);
  const further = links.slice(beside.length);
  return (
    <Group gap={8} className={classes['bar']} data-noprint data-actions>
      {beside.map((link) => (
        <span key={link.key} className={classes['link']}>
          <LinkButton link={link} />
        </span>
      ))}
      {may(resource.update) && (
        <Button
          component={Link}
          className={classes['short'] ?? ''}
          aria-label={t('Edit')}
          data-edit
          href={`${path}/edit`}
          variant="default"
          leftSection={<Icon name="edit" size={15} />}
        >
          {t('Edit')}
        </Button>
      )}
      {step && (
        <Button
          onClick={() => ask(step.operation, { [step.input]: step.target })}
          loading={running === step.operation.name}
        >
          {t('Move to {state}', { state: words(step.target).toLowerCase() })}
        </Button>
      )}
      {lead && isRefused && (
        <RefusedStep resource={resource} path={path} operation={lead} verdict={verdicts.get(lead.name)} />
      )}
      {main && (
        <Button onClick={() => ask(main)} loading={running === main.name}>
          {main.label}
        </Button>
      )}
      {(links.length > 0 ||
        rest.length > 0 ||
        readings.length > 0 ||
        unavailable.length > 0 ||
        resource.labels ||
        mayDelete) && (
        <Menu position="bottom-end" width={250}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('More actions')}>
              <Icon name="dots" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown mah="min(640px, 70vh)" style={{ overflowY: 'auto' }}>
            {/* On a telephone there is room for none of them beside the next step. */}
            {beside.map((link) => (
              <div key={link.key} className={classes['small']}>
                <LinkItem link={link} />
              </div>
            ))}
            {further.map((link) => (
              <LinkItem key={link.key} link={link} />
            ))}
            {further.length > 0 && rest.length > 0 && <Menu.Divider />}
            {rest.map((operation) => (
              <Menu.Item key={operation.name} onClick={() => ask(operation)} title={operation.summary}>
                {operation.label}
              </Menu.Item>
            ))}
            {resource.labels && (
              <Menu.Item leftSection={<Icon name="reader" size={15} />} onClick={() => setLabelling(true)}>
                {t('Labels')}
              </Menu.Item>
            )}
            {readings.length > 0 && <Menu.Label>{t('Look at')}</Menu.Label>}
            {readings.map((operation) => (
              <Menu.Item key={operation.name} onClick={() => setReading(operation)} title={operation.summary}>
                {operation.label}
              </Menu.Item>
            ))}
            {unavailable.length > 0 && (
              <>
                <Menu.Divider />
                <Menu.Item leftSection={<Icon name="lock" size={15} />} onClick={() => setExplaining(true)}>
                  {t('Unavailable actions')}
                </Menu.Item>
              </>
            )}
            {mayDelete && rest.length > 0 && <Menu.Divider />}
            {mayDelete && (
              <Menu.Item
                className="bl-red"
                leftSection={<Icon name="trash" size={15} />}
                onClick={() => setDeleting(true)}
              >
                {t('Delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {reading && <ReadDialog operation={reading} path={path} onClose={() => setReading(null)} />}
      {labelling && (
        <Suspense>
          <LabelsDialog resource={resource} ids={[Number(record['id'])]} onClose={() => setLabelling(false)} />
        </Suspense>
      )}
      {explaining && (
        <Suspense>
          <Unavailable {...{ resource, path, verdicts }} refused={unavailable} onClose={() => setExplaining(false)} />
        </Suspense>
      )}
      {deleting && (
        <DeleteDialog
          resource={resource}
          path={path}
          record={record}
          onClose={() => setDeleting(false)}
          onDone={() => go(path.slice(0, path.lastIndexOf('/')))}
        />
      )}
    </Group>
  );
}

/** Where no operation of its own leads on: the next state that may be chosen. */
function chosenStep(
  { machine }: Resource,
  record: RecordData,
  open: readonly Operation[],
  verdicts: ReadonlyMap<string, Action>,
): { readonly operation: Operation; readonly input: string; readonly target: string } | null {
  if (!machine) return null;
  const at = machine.line.indexOf(String(record[machine.field]));
  for (const operation of open) {
    const targets = verdicts.get(operation.name)?.valid_statuses ?? [];
    const target = machine.line.find((state, position) => position > at && targets.includes(state));
    if (target !== undefined) return { operation, input: machine.field, target };
  }
  return null;
}

const none: readonly HeadLink[] = [];

/** The form of a state that is chosen says less than the operations that lead there. */
const hidden = new Set(['bulk']);

/**
 * The usual next step: the one that the machine names, else the first one onwards in the order of the definitions, allowed or
 * not; undefined where the state allows none.
 */
function leadOf(
  next: string | undefined,
  all: readonly Operation[],
  available: readonly Action[] | undefined,
): Operation | undefined {
  if (!available) return undefined;
  const verdictOf = ({ name }: Operation): Action | undefined => available.find(({ action }) => action === name);
  const fits = all.filter((one) => verdictOf(one)?.code !== 'invalid_state');
  if (next !== undefined) return fits.find(({ name }) => name === next);
  const positionOf = ({ name }: Operation): number => available.findIndex(({ action }) => action === name);
  return fits.filter(({ forward }) => forward).sort((a, b) => positionOf(a) - positionOf(b))[0];
}
