/** Rights of every kind, near enough to each other to be within and beyond each other. */
import type { Rights } from '../../runtime/base/kernel/rights.ts';
import fc from './properties.ts';

const limit = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 2, nil: null });
const names = ['*', 'rentals:read', 'rentals:write', 'settings:read', 'settings:read:api', 'settings:write:api'];
const networks = [
  '10.0.0.0/8',
  '10.1.0.0/16',
  '10.1.2.3',
  '11.0.0.1',
  '0.0.0.0/0',
  '::/0',
  '2001:db8::/32',
  '2001:db8::1',
];

export const anyRights: fc.Arbitrary<Rights> = fc.record({
  kind: fc.constantFrom('person', 'service', 'ai_agent'),
  abilities: fc.subarray(names),
  flags: limit(
    fc.record(
      {
        can_view_costs: fc.boolean(),
        max_discount_percent: fc.constantFrom('0.00', '9.50', '10.00', '100'),
        can_override_price: fc.constantFrom(true, false, null),
      },
      { requiredKeys: [] },
    ),
  ),
  scope: limit(fc.subarray([1, 2, 3])),
  networks: limit(fc.subarray(networks)),
  expires_at: limit(
    fc.constantFrom('2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.001Z', '2031-01-01T00:00:00.000Z'),
  ),
  rate: limit(fc.integer({ min: 1, max: 3 })),
  units: limit(fc.integer({ min: 0, max: 2 })),
});
