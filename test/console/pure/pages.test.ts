/** Pages of the console that reckon: reports, imports, automations, and those that the product brings. */
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { contrast } from '../../../runtime/base/kernel/look.ts';
import { bootOf, fromConsole, type Person, storage, withGlobals } from '../../support/console_page.mjs';
import fc from '../../support/properties.ts';
import { field, resourceOf, served } from './product.ts';

const [theme, { schemeManager }, palette, { modes }, price, preview] = await fromConsole(() =>
  Promise.all([
    import('../../../runtime/doors/console/web/theme.ts'),
    import('../../../runtime/doors/console/web/shell/scheme.ts'),
    import('../../../runtime/doors/console/web/shell/palette_state.ts'),
    import('../../../definitions/console/warehouse/modes.ts'),
    import('../../../definitions/console/rental/price.ts'),
    import('../../../definitions/console/templates/preview.ts'),
  ]),
);

type Definition = import('../../../runtime/doors/console/web/pages/reports/model.ts').Definition;
type Column = import('../../../runtime/doors/console/web/pages/reports/model.ts').Column;
type ReportResult = import('../../../runtime/doors/console/web/pages/reports/model.ts').ReportResult;
type Batch = import('../../../runtime/doors/console/web/pages/imports/model.ts').Batch;
type Step = import('../../../definitions/console/warehouse/steps.ts').Step;
type Mode = import('../../../definitions/console/warehouse/modes.ts').Mode;
type Job = import('../../../definitions/console/warehouse/job.tsx').Job;
type Provider = import('../../../definitions/console/messages/records.ts').Provider;

const [boot, days, model, drill, draw, imports, automations, { titlePage }] = await fromConsole(() =>
  Promise.all([
    import('../../../runtime/doors/console/web/boot.ts'),
    import('../../../runtime/doors/console/web/fields/days.ts'),
    import('../../../runtime/doors/console/web/pages/reports/model.ts'),
    import('../../../runtime/doors/console/web/pages/reports/drill.ts'),
    import('../../../runtime/doors/console/web/pages/reports/draw.ts'),
    import('../../../runtime/doors/console/web/pages/imports/model.ts'),
    import('../../../runtime/doors/console/web/pages/automations/model.ts'),
    import('../../../runtime/doors/console/web/shell/title.ts'),
  ]),
);
const [
  board,
  ageing,
  { piecesOf },
  templates,
  dns,
  steps,
  counts,
  line,
  today,
  queue,
  lists,
  { including },
  languages,
] = await fromConsole(() =>
  Promise.all([
    import('../../../definitions/console/planner/board.ts'),
    import('../../../definitions/console/receivables/ageing.ts'),
    import('../../../definitions/console/messages/diff.ts'),
    import('../../../definitions/console/templates/model.ts'),
    import('../../../definitions/console/messages/records.ts'),
    import('../../../definitions/console/warehouse/steps.ts'),
    import('../../../definitions/console/warehouse/counts.ts'),
    import('../../../definitions/console/rental/line.ts'),
    import('../../../definitions/console/dashboard/today.ts'),
    import('../../../definitions/console/warehouse/queue.ts'),
    import('../../../definitions/console/warehouse/seen_lists.ts'),
    import('../../../definitions/console/warehouse/including.ts'),
    import('../../../definitions/console/templates/languages.ts'),
  ]),
);

const at = '2026-11-27T10:00:00.000Z';
const be = (person: Person = {}): void => boot.renew(bootOf({ at, ...person }));
beforeEach(() => be());
afterAll(() => boot.renew(bootOf()));

describe('reports', () => {
  const rentals = resourceOf('rentals', [
    field('total', 'money', { label: 'Total' }),
    field('starts_at', 'datetime', { label: 'Start' }),
  ]);

  test.each([
    [{ fn: 'count' }, 'count', 'Records'],
    [{ fn: 'sum', field: 'total' }, 'sum_total', 'Total'],
    [{ fn: 'avg', field: 'account.balance' }, 'avg_account_balance', 'Account: balance: average'],
    [{ fn: 'max', field: 'total' }, 'max_total', 'Total: greatest'],
    [{ fn: 'min', field: 'total' }, 'min_total', 'Total: least'],
    [{ fn: 'ratio', field: 'total', over: 'cost' }, 'ratio_total', 'Total in percent of Cost'],
    [{ fn: 'avg_days', field: 'starts_at', until: 'ends_at' }, 'avg_days_starts_at', 'Days from Start until Ends at'],
    [{ fn: 'sum', field: 'total', as: 'net_revenue' }, 'net_revenue', 'Net revenue'],
    [{ fn: 'sum', field: 'total', as: 'sum_total' }, 'sum_total', 'Total'],
    [{ fn: 'count_distinct', field: 'total' }, 'count_distinct_total', 'Total: how many different'],
    [{ fn: 'count_filled', field: 'total' }, 'count_filled_total', 'Total: how many have one'],
    [{ fn: 'percent_filled', field: 'total' }, 'percent_filled_total', 'Total: how many of a hundred have one'],
  ])('%j', (measure, key, label) => {
    expect(model.keyOf(measure)).toBe(key);
    expect(model.measureLabel(rentals, measure)).toBe(label);
    const definition: Definition = { measures: [measure] };
    expect(model.columnLabel(rentals, definition, { key, role: 'measure', kind: 'money' })).toBe(label);
  });

  test('names: of columns that are no measure, of reports in a language, of sources and their subjects', async () => {
    expect(model.columnLabel(rentals, { measures: [] }, { key: 'starts_at', role: 'dimension', kind: 'x' })).toBe(
      'Start',
    );
    expect(model.columnLabel(undefined, { measures: [] }, { key: 'all_of_it', role: 'measure', kind: 'x' })).toBe(
      'All of it',
    );
    const report = { name: 'Revenue', names: { de: 'Umsatz' } };
    be({ locale: 'de-AT' });
    expect([model.nameOf(report), model.nameOf({ ...report, names: null })]).toEqual(['Umsatz', 'Revenue']);
    be();
    expect(model.nameOf(report)).toBe('Revenue');
    expect(['rental_items', 'rentals', 'accounts', 'nothing'].map(model.subjectOf)).toEqual([
      'Work',
      'Work',
      'More',
      'More',
    ]);
    expect([model.sourceLabel('rental_items'), model.sourceLabel('stock_moves')]).toEqual([
      'Rental items',
      'Stock moves',
    ]);
    expect(model.rangeOf({ from: '2026-01-01', to: '2026-01-31' })).toBe('1 Jan 2026 – 31 Jan 2026');
    expect(model.rangeOf({ from: '2026-01-01', to: '2026-01-01' })).toBe('1 Jan 2026');
  });

  test('what is sent has no blanks, and compares nothing without a time', () => {
    const measures = [{ fn: 'count' }];
    expect(model.sendable({ measures, date: null, comparison: 'previous', sort: '', less: null })).toEqual({
      measures,
      filters: {},
    });
    const date = { field: 'starts_at', preset: 'this_month' };
    expect(
      model.sendable({ measures, date, comparison: 'previous', sort: '-count', filters: { a_eq: 1 }, limit: 5 }),
    ).toEqual({
      ...{ measures, date, comparison: 'previous', sort: '-count', filters: { a_eq: 1 }, limit: 5 },
    });
  });

  test('a row leads to its records where a list can show them', () => {
    expect(drill.drillAddress('rentals', { q: { status_eq: 'a b', total_gt: 0, x_null: true } })).toBe(
      '/rentals?q%5Bstatus_eq%5D=a+b&q%5Btotal_gt%5D=0&q%5Bx_null%5D=true',
    );
    expect([
      drill.drillAddress('rentals', {}),
      drill.drillAddress('rentals', { q: { status_in: ['a,b', 'c'] } }),
      drill.drillAddress('rental_items', { q: {} }),
      drill.drillAddress('invoices', { q: {} }),
      drill.drillAddress('ledgers', { q: {} }),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test.each([
    ['day', '2028-02-29', '2028-02-29'],
    ['week', '2026-12-28', '2027-01-03'],
    ['month', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-01', '2026-12-31'],
    ['quarter', '2026-10-01', '2026-12-31'],
    ['year', '2026-01-01', '2026-12-31'],
  ])('the records above of a %s end on its last day', (bucket, first, last) => {
    const definition: Definition = {
      date: { field: 'starts_at', preset: 'this_year' },
      dimensions: [{ field: 'starts_at', bucket }, { field: 'kind' }, { field: 'not_here' }],
      measures: [{ fn: 'count' }],
      sort: '-count',
    };
    const row = { starts_at: first, kind: 'hire' };
    const above = drill.aboveOf('rental_items', definition, row, { from: '2000-01-01', to: '2030-01-01' });
    expect(above).toMatchObject({ parent: 'rentals', key: 'rental_id' });
    expect(above?.definition).toEqual({
      measures: [{ fn: 'count' }],
      date: { field: 'starts_at', preset: 'custom', from: first, to: last },
      dimensions: [{ field: 'kind' }, { field: 'rental_id' }],
      ...{ comparison: null, sort: null, limit: 1000 },
    });
    expect([above?.isOf({ kind: 'hire' }), above?.isOf({ kind: 'sale' }), above?.isOf({})]).toEqual([
      true,
      false,
      false,
    ]);
    const short = drill.aboveOf('rental_items', definition, row, { from: days.addDays(first, 1), to: '2026-12-30' });
    expect(short?.definition.date?.from).toBe(days.addDays(first, 1));
  });

  test('there is nothing above a list of its own, and no room for a fourth group', () => {
    const definition: Definition = { dimensions: [{ field: 'a' }, { field: 'b' }, { field: 'c' }], measures: [] };
    expect(drill.aboveOf('rentals', definition, {}, null)).toBeUndefined();
    expect(drill.aboveOf('rental_items', definition, { a: 1, b: 1, c: 1 }, null)).toBeUndefined();
    expect(drill.aboveOf('rental_items', definition, { a: 1, b: 1 }, null)?.definition.dimensions).toHaveLength(3);
    const columns: Column[] = [
      { key: 'a', role: 'dimension', kind: 'x' },
      { key: 'b', role: 'measure', kind: 'money' },
    ];
    expect(drill.figures(columns).map(({ key }) => key)).toEqual(['b']);
  });

  test('a chart has a point for each group or span, called as in the table', () => {
    const columns: Column[] = [
      { key: 'status', role: 'dimension', kind: 'enum' },
      { key: 'count', role: 'measure', kind: 'count' },
      { key: 'first', role: 'measure', kind: 'date' },
    ];
    const result = {
      rows: [
        { status: 'part_paid', count: 3 },
        { status: null, count: 1 },
      ],
      meta: { columns, comparison_alignment: null },
    } as unknown as ReportResult;
    expect(draw.chartOf(result, undefined, 'count')?.points.map(({ label, values }) => [label, values])).toEqual([
      ['Part paid', [3]],
      ['Not set', [1]],
    ]);
    expect(draw.chartOf({ ...result, rows: [] }, undefined, 'count')).toBeNull();
    expect(draw.measuresOf(result).map(({ key }) => key)).toEqual(['count']);
    const time: Column[] = [{ key: 'at', role: 'dimension', kind: 'date', bucket: 'quarter' }, ...columns.slice(1)];
    const inTime = {
      rows: [{ at: '2026-04-01', count: 2 }],
      meta: { columns: time, comparison_alignment: {} },
    } as unknown as ReportResult;
    expect(draw.chartOf(inTime, undefined, 'count')).toMatchObject({
      inTime: true,
      compared: true,
      points: [{ label: 'Q2 2026' }],
    });
    const definition: Definition = {
      measures: [{ fn: 'sum', field: 'total' }, { fn: 'avg', field: 'total' }, { fn: 'count' }],
    };
    expect(['sum_total', 'avg_total', 'count', 'x'].map((key) => draw.isSum(definition, key))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('imports and automations', () => {
  test('what a person may bring, by its name', () => {
    expect(imports.importables()).toEqual([]);
    be({ abilities: ['imports:write'] });
    expect(imports.importables().map(({ value }) => value)).toEqual(['accounts']);
    be({ abilities: ['imports:write', 'rentals:write'] });
    expect(imports.importables()).toEqual([
      { value: 'accounts', label: 'Accounts' },
      { value: 'rentals', label: 'Rentals' },
    ]);
    expect([imports.nameOf('rentals'), imports.nameOf('old_things')]).toEqual(['Rentals', 'Old things']);
    const batch = (status: string) => imports.isAtWork({ status } as Batch);
    expect(['queued', 'running', 'rolling_back', 'completed'].map(batch)).toEqual([true, true, true, false]);
  });

  test.each([
    [{ field: 'first_name' }, 'Given name'],
    [{ field: 'warehouse_id' }, 'Warehouse'],
    [{ field: 'contacts[0].first_name' }, 'Contacts: First name'],
    [{ field: 'addresses.line1' }, 'Addresses: First line'],
    [{ field: 'addresses[2].country_code' }, 'Addresses: Country'],
    [{ field: 'custom_fields.shoe_size' }, 'Custom fields: Shoe size'],
    [{ field: 'external:old_program' }, 'Key in Old program'],
    [{ field: 'x', label: 'Said' }, 'Said'],
  ])('%j is called %s', (target, label) => {
    const resource = resourceOf('accounts', [field('first_name', 'text', { label: 'Given name' })]);
    const addresses = resourceOf('addresses', [field('line1', 'text', { label: 'First line' })]);
    expect(imports.labelOf(resource, target, new Map([['addresses', addresses]]))).toBe(label);
  });

  test('what an automation came to: records by their keys, and the rest in words', () => {
    expect(
      automations.outcomesOf([
        { do: 'create_record', rental_id: 5, status: 'late_return', other_id: 7, rentals: [1, 2], parts: { a: 1 } },
        { do: 'send_mail', rental_id: null },
      ]),
    ).toEqual([
      {
        does: 'Create record',
        records: [
          { plural: 'rentals', id: 5 },
          { plural: 'rentals', id: 1 },
          { plural: 'rentals', id: 2 },
        ],
        text: 'Status: Late return, Other ID: 7, Parts: {"a":1}',
      },
      { does: 'Send mail', records: [], text: '' },
    ]);
    expect([automations.entityOf({ event: 'rental.closed' }), automations.entityOf({ event: '' })]).toEqual([
      'rental',
      '',
    ]);
  });

  test('a page is called by its own words, then the product', async () => {
    const page = { title: '' };
    await withGlobals({ document: page }, () => {
      titlePage('');
      expect(page.title).toBe('Acme');
      titlePage('Rentals');
      expect(page.title).toBe('Rentals – Acme');
    });
  });
});

describe('the planner', () => {
  const starts = [
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-03-30T22:00:00.000Z',
    '2026-03-31T22:00:00.000Z',
  ];
  // Of the day on which clocks are put forward there are 23 hours.
  const buckets = starts.slice(0, 3).map((from, one) => ({ bucket: 'day', from, until: starts[one + 1] ?? '' }));

  test.each([
    ['2026-03-01T00:00:00.000Z', 0],
    ['2026-03-28T23:00:00.000Z', 0],
    ['2026-03-29T10:30:00.000Z', 0.5],
    ['2026-03-29T22:00:00.000Z', 1],
    ['2026-03-30T10:00:00.000Z', 1.5],
    ['2026-03-31T22:00:00.000Z', 3],
    ['2027-01-01T00:00:00.000Z', 3],
    [null, 3],
  ])('%s lies at %s', (instant, offset) => {
    expect(board.offsetOf(buckets, instant, 3)).toBe(offset);
  });

  test('later instants lie further right, within the board', () => {
    const [first, last] = [Date.parse('2026-03-27T00:00:00Z'), Date.parse('2026-04-02T00:00:00Z')];
    const instant = fc.integer({ min: first, max: last });
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        const [a = 0, b = 0] = [Math.min(one, other), Math.max(one, other)].map((when) =>
          board.offsetOf(buckets, new Date(when).toISOString(), 0),
        );
        expect(0 <= a && a <= b && b <= 3).toBe(true);
      }),
    );
    expect([board.offsetOf([], at, 9), board.idOf('rental:45')]).toEqual([0, 45]);
  });
});

describe('debts by age', () => {
  test('every due date is in one bucket, that of its days, in every zone', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Africa/Cairo'];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: -400, max: 3000 }), (timezone, hours) => {
        be({ timezone });
        const due = new Date(Date.parse(at) - hours * 3_600_000).toISOString();
        const age = Math.round((Date.parse(days.dayFromToday()) - Date.parse(days.dayOf(due))) / 86_400_000);
        const holding = ageing.buckets.filter((bucket) => {
          const { due_at_lt: lt, due_at_gteq: gteq } = ageing.filtersOf(bucket);
          return (lt === undefined || due < lt) && (gteq === undefined || due >= gteq);
        });
        expect(holding.map(({ from, to }) => (from ?? -1e9) <= age && age <= (to ?? 1e9))).toEqual([true]);
      }),
    );
  });
});

describe('changes of a text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '🎉'), maxLength: 40 });

  test('the common and old pieces are the old text, the common and new ones the new', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = piecesOf(before, after);
        const of = (kind: string) =>
          pieces
            .filter((one) => one.is === 'same' || one.is === kind)
            .map((one) => one.text)
            .join('');
        expect([of('old'), of('new')]).toEqual([before, after]);
        if (before === after) expect(pieces.every((one) => one.is === 'same')).toBe(true);
        expect(pieces.every((one, position) => one.is !== pieces[position - 1]?.is)).toBe(true);
      }),
    );
    expect(piecesOf('one two three', 'one 2 three')).toEqual([
      ...[
        { text: 'one ', is: 'same' },
        { text: 'two', is: 'old' },
        { text: '2', is: 'new' },
        { text: ' three', is: 'same' },
      ],
    ]);
  });

  test('long texts are compared by lines, very long ones as wholes', () => {
    const long = 'word word\n'.repeat(800);
    expect(piecesOf(long, `${long}end`).map(({ is }) => is)).toEqual(['same', 'new']);
    const longer = 'word\n'.repeat(1600);
    expect(piecesOf(longer, `${longer}end`).map(({ is }) => is)).toEqual(['old', 'new']);
  });
});

describe('templates and mails', () => {
  test('names of a model: fields, lists with what is in them, and each once', () => {
    const names = templates.namesIn({
      raw: { x: 1 },
      number: 'R-1',
      customer: { name: 'Ada', note: null },
      lines: [{ name: 'Drill', tags: ['a'] }],
      empty: [],
    });
    expect(names.map(({ path, value }) => `${path}=${value}`)).toEqual([
      ...[
        'number=R-1',
        'customer.name=Ada',
        'customer.note=',
        'lines=× 1',
        'line.name=Drill',
        'line.tags=× 1',
        'empty=× 0',
      ],
    ]);
    expect(names[3]?.text).toBe('{% for line in lines %}\n  {{ line.name }}\n{% endfor %}');
    expect(templates.found(names, 'CUST ada').map(({ path }) => path)).toEqual(['customer.name']);
    expect(templates.found(names, ' ')).toEqual(names);
    expect(templates.namesIn({ a: { b: { c: { d: { e: 1 } } } } })).toEqual([]);
  });

  test('a language by its name', async () => {
    const page = { documentElement: { lang: 'de' } };
    await withGlobals({ document: page }, () => {
      expect([languages.languageName('fr'), languages.languageName('no tag'), languages.languageName(null)]).toEqual([
        ...['Französisch', 'no tag', 'All languages'],
      ]);
    });
  });

  test('what the DNS of a domain has to say', () => {
    const provider = (driver: string, more: Partial<Provider> = {}) =>
      ({ driver, channel: 'email', is_active: true, from_address: null, config: {}, ...more }) as Provider;
    const all = [
      provider('ses', { from_address: 'a@Mail.example.com' }),
      provider('smtp', { config: { host: '192.0.2.1' } }),
      provider('smtp', { config: { host: '2001:db8::1' } }),
      provider('smtp', { config: { host: 'mx.example.com' } }),
      provider('log'),
      provider('ses', { is_active: false }),
    ];
    const domains = dns.domainsOf(all, 'office@example.com');
    expect([...domains].map(([name, { length }]) => [name, length])).toEqual([
      ['example.com', 3],
      ['mail.example.com', 1],
    ]);
    expect(dns.domainsOf([provider('ses')], null).size).toBe(0);
    const spf = (name: string) => dns.recordsFor(name, domains.get(name) ?? [])[0]?.value;
    expect(spf('example.com')).toBe('v=spf1 ip4:192.0.2.1 ip6:2001:db8::1 a:mx.example.com ~all');
    expect([spf('mail.example.com'), spf('other.com')]).toEqual([
      'v=spf1 include:amazonses.com ~all',
      'v=spf1 mx ~all',
    ]);
    expect(dns.recordsFor('other.com', []).map(({ what }) => what)).toEqual(['SPF', 'DKIM', 'DMARC']);
  });
});

describe('the warehouse', () => {
  const step = (key: number, done: number, all: number | null, more: Partial<Step> = {}): Step => ({
    key,
    name: `${key}`,
    done,
    all,
    where: '',
    ...more,
  });
  const mode = (context: string, more: object = {}): Mode =>
    ({ context, label: context, icon: 'box', needed: true, ...more }) as unknown as Mode;
  const job = { type: 'rental', id: 5 } as unknown as Job;

  test('counted units are on lines with room, the excess on the last of the item, and none is lost', () => {
    const lines = [step(1, 1, 3, { item: 7 }), step(2, 0, 2, { item: 7 }), step(3, 0, 1, { item: 8, asset: 12 })];
    expect(steps.counted(lines, { 'item:7': 6, 'asset:12': 1 }).map(({ done }) => done)).toEqual([3, 4, 1]);
    expect(steps.counted(lines, { 'item:7': 1, 'line:2': 2 }).map(({ done }) => done)).toEqual([2, 2, 0]);
    expect(steps.counted([step(1, 0, 5, { item: 7 })], { 'asset:98': 1, 'asset:99': 1 })[0]?.done).toBe(2);
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.nat(20), (some, others, named) => {
        const sum = steps
          .counted(lines, { 'item:7': some, 'item:8': others, 'line:1': named })
          .reduce((units, { done }) => units + done, 0);
        expect(sum).toBe(1 + some + others + named);
      }),
    );
  });

  test.each([
    ['prepare', [step(1, 1, 1)], []],
    ['prepare', [step(1, 0, 1)], ['/rentals/5/auto_allocate']],
    ['dispatch', [step(1, 0, 1)], ['/rentals/5/dispatch']],
    ['return', [step(1, 1, 1)], []],
    ['return', [step(1, 0, null)], ['/rentals/5/return']],
    ['transfer_dispatch', [step(1, 1, 2)], ['/warehouse_transfers/5/dispatch', '/warehouse_transfers/5/dispatch']],
    ['transfer_dispatch', [step(1, 1, 2), step(2, 0, 1)], ['/warehouse_transfers/5/dispatch']],
    ['transfer_receive', [step(1, 1, 2)], ['/warehouse_transfers/5/receive', '/warehouse_transfers/5/receive']],
    ['goods_in', [step(1, 0, 2)], ['/purchase_orders/5/receive']],
    ['give_back', [], []],
    ['give_back', [step(1, 0, 2)], ['/virtual_stock_intakes/5/return']],
    ['stock_check', [step(1, 2, null)], ['/stock_checks/5/submit']],
    ['stock_check', [step(1, 0, null), step(2, 1, null)], ['/stock_checks/5/submit', '/stock_checks/5/submit']],
    ['lookup', [], []],
  ] as const)('%s of %j ends by %j', (context, lines, ends) => {
    expect(steps.endsOf(mode(context), job, lines, {}).map(({ path }) => path)).toEqual([...ends]);
  });

  test('what is counted is handed in as it was counted', () => {
    const body = (context: string, lines: readonly Step[], units = {}) =>
      steps.endsOf(mode(context), job, lines, units)[0]?.body;
    expect(body('goods_in', [step(1, 2, 2), step(2, 0, 1)])).toEqual({ lines: [{ item_id: 1, quantity: 2 }] });
    expect(body('transfer_dispatch', [step(1, 1, 2)])).toEqual({ items: [{ id: 1, quantity: 1 }] });
    expect(body('give_back', [step(1, 2, 3)], { 'asset:7': 1 })).toEqual({ quantity: 2, asset_ids: [7] });
    expect(body('give_back', [step(1, 0, 3)])).toEqual({ quantity: 3 });
    expect(steps.endsOf(mode('dispatch'), job, [step(1, 0, 1)], {})[0]?.undo).toBe('/rentals/5/undispatch');
    expect(steps.endsOf(mode('dispatch'), job, [step(1, 1, 2)], {})[0]?.undo).toBeUndefined();
    expect([steps.countsHere(mode('goods_in', { does: 'counted' })), steps.countsHere(mode('return'))]).toEqual([
      true,
      false,
    ]);
    expect(steps.countsOf(mode('return'), job)).toBe('return rental 5');
  });

  test('counts are never below none, a unit counts once, and a device without room counts on', async () => {
    await withGlobals({ localStorage: storage(60) }, () => {
      for (const [key, by] of [
        ['item:7', 3],
        ['item:7', -5],
        ['item:8', 2],
      ] as const)
        counts.addCount('a', key, by);
      expect([counts.unitsOf('a', 7), counts.unitsOf('a', 8), counts.unitsOf('b', 8)]).toEqual([0, 2, 0]);
      expect([counts.countUnit('a', 12), counts.countUnit('a', 12)]).toEqual([false, true]);
      counts.addCount('a record with a name that is longer than there is room', 'item:9', 1);
      expect(counts.unitsOf('a record with a name that is longer than there is room', 9)).toBe(1);
      counts.forgetCounts('a');
      expect(counts.unitsOf('a', 8)).toBe(0);
    });
  });

  test('scans are sent in their order, once each, from a device without room too', async () => {
    const scan = (code: string) => ({
      code,
      context: 'prepare',
      quantity: 1,
      ref: { type: 'rental', id: 5, title: 'R-5' },
    });
    const heard: unknown[] = [];
    const stop = queue.onAnswer(({ code, outcome, words, resolved }) => heard.push([code, outcome, words, resolved]));
    const answer = {
      scan: {
        outcome: 'accepted',
        reason: null,
        quantity: 2,
        resolved_type: 'asset',
        resolved_id: '7',
        effects: [{}, { shown: { name: 'Drill' } }],
      },
    };
    await withGlobals({ localStorage: storage(10) }, async () => {
      const sent = await served(
        ({ body }) =>
          (body as { code: string }).code === 'bad'
            ? [422, { message: 'No.', errors: { code: ['Nothing has this code.'] } }]
            : [200, answer],
        async () => {
          for (const code of ['A', 'bad', 'C']) queue.addScan(scan(code));
          while (heard.length < 3) await new Promise(setImmediate);
        },
      );
      expect(sent.map(({ body }) => (body as { code: string }).code)).toEqual(['A', 'bad', 'C']);
      expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
      expect(new Set(sent.map(({ body }) => (body as { device_id: string }).device_id)).size).toBe(1);
    });
    stop();
    expect(heard).toEqual([
      ['A', 'accepted', 'Drill', { type: 'asset', id: 7 }],
      ['bad', 'rejected', 'Nothing has this code.', undefined],
      ['C', 'accepted', 'Drill', { type: 'asset', id: 7 }],
    ]);
  });

  test('lists of today are there, those of yesterday are not', async () => {
    await withGlobals({ localStorage: storage() }, () => {
      lists.storeList('jobs', [1, 2]);
      lists.storeList('steps', [3]);
      expect([lists.seenList('jobs'), lists.seenList('steps'), lists.seenList('x')]).toEqual([[1, 2], [3], undefined]);
      be({ at: '2026-11-28T10:00:00.000Z' });
      expect(lists.seenList('jobs')).toBeUndefined();
    });
  });

  test('names are requested of what the person may read', () => {
    expect(including({ supplier: 'name', asset: 'asset_number' })).toEqual({
      include: 'supplier',
      'fields[supplier]': 'id,name',
    });
    expect(including({ asset: 'asset_number' })).toEqual({});
  });
});

describe('rentals', () => {
  test('lines with a price, and the line that one came with', () => {
    const kinds = ['product', 'kit', 'service', 'group', 'text'];
    expect(kinds.filter((kind) => line.isPriced({ kind } as Parameters<typeof line.isPriced>[0]))).toEqual(
      kinds.slice(0, 3),
    );
    expect([
      line.aboveOf({ parent_id: 5, accessory_of_id: 6 }),
      line.aboveOf({ accessory_of_id: 6 }),
      line.aboveOf({}),
    ]).toEqual([5, 6, null]);
  });

  test('counts of rows that were read say when there are more', () => {
    const rows = [{ id: 1 }, { id: 2 }];
    expect([today.countOf({ rows, total: 2 }, () => true), today.countOf({ rows, total: 9 }, () => true)]).toEqual([
      '2',
      '2+',
    ]);
    expect([today.countOf({ rows, total: 9 }, ({ id }) => id === 1), today.countOf(undefined, () => true)]).toEqual([
      '1',
      '0',
    ]);
    be({ timezone: 'Asia/Kolkata' });
    expect(today.picks.onDay('starts_at', '2026-11-27')).toMatchObject({
      starts_at_gteq: '2026-11-26T18:30:00.000Z',
      starts_at_lt: '2026-11-27T18:30:00.000Z',
    });
    expect(today.picks.late()).toEqual({ status_in: 'dispatched', ends_at_lt: '2026-11-26T18:30:00.000Z' });
  });
});

describe('the frame', () => {
  test('letters of states, links and small text can be read on what is behind them', () => {
    const { light: day, dark: night } = theme.resolver(theme.themeOf() as never);
    const wrong: string[] = [];
    for (const colours of [day, night]) {
      const of = (name: string): string => String((colours as Readonly<Record<string, string>>)[name]);
      const pairs = ['grey', 'blue', 'violet', 'orange', 'green', 'red'].map((tone) => [
        `--bl-${tone}-fg`,
        `--bl-${tone}-bg`,
      ]);
      for (const behind of ['--bl-surface', '--bl-canvas', '--bl-hover', '--bl-chosen'])
        for (const front of ['--bl-link', '--mantine-color-dimmed']) pairs.push([front, behind]);
      for (const [front = '', behind = ''] of pairs)
        if (contrast(of(front), of(behind)) < 4.5)
          wrong.push(`${front} on ${behind}: ${contrast(of(front), of(behind)).toFixed(2)}`);
    }
    expect(wrong).toEqual([]);
  });

  test('light or dark is what the cookie says', async () => {
    const page = { cookie: '' };
    await withGlobals({ document: page }, () => {
      const seen = (cookie: string) => {
        page.cookie = cookie;
        return schemeManager.get('auto');
      };
      expect(
        [
          'a=1; backline_scheme=dark',
          'backline_scheme=light; b=2',
          'x_backline_scheme=dark',
          'backline_scheme=odd',
          '',
        ].map(seen),
      ).toEqual([...['dark', 'light', 'auto', 'auto', 'auto']]);
      schemeManager.set('dark');
      expect(page.cookie).toMatch(/^backline_scheme=dark; Path=\/console;/);
      schemeManager.clear();
      expect(page.cookie).toMatch(/^backline_scheme=;.*Max-Age=0/);
    });
  });

  test('the palette opens wherever one listens', () => {
    let opened = 0;
    const stop = palette.onOpenPalette(() => opened++);
    palette.openPalette();
    stop();
    palette.openPalette();
    expect(opened).toBe(1);
  });
});

describe('services by the hour', () => {
  const rental = { starts_at: '2026-06-05T08:00:00.000Z', ends_at: '2026-06-07T08:00:00.000Z' };
  const hours = async (record: object, service: object) => {
    let found: unknown;
    await served(
      () => [200, { service }],
      async () => {
        found = await price.workHours(record as never, 4).queryFn({ signal: new AbortController().signal });
      },
    );
    return found;
  };

  test('nobody works round the clock', async () => {
    const crew = { unit: 'hour', schedules_resource: true, overtime_after_hours: 10 };
    expect(await hours(rental, crew)).toEqual({ chargeable_periods: '20' });
    expect(await hours(rental, { ...crew, overtime_after_hours: null })).toEqual({ chargeable_periods: '16' });
    expect(await hours({ ...rental, ends_at: '2026-06-05T12:00:00.000Z' }, crew)).toEqual({});
    expect(await hours(rental, { ...crew, unit: 'day' })).toEqual({});
    expect(await hours({ ...rental, ends_at: null }, crew)).toEqual({});
  });

  test('modes of the warehouse are each of their own, and a template’s subject is a resource', () => {
    expect(new Set(modes.map(({ context }) => context)).size).toBe(modes.length);
    expect([preview.pluralFor('rental_item'), preview.pluralFor('nothing')]).toEqual(['rental_items', '']);
  });
});
