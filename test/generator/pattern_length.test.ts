/** The length of a text that a pattern demands, returned only if it is surely known. */
import { expect, test } from '@jest/globals';
import { patternLength } from '../../generator/values/pattern_length.ts';

test.each([
  ['^[A-Z]{3}$', 3, 3, true],
  ['^[a-z0-9][a-z0-9_]*$', 1, Number.POSITIVE_INFINITY, true],
  ['^(?:ab|[A-Z]{2,4}|\\d+)$', 2, Number.POSITIVE_INFINITY, true, 1],
  ['^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', 2, 8, true],
  ['a{2}b{2}', 4, Number.POSITIVE_INFINITY, false],
  ['^a|bcd$', 1, Number.POSITIVE_INFINITY, false],
  ['^\\p{L}{2,}\\.[^\\]]$', 4, Number.POSITIVE_INFINITY, true],
] as const)('%s', (pattern, least, most, held, shortest: number = least) => {
  expect(patternLength(pattern)).toMatchObject({ least: shortest, most, held });
});

test.each(['^(?=a)[A-Z]{9}$', '^(a)\\1$', '^a(?<name>b)$', '^a^b$', '(^a$)', '^\\bword\\b$', '^\\u{61}$'])(
  'nothing is said of %s',
  (pattern) => {
    expect(patternLength(pattern)).toBeNull();
  },
);
