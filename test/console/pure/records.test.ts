/** What the console requests for its records, and what it says of them: options, lines, titles, sessions, history. */
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { notificationsStore } from '@mantine/notifications';
import { QueryClient } from '@tanstack/react-query';
import { bootOf, fromConsole, type Person, storage, withGlobals } from '../../support/console_page.mjs';
import fc from '../../support/properties.ts';
import { field, resourceOf, type Sent, served } from './product.ts';

type Operation = import('../../../runtime/doors/console/web/api/metadata.ts').Operation;
type Resource = import('../../../runtime/doors/console/web/api/metadata.ts').Resource;
type OperationRequest = import('../../../runtime/doors/console/web/record/operations.ts').OperationRequest;
type Workflow = import('../../../runtime/doors/console/web/pages/automations/model.ts').Workflow;
type Mode = import('../../../definitions/console/warehouse/modes.ts').Mode;

const [
  boot,
  client,
  session,
  titles,
  table,
  options,
  choices,
  lines,
  operations,
  query,
  automations,
  upload,
  idle,
  drawn,
] = await fromConsole(() =>
  Promise.all([
    import('../../../runtime/doors/console/web/boot.ts'),
    import('../../../runtime/doors/console/web/api/client.ts'),
    import('../../../runtime/doors/console/web/api/session.ts'),
    import('../../../runtime/doors/console/web/api/titles.ts'),
    import('../../../runtime/doors/console/web/lines/table.ts'),
    import('../../../runtime/doors/console/web/fields/options.ts'),
    import('../../../runtime/doors/console/web/fields/lines.ts'),
    import('../../../runtime/doors/console/web/lines/lines.ts'),
    import('../../../runtime/doors/console/web/record/operations.ts'),
    import('../../../runtime/doors/console/web/list/query.ts'),
    import('../../../runtime/doors/console/web/pages/automations/model.ts'),
    import('../../../runtime/doors/console/web/api/upload.ts'),
    import('../../../runtime/doors/console/web/ui/idle.ts'),
    import('../../../runtime/doors/console/web/ui/drawn_rows.ts'),
  ]),
);
const [
  diary,
  summary,
  week,
  cells,
  links,
  { sorted },
  { daysOf },
  { isAt },
  { pictureOf },
  numbering,
  steps,
  ageing,
  drag,
] = await fromConsole(() =>
  Promise.all([
    import('../../../runtime/doors/console/web/record/diary.tsx'),
    import('../../../runtime/doors/console/web/record/summary.tsx'),
    import('../../../runtime/doors/console/web/fields/week.tsx'),
    import('../../../runtime/doors/console/web/pages/reports/cells.tsx'),
    import('../../../runtime/doors/console/web/record/head_links.tsx'),
    import('../../../runtime/doors/console/web/record/record_tabs.tsx'),
    import('../../../runtime/doors/console/web/pages/usage/usage.tsx'),
    import('../../../runtime/doors/console/web/shell/navigation.tsx'),
    import('../../../runtime/doors/console/web/fields/picture.tsx'),
    import('../../../runtime/doors/console/web/pages/settings/numbering.tsx'),
    import('../../../definitions/console/warehouse/steps.ts'),
    import('../../../definitions/console/receivables/ageing.ts'),
    import('../../../definitions/console/scheduler/drag.ts'),
  ]),
);

const at = '2026-11-27T10:00:00.000Z';
const be = (person: Person = {}): void => boot.renew(bootOf({ at, ...person }));
beforeEach(() => be());
afterAll(() => boot.renew(bootOf()));

const accounts = resourceOf(
  'accounts',
  [
    field('name', 'text', { filter: 0 }),
    field('city', 'text'),
    field('kind', 'enum'),
    field('owner_id', 'reference', { ref: 'accounts', via: 'owner' }),
    field('code', 'text', { filter: 0 }),
  ],
  { predicates: [['in', 'cont']], columns: ['name', 'city', 'kind', 'owner_id', 'code'], search: ['name', 'code'] },
);
const items = resourceOf('rental_items', [field('name', 'text'), field('quantity', 'integer')]);

/** Rows of a list that is asked page by page. */
const paged =
  (key: string, all: readonly object[]) =>
  ({ query: { page = '1', per_page = '100' } }: Sent): readonly [number, unknown] => {
    const first = (Number(page) - 1) * Number(per_page);
    return [200, { [key]: all.slice(first, first + Number(per_page)), meta: { total: all.length } }];
  };

describe('options of a picker', () => {
  const rows = [
    { id: 1, name: 'Smith', city: 'Leeds', kind: 'customer', owner_id: 9, owner: { name: 'Ada' } },
    { id: 2, name: 'Smith', city: 'York', kind: 'customer', owner_id: null, owner: null },
    { id: 3, name: 'Blacksmith York', city: 'York', kind: 'customer', owner_id: null, owner: null },
  ];

  test('each says what distinguishes it, the closest first', async () => {
    const sent = await served(paged('accounts', rows), async () => {
      const reach = { paths: ['/accounts'], query: { 'q[kind_eq]': 'customer' } };
      expect(await options.findOptions(accounts, reach, 'id', 'smith')).toEqual({
        list: [
          { value: '1', label: 'Smith', hint: 'Leeds · Ada' },
          { value: '2', label: 'Smith', hint: 'York' },
          { value: '3', label: 'Blacksmith York' },
        ],
        createIn: '/accounts',
      });
    });
    expect(sent).toMatchObject([
      {
        path: '/accounts',
        query: {
          'q[kind_eq]': 'customer',
          'q[name_cont]': 'smith',
          fields: 'id,name,city,kind,owner_id',
          include: 'owner',
          'fields[owner]': 'id,name',
        },
      },
    ]);
  });

  test('what the server cannot look for is looked for here; below an unknown parent it is searched for', async () => {
    const plain = { ...accounts, search: [], fields: accounts.fields.map(({ filter: _, ...one }) => one) } as Resource;
    await served(paged('accounts', rows), async () => {
      const { list } = await options.findOptions(plain, { paths: ['/accounts'], query: {} }, 'id', 'black');
      expect(list.map(({ value }) => value)).toEqual(['3']);
    });
    const nowhere = { paths: [], query: {} };
    expect(await options.findOptions(accounts, nowhere, 'id', 'smith')).toEqual({ list: [] });
    be({ abilities: ['search:read'] });
    const results = [
      { id: 1, title: 'Blacksmith', subtitle: 'York' },
      { id: 2, title: 'Smith', subtitle: 'Smith' },
    ];
    await served(
      () => [200, { results }],
      async () =>
        expect((await options.findOptions(accounts, nowhere, 'id', 'smith')).list).toEqual([
          { value: '2', label: 'Smith' },
          { value: '1', label: 'Blacksmith', hint: 'York' },
        ]),
    );
  });
});

describe('lines', () => {
  test('all of them are in order, whatever page comes first', async () => {
    const all = Array.from({ length: 450 }, (_, one) => ({ id: one + 1 }));
    const sent = await served(paged('items', all), async () => {
      const found = await lines.allLines({ resource: items, path: '/rentals/5/items', query: { fields: 'id' } });
      expect(found.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    });
    expect(sent.map(({ query: { page = '1' } }) => page).sort()).toEqual(['1', '2', '3', '4', '5']);
  });

  test('a line that is another item now has not the name of the one before', () => {
    const line = { id: 1, item: { name: 'Drill' }, item_id: 7, rate: { name: 'Day' }, rate_id: 2 };
    expect(lines.merged(line, { id: 1, item_id: 8, rate_id: 2, quantity: 3 })).toEqual({
      ...{ id: 1, item_id: 8, rate: { name: 'Day' }, rate_id: 2, quantity: 3 },
    });
  });

  test('those that an operation can be done with, of all pages', async () => {
    const offers = {
      resource: 'rental_items',
      path: '/rentals/{rental}/items',
      by: 'item_id',
      quantity: ['quantity', 'back'],
      where: { is_open: true, kind: 'product' },
    };
    const all = Array.from({ length: 130 }, (_, one) => ({ id: one + 1, name: `L${one}`, quantity: one % 2 }));
    const sent = await served(paged('items', all), async () => {
      const found = await choices.loadChoices(field('items', 'rows', { offers }), offers, items, '/rentals/5');
      expect([found.length, found[0]]).toEqual([
        65,
        { key: '2', title: 'L1', most: 1, units: [], row: { item_id: 2, quantity: 1 } },
      ]);
    });
    expect(sent).toMatchObject([
      {
        path: '/rentals/5/items',
        query: { page: '1', fields: 'id,name,quantity', 'q[is_open_true]': '1', 'q[kind_eq]': 'product' },
      },
      { query: { page: '2' } },
    ]);
  });

  test('records of a pasted table are found by their title or code, and a stranger is named', async () => {
    const known = [
      { id: 1, name: 'Smith', code: 'S-1' },
      { id: 2, name: 'Jones, Ltd', code: 'J-1' },
    ];
    const answer = ({
      path,
      query: { 'q[name_in]': names, 'q[code_in]': codes, 'q[name_cont]': like },
    }: Sent): readonly [number, unknown] => {
      if (path.startsWith('/console/-/meta/')) return [200, accounts];
      const [name, value] = names !== undefined ? (['name', names] as const) : (['code', codes ?? ''] as const);
      const found =
        like !== undefined
          ? known.filter((one) => one.name.includes(like))
          : known.filter((one) => value.split(',').includes(one[name]));
      return [200, { accounts: found }];
    };
    const reference = field('account_id', 'reference', { ref: 'accounts' });
    const rows = [['Smith'], ['J-1'], ['Jones, Ltd'], ['Nobody']];
    const sent = await served(answer, async () => {
      const cache = new QueryClient();
      const read = await table.readRows(cache, { columns: ['account_id'], rows }, [reference], {});
      expect(read.map(({ body, problem }) => body['account_id'] ?? problem)).toEqual([
        ...[1, 2, 2, 'Account id: nothing is called “Nobody”.'],
      ]);
      cache.clear();
    });
    // A comma separates values of a filter.
    expect(sent.find(({ query: { 'q[name_in]': names } }) => names)?.query['q[name_in]']).toBe('Smith,J-1,Nobody');
  });
});

describe('names and sessions', () => {
  test('names are requested together, at most a hundred at once', async () => {
    const rows = Array.from({ length: 120 }, (_, one) => ({ id: one + 1, name: `A${one + 1}` }));
    const answer = ({ query: { 'q[id_in]': ids = '' } }: Sent): readonly [number, unknown] => [
      200,
      { accounts: rows.filter(({ id }) => ids.split(',').includes(String(id))) },
    ];
    const sent = await served(answer, async () => {
      const found = await Promise.all(
        [...rows.map(({ id }) => id), 7, 999].map((id) => titles.titleQuery('accounts', id).queryFn()),
      );
      expect([found[0], found[119], found[120], found[121]]).toEqual(['A1', 'A120', 'A7', null]);
    });
    expect(sent.map(({ query: { 'q[id_in]': ids = '' } }) => ids.split(',').length)).toEqual([100, 21]);
    const enabled = (plural: string | undefined, key: unknown) => titles.titleQuery(plural, key).enabled;
    expect([
      enabled('accounts', 1),
      enabled('accounts', null),
      enabled('accounts', ''),
      enabled('invoices', 1),
      enabled('rental_items', 1),
      enabled(undefined, 1),
    ]).toEqual([...[true, false, false, false, false, false]]);
    await served(
      () => [500, {}],
      async () => expect(await titles.titleQuery('accounts', 1).queryFn()).toBeNull(),
    );
  });

  test('a session that ended is renewed, and the request goes on under its key', async () => {
    let ended = true;
    const answer = ({ path }: Sent): readonly [number, unknown] => {
      if (path === '/console/session') {
        ended = false;
        return [200, { ...bootOf({ at }), csrf: 'new' }];
      }
      return ended ? [401, {}] : [200, { done: true }];
    };
    const sent = await served(answer, async () => {
      expect(await client.ask('/x', { method: 'POST' })).toEqual({ done: true });
    });
    expect(sent.map(({ path }) => path)).toEqual(['/x', '/console/session', '/x']);
    expect(sent[0]?.headers['idempotency-key']).toBe(sent[2]?.headers['idempotency-key']);
    expect(sent[2]?.headers['x-csrf-token']).toBe('new');
  });

  test('a page waits until somebody has signed in beside it', async () => {
    let ended = true;
    const heard: boolean[] = [];
    const stop = session.onSignIn((asking) => heard.push(asking));
    const window = new EventTarget();
    await withGlobals({ window }, () =>
      served(
        () => (ended ? [200, '<html>'] : [200, bootOf({ at })]),
        async () => {
          const both = [session.signInAgain(), session.signInAgain()];
          while (heard.length === 0) await new Promise(setImmediate);
          window.dispatchEvent(new Event('focus'));
          await new Promise(setImmediate);
          expect(heard).toEqual([true]);
          ended = false;
          window.dispatchEvent(new Event('focus'));
          await Promise.all(both);
        },
      ),
    );
    expect(heard).toEqual([true, false]);
    stop();
  });

  test('a file that is too large is not sent', async () => {
    boot.renew({ ...bootOf({ at }), company: { ...bootOf().company, uploads: { attachments: 1 } } });
    const file = { size: 1_048_577 } as File;
    await expect(upload.sendFile('/rentals/5/attachments', file, {}, () => undefined)).rejects.toMatchObject({
      status: 413,
    });
  });
});

describe('operations', () => {
  const operation = (name: string, more: Partial<Operation> = {}): Operation => ({
    ...{ name, label: name, summary: '', method: 'POST', on: 'member', abilities: [], inputs: [], ...more },
  });
  const machine = { field: 'status' } as NonNullable<Resource['machine']>;
  const rentals = { ...resourceOf('rentals', [field('status', 'enum')]), machine, operations: [operation('reopen')] };
  const request = {
    resource: rentals,
    path: '/rentals/5',
    record: { id: 5, number: 'R-5', status: 'order' },
    operation: operation('close'),
  };
  const said = (one: OperationRequest, answer: unknown): string => {
    notificationsStore.setState({ notifications: [], queue: [], defaultPosition: 'bottom-right', limit: 99 });
    operations.tellOperation(new QueryClient(), one, answer);
    const [shown] = notificationsStore.getState().notifications;
    const { message } = shown ?? {};
    // Beside a button the text is in an element.
    return typeof message === 'string' ? message : JSON.stringify((message as { readonly props: unknown }).props);
  };

  test('it says which state the record is in now, or what was done', () => {
    expect(said(request, { rental: { id: 5, status: 'part_paid' } })).toBe('R-5 is now “Part paid”');
    expect(said(request, { rental: { id: 5, status: 'order' } })).toBe('close: done');
    expect(said(request, { rental: { id: 6, status: 'completed' } })).toBe('close: done');
    expect(said(request, null)).toBe('close: done');
    expect(
      said({ ...request, operation: operation('close', { undo: 'reopen' }) }, { rental: { id: 5, status: 'lost' } }),
    ).toContain('R-5 is now “Lost”');
  });

  test('it is done to the record as it is after what was typed', async () => {
    const cache = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
    const versioned = { ...request, operation: operation('close', { expectedVersion: true }) };
    expect(await operations.asItIs(cache, versioned)).toBe(versioned);
    let version = 1;
    await cache.fetchQuery({
      queryKey: ['record', '/rentals/5'],
      queryFn: () => ({ id: 5, aggregate_version: version }),
    });
    expect(await operations.asItIs(cache, versioned)).toBe(versioned);
    version = 2;
    await cache.invalidateQueries({ queryKey: ['record'], refetchType: 'none' });
    expect((await operations.asItIs(cache, versioned)).record).toEqual({ id: 5, aggregate_version: 2 });
    expect(await operations.asItIs(cache, request)).toBe(request);
    cache.clear();
  });

  test('columns that were chosen here before, or those of the list', async () => {
    await withGlobals({ localStorage: storage() }, () => {
      const seen = (text: string) => {
        globalThis.localStorage.setItem('backline.columns.accounts', text);
        return query.chosenColumns(accounts).length;
      };
      expect(['["a"]', '["a",5,"b"]', '[]', '[5]', '{', 'null', '"x"'].map(seen)).toEqual([1, 2, 5, 5, 5, 5, 5]);
    });
  });
});

describe('what pages say', () => {
  const workflow = (more: Partial<Workflow>): Workflow => ({
    ...{ id: 1, name: 'x', event: 'rental.status_changed', conditions: {}, delay_minutes: 0, delay_from: null },
    ...{ actions: [], is_enabled: true, owner_id: null, ...more },
  });
  const rentals = resourceOf('rentals', [
    field('total', 'money'),
    field('status', 'enum'),
    field('ends_at', 'datetime'),
  ]);
  const of = (more: Partial<Workflow>, resource: Resource | undefined = rentals) =>
    automations.sentenceOf(workflow(more), 'rentals', resource);

  test.each([
    [0, null, 'at once'],
    [1, null, '1 minute later'],
    [60, null, '1 hour later'],
    [120, null, '2 hours later'],
    [1440, null, '1 day later'],
    [4320, null, '3 days later'],
    [1500, null, '25 hours later'],
    [0, 'ends_at', 'at the time “ends at”'],
    [-90, 'ends_at', '90 minutes before “ends at”'],
    [2880, 'ends_at', '2 days after “ends at”'],
  ])('an automation %s minutes from %s is %s', (delay_minutes, delay_from, later) => {
    expect(of({ delay_minutes, delay_from }).later).toBe(later);
  });

  test('what an automation is about, and what it does', () => {
    const found = of({
      conditions: { total_gt: 1000, status_in: ['order', 'part_paid'], 'account.kind_eq': 'x' },
      actions: [{ do: 'send_mail', template: 'rentals.late' }, { do: 'add_task', title: 'Call them' }, { do: 'wait' }],
    });
    expect(found).toMatchObject({
      when: 'Rental: status changed',
      only: 'Total > 1,000, Status: Order, Part paid, Account.kind eq x',
      does: ['Send mail: Rentals late', 'Add task: Call them', 'Wait'],
    });
    expect(of({ conditions: { total_gt: 5 } }, null as never).only).toBe('total_gt 5');
    expect(automations.sentenceOf(workflow({}), '', undefined).when).toBe('Rental: status changed');
  });

  type Entry = Parameters<typeof diary.grouped>[0][number];
  const entry = (id: number, minute: string, more: Partial<Entry> = {}): Entry =>
    ({
      id,
      action: 'rental.updated',
      ref: 'rental:5',
      user_name: 'Ada',
      actor_type: 'user',
      actor_label: '',
      ...{ old_values: {}, new_values: {} },
      created_at: `2026-06-05T${minute}:10.000Z`,
      ...more,
    }) as Entry;

  test('entries of one person within a minute are one, and technical ones are silent beside others', () => {
    const all = [
      entry(1, '09:00'),
      entry(2, '09:00'),
      entry(3, '09:01'),
      entry(4, '09:01', { user_name: null, actor_type: 'system' }),
    ];
    expect(diary.grouped(all).map((group) => group.map(({ id }) => id))).toEqual([[1, 2], [3], [4]]);
    expect(diary.who(all[3] as Entry)).toBe('The system');
    const titled = entry(5, '09:00', {
      old_values: { title: 'a', updated_at: 'x' },
      new_values: { title: 'b', updated_at: 'y' },
    });
    expect(diary.changed(titled)).toEqual(['title']);
    const stamped = entry(6, '09:00', {
      old_values: { sent_at: null },
      new_values: { sent_at: '2026-06-05T09:00:11.000Z' },
    });
    expect(diary.changed(stamped)).toEqual([]);
    const made = [entry(7, '09:00', { action: 'line.created' }), entry(8, '09:00', { action: 'line.created' })];
    expect(diary.merged([entry(9, '09:00'), titled, ...made]).map(({ entry: { id }, count }) => [id, count])).toEqual([
      [5, 1],
      [7, 2],
    ]);
    expect(diary.merged([entry(9, '09:00'), entry(10, '09:00')])).toHaveLength(1);
  });

  test('a period is said once for a day, and its total is that of its money', () => {
    const from = '2026-06-05T07:00:00.000Z';
    expect(summary.periodOf({ starts_at: from, ends_at: '2026-06-05T16:00:00.000Z' })).toBe('Fri 5 Jun, 07:00 – 16:00');
    expect(summary.periodOf({ starts_at: from, ends_at: '2027-06-05T16:00:00.000Z' })).toBe(
      'Fri 5 Jun, 07:00 – Sat, 5 Jun 2027, 16:00',
    );
    expect([summary.periodOf({ starts_at: from }), summary.periodOf({})]).toEqual(['Fri 5 Jun, 07:00', '']);
    expect([summary.totalOf(rentals)?.name, summary.totalOf(accounts)]).toEqual(['total', undefined]);
  });

  test('a week has seven days, the company’s first day first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), (weekStart) => {
        be({ weekStart });
        const days = week.weekdays().map(([day]) => day);
        expect([days[0], [...days].sort()]).toEqual([String(weekStart || 7), ['1', '2', '3', '4', '5', '6', '7']]);
      }),
    );
    be({ weekStart: 7, locale: 'de-DE' });
    expect(week.weekdays()[0]).toEqual(['7', 'Sonntag']);
    expect([week.weekOf(null), week.weekOf([]), week.weekOf({ 1: [] })]).toEqual([{}, {}, { 1: [] }]);
  });

  test('values of reports', () => {
    const said = (bucket: string) => cells.bucketLabel('2026-04-01', bucket);
    expect(['year', 'quarter', 'month', 'day'].map(said)).toEqual(['2026', 'Q2 2026', 'Apr 2026', '1 Apr']);
    const value = (kind: string, one: unknown) =>
      cells.dimensionValue(undefined, { key: 'x', role: 'dimension', kind }, one);
    expect([
      value('boolean', false),
      value('enum', 'part_paid'),
      value('money', '5'),
      value('string', 7),
      value('string', ''),
    ]).toEqual([...['No', 'Part paid', '5.00', '7', 'Not set']]);
    const definition = {
      measures: [
        { fn: 'sum', field: 'total' },
        { fn: 'sum', field: 'fee' },
      ],
    };
    const priced = resourceOf('rentals', [
      field('total', 'money', { currency: 'currency_code' }),
      field('fee', 'money'),
    ]);
    expect([...cells.companyAmounts(priced, definition, [])]).toEqual(['sum_fee']);
    expect([
      ...cells.companyAmounts(priced, definition, [
        { key: 'sum_total', role: 'measure', kind: 'money', converted: true },
      ]),
    ]).toEqual(['sum_total', 'sum_fee']);
  });

  test('every day of a window has a bar', () => {
    const row = { key: '2026-02-28', label: null, request_count: 3, weighted_units: 4 };
    const found = daysOf({ from: '2026-02-27T00:00:00.000Z', to: '2026-03-01T12:00:00.000Z' }, [row]);
    expect(found.map(({ key, request_count }) => [key, request_count])).toEqual([
      ['2026-02-27', 0],
      ['2026-02-28', 3],
      ['2026-03-01', 0],
    ]);
  });

  test('links of a record, and where one is', () => {
    const made = {
      ...rentals,
      makes: { accounts: { name: 'title', is_open: true, lines: { item: 'id', note: 'none' } } },
      machine: { field: 'status' },
    } as unknown as Resource;
    const [link] = links.madeOf(made, '/rentals/5', { id: 5, title: 'a&b' });
    expect(link).toEqual({
      key: 'accounts',
      label: 'New account',
      to: '/accounts/new?name=a%26b&is_open=true&lines=%5B%7B%22item%22%3A5%7D%5D',
      from: '/rentals/5',
    });
    expect(links.madeOf({ ...made, makesIn: { accounts: ['order'] } }, '/rentals/5', { status: 'lost' })).toEqual([]);
    expect(links.madeOf(rentals, '/rentals/5', {})).toEqual([]);
    const files = links.filesOf(
      {
        ...rentals,
        files: [
          { name: 'pdf', label: 'PDF', ability: '' },
          { name: 'x', label: 'x', ability: 'x:read' },
        ],
      },
      '/rentals/5',
    );
    expect(files.map(({ to }) => to)).toEqual(['/console/api/v1/rentals/5/pdf?disposition=inline']);
    expect([
      isAt('/reports', '/reports'),
      isAt('/reports/5', '/reports/:report'),
      isAt('/reports', '/'),
      isAt('/reportsx', '/reports'),
    ]).toEqual([true, true, false, false]);
  });

  test('tabs in sight are those that are named and the open one, and each tab is somewhere', () => {
    const all = Array.from({ length: 12 }, (_, one) => ({
      value: `${one}`,
      word: `w${one}`,
      label: `${one}`,
    })) as unknown as Parameters<typeof sorted>[0];
    const named = fc.subarray(all.map(({ word }) => word));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        named,
        fc.option(fc.constantFrom(...all.map(({ value }) => value))),
        (count, words, open) => {
          const some = all.slice(0, count);
          const { sight, more } = sorted(some, words, open);
          expect([...sight, ...more].map(({ value }) => value).sort()).toEqual(some.map(({ value }) => value).sort());
          if (some.some(({ value }) => value === open)) expect(sight.map(({ value }) => value)).toContain(open);
        },
      ),
    );
  });

  test('pictures by their first letters, and forms of numbers by their keys', () => {
    expect([pictureOf('iVBORx'), pictureOf('/9j/'), pictureOf('')].map((one) => one.split(';')[0])).toEqual([
      'data:image/png',
      'data:image/jpeg',
      'data:image/jpeg',
    ]);
    const keys = ['rental_number_format', 'number_format', 'old_thing_number_format', 'format'].map((key) => ({ key }));
    const groups = [{ group: 'g', label: 'Group', section: 'work', keys }] as unknown as Parameters<
      typeof numbering.numbered
    >[0];
    expect(numbering.numbered(groups).map(({ label }) => label)).toEqual(['Rentals', 'Group', 'Old thing']);
  });

  test('on paper all rows are drawn, and what can wait is done later', async () => {
    expect(drawn.drawnRows(true, 3)({ startIndex: 1, endIndex: 1, overscan: 0, count: 9 })).toEqual([0, 1, 2]);
    expect(drawn.drawnRows(false, 3)({ startIndex: 1, endIndex: 2, overscan: 0, count: 9 })).toEqual([1, 2]);
    const done: string[] = [];
    idle.whenIdle(() => done.push('taken back'))();
    await new Promise<void>((resolve) => void idle.whenIdle(() => resolve(void done.push('done'))));
    expect(done).toEqual(['done']);
  });
});

describe('pages of the product', () => {
  test('debts are summed to the cent, the greatest first', () => {
    const sum = (account_id: number, sum_balance: string, currency_code = 'EUR') => ({
      account_id,
      currency_code,
      sum_balance,
    });
    const owing = [[sum(1, '0.1'), sum(2, '5')], [sum(1, '0.2')], [], [], [sum(1, '1', 'JPY')]];
    expect(
      ageing.debtsOf(owing, [{ account_id: 2, currency_code: 'EUR', sum_amount_unallocated: '1.5' }, sum(3, '0')]),
    ).toEqual([
      { account: 2, currency: 'EUR', amounts: [5, 0, 0, 0, 0], total: 5, free: 1.5 },
      { account: 1, currency: 'JPY', amounts: [0, 0, 0, 0, 1], total: 1, free: 0 },
      { account: 1, currency: 'EUR', amounts: [0.1, 0.2, 0, 0, 0], total: 0.3, free: 0 },
    ]);
  });

  test('a person’s booking is dragged to a person, a van’s to a van', () => {
    expect([
      drag.fits('user:1', 'account_contact:2'),
      drag.fits('vehicle:1', 'vehicle:2'),
      drag.fits('user:1', 'vehicle:1'),
      drag.fits('facility:1', 'vehicle:1'),
    ]).toEqual([...[true, true, false, false]]);
  });

  const load = async (context: string, answer: (sent: Sent) => readonly [number, unknown]) => {
    let found: readonly unknown[] = [];
    const signal = new AbortController().signal;
    await served(answer, async () => {
      const all = await steps.loadSteps({ context } as unknown as Mode, 5, signal);
      found = all.map(({ key, name, done, all: whole, where }) => [key, name, done, whole, where]);
    });
    return found;
  };
  const list =
    (...items: readonly object[]) =>
    () =>
      [200, { items }] as const;

  test('how far the lines of a record are, in each mode', async () => {
    const line = {
      id: 1,
      name: 'Drill',
      quantity: 9,
      quantity_allocated: 2,
      quantity_dispatched: 4,
      quantity_returned: 1,
      quantity_lost: 1,
      quantity_sold: 1,
    };
    expect(await load('allocate', list(line))).toEqual([[1, 'Drill', 6, 9, '']]);
    expect(await load('dispatch', list(line))).toEqual([[1, 'Drill', 4, 9, '']]);
    expect(await load('return', list(line))).toEqual([[1, 'Drill', 3, 4, '']]);
    const moved = {
      id: 2,
      quantity: 3,
      quantity_dispatched: 3,
      quantity_received: 1,
      quantity_missing: 1,
      asset: { asset_number: 'A-1' },
      catalogue_item: { name: 'Saw' },
    };
    expect(await load('transfer_dispatch', list(moved))).toEqual([[2, 'A-1 · Saw', 0, 3, '']]);
    expect(await load('transfer_receive', list(moved))).toEqual([[2, 'A-1 · Saw', 2, 3, '']]);
    const ordered = { id: 3, quantity_outstanding: 2, description: 'Cable', catalogue_item: null };
    expect(await load('goods_in', list(ordered, { id: 4, quantity_outstanding: 0 }))).toEqual([[3, 'Cable', 0, 2, '']]);
    const counted = {
      id: 5,
      name: 'Lamp',
      quantity_counted: 1,
      quantity_expected: null,
      storage_location: { code: 'B2' },
    };
    expect(await load('stock_check', list(counted, { ...counted, id: 6, quantity_expected: 4 }))).toEqual([
      [5, 'Lamp', 1, null, 'B2'],
      [6, 'Lamp', 1, 4, 'B2'],
    ]);
    const intake = (present: number) => () =>
      [200, { virtual_stock_intake: { id: 7, item_name: 'Truss', quantity_present: present } }] as const;
    expect([await load('give_back', intake(2)), await load('give_back', intake(0))]).toEqual([
      [[7, 'Truss', 0, 2, '']],
      [],
    ]);
    const picked = {
      rental_item_id: 8,
      name: 'Amp',
      sku: 'AMP',
      quantity: 4,
      quantity_prepared: 1,
      quantity_dispatched: 1,
      places: [{ location_code: 'C3' }],
    };
    expect(await load('prepare', () => [200, { picking_list: { items: [picked] } }])).toEqual([
      [8, 'Amp', 2, 4, 'AMP · C3'],
    ]);
    expect(await load('lookup', list())).toEqual([]);
  });

  test('all lines are read, those behind the first hundred too', async () => {
    const all = Array.from({ length: 230 }, (_, one) => ({ id: one + 1, name: 'x', quantity: 1 }));
    expect(await load('allocate', paged('items', all))).toHaveLength(230);
  });
});
