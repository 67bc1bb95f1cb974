/** The book value of an asset. */
import { fragment, sql } from 'backline/rules';
import { baseDigitsSql } from '../pricing/base_digits.ts';

/** Straight line for each full month until a day, never below the residual value (domain 4.16); of the asset `a`, as text. */
export const bookValue = (day: string | null) => sql<string | null>`case when a."purchase_cost" is null then null
  when a."useful_life_months" is null or a."purchased_on" is null then a."purchase_cost"
  else greatest(least(a."purchase_cost", a."residual_value"), round(a."purchase_cost" - (a."purchase_cost" - a."residual_value") / a."useful_life_months"
    * greatest(0, extract(year from age(${day}::date, a."purchased_on")) * 12 + extract(month from age(${day}::date, a."purchased_on"))), ${fragment(baseDigitsSql)})) end::text`;
