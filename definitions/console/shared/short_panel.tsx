/** What can be done where equipment is short: the ways the server offers for the shortage, or other items before it is firm. */
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  ask,
  may,
  money,
  number,
  type RecordData,
  type Refusal,
  RefusalText,
  readable,
  t,
  useTitle,
  useWrite,
} from 'backline/console';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface Options {
  readonly transfer: readonly { readonly from_warehouse_id: number; readonly quantity: number }[];
  readonly substitute: readonly { readonly catalogue_item_id: number; readonly quantity: number }[];
  readonly subhire: readonly Offer[];
  readonly purchase: readonly Offer[];
  readonly reduce_quantity: number;
}
interface Offer {
  readonly supplier_id: number;
  readonly unit_cost?: string | null;
  readonly currency_code?: string | null;
}

/** A line that is short: its open shortage where the rental is firm, else items that may take its place. */
export function ShortPanel({
  line,
  rental,
  onDone,
}: {
  readonly line: RecordData;
  readonly rental: RecordData;
  readonly onDone: () => void;
}) {
  const shortage = line['shortage'] as RecordData | null | undefined;
  const open = shortage && ['open', 'partially_resolved'].includes(String(shortage['status']));
  if (open) return <Resolutions shortage={Number(shortage['id'])} onDone={onDone} />;
  return <Alternatives line={line} rental={rental} onDone={onDone} />;
}

/** What stands over the ways out, with what the last one was refused for. */
function Ways({ refusal, onDone }: { readonly refusal: Refusal | null; readonly onDone: () => void }) {
  return (
    <>
      <Text size="xs" fw={600} c="dimmed">
        {t('What can be done')}
      </Text>
      {refusal && <RefusalText refusal={refusal} onDone={onDone} />}
    </>
  );
}

/** The ways out of a shortage that the server offers, each one click away. */
export function Resolutions({ shortage, onDone }: { readonly shortage: number; readonly onDone: () => void }) {
  const path = `/shortages/${shortage}`;
  const { data: options, error } = useQuery<Options, Refusal>({
    queryKey: ['list', path, 'options'],
    queryFn: async ({ signal }) => (await ask<{ options: Options }>(`${path}/options`, { signal })).options,
  });
  const write = useWrite();
  const resolve = (body: RecordData): void =>
    write.mutate({ path: `${path}/resolve`, method: 'POST', body }, { onSuccess: onDone });
  if (error) return <Text size="sm">{error.message}</Text>;
  const allowed = may('shortages:write');
  const nothing =
    options &&
    options.transfer.length + options.substitute.length + options.subhire.length + options.purchase.length === 0 &&
    options.reduce_quantity === 0;
  return (
    <Stack gap={6}>
      <Ways refusal={write.error} onDone={onDone} />
      {nothing && <Text size="sm">{t('Nothing is free elsewhere, and no supplier is known for it.')}</Text>}
      {options?.transfer.map(({ from_warehouse_id, quantity }) => (
        <Way
          key={`t${from_warehouse_id}`}
          plural="warehouses"
          id={from_warehouse_id}
          words={(name) => t('Move {count} here from {name}', { count: number(quantity), name })}
          disabled={!allowed || write.isPending}
          onClick={() => resolve({ method: 'transfer', from_warehouse_id, quantity })}
        />
      ))}
      {options?.substitute.map(({ catalogue_item_id, quantity }) => (
        <Way
          key={`s${catalogue_item_id}`}
          plural="catalogue_items"
          id={catalogue_item_id}
          words={(name) => t('Take {count} of {name} instead', { count: number(quantity), name })}
          disabled={!allowed || write.isPending}
          onClick={() => resolve({ method: 'substitute', catalogue_item_id, quantity })}
        />
      ))}
      {(['subhire', 'purchase'] as const).flatMap((method) =>
        (options?.[method] ?? []).map(({ supplier_id, unit_cost, currency_code }) => (
          <Way
            key={`${method}${supplier_id}`}
            plural="accounts"
            id={supplier_id}
            words={(name) =>
              `${method === 'subhire' ? t('Hire in from {name}', { name }) : t('Buy from {name}', { name })}${unit_cost ? ` (${money(unit_cost, currency_code)})` : ''}`
            }
            disabled={!allowed || write.isPending}
            onClick={() => resolve({ method, supplier_id })}
          />
        )),
      )}
      {options && options.reduce_quantity > 0 && (
        <WayButton disabled={!allowed || write.isPending} onClick={() => resolve({ method: 'reduce_quantity' })}>
          {t('Take the missing units off the line')}
        </WayButton>
      )}
      <Button component={Link} href={path} variant="subtle" size="xs" justify="flex-start">
        {t('Open the shortage')}
      </Button>
    </Stack>
  );
}

/** A way out of a shortage: as tall as its words. */
function WayButton(props: { readonly disabled: boolean; readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Button
      variant="default"
      size="xs"
      justify="flex-start"
      styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
      h="auto"
      mih={30}
      py={6}
      {...props}
    />
  );
}

function Way({
  plural,
  id,
  words,
  disabled,
  onClick,
}: {
  readonly plural: string;
  readonly id: number;
  readonly words: (name: string) => string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) {
  const name = useTitle(readable(plural) ? plural : undefined, id) ?? '…';
  return (
    <WayButton disabled={disabled} onClick={onClick}>
      {words(name)}
    </WayButton>
  );
}

interface Alternative extends RecordData {
  readonly alternative_item_id: number;
  readonly alternative_item?: { readonly name: string };
  readonly is_upgrade: boolean;
}

/** Items that may take the place of the line's own, with how many of them are free. */
function Alternatives({
  line,
  rental,
  onDone,
}: {
  readonly line: RecordData;
  readonly rental: RecordData;
  readonly onDone: () => void;
}) {
  const item = line['catalogue_item_id'];
  const { data: alternatives } = useQuery<readonly Alternative[], Refusal>({
    queryKey: ['list', 'alternatives', item],
    enabled: typeof item === 'number' && readable('catalogue_items'),
    queryFn: async ({ signal }) =>
      (
        await ask<{ alternatives: readonly Alternative[] }>(`/catalogue_items/${item}/alternatives`, {
          query: { include: 'alternative_item', 'fields[alternative_item]': 'id,name', per_page: 20 },
          signal,
        })
      ).alternatives,
  });
  const ids = (alternatives ?? []).map(({ alternative_item_id }) => alternative_item_id);
  const window = {
    from: String(line['starts_at'] ?? rental['starts_at']),
    until: String(line['ends_at'] ?? rental['ends_at']),
  };
  const { data: free } = useQuery<readonly Record<string, number>[], Refusal>({
    queryKey: ['free', 'alternatives', ids, window, item],
    enabled: alternatives !== undefined && typeof item === 'number' && may('availability:read'),
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await ask<{ availability: readonly Record<string, number>[] }>('/availability', {
          query: { item_ids: [item, ...ids].map(String), ...window },
          signal,
        })
      ).availability,
  });
  const write = useWrite();
  const here = Number(line['warehouse_id'] ?? rental['warehouse_id']);
  const freeHere = Number(line['availability_quantity'] ?? 0);
  const elsewhere = (free ?? []).filter(
    (row) => row['catalogue_item_id'] === item && row['warehouse_id'] !== here && (row['available'] ?? 0) > 0,
  );
  return (
    <Stack gap={6}>
      <Ways refusal={write.error} onDone={onDone} />
      {(alternatives ?? []).map(({ alternative_item_id, alternative_item, is_upgrade }) => {
        const count = free?.find(
          (row) => row['catalogue_item_id'] === alternative_item_id && row['warehouse_id'] === here,
        )?.['available'];
        return (
          <WayButton
            key={alternative_item_id}
            disabled={!may('rentals:write') || write.isPending}
            onClick={() =>
              write.mutate(
                {
                  path: `/rentals/${rental['id']}/items/${line['id']}/substitute`,
                  method: 'POST',
                  body: { catalogue_item_id: alternative_item_id },
                },
                { onSuccess: onDone },
              )
            }
          >
            {t('Take {name} instead', { name: alternative_item?.name ?? '…' })}
            {count !== undefined && ` (${t('{count} free', { count: number(count) })})`}
            {is_upgrade && ` · ${t('the better one')}`}
          </WayButton>
        );
      })}
      {freeHere > 0 && (
        <WayButton
          disabled={!may('rentals:write') || write.isPending}
          onClick={() =>
            write.mutate(
              { path: `/rentals/${rental['id']}/items/${line['id']}`, method: 'PATCH', body: { quantity: freeHere } },
              { onSuccess: onDone },
            )
          }
        >
          {t('Take only the {count} that are free', { count: number(freeHere) })}
        </WayButton>
      )}
      {elsewhere.map((row) => (
        <Elsewhere key={row['warehouse_id']} id={row['warehouse_id'] ?? 0} count={row['available'] ?? 0} />
      ))}
      {alternatives?.length === 0 && free && elsewhere.length === 0 && freeHere <= 0 && (
        <Text size="sm">
          {t('Nothing is free elsewhere, and the catalogue names no item that may take its place.')}
        </Text>
      )}
    </Stack>
  );
}

function Elsewhere({ id, count }: { readonly id: number; readonly count: number }) {
  const name = useTitle(readable('warehouses') ? 'warehouses' : undefined, id) ?? t('another warehouse');
  return <Text size="sm">{t('{count} are free in {name}.', { count: number(count), name })}</Text>;
}
