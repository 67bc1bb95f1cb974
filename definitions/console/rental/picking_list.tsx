/** Units still to be picked for a rental, by location: to work from on a tablet, and to print. */
import { Button, Group, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  ask,
  BackTo,
  Failed,
  Icon,
  instant,
  number,
  pageStyles as page,
  type Refusal,
  t,
  useCalled,
  useRecord,
  useResource,
  Waiting,
} from 'backline/console';
import { useParams } from 'wouter';
import classes from './picking_list.module.css';

interface Line {
  readonly rental_item_id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly quantity_to_pick: number;
  readonly warehouse_note: string | null;
  readonly units: readonly {
    readonly asset_number: string | null;
    readonly case_number: string | null;
    readonly location_code: string | null;
  }[];
  readonly places: readonly { readonly location_code: string; readonly quantity: number }[];
}

interface List {
  readonly warehouse_notes: string | null;
  readonly load_at: string | null;
  readonly starts_at: string | null;
  readonly items: readonly Line[];
}

/** Where a line is picked: where its units lie, else where free ones do. */
const locationOf = ({ units, places }: Line): string =>
  [...new Set([...units.map((unit) => unit.location_code ?? ''), ...places.map((one) => one.location_code)])]
    .filter((code) => code !== '')
    .sort()
    .join(', ');

export default function PickingList() {
  const { id = '' } = useParams();
  const path = `/rentals/${id}`;
  const resource = useResource('rentals');
  const { data: rental, error } = useRecord(resource, path);
  const { data: list, error: failure } = useQuery<List, Refusal>({
    queryKey: ['list', path, 'picking_list'],
    queryFn: async ({ signal }) => (await ask<{ picking_list: List }>(`${path}/picking_list`, { signal })).picking_list,
  });
  useCalled(resource, rental, `${path}/picking-list`, t('Picking list'));
  const failed = error ?? failure;
  if (failed) return <Failed error={failed} />;
  if (!rental || !list) return <Waiting />;
  const lines = list.items
    .map((line) => ({ ...line, location: locationOf(line) }))
    .filter(({ quantity_to_pick }) => quantity_to_pick > 0)
    .sort(
      (a, b) =>
        Number(a.location === '') - Number(b.location === '') ||
        a.location.localeCompare(b.location) ||
        a.name.localeCompare(b.name),
    );
  return (
    <div className={page['page']}>
      <BackTo resource={resource} path={path} record={rental} />
      <Group justify="space-between">
        <div>
          <Title order={1}>{`${t('Picking list')} · ${String(rental['number'])}`}</Title>
          <Text c="dimmed" size="sm">
            {[String(rental['title']), instant(list.load_at ?? list.starts_at, { weekday: true })]
              .filter((part) => part !== '')
              .join(' · ')}
          </Text>
        </div>
        <Button
          variant="default"
          data-noprint
          leftSection={<Icon name="download" size={15} />}
          onClick={() => globalThis.print()}
        >
          {t('Print')}
        </Button>
      </Group>
      {list.warehouse_notes && <Text size="sm">{list.warehouse_notes}</Text>}
      {lines.length === 0 ? (
        <Text c="dimmed">{t('Everything is picked.')}</Text>
      ) : (
        <Table className={classes['list'] ?? ''} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th aria-label={t('Picked')} w={34} />
              <Table.Th w={120}>{t('Location')}</Table.Th>
              <Table.Th className={classes['count'] ?? ''}>{t('To pick')}</Table.Th>
              <Table.Th>{t('Item')}</Table.Th>
              <Table.Th>{t('Units')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.rental_item_id}>
                <Table.Td>
                  <input type="checkbox" aria-label={t('{what} is picked', { what: line.name })} />
                </Table.Td>
                <Table.Td>{line.location || '–'}</Table.Td>
                <Table.Td className={classes['count'] ?? ''}>
                  <strong>{number(line.quantity_to_pick)}</strong>
                  {line.quantity !== line.quantity_to_pick && ` / ${number(line.quantity)}`}
                </Table.Td>
                <Table.Td>
                  {line.name}
                  {line.sku && (
                    <Text span size="xs" c="dimmed" ml={8}>
                      {line.sku}
                    </Text>
                  )}
                  {line.warehouse_note && <Text size="xs">{line.warehouse_note}</Text>}
                </Table.Td>
                <Table.Td>
                  {line.units
                    .map(({ asset_number, case_number }) => [asset_number, case_number].filter(Boolean).join(' · '))
                    .filter((text) => text !== '')
                    .join(', ')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}
