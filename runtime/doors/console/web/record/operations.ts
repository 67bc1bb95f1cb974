/** Operations of records, from wherever they start: a record's page, a row of a list, a toast. */
import type { QueryClient } from '@tanstack/react-query';
import { ask, type Refusal } from '../api/client.ts';
import { entryOf, type Field, type Operation, type Resource, shaped } from '../api/metadata.ts';
import { memberPath, type RecordData, titleOf } from '../api/paths.ts';
import { refresh } from '../api/records.ts';
import { may } from '../boot.ts';
import { words } from '../fields/format.ts';
import { reveal } from '../ui/shown_once.tsx';
import { tellDone, tellMade } from '../ui/success.tsx';
import { t } from '../words/index.ts';

/** The body of an answer, if there is one. */
export type Answer = Readonly<Record<string, unknown>> | null;

export interface OperationRequest {
  readonly resource: Resource;
  /** Of the record, below /api/v1. */
  readonly path: string;
  readonly record: RecordData;
  readonly operation: Operation;
  /** Inputs that are chosen already. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** States to choose from, if the operation has such an input. */
  readonly targets?: readonly string[] | undefined;
  /** The answer to show, if the operation is already done. */
  readonly answer?: Answer;
  /** What the server said when it was tried without asking. */
  readonly refusal?: Refusal;
}

const listeners = new Set<(request: OperationRequest) => void>();

/** Opens the dialog of an operation, wherever one is. */
export function openOperation(request: OperationRequest): void {
  for (const listener of listeners) listener(request);
}

/** @returns a function that ends the listening. */
export function onOperation(listener: (request: OperationRequest) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The inputs of a dialog: visible ones, and those behind a fold. */
export function inputsOf(operation: Operation): {
  readonly visible: readonly Field[];
  readonly more: readonly Field[];
} {
  const isMore = (one: Field): boolean => one.aside === true || (shaped.has(one.type) && !one.required && !one.offers);
  // Where lines are shown with all that is open of each, everything is what nobody changed.
  const lines = operation.inputs.some(({ offers }) => offers !== undefined);
  const inputs = operation.inputs.filter((one) => !(lines && isAll(one)));
  // The lines are the work.
  const work = inputs.filter(({ offers }) => offers);
  return {
    visible: [...work, ...inputs.filter((one) => !one.offers && !isMore(one))],
    more: inputs.filter(isMore),
  };
}

const isAll = ({ name, type, required }: Field): boolean => name === 'all' && type === 'boolean' && !required;

/** Everything, where a part of it could be named instead. */
export const startOf = ({ inputs }: Operation): Readonly<Record<string, unknown>> =>
  inputs.some(isAll) ? { all: true } : {};

/**
 * Whether it runs at a click: an operation that needs input, or ends something, has a dialog.
 * @param input values chosen before: if they are all that is required, there is no dialog.
 */
export const atOnce = (operation: Operation, input?: OperationRequest['input']): boolean =>
  !operation.grave &&
  !operation.previews &&
  (input
    ? operation.inputs.every(({ name, required }) => !required || name in input)
    : operation.inputs.every(({ aside }) => aside === true));

/**
 * With the record as it is after what was typed on its page: while that is on its way, its version is an earlier one, and nobody
 * else changed it.
 */
export async function asItIs(client: QueryClient, request: OperationRequest): Promise<OperationRequest> {
  const queryKey = ['record', request.path];
  const state = client.getQueryState(queryKey);
  if (!request.operation.expectedVersion || !state || (state.fetchStatus === 'idle' && !state.isInvalidated))
    return request;
  await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  const record = client.getQueryData<RecordData>(queryKey);
  return record ? { ...request, record } : request;
}

/** Does it. @throws Refusal */
export function perform(
  { path, record, operation }: OperationRequest,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const version = operation.expectedVersion ? { expected_version: record['aggregate_version'] } : {};
  return ask(`${path}/${operation.name}`, {
    method: operation.method === 'GET' ? 'POST' : operation.method,
    body: { ...values, ...version },
  });
}

/** Reports success, shows a secret once, and offers the operation that undoes it. */
export function tellOperation(client: QueryClient, request: OperationRequest, answer: unknown): void {
  const { resource, path, operation } = request;
  reveal(resource, answer, operation.name);
  const message = doneOf(request, answer);
  const made = operation.answers === resource.plural ? undefined : entryOf(operation.answers ?? '');
  const record = (answer as Readonly<Record<string, RecordData>> | null)?.[made?.entity ?? ''];
  const to = made && record && may(made.read) ? memberPath(made, record) : null;
  if (to !== null) {
    tellMade(message, to);
    return;
  }
  const undo = resource.operations.find((one) => one.on === 'member' && one.name === operation.undo);
  if (!undo?.abilities.every(may)) {
    tellDone(message);
    return;
  }
  const changed = (answer as Readonly<Record<string, RecordData>> | null)?.[resource.entity] ?? {};
  const answered = Object.values((answer as Answer) ?? {})[0] as Answer | undefined;
  const input = Object.fromEntries(
    undo.inputs.filter(({ required }) => required).map(({ name }) => [name, answered?.[name]]),
  );
  const back: OperationRequest = {
    resource,
    path,
    operation: undo,
    record: { ...request.record, ...changed },
    input,
  };
  tellDone(message, async () => {
    // An undo that needs to know which part opens a dialog.
    if (undo.inputs.length > 0) openOperation(back);
    else await perform({ ...back, operation: { ...undo, expectedVersion: undefined as never } });
    await refresh(client);
  });
}

/** What happened: the state that the record is in now, or what was done. */
function doneOf({ resource, record, operation }: OperationRequest, answer: unknown): string {
  const { machine } = resource;
  const changed = (answer as Readonly<Record<string, RecordData | undefined>> | null)?.[resource.entity];
  const state = machine && changed?.[machine.field];
  if (typeof state !== 'string' || state === record[machine?.field ?? ''] || changed?.['id'] !== record['id'])
    return t('{what}: done', { what: operation.label });
  const what = titleOf({ one: resource.one, title: resource.title.slice(0, 1) }, { ...record, ...changed });
  return t('{what} is now “{state}”', { what, state: words(state) });
}
