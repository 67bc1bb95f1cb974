/** The first tab of a record: its lines to be worked on, and beside them its sums, what is changed often, and the first of what belongs to it. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'wouter';
import { entryOf, fieldOf, type Resource, resourceQuery, type Tab } from '../api/metadata.ts';
import { memberPath, type RecordData, titleOf } from '../api/paths.ts';
import { useList, useWrite } from '../api/records.ts';
import { remediesOf } from '../api/remedies.ts';
import { may } from '../boot.ts';
import { Editor } from '../fields/editor.tsx';
import { number } from '../fields/format.ts';
import { stopAtUnread } from '../fields/unread.ts';
import { Value } from '../fields/value.tsx';
import { isEmpty } from '../fields/value_text.ts';
import { listQuery } from '../list/rows.ts';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icons.tsx';
import { LinkFrom } from '../ui/link_from.tsx';
import { Remedies } from '../ui/remedies.tsx';
import { inner, t } from '../words/index.ts';
import classes from './front.module.css';
import { LinesOf } from './lines_of.tsx';
import { filtersOf, listPath, newAddress } from './related.ts';
import { ListOperations } from './related_list.tsx';
import { totalOf } from './summary.tsx';

interface FrontCard {
  readonly tab: Tab;
  readonly title?: string;
  readonly where?: Readonly<Record<string, string>>;
  readonly hide?: true;
}

interface FrontProps {
  readonly resource: Resource;
  readonly cards: readonly FrontCard[];
  /** Of the record, below /api/v1. */
  readonly path: string;
  readonly record: RecordData;
  readonly onOpen: (tab: Tab) => void;
}

const shown = 5;
/** Columns of a row beside what it is called by. */
const beside = 3;

export function Front({ resource, cards, path, record, onOpen }: FrontProps) {
  const lines = cards.filter(({ tab }) => tab.lines);
  const others = cards.filter(({ tab }) => !tab.lines);
  const aside = (
    <>
      <Totals resource={resource} record={record} />
      {/* What there may be none of stands first: it is there because something is to be done. */}
      {others
        .filter(({ hide }) => hide)
        .map((card) => (
          <Panel key={card.tab.path} card={card} path={path} record={record} onOpen={() => onOpen(card.tab)} />
        ))}
      <Beside key={versionOf(resource, record)} resource={resource} path={path} record={record} />
      {others
        .filter(({ hide }) => !hide)
        .map((card) => (
          <Panel key={card.tab.path} card={card} path={path} record={record} onOpen={() => onOpen(card.tab)} />
        ))}
    </>
  );
  if (lines.length === 0) return <div className={classes['front']}>{aside}</div>;
  return (
    <div className={classes['work']}>
      <div>
        {lines.map(({ tab }) => (
          <LinesOf key={tab.path} tab={tab} path={path} record={record} />
        ))}
      </div>
      <div className={classes['rail']}>{aside}</div>
    </div>
  );
}

/** What is typed beside the lines begins anew when the record has other values. */
const versionOf = ({ beside: names = [] }: Resource, record: RecordData): string =>
  names.map((name) => String(record[name])).join();

function Totals({ resource, record }: { readonly resource: Resource; readonly record: RecordData }) {
  const strong = new Set([...(resource.figures ?? []), totalOf(resource)?.name]);
  const fields = (resource.totals ?? []).flatMap((name) => {
    const field = fieldOf(resource, name);
    const empty = isEmpty(record[name]) || (Number(record[name]) === 0 && !strong.has(name));
    return field && name in record && !empty ? [field] : [];
  });
  if (fields.length === 0) return null;
  return (
    <Card title={t('Totals')}>
      <dl className={classes['sums']}>
        {fields.map((field) => (
          <div key={field.name} data-strong={strong.has(field.name)}>
            <dt>{field.label}</dt>
            <dd>
              <Value field={field} record={record} plain />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Fields that can be changed without the form; a refusal is shown with its remedies. */
function Beside({ resource, path, record }: Pick<FrontProps, 'resource' | 'path' | 'record'>) {
  const [changed, setChanged] = useState<RecordData>({});
  const write = useWrite();
  const machine = resource.machine ? String(record[resource.machine.field]) : undefined;
  const fields = (resource.beside ?? []).flatMap((name) => fieldOf(resource, name) ?? []);
  const editable = may(resource.update);
  const box = useRef<HTMLDivElement>(null);
  const save = (): void => {
    if (stopAtUnread(box.current)) return;
    write.mutate({ path, method: 'PATCH', body: changed }, { onSuccess: () => setChanged({}) });
  };
  const latest = useRef(save);
  latest.current = Object.keys(changed).length > 0 ? save : () => undefined;
  if (fields.length === 0) return null;
  const refusal = write.error;
  return (
    <Card>
      <Stack
        ref={box}
        gap="xs"
        onKeyDown={(event) => {
          // What was typed is taken by the same key, before.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) setTimeout(() => latest.current());
        }}
      >
        <Suspense fallback={<div style={{ height: fields.length * 65 }} />}>
          {fields.map((field) => (
            <Editor
              key={field.name}
              field={{ ...field, summary: '' }}
              value={field.name in changed ? changed[field.name] : record[field.name]}
              onChange={(value) => setChanged({ ...changed, [field.name]: value })}
              record={{ ...record, ...changed }}
              disabled={
                !editable ||
                !field.update ||
                (machine !== undefined && field.writableIn !== undefined && !field.writableIn.includes(machine))
              }
            />
          ))}
        </Suspense>
        {refusal && (
          <div role="alert">
            <Text size="sm" c="var(--mantine-color-error)">
              {refusal.message}
            </Text>
            <Remedies
              remedies={remediesOf(refusal.body)}
              onDone={() => {
                setChanged({});
                write.reset();
              }}
            />
          </div>
        )}
        {Object.keys(changed).length > 0 && (
          <Group gap={8}>
            <Button size="xs" onClick={save} loading={write.isPending}>
              {t('Save')}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setChanged({});
                write.reset();
              }}
            >
              {t('Cancel')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

interface PanelProps {
  readonly card: FrontCard;
  readonly path: string;
  readonly record: RecordData;
  readonly onOpen: () => void;
}

function Panel({ card, path, record, onOpen }: PanelProps) {
  const { tab } = card;
  const title = card.title === undefined ? tab.label : t(card.title);
  const { data: resource } = useQuery(resourceQuery(tab.resource));
  if (!resource) return card.hide ? null : <Card title={title}>{null}</Card>;
  return <Loaded {...{ card, title, resource, path, record, onOpen }} />;
}

function Loaded({
  card,
  title,
  resource,
  path,
  record,
  onOpen,
}: PanelProps & { readonly title: string; readonly resource: Resource }) {
  const { tab, where, hide } = card;
  const above = entryOf(resource.parent ?? '')?.entity;
  const known = new Set([tab.by, tab.as?.[0], `${above}_id`, ...resource.title]);
  const columns = resource.columns.filter((name) => !known.has(name)).slice(0, beside);
  const at = listPath(tab, path);
  // The same request as the tab's list.
  const query = listQuery(resource, {
    filters: { ...filtersOf(tab, record), ...where },
    sort: '',
    columns,
    find: '',
    view: '',
  });
  const { data } = useList(tab.resource, at, { ...query, per_page: shown });
  if (hide && (data?.total ?? 0) === 0) return null;
  const to = hide ? null : newAddress(resource, tab, path, record);
  return (
    <Card
      title={title}
      flush
      aside={
        hide ? null : to === null || !may(resource.create) ? (
          <ListOperations resource={resource} tab={tab} path={at} record={record} />
        ) : (
          <Button
            component={LinkFrom}
            href={to}
            from={path}
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="plus" size={14} />}
          >
            {t('New {what}', { what: inner(resource.one) })}
          </Button>
        )
      }
    >
      {data && <Rows {...{ resource, columns, at, onOpen }} rows={data.rows} total={data.total} />}
    </Card>
  );
}

function Rows({
  resource,
  columns,
  at,
  rows,
  total,
  onOpen,
}: {
  readonly resource: Resource;
  readonly columns: readonly string[];
  readonly at: string;
  readonly rows: readonly RecordData[];
  readonly total: number;
  readonly onOpen: () => void;
}) {
  const fields = columns.flatMap((name) => fieldOf(resource, name) ?? []);
  const entry = entryOf(resource.plural) ?? resource;
  if (total === 0)
    return (
      <Text size="sm" c="dimmed" px="md" py="sm">
        {t('None yet')}
      </Text>
    );
  return (
    <>
      <ul className={classes['rows']}>
        {rows.map((row) => {
          const to = memberPath(entry, row, at);
          // Of what has no name, the first thing that its list says of it.
          const [first, ...others] = fields;
          const nameless = first !== undefined && resource.title.every((name) => name === 'id' || name === 'ref');
          const title = titleOf(resource, row);
          const called = nameless ? <Value field={first} record={row} plain /> : title;
          return (
            <li key={String(row['id'])}>
              <span className={classes['name']}>
                {to === null ? (
                  called
                ) : (
                  <Anchor component={Link} href={to} inherit>
                    {called}
                  </Anchor>
                )}
              </span>
              <Group gap={10} wrap="nowrap" className={classes['beside']}>
                {(nameless ? others : fields).map((field) =>
                  isEmpty(row[field.name]) || title.includes(String(row[field.name])) ? null : (
                    <span key={field.name} title={field.label}>
                      <Value field={field} record={row} plain />
                    </span>
                  ),
                )}
              </Group>
            </li>
          );
        })}
      </ul>
      {total > shown && (
        <Button variant="subtle" size="compact-sm" m={8} onClick={onOpen}>
          {t('All {count}', { count: number(total) })}
        </Button>
      )}
    </>
  );
}
