/** The form of a record, new or there already: a few fields first, the rest by section on demand. */
import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { Refusal } from '../api/client.ts';
import { type Resource, useResource } from '../api/metadata.ts';
import { type Location, memberPath, type RecordData, titleOf } from '../api/paths.ts';
import { tagOf, useRecord, useWrite } from '../api/records.ts';
import { may } from '../boot.ts';
import { stopAtUnread } from '../fields/unread.ts';
import { justMade } from '../ui/begin.ts';
import { RefusalNote } from '../ui/remedies.tsx';
import { reveal } from '../ui/shown_once.tsx';
import { Failed, Forbidden, Waiting } from '../ui/states.tsx';
import { tellDone } from '../ui/success.tsx';
import { inner, t } from '../words/index.ts';
import { Conflict } from './conflict.tsx';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { Fields } from './fields.tsx';
import classes from './form.module.css';
import { messagesElsewhere } from './messages.ts';
import { changesOf, defaultsOf, type Values } from './values.ts';

const matchOf = (record: RecordData): { readonly match?: string } => {
  const match = tagOf(record);
  return match === undefined ? {} : { match };
};

export default function FormPage({ location }: { readonly location: Location }) {
  const resource = useResource(location.plural);
  const editing = location.view === 'edit';
  const {
    data: record,
    error,
    isFetchedAfterMount,
  } = useRecord(resource, location.path, {
    enabled: editing,
    fresh: true,
  });
  const search = useSearch();
  const ability = editing ? resource.update : resource.create;
  if (!may(ability)) return <Forbidden ability={ability} />;
  if (error) return <Failed error={error} />;
  if (editing && !(record && isFetchedAfterMount)) return <Waiting />;
  return (
    <RecordForm
      resource={resource}
      path={location.path}
      record={editing ? (record ?? null) : null}
      input={new URLSearchParams(search)}
    />
  );
}

interface RecordFormProps {
  readonly resource: Resource;
  readonly path: string;
  /** Null for a new one. */
  readonly record: RecordData | null;
  /** Values that the address brings: of a new record below or beside another. */
  readonly input: URLSearchParams;
  /** In a dialog: what follows instead of another page. */
  readonly inside?: { readonly onMade: (made: RecordData) => void; readonly onCancel: () => void };
}

export function RecordForm({ resource, path, record, input, inside }: RecordFormProps) {
  // The form keeps its first values: changes of others are reported when it is saved.
  const [before, setBefore] = useState<RecordData>(() => record ?? defaultsOf(resource, input));
  const draft = useMemo(() => (inside ? null : readDraft(path, record)), [path, record, inside]);
  const [values, setValues] = useState<Values>(() => draft?.values ?? {});
  const [restored, setRestored] = useState(draft !== null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [, go] = useLocation();
  // The record that the form was opened from: what is made for it leads back there, unless it has a life of its own.
  const [from] = useState(() => (inside ? undefined : (globalThis.history.state as { from?: string } | null)?.from));
  const back = record === null && resource.machine === undefined ? from : undefined;
  const another = useRef(false);
  const client = useQueryClient();
  const write = useWrite<Record<string, RecordData>>();
  const saved = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const key = useRef(crypto.randomUUID());
  const now = { ...before, ...values };
  const changed = record === null ? Object.keys(values).length > 0 : Object.keys(changesOf(before, values)).length > 0;

  useEffect(() => {
    if (!saved.current && !inside) keepDraft(path, values, before);
  }, [path, values, before, inside]);

  const set = (name: string, value: unknown): void => {
    setValues((old) => ({ ...old, [name]: value }));
    // What is sent again after a change is another request.
    key.current = crypto.randomUUID();
  };

  const leave = (answer: Readonly<Record<string, RecordData>>): void => {
    saved.current = true;
    if (!inside) dropDraft(path);
    reveal(resource, answer);
    const made = answer[resource.entity] ?? {};
    tellDone(t('{what} saved', { what: titleOf(resource, { ...now, ...made }) }));
    if (inside) inside.onMade(made);
    else if (another.current) {
      another.current = false;
      saved.current = false;
      key.current = crypto.randomUUID();
      setValues({});
      setBefore(defaultsOf(resource, input));
      setRefusal(null);
      document.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    } else if (back !== undefined) go(back);
    // Back leads to where one was, not to a form that is done.
    else if (record === null) go(memberPath(resource, made, path) ?? path, { replace: true, state: justMade });
    else go(path, { replace: true });
  };

  const save = (version = before['aggregate_version']): void => {
    if (stopAtUnread(form.current)) return;
    const body = record === null ? { ...seedOf(before, resource), ...values } : changesOf(before, values);
    write.mutate(
      {
        path,
        method: record === null ? 'POST' : 'PATCH',
        body: { ...body, ...(record !== null && resource.versioned && { expected_version: version }) },
        key: key.current,
        // A record without a version is compared by the tag that it was read with.
        ...(record !== null && !resource.versioned && matchOf(before)),
      },
      {
        onSuccess: leave,
        onError: (error) => {
          another.current = false;
          setRefusal(error);
          // What the other one made of it is shown beside.
          if (error.code === 'version_conflict') void client.invalidateQueries({ queryKey: ['record', path] });
        },
      },
    );
  };
  const latest = useRef(save);
  latest.current = save;
  const saveByKey = (): void => {
    if (!inside && document.querySelector('[role=dialog]')) return;
    // What is typed in a field that reads it when it is left (a date) is taken first.
    const field = document.activeElement as HTMLElement | null;
    field?.blur();
    setTimeout(() => {
      latest.current();
      field?.focus();
    });
  };
  useHotkeys([['mod+Enter', saveByKey]], []);

  const shown = [...resource.fields, ...(resource.inputs ?? [])].map(({ name }) => name);
  const what = inner(resource.one);
  const title = record === null ? t('New {what}', { what }) : t('Edit {what}', { what: titleOf(resource, record) });
  return (
    <form
      ref={form}
      className={classes['page']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form is no part of the form that opened it.
        event.stopPropagation();
        save();
      }}
    >
      {!inside && <Title order={1}>{title}</Title>}
      {restored && (
        <Alert color="gray" className={classes['notice']} styles={{ message: { color: 'var(--mantine-color-text)' } }}>
          <Group justify="space-between">
            <Text size="sm">{t('Unsaved draft restored')}</Text>
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                setValues({});
                setRestored(false);
                dropDraft(path);
              }}
            >
              {t('Discard')}
            </Button>
          </Group>
        </Alert>
      )}
      {refusal && refusal.code === 'version_conflict' ? (
        <Conflict
          resource={resource}
          path={path}
          before={before}
          values={values}
          onMerged={(base, merged) => {
            setBefore(base);
            setValues(merged);
            setRefusal(null);
            key.current = crypto.randomUUID();
            // The button says that both are saved: it is pressed once.
            setTimeout(() => latest.current());
          }}
        />
      ) : (
        refusal && (
          <RefusalNote
            refusal={refusal}
            className={classes['notice']}
            more={messagesElsewhere(refusal, shown, [...resource.fields, ...(resource.inputs ?? [])])}
            onDone={({ remedy, answer }) => {
              if (remedy.path === path) leave((answer ?? {}) as Readonly<Record<string, RecordData>>);
              else setRefusal(null);
            }}
          />
        )
      )}
      <Fields resource={resource} record={now} creating={record === null} onChange={set} refusal={refusal} />
      <div className={classes['bar']} data-inside={inside !== undefined} data-noprint>
        {inside ? (
          <Button variant="default" onClick={inside.onCancel}>
            {t('Cancel')}
          </Button>
        ) : (
          <Button component={Link} href={from ?? path} variant="default" onClick={() => dropDraft(path)}>
            {t('Cancel')}
          </Button>
        )}
        {back !== undefined && (
          <Button
            variant="default"
            loading={write.isPending}
            onClick={() => {
              another.current = true;
              save();
            }}
          >
            {t('Save and another')}
          </Button>
        )}
        <Button type="submit" loading={write.isPending} disabled={record !== null && !changed}>
          {record === null ? t('Create {what}', { what }) : t('Save')}
        </Button>
      </div>
    </form>
  );
}

/** Of what a new record begins with, what the address gave: defaults are the server's own. */
function seedOf(before: RecordData, { fields, inputs = [] }: Resource): Values {
  const writable = new Set([...fields, ...inputs].filter(({ create }) => create).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => writable.has(name) && value !== null && value !== undefined),
  );
}
