/** A project beside its money: its budget and its totals, its rentals, and one bill over all of them. */
import { Alert, Anchor, Button, Group, Progress, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  ask,
  Card,
  day,
  Empty,
  Failed,
  Figure,
  fieldOf,
  may,
  money,
  type Refusal,
  Figures as Row,
  StateBadge,
  pageStyles as shared,
  t,
  useResource,
  useWrite,
  Waiting,
  words,
} from 'backline/console';
import { Link, useLocation, useParams } from 'wouter';

interface Project {
  readonly number: string;
  readonly name: string;
  readonly status: string;
  readonly currency_code: string;
  readonly invoicing_mode: string;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}

interface Category {
  readonly category: string;
  readonly budget: string;
  readonly planned: string;
  readonly actual: string;
}

interface Totals {
  readonly currency_code: string;
  readonly net_total: string;
  readonly invoiced_total: string;
  readonly paid_total: string;
  readonly budget_total: string | null;
  readonly cost_total?: string;
  readonly margin_total?: string;
  readonly categories?: readonly Category[];
}

interface Rental {
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly status: string;
  readonly starts_at: string | null;
  readonly net_total: string;
  readonly currency_code: string;
  readonly invoice_status: string;
}

function useProject(id: string) {
  return useQuery<{ project: Project; totals: Totals; rentals: readonly Rental[] }, Refusal>({
    queryKey: ['record', `/projects/${id}`, 'money'],
    queryFn: async ({ signal }) => {
      const [{ project }, { totals }, { rentals }] = await Promise.all([
        ask<{ project: Project }>(`/projects/${id}`, { signal }),
        ask<{ totals: Totals }>(`/projects/${id}/totals`, { signal }),
        ask<{ rentals: readonly Rental[] }>(`/projects/${id}/rentals`, {
          query: { sort: 'starts_at', per_page: 100 },
          signal,
        }),
      ]);
      return { project, totals, rentals };
    },
  });
}

export default function ProjectMoney() {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error } = useProject(id);
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  const { project, totals, rentals } = data;
  const span = [project.starts_on, project.ends_on]
    .filter(Boolean)
    .map((one) => day(one))
    .join(' – ');
  return (
    <div className={shared['page']}>
      <div className={shared['head']}>
        <div>
          <Group gap="sm">
            <Title order={1}>{project.name}</Title>
            <StateBadge value={project.status} />
          </Group>
          <Text size="sm" c="dimmed">
            <Anchor component={Link} href={`/projects/${id}`} size="sm" underline="always">
              {project.number}
            </Anchor>
            {span === '' ? '' : ` · ${span}`}
          </Text>
        </div>
        {project.invoicing_mode === 'consolidated' && may('invoices:write') && <Bill id={id} />}
      </div>
      <Figures totals={totals} />
      {totals.categories && <Budget totals={totals} categories={totals.categories} />}
      <Rentals rentals={rentals} />
    </div>
  );
}

function Bill({ id }: { readonly id: string }) {
  const [, navigate] = useLocation();
  const write = useWrite<{ invoice: { id: number } }>();
  const bill = () =>
    write.mutate(
      { path: `/projects/${id}/create_invoice`, method: 'POST', body: {} },
      { onSuccess: ({ invoice }) => navigate(`/invoices/${invoice.id}`) },
    );
  return (
    <div>
      <Button onClick={bill} loading={write.isPending}>
        {t('Bill all its rentals')}
      </Button>
      {write.error && (
        <Alert color="red" mt="xs" role="alert">
          {write.error.message}
        </Alert>
      )}
    </div>
  );
}

function Figures({ totals }: { readonly totals: Totals }) {
  const figures: readonly (readonly [string, string | null | undefined])[] = [
    [t('Rentals before tax'), totals.net_total],
    [t('Costs'), totals.cost_total],
    [t('Margin'), totals.margin_total],
    [t('Invoiced'), totals.invoiced_total],
    [t('Paid'), totals.paid_total],
  ];
  return (
    <Row>
      {figures
        .filter(([, amount]) => amount !== undefined)
        .map(([label, amount]) => (
          <Figure key={label} label={label} value={money(amount, totals.currency_code)} />
        ))}
    </Row>
  );
}

/** Of the budget in percent, at most all of it. */
const share = (part: number, whole: number) => (whole <= 0 ? 0 : Math.max(0, Math.min(100, (part / whole) * 100)));

function Budget({ totals, categories }: { readonly totals: Totals; readonly categories: readonly Category[] }) {
  const shown = categories.filter((one) =>
    [one.budget, one.planned, one.actual].some((amount) => Number(amount) !== 0),
  );
  const price = (amount: unknown) => money(amount, totals.currency_code);
  return (
    <Card
      title={t('Budget against actuals')}
      aside={
        totals.budget_total !== null && (
          <Text size="sm">{t('Whole budget {amount}', { amount: price(totals.budget_total) })}</Text>
        )
      }
    >
      {shown.length === 0 ? (
        <Empty title={t('No budget and no costs yet')} />
      ) : (
        <Table.ScrollContainer minWidth={640}>
          <Table fz="sm" verticalSpacing={8}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Category')}</Table.Th>
                <Table.Th ta="right">{t('Budget')}</Table.Th>
                <Table.Th ta="right">{t('Still planned')}</Table.Th>
                <Table.Th ta="right">{t('Actual')}</Table.Th>
                <Table.Th ta="right">{t('Left over')}</Table.Th>
                <Table.Th w="26%">{t('Used')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((one) => {
                const [budget, planned, actual] = [Number(one.budget), Number(one.planned), Number(one.actual)];
                const over = planned + actual > budget;
                return (
                  <Table.Tr key={one.category}>
                    <Table.Td>{words(one.category)}</Table.Td>
                    <Table.Td ta="right" className="bl-number">
                      {price(one.budget)}
                    </Table.Td>
                    <Table.Td ta="right" className="bl-number">
                      {price(one.planned)}
                    </Table.Td>
                    <Table.Td ta="right" className="bl-number">
                      {price(one.actual)}
                    </Table.Td>
                    <Table.Td ta="right" className="bl-number" fw={over ? 650 : undefined}>
                      {price(budget - planned - actual)}
                    </Table.Td>
                    <Table.Td>
                      <Progress.Root size="md">
                        <Progress.Section
                          value={share(actual, budget || actual + planned)}
                          color={over ? 'red' : 'blue'}
                          aria-label={t('{what}: actual', { what: words(one.category) })}
                        />
                        <Progress.Section
                          value={share(planned, budget || actual + planned)}
                          color={over ? 'orange' : 'blue.3'}
                          aria-label={t('{what}: still planned', { what: words(one.category) })}
                        />
                      </Progress.Root>
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  );
}

function Rentals({ rentals }: { readonly rentals: readonly Rental[] }) {
  const tones = fieldOf(useResource('rentals'), 'status')?.tones;
  return (
    <Card title={t('Its rentals')}>
      {rentals.length === 0 ? (
        <Empty title={t('No rental yet')} text={t('Choose the project in a rental.')} />
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table fz="sm" verticalSpacing={6}>
            <Table.Tbody>
              {rentals.map((rental) => (
                <Table.Tr key={rental.id}>
                  <Table.Td>
                    <Anchor component={Link} href={`/rentals/${rental.id}`} size="sm">
                      {rental.number}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{rental.title}</Table.Td>
                  <Table.Td>{day(rental.starts_at)}</Table.Td>
                  <Table.Td>
                    <StateBadge value={rental.status} tone={tones?.[rental.status]} />
                  </Table.Td>
                  <Table.Td>{words(rental.invoice_status)}</Table.Td>
                  <Table.Td ta="right" className="bl-number">
                    {money(rental.net_total, rental.currency_code)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  );
}
