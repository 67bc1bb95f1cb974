/** Values of the console: numbers and money as they are written and typed, tables that are pasted, forms and what is said of them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { bootOf, fromConsole, type Person, storage, withGlobals } from '../../support/console_page.mjs';
import fc from '../../support/properties.ts';

type Field = import('../../../runtime/doors/console/web/api/metadata.ts').Field;
type Resource = import('../../../runtime/doors/console/web/api/metadata.ts').Resource;

const [
  { renew },
  format,
  { currencyIn },
  typed,
  table,
  values,
  drafts,
  messages,
  { Refusal },
  lines,
  { learnLabels },
  text,
  { loadWords, t },
] = await fromConsole(() =>
  Promise.all([
    import('../../../runtime/doors/console/web/boot.ts'),
    import('../../../runtime/doors/console/web/fields/format.ts'),
    import('../../../runtime/doors/console/web/fields/currency.ts'),
    import('../../../runtime/doors/console/web/lines/typed.ts'),
    import('../../../runtime/doors/console/web/lines/table.ts'),
    import('../../../runtime/doors/console/web/form/values.ts'),
    import('../../../runtime/doors/console/web/form/drafts.ts'),
    import('../../../runtime/doors/console/web/form/messages.ts'),
    import('../../../runtime/doors/console/web/api/client.ts'),
    import('../../../runtime/doors/console/web/fields/lines.ts'),
    import('../../../runtime/doors/console/web/api/labels.ts'),
    import('../../../runtime/doors/console/web/fields/value_text.ts'),
    import('../../../runtime/doors/console/web/words/index.ts'),
  ]),
);

const be = (person: Person = {}): void => renew(bootOf(person));
beforeEach(() => be());
afterAll(() => be());

const locales = ['en-GB', 'en-US', 'de-DE', 'de-CH', 'fr-FR', 'es-ES', 'nl-NL', 'ar-EG', 'hi-IN'];
const field = (name: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  name,
  label: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
  type,
  create: true,
  ...more,
});
/** A no-break space is a space to readers. */
const spaced = (said: string): string => said.replace(/[\u00a0\u202f]/g, ' ');

describe('numbers and money', () => {
  test.each([
    ['en-GB', '1234.5', undefined, '€1,234.50'],
    ['de-DE', '1234.5', undefined, '1.234,50 €'],
    ['fr-FR', '-1234.5', 'USD', '-1 234,50 $'],
    ['nl-NL', '1234', 'JPY', '¥ 1.234'],
    // All digits of a price of one unit, and of an amount with more than a number holds.
    ['en-GB', '0.0125', 'GBP', '£0.0125'],
    ['en-GB', '0.5000', 'GBP', '£0.50'],
    ['en-GB', '9007199254740993.01', 'GBP', '£9,007,199,254,740,993.01'],
    ['en-GB', 0.1 + 0.2, 'GBP', '£0.30'],
    // Bare where no currency is known, and the company's where none is said.
    ['en-GB', '5', '', '5.00'],
    ['en-GB', '5', null, '€5.00'],
    ['en-GB', '5', 'pounds', '€5.00'],
    ['en-GB', '', 'GBP', ''],
    ['en-GB', null, 'GBP', ''],
    ['en-GB', undefined, 'GBP', ''],
  ])('%s: %s in %s is %s', (locale, amount, currency, said) => {
    be({ locale });
    expect(spaced(format.money(amount, currency))).toBe(said);
  });

  test('a company without a currency has bare amounts', () => {
    be({ currency: '' });
    expect(format.money('5')).toBe('5.00');
  });

  test.each([
    ['1234567.50', '1,234,567.5'],
    ['12345678901234567.25', '12,345,678,901,234,567.25'],
    ['-0.125', '-0.125'],
    [1e21, '1,000,000,000,000,000,000,000'],
    ['100', '100'],
    [0, '0'],
    [Number.NaN, 'NaN'],
    ['', ''],
    [null, ''],
  ])('%s is %s', (value, said) => {
    expect(format.number(value)).toBe(said);
  });

  test('a percentage has its digits, and none is nothing', () => {
    expect([format.percent('19.00'), format.percent('7.5'), format.percent(null), format.percent('')]).toEqual([
      ...['19 %', '7.5 %', '', ''],
    ]);
  });

  test('words of lists as people read them', () => {
    const said = ['part_dispatched', '0_30', 'api_key', '31_60_days', null, 'id', 'said_id'].map(format.words);
    expect(said).toEqual(['Part dispatched', '0–30', 'API key', '31–60 days', '', 'ID', 'Said ID']);
  });

  test('the currency of an amount is that of its record, or of the one above', () => {
    const record = { currency_code: 'GBP', rental: { currency_code: 'USD' }, invoice: null };
    expect(
      [undefined, 'currency_code', 'rental.currency_code', 'invoice.currency_code', 'other.code'].map((name) =>
        currencyIn(record, name),
      ),
    ).toEqual([undefined, 'GBP', 'USD', '', '']);
  });
});

describe('typed numbers', () => {
  test.each([
    ['1.234,56', '1234.56', '1234.56'],
    ['1,234.56', '1234.56', '1234.56'],
    ['1 234,56', '1234.56', '1234.56'],
    ["1'234.50", '1234.50', '1234.50'],
    ['1.234.567', '1234567', '1234567'],
    ['1.234.567,8', '1234567.8', '1234567.8'],
    ['12,34,567.50', '1234567.50', '1234567.50'],
    ['1,234', '1234', '1.234'],
    ['1.234', '1.234', '1234'],
    // No group begins with a nought.
    ['0,125', '0.125', '0.125'],
    ['0.125', '0.125', '0.125'],
    ['£ 12', '12', '12'],
    ['12 €', '12', '12'],
    ['EUR 12,50', '12.50', '12.50'],
    ['12,-', '12', '12'],
    ['.5', '0.5', '0.5'],
    ['-.5', '-0.5', '-0.5'],
    ['12.', '12', '12'],
    // A sign is never lost.
    ['-12', '-12', '-12'],
    ['−12', '-12', '-12'],
    ['–12', '-12', '-12'],
    ['12-', '-12', '-12'],
    ['(1,234.50)', '-1234.50', '-1234.50'],
    ['€ -12', '-12', '-12'],
    ['-€12', '-12', '-12'],
    ['(€12)', '-12', '-12'],
    // A date, an address and a version are no numbers.
    ['26.3.2027', undefined, undefined],
    ['2027-03-26', undefined, undefined],
    ['10.0.0.1', undefined, undefined],
    ['1.2.3', undefined, undefined],
    ['1,2.3.4', undefined, undefined],
    ['1,234.567.8', undefined, undefined],
    ['5-10', undefined, undefined],
    ['1e5', undefined, undefined],
    ['--5', undefined, undefined],
    ['٣', undefined, undefined],
    ['🎉', undefined, undefined],
    ['NaN', undefined, undefined],
    [',', undefined, undefined],
    ['-', undefined, undefined],
    ['', undefined, undefined],
    ['\u202b12\u202c', '12', '12'],
    ['999999999999999999999', '999999999999999999999', '999999999999999999999'],
  ])('%s', (text, english, german) => {
    expect(typed.decimal(text)).toBe(english);
    be({ locale: 'de-DE' });
    expect(typed.decimal(text)).toBe(german);
  });

  const decimals = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 9999 }))
    .map(
      ([less, whole, part]) =>
        `${less && (whole > 0n || part > 0) ? '-' : ''}${whole}.${String(part).padStart(4, '0')}`,
    );

  const bare = (one: string): string => (one.includes('.') ? one.replace(/\.?0+$/, '') : one);

  test('what a cell shows of a number is read as that number, in every language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom('decimal', 'money', 'percent'),
        decimals,
        (locale, type, value) => {
          be({ locale });
          const one = field('amount', type as Field['type']);
          const back = typed.readTypedValue(one, typed.shownIn(one, { amount: value }));
          const zero = type === 'percent' && Number(value) === 0;
          expect(zero ? back : Number(back)).toBe(zero ? undefined : Number(value));
          if (!zero) expect(bare(String(back))).toBe(bare(value));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('what lists show of a number is read as that number', () => {
    // Their marks between thousands, as people copy them.
    const shown = locales.filter((locale) => locale !== 'ar-EG');
    fc.assert(
      fc.property(fc.constantFrom(...shown), decimals, (locale, value) => {
        be({ locale });
        expect(Number(typed.decimal(format.number(value)))).toBe(Number(value));
      }),
      { numRuns: 300 },
    );
  });

  test('any text is a decimal of the API, or none', () => {
    const parts = fc.constantFrom('1', '23', '456', '.', ',', '-', ' ', '(', ')', '€', '−', '0', "'", 'x');
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 8 }).map((all) => all.join('')),
        (text) => {
          expect(typed.decimal(text) ?? '0').toMatch(/^-?\d+(?:\.\d+)?$/);
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    [field('n', 'integer'), '1,234', 1234],
    [field('n', 'integer'), '5.00', 5],
    [field('n', 'integer'), '5.50', '5.50'],
    [field('n', 'integer'), 'many', 'many'],
    [field('n', 'percent'), '7.5 %', '7.5'],
    [field('n', 'money'), 'free', 'free'],
    [field('n', 'text'), ' x ', 'x'],
    [field('n', 'longtext'), ' x\n', ' x\n'],
    [field('n', 'text'), '', ''],
    [field('n', 'text', { nullable: true }), ' ', null],
    [field('n', 'money', { default: '0' }), '', '0'],
    // The API takes no text for a whole number.
    [field('n', 'integer', { default: 0 }), '', 0],
    [field('n', 'integer', { default: null }), '', undefined],
    [field('n', 'integer', { default: 1 }), '', undefined],
    [field('n', 'date'), '', undefined],
    [field('n', 'time'), '08:30', '08:30'],
  ] as const)('%j: %s', (one, text, value) => {
    expect(typed.readTypedValue(one, text)).toBe(value);
  });

  test('a cell shows nothing of nothing, and no noughts behind a figure', () => {
    const shown = (type: Field['type'], value: unknown) => typed.shownIn(field('n', type), { n: value });
    expect([shown('money', null), shown('percent', '0.00'), shown('decimal', '1.500'), shown('money', '1.50')]).toEqual(
      [...['', '', '1.5', '1.50']],
    );
    expect([shown('decimal', '100'), shown('integer', 100), shown('text', 'x')]).toEqual(['100', '100', 'x']);
  });

  test('kinds of cells', () => {
    const kinds: Field['type'][] = [
      'integer',
      'decimal',
      'money',
      'percent',
      'date',
      'datetime',
      'text',
      'longtext',
      'time',
    ];
    expect(kinds.filter((type) => typed.isNumeric(field('x', type)))).toEqual(kinds.slice(0, 4));
    expect([...kinds, 'enum', 'boolean'].filter((type) => typed.isTyped(field('x', type as Field['type'])))).toEqual(
      kinds,
    );
  });

  test.each([
    ['Sí', true],
    ['WAHR', true],
    ['Waar', true],
    ['VERDADERO', true],
    ['x', true],
    ['0', false],
    ['Nee', false],
    ['ONWAAR', false],
    ['falso', false],
    ['perhaps', undefined],
    ['', undefined],
  ])('yes or no: %s', (text, value) => {
    expect(typed.choiceOf(field('is_open', 'boolean'), text)).toBe(value);
  });

  test('a choice by its word, by the label of the field, or as the API writes it', () => {
    const one = field('kind', 'enum', { values: ['part_paid', 'paid'], labels: { paid: 'Settled' } });
    expect(['Part paid', 'PART-PAID', 'settled', 'paid', 'other', ''].map((text) => typed.choiceOf(one, text))).toEqual(
      [...['part_paid', 'part_paid', 'paid', 'paid', undefined, undefined]],
    );
    expect(typed.choiceOf(field('kind', 'enum'), 'paid')).toBeUndefined();
  });
});

describe('pasted tables', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\nc;',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['a\rb', [['a'], ['b']]],
    ['"two\r\nlines"\tx', [['two\nlines', 'x']]],
    ['"a ""b"""\t12"', [['a "b"', '12"']]],
    ['\n\t\n  x \n', [['x']]],
    ['"never ended\tx', [['never ended\tx']]],
    ['', []],
  ])('%j', (copied, cells) => {
    expect(table.cellsOf(copied)).toEqual(cells);
  });

  test('a table that is left over is pasted as it was', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '1', ' ', '"', '\t', '\n', ';', ',', '🎉', 'é') })
      .map((one) => one.trim());
    const rows = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(rows, (all) => {
        const columns = all[0]?.map((_, at) => `column_${at}`) ?? [];
        const whole = all.filter((row) => row.some((one) => one !== ''));
        expect(table.cellsOf(table.asText({ columns, rows: whole }))).toEqual([columns, ...whole]);
      }),
      { numRuns: 300 },
    );
  });

  const fields = [
    field('catalogue_item_id', 'reference', { label: 'Item' }),
    field('quantity', 'integer'),
    field('unit_price', 'money'),
    field('kind', 'enum', { values: ['hire', 'sale'] }),
    field('note', 'text'),
    field('starts_at', 'datetime'),
  ];

  test('headings are labels or names, each for one column', () => {
    const found = table.tableOf('Item\tQUANTITY\tprice\tquantity\tcolour\nDrill\t2\t5\t3\tred', fields);
    expect(found).toEqual({
      columns: ['catalogue_item_id', 'quantity', 'unit_price', '', ''],
      headings: ['Item', 'QUANTITY', 'price', 'quantity', 'colour'],
      rows: [['Drill', '2', '5', '3', 'red']],
    });
  });

  test('without headings columns are fields by what is in them', () => {
    expect(table.tableOf('Drill\t2\tsale\t1,50\nSaw\t1\thire\t2', fields)).toMatchObject({
      columns: ['catalogue_item_id', 'quantity', 'kind', 'unit_price'],
      headings: null,
    });
    // Dates are no numbers.
    expect(table.tableOf('Drill\t26.3.2027\nSaw\t27.3.2027', fields).columns).toEqual(['catalogue_item_id', 'note']);
    expect(table.tableOf('', fields)).toEqual({ columns: [], headings: [], rows: [] });
  });

  test('rows are read, and what cannot be is named', async () => {
    const some = [
      field('quantity', 'integer', { required: true }),
      field('kind', 'enum', { values: ['hire', 'sale'] }),
      field('note', 'text'),
    ];
    const rows = [
      ['2', 'Sale', 'x'],
      ['', 'hire', ''],
      ['1', 'loan', ''],
    ];
    const read = await table.readRows(null as never, { columns: ['quantity', 'kind', 'note'], rows }, some, {});
    expect(read.map(({ body, problem }) => [body, problem])).toEqual([
      [{ quantity: 2, kind: 'sale', note: 'x' }, undefined],
      [{ kind: 'hire' }, 'Quantity is required.'],
      [{ quantity: 1 }, 'Kind: nothing is called “loan”.'],
    ]);
  });

  test('what a table may fill is made with a record and is one value', () => {
    expect(fields.map(table.isFilled)).toEqual(fields.map(() => true));
    expect(
      [field('x', 'json'), field('x', 'rows'), { ...field('x', 'text'), create: undefined }].map((one) =>
        table.isFilled(one as Field),
      ),
    ).toEqual([...[false, false, false]]);
  });
});

describe('forms', () => {
  const resource = (fields: readonly Field[], more: object = {}) => ({ fields, ...more }) as unknown as Resource;

  test('an address brings numbers for ids, and leaves texts as they are', () => {
    const fields = [
      field('account_id', 'reference', { ref: 'accounts' }),
      field('currency_code', 'reference', { ref: 'currencies', key: 'code' }),
      field('quantity', 'integer'),
      field('amount', 'money'),
      field('note', 'longtext'),
      field('title', 'text'),
      field('is_open', 'boolean'),
      field('lines', 'rows'),
      field('kind', 'enum', { default: 'hire' }),
      field('other', 'text', { default: 'x' }),
      { ...field('id', 'integer'), create: undefined } as unknown as Field,
    ];
    const search = new URLSearchParams(
      'account_id=5&currency_code=007&quantity=3&amount=250&note=123&title=4&is_open=1&lines=[{"a":1}]&id=9',
    );
    expect(values.defaultsOf(resource(fields, { starts: { kind: 'sale' } }), search)).toEqual({
      ...{ account_id: 5, currency_code: '007', quantity: 3, amount: '250', note: '123', title: '4', is_open: true },
      ...{ lines: [{ a: 1 }], kind: 'sale', other: 'x' },
    });
    const broken = values.defaultsOf(resource(fields), new URLSearchParams('lines={&account_id=x'));
    expect(broken).toMatchObject({ lines: undefined, account_id: 'x', kind: 'hire' });
  });

  test('changes are what differs', () => {
    const before = { a: 1, b: null, c: [1, 2], d: 'x' };
    expect(values.changesOf(before, { a: 1, b: undefined, c: [1, 2], d: 'y', e: null })).toEqual({ d: 'y' });
    expect(values.changesOf(before, { ...before })).toEqual({});
    expect([values.same(null, undefined), values.same('1', 1), values.same({ a: 1 }, { a: 1 })]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('a draft is of the record as it was, for a day, and a full browser is no failure', async () => {
    const record = { id: 1, aggregate_version: 3 };
    await withGlobals({ localStorage: storage(400) }, () => {
      drafts.keepDraft('/rentals/1', { title: 'x' }, record);
      expect(drafts.readDraft('/rentals/1', record)?.values).toEqual({ title: 'x' });
      expect(drafts.readDraft('/rentals/1', { ...record, aggregate_version: 4 })).toBeNull();
      expect(drafts.readDraft('/rentals/2', record)).toBeNull();
      drafts.keepDraft('/rentals/1', {}, record);
      expect(drafts.readDraft('/rentals/1', record)?.values).toEqual({ title: 'x' });
      drafts.keepDraft('/rentals/1', { title: 'x'.repeat(500) }, record);
      expect(drafts.readDraft('/rentals/1', record)?.values).toEqual({ title: 'x' });
      drafts.dropDraft('/rentals/1');
      expect(drafts.readDraft('/rentals/1', record)).toBeNull();
      drafts.keepDraft('/rentals/new', { title: 'x' }, {});
      expect(drafts.readDraft('/rentals/new', null)?.version).toBeNull();
      const key = 'backline.draft.1./old';
      const old = { values: { a: 1 }, version: null, at: Date.now() - 86_400_001 };
      globalThis.localStorage.setItem(key, JSON.stringify(old));
      expect(drafts.readDraft('/old', null)).toBeNull();
      globalThis.localStorage.setItem(key, '{');
      expect(drafts.readDraft('/old', null)).toBeNull();
    });
  });

  test.each([
    ['warehouse_id is required.', 'Warehouse is required.'],
    ['Warehouse id is required.', 'Warehouse is required.'],
    ['warehouse_id must be at least 5.', 'Warehouse must be at least 5.'],
    ['warehouse_id must have at most 60 characters.', 'Warehouse must have at most 60 characters.'],
    ['The selected warehouse_id does not exist.', 'Warehouse does not exist.'],
    [
      'warehouse_id must be a decimal number as text, such as "12.50", of at least 0.',
      'Warehouse must be a number of at least 0.',
    ],
    ['warehouse_id must be at most 5.', 'Warehouse must be at most 5.'],
    ['warehouse_id must have at least 1 character.', 'Warehouse is required.'],
    ['warehouse_id must have at most 1 characters.', 'Warehouse must have at most 1 character.'],
    ['warehouse_id must have at most 1200 characters.', 'Warehouse must have at most 1,200 characters.'],
    ['warehouse_id must have at least 12 characters.', 'Warehouse must have at least 12 characters.'],
    ['warehouse_id must be a decimal number as text', 'Warehouse must be a number.'],
    ['warehouse_id must be a whole number.', 'Warehouse must be a whole number.'],
    ['warehouse_id must be an e-mail address, such as a@example.com.', 'Warehouse must be an e-mail address.'],
    ['warehouse_id has already been taken.', 'Warehouse has already been taken.'],
    ['the warehouse_id is closed.', 'The Warehouse is closed.'],
  ])('%s', (message, said) => {
    const refusal = new Refusal(422, { message: 'x', errors: { warehouse_id: [message], other: ['y'] } });
    expect(messages.messagesFor(refusal, field('warehouse_id', 'reference', { label: 'Warehouse' }))).toBe(said);
  });

  test('a label is said as it is, whatever signs it has', () => {
    const refusal = new Refusal(422, { errors: { fee: ['fee is closed to fee.'] } });
    expect(messages.messagesFor(refusal, field('fee', 'money', { label: "Fee in $& ($1, $')" }))).toBe(
      "Fee in $& ($1, $') is closed to Fee in $& ($1, $').",
    );
  });

  test('what the whole refusal says is said at its field in the language of the person', async () => {
    await loadWords('de-DE', []);
    const said = 'The file is too large to be shown.';
    const refusal = new Refusal(422, { code: 'version_conflict', message: said, errors: { on: [said, 'on is odd.'] } });
    await loadWords('en-GB', []);
    expect(refusal.said).toBeDefined();
    expect(messages.messagesFor(refusal, field('on', 'date'))).toBe(`${refusal.said} On is odd.`);
  });

  test('messages of entries are at their list, those of nested fields name them, and others stay elsewhere', () => {
    const list = field('events', 'list');
    const rows = field('items', 'rows', { members: [field('reason', 'text')] });
    const refusal = new Refusal(422, {
      message: 'The total is wrong.',
      errors: {
        'events.0': ['events.0 is required.'],
        'items.0.reason': ['items.0.reason is required.'],
        base: ['The total is wrong.', 'It is closed.', 'It is closed.'],
      },
    });
    expect(messages.messagesFor(refusal, list)).toBe('Events is required.');
    expect(messages.messagesElsewhere(refusal, ['events'], [list, rows])).toEqual([
      'Reason is required.',
      'It is closed.',
    ]);
    expect(messages.messagesFor(null, list)).toBeUndefined();
  });

  test('a refusal says what it comes to, and other fields by their labels', () => {
    learnLabels([{ name: 'return_by', type: 'date', label: 'Back by' }, null, 'x']);
    const refusal = new Refusal(409, { message: 'Move return_by first.', code: 'closed' });
    expect([refusal.message, refusal.code, refusal.status]).toEqual(['Move “Back by” first.', 'closed', 409]);
    expect(new Refusal(500, {})).toMatchObject({ message: 'The server answered 500.', code: 'unknown', errors: {} });
  });

  test('values as texts', () => {
    const said = (type: Field['type'], value: unknown, more: Partial<Field> = {}) =>
      text.textOf(field('x', type, more), { x: value, currency_code: 'GBP' });
    expect([said('money', '5', { currency: 'currency_code' }), said('percent', '5'), said('integer', 5)]).toEqual([
      '£5.00',
      '5 %',
      '5',
    ]);
    expect([said('boolean', true), said('boolean', false), said('boolean', null)]).toEqual(['Yes', 'No', '']);
    expect([
      said('enum', 'part_paid'),
      said('enum', 'paid', { tones: { paid: 'green' } }),
      said('json', { a: 1 }),
    ]).toEqual(['Part paid', null, null]);
    expect([said('date', '2020-06-05'), said('datetime', '2020-06-05T09:00:00.000Z'), said('text', 'x')]).toEqual([
      '5 Jun 2020',
      '5 Jun 2020, 09:00',
      'x',
    ]);
    expect([null, undefined, '', [], {}].map(text.isEmpty)).toEqual([true, true, true, true, true]);
    expect([0, false, 'x', [0], { a: 1 }].map(text.isEmpty)).toEqual([false, false, false, false, false]);
  });
});

describe('rows of an operation about lines', () => {
  const counts = field('lost', 'integer');
  const offers = {
    ...{
      resource: 'items',
      path: '/jobs/{job}/items',
      by: 'item_id',
      quantity: ['out', 'back'],
      instead: ['lost', 'sold'],
    },
    units: { via: 'units', by: 'asset_id', ref: 'assets', state: 'state', states: ['out'] },
  };
  const rows = field('items', 'rows', {
    offers,
    members: [
      field('item_id', 'reference'),
      field('quantity', 'integer'),
      field('asset_id', 'reference', { ref: 'assets' }),
      field('asset_ids', 'list', { ref: 'assets' }),
      counts,
      field('sold', 'integer'),
      field('warehouse_id', 'integer', { ref: 'warehouses' }),
      field('note', 'text'),
    ],
  });
  const whole = { key: '1', title: 'Drill', most: 5, units: [], row: { item_id: 1, quantity: 5 } };

  test('their members', () => {
    expect([lines.unitOf(rows)?.name, lines.unitsIn(rows)?.name]).toEqual(['asset_id', 'asset_ids']);
    expect(lines.saidOf(rows).map(({ name }) => name)).toEqual(['lost', 'sold', 'warehouse_id', 'note']);
    expect(lines.countsOf(rows).map(({ name }) => name)).toEqual(['lost', 'sold']);
    expect([lines.unitOf(field('x', 'rows')), lines.unitsIn(field('x', 'rows'))]).toEqual([undefined, undefined]);
  });

  test('what is lost did not come back: the two are never more than there were, nor less than none', () => {
    const member = fc.constantFrom('lost', 'sold');
    fc.assert(
      fc.property(fc.array(fc.tuple(member, fc.integer({ min: 0, max: 9 }))), (changes) => {
        const row = changes.reduce<lines_row>(
          (one, [name, value]) => lines.withMember(rows, whole, one, name, value),
          whole.row,
        );
        const elsewhere = Number(row['lost'] ?? 0) + Number(row['sold'] ?? 0);
        expect(row['quantity']).toBe(Math.max(0, 5 - elsewhere));
      }),
    );
    type lines_row = Readonly<Record<string, unknown>>;
    expect(lines.withMember(rows, whole, whole.row, 'note', 'x')).toEqual({ item_id: 1, quantity: 5, note: 'x' });
  });

  test('one unit has one fate', () => {
    const unit = { key: '1 7', title: 'Drill', unit: 7, most: 1, units: [], row: { asset_id: 7, quantity: 1 } };
    const lost = lines.withFate(rows, unit, unit.row, 'lost');
    expect(lost).toEqual({ asset_id: 7, quantity: 0, lost: 1 });
    expect([lines.fateOf(rows, lost), lines.fateOf(rows, unit.row)]).toEqual(['lost', '']);
    expect(lines.withFate(rows, unit, lost, 'sold')).toEqual({ asset_id: 7, quantity: 0, sold: 1 });
    expect(lines.withFate(rows, unit, lost, '')).toEqual(unit.row);
  });
});

describe('the words of the definitions', () => {
  afterAll(() => loadWords('en-GB', []));

  /** Formats, codes and services, which are called alike in every language. */
  const alike = new Set([
    ...['CSV', 'JSON', 'PDF', 'TLS', 'XLSX', 'XML', 'Markdown', 'Starttls', 'Hmac sha1', 'Hmac sha256', 'A4', 'A5'],
    ...['UTF-8', 'UTF-16le', 'UTF-16be', 'Windows-1250', 'Windows-1251', 'Windows-1252', 'Macintosh'],
    ...['0–30', '31–60', '61–90', 'S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'Datev', 'Factur x', 'Peppol'],
    ...['Docusign', 'Github', 'Gocardless', 'Mailgun', 'Postmark', 'Quickbooks', 'Sendgrid', 'Ses', 'Twilio', 'Xero'],
  ]);

  test('every name and value is in the dictionaries', async () => {
    const root = path.join(import.meta.dirname, '../../..');
    const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    const { words: frame } = await fromConsole(() => import('../../../runtime/doors/console/web/words/de.ts'));
    const known = { ...frame, ...read('definitions/console/words/de.json') };
    const english = new Set<string>();
    JSON.stringify(read('generated/console.json'), (key, value) => {
      if ((key === 'label' || key === 'one') && typeof value === 'string') english.add(value);
      if ((key === 'values' || key === 'states') && Array.isArray(value))
        for (const one of value) if (!Object.hasOwn(known, `value.${one}`)) english.add(format.words(one));
      // Lists that a company fills itself have names of their own.
      return key === 'narrow' ? undefined : value;
    });
    expect([...english].filter((one) => !Object.hasOwn(known, one) && !alike.has(one))).toEqual([]);
  });

  test('a state that is called like an operation in English has a word of its own', async () => {
    const product = JSON.parse(
      readFileSync(path.join(import.meta.dirname, '../../../definitions/console/words/de.json'), 'utf8'),
    );
    await loadWords('de-DE', [{ de: () => Promise.resolve({ default: product }) }]);
    expect([t('Open'), format.words('open'), t('Void'), format.words('void')]).toEqual([
      ...['Öffnen', 'Offen', 'Stornieren', 'Storniert'],
    ]);
  });
});
