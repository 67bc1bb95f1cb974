/** Turns at the database: shares, rotation, order and bounds for any arrivals; without contention no request waits. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FairQueue, readTogetherAtOnce, type Slots } from '../../runtime/serving/pipeline/fair_queue.ts';
import fc from '../support/properties.ts';

const slots: Slots = {
  all: 6,
  alone: 4,
  shared: 2,
  record: 2,
  waiting: 5,
  patience: 1_000,
  lately: 100,
  courtesy: 10,
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Requested {
  readonly token: string;
  readonly record: string | null;
  state: 'waiting' | 'acting' | 'refused' | 'over';
  leave: () => void;
}

/** A queue with a clock of its own, and the state of every request to it. */
function open(over: Partial<Slots> = {}) {
  const clock = { now: 0 };
  const queue = new FairQueue({ ...slots, ...over }, () => clock.now);
  const all: Requested[] = [];
  const turns: Requested[] = [];
  const ask = (token: string, record: string | null = null, shared = false): Requested => {
    const one: Requested = { token, record, state: 'waiting', leave: () => undefined };
    all.push(one);
    const go = () => {
      one.state = 'acting';
      turns.push(one);
    };
    const refuse = () => {
      one.state = 'refused';
    };
    one.leave = queue.enter(token, record, go, refuse, shared);
    return one;
  };
  const end = (one: Requested) => {
    one.state = 'over';
    one.leave();
  };
  const acting = (filter: (one: Requested) => boolean = () => true) =>
    all.filter((one) => one.state === 'acting' && filter(one));
  return { clock, ask, end, acting, all, turns };
}

test('for any arrivals: no share is passed, the same record is written in order, nobody waits beside a free place', () => {
  const step = fc.record({
    token: fc.constantFrom('a', 'b', 'c', 'd'),
    record: fc.constantFrom(null, null, 'x', 'y'),
    ends: fc.nat(3),
    wait: fc.constantFrom(0, 0, 0, 20, 150),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
      const { clock, ask, end, acting, all, turns } = open();
      for (const { token, record, ends, wait } of steps) {
        clock.now += wait;
        ask(token, record);
        for (let n = 0; n < ends; n += 1) {
          const [first] = acting();
          if (first) end(first);
        }
        expect(acting().length).toBeLessThanOrEqual(slots.all);
        for (const name of ['x', 'y']) expect(acting((one) => one.record === name).length).toBeLessThanOrEqual(2);
        for (const name of ['a', 'b', 'c', 'd'])
          expect(acting((one) => one.token === name).length).toBeLessThanOrEqual(slots.alone);
      }
      // Waiting requests are served once the others end, and in the order of each token and record.
      for (let [first] = acting(); first; [first] = acting()) end(first);
      expect(all.filter(({ state }) => state === 'waiting')).toEqual([]);
      for (const name of ['a', 'b', 'c', 'd'])
        for (const record of [null, 'x', 'y']) {
          const of = (one: Requested) => one.token === name && one.record === record && one.state === 'over';
          expect(turns.filter(of)).toEqual(all.filter(of));
        }
    }),
    { numRuns: 200 },
  );
});

test('a token alone has all but a few places, at once; beside another one each has its share, and turns go round', () => {
  const { clock, ask, end, acting, turns } = open();
  const burst = Array.from({ length: 9 }, () => ask('a'));
  expect(acting().length).toBe(4);
  const b = ask('b');
  const c = ask('c');
  expect([b.state, c.state, acting().length]).toEqual(['acting', 'acting', 6]);
  const later = [ask('b'), ask('c'), ask('b'), ask('c')];
  for (const one of burst.slice(0, 4)) end(one);
  // Two of the four places go to who waited beside them; the burst has two, not four.
  expect(later.map(({ state }) => state)).toEqual(['acting', 'acting', 'waiting', 'waiting']);
  expect(acting(({ token }) => token === 'a').length).toBe(2);
  expect(new Set(turns.slice(-4).map(({ token }) => token))).toEqual(new Set(['a', 'b', 'c']));
  for (const one of [b, c, ...later]) end(one);
  clock.now += 1_000;
  for (const one of acting()) end(one);
  expect(acting(({ token }) => token === 'a').length).toBe(3);
});

test('a burst begins nothing beside a request that comes alone, for a while; two bursts hold each other up no longer', () => {
  const { clock, ask, end, acting } = open({ waiting: 100 });
  const burst = Array.from({ length: 9 }, () => ask('a'));
  const alone = ask('b');
  for (const one of acting(({ token }) => token === 'a')) end(one);
  // Nor does a further request of it overtake the waiting ones.
  expect([ask('a').state, acting()]).toEqual(['waiting', [alone]]);
  end(alone);
  expect(acting()).toEqual(burst.slice(4, 6));
  const long = ask('b');
  for (const one of burst.slice(4, 6)) end(one);
  expect(acting()).toEqual([long]);
  clock.now += 10;
  jest.advanceTimersByTime(10);
  expect(acting(({ token }) => token === 'a')).toEqual([burst[6]]);
  // The other token has requests waiting as well: neither is left its turn.
  for (let n = 0; n < 3; n += 1) ask('b');
  end(burst[6] as Requested);
  expect(acting(({ token }) => token === 'a')).toEqual(burst.slice(7, 9));
});

test('writers of one record wait for it, and hold up neither other records nor reads of their token', () => {
  const { ask, end, acting } = open({ waiting: 100 });
  const writers = Array.from({ length: 60 }, () => ask('a', 'x'));
  expect(acting().length).toBe(2);
  expect([ask('a', 'y').state, ask('a').state, ask('b', 'x').state]).toEqual(['acting', 'acting', 'waiting']);
  end(writers[0] as Requested);
  // The other token's writer is next in the rotation.
  expect(
    acting(({ record }) => record === 'x')
      .map(({ token }) => token)
      .sort(),
  ).toEqual(['a', 'b']);
});

test('a token waits with so many and so long; who is refused, or goes away, leaves its place in the queue', () => {
  const { ask, end, acting, all } = open();
  const first = Array.from({ length: 4 }, () => ask('a'));
  const waiting = Array.from({ length: 5 }, () => ask('a'));
  expect(ask('a').state).toBe('refused');
  expect(ask('b').state).toBe('acting');
  const gone = waiting.shift() as Requested;
  end(gone);
  expect(ask('a').state).toBe('waiting');
  jest.advanceTimersByTime(1_001);
  expect(all.filter(({ state }) => state === 'waiting')).toEqual([]);
  for (const one of waiting) expect(one.state).toBe('refused');
  for (const one of [...waiting, ...waiting, ...first, ...first]) one.leave();
  for (const one of first) one.state = 'over';
  expect(ask('a').state).toBe('acting');
  expect(acting().length).toBe(2);
});

test('reads that go together act eight at a turn, and one that needs a whole turn is not passed by them', () => {
  const { ask, end, acting, turns } = open({ waiting: 100 });
  const most = slots.alone * readTogetherAtOnce;
  const reads = Array.from({ length: most }, () => ask('a', null, true));
  expect(acting().length).toBe(most);
  const write = ask('a', 'x');
  for (const one of reads.slice(0, 3)) end(one);
  // There is room for it, but it waits behind what came before.
  const late = ask('a', null, true);
  expect([write.state, late.state]).toEqual(['waiting', 'waiting']);
  for (const one of reads.slice(3, readTogetherAtOnce)) end(one);
  expect([write.state, late.state]).toEqual(['acting', 'waiting']);
  for (const one of acting()) end(one);
  expect(late.state).toBe('acting');
  expect(turns.indexOf(write)).toBeLessThan(turns.indexOf(late));
});

test('for any arrivals of both kinds: no share is passed, and nobody waits for ever', () => {
  const step = fc.record({ token: fc.constantFrom('a', 'b', 'c'), shared: fc.boolean(), ends: fc.nat(6) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const { ask, end, acting, all } = open({ waiting: 1_000 });
      const parts = new Map<Requested, number>();
      for (const { token, shared, ends } of steps) {
        parts.set(ask(token, null, shared), shared ? 1 : readTogetherAtOnce);
        for (let n = 0; n < ends; n += 1) {
          const [first] = acting();
          if (first) end(first);
        }
        const taken = (some: readonly Requested[]) => some.reduce((sum, one) => sum + (parts.get(one) ?? 0), 0);
        expect(taken(acting())).toBeLessThanOrEqual(slots.all * readTogetherAtOnce);
        for (const name of ['a', 'b', 'c'])
          expect(taken(acting((one) => one.token === name))).toBeLessThanOrEqual(slots.alone * readTogetherAtOnce);
      }
      for (let [first] = acting(); first; [first] = acting()) end(first);
      expect(all.filter(({ state }) => state === 'waiting')).toEqual([]);
    }),
  );
});
