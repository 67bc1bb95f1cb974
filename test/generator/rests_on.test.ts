/** The input without which a condition holds: an operation need not ask such a guard when it is not sent. */
import { expect, test } from '@jest/globals';
import { resources } from '../../generated/index.ts';
import { restsOn } from '../../generator/expression/rests_on.ts';
import { askedOf } from '../../runtime/commands/guards.ts';

test.each([
  ['input.currency_code is null or input.currency_code = currency_code', 'currency_code'],
  ['is_default = false or input.is_default is null', 'is_default'],
  ['input.note is not null or is_default', undefined],
  ['input.note is null and is_default', undefined],
  ['note is null or is_default', undefined],
  ["status = 'open' or (input.note is null or is_default)", undefined],
])('%s', (condition, name) => {
  expect(restsOn(condition)).toBe(name);
});

test('a guard whose input is not sent is not asked', () => {
  const guards = resources['rental']?.update?.guards ?? [];
  const rests = guards.flatMap((guard) => (guard.kind === 'expression' && guard.restsOn ? [guard.restsOn] : []));
  expect(rests).toContain('currency_code');
  const names = (input: Readonly<Record<string, unknown>>) => askedOf(guards, input).map(({ name }) => name);
  expect(names({ title: 'Gig' })).not.toContain('currency_fixed');
  expect(names({ currency_code: null })).not.toContain('currency_fixed');
  expect(names({ currency_code: 'EUR' })).toContain('currency_fixed');
});
