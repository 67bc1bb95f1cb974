/** The console's functions: days and numbers as people type them, filters, many lines at once. */
import type { Fault } from '../fault.ts';

const web = 'runtime/doors/console/web';

export const pages: readonly Fault[] = [
  {
    name: 'a day that no calendar has is replaced by the day that is there',
    file: `${web}/fields/typed_date.ts`,
    find: '    day = inYear(month, monthDay, year, today);\n    if (day === null) return null;',
    put: '    day = inYear(month, monthDay, year, today);',
    tests: ['test/console/pure/dates.test.ts'],
  },
  {
    name: 'an hour that comes twice is the second one',
    file: `${web}/fields/format.ts`,
    find: 'if (before + aheadAt(before) === wanted) return new Date(before).toISOString();',
    put: '',
    tests: ['test/console/pure/dates.test.ts'],
  },
  {
    name: 'the last instant of a period is the first of the next day',
    file: `${web}/list/periods.ts`,
    find: 'Date.parse(startOf(addDays(day, 1))) - 1',
    put: 'Date.parse(startOf(addDays(day, 1)))',
    tests: ['test/console/pure/dates.test.ts'],
  },
  {
    name: 'a number in brackets loses its sign',
    file: `${web}/lines/typed.ts`,
    find: ".replace(/^\\((.*)\\)$/, '-$1')",
    put: '',
    tests: ['test/console/pure/values.test.ts'],
  },
  {
    name: 'a semicolon in a table that is left over parts its cell',
    file: `${web}/lines/table.ts`,
    find: '/["\\t\\n\\r;]/',
    put: '/["\\t\\n\\r]/',
    tests: ['test/console/pure/values.test.ts'],
  },
  {
    name: 'rows beside a refused one are not made',
    file: `${web}/lines/send.ts`,
    find: 'left = left.filter((_, position) => !named.has(position))',
    put: 'left = []',
    tests: ['test/console/pure/lists.test.ts'],
  },
  {
    name: 'an invoice that is due today is late',
    file: 'definitions/console/receivables/ageing.ts',
    find: 'startOf(dayFromToday(-to))',
    put: 'startOf(dayFromToday(1 - to))',
    tests: ['test/console/pure/pages.test.ts'],
  },
  {
    name: 'a bundle of the console is removed while a process serves it',
    file: 'runtime/doors/console/bundle.ts',
    find: 'dated.filter(({ at }) => Date.now() - at > markLasts).sort(',
    put: 'dated.sort(',
    tests: ['test/console/bundles.test.ts'],
  },
];
