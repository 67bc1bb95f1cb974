/** The guards of a return, in their order over one plan (domain 3.1, return 1 to 3). */

import { type Guard, within } from 'backline/rules';
import type { RentalReturnInput, RentalRow } from '../../../generated/rules/rental.ts';
import { exceededRefusal } from './exceeded.ts';
import type { ReturnPlan } from './return_plan.ts';

type ReturnGuard = Guard<RentalRow, RentalReturnInput, ReturnPlan>;

const somethingToReturn: ReturnGuard = ({ plan: { anythingOut, requested }, asking }) => {
  if (anythingOut && (requested > 0 || asking === true)) return null;
  const message = 'Say which units came back, were lost or sold, or send all: true.';
  return { code: 'nothing_to_return', ...(anythingOut ? { message } : {}) };
};

const quantitiesOut: ReturnGuard = ({ plan: { exceeded } }) => exceededRefusal(exceeded);

const assetsOnRental: ReturnGuard = ({ plan }) => {
  const [strange] = plan.strange;
  return strange === undefined
    ? null
    : {
        code: 'asset_not_on_rental',
        message: `${strange} has nothing out on this rental.`,
        details: { strange: plan.strange, out: plan.returned.length },
      };
};

/** Hired units by number are distinguished by their intake alone, and that is in the warehouse of their arrival. */
const hiredComeHome: ReturnGuard = async ({ plan, input, db, actor }) => {
  const to = input.warehouse_id;
  if (typeof to !== 'number') return null;
  const away = plan.returned.find(
    ({ out, returned }) => out.hired && out.asset === null && returned > 0 && out.warehouse !== to,
  );
  if (!away) return null;
  const intake = await db
    .selectFrom('virtual_stock_intake as v')
    .innerJoin('warehouse as w', 'w.id', 'v.warehouse_id')
    .select(['v.number', 'w.id', 'w.name as warehouse'])
    .where('v.id', '=', away.out.intake)
    .where(({ ref }) => within(ref('v.warehouse_id'), actor.scope))
    .executeTakeFirst();
  const name = intake?.number ?? 'an intake';
  return {
    code: 'wrong_warehouse',
    message: `${away.out.name}: units of ${name} come back to ${intake?.warehouse ?? 'their warehouse'}, where they are returned to their supplier.`,
    details: {
      rental_item_id: away.out.line,
      virtual_stock_intake_id: intake ? away.out.intake : null,
      warehouse_id: intake?.id ?? null,
    },
  };
};

export const returnGuards = {
  something_to_return: somethingToReturn,
  quantities_out: quantitiesOut,
  assets_on_rental: assetsOnRental,
  hired_come_home: hiredComeHome,
};
