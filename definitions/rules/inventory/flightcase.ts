/** Rules of flightcases: the guards and effects of packing, unpacking and sealing, and the manifest (domain 3.12). */

import type { ActionHandler, Effect } from 'backline/rules';
import type {
  FlightcasePackInput,
  FlightcaseRow,
  FlightcaseRules,
  FlightcaseUnpackInput,
} from '../../../generated/rules/flightcase.ts';
import { manifestOf } from './manifest.ts';
import { type Packing, packInto, packingChecks, packingOf } from './packing.ts';
import { contentsComplete, nestedCasesClosed, sealedAround, sealUnused, testsValid } from './sealing.ts';
import { takeFrom, type Unpacking, unpackingChecks, unpackingOf } from './unpacking.ts';

const putIn: Effect<FlightcaseRow, FlightcasePackInput, Packing> = async (change) => {
  await packInto(change, change.plan);
};
const takeOut: Effect<FlightcaseRow, FlightcaseUnpackInput, Unpacking> = async (change) => {
  await takeFrom(change, change.record, change.plan);
};

const manifest: ActionHandler<FlightcaseRow, unknown> = async ({ query, record, services, actor }) => ({
  manifest: await manifestOf(query, record, services, actor),
});

export const rules = {
  plans: {
    packing: ({ query, record, input }) => packingOf(query, record, input),
    unpacking: ({ query, record, input }) => unpackingOf(query, record, input),
  },
  guards: {
    not_in_sealed_case: ({ query, record }) => sealedAround(query, record.id),
    ...packingChecks,
    ...unpackingChecks,
    contents_complete: contentsComplete,
    seal_unused: sealUnused,
    nested_cases_closed: nestedCasesClosed,
    tests_valid: testsValid,
  },
  effects: { put_in: putIn, take_out: takeOut },
  actions: { manifest },
} satisfies FlightcaseRules<{ packing: Packing; unpacking: Unpacking }>;
