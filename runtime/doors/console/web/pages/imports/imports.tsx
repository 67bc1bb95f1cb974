/** Imports: a new one starts with the kind of record and a file; earlier ones are below. */
import { Alert, Anchor, Button, FileButton, Progress, Select, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { ask, Refusal } from '../../api/client.ts';
import { sendFile } from '../../api/upload.ts';
import { may } from '../../boot.ts';
import { ago, instant, number } from '../../fields/format.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { StateBadge } from '../../ui/state_badge.tsx';
import { Empty, Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import classes from './imports.module.css';
import { importables, nameOf, type Plan, planQuery, tones } from './model.ts';

const shown = 50;

export default function Imports() {
  return (
    <div className={classes['page']}>
      <Title order={1}>{t('Imports')}</Title>
      {may('imports:write') && <Begin />}
      <Earlier />
    </div>
  );
}

function Begin() {
  const [, go] = useLocation();
  const search = new URLSearchParams(useSearch());
  const first = search.get('entity');
  const after = search.get('after');
  const { data: before } = useQuery(planQuery(after ?? '', after !== null));
  const known = importables();
  const [entity, setEntity] = useState(known.some(({ value }) => value === first) ? first : null);
  const [profile, setProfile] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [wrong, setWrong] = useState('');
  const [over, setOver] = useState(false);
  const profiles = useQuery({
    queryKey: ['import_profiles', entity],
    enabled: entity !== null,
    queryFn: async ({ signal }) => {
      const query = { 'q[entity_eq]': entity ?? '', per_page: 100 };
      type Answer = { readonly import_profiles: readonly { readonly id: string; readonly name: string }[] };
      return (await ask<Answer>('/import_profiles', { query, signal })).import_profiles;
    },
  });
  const send = async (file: File | null | undefined): Promise<void> => {
    if (!file || entity === null) return;
    setWrong('');
    setShare(0);
    try {
      const fields = {
        entity,
        ...(before && { after_id: before.id }),
        ...(profile !== null && { import_profile_id: profile }),
      };
      const answer = (await sendFile('/import_plans', file, fields, setShare)) as { import_plan: Plan };
      go(`/imports/${answer.import_plan.id}`);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      const messages = Object.values(refusal.errors).flat();
      setWrong(messages.length > 0 ? messages.join(' ') : refusal.message);
    } finally {
      setShare(null);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };
  return (
    <Card title={t('New import')}>
      {before && (
        <Text size="sm" mb={10}>
          {t('Its rows may name what {file} would make; both are imported together.', { file: before.file_name })}
        </Text>
      )}
      <div className={classes['begin']}>
        <Select
          label={t('What the rows are')}
          placeholder={t('Choose …')}
          data={known}
          value={entity}
          onChange={(next) => {
            setEntity(next);
            setProfile(null);
          }}
          searchable
          allowDeselect={false}
        />
        {(profiles.data?.length ?? 0) > 0 && (
          <Select
            label={t('Where the columns go')}
            placeholder={t('Proposed from the headings')}
            data={profiles.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            value={profile}
            onChange={setProfile}
            clearable
            clearButtonProps={{ 'aria-label': t('Clear') }}
          />
        )}
      </div>
      <div
        className={classes['drop']}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={26} />
        <Text size="sm" c="dimmed" ta="center">
          {entity === null
            ? t('First choose what the rows are.')
            : t('Drop a table here, or choose one: CSV or a workbook (.xlsx). Nothing is written before you say so.')}
        </Text>
        <FileButton accept=".csv,.txt,.tsv,.xlsx" onChange={(file) => void send(file)}>
          {(props) => (
            <Button {...props} disabled={entity === null} loading={share !== null}>
              {t('Choose a file')}
            </Button>
          )}
        </FileButton>
        {share !== null && <Progress w="100%" value={share * 100} aria-label={t('The file is being sent')} />}
      </div>
      {wrong !== '' && (
        <Alert color="red" icon={<Icon name="alert" />} mt="sm" role="alert" className={classes['alert'] ?? ''}>
          {wrong}
        </Alert>
      )}
    </Card>
  );
}

function Earlier() {
  const { data, error } = useQuery<readonly Plan[], Refusal>({
    queryKey: ['import_plans'],
    queryFn: async ({ signal }) => {
      const query = { include: 'batches', sort: '-created_at', per_page: shown };
      return (await ask<{ import_plans: readonly Plan[] }>('/import_plans', { query, signal })).import_plans;
    },
  });
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  return (
    <Card title={t('Earlier imports')} flush>
      {data.length === 0 ? (
        <Empty
          title={t('Nothing was imported yet')}
          text={t('Records come in from tables; each row is checked first.')}
        />
      ) : (
        <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table fz="sm" verticalSpacing={7} horizontalSpacing="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('File')}</Table.Th>
                <Table.Th>{t('Status')}</Table.Th>
                <Table.Th ta="right">{t('Rows')}</Table.Th>
                <Table.Th ta="right">{t('Created')}</Table.Th>
                <Table.Th ta="right">{t('Changed')}</Table.Th>
                <Table.Th ta="right">{t('Mistakes')}</Table.Th>
                <Table.Th ta="right">{t('When')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((plan) => (
                <Line key={plan.id} plan={plan} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  );
}

function Line({ plan }: { readonly plan: Plan }) {
  const [batch] = plan.batches ?? [];
  const status = batch?.status ?? plan.status;
  // What is only checked has made nothing yet.
  const counts = batch ? [batch.created, batch.updated, batch.failed] : [null, null, plan.error_count];
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} href={`/imports/${plan.id}`} size="sm" fw={500} className={classes['file'] ?? ''}>
          {plan.file_name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {nameOf(plan.entity)}
        </Text>
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <StateBadge value={status} tone={tones[status]} />
      </Table.Td>
      {[plan.row_count, ...counts].map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each column has one figure.
        <Table.Td key={at} ta="right" className="bl-number">
          {count === null ? '–' : number(count)}
        </Table.Td>
      ))}
      <Table.Td ta="right" title={instant(plan.created_at)} style={{ whiteSpace: 'nowrap' }}>
        {ago(plan.created_at)}
      </Table.Td>
    </Table.Tr>
  );
}
