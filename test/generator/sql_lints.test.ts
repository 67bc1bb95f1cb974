/** SQL of definitions by PostgreSQL's own grammar: valid SQL passes, a lint can be silenced in its place. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { render } from '../../generator/diagnostics.ts';
import { sqlLints } from '../../generator/lint/sql/table.ts';
import { platformFolder } from '../../generator/load/load.ts';
import { bookWith, exampleOf, mistakesIn } from './lint_examples.ts';

/** Each is sent to a real server by sql.test.ts. */
const valid = readFileSync(join(import.meta.dirname, 'valid_sql.txt'), 'utf8')
  .trimEnd()
  .split('\n');

test('expressions of every kind that PostgreSQL takes are taken', () => {
  expect(valid.length).toBeGreaterThanOrEqual(200);
  const fields = valid.map((sql, at) => `e${at}: { type: json, computed: ${JSON.stringify(sql)} }`);
  expect(mistakesIn(bookWith({ fields })).map(render)).toEqual([]);
});

test.each(sqlLints.map((lint) => [lint.code, lint] as const))('the example of a lint shows %s', (code, lint) => {
  expect(exampleOf(lint)).toContain(`${lint.severity}[${code}]`);
});

test('a comment silences an advice: at the end of the line, above it, of a longer value above its key; with reasons, and several codes', () => {
  const late = 'maintained: "t.due_on < current_date"';
  const both = 'maintained: "t.due_on < current_date and t.copies in (1, null)"';
  const fields = [
    `late: { type: boolean, ${late} } # backline-ignore: stored_time (a job computes it every night)`,
    '# backline-ignore: stored_time',
    `later: { type: boolean, ${late} }`,
    '# backline-ignore: stored_time, compared_with_null',
    '# Both are so by intention.',
    `latest: { type: boolean, ${both} }`,
    '# backline-ignore: several_rows',
    'lent_as:',
    '  type: string(20)',
    '  # backline-ignore: several_rows',
    '  computed: >-',
    '    (select l.kind from loan l',
    '    where l.book_id = t.id)',
    'noted: { type: string(40), computed: "\'# backline-ignore: nothing\' || t.title" }',
  ];
  // The one above the field is about another line than the SQL.
  expect(mistakesIn(bookWith({ fields })).map(({ code, severity }) => [code, severity])).toEqual([
    ['idle_comment', 'error'],
  ]);
  const without = fields.filter((line) => !/^\s*# backline-ignore/.test(line));
  expect(mistakesIn(bookWith({ fields: without })).map(({ code }) => code)).toEqual([
    'stored_time',
    'stored_time',
    'compared_with_null',
    'several_rows',
  ]);
});

test('a comment that silences nothing is reported, and none silences an error', () => {
  const idle = bookWith({
    fields: ['good: { type: integer, computed: "t.copies" } # backline-ignore: stored_tim, several_rows'],
  });
  expect(mistakesIn(idle).map(({ message }) => message)).toEqual([
    '"backline-ignore: stored_tim" names no advice',
    'nothing here is silenced by "backline-ignore: several_rows"',
  ]);
  const wrong = bookWith({ fields: ['bad: { type: integer, computed: "t.copis" } # backline-ignore: unknown_field'] });
  expect(mistakesIn(wrong).map(({ code }) => code)).toEqual(['unknown_field']);
});

test('a hole of a setting is its value, or else its default; others are reported where they are', () => {
  const settings = [
    'settings: lending',
    'keys:',
    '  days: { type: integer, default: 14 }',
    "  reader: { type: string, default: it's }",
    '  kinds: { type: array, default: [] }',
    '  sealed: { type: string, default: "", encrypted: true }',
    '',
  ].join('\n');
  const fields = (name: string) => [
    `due: { type: json, computed: "t.copies > 1 or {setting.lending.${name}} is null" }`,
  ];
  const found = (name: string) =>
    mistakesIn(bookWith({ fields: fields(name) }), { 'stock/lending.settings.yaml': settings }, [platformFolder]).map(
      ({ message, span }) => [message, span?.source.text.slice(span.start, span.end)],
    );
  expect(found('days')).toEqual([]);
  expect(found('reader')).toEqual([]);
  expect(found('day')).toEqual([
    ['unknown setting "lending.day", did you mean "lending.days"?', '{setting.lending.day}'],
  ]);
  // A list is its JSON.
  expect(found('kinds')).toEqual([]);
  const holes = ['{setting.lending}', '{seting.lending.days}'];
  const misspelt = holes.map((hole, at) => `x${at}: { type: integer, computed: "${hole}" }`);
  expect(
    mistakesIn(bookWith({ fields: misspelt }), { 'stock/lending.settings.yaml': settings }, [platformFolder]).map(
      ({ message }) => message,
    ),
  ).toEqual([
    expect.stringMatching(/^unknown setting "lending"/),
    'unknown hole "seting.lending.days", did you mean "setting.lending.days"?',
  ]);
  expect(found('sealed')).toEqual([
    [
      'the setting "lending.sealed" in SQL: it is stored encrypted, and SQL would read the sealed text',
      '{setting.lending.sealed}',
    ],
  ]);
});

test('what looks at many rows is refused where there is one; words for an instant are advised against, wherever they are one', () => {
  const codes = (sql: string, type = 'json') =>
    mistakesIn(bookWith({ fields: [`x: { type: ${type}, computed: ${JSON.stringify(sql)} }`] })).map(
      ({ code }) => code,
    );
  // A list's page, a write's answer and a filter are each of another number of rows.
  for (const sql of [
    'rank() over (order by t.copies)',
    'sum(t.copies) over ()',
    'unnest(t.labels)',
    'jsonb_array_elements(t.meta)',
    'percentile_cont(0.5) within group (order by t.copies)',
  ])
    expect([sql, codes(sql)]).toEqual([sql, ['bad_expression']]);
  for (const sql of [
    'array(select x from unnest(t.labels) x)',
    '(select count(*) from jsonb_array_elements(t.meta) e)',
    "t.title = 'today'",
    "t.title = any(array['now'])",
  ])
    expect([sql, codes(sql)]).toEqual([sql, []]);
  for (const sql of [
    "t.due_on < 'today'",
    "t.due_on = date 'tomorrow'",
    "t.lent_at between 'yesterday' and now()",
    "t.lent_at > ' NOW '::timestamptz",
  ])
    expect([sql, codes(sql, 'boolean')]).toEqual([sql, ['frozen_time']]);
});

test("PostgreSQL's refusal is shown where it is, in values of several lines and behind what fills a hole", () => {
  const fields = [
    'folded:',
    '  type: integer',
    '  computed: >-',
    '    t.copies',
    '    + * 2',
    'literal:',
    '  type: integer',
    '  computed: |',
    '    case when t.copies > 1 then 1',
    '         else t.copis end',
    "quoted: { type: string(90), computed: 't.title || ''it''''s'' || t.titel' }",
    'escaped: { type: string(90), computed: "t.\\"title\\" || \'\\u00e4\' || t.\\"titel\\"" }',
    'filled: { type: integer, computed: "{more} + t.copis" }',
  ];
  const text = bookWith({ fields }).replace('fields:', 'sql: { more: t.copies + t.copies + t.copies }\nfields:');
  const shown = mistakesIn(text).map(({ span, message }) => {
    const { line } = span?.source.locate(span.start) ?? { line: 0 };
    return [
      span?.source.text.slice(span.start, span.end),
      span?.source.line(line).trim().slice(0, 12),
      message.slice(0, 70),
    ];
  });
  expect(shown).toEqual([
    ['*', '+ * 2', 'the expression cannot be read: syntax error at or near "*"'],
    ['copis', 'else t.copis', 'unknown column "copis" of book, did you mean "copies"?'],
    ['titel', 'quoted: { ty', 'unknown column "titel" of book, did you mean "title"?'],
    ['\\"titel\\"', 'escaped: { t', 'unknown column "titel" of book, did you mean "title"?'],
    ['copis', 'filled: { ty', 'unknown column "copis" of book, did you mean "copies"?'],
  ]);
});
