/** Lists and records of the console: addresses, filters, columns, what is requested, sent and found. */
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { bootOf, fromConsole, type Person, storage, withGlobals } from '../../support/console_page.mjs';
import fc from '../../support/properties.ts';
import { field, index, resourceOf, type Sent, served } from './product.ts';

type Field = import('../../../runtime/doors/console/web/api/metadata.ts').Field;
type Tab = import('../../../runtime/doors/console/web/api/metadata.ts').Tab;
type Operation = import('../../../runtime/doors/console/web/api/metadata.ts').Operation;

const [boot, filters, query, widths, rows, paths, related, options, reach, client, lists, records, exporting, recent] =
  await fromConsole(() =>
    Promise.all([
      import('../../../runtime/doors/console/web/boot.ts'),
      import('../../../runtime/doors/console/web/list/filters.ts'),
      import('../../../runtime/doors/console/web/list/query.ts'),
      import('../../../runtime/doors/console/web/list/column_widths.ts'),
      import('../../../runtime/doors/console/web/list/rows.ts'),
      import('../../../runtime/doors/console/web/api/paths.ts'),
      import('../../../runtime/doors/console/web/record/related.ts'),
      import('../../../runtime/doors/console/web/fields/options.ts'),
      import('../../../runtime/doors/console/web/fields/reach.ts'),
      import('../../../runtime/doors/console/web/api/client.ts'),
      import('../../../runtime/doors/console/web/api/lists.ts'),
      import('../../../runtime/doors/console/web/api/records.ts'),
      import('../../../runtime/doors/console/web/exports/exports.ts'),
      import('../../../runtime/doors/console/web/shell/recent.ts'),
    ]),
  );
const [
  { remediesOf },
  { turnsOf },
  search,
  lines,
  { draftOf, sendRows },
  removals,
  operations,
  metadata,
  names,
  words,
] = await fromConsole(() =>
  Promise.all([
    import('../../../runtime/doors/console/web/api/remedies.ts'),
    import('../../../runtime/doors/console/web/api/turns.ts'),
    import('../../../runtime/doors/console/web/api/search.ts'),
    import('../../../runtime/doors/console/web/lines/lines.ts'),
    import('../../../runtime/doors/console/web/lines/send.ts'),
    import('../../../runtime/doors/console/web/api/removals.ts'),
    import('../../../runtime/doors/console/web/record/operations.ts'),
    import('../../../runtime/doors/console/web/api/metadata.ts'),
    import('../../../runtime/doors/console/web/list/names_of.ts'),
    import('../../../runtime/doors/console/web/words/index.ts'),
  ]),
);

const at = '2026-11-27T10:00:00.000Z';
const be = (person: Person = {}): void => boot.renew(bootOf({ at, ...person }));
beforeEach(() => be());
afterAll(() => boot.renew(bootOf()));

const rentals = resourceOf(
  'rentals',
  [
    field('number', 'text'),
    field('title', 'text', { filter: 0 }),
    field('status', 'enum', { filter: 1 }),
    field('starts_at', 'datetime', { filter: 2 }),
    field('due_on', 'date', { filter: 2 }),
    field('total', 'money', { filter: 2, currency: 'currency_code' }),
    field('currency_code', 'reference', { ref: 'currencies', key: 'code' }),
    field('account_id', 'reference', { ref: 'accounts', via: 'account', filter: 1 }),
    field('is_open', 'boolean', { filter: 3 }),
    field('subject_id', 'polymorphic', { pointsBy: 'subject_type' }),
    field('subject_type', 'text'),
    field('check_in', 'text', { filter: 0 }),
    field('details', 'json', { filter: 0 }),
    field('aggregate_version', 'integer'),
  ],
  { predicates: [['eq', 'cont'], ['eq', 'in'], ['gteq', 'lteq'], ['true']], columns: ['number', 'title'] },
);
const items = resourceOf('rental_items', [
  field('name', 'text'),
  field('rental_id', 'reference', { ref: 'rentals', via: 'rental' }),
  field('net', 'money', { currency: 'rental.currency_code' }),
]);
const accounts = resourceOf('accounts', [field('name', 'text', { filter: 0 })], { predicates: [['cont', 'in']] });

describe('addresses', () => {
  test.each([
    ['/rentals', { plural: 'rentals', view: 'list', path: '/rentals' }],
    ['/rentals/', { plural: 'rentals', view: 'list', path: '/rentals' }],
    ['/rentals/5', { plural: 'rentals', view: 'record', path: '/rentals/5' }],
    ['/rentals/new', { plural: 'rentals', view: 'new', path: '/rentals' }],
    ['/rentals/5/edit', { plural: 'rentals', view: 'edit', path: '/rentals/5' }],
    ['/rentals/5/items', { plural: 'rental_items', view: 'list', path: '/rentals/5/items' }],
    ['/rentals/5/items/new', { plural: 'rental_items', view: 'new', path: '/rentals/5/items' }],
    ['/rentals/5/items/7/edit', { plural: 'rental_items', view: 'edit', path: '/rentals/5/items/7' }],
    ['/rentals/5/invoices/new', { plural: 'invoices', view: 'new', path: '/rentals/5/invoices' }],
    ['/currencies/EUR', { plural: 'currencies', view: 'record', path: '/currencies/EUR' }],
    ['/rentals//items', null],
    ['/nowhere', null],
    ['', null],
    ['/🎉', null],
  ])('%s', (address, expectedLocation) => {
    expect(paths.locationOf(address)).toEqual(expectedLocation);
  });

  test('the path of a record leads to it, whatever its key', () => {
    const key = fc.oneof(
      fc.integer({ min: 1 }),
      fc.string({ minLength: 1 }).filter((one) => !['new', 'edit'].includes(one)),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('rentals', 'rental_items', 'currencies'),
        key,
        fc.integer({ min: 1 }),
        (plural, id, rental) => {
          const entry = index.resources[plural];
          if (!entry) return;
          const path = paths.memberPath(entry, { [entry.key ?? 'id']: id, rental_id: rental });
          expect(paths.locationOf(path ?? '')).toEqual({ plural, view: 'record', path });
          expect(decodeURIComponent(path?.split('/').at(-1) ?? '')).toBe(String(id));
        },
      ),
    );
  });

  test('what the record does not say its list does', () => {
    const { rental_items: item, rentals: rental, ledgers: ledger } = index.resources;
    if (!item || !rental || !ledger) throw new Error('The product has them.');
    expect(paths.memberPath(item, { id: 7 }, '/rentals/5/items')).toBe('/rentals/5/items/7');
    expect(paths.memberPath(item, { id: 7 }, '/others/5/items')).toBeNull();
    expect(paths.memberPath(item, { rental_id: 5 })).toBeNull();
    expect(paths.memberPath(ledger, { id: 7 })).toBeNull();
    expect([rental, item, ledger, index.resources['invoices']].map((one) => one && paths.newPath(one))).toEqual([
      ...['/rentals/new', null, null, null],
    ]);
  });

  test.each([
    [{ number: 'R-1', title: 'Gala' }, 'R-1 · Gala'],
    [{ number: null, title: 'Gala' }, 'Gala'],
    [{ number: '', id: 5 }, 'Rental 5'],
    [{}, 'Rental'],
    [{ number: '2020-06-05T09:00:00.000Z' }, '5 Jun 2020, 09:00'],
    [{ number: 'late_return' }, 'Late return'],
    [{ title: 'gala' }, 'gala'],
  ])('%j is called %s', (record, title) => {
    expect(paths.titleOf({ title: ['id', 'number', 'title'], one: 'Rental' }, record)).toBe(title);
  });

  test('addresses of requests and of lists', () => {
    expect(client.addressOf('/rentals')).toBe('/console/api/v1/rentals');
    expect(client.addressOf('/rentals', { a: ['1', '2'], b: undefined, c: false, 'q[x_eq]': 'a&b' })).toBe(
      '/console/api/v1/rentals?a=1%2C2&c=false&q%5Bx_eq%5D=a%26b',
    );
    expect(lists.queryOf({ status_in: 'a,b' })).toEqual({ 'q[status_in]': 'a,b' });
    expect(lists.listAddress('rentals', { status_in: 'a,b' }, '-number')).toBe(
      '/rentals?q%5Bstatus_in%5D=a%2Cb&sort=-number',
    );
    expect([lists.readable('rentals'), lists.readable('invoices'), lists.readable('nothing')]).toEqual([
      true,
      false,
      false,
    ]);
    be({ abilities: ['invoices'] });
    expect(lists.readable('invoices')).toBe(false);
    be({ abilities: ['invoices:read'] });
    expect(lists.readable('invoices')).toBe(true);
  });

  test('a part of an ability comes with the whole', () => {
    be({ abilities: ['rentals:write'] });
    const abilities = ['rentals:write', 'rentals:write:fulfilment', 'rentals:read', '', 'any', undefined, 'rentals'];
    expect(abilities.map(boot.may)).toEqual([true, true, false, true, true, false, false]);
  });

  test('a list that is sent to somebody is the same list', () => {
    const text = fc.string({ minLength: 1 });
    const state = fc.record({
      filters: fc.dictionary(
        text.filter((one) => one !== '__proto__'),
        fc.string(),
      ),
      sort: fc.string(),
      columns: fc.array(fc.stringMatching(/^[a-z_.]+$/), { minLength: 1 }),
      find: fc.string(),
      view: fc.string(),
    });
    fc.assert(
      fc.property(state, (one) => {
        expect(query.stateIn(query.searchOf(one, true), [])).toEqual({ ...one, filters: { ...one.filters } });
        expect(query.stateIn(query.searchOf(one, false), one.columns)).toEqual({ ...one, filters: { ...one.filters } });
      }),
    );
    expect(query.stateIn('?q[a_eq]=1&other=2&q=3', ['x'])).toEqual({
      ...{ filters: { a_eq: '1' }, sort: '', columns: ['x'], find: '', view: '' },
    });
    expect(query.searchOf({ filters: {}, sort: '', columns: [], find: '', view: '' }, false)).toBe('');
  });
});

describe('filters', () => {
  const said = (all: Readonly<Record<string, string>>): readonly string[] =>
    filters.byField(rentals, all).known.map((one) => `${one.field.label}: ${filters.inWords(one)}`);

  test.each([
    [{ status_in: 'part_paid,paid' }, 'Status: Part paid, Paid'],
    [{ status_not_eq: 'paid' }, 'Status: not Paid'],
    [{ title_cont: 'gala' }, 'Title: contains “gala”'],
    [{ check_in_eq: 'x' }, 'Check in: X'],
    [{ total_gteq: '1000', total_lteq: '2000.5' }, 'Total: 1,000 – 2,000.5'],
    [{ total_gt: '0' }, 'Total: > 0'],
    [{ total_lt: '1000' }, 'Total: < 1,000'],
    // What is before a day or an instant ends the day before.
    [{ due_on_lt: '2020-06-05' }, 'Due on: until 4 Jun 2020'],
    [{ starts_at_lt: '2020-06-05T00:00:00.000Z' }, 'Starts at: until 4 Jun 2020'],
    [
      { starts_at_gteq: '2020-06-05T00:00:00.000Z', starts_at_lt: '2020-06-06T00:00:00.000Z' },
      'Starts at: 5 Jun 2020 – 5 Jun 2020',
    ],
    [{ starts_at_gteq: '@this_week', starts_at_lteq: '@this_week' }, 'Starts at: This week'],
    [{ due_on_lteq: '@until_yesterday' }, 'Due on: Before today'],
    [{ account_id_eq: '@me' }, 'Account id: Ada'],
    [{ title_null: '1' }, 'Title: is empty'],
    [{ title_not_null: '1' }, 'Title: is set'],
    [{ is_open_true: '1' }, 'Is open: yes'],
    [{ is_open_eq: 'false' }, 'Is open: no'],
    [{ title_start: 'x' }, 'Title: Start x'],
  ])('%j', (all, expected) => {
    expect(said(all)).toEqual([expected]);
  });

  test.each([
    ['account.name_eq', 'smith', ['Account id', 'Smith']],
    ['account.city_not_in', 'a_b,X', ['Account id: city', 'not A b, X']],
    ['cf.colour_null', '1', ['Colour', 'is empty']],
    ['other_on_gteq', '2020-06-05', ['Other on', 'from 5 Jun 2020']],
    ['other_on_lteq', '2020-06-05', ['Other on', 'until 5 Jun 2020']],
    ['other_on_lt', '2020-06-05', ['Other on', 'until 4 Jun 2020']],
    ['size_lt', '5', ['Size', 'until 5']],
    ['unknown', 'x', ['Unknown', ' x']],
  ])('another: %s %s', (key, value, expected) => {
    expect(filters.byField(rentals, { [key]: value })).toEqual({ known: [], other: [key] });
    expect(filters.otherInWords(rentals, key, value)).toEqual(expected);
  });

  test('filters of one field are replaced, those of others stay', () => {
    const title = metadata.fieldOf(rentals, 'title') as Field;
    const before = { title_cont: 'x', title_null: '1', status_eq: 'paid', 'cf.x_eq': '1' };
    expect(filters.withField(rentals, before, title, { eq: 'y' })).toEqual({
      status_eq: 'paid',
      'cf.x_eq': '1',
      title_eq: 'y',
    });
    expect(filters.withField(rentals, before, title, {})).toEqual({ status_eq: 'paid', 'cf.x_eq': '1' });
    const part = fc.dictionary(fc.constantFrom('eq', 'cont', 'start', 'not_cont', 'null'), fc.string());
    fc.assert(
      fc.property(part, part, (one, other) => {
        const set = filters.withField(rentals, filters.withField(rentals, {}, title, one), title, other);
        const [known] = filters.byField(rentals, set).known;
        expect(known?.parts ?? {}).toEqual({ ...other });
      }),
    );
  });

  test('what is sent are the days of today and the key of who is here', () => {
    be({ timezone: 'Europe/Berlin' });
    expect(
      filters.sentFilters(rentals, {
        ...{ starts_at_gteq: '@today', starts_at_lteq: '@today', due_on_lteq: '@this_month' },
        ...{ account_id_eq: '@me', title_eq: '@here', 'cf.x_eq': '@today' },
      }),
    ).toEqual({
      ...{
        starts_at_gteq: '2026-11-26T23:00:00.000Z',
        starts_at_lteq: '2026-11-27T22:59:59.999Z',
        due_on_lteq: '2026-11-30',
      },
      ...{ account_id_eq: '1', title_eq: '@here', 'cf.x_eq': '@today' },
    });
  });

  test('what a list can be filtered by is compared with something', () => {
    expect(filters.filterable(rentals).map((one) => one.field.name)).toEqual([
      ...['title', 'status', 'starts_at', 'due_on', 'total', 'account_id', 'is_open', 'check_in'],
    ]);
  });
});

describe('columns and rows', () => {
  test('a width is within its bounds, dragged or stored', async () => {
    await withGlobals({ localStorage: storage() }, () => {
      globalThis.localStorage.setItem('backline.widths.rentals', '{"a":-5,"b":1e9,"c":"x","d":null,"e":99.6}');
      expect(widths.storedWidths('rentals')).toEqual({ a: 56, b: 900, e: 100 });
      for (const text of ['null', '{', '5', '[]', '"x"']) {
        globalThis.localStorage.setItem('backline.widths.rentals', text);
        expect(widths.storedWidths('rentals')).toEqual({});
      }
      fc.assert(
        fc.property(fc.double({ noNaN: true }), (pixels) => {
          const { a = 0, b } = widths.withWidth({ b: 80 }, 'a', pixels);
          expect(a >= 56 && a <= 900 && Number.isInteger(a) && b === 80).toBe(true);
        }),
      );
    });
    expect(widths.withWidth({ a: 80, b: 90 }, 'a', null)).toEqual({ b: 90 });
  });

  test('records that were opened last, each once, in a browser with room or without', async () => {
    const one = (id: number) => ({ title: `R-${id}`, path: `/rentals/${id}`, kind: 'rental' });
    await withGlobals({ localStorage: storage(2000) }, () => {
      for (let id = 1; id <= 15; id++) recent.remember(one(id));
      recent.remember(one(10));
      expect(
        recent
          .recent()
          .map(({ title }) => title)
          .slice(0, 3),
      ).toEqual(['R-10', 'R-15', 'R-14']);
      expect(recent.recent()).toHaveLength(12);
      recent.remember({ ...one(16), title: 'x'.repeat(3000) });
      expect(recent.recent()).toHaveLength(12);
      globalThis.localStorage.setItem('backline.recent', '{');
      expect(recent.recent()).toEqual([]);
    });
  });

  test('a list requests its columns and what names its records, their money and their references', () => {
    const state = {
      filters: { status_eq: 'paid' },
      sort: '-number',
      columns: ['total', 'account_id', 'subject_id', 'cf.x', 'gone'],
      find: '',
      view: '',
    };
    expect(rows.listQuery({ ...rentals, versioned: true } as typeof rentals, state)).toEqual({
      include: 'account',
      'fields[account]': 'id,name',
      fields: 'id,number,title,total,account_id,subject_id,aggregate_version,currency_code,subject_type,custom_fields',
      'q[status_eq]': 'paid',
      sort: '-number',
    });
    expect(rows.listQuery(items, { ...state, filters: {}, sort: '', columns: ['net'] })).toEqual({
      include: 'rental',
      'fields[rental]': 'id,number,title,currency_code',
      fields: 'id,name,net,rental_id',
    });
    expect(records.includesOf(rentals, new Set(['title']))).toEqual({});
  });

  test('records are in the order of the search, and as they came where it found nothing', () => {
    const some = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 9 }];
    expect(rows.byRank(some, { 'q[id_in]': ['3', '1', '2'] }).map(({ id }) => id)).toEqual([3, 1, 2, 9]);
    expect(rows.byRank(some, {})).toBe(some);
    expect([-1, 0, 49, 50, 99, 100].map(rows.pageOf)).toEqual([0, 0, 0, 1, 1, 2]);
  });

  test('words are looked for where the server searches, else in a field of the title', async () => {
    be({ abilities: ['search:read'] });
    const sent = await served(
      () => [200, { results: [{ id: 7 }, { id: 5 }] }],
      async () => expect(await rows.foundIds(accounts, 'smith')).toEqual({ 'q[id_in]': ['7', '5'] }),
    );
    expect(sent).toMatchObject([{ path: '/search', query: { q: 'smith', types: 'accounts', limit: '100' } }]);
    await served(
      () => [200, { results: [] }],
      async () => expect(await rows.foundIds(accounts, 'smith')).toEqual({ 'q[id_in]': ['0'] }),
    );
    be();
    expect(await rows.foundIds(accounts, 'smith')).toEqual({ 'q[name_cont]': 'smith' });
    expect(await rows.foundIds(items, 'smith')).toEqual({});
  });

  test('all rows, page by page, as many as are wanted; and what they are called', async () => {
    const answer = ({ query: { page = '1', per_page = '', 'q[id_in]': ids } }: Sent): readonly [number, unknown] => {
      const first = (Number(page) - 1) * Number(per_page);
      const all = ids ? ids.split(',').map(Number) : Array.from({ length: 230 }, (_, one) => one + 1);
      const some = ids ? all : all.slice(first, first + Number(per_page));
      return [200, { rentals: some.map((id) => ({ id, number: `R-${id}` })), meta: { total: 230 } }];
    };
    const state = { filters: {}, sort: '', columns: [], find: '', view: '' };
    const sent = await served(answer, async () => {
      expect(await rows.allIds(rentals, '/rentals', state, 1000)).toHaveLength(230);
      expect(await rows.allIds(rentals, '/rentals', state, 150)).toHaveLength(150);
    });
    expect(sent).toHaveLength(5);
    const requests = await served(answer, async () => {
      const found = await names.namesOf(
        rentals,
        '/rentals',
        Array.from({ length: 150 }, (_, one) => one + 1),
      );
      expect([found.size, found.get(150)]).toEqual([150, 'R-150']);
    });
    expect(requests).toHaveLength(2);
    await served(
      () => [500, {}],
      async () => expect((await names.namesOf(rentals, '/rentals', [1])).size).toBe(0),
    );
  });

  test('a list is exported as it is shown, below its record', async () => {
    const state = {
      filters: { is_open_true: '1' },
      sort: 'name',
      columns: ['name', 'rental_id', 'cf.x', 'cf.y'],
      find: '',
      view: '',
    };
    const list = { plural: 'rental_items', view: 'list', path: '/rentals/5/items' } as const;
    expect(await exporting.listRequest(items, list, state, { format: 'csv', all: false })).toEqual({
      entity: 'rental_items',
      format: 'csv',
      query: {
        q: { is_open_true: '1', rental_id_eq: '5' },
        sort: 'name',
        fields: { '': ['name', 'rental_id', 'custom_fields'], rental: ['number', 'title'] },
        include: 'rental',
      },
    });
    const named = await exporting.listRequest(
      accounts,
      { ...list, path: '/accounts' },
      { ...state, filters: {}, sort: '', find: 'x' },
      { format: 'pdf', all: true },
    );
    expect(named.query).toEqual({ q: { name_cont: 'x' } });
    expect(exporting.mayExport()).toBe(false);
    be({ abilities: ['exports:write', 'exports:read'] });
    expect(exporting.mayExport()).toBe(true);
    expect(Object.keys(exporting.formatNames())).toEqual(['csv', 'xlsx', 'json', 'pdf']);
  });
});

describe('pickers', () => {
  const list = ['Saw', 'Drill', 'Hammer drill', 'Drill bit · R-5', 'Bandsaw', 'Grand piano'].map((label) => ({
    value: label,
    label,
  }));
  const order = (typed: string) => options.closest(list, typed).map(({ label }) => label);

  test('the closest option is first, all are there, and equals stay in order', () => {
    expect(order('drill')).toEqual(['Drill', 'Drill bit · R-5', 'Hammer drill', 'Saw', 'Bandsaw', 'Grand piano']);
    expect(order('r-5')[0]).toBe('Drill bit · R-5');
    expect(order('SAW').slice(0, 2)).toEqual(['Saw', 'Bandsaw']);
    expect(order('')).toEqual(list.map(({ label }) => label));
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect([...order(typed)].sort()).toEqual(list.map(({ label }) => label).sort());
        expect(options.closest(options.closest(list, typed), typed)).toEqual(options.closest(list, typed));
      }),
    );
  });

  test('words fit in any order and without accents', () => {
    const option = { value: '1', label: 'Café Müller', hint: 'Berlin' };
    expect(['muller', 'berlin cafe', 'cafe paris', '', 'MÜLLER'].map((typed) => options.fits(option, typed))).toEqual([
      ...[true, true, false, true, true],
    ]);
    expect([options.contains('Drill', 'RIL'), options.contains('Drill', 'x')]).toEqual([true, false]);
  });

  test('records below another are in the list of the one that is chosen', () => {
    const item = index.resources['rental_items'];
    if (!item) throw new Error('The product has it.');
    expect(reach.pathsOf(item, [], { rental_id: 5 })).toEqual(['/rentals/5/items']);
    expect(reach.pathsOf(item, [], {})).toEqual([]);
    expect(reach.pathsOf(item, [{ path: 'rental_id', values: ['1', '2'] }], {})).toEqual([
      '/rentals/1/items',
      '/rentals/2/items',
    ]);
    expect(reach.pathsOf(item, [{ path: 'rental.id', by: 'source_id' }], { source_id: '$&/' })).toEqual([
      '/rentals/%24%26%2F/items',
    ]);
    expect(reach.pathsOf({ path: null }, [], {})).toEqual([]);
    expect(reach.pathsOf({ path: '/accounts' }, [], {})).toEqual(['/accounts']);
  });

  test('what narrows a reference is a filter where there is something to narrow by', () => {
    const narrow = [
      { path: 'status', values: ['paid', 'part_paid'] },
      { path: 'is_open', values: ['true'] },
      { path: 'title', by: 'name' },
      { path: 'account_id', by: 'kind', to: { hire: ['4'] } },
    ];
    expect(reach.reachOf(rentals, narrow, { name: 'x', kind: 'hire' })).toEqual({
      paths: ['/rentals'],
      query: { 'q[status_in]': 'paid,part_paid', 'q[is_open_true]': '1', 'q[title_eq]': 'x', 'q[account_id_in]': '4' },
    });
    expect(reach.reachOf(rentals, narrow.slice(2), { name: '', kind: 'sale' }).query).toEqual({});
  });
});

describe('what belongs to a record', () => {
  const tab = (more: Partial<Tab>): Tab => ({ label: 'x', resource: 'rentals', path: '/rentals', ...more });
  const account = { id: 5, code: 'A' };

  test('its list, its filters, and what a new one says', () => {
    expect(related.listPath(tab({ path: '/rentals/{rental}/items' }), '/rentals/5')).toBe('/rentals/5/items');
    expect(related.listPath(tab({ by: 'account_id' }), '/accounts/5')).toBe('/rentals');
    expect(related.filtersOf(tab({}), account)).toEqual({});
    expect(related.filtersOf(tab({ by: 'account_id' }), account)).toEqual({ account_id_eq: '5' });
    expect(related.filtersOf(tab({ by: 'currency_code' }), account)).toEqual({ currency_code_eq: 'A' });
    const as = tab({ by: 'subject_id', as: ['subject_type', 'account'] });
    expect(related.filtersOf(as, account)).toEqual({ subject_type_eq: 'account', subject_id_eq: '5' });
    expect(String(related.providedFor(as, account))).toBe('subject_type=account&subject_id=5');
    expect(String(related.providedFor(tab({}), account))).toBe('');
    expect(String(related.providedFor(tab({ creates: { by: 'currency_code' } }), account))).toBe('currency_code=A');
  });

  test('the address of its form', () => {
    const below = tab({ path: '/rentals/{rental}/items' });
    expect(related.newAddress(items, below, '/rentals/5', { id: 5 })).toBe('/rentals/5/items/new');
    expect(related.newAddress(rentals, tab({ by: 'account_id' }), '/accounts/5', account)).toBe(
      '/rentals/new?account_id=5',
    );
    expect(related.newAddress(items, tab({ by: 'account_id' }), '/accounts/5', account)).toBeNull();
    expect(related.newAddress(items, tab({ path: '/rentals/{rental}/others' }), '/rentals/5', { id: 5 })).toBeNull();
  });

  test('a line is below the one above it while that one is open', () => {
    const line = (id: number, over: number | null = null) => ({ id, over });
    const all = [line(1), line(2, 1), line(3), line(4, 2), line(5, 99)];
    const seen = (turned: readonly number[], shown = true) =>
      lines
        .rowsOf(
          all,
          new Set(turned),
          ({ over }) => over as number | null,
          () => shown,
          (_, depth) => depth === 0,
        )
        .map(({ line: { id }, depth, parts, open, free }) => [id, depth, parts, open, free].join(' '));
    expect(seen([])).toEqual([
      '1 0 1 true true',
      '2 1 1 true false',
      '4 2 0 true false',
      '3 0 0 true true',
      '5 0 0 true true',
    ]);
    expect(seen([1])).toEqual(['1 0 1 false true', '3 0 0 true true', '5 0 0 true true']);
    expect(seen([1], false)).toEqual(['1 0 1 true true', '2 1 1 false false', '3 0 0 false true', '5 0 0 false true']);
  });

  const operation = (inputs: readonly Field[], more: Partial<Operation> = {}): Operation => ({
    ...{ name: 'close', label: 'Close', summary: '', method: 'POST', on: 'member', abilities: [], inputs, ...more },
  });

  test('inputs of an operation: the lines first, rare ones behind a fold', () => {
    const offers = { resource: 'items', path: '/x', by: 'id', quantity: ['quantity'] };
    const all = [
      field('note', 'text'),
      field('all', 'boolean'),
      field('lines', 'rows', { offers }),
      field('data', 'json'),
      field('why', 'text', { aside: true }),
    ];
    const { visible, more } = operations.inputsOf(operation(all));
    expect([visible, more].map((some) => some.map(({ name }) => name))).toEqual([
      ['lines', 'note'],
      ['data', 'why'],
    ]);
    expect(operations.inputsOf(operation([field('all', 'boolean')])).visible).toHaveLength(1);
    expect([operations.startOf(operation(all)), operations.startOf(operation([]))]).toEqual([{ all: true }, {}]);
  });

  test('an operation runs at a click where nothing is to be said', () => {
    const required = [field('why', 'text', { required: true })];
    expect(operations.atOnce(operation([]))).toBe(true);
    expect(operations.atOnce(operation([], { grave: true }))).toBe(false);
    expect(operations.atOnce(operation([], { previews: true }))).toBe(false);
    expect(operations.atOnce(operation([field('note', 'text', { aside: true })]))).toBe(true);
    expect(operations.atOnce(operation(required))).toBe(false);
    expect([operations.atOnce(operation(required), { why: 'x' }), operations.atOnce(operation(required), {})]).toEqual([
      true,
      false,
    ]);
  });

  test('an operation is done with the version that was seen, and opens a dialog wherever one is', async () => {
    const request = {
      resource: rentals,
      path: '/rentals/5',
      record: { aggregate_version: 3 },
      operation: operation([], { expectedVersion: true }),
    };
    const sent = await served(
      () => [200, {}],
      () => operations.perform(request, { why: 'x' }),
    );
    expect(sent).toMatchObject([{ method: 'POST', path: '/rentals/5/close', body: { why: 'x', expected_version: 3 } }]);
    const opened: unknown[] = [];
    const stop = operations.onOperation((one) => opened.push(one));
    operations.openOperation(request);
    stop();
    operations.openOperation(request);
    expect(opened).toEqual([request]);
  });

  test('records below it are made in the states that allow it', () => {
    const open = { ...items, openIn: { field: 'status', states: ['draft'] } };
    expect([metadata.isOpen(open, { status: 'draft' }), metadata.isOpen(open, {}), metadata.isOpen(items, {})]).toEqual(
      [...[true, false, true]],
    );
  });
});

describe('requests', () => {
  test('a refusal, an answer that is no JSON, and a server that is away', async () => {
    const refused = (status: number, body: unknown) =>
      served(
        () => [status, body],
        () => client.ask('/x'),
      ).then(
        () => null,
        ({ status: code, message }) => [code, message],
      );
    expect(await refused(422, { message: 'No.', code: 'x' })).toEqual([422, 'No.']);
    expect(await refused(502, '<html>Bad gateway')).toEqual([502, '<html>Bad gateway']);
    expect(await refused(500, '')).toEqual([500, 'The server answered 500.']);
    expect(await refused(0, '')).toEqual([0, 'The server cannot be reached at the moment.']);
    expect([
      client.isOver(401, null),
      client.isOver(403, { code: 'csrf_mismatch' }),
      client.isOver(403, null),
      client.isOver(200, {}),
    ]).toEqual([...[true, true, false, false]]);
  });

  test('what changes something has a key of its own, and the tag that was read', async () => {
    const sent = await served(
      () => [200, { a: 1 }],
      async () => {
        expect(await client.askTagged('/x', { method: 'POST', body: { a: 1 } })).toEqual({
          answer: { a: 1 },
          tag: '"1"',
        });
        await client.ask('/x', { method: 'PATCH', body: {}, match: '"7"' });
        await client.ask('/x');
      },
    );
    expect(sent[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(sent[1]?.headers).toMatchObject({
      'if-match': '"7"',
      'x-csrf-token': '',
      'content-type': 'application/json',
    });
    expect(Object.keys(sent[2]?.headers ?? {})).toEqual(['accept']);
  });

  test('a page of a list by its key, or by whichever list there is', async () => {
    const page = async (answer: unknown) => {
      let found: unknown;
      await served(
        () => [200, answer],
        async () => (found = await records.listPage({ listKey: 'items' }, '/x', {})),
      );
      return found;
    };
    expect(await page({ items: [{ id: 1 }], meta: { total: 9 } })).toEqual({ rows: [{ id: 1 }], total: 9 });
    expect(await page({ others: [{ id: 1 }] })).toEqual({ rows: [{ id: 1 }], total: 1 });
    expect(await page({})).toEqual({ rows: [], total: 0 });
  });

  test('as many at once as are allowed, in order, and none that nobody waits for', async () => {
    const inTurn = turnsOf(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const stop = new AbortController();
    const run = (id: number, signal?: AbortSignal) =>
      inTurn(() => {
        begun.push(id);
        return new Promise<number>((resolve) => ends.push(() => resolve(id)));
      }, signal);
    const all = [run(1), run(2), run(3, stop.signal), run(4), inTurn(() => Promise.reject(new Error('no')))].map(
      (one) =>
        one.then(
          (value) => value,
          (error: Error) => error.name,
        ),
    );
    await null;
    expect(begun).toEqual([1, 2]);
    stop.abort();
    ends[0]?.();
    await new Promise(setImmediate);
    expect(begun).toEqual([1, 2, 4]);
    ends[1]?.();
    ends[2]?.();
    expect(await Promise.all(all)).toEqual([1, 2, 'AbortError', 4, 'Error']);
    // Each has given its turn back.
    const later = [run(6), run(7)];
    await new Promise(setImmediate);
    expect(begun).toEqual([1, 2, 4, 6, 7]);
    for (const end of ends) end();
    expect(await Promise.all(later)).toEqual([6, 7]);
  });

  test('what is removed later is gone at the next change, or comes back', async () => {
    const gone: string[] = [];
    const back = removals.removeLater(async () => void gone.push('a'));
    removals.removeLater(async () => void gone.push('b'));
    expect([back(), back()]).toEqual([true, false]);
    await removals.settleRemovals();
    await removals.settleRemovals();
    expect(gone).toEqual(['b']);
  });

  test.each([
    [undefined, []],
    [{ remedies: 'x' }, []],
    [
      { remedies: [null, { path: '/api/v1/x', method: 'GET', label: 'x' }, { path: 'x', method: 'POST', label: 'x' }] },
      [],
    ],
    [
      {
        remedies: [
          { method: 'POST', path: '/api/v1/rentals/5/reopen', label: 'Reopen', body: { a: 1 } },
          { method: 'DELETE', path: '/api/v1/x', label: 'y', body: null },
        ],
      },
      [
        { method: 'POST', path: '/rentals/5/reopen', label: 'Reopen', body: { a: 1 } },
        { method: 'DELETE', path: '/x', label: 'y' },
      ],
    ],
  ])('remedies of %j', (source, found) => {
    expect(remediesOf(source as never)).toEqual(found);
  });

  test('parts of a highlight', () => {
    expect(search.partsOf('<em>Dri</em>ll &amp; &lt;b&gt; &quot;&#39;&copy;')).toEqual([
      { text: 'Dri', found: true },
      { text: 'll & <b> "\'&copy;', found: false },
    ]);
    expect(search.partsOf('')).toEqual([]);
    // Signs that were escaped twice are read once.
    expect(search.partsOf('&amp;lt;')).toEqual([{ text: '&lt;', found: false }]);
  });

  test('what is found has its own page, or that of the record around it', () => {
    const pluralOf = (entity: unknown) => Object.entries(index.resources).find(([, one]) => one.entity === entity)?.[0];
    const found = (type: string, id: number | string, within: string | null = null) =>
      search.pathOfFound({ ...{ ref: '', title: '', subtitle: null, highlight: null }, type, id, within }, pluralOf)
        ?.path ?? null;
    expect(found('rental', 5)).toBe('/rentals/5');
    expect(found('rental_item', 7, 'rental:5')).toBe('/rentals/5');
    expect([found('rental_item', 7), found('nothing', 1), found('currency', 'EUR')]).toEqual([null, null, null]);
  });
});

describe('many new lines', () => {
  const book = { resource: { ...items, bulk: true } as typeof items, path: '/rentals/5/items', query: {} };
  const fields = [field('quantity', 'integer')];
  const all = Array.from({ length: 230 }, (_, one) => ({ quantity: one }));
  type Operations = { readonly operations: readonly { readonly attributes: { readonly quantity: number } }[] };
  /** Takes none together where one is wrong, and names those. */
  const bulk =
    (wrong: (quantity: number) => boolean) =>
    ({ body }: Sent): readonly [number, unknown] => {
      const errors = (body as Operations).operations.flatMap(({ attributes: { quantity } }, at) =>
        wrong(quantity)
          ? [[`operations.${at}.attributes.quantity`, [`operations.${at}.attributes.quantity is too large.`]]]
          : [],
      );
      return errors.length === 0 ? [200, {}] : [422, { message: 'No.', errors: Object.fromEntries(errors) }];
    };

  test('a hundred at a time; what is refused is named, and the rest is made', async () => {
    const progress: number[] = [];
    const tell = (done: number) => progress.push(done) > 0;
    const sent = await served(
      bulk((quantity) => quantity === 4 || quantity === 204),
      async () => {
        const { made, refused, ended } = await sendRows(book, all, fields, tell);
        expect([made.size, ended]).toEqual([228, '']);
        expect([...refused]).toEqual([
          [4, 'Quantity is too large.'],
          [204, 'Quantity is too large.'],
        ]);
      },
    );
    expect(sent.map(({ path, body }) => [path, (body as Operations).operations.length])).toEqual([
      ...[100, 99, 100, 30, 29].map((count) => ['/rentals/5/items/bulk', count]),
    ]);
    expect(progress).toEqual([100, 200, 230]);
  });

  test('each by itself where nothing says which is wrong, until the person or the server ends it', async () => {
    const answer = ({ path, body }: Sent): readonly [number, unknown] =>
      path.endsWith('/bulk')
        ? [422, { message: 'One is wrong.', errors: { 'operations.900.x': ['x'] } }]
        : (body as { quantity: number }).quantity === 2
          ? [422, { message: 'No.' }]
          : [201, {}];
    await served(answer, async () => {
      const { made, refused, ended } = await sendRows(book, all.slice(0, 5), fields, (done) => done < 4);
      expect([[...made], [...refused], ended]).toEqual([[0, 1, 3], [[2, 'No.']], '']);
    });
    await served(
      () => [429, { message: 'Too many.' }],
      async () => expect((await sendRows(book, all, fields, () => true)).ended).toBe('Too many.'),
    );
    const single = { ...book, createIn: '/others', provided: { rental_id: 5 } };
    const sent = await served(
      () => [201, {}],
      () => sendRows(single, all.slice(0, 2), fields, () => true),
    );
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/others', { rental_id: 5, quantity: 0 }],
      ['/others', { rental_id: 5, quantity: 1 }],
    ]);
    expect(draftOf(book)).toBe('/rentals/5/items/pasted');
  });
});

describe('words', () => {
  test('holes are filled with what they are named for, whatever is in it', () => {
    expect(words.t('New {what}', { what: '$& {what}' })).toBe('New $& {what}');
    expect(words.t('{count} of {other}', { count: 0 })).toBe('0 of {other}');
    expect(['Rental item', 'API key', 'A', ''].map(words.inner)).toEqual(['rental item', 'API key', 'a', '']);
  });

  test('a product may say our words otherwise, and names of the definitions are said in the language', async () => {
    const product = {
      de: async () => ({
        default: { Close: 'Weg', 'refusal.late': 'Zu spät.', 'mode: item': 'Artikel', Drill: 'Bohrer' },
      }),
    };
    await words.loadWords('de-AT', [product]);
    try {
      expect([words.t('Close'), words.t('Today'), words.t('toString')]).toEqual(['Weg', 'Heute', 'toString']);
      expect([words.refusalOf('late'), words.refusalOf('x')]).toEqual(['Zu spät.', undefined]);
      expect([words.settingValue('mode', 'item'), words.settingValue('mode', 'kit')]).toEqual(['Artikel', undefined]);
      expect(words.named('{"one":"Drill","label":"Drill","name":"Drill","n":1}')).toEqual({
        one: 'Bohrer',
        label: 'Bohrer',
        name: 'Drill',
        n: 1,
      });
      expect([words.helpLanguage(), words.inner('Mietvorgang')]).toEqual(['.de', 'Mietvorgang']);
    } finally {
      await words.loadWords('en-GB', []);
    }
    expect([words.helpLanguage(), words.named('{"label":"Drill"}')]).toEqual(['', { label: 'Drill' }]);
  });
});
