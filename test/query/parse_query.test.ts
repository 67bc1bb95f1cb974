import { expect, test } from '@jest/globals';
import { ApiError } from '../../runtime/base/errors/index.ts';
import { parseQuery } from '../../runtime/engine/query/index.ts';
import fc from '../support/properties.ts';

function refusal(raw: string): ApiError {
  try {
    parseQuery(raw);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`accepted: ${raw}`);
}

test('gives the pairs in the order sent, repeated keys kept, decoded once', () => {
  expect(parseQuery('')).toEqual([]);
  expect(parseQuery('a=1&q%5Bx_eq%5D=%2541+b&&a=2&flag&e=&=v&c=1=2')).toEqual([
    ['a', '1'],
    ['q[x_eq]', '%41 b'],
    ['a', '2'],
    ['flag', ''],
    ['e', ''],
    ['', 'v'],
    ['c', '1=2'],
  ]);
});

test('whatever a client encodes comes back as it was, composed', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((value) => !value.includes('\0'));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 50 }), (pairs) => {
      const composed = pairs.map((pair) => pair.map((one) => one.normalize('NFC')));
      const raw = pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');
      expect(parseQuery(raw)).toEqual(composed);
      expect(parseQuery(new URLSearchParams(pairs).toString())).toEqual(composed);
    }),
  );
});

test('reads bytes that were not encoded as UTF-8, as Node hands them over', () => {
  expect(parseQuery(`name=${Buffer.from('Zürich €').toString('latin1').replace(' ', '+')}`)).toEqual([
    ['name', 'Zürich €'],
  ]);
});

test('keys that name the prototype are plain text', () => {
  expect(parseQuery('__proto__[x]=1&constructor=2')).toEqual([
    ['__proto__[x]', '1'],
    ['constructor', '2'],
  ]);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test.each(['a=%', 'a=%zz', 'a=%C3', 'a=%ED%A0%80', 'a=%C0%AF', 'a=%00', '%00=a', `a=\u00ff`, 'a=\u{1f3ad}\ud800'])(
  'refuses %j',
  (raw) => {
    expect(refusal(raw)).toMatchObject({
      code: 'validation_failed',
      status: 422,
      errors: { query: [expect.any(String)] },
    });
  },
);

test('takes 100 pairs and refuses 101, rather than dropping one', () => {
  const pairs = (count: number) => Array.from({ length: count }, (_, index) => `k${index}=1`).join('&');
  expect(parseQuery(pairs(100))).toHaveLength(100);
  expect(refusal(pairs(101))).toMatchObject({ code: 'query_too_complex', status: 422 });
});
