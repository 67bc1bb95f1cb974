/** One import from its file to its records: where the columns go, what the rows would do, and what became of them. */
import { Alert, Anchor, Button, Progress, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { useAttempt } from '../../api/attempt.ts';
import { ask } from '../../api/client.ts';
import { may } from '../../boot.ts';
import { counted } from '../../fields/counted.ts';
import { ago, number } from '../../fields/format.ts';
import { titlePage } from '../../shell/title.ts';
import { Card } from '../../ui/card.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { Icon } from '../../ui/icons.tsx';
import { StateBadge } from '../../ui/state_badge.tsx';
import { Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import { Archives } from './archives.tsx';
import { BatchPart } from './batch.tsx';
import classes from './imports.module.css';
import { Mapping } from './mapping.tsx';
import {
  type CellFix,
  type MappingEntry,
  nameOf,
  type Options,
  type Plan,
  tones,
  usePlan,
  useTargets,
} from './model.ts';
import { SaveProfile } from './profile.tsx';
import { Questions } from './questions.tsx';
import { Refused } from './refused.tsx';
import { Rows } from './rows.tsx';

/** What a person may change of a plan before it is executed. */
export interface Edit {
  readonly mapping: readonly MappingEntry[];
  readonly match_on: readonly string[];
  readonly mode: string;
  readonly options: Options;
}

export default function ImportPlan() {
  const { plan: id = '' } = useParams<{ plan: string }>();
  const { data: plan, error } = usePlan(id);
  const title = plan ? `${nameOf(plan.entity)}: ${plan.file_name}` : '';
  useLayoutEffect(() => {
    if (title !== '') titlePage(title);
  }, [title]);
  if (error) return <Failed error={error} />;
  if (!plan) return <Waiting />;
  const [batch] = plan.batches ?? [];
  return (
    <div className={classes['page']}>
      <div>
        <Anchor component={Link} href="/imports" size="sm">
          {t('Imports')}
        </Anchor>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <Chain plan={plan} />
        <div className={classes['actions']}>
          <StateBadge value={batch?.status ?? plan.status} tone={tones[batch?.status ?? plan.status]} />
          <Text size="sm" c="dimmed">
            {counted(plan.row_count, '1 row', '{count} rows')}, {ago(plan.created_at)}
          </Text>
        </div>
      </div>
      <Steps plan={plan} />
      {batch ? <BatchPart plan={plan} batch={batch} /> : <Preparing plan={plan} />}
    </div>
  );
}

/** The files before and behind this one. */
function Chain({ plan: { id, entity, after, next = [], status } }: { readonly plan: Plan }) {
  const link = ({ id: to, file_name: name }: Pick<Plan, 'id' | 'file_name'>) => (
    <Anchor key={to} component={Link} href={`/imports/${to}`} size="sm">
      {name}
    </Anchor>
  );
  const isOpen = may('imports:write') && ['draft', 'ready', 'invalid'].includes(status);
  return (
    <div className={classes['actions']}>
      {after && (
        <Text size="sm">
          {t('After')} {link(after)}
        </Text>
      )}
      {next.length > 0 && (
        <Text size="sm">
          {t('Before')} {next.map(link)}
        </Text>
      )}
      {isOpen && next.length === 0 && (
        <Anchor component={Link} href={`/imports?after=${id}&entity=${entity}`} size="sm">
          {t('Add a file that builds on this one')}
        </Anchor>
      )}
    </div>
  );
}

function Steps({ plan: { status, batches = [] } }: { readonly plan: Plan }) {
  const [batch] = batches;
  const at = batch ? (batch.finished_at === null ? 2 : 3) : status === 'draft' ? 0 : 1;
  const names = [t('Columns'), t('Check'), t('Import'), t('Result')];
  return (
    <ol className={classes['steps']} aria-label={t('Steps')}>
      {names.map((name, step) => (
        <li
          key={name}
          {...(step === at && { 'aria-current': 'step' as const })}
          {...(step < at && { 'data-done': '' })}
        >
          <span className={classes['step']}>{step < at ? <Icon name="check" size={13} /> : step + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}

function Preparing({ plan }: { readonly plan: Plan }) {
  const client = useQueryClient();
  const [, go] = useLocation();
  const targets = useTargets(plan.id);
  const [edit, setEdit] = useState<Edit | null>(null);
  const [cells, setCells] = useState<readonly CellFix[]>([]);
  const { refusal, setRefusal, running, attempt } = useAttempt();
  const at = `/import_plans/${plan.id}`;
  const again = () => client.invalidateQueries({ queryKey: ['import_plan', plan.id] });
  const doing = (act: () => Promise<unknown>): Promise<void> =>
    attempt(async () => {
      setRefusal(null);
      await act();
      await again();
    });
  const current: Edit = edit ?? plan;
  const save = async (next: Partial<Edit> | null): Promise<void> => {
    if (next === null) return;
    await ask(at, { method: 'PATCH', body: next });
    setEdit(null);
  };
  const validate = (next: Edit | null): Promise<void> =>
    doing(async () => {
      await save(next === null ? null : sendable(next));
      await ask(`${at}/validate`, { method: 'POST', body: {} });
    });
  /** Cells are read as they were mended here, and the rows are checked again. */
  const recheck = (): Promise<void> =>
    doing(async () => {
      const isSame = (one: CellFix) => cells.some(({ row, column }) => row === one.row && column === one.column);
      await ask(at, { method: 'PATCH', body: { fixes: [...plan.fixes.filter((one) => !isSame(one)), ...cells] } });
      setCells([]);
      await ask(`${at}/validate`, { method: 'POST', body: {} });
    });
  if (targets.error) return <Failed error={targets.error} />;
  if (!targets.data) return <Waiting />;
  const isChecking = plan.status === 'validating';
  const isChecked = (plan.status === 'ready' || plan.status === 'invalid') && edit === null;
  const able = plan.create_count + plan.update_count;
  const isOpen = (plan.findings.questions?.length ?? 0) > 0;
  const writable = may('imports:write') && plan.status !== 'expired';
  return (
    <>
      {plan.status === 'expired' && (
        <Alert color="gray" icon={<Icon name="clock" />}>
          {t('The time for this import is over: send the file again.')}
        </Alert>
      )}
      {isChecking && (
        <Card title={t('Check')}>
          <Text size="sm" mb={8} role="status">
            {t('Every row is read and tried; nothing is written.')}
          </Text>
          <Progress value={100} animated aria-label={t('The file is being checked')} />
        </Card>
      )}
      {isChecked && (
        <>
          <Figures>
            <Figure label={t('To be created')} value={number(plan.create_count)} />
            <Figure label={t('To be changed')} value={number(plan.update_count)} />
            <Figure label={t('Nothing to do')} value={number(plan.skip_count)} tone="zero" />
            <Figure
              label={t('Mistakes')}
              value={number(plan.error_count)}
              tone={plan.error_count > 0 ? 'alarm' : 'zero'}
            />
          </Figures>
          {isOpen && (
            <Questions
              questions={plan.findings.questions ?? []}
              running={running}
              answer={(column, key, value) =>
                void validate({
                  ...current,
                  mapping: current.mapping.map((entry) =>
                    entry.column === column ? { ...entry, transform: { ...entry.transform, [key]: value } } : entry,
                  ),
                })
              }
            />
          )}
          <FileMistakes plan={plan} />
          <Notices plan={plan} />
          {cells.length > 0 && (
            <div className={classes['actions']}>
              <Button loading={running} onClick={() => void recheck()}>
                {counted(cells.length, 'Check again with 1 fixed cell', 'Check again with {count} fixed cells')}
              </Button>
            </div>
          )}
          {writable && able > 0 && !isOpen && (
            <div className={classes['actions']}>
              {plan.status === 'ready' && (
                <Button
                  loading={running}
                  onClick={() => void doing(() => ask(`${at}/execute`, { method: 'POST', body: {} }))}
                >
                  {counted(able, 'Import 1 row', 'Import {count} rows')}
                </Button>
              )}
              {plan.status === 'invalid' && (
                <Button
                  variant="default"
                  loading={running}
                  onClick={() => void validate({ ...current, options: { ...current.options, skip_errors: true } })}
                >
                  {t('Leave out the rows with mistakes')}
                </Button>
              )}
            </div>
          )}
          {refusal && <Refused refusal={refusal} />}
          <Rows
            key={plan.updated_at}
            plan={plan}
            at={at}
            version={Date.parse(plan.updated_at)}
            by="action"
            fixing={
              writable
                ? {
                    cells,
                    onChange: (fix) =>
                      setCells([...cells.filter(({ row, column }) => row !== fix.row || column !== fix.column), fix]),
                    onDone: () => void recheck(),
                  }
                : undefined
            }
          />
        </>
      )}
      {!isChecking && (
        <Mapping
          plan={plan}
          targets={targets.data}
          edit={current}
          onChange={writable ? (next) => setEdit({ ...current, ...next }) : undefined}
          onFile={(options) =>
            // A file that is read otherwise has other headings: where they go is proposed anew.
            void doing(async () => {
              await save({ options: { program: plan.findings.program?.name ?? null, ...options } });
              setEdit(null);
            })
          }
        />
      )}
      {writable && !isChecking && current.mapping.some(({ field }) => field === 'attachments') && (
        <Archives plan={plan} onSent={() => void validate(edit)} />
      )}
      {writable && !isChecking && current.mapping.length > 0 && <SaveProfile plan={plan} edit={sendable(current)} />}
      {!isChecked && refusal && <Refused refusal={refusal} />}
      {writable && !isChecking && (
        <div className={classes['actions']}>
          {(!isChecked || plan.status === 'invalid') && (
            <Button loading={running} onClick={() => void validate(edit)}>
              {t('Check')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            disabled={running}
            onClick={() =>
              void attempt(async () => {
                await ask(at, { method: 'DELETE' });
                await client.invalidateQueries({ queryKey: ['import_plans'] });
                go('/imports');
              })
            }
          >
            {t('Discard')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Empty transforms and constants without a value are left out. */
function sendable({ mapping, match_on, mode, options }: Edit): Edit {
  const whole = mapping.filter(({ column, transform }) => column || (transform?.constant ?? '') !== '');
  const { program: _, ...rest } = options;
  return { mapping: whole, match_on, mode, options: rest };
}

/** Warnings to read before the rows are written. */
function Notices({ plan: { findings } }: { readonly plan: Plan }) {
  const notices = findings.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} className={classes['alert'] ?? ''}>
      {notices.map(({ code, message, fix }) => (
        <div key={`${code} ${message}`}>
          {message} {fix}
        </div>
      ))}
    </Alert>
  );
}

/** What is wrong with the file as a whole. */
function FileMistakes({ plan: { errors, findings } }: { readonly plan: Plan }) {
  const questioned = new Set(findings.questions?.map(({ column }) => column));
  const whole = errors.filter(({ row, column }) => row === null && !questioned.has(column));
  if (whole.length === 0) return null;
  return (
    <Alert color="red" icon={<Icon name="alert" />} role="alert" className={classes['alert'] ?? ''}>
      {whole.map(({ message, fix }) => (
        <div key={message}>
          {message} {fix}
        </div>
      ))}
    </Alert>
  );
}
