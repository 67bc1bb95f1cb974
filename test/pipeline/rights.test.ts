/** Rights as a value: which contains which, the common part of two, and networks inside networks. */
import { BlockList, isIP } from 'node:net';
import { expect, test } from '@jest/globals';
import { commonNetworks, containsNetwork, isNetwork } from '../../runtime/base/identity/networks.ts';
import { narrowed, rightsFrom } from '../../runtime/base/identity/rights.ts';
import { within } from '../../runtime/base/identity/within.ts';
import type { Rights } from '../../runtime/base/kernel/rights.ts';
import fc from '../support/properties.ts';
import { anyRights } from '../support/rights.ts';

test('what two have in common is within both, and is all of what one has within the other', () => {
  fc.assert(
    fc.property(anyRights, anyRights, (one, other) => {
      const both = narrowed(one, other);
      expect([within(one, both), within(other, both)]).toEqual([[], []]);
      expect(within(one, one)).toEqual([]);
      if (within(one, other).length === 0) expect(within(both, other)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('what is within what is within, is within', () => {
  fc.assert(
    fc.property(anyRights, anyRights, anyRights, (one, other, third) => {
      const inner = narrowed(narrowed(one, other), third);
      expect(within(narrowed(one, other), inner)).toEqual([]);
    }),
  );
});

const widest: Rights = {
  kind: 'person',
  abilities: ['*'],
  flags: null,
  scope: null,
  networks: null,
  expires_at: null,
  rate: null,
  units: null,
};

test('a value that was damaged opens nothing', () => {
  expect(rightsFrom(JSON.parse(JSON.stringify(widest)))).toEqual({ ...widest, token: null });
  for (const right of Object.keys(widest) as (keyof Rights)[]) {
    const { [right]: _, ...rest } = widest;
    const found = rightsFrom(rest);
    expect([right, within(found, widest).map((one) => one.right)]).toEqual([right, [right]]);
  }
  expect(within(widest, rightsFrom(null))).toEqual([]);
});

test.each([
  ['10.0.0.0/8', '10.1.2.3', true],
  ['10.0.0.0/8', '10.1.0.0/16', true],
  ['10.1.0.0/16', '10.0.0.0/8', false],
  ['10.0.0.0/16', '10.0.0.0/8', false],
  ['10.0.0.0/8', '11.0.0.0', false],
  ['10.0.0.1', '10.0.0.1/32', true],
  ['10.0.0.0/33', '10.0.0.0', false],
  ['::ffff:10.0.0.0/104', '10.9.9.9', true],
  ['10.0.0.0/8', '::ffff:10.9.9.9', true],
  ['10.0.0.0/8', '::ffff:a09:909', true],
  ['0.0.0.0/0', '::ffff:192.0.2.1', true],
  ['0.0.0.0/0', '::1', false],
  ['::/0', '192.0.2.1', false],
  ['::/0', '2001:db8::/32', true],
  ['2001:db8::/32', '2001:DB8:0:0::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['2001:db8::1', '2001:db8::1/127', false],
  ['fe80::1%eth0', 'fe80::1', false],
  ['x', 'x', false],
])('%s has %s inside: %s', (outer, inner, expected) => {
  expect(containsNetwork(outer, inner)).toBe(expected);
});

test('an address lies in a network where Node says so', () => {
  const network = fc.oneof(
    fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 })),
    fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 128 })),
  );
  fc.assert(
    fc.property(network, fc.oneof(fc.ipV4(), fc.ipV6()), ([base, bits], address) => {
      const list = new BlockList();
      const family = (text: string) => (isIP(text) === 4 ? 'ipv4' : 'ipv6') as 'ipv4' | 'ipv6';
      list.addSubnet(base, bits, family(base));
      expect(isNetwork(`${base}/${bits}`)).toBe(true);
      if (family(base) === family(address))
        expect(containsNetwork(`${base}/${bits}`, address)).toBe(list.check(address, family(address)));
      expect(commonNetworks([`${base}/${bits}`], [base])).toEqual([base]);
    }),
    { numRuns: 2_000 },
  );
});
