/** A template as text, with the names that it may contain, and its result over a record during typing. */
import { Alert, Anchor, Button, Checkbox, Group, Select, Tabs, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  askTagged,
  Card,
  entryOf,
  Failed,
  Icon,
  may,
  Paper,
  pageStyles,
  type RecordData,
  type Refusal,
  RefusalNote,
  t,
  tellDone,
  useList,
  useResource,
  useWrite,
  Waiting,
  words,
} from 'backline/console';
import { useMemo, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { RecordChoice } from '../shared/record_choice.tsx';
import { ChangedMeanwhile, type Stored, useTypedOver } from '../shared/typed_over.tsx';
import { Code } from './code.tsx';
import { languageName, ours } from './languages.ts';
import { found, namesIn } from './model.ts';
import { type Part, parts, pluralFor, type Shipped, type Texts, usePreview, useShipped } from './preview.ts';
import classes from './templates.module.css';

export default function TemplateEditor() {
  const { type = '', id = 'new' } = useParams<{ type: string; id: string }>();
  const shipped = useShipped(type);
  const stored = useQuery<Stored<RecordData>, Refusal>({
    queryKey: ['record', 'document-template', id],
    enabled: id !== 'new',
    queryFn: async ({ signal }) => {
      const path = `/document_templates/${id}`;
      const { answer, tag } = await askTagged<{ document_template: RecordData }>(path, { signal });
      return { value: answer.document_template, tag };
    },
  });
  const error = shipped.error ?? stored.error;
  if (error) return <Failed error={error} />;
  if (!shipped.data || (id !== 'new' && !stored.data)) return <Waiting />;
  return <Editing key={`${type} ${id}`} shipped={shipped.data} stored={id === 'new' ? null : (stored.data ?? null)} />;
}

interface EditingProps {
  readonly shipped: Shipped;
  /** Null for a new one, which begins as ours. */
  readonly stored: Stored<RecordData> | null;
}

interface Template extends Texts {
  readonly name: string;
  readonly locale: string | null;
  readonly is_default: boolean;
}

/** Missing parts are ours. */
const templateOf = (record: RecordData | null, shipped: Shipped): Template => ({
  name: String(record?.['name'] ?? words(shipped.type)),
  locale: (record?.['locale'] ?? null) as string | null,
  is_default: record === null || record['is_default'] === true,
  body: String(record?.['body'] ?? shipped.body),
  header: String(record?.['header'] ?? shipped.header),
  footer: String(record?.['footer'] ?? shipped.footer),
  stylesheet: String(record?.['stylesheet'] ?? ''),
});

/** The texts alone. */
const textsIn = ({ body, header, footer, stylesheet }: Texts): Texts => ({ body, header, footer, stylesheet });

/** The line that a message names. */
function lineIn(message: string | undefined): number | null {
  const [, line] = /\bline:?\s*(\d+)/i.exec(message ?? '') ?? [];
  return line === undefined ? null : Number(line);
}

function Editing({ shipped, stored }: EditingProps) {
  useResource('document_templates');
  const { type, subject_type: subject } = shipped;
  const record = stored?.value ?? null;
  const typed = useTypedOver({ value: templateOf(record, shipped), tag: stored?.tag });
  const { name, locale, is_default: isDefault, ...texts } = typed.value;
  const [part, setPart] = useState<Part>('body');
  const area = useRef<HTMLTextAreaElement>(null);
  const write = useWrite<{ document_template: RecordData }>();
  const [, go] = useLocation();
  const plural = pluralFor(subject);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data: latest } = useList(
    plural,
    entryOf(plural)?.path ?? '',
    { sort: '-id', per_page: 1, fields: 'id' },
    plural !== '' && may(entryOf(plural)?.read),
  );
  const subjectId = chosen ?? (Number(latest?.rows[0]?.['id'] ?? 0) || null);
  const { preview, error } = usePreview({ type, subject, id: subjectId, locale, texts });
  const mayWrite = may(record === null ? entryOf('document_templates')?.create : 'documents:write');

  // The page consists of body and foot together: the answer to a save names the part with the mistake.
  const wrongPart = parts.find((one) => write.error?.errors[one] !== undefined);
  const wrong =
    wrongPart === undefined ? (error?.errors['body']?.[0] ?? error?.message) : write.error?.errors[wrongPart]?.[0];
  const line = wrongPart === undefined || wrongPart === part ? lineIn(wrong) : null;
  const isOurs = parts.every((one) => texts[one] === shipped[one]);

  const set = (text: string): void => {
    typed.change({ [part]: text });
    write.reset();
  };
  const insert = (text: string): void => {
    const input = area.current;
    if (!input) return;
    input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end');
    set(input.value);
    input.focus();
  };
  // A part that equals ours stays ours, also after a change of it.
  const body = {
    name,
    locale,
    is_default: isDefault,
    body: texts.body,
    header: texts.header === shipped.header ? null : texts.header,
    footer: texts.footer === shipped.footer ? null : texts.footer,
    stylesheet: texts.stylesheet === '' ? null : texts.stylesheet,
  };
  const save = (): void =>
    write.mutate(
      record === null
        ? { path: '/document_templates', method: 'POST', body: { type, ...body } }
        : {
            path: `/document_templates/${record['id']}`,
            method: 'PATCH',
            body,
            ...(typed.tag !== undefined && { match: typed.tag }),
          },
      { onSuccess: done },
    );
  const done = ({ document_template: saved }: { document_template: RecordData }): void => {
    tellDone(t('{what} saved', { what: String(saved['name']) }));
    go(`/templates/${type}/${saved['id']}`);
  };
  const labels: Readonly<Record<Part, string>> = {
    body: t('Page'),
    header: t('Head'),
    footer: t('Foot'),
    stylesheet: t('Styles'),
  };
  const languages = [...new Set([...ours, ...(locale === null ? [] : [locale])])];
  return (
    <div className={pageStyles['page']}>
      <Group gap={6}>
        <Anchor component={Link} href="/templates" size="sm">
          {t('Document templates')}
        </Anchor>
        <span aria-hidden="true">/</span>
        <Text size="sm" c="dimmed" span>
          {words(type)}
        </Text>
      </Group>
      <div className={pageStyles['head']}>
        <Title order={1}>
          {record === null ? t('New template: {type}', { type: words(type) }) : String(record['name'])}
        </Title>
        {mayWrite && (
          <Group gap={8}>
            <Button variant="default" disabled={isOurs} onClick={() => typed.change(textsIn(shipped))}>
              {t('Back to ours')}
            </Button>
            {record !== null && (
              <Button variant="default" component={Link} href={`/document_templates/${record['id']}/compare`}>
                {t('Versions')}
              </Button>
            )}
            <Button
              disabled={typed.isOutdated || (record !== null && !typed.isChanged)}
              loading={write.isPending}
              onClick={save}
            >
              {t('Save')}
            </Button>
          </Group>
        )}
      </div>
      {typed.isOutdated && <ChangedMeanwhile typed={typed} />}
      {write.error && !typed.isOutdated && wrongPart === undefined && (
        <RefusalNote
          refusal={write.error}
          more={Object.values(write.error.errors).flat()}
          onDone={() => write.reset()}
        />
      )}
      <div className={classes['editor']}>
        <div className={classes['side']}>
          <Group align="flex-end" gap="sm">
            <TextInput
              label={t('Name')}
              value={name}
              maxLength={120}
              readOnly={!mayWrite}
              error={write.error?.errors['name']?.[0]}
              onChange={(event) => typed.change({ name: event.currentTarget.value })}
              flex="1 1 200px"
            />
            <Select
              label={t('Language')}
              data={[
                { value: '', label: t('All languages') },
                ...languages.map((value) => ({ value, label: languageName(value) })),
              ]}
              value={locale ?? ''}
              allowDeselect={false}
              readOnly={!mayWrite}
              onChange={(value) => typed.change({ locale: value === '' ? null : value })}
              w={180}
            />
            <Checkbox
              label={t('Default')}
              checked={isDefault}
              disabled={!mayWrite}
              onChange={(event) => typed.change({ is_default: event.currentTarget.checked })}
              mb={9}
            />
          </Group>
          <Tabs value={part} onChange={(value) => setPart((value ?? 'body') as Part)} keepMounted={false}>
            <Tabs.List mb="xs">
              {parts.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {labels[one]}
                  {texts[one] === shipped[one] ? '' : ' •'}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {parts.map((one) => (
              <Tabs.Panel key={one} value={one}>
                <Code
                  ref={area}
                  label={labels[one]}
                  value={texts[one]}
                  onChange={set}
                  wrong={one === part ? line : null}
                  readOnly={!mayWrite}
                />
              </Tabs.Panel>
            ))}
          </Tabs>
          {wrong !== undefined && (
            <Alert
              color="red"
              role="alert"
              icon={<Icon name="alert" />}
              styles={{ message: { color: 'var(--mantine-color-text)' } }}
            >
              {wrongPart === undefined ? wrong : `${labels[wrongPart]}: ${wrong}`}
            </Alert>
          )}
          {part === 'header' && (
            <Text size="xs" c="dimmed">
              {t('The head is on the PDF alone.')}
            </Text>
          )}
          <Names model={preview?.model} onInsert={mayWrite && part !== 'stylesheet' ? insert : undefined} />
        </div>
        <Card title={t('Preview')} aside={<RecordChoice plural={plural} value={subjectId} onChange={setChosen} />}>
          {subjectId === null && latest !== undefined && (
            <Text c="dimmed">{t('There is no record to show it over yet.')}</Text>
          )}
          {preview && (
            <div className={error ? classes['stale'] : undefined}>
              <Paper className={classes['paper']} html={preview.html} label={words(type)} />
            </div>
          )}
          {!preview && !error && subjectId !== null && <Waiting rows={8} />}
        </Card>
      </div>
    </div>
  );
}

interface NamesProps {
  readonly model: Readonly<Record<string, unknown>> | undefined;
  /** Absent if nothing is written. */
  readonly onInsert: ((text: string) => void) | undefined;
}

const mostShown = 150;

function Names({ model, onInsert }: NamesProps) {
  const [typed, setTyped] = useState('');
  const names = useMemo(() => namesIn(model ?? {}), [model]);
  const shown = found(names, typed);
  return (
    <Card title={t('What it may name')}>
      <TextInput
        type="search"
        size="sm"
        placeholder={t('Find a field or a value')}
        aria-label={t('Find a field or a value')}
        leftSection={<Icon name="search" size={15} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes['names']}>
        {shown.slice(0, mostShown).map(({ path, value, text }) => (
          <button
            key={path}
            type="button"
            className={classes['name']}
            disabled={!onInsert}
            onClick={() => onInsert?.(text)}
          >
            <code>{path}</code>
            <span>{value}</span>
          </button>
        ))}
        {shown.length > mostShown && (
          <Text size="xs" c="dimmed" px={8} py={4}>
            {t('And {count} more: type to find them.', { count: shown.length - mostShown })}
          </Text>
        )}
      </div>
    </Card>
  );
}
