/** What stands beside the lines: when, what it comes to, and what is in the way. */
import { Button, Stack, Text } from '@mantine/core';
import {
  boot,
  Card,
  DateEditor,
  day,
  fieldOf,
  listAddress,
  may,
  money,
  now,
  number,
  percent,
  type RecordData,
  Remedies,
  type Resource,
  readable,
  remediesOf,
  t,
  usePicked,
  useWrite,
} from 'backline/console';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import classes from './rental.module.css';

interface RailProps {
  readonly resource: Resource;
  readonly path: string;
  readonly rental: RecordData;
}

export function Rail(props: RailProps) {
  return (
    <div className={classes['rail']}>
      <Totals rental={props.rental} />
      <Problems rental={props.rental} />
      <Dates key={`${props.rental['starts_at']}${props.rental['ends_at']}`} {...props} />
    </div>
  );
}

/** Start and end; where equipment is short then, the server says so and it is asked for again. */
function Dates({ resource, path, rental }: RailProps) {
  const [changed, setChanged] = useState<RecordData>({});
  const write = useWrite();
  const editable = may(resource.update);
  const remedies = remediesOf(write.error?.body);
  const save = (more: RecordData = {}): void =>
    write.mutate({ path, method: 'PATCH', body: { ...changed, ...more } }, { onSuccess: () => setChanged({}) });
  return (
    <Card title={t('When')}>
      <Stack gap="xs">
        <Suspense fallback={<div style={{ height: 130 }} />}>
          {['starts_at', 'ends_at'].map((name) => {
            const field = fieldOf(resource, name);
            return (
              field && (
                <DateEditor
                  key={name}
                  field={{ ...field, required: true }}
                  label={field.label}
                  value={changed[name] ?? rental[name]}
                  onChange={(value) => setChanged({ ...changed, [name]: value })}
                  disabled={!editable}
                />
              )
            );
          })}
        </Suspense>
        {write.error && (
          <div role="alert">
            <Text size="sm" c="var(--mantine-color-error)">
              {write.error.message}
            </Text>
            <Remedies
              remedies={remedies}
              onDone={() => {
                setChanged({});
                write.reset();
              }}
            />
          </div>
        )}
        {Object.keys(changed).length > 0 && (
          <Button size="xs" onClick={() => save()} loading={write.isPending}>
            {t('Move the rental')}
          </Button>
        )}
        {write.error?.code === 'insufficient_stock' && remedies.length === 0 && (
          <Button size="xs" variant="default" onClick={() => save({ confirm_shortage: true })}>
            {t('Move it anyway')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function Totals({ rental }: { readonly rental: RecordData }) {
  const worth = (name: string): boolean => Number(rental[name] ?? 0) !== 0;
  const line = (label: string, value: string, strong = false) => (
    <div className={classes['sum']} data-strong={strong}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  const of = (name: string): string => money(rental[name], rental['currency_code']);
  return (
    <Card title={t('Totals')}>
      <dl className={classes['sums']}>
        {worth('rental_total') && line(t('Hire'), of('rental_total'))}
        {worth('sale_total') && line(t('Sale'), of('sale_total'))}
        {worth('service_total') && line(t('Services'), of('service_total'))}
        {worth('surcharge_total') && line(t('Surcharges'), of('surcharge_total'))}
        {worth('discount_total') && line(t('Discounts, taken off'), of('discount_total'))}
        {line(t('Net'), of('net_total'), true)}
        {line(t('Tax'), of('tax_total'))}
        {line(t('Total'), of('gross_total'), true)}
        {worth('optional_total') && line(t('Optional, not in it'), of('optional_total'))}
        {boot().me.costs &&
          typeof rental['margin_percent'] === 'string' &&
          line(t('Margin'), percent(rental['margin_percent']))}
        {worth('weight_total_kg') && line(t('Weight'), `${number(rental['weight_total_kg'])} kg`)}
        {worth('power_total_w') && line(t('Power'), `${number(Number(rental['power_total_w']) / 1000)} kW`)}
      </dl>
    </Card>
  );
}

/** Open shortages and what else is in the way; nothing where all is well. */
function Problems({ rental }: { readonly rental: RecordData }) {
  const filters = { rental_id_eq: String(rental['id']), status_in: 'open,partially_resolved' };
  const { data } = usePicked('shortages', filters, {
    ...(readable('catalogue_items') && { include: 'catalogue_item', 'fields[catalogue_item]': 'id,name' }),
    per_page: 8,
  });
  const late =
    rental['status'] === 'dispatched' && typeof rental['ends_at'] === 'string' && Date.parse(rental['ends_at']) < now();
  if (!late && (data?.total ?? 0) === 0) return null;
  return (
    <Card title={t('Problems')}>
      <ul className={classes['problems']}>
        {late && <li>{t('The equipment was due back on {day}.', { day: day(rental['ends_at']) })}</li>}
        {data?.rows.map((row) => (
          <li key={String(row['id'])}>
            <Link href={`/shortages/${row['id']}`}>
              {t('{count} short', { count: number(row['quantity_short']) })}{' '}
              {String((row['catalogue_item'] as RecordData | undefined)?.['name'] ?? '')}
            </Link>
          </li>
        ))}
        {(data?.total ?? 0) > 8 && (
          <li>
            <Link href={listAddress('shortages', filters)}>{t('All {count}', { count: data?.total ?? 0 })}</Link>
          </li>
        )}
      </ul>
    </Card>
  );
}
