/** A report: its period, drawn and as a table; it can be changed, and saved as a report of one's own. */
import {
  Alert,
  Button,
  Group,
  Menu,
  Modal,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { useAttempt } from '../../api/attempt.ts';
import { ask, type Refusal } from '../../api/client.ts';
import { useResource } from '../../api/metadata.ts';
import { boot, may } from '../../boot.ts';
import { mayExport } from '../../exports/exports.ts';
import { counted } from '../../fields/counted.ts';
import { number, words } from '../../fields/format.ts';
import { DateEditor } from '../../fields/lazy.ts';
import { DeleteDialog } from '../../record/delete_dialog.tsx';
import { titlePage } from '../../shell/title.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import page from '../../ui/page.module.css';
import { RefusalNote } from '../../ui/remedies.tsx';
import { Empty, Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import { Builder, firstDefinition } from './builder.tsx';
import { companyAmounts } from './cells.tsx';
import { Drawing } from './drawing.tsx';
import { FavouriteStar } from './favourite.tsx';
import {
  ability,
  type Chart as ChartChoice,
  type Definition,
  kind,
  nameOf,
  type Period,
  presets,
  type Report,
  type ReportResult,
  rangeOf,
  sendable,
  sourceLabel,
  sourceQuery,
  useRun,
  useSourceResource,
  useSources,
} from './model.ts';
import { Pivot, pivots } from './pivot.tsx';
import classes from './reports.module.css';
import { Schedules } from './schedules.tsx';
import { ReportTable } from './table.tsx';

const ExportDialog = lazy(() => import('../../exports/export_dialog.tsx'));
const ScheduleDialog = lazy(() => import('./schedule_dialog.tsx'));

/** The question and its source. */
interface Question {
  readonly source: string;
  readonly definition: Definition;
  readonly chart: ChartChoice | null;
}

const nothing: Question = { source: '', definition: { measures: [{ fn: 'count' }] }, chart: null };

export function NewReport() {
  const [, source = ''] = /[?&]source=(\w+)/.exec(window.location.search) ?? [];
  const { data: chosen, error } = useQuery({ ...sourceQuery(source), enabled: source !== '', retry: false });
  if (source !== '' && chosen === undefined && !error) return <Waiting />;
  const first = chosen ? { ...nothing, source, definition: firstDefinition(chosen) } : nothing;
  return <ReportPart report={null} first={first} />;
}

export default function ReportPage() {
  const { report: id = '' } = useParams<{ report: string }>();
  const { data, error } = useQuery<Report, Refusal>({
    queryKey: ['reports', 'one', Number(id)],
    queryFn: async ({ signal }) =>
      (await ask<{ report: Report }>(`/${kind}/${id}`, { query: { include: 'is_favourite' }, signal })).report,
  });
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  return <ReportPart key={data.id} report={data} first={data} />;
}

interface ReportPartProps {
  readonly report: Report | null;
  readonly first: Question;
}

const same = (one: Definition, other: Definition): boolean =>
  JSON.stringify(sorted(sendable(one))) === JSON.stringify(sorted(sendable(other)));
const sorted = (definition: Definition): unknown => Object.entries(definition).sort(([a], [b]) => a.localeCompare(b));

function ReportPart({ report, first }: ReportPartProps) {
  const [building, setBuilding] = useState(report === null);
  /** What is written in the builder, and what was run. */
  const [draft, setDraft] = useState<Question>(first);
  const [shown, setShown] = useState<Question>(first);
  const [dialog, setDialog] = useState<'export' | 'schedule' | 'save' | 'delete' | null>(null);
  const [, go] = useLocation();
  const client = useQueryClient();
  const { data: sources, error: unread } = useSources(building);
  const { data: described = null } = useQuery({
    ...sourceQuery(draft.source),
    enabled: building && draft.source !== '',
  });
  const choose = async (source: string): Promise<void> => {
    setDraft({ source, definition: nothing.definition, chart: null });
    const found = await client.fetchQuery(sourceQuery(source)).catch(() => null);
    // Another may have been chosen meanwhile.
    if (found) setDraft((now) => (now.source === source ? { ...now, definition: firstDefinition(found) } : now));
  };
  const draftResource = useSourceResource(draft.source);
  const run = useRun(shown.source, shown.definition, shown.source !== '');
  const title = report === null ? t('New report') : nameOf(report);
  useEffect(() => titlePage(title), [title]);
  const both = (next: Question): void => {
    setDraft(next);
    setShown(next);
  };
  const changed =
    report !== null &&
    (report.source !== draft.source ||
      !same(report.definition, draft.definition) ||
      JSON.stringify(report.chart ?? {}) !== JSON.stringify(draft.chart ?? {}));
  const isPending = draft.source !== shown.source || !same(draft.definition, shown.definition);
  const isMine = report !== null && report.visibility !== 'system' && report.owner_id === boot().me.id;
  const { date = null, comparison } = draft.definition;
  const setDefinition = (next: Partial<Definition>): void => {
    const question = { ...draft, definition: { ...draft.definition, ...next } };
    const isWhole =
      question.definition.date?.preset !== 'custom' || (question.definition.date.from && question.definition.date.to);
    if (isWhole) both(question);
    else setDraft(question);
  };
  return (
    <div className={page['page']}>
      <div className={page['head']}>
        <Group gap={6} wrap="nowrap" align="center">
          <Title order={1}>{title}</Title>
          {report && <FavouriteStar report={report} />}
        </Group>
        <Group gap={8}>
          {report && mayExport() && (
            <Button
              variant="default"
              size="sm"
              leftSection={<Icon name="download" size={15} />}
              onClick={() => setDialog('export')}
            >
              {t('Export')}
            </Button>
          )}
          {report && may(ability.write) && (
            <Button
              variant="default"
              size="sm"
              leftSection={<Icon name="clock" size={15} />}
              onClick={() => setDialog('schedule')}
            >
              {t('Schedule')}
            </Button>
          )}
          {report && (
            <Button
              variant={building ? 'light' : 'default'}
              size="sm"
              leftSection={<Icon name="edit" size={15} />}
              aria-expanded={building}
              onClick={() => setBuilding(!building)}
            >
              {t('Change')}
            </Button>
          )}
          {report && isMine && may(ability.write) && <OwnerMenu report={report} onDelete={() => setDialog('delete')} />}
        </Group>
      </div>
      {report?.description != null && (
        <Text size="sm" c="dimmed" maw={760}>
          {t(report.description)}
        </Text>
      )}
      {building && (
        <Card title={t('What it asks')}>
          {unread ? (
            <Failed error={unread} />
          ) : sources ? (
            <Builder
              sources={sources}
              source={draft.source}
              described={described}
              resource={draftResource}
              definition={draft.definition}
              onSource={(source) => void choose(source)}
              onChange={(definition) => setDraft({ ...draft, definition })}
            />
          ) : (
            <Waiting />
          )}
          <Group mt="md" gap={8}>
            <Button
              size="sm"
              disabled={draft.source === ''}
              loading={run.isFetching}
              onClick={() => (isPending ? setShown(draft) : void run.refetch())}
            >
              {t('Run')}
            </Button>
          </Group>
        </Card>
      )}
      {(date !== null || report === null || changed) && (
        <Group justify="space-between" align="flex-end" gap={10}>
          <div className={classes['choices']}>
            {date && <PeriodChoice date={date} onChange={(next) => setDefinition({ date: next })} />}
            {date && (
              <Select
                label={t('Compared with')}
                data={[
                  { value: '', label: t('Nothing') },
                  { value: 'previous_period', label: t('The period before') },
                  { value: 'same_period_last_year', label: t('The same period last year') },
                ]}
                value={comparison ?? ''}
                allowDeselect={false}
                onChange={(value) => setDefinition({ comparison: value === '' ? null : value })}
              />
            )}
          </div>
          <Group gap={8}>
            {changed && (
              <Button variant="subtle" size="sm" color="gray" onClick={() => both(first)}>
                {t('Reset')}
              </Button>
            )}
            {(report === null || changed) && shown.source !== '' && may(ability.write) && (
              <Button variant="default" size="sm" onClick={() => setDialog('save')}>
                {isMine ? t('Save') : t('Save as my report')}
              </Button>
            )}
          </Group>
        </Group>
      )}
      {shown.source === '' ? (
        <Empty title={t('Choose what it is made of')} text={t('Then group it, choose the figures, and run it.')} />
      ) : (
        <Result key={shown.source} question={shown} run={run} onChart={(chart) => both({ ...shown, chart })} />
      )}
      {report && <Schedules report={report} />}
      <Suspense>
        {dialog === 'export' && report && (
          <ExportDialog
            formats={['xlsx', 'csv', 'pdf']}
            request={async (format) => ({
              entity: kind,
              format,
              query: {
                report_id: report.id,
                ...(same(report.definition, shown.definition) ? {} : { definition: sendable(shown.definition) }),
              },
            })}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'schedule' && report && (
          <ScheduleDialog report={report} changed={changed} onClose={() => setDialog(null)} />
        )}
        {dialog === 'save' && (
          <SaveDialog
            report={isMine ? report : null}
            name={report === null ? sourceLabel(draft.source) : nameOf(report)}
            question={draft}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'delete' && report && (
          <Delete report={report} onClose={() => setDialog(null)} onDone={() => go(`/${kind}`)} />
        )}
      </Suspense>
    </div>
  );
}

/** What only its owner does with a report. */
function OwnerMenu({ report, onDelete }: { readonly report: Report; readonly onDelete: () => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="sm" px={9} aria-label={t('More')}>
          <Icon name="dots" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} href={`/${kind}/${report.id}/edit`}>
          {t('Rename or share')}
        </Menu.Item>
        <Menu.Item className="bl-red" onClick={onDelete}>
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface DeleteProps {
  readonly report: Report;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Delete({ report, onClose, onDone }: DeleteProps) {
  const resource = useResource(kind);
  const record = { ...report };
  return (
    <DeleteDialog
      resource={resource}
      path={`/${kind}/${report.id}`}
      record={record}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

interface PeriodChoiceProps {
  readonly date: Period;
  readonly onChange: (date: Period) => void;
}

/** A period by name, or by its first and last day. */
function PeriodChoice({ date, onChange }: PeriodChoiceProps) {
  const { field, preset, from, to } = date;
  const bound = (key: 'from' | 'to', label: string, value: string | undefined) => (
    <DateEditor
      field={{ name: key, label, type: 'date', required: true }}
      label={label}
      value={value}
      onChange={(next) => onChange({ ...date, [key]: typeof next === 'string' ? next.slice(0, 10) : undefined })}
    />
  );
  return (
    <>
      <Select
        label={t('Period')}
        data={presets.map((value) => ({ value, label: value === 'custom' ? t('From … to …') : words(value) }))}
        value={preset}
        allowDeselect={false}
        onChange={(value) =>
          value !== null && onChange(value === 'custom' ? { ...date, preset: value } : { field, preset: value })
        }
      />
      {preset === 'custom' && (
        <Suspense>
          {bound('from', t('From'), from)}
          {bound('to', t('To'), to)}
        </Suspense>
      )}
    </>
  );
}

interface ResultProps {
  readonly question: Question;
  readonly run: ReturnType<typeof useRun>;
  readonly onChart: (chart: ChartChoice) => void;
}

function Result({ question: { source, definition, chart }, run, onChart }: ResultProps) {
  const resource = useSourceResource(source);
  const { data, error } = run;
  // The totals are requested too: percentages and averages of groups do not add up.
  const { data: whole } = useRun(
    source,
    { ...definition, dimensions: [], sort: null },
    (definition.dimensions?.length ?? 0) > 0 && data !== undefined && data.rows.length > 1,
  );
  if (error) {
    const errors = Object.values(error.errors).flat();
    return errors.length > 0 ? <RefusalNote refusal={error} more={errors} /> : <Failed error={error} />;
  }
  if (!data) return <Waiting />;
  const amounts = companyAmounts(resource, definition, data.meta.columns);
  if (data.rows.length === 0)
    return (
      <>
        <Findings result={data} />
        <Card>
          <Empty title={t('No records in this period')} text={t('Choose another period, or look at the filters.')} />
        </Card>
      </>
    );
  return (
    <>
      <Findings result={data} />
      <Drawing {...{ resource, definition, chart, result: data, amounts, onChart }} />
      <Card
        title={t('Table')}
        flush
        aside={
          pivots(definition) && (
            <SegmentedControl
              size="xs"
              aria-label={t('Shown as')}
              data={[
                { value: 'list', label: t('Rows') },
                { value: 'pivot', label: t('Rows and columns') },
              ]}
              value={chart?.table ?? 'list'}
              onChange={(value) => onChart({ ...chart, table: value as 'list' | 'pivot' })}
            />
          )
        }
      >
        {pivots(definition) && chart?.table === 'pivot' ? (
          <Pivot {...{ source, resource, definition, amounts }} result={data} totals={whole?.rows[0]} />
        ) : (
          <ReportTable {...{ source, resource, definition, amounts }} result={data} totals={whole?.rows[0]} />
        )}
      </Card>
    </>
  );
}

/** Which days are shown, and what is not. */
function Findings({ result: { rows, meta } }: { readonly result: ReportResult }) {
  const { window, comparison_alignment: alignment, truncated, total, without_rate: without } = meta;
  return (
    <>
      {window && (
        <Text size="sm" c="dimmed" role="status">
          {rangeOf(window)}
          {alignment && ` · ${t('compared with {range}', { range: rangeOf(alignment.comparison) })}`}
        </Text>
      )}
      {(truncated || without > 0) && (
        <Alert color="gray" icon={<Icon name="alert" />} styles={{ message: { color: 'var(--mantine-color-text)' } }}>
          {truncated && (
            <div>
              {t('These are the first {count} of {total} rows; the totals are of all.', {
                count: number(rows.length),
                total: number(total),
              })}
            </div>
          )}
          {without > 0 && (
            <div>
              {counted(
                without,
                '1 amount has no rate and is in no sum.',
                '{count} amounts have no rate and are in no sum.',
              )}
            </div>
          )}
        </Alert>
      )}
    </>
  );
}

interface SaveDialogProps {
  /** One's own, which is changed; null for a new one. */
  readonly report: Report | null;
  readonly name: string;
  readonly question: Question;
  readonly onClose: () => void;
}

function SaveDialog({ report, name: before, question, onClose }: SaveDialogProps) {
  const client = useQueryClient();
  const [, go] = useLocation();
  const [name, setName] = useState(before);
  const { refusal, setRefusal, running, attempt } = useAttempt();
  const store = (): Promise<void> =>
    attempt(async () => {
      setRefusal(null);
      const { source, definition, chart } = question;
      const body = { name: name.trim(), source, definition: sendable(definition), chart };
      const { report: saved } = await ask<{ report: Report }>(report === null ? `/${kind}` : `/${kind}/${report.id}`, {
        method: report === null ? 'POST' : 'PATCH',
        body,
      });
      await client.invalidateQueries({ queryKey: ['reports', 'one', saved.id] });
      await client.invalidateQueries({ queryKey: ['reports', 'all'] });
      onClose();
      go(`/${kind}/${saved.id}`);
    });
  return (
    <Modal opened onClose={onClose} title={report === null ? t('Save as my report') : t('Save')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void store();
        }}
      >
        <Stack>
          <TextInput
            label={t('Name')}
            value={name}
            maxLength={255}
            onChange={({ currentTarget: { value } }) => setName(value)}
            data-autofocus
          />
          {refusal && <RefusalNote refusal={refusal} more={Object.values(refusal.errors).flat()} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={running} disabled={name.trim() === ''}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
