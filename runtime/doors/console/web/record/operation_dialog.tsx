/** The inputs of an operation, and the server's answer. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useAttempt } from '../api/attempt.ts';
import { ask, type Refusal } from '../api/client.ts';
import type { Field } from '../api/metadata.ts';
import { type RecordData, titleOf } from '../api/paths.ts';
import { refresh } from '../api/records.ts';
import { Editor } from '../fields/editor.tsx';
import { LinesEditor } from '../fields/lines_editor.tsx';
import { messagesElsewhere, messagesFor } from '../form/messages.ts';
import { type Mended, RefusalNote } from '../ui/remedies.tsx';
import { Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';
import { AnswerDialog } from './answer_dialog.tsx';
import { inputsOf, type OperationRequest, perform, startOf, tellOperation } from './operations.ts';

const GoesOut = lazy(() => import('./goes_out.tsx'));

interface OperationDialogProps {
  readonly request: OperationRequest;
  readonly onClose: () => void;
}

export default function OperationDialog({ request, onClose }: OperationDialogProps) {
  const { resource, operation, input: preset = {}, targets, path, record } = request;
  const client = useQueryClient();
  const [values, setValues] = useState(() => ({ ...startOf(operation), ...preset }));
  const [opened, setOpened] = useState(false);
  const { refusal, setRefusal, running, attempt } = useAttempt(request.refusal);
  const [answer, setAnswer] = useState(request.answer);
  // After a conflict, and after a remedy, the person continues with the present record.
  const [mendedTo, setMendedTo] = useState<unknown>();
  const version = (refusal && describeVersion(refusal)) ?? mendedTo ?? record['aggregate_version'];
  const send = (): Promise<void> =>
    attempt(async () => {
      const said = await perform({ ...request, record: { ...record, aggregate_version: version } }, values);
      if (operation.shows) setAnswer(said);
      else {
        tellOperation(client, request, said);
        onClose();
      }
      await refresh(client);
    });
  // The same operation in another way is what was wanted; anything else clears the way for it.
  const fixed = ({ remedy }: Mended): void => {
    if (remedy.path === `${path}/${operation.name}`) onClose();
    else
      void attempt(async () => {
        setRefusal(null);
        if (!operation.expectedVersion) return;
        const [now] = Object.values(
          await ask<Record<string, RecordData>>(path, { query: { fields: 'aggregate_version' } }),
        );
        setMendedTo(now?.['aggregate_version']);
      });
  };
  if (answer !== undefined) return <AnswerDialog request={request} answer={answer} onClose={onClose} />;
  const names = operation.inputs.map(({ name }) => name);
  const { visible: inputs, more } = inputsOf(operation);
  // Inputs that only programs know are not requested from people.
  const counts = (when: Field['when'] = {}): boolean =>
    Object.entries(when).every(([name, any]) => any.includes(String(values[name] ?? '')));
  const shown = inputs.filter(
    ({ name, type, when }) =>
      counts(when) &&
      !(preset[name] !== undefined && (operation.on === 'collection' || (type === 'text' && name.endsWith('_id')))),
  );
  // What the server spoke of is in sight.
  const open = opened || more.some(({ name }) => refusal?.errors[name] !== undefined);
  const editor = (input: Field) => {
    const field = choosable(input, targets);
    if (field.offers && operation.on === 'member')
      return (
        <LinesEditor
          key={field.name}
          field={field}
          path={path}
          record={{ ...record, ...values }}
          onChange={(rows) => setValues({ ...values, ...(rows && part), [field.name]: rows })}
          error={messagesFor(refusal, field)}
        />
      );
    return (
      <Editor
        key={field.name}
        field={field}
        value={values[field.name]}
        onChange={(value) => setValues({ ...values, ...(more.includes(input) && part), [field.name]: value })}
        error={messagesFor(refusal, field)}
        record={{ ...record, ...values }}
      />
    );
  };
  return (
    <Modal opened onClose={onClose} title={operation.label} size={operation.previews ? 'xl' : 'lg'}>
      <form
        // The server says what does not fit, with what would fix it.
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="sm">
          <div>
            <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }} lineClamp={2}>
              {operation.on === 'member' ? titleOf(resource, record) : resource.label}
            </Text>
            <Text size="sm" c="dimmed">
              {operation.summary}
            </Text>
          </div>
          {refusal && (
            <RefusalNote
              refusal={refusal}
              more={[
                ...messagesElsewhere(refusal, names, operation.inputs),
                ...(describeVersion(refusal) === undefined
                  ? []
                  : [t('Do it again, and it is done with the record as it is now.')]),
              ]}
              onDone={fixed}
            />
          )}
          {shown.map(editor)}
          {more.length > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => setOpened(!open)}
              aria-expanded={open}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('More choices')}
            </Button>
          )}
          {open && more.map(editor)}
          {operation.previews && (
            <Suspense fallback={<Waiting rows={3} />}>
              <GoesOut path={`${path}/${operation.name}`} body={values} />
            </Suspense>
          )}
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={running} color={operation.grave ? 'red' : 'brand'}>
              {operation.label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** The record's version in a refusal, if another one was expected. */
function describeVersion({ code, body }: Refusal): unknown {
  return code === 'version_conflict' ? body['current_version'] : undefined;
}

/** Who names a part does not mean everything. */
const part = { all: undefined };

/** The input for a state offers those that may be chosen now. */
function choosable(field: Field, targets: readonly string[] | undefined): Field {
  return targets && /(?:^|_)(?:status|state)$/.test(field.name) ? { ...field, type: 'enum', values: targets } : field;
}
