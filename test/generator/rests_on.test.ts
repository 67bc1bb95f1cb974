/** The input, and the columns of a row, without which a condition holds: it needs no check if they are missing. */
import { expect, test } from '@jest/globals';
import { resources } from '../../generated/index.ts';
import { idleWithout } from '../../generator/expression/idle_without.ts';
import { parseExpression } from '../../generator/expression/parse.ts';
import { restsOn } from '../../generator/expression/rests_on.ts';
import { guardsFor } from '../../runtime/engine/commands/guards.ts';
import { insertStatement } from '../../runtime/engine/commands/insert_statements.ts';

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
  const names = (input: Readonly<Record<string, unknown>>) => guardsFor(guards, input).map(({ name }) => name);
  expect(names({ title: 'Gig' })).not.toContain('currency_fixed');
  expect(names({ currency_code: null })).not.toContain('currency_fixed');
  expect(names({ currency_code: 'EUR' })).toContain('currency_fixed');
});

test.each([
  ['venue.is_venue = true', ['venue_id']],
  ['venue.owner.id = contact.account_id', ['venue_id', 'contact_id']],
  ["not (status in ('a', 'b'))", ['status']],
  ["status = 'a' and ends_at > starts_at", []],
  ["ends_at > starts_at and status = 'a' or ends_at < now", ['ends_at']],
  ['not (ends_at > starts_at or ends_at < now)', ['ends_at']],
  ['not (ends_at > starts_at and status = title)', ['ends_at', 'starts_at', 'status', 'title']],
  ['ends_at is null', ['ends_at']],
  ['ends_at is not null', []],
  ['not (ends_at is not null)', ['ends_at']],
  ['quantity - 2 > count(items)', ['quantity']],
  ['title', []],
])('%s holds without any of %j', (condition, columns) => {
  const names = ['status', 'ends_at', 'starts_at', 'title', 'quantity'];
  const columnOf = (name: string) => {
    if (name === 'venue' || name === 'contact') return `${name}_id`;
    return names.includes(name) ? name : undefined;
  };
  expect(idleWithout(parseExpression(condition), columnOf)).toEqual(columns);
});

test('a new row is not asked for what rests on a column that it does not have', () => {
  const rental = resources['rental'];
  if (!rental?.create) throw new Error('There is no rental to be made.');
  const { create } = rental;
  const conditionsOf = (present: readonly string[]) =>
    insertStatement(rental, resources, present, [], create).conditions.map(({ name }) => name);
  expect(conditionsOf(['title', 'warehouse_id'])).not.toContain('venue_is_venue');
  expect(conditionsOf(['title', 'warehouse_id', 'venue_id'])).toContain('venue_is_venue');
  expect(conditionsOf(['title', 'warehouse_id'])).toEqual(expect.arrayContaining(['currency_in_use', 'one_discount']));
});
