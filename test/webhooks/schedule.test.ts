/** When a delivery is tried again, and which names fit. */
import { expect, test } from '@jest/globals';
import { events } from '../../generated/index.ts';
import { gaps, pauseAfter, retryAfterOf } from '../../runtime/messaging/webhooks/schedule.ts';
import { subscribes, suggestionsFor, unknownNames } from '../../runtime/messaging/webhooks/subscription.ts';
import fc from '../support/properties.ts';

const registry = new Map(events.map((event) => [event.name, event]));

test('gaps of 0, 5 s, 5 m, 30 m, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, spread by a fifth; none after the last attempt', () => {
  expect(gaps.map((gap) => gap / 60)).toEqual([0, 1 / 12, 5, 30, 120, 300, 600, 840, 1200, 1440]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 0.999999, noNaN: true }), (made, random) => {
      const ratio = (pauseAfter(made, 10, null, random) ?? 0) / (gaps[made] ?? 1);
      return ratio >= 0.8 && ratio < 1.2;
    }),
    { numRuns: 2000 },
  );
  expect([pauseAfter(10, 10, null), pauseAfter(3, 3, null), pauseAfter(1, 1, 60)]).toEqual([null, null, null]);
});

test('Retry-After counts between one and two gaps', () => {
  const nominal = (retryAfter: number) => pauseAfter(2, 10, retryAfter, 0.5);
  expect([nominal(10), nominal(300), nominal(450), nominal(900), nominal(86_400)]).toEqual([300, 300, 450, 600, 600]);
  expect(retryAfterOf('120', 0)).toBe(120);
  expect(retryAfterOf(new Date(90_000).toUTCString(), 30_000)).toBe(60);
  expect([retryAfterOf('soon', 0), retryAfterOf(undefined, 0), retryAfterOf('-5', 0)]).toEqual([null, null, null]);
});

test('names: exact, by entity, all', () => {
  const patterns = ['rental.created', 'account.*'];
  expect(
    ['rental.created', 'rental.updated', 'account.archived', 'account_contact.created'].map((event) =>
      subscribes(patterns, event),
    ),
  ).toEqual([true, false, true, false]);
  expect(subscribes(['*'], 'rental.updated')).toBe(true);
  expect(
    unknownNames(['rental.created', 'rental.*', '*', 'rental.creatd', 'rentals.*', 'rental', '', '**'], registry),
  ).toEqual([3, 4, 5, 6, 7]);
  expect(suggestionsFor('rental.creatd', registry)[0]).toBe('rental.created');
  expect(suggestionsFor('rental.xxxxxxxxxxxx', registry)).toHaveLength(5);
  expect(suggestionsFor('zzzzzzzzzzzzzzzzzz', registry)).toEqual([]);
});
