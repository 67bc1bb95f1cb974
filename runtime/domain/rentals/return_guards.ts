/** The guards of a return, in their order over one plan (domain 3.1, return 1 to 3). */
import type { RentalReturnInput, RentalRow } from '../../../generated/rules/rental.ts';
import type { Call, Guard } from '../../kernel/rules.ts';
import { type ReturnPlan, returnPlan } from './return_plan.ts';

type ReturnGuard = Guard<RentalRow, RentalReturnInput>;

const plans = new WeakMap<object, Promise<ReturnPlan>>();

function planOf(call: Call<RentalRow, RentalReturnInput>): Promise<ReturnPlan> {
  let plan = plans.get(call);
  if (!plan) {
    plan = returnPlan(call.query, call.record.id, call.input);
    plans.set(call, plan);
  }
  return plan;
}

const somethingToReturn: ReturnGuard = async (call) => {
  const { anythingOut, asked } = await planOf(call);
  if (anythingOut && (asked > 0 || call.asking === true)) return null;
  const message = 'Say which units came back, were lost or sold, or send all: true.';
  return { code: 'nothing_to_return', ...(anythingOut ? { message } : {}) };
};

const quantitiesOut: ReturnGuard = async (call) => {
  const { exceeded } = await planOf(call);
  return exceeded === null ? null : { code: 'quantity_exceeded', message: exceeded };
};

const assetsOnRental: ReturnGuard = async (call) => {
  const [strange] = (await planOf(call)).strange;
  return strange === undefined
    ? null
    : { code: 'asset_not_on_rental', message: `${strange} has nothing out on this rental.` };
};

export const returnGuards = {
  something_to_return: somethingToReturn,
  quantities_out: quantitiesOut,
  assets_on_rental: assetsOnRental,
};
