/** A line by keyboard: words, arrow, Enter; quantity, Enter; and the next one. Free units and price are shown beside it. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ask,
  Icon,
  may,
  money,
  number,
  type RecordData,
  Refusal,
  Remedies,
  readable,
  remediesOf,
  t,
  useBegin,
} from 'backline/console';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Priced, useFree, usePrices, workHours } from './price.ts';
import classes from './rental.module.css';

interface Found {
  readonly kind: 'product' | 'kit' | 'service' | 'group' | 'text';
  readonly id: number;
  readonly title: string;
  readonly subtitle: string | null;
}

const kinds: Readonly<Record<string, Found['kind']>> = { catalogue_item: 'product', kit: 'kit', service: 'service' };
const columns = { product: 'catalogue_item_id', kit: 'kit_id', service: 'service_id' } as const;
/** Lines of words alone. */
const isWords = ({ kind }: Found): boolean => kind === 'group' || kind === 'text';

async function find(words: string, signal: AbortSignal): Promise<readonly Found[]> {
  const types = ['catalogue_items', 'kits', 'services'].filter(readable);
  if (may('search:read')) {
    type Result = {
      readonly type: string;
      readonly id: number;
      readonly title: string;
      readonly subtitle: string | null;
    };
    const { results } = await ask<{ results: readonly Result[] }>('/search', {
      query: { q: words, types, limit: 8 },
      signal,
    });
    return results.flatMap(({ type, id, title, subtitle }) => {
      const kind = kinds[type];
      return kind ? [{ kind, id, title, subtitle }] : [];
    });
  }
  const { catalogue_items } = await ask<{ catalogue_items: readonly RecordData[] }>('/catalogue_items', {
    query: { 'q[name_cont]': words, 'q[is_active_true]': '1', fields: 'id,name,sku', per_page: 8 },
    signal,
  });
  return catalogue_items.map((row) => ({
    kind: 'product',
    id: Number(row['id']),
    title: String(row['name']),
    subtitle: typeof row['sku'] === 'string' ? row['sku'] : null,
  }));
}

const priced = ({ kind, id }: Found, quantity: number): Priced => ({
  kind,
  ...(kind !== 'group' && kind !== 'text' && { [columns[kind]]: id }),
  quantity,
});

interface AddLineProps {
  readonly rental: RecordData;
  readonly onAdd: (body: RecordData) => Promise<unknown>;
}

export function AddLine({ rental, onAdd }: AddLineProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Found | null>(null);
  const [quantity, setQuantity] = useState('1');
  const [problem, setProblem] = useState<{ readonly refusal: Refusal; readonly body: RecordData } | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useBegin(search);
  const amount = useRef<HTMLInputElement>(null);
  const list = useId();
  const [words] = useDebouncedValue(typed.trim(), 120);
  const looking = chosen === null && words !== '';
  const {
    data: found = [],
    isSuccess,
    isPlaceholderData,
  } = useQuery<readonly Found[]>({
    queryKey: ['lines', 'find', words],
    enabled: looking,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: ({ signal }) => find(words, signal),
  });
  // A text that is in no catalogue may still head other lines, or separate them.
  const written = (['group', 'text'] as const).map(
    (kind): Found => ({ kind, id: 0, title: typed.trim(), subtitle: null }),
  );
  const shown = looking ? [...found, ...(isSuccess ? written : [])] : [];
  const count = Math.max(1, Number.parseInt(quantity, 10) || 1);
  const requested = chosen
    ? [priced(chosen, count)]
    : shown.filter((one) => !isWords(one)).map((one) => priced(one, 1));
  const client = useQueryClient();
  const { data: hours } = useQuery({
    ...workHours(rental, chosen?.id ?? 0),
    enabled: chosen?.kind === 'service',
  });
  const { data: prices } = usePrices(
    rental,
    hours === undefined ? requested : requested.map((one) => ({ ...one, ...hours })),
  );
  const ids = (kind: Found['kind']) =>
    (chosen ? [chosen] : shown).filter((one) => one.kind === kind).map(({ id }) => id);
  const { data: freeItems } = useFree(rental, 'item_ids', ids('product'));
  const { data: freeKits } = useFree(rental, 'kit_ids', ids('kit'));
  const free = ({ kind, id }: Found): number | undefined =>
    kind === 'kit' ? freeKits?.get(id) : kind === 'product' ? freeItems?.get(id) : undefined;

  // Nobody chose a result for other words: Enter waits for the answer to these.
  const stale = looking && (words !== typed.trim() || isPlaceholderData || !isSuccess);
  const waits = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once, when the answer is there.
  useEffect(() => {
    if (stale || !waits.current) return;
    waits.current = false;
    if (found.length > 0) choose(shown[0]);
  }, [stale, found]);

  useEffect(() => {
    if (chosen) amount.current?.select();
  }, [chosen]);

  const choose = (one: Found | undefined): void => {
    if (!one) return;
    waits.current = false;
    if (isWords(one)) {
      send({ kind: one.kind, name: one.title });
      return;
    }
    setChosen(one);
    setTyped(one.title);
    setProblem(null);
  };
  const begin = (): void => {
    setChosen(null);
    setTyped('');
    setQuantity('1');
    setAt(0);
    search.current?.focus();
  };
  /** @param more what else the line says, as soon as that is known. */
  const send = (body: RecordData, more: Promise<RecordData> = Promise.resolve({})): void => {
    // The next line is typed while this one is on its way.
    begin();
    const made = more.then(
      (also) => onAdd({ ...body, ...also }),
      () => onAdd(body),
    );
    made.then(
      () => setProblem(null),
      (error: unknown) => {
        if (error instanceof Refusal) setProblem({ refusal: error, body });
        else throw error;
      },
    );
  };
  const onSearchKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((here) => Math.min(Math.max(here + step, 0), Math.max(shown.length - 1, 0)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (stale || (typed.trim() !== '' && !looking && !chosen)) waits.current = true;
      else choose(shown[at]);
    } else if (event.key === 'Escape') begin();
  };
  const price = chosen ? prices?.[0] : undefined;
  const left = chosen ? free(chosen) : undefined;
  return (
    <div className={classes['add']} data-noprint>
      {problem && (
        <div className={classes['problem']} role="alert">
          <Icon name="alert" size={15} />
          <span>{problem.refusal.message}</span>
          {remediesOf(problem.refusal.body).length > 0 ? (
            <Remedies remedies={remediesOf(problem.refusal.body)} onDone={() => setProblem(null)} />
          ) : (
            problem.refusal.code === 'insufficient_stock' && (
              <button
                type="button"
                className={classes['remedy']}
                onClick={() => send({ ...problem.body, confirm_shortage: true })}
              >
                {t('Add it anyway')}
              </button>
            )
          )}
          <button type="button" className={classes['remedy']} onClick={() => setProblem(null)}>
            {t('Leave it')}
          </button>
        </div>
      )}
      <div className={classes['entry']}>
        <span className={classes['plus']}>
          <Icon name="plus" size={16} />
        </span>
        <input
          ref={search}
          className={classes['find']}
          value={typed}
          placeholder={t('Add equipment, a kit or a service: type its name')}
          role="combobox"
          aria-label={t('Add a line')}
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? `${list}-${at}` : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            waits.current = false;
            setChosen(null);
            setAt(0);
          }}
          onKeyDown={onSearchKey}
          autoComplete="off"
          data-add-line
        />
        <input
          ref={amount}
          className={classes['amount']}
          value={quantity}
          inputMode="numeric"
          aria-label={t('Quantity')}
          onChange={(event) => setQuantity(event.currentTarget.value.replace(/\D/g, ''))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && chosen) {
              event.preventDefault();
              send(
                { ...priced(chosen, count) },
                chosen.kind === 'service' ? client.ensureQueryData(workHours(rental, chosen.id)) : undefined,
              );
            } else if (event.key === 'Escape') begin();
          }}
        />
        <span className={classes['told']} aria-live="polite">
          {left !== undefined && <Free free={left} wanted={count} />}
          {price && <strong className="bl-number">{money(price.net_amount, rental['currency_code'])}</strong>}
          {chosen && !price && left === undefined && <span>{t('Enter adds it')}</span>}
          {looking && isSuccess && found.length === 0 && <span>{t('Nothing found')}</span>}
        </span>
      </div>
      <div className={classes['found']} id={list} role="listbox" aria-label={t('Found')} hidden={shown.length === 0}>
        {shown.map((one, position) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that it belongs to.
          <div
            key={`${one.kind}${one.id}`}
            id={`${list}-${position}`}
            role="option"
            tabIndex={-1}
            aria-selected={position === at}
            className={classes['option']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            <span className={classes['optionName']}>
              {one.title}
              {one.subtitle && <span>{one.subtitle}</span>}
            </span>
            {one.kind !== 'product' && <span>{t(kindWords[one.kind])}</span>}
            <Free free={free(one)} wanted={1} />
            <span className="bl-number">
              {prices?.[position] && money(prices[position]?.unit_price, rental['currency_code'])}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

const kindWords = { kit: 'Kit', service: 'Service', group: 'As a heading', text: 'As a text' } as const;

/** How many are free, with a word for it where they are too few. */
export function Free({ free, wanted }: { readonly free: number | null | undefined; readonly wanted: number }) {
  if (free === undefined || free === null) return <span />;
  const short = wanted - free;
  return short > 0 ? (
    <span className={classes['short']}>{t('{count} short', { count: number(short) })}</span>
  ) : (
    <span className={classes['free']}>{t('{count} free', { count: number(free) })}</span>
  );
}
