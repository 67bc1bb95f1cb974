/** The ways out of a shortage: those that the server offers, or other items before it is firm. */
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  ask,
  counted,
  day,
  entryOf,
  may,
  memberPath,
  money,
  number,
  pluralOf,
  type RecordData,
  type Refusal,
  RefusalText,
  readable,
  t,
  tellDone,
  useTitle,
  useWrite,
  words,
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

/** The heading of the ways out, with the refusal of the last one. */
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

interface Step {
  readonly id: number;
  readonly method: string;
  readonly quantity: number;
  readonly result_type: string | null;
  readonly result_id: string | null;
}
interface UnderWay {
  /** The steps taken and not undone, the last first. */
  readonly steps: readonly Step[];
  /** Units that nothing brings yet. */
  readonly missing: number;
  readonly record?: RecordData;
}
const nothingYet: UnderWay = { steps: [], missing: 0 };

async function underWay(path: string, signal?: AbortSignal): Promise<UnderWay> {
  type Answer = {
    readonly shortage: RecordData & {
      readonly quantity_short: number;
      readonly resolutions?: readonly (Step & { readonly status: string })[];
    };
  };
  const fields = 'id,quantity_short,catalogue_item_id,warehouse_id,shortage_from,shortage_until';
  const query = { include: 'resolutions', fields };
  const { shortage } = await ask<Answer>(path, { query, ...(signal && { signal }) });
  const steps = (shortage.resolutions ?? []).filter(({ status }) => status === 'active').sort((a, b) => b.id - a.id);
  const brought = steps.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  return { steps, missing: Math.max(0, Number(shortage.quantity_short) - brought), record: shortage };
}

function RecordName({ entity, id }: { readonly entity: string | null; readonly id: string }) {
  const plural = pluralOf(entity);
  const entry = plural === undefined ? undefined : entryOf(plural);
  const title = useTitle(plural !== undefined && readable(plural) ? plural : undefined, id);
  const to = entry ? memberPath(entry, { id }) : null;
  if (to === null || title === null) return null;
  return (
    <Anchor component={Link} href={to} size="sm">
      {title}
    </Anchor>
  );
}

/** The ways out of a shortage that the server offers, each one click away. */
export function Resolutions({ shortage, onDone }: { readonly shortage: number; readonly onDone: () => void }) {
  const path = `/shortages/${shortage}`;
  const { data: options, error } = useQuery<Options, Refusal>({
    queryKey: ['list', path, 'options'],
    queryFn: async ({ signal }) => (await ask<{ options: Options }>(`${path}/options`, { signal })).options,
  });
  const { data: under = nothingYet } = useQuery<UnderWay, Refusal>({
    queryKey: ['record', path, 'under way'],
    queryFn: ({ signal }) => underWay(path, signal),
  });
  const write = useWrite();
  const resolve = (body: RecordData): void =>
    write.mutate(
      { path: `${path}/resolve`, method: 'POST', body },
      {
        onSuccess: () => {
          void underWay(path).then(({ steps: [last] }) =>
            tellDone(
              t('The shortage has a way out'),
              last && (() => ask(`${path}/resolutions/${last.id}/undo`, { method: 'POST', body: {} })),
            ),
          );
          onDone();
        },
      },
    );
  if (error) return <Text size="sm">{error.message}</Text>;
  // Units under way already are not ordered twice.
  const missing = under.missing;
  const allowed = may('shortages:write') && missing > 0;
  const nothing =
    options &&
    options.transfer.length + options.substitute.length + options.subhire.length + options.purchase.length === 0 &&
    options.reduce_quantity === 0;
  return (
    <Stack gap={6}>
      <Ways refusal={write.error} onDone={onDone} />
      {under.steps.map(({ id, method, quantity, result_type, result_id }) => (
        <Text key={id} size="sm">
          {t('{count} under way: {method}', { count: number(quantity), method: words(method) })}
          {result_id !== null && (
            <>
              {' · '}
              <RecordName entity={result_type} id={result_id} />
            </>
          )}
        </Text>
      ))}
      {under.steps.length > 0 && missing > 0 && (
        <Text size="sm">
          {counted(
            missing,
            '1 still missing: it may come another way.',
            '{count} still missing: they may come another way.',
          )}
        </Text>
      )}
      {nothing && <Text size="sm">{t('Nothing is free elsewhere, and no supplier is known for it.')}</Text>}
      {options?.transfer.map(({ from_warehouse_id, quantity }) => (
        <Way
          key={`t${from_warehouse_id}`}
          plural="warehouses"
          id={from_warehouse_id}
          words={(name) => t('Move {count} here from {name}', { count: number(Math.min(quantity, missing)), name })}
          disabled={!allowed || write.isPending}
          onClick={() => resolve({ method: 'transfer', from_warehouse_id, quantity: Math.min(quantity, missing) })}
        />
      ))}
      {options?.substitute.map(({ catalogue_item_id, quantity }) => (
        <Way
          key={`s${catalogue_item_id}`}
          plural="catalogue_items"
          id={catalogue_item_id}
          words={(name) => t('Take {count} of {name} instead', { count: number(Math.min(quantity, missing)), name })}
          disabled={!allowed || write.isPending}
          onClick={() => resolve({ method: 'substitute', catalogue_item_id, quantity: Math.min(quantity, missing) })}
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
      {missing > 0 && under.record && (
        <Earliest
          item={Number(under.record['catalogue_item_id'])}
          warehouse={Number(under.record['warehouse_id'])}
          from={under.record['shortage_from']}
          until={under.record['shortage_until']}
          quantity={missing}
        />
      )}
      <Button component={Link} href={path} variant="subtle" size="xs" justify="flex-start">
        {t('Open the shortage')}
      </Button>
    </Stack>
  );
}

/** How far ahead a free window is looked for. */
const daysAhead = 120;
const dayMs = 86_400_000;

interface EarliestProps {
  readonly item: number;
  readonly warehouse: number;
  readonly from: unknown;
  readonly until: unknown;
  readonly quantity: number;
}

/** The first day from which so many units are free as long as they are wanted. */
function Earliest({ item, warehouse, from, until, quantity }: EarliestProps) {
  const [begins, ends] = [Date.parse(String(from)), Date.parse(String(until))];
  const isKnown = item > 0 && warehouse > 0 && quantity > 0 && ends > begins;
  const { data } = useQuery<string | null, Refusal>({
    queryKey: ['free', 'earliest', item, warehouse, from, until, quantity],
    enabled: isKnown && may('availability:read'),
    retry: false,
    queryFn: async ({ signal }) => {
      const query = {
        item_id: item,
        warehouse_ids: String(warehouse),
        // The short window contains the request itself: the search is for the time after it.
        from: new Date(ends).toISOString(),
        until: new Date(ends + daysAhead * dayMs).toISOString(),
      };
      type Bucket = { readonly from: string; readonly available: number };
      const { availability_calendar: days } = await ask<{ availability_calendar: readonly Bucket[] }>(
        '/availability/calendar',
        { query, signal },
      );
      const length = Math.ceil((ends - begins) / dayMs);
      const first = days.findIndex((_, at) => {
        const window = days.slice(at, at + length);
        return window.length === length && window.every(({ available }) => available >= quantity);
      });
      return days[first]?.from ?? null;
    },
  });
  if (!isKnown || data === undefined || data === null) return null;
  return (
    <Text size="sm">
      {counted(quantity, '1 is free here for as long from {day}.', '{count} are free here for as long from {day}.', {
        day: day(data, { weekday: true }),
      })}
    </Text>
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
          {counted(freeHere, 'Take only the 1 that is free', 'Take only the {count} that are free')}
        </WayButton>
      )}
      <Earliest
        item={Number(item)}
        warehouse={here}
        from={window.from}
        until={window.until}
        quantity={Number(line['quantity'] ?? 0)}
      />
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
  return <Text size="sm">{counted(count, '1 is free in {name}.', '{count} are free in {name}.', { name })}</Text>;
}
