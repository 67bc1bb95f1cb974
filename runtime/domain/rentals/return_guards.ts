/** The guards of a return, in their order over one plan (domain 3.1, return 1 to 3). */
import type { RentalReturnInput, RentalRow } from '../../../generated/rules/rental.ts';
import type { Guard } from '../../kernel/rules.ts';
import type { ReturnPlan } from './return_plan.ts';

type ReturnGuard = Guard<RentalRow, RentalReturnInput, ReturnPlan>;

const somethingToReturn: ReturnGuard = ({ plan: { anythingOut, asked }, asking }) => {
  if (anythingOut && (asked > 0 || asking === true)) return null;
  const message = 'Say which units came back, were lost or sold, or send all: true.';
  return { code: 'nothing_to_return', ...(anythingOut ? { message } : {}) };
};

const quantitiesOut: ReturnGuard = ({ plan: { exceeded } }) =>
  exceeded === null ? null : { code: 'quantity_exceeded', message: exceeded };

const assetsOnRental: ReturnGuard = ({ plan }) => {
  const [strange] = plan.strange;
  return strange === undefined
    ? null
    : { code: 'asset_not_on_rental', message: `${strange} has nothing out on this rental.` };
};

export const returnGuards = {
  something_to_return: somethingToReturn,
  quantities_out: quantitiesOut,
  assets_on_rental: assetsOnRental,
};
