/** Rules of the rental that need code. */

import {
  type ActionHandler,
  dataOf,
  type Effect,
  type Guard,
  invalid,
  type Prepare,
  type Refusal,
} from 'backline/rules';
import type { RentalCreateInput, RentalRow, RentalRules, RentalUpdateInput } from '../../../generated/rules/rental.ts';
import { lineStock } from '../availability/line_stock.ts';
import { billedOnce } from '../finance/billed_once.ts';
import { type Moment, momentsProblem } from '../finance/billing_dates.ts';
import { billingPlan } from '../finance/billing_plan.ts';
import { createInvoice, somethingToInvoice } from '../finance/rental_invoice.ts';
import { applyDiscountRules } from '../pricing/discount_rules.ts';
import { decimal } from '../pricing/money.ts';
import { timelineOf } from '../shared/timeline/index.ts';
import { autoAllocate } from './auto_allocate.ts';
import { currencyFollows, followCustomer, priceForCustomer } from './customer.ts';
import { amountAllowed, discountAllowed } from './discount_limits.ts';
import { sendOut } from './dispatch.ts';
import { dispatchGuards } from './dispatch_guards.ts';
import { type DispatchPlan, planDispatch } from './dispatch_plan.ts';
import { duplicateRental } from './duplicate.ts';
import { type ExchangePlan, exchangeGuards, planExchange, swapUnits } from './exchange.ts';
import { applyPlan } from './fulfilment/apply.ts';
import { fulfilmentPlan } from './fulfilment/plan.ts';
import { undoPlan } from './fulfilment/undo.ts';
import { lifecycleEffects, lifecycleGuards } from './lifecycle.ts';
import { lockedRefusal } from './locked.ts';
import { pickingList } from './picking_list.ts';
import { createPurchaseOrder } from './purchase_order.ts';
import { quotationEffects, quotationGuards, quotationRecipient, type Recipient } from './quotation.ts';
import { repriceRental } from './reprice.ts';
import { takeBack } from './return.ts';
import { returnGuards } from './return_guards.ts';
import { type ReturnPlan, returnPlan } from './return_plan.ts';
import type { UnitsPlan } from './taken_back.ts';
import { rentalTotals } from './totals.ts';
import { keepHere, planUndispatch, undispatchGuards } from './undispatch.ts';
import { planUndoReturn, sendAgain, undoReturnGuards } from './undo_return.ts';
import { type GoodsPlan, goodsGuards, planGoods, takeGoodsBack } from './unused_goods.ts';

type Body = Partial<RentalCreateInput & RentalUpdateInput>;

/** Keys of a body that the price of lines depends on. */
const pricedBy = [
  'discount_percent',
  'discount_amount',
  'starts_at',
  'ends_at',
  'charge_starts_at',
  'charge_ends_at',
  'chargeable_periods',
  'tax_type_id',
  'warehouse_id',
  'billing_account_id',
  'billing_address_id',
  'delivery_address_id',
  'delivery_method',
  'venue_id',
  'waive_surcharges',
  'is_open_ended',
  'billing_cycle',
] as const;

/** Of these an invoice fixes the prices; the others only say where the tax is owed. */
const lockedBy = pricedBy.slice(0, 9).concat('waive_surcharges');

function checkMoments({ payment_moments: moments }: Body, refuse: (refusal: Refusal) => never): void {
  const problem = Array.isArray(moments) ? momentsProblem(moments as unknown as readonly Moment[]) : null;
  if (problem !== null) refuse(invalid('payment_moments', problem));
}

const update: Prepare<Body> = (draft) => {
  checkMoments(draft.input, draft.refuse);
  return followCustomer(draft);
};

/** A rental may start as a quotation (domain 3.1); the guards then check the same as convert_to_quote. */
const create: Prepare<Body> = ({ input, settings, refuse }) => {
  checkMoments(input, refuse);
  if (input.initial_status !== 'quotation') return {};
  const now = new Date();
  const expires = new Date(now.getTime() + settings.get('rentals.quote_validity_days') * 86_400_000);
  return {
    values: {
      status: 'quotation',
      quoted_at: now.toISOString(),
      status_changed_at: now.toISOString(),
      ...(typeof input.quote_expires_at === 'string' ? {} : { quote_expires_at: expires.toISOString() }),
    },
  };
};

/** An invoice has fixed the prices and all they depend on (domain 3.1, item and discount edits). */
const pricesUnlocked: Guard<RentalRow, RentalUpdateInput> = async ({ record, input, query, actor }) => {
  const changed = lockedBy.filter((key) => key in input && !sameValue(record[key], input[key]));
  if (!record.is_locked || changed.length === 0) return null;
  return lockedRefusal({ query, actor }, record.id, changed);
};

const notLocked: Guard<RentalRow, object> = async (call) =>
  call.record.is_locked ? lockedRefusal(call, call.record.id) : null;

/** Decimal text may differ in trailing zeros, instants in their notation. */
function sameValue(stored: unknown, sent: unknown): boolean {
  if (typeof stored !== 'string' || typeof sent !== 'string') return stored === sent;
  return stored.includes('T') ? Date.parse(stored) === Date.parse(sent) : decimal(stored).eq(decimal(sent));
}

/** A new account must be active; the one a rental already has may have been archived since. */
const accountChangeActive: Guard<RentalRow, Body> = async ({ record, input, query, dryRun }) => {
  if (typeof input.account_id !== 'number' || input.account_id === record.account_id) return null;
  const account = await dataOf(query)
    .selectFrom('account')
    .select(['name', 'is_active'])
    .where('id', '=', input.account_id)
    .$if(!dryRun, (select) => select.forShare())
    .executeTakeFirst();
  if (account?.is_active !== false) return null;
  const { name } = account;
  return {
    code: 'account_inactive',
    params: { account: name },
    details: { account: { id: input.account_id, name, is_active: false } },
  };
};

/** Prices and totals follow their inputs; other changes leave them alone. */
const recalculate: Effect<RentalRow, Body> = async (change) => {
  const { record, input } = change;
  if (input.account_id !== undefined && input.account_id !== record.account_id) await priceForCustomer(change);
  if (!pricedBy.some((key) => key in input)) return;
  await repriceRental(change, record.id, 'none');
  const discounted = (['discount_percent', 'discount_amount'] as const).some(
    (key) => typeof input[key] === 'string' && !decimal(input[key] as string).eq(decimal(record[key])),
  );
  if (discounted) change.emit('rental.discount_applied', 'rental', record.id);
};

const repriceItems: Effect<RentalRow, Body> = (change) => repriceRental(change, change.record.id, 'all');

/** Removes the discount of the rental, and sets that of the rules on every line again. */
const clearDiscounts: Effect<RentalRow, Body> = async (change) => {
  const { record } = change;
  await change.update('rental', record.id, { discount_percent: '0', discount_amount: '0' });
  await applyDiscountRules(change, record.id, null);
  await repriceRental(change, record.id, 'none');
};

/** Surcharges may have changed since the lines were priced: the bill and the rental that it bills say the same. */
const invoiced: typeof createInvoice = async (change) => {
  const byTime = change.record.is_open_ended || change.record.billing_cycle !== 'once';
  if (byTime || !change.record.is_locked) await repriceRental(change, change.record.id, 'none');
  return createInvoice(change);
};

const totals: ActionHandler<RentalRow, Body> = async ({ record, actor, query }) => ({
  totals: await rentalTotals(query, record.id, actor.canViewCosts),
});

const availability: ActionHandler<RentalRow, object> = async ({ record, db, query, settings }) => {
  const products = await db
    .selectFrom('rental_item')
    .select('id')
    .where('rental_id', '=', record.id)
    .where('kind', '=', 'product')
    .execute();
  const lines = await lineStock(
    query,
    settings,
    products.map(({ id }) => id),
  );
  return {
    rental_availability: lines
      .filter(({ required }) => required > 0)
      .map(({ required, available, ...line }) => ({
        ...line,
        quantity: required,
        availability_quantity: available,
        shortage_quantity: Math.max(required - available, 0),
      })),
  };
};

export const rules = {
  plans: {
    dispatch: planDispatch,
    return: ({ query, record, input }) => returnPlan(query, record.id, input),
    undispatch: ({ query, record, input }) => planUndispatch(query, record.id, input),
    undo_return: ({ query, record, input }) => planUndoReturn(query, record.id, input),
    exchange: planExchange,
    take_back_goods: planGoods,
    quotation: ({ query, record, input }) => quotationRecipient(record, input, query),
  },
  prepare: { create, update },
  guards: {
    account_change_active: accountChangeActive,
    prices_unlocked: pricesUnlocked,
    not_locked: notLocked,
    amount_allowed: amountAllowed,
    discount_allowed: discountAllowed,
    currency_follows: currencyFollows,
    something_to_invoice: somethingToInvoice,
    ...lifecycleGuards,
    ...dispatchGuards,
    ...returnGuards,
    ...undispatchGuards,
    ...undoReturnGuards,
    ...exchangeGuards,
    ...quotationGuards,
    ...goodsGuards,
  },
  effects: {
    recalculate,
    reprice_items: repriceItems,
    clear_discounts: clearDiscounts,
    send_out: sendOut,
    take_back: takeBack,
    keep_here: keepHere,
    send_again: sendAgain,
    swap_units: swapUnits,
    take_goods_back: takeGoodsBack,
    ...lifecycleEffects,
    ...quotationEffects,
  },
  invariants: { billed_once: billedOnce },
  actions: {
    totals,
    availability,
    duplicate: duplicateRental,
    auto_allocate: autoAllocate,
    picking_list: pickingList,
    create_purchase_order: createPurchaseOrder,
    create_invoice: invoiced,
    billing_plan: billingPlan,
    fulfilment_plan: fulfilmentPlan,
    apply_fulfilment_plan: applyPlan,
    undo_fulfilment_plan: undoPlan,
    timeline: timelineOf('rental'),
  },
} satisfies RentalRules<{
  dispatch: DispatchPlan;
  return: ReturnPlan;
  undispatch: UnitsPlan;
  undo_return: UnitsPlan;
  exchange: ExchangePlan;
  quotation: Recipient;
  take_back_goods: GoodsPlan;
}>;
