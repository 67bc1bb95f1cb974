/** Rows of a plan or of an import: what each would do or did, field by field, and what is wrong with it and what to do. */
import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { addressOf, ask, type Refusal } from '../../api/client.ts';
import { entryOf, fieldOf, type Resource, resourceQuery } from '../../api/metadata.ts';
import { memberPath } from '../../api/paths.ts';
import { number } from '../../fields/format.ts';
import { Value } from '../../fields/value.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { StateBadge } from '../../ui/state_badge.tsx';
import { Empty, Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import classes from './imports.module.css';
import { type CellFix, type Label, type Mistake, type Plan, tones, useLabels } from './model.ts';

interface Row {
  readonly row: number;
  readonly action: string;
  readonly status: string;
  readonly entity_id: string | null;
  readonly cells: readonly (string | null)[];
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>> | null;
  readonly errors: readonly Mistake[];
}

interface Answer {
  readonly rows: readonly Row[];
  readonly meta: { readonly total: number; readonly total_pages: number };
}

const perPage = 20;

interface RowsProps {
  readonly plan: Plan;
  /** Below /api/v1. */
  readonly at: string;
  /** What rows are chosen by: what they would do, or what became of them. */
  readonly by: 'action' | 'status';
  /** Changes when there is something new to request. */
  readonly version?: number;
  /** Cells with mistakes can be mended where they are shown. */
  readonly fixing?: Fixing | undefined;
}

interface Fixing {
  readonly cells: readonly CellFix[];
  readonly onChange: (fix: CellFix) => void;
  readonly onDone: () => void;
}

export function Rows({ plan, at, by, version = 0, fixing }: RowsProps) {
  const hasMistakes = by === 'action' && plan.error_count > 0;
  const [chosen, setChosen] = useState(hasMistakes ? 'error' : '');
  const [page, setPage] = useState(1);
  const { data: resource } = useQuery(resourceQuery(plan.entity));
  const label = useLabels(plan);
  const { data, error } = useQuery<Answer, Refusal>({
    queryKey: ['import_rows', at, chosen, page, version],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      ask<Answer>(`${at}/rows`, { query: { ...(chosen && { [by]: chosen }), page, per_page: perPage }, signal }),
  });
  const values = by === 'action' ? ['create', 'update', 'skip', 'error'] : ['done', 'failed', 'undone', 'left'];
  const names: Readonly<Record<string, string>> = {
    ...{ create: t('To be created'), update: t('To be changed'), skip: t('Nothing to do'), error: t('Mistakes') },
    ...{ done: t('Done'), failed: t('Failed'), undone: t('Taken back'), left: t('Left as it is') },
  };
  const pages = data?.meta.total_pages ?? 1;
  return (
    <Card title={t('Rows')} flush>
      <div className={classes['row']} style={{ borderTop: 0 }}>
        <div className={classes['actions']}>
          <div className={classes['actions']} role="group" aria-label={t('Which rows are shown')} style={{ gap: 6 }}>
            {[['', t('All')] as const, ...values.map((value) => [value, names[value] ?? value] as const)].map(
              ([value, label]) => (
                <Button
                  key={value}
                  size="compact-sm"
                  variant={chosen === value ? 'filled' : 'default'}
                  aria-pressed={chosen === value}
                  onClick={() => {
                    setChosen(value);
                    setPage(1);
                  }}
                >
                  {label}
                </Button>
              ),
            )}
          </div>
          {(hasMistakes || (by === 'status' && plan.batches?.[0]?.failed !== 0)) && (
            <Button
              component="a"
              href={addressOf(`${at}/failed_rows`)}
              download
              size="xs"
              variant="default"
              leftSection={<Icon name="download" size={14} />}
            >
              {t('The rows with mistakes as a file')}
            </Button>
          )}
        </div>
      </div>
      {error && <Failed error={error} />}
      {!data && !error && <Waiting />}
      {data?.rows.length === 0 && <Empty title={t('No such row')} />}
      <ul className={classes['rows']} aria-label={t('Rows')}>
        {data?.rows.map((row) => (
          <RowPart key={row.row} row={row} plan={plan} resource={resource} label={label} by={by} fixing={fixing} />
        ))}
      </ul>
      {pages > 1 && (
        <div className={classes['foot']}>
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('Back')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('{count} of {total}', { count: number(page), total: number(pages) })}
          </Text>
          <Button size="xs" variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('Next')}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface RowPartProps {
  readonly row: Row;
  readonly plan: Plan;
  readonly resource: Resource | undefined;
  readonly label: Label;
  readonly by: 'action' | 'status';
  readonly fixing: Fixing | undefined;
}

function RowPart({ row, plan, resource, label, by, fixing }: RowPartProps) {
  const entry = entryOf(plan.entity);
  const path = row.entity_id === null || !entry ? null : memberPath(entry, { id: row.entity_id });
  const changes = Object.entries(row.changes ?? {})
    .filter(([, { from, to }]) => from !== null || to !== null)
    .sort(([one], [other]) => orderIn(plan, one) - orderIn(plan, other));
  // A cell is mended once, however many mistakes are in it.
  const wrong = new Set(row.errors.flatMap(({ column }) => column ?? []));
  const state = by === 'action' ? row.action : row.status;
  return (
    <li className={classes['row']}>
      <div className={classes['rowhead']}>
        <strong>{t('Line {line}', { line: number(row.row) })}</strong>
        <StateBadge value={state} tone={tones[state === 'done' ? row.action : state]} />
        {path !== null && row.status !== 'undone' && (
          <Anchor component={Link} href={path} size="sm">
            {t('Open the record')}
          </Anchor>
        )}
      </div>
      {row.errors.map((mistake) => (
        <MistakePart key={`${mistake.column} ${mistake.code} ${mistake.message}`} mistake={mistake} label={label} />
      ))}
      {fixing &&
        [...wrong].map((column) => <Cell key={column} row={row} column={column} plan={plan} fixing={fixing} />)}
      {row.errors.length === 0 && changes.length > 0 && (
        <dl className={classes['changes']}>
          {changes.map(([field, { from, to }]) => (
            <Change
              key={field}
              name={field}
              resource={resource}
              label={label}
              from={from}
              to={to}
              isNew={row.action === 'create'}
            />
          ))}
        </dl>
      )}
    </li>
  );
}

/** Position of the field in the mapping, which is the order of the columns; fields without a column come last. */
function orderIn({ mapping }: Plan, name: string): number {
  const bare = (field: string): string => field.replace('[1]', '');
  const at = mapping.findIndex(({ field }) => bare(field) === bare(name));
  return at < 0 ? mapping.length : at;
}

interface CellProps {
  readonly row: Row;
  readonly column: string;
  readonly plan: Plan;
  readonly fixing: Fixing;
}

/** The cell as the file has it, to be written as it should be. */
function Cell({ row, column, plan, fixing: { cells, onChange, onDone } }: CellProps) {
  const at = plan.findings.headings?.indexOf(column) ?? -1;
  if (at < 0) return null;
  const fixed = cells.find((one) => one.row === row.row && one.column === column);
  return (
    <form
      className={classes['actions']}
      onSubmit={(event) => {
        event.preventDefault();
        if (fixed) onDone();
      }}
    >
      <TextInput
        size="xs"
        aria-label={t('{column} of line {line}', { column, line: number(row.row) })}
        value={fixed?.value ?? row.cells[at] ?? ''}
        maxLength={10_000}
        onChange={({ currentTarget: { value } }) => onChange({ row: row.row, column, value })}
      />
    </form>
  );
}

function MistakePart({ mistake, label }: { readonly mistake: Mistake; readonly label: Label }) {
  const { column, field, value, message, fix } = mistake;
  const where = column ?? (field === null ? '' : label({ field }));
  return (
    <div className={classes['mistake']}>
      {where !== '' && <strong>{where}: </strong>}
      {value !== null && value !== '' && !message.includes(value) && <>“{value}” </>}
      {message}{' '}
      <Text span c="dimmed" size="sm">
        {fix}
      </Text>
    </div>
  );
}

const text = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

interface ChangeProps {
  readonly name: string;
  readonly resource: Resource | undefined;
  readonly label: Label;
  readonly from: unknown;
  readonly to: unknown;
  readonly isNew: boolean;
}

function Change({ name, resource, label, from, to, isNew }: ChangeProps) {
  const field = resource && fieldOf(resource, name);
  // Keys are shown by the names of their records; names of records that are still to be made are shown as they are.
  const shown = (value: unknown) =>
    field && (field.type === 'enum' || (field.type === 'reference' && typeof value === 'number')) ? (
      <Value field={field} record={{ [name]: value }} />
    ) : (
      text(value)
    );
  return (
    <>
      <dt>{label({ field: name })}</dt>
      <dd>
        {!isNew && (
          <>
            <del>{shown(from)}</del> →{' '}
          </>
        )}
        {shown(to)}
      </dd>
    </>
  );
}
