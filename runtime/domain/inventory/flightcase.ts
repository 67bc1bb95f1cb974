/** Rules of flightcases: the guards and effects of packing, unpacking and sealing, and the manifest (domain 3.12). */
import type {
  FlightcasePackInput,
  FlightcaseRow,
  FlightcaseRules,
  FlightcaseUnpackInput,
} from '../../../generated/rules/flightcase.ts';
import type { ActionHandler, Call, Effect, Guard, Refusal } from '../../kernel/rules.ts';
import { manifestOf } from './manifest.ts';
import { type Packing, packInto, packingChecks, packingOf } from './packing.ts';
import { contentsComplete, nestedCasesClosed, sealedAround, sealUnused, testsValid } from './sealing.ts';
import { takeFrom, type Unpacking, unpackingChecks, unpackingOf } from './unpacking.ts';

type Body = FlightcasePackInput & FlightcaseUnpackInput;

/** The guards of one request look at one reading of the units: they are asked with the same call. */
function readOnce<T>(read: (call: Call<FlightcaseRow, Body>) => Promise<T>) {
  const known = new WeakMap<object, Promise<T>>();
  return (call: Call<FlightcaseRow, Body>): Promise<T> => {
    const found = known.get(call) ?? read(call);
    known.set(call, found);
    return found;
  };
}

const packing = readOnce(({ query, record, input }) => packingOf(query, record, input));
const unpacking = readOnce(({ query, record, input }) => unpackingOf(query, record, input));

const whenPacked =
  (check: (plan: Packing) => Refusal | null): Guard<FlightcaseRow, Body> =>
  async (call) =>
    check(await packing(call));
const whenUnpacked =
  (check: (plan: Unpacking) => Refusal | null): Guard<FlightcaseRow, Body> =>
  async (call) =>
    check(await unpacking(call));

const putIn: Effect<FlightcaseRow, FlightcasePackInput> = async (change) => {
  await packInto(change, change.record, change.input);
};
const takeOut: Effect<FlightcaseRow, FlightcaseUnpackInput> = async (change) => {
  await takeFrom(change, change.record, change.input);
};

const manifest: ActionHandler<FlightcaseRow, unknown> = async ({ query, record, house, actor }) => ({
  manifest: await manifestOf(query, record, house, actor),
});

export const rules = {
  guards: {
    not_in_sealed_case: ({ query, record }) => sealedAround(query, record.id),
    // Packing finds all that is wrong with the body; of what is unpacked, units that do not exist are not inside.
    contents_named: async (call) => unpackingChecks.contents_named(await unpacking(call)),
    units_known: whenPacked(packingChecks.units_known),
    rental_known: whenPacked(packingChecks.rental_known),
    units_available: whenPacked(packingChecks.units_available),
    units_loose: whenPacked(packingChecks.units_loose),
    nesting_fits: whenPacked(packingChecks.nesting_fits),
    payload_fits: whenPacked(packingChecks.payload_fits),
    units_in_template: whenPacked(packingChecks.units_in_template),
    something_inside: whenPacked(packingChecks.something_inside),
    units_inside: whenUnpacked(unpackingChecks.units_inside),
    nothing_permanent: whenUnpacked(unpackingChecks.nothing_permanent),
    contents_complete: contentsComplete,
    seal_unused: sealUnused,
    nested_cases_closed: nestedCasesClosed,
    tests_valid: testsValid,
  },
  effects: { put_in: putIn, take_out: takeOut },
  actions: { manifest },
} satisfies FlightcaseRules;
