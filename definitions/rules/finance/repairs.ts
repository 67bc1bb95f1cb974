/** Repairs that the customer of a rental is billed for: once they are done, with the rental's next bill. */

import type { Query } from 'backline/rules';
import { settingSql } from '../../../generated/setting_sql.ts';
import { rentalAddressesSql, taxTypeSql } from '../pricing/tax_address.ts';
import { plainLine } from './rental_bill.ts';

interface ChargedRepair {
  readonly id: number;
  readonly rental_id: number;
  readonly number: string;
  readonly title: string;
  readonly amount: string;
  readonly tax_type_id: number | null;
}

const dueSql = `
  select p."id", p."rental_id", p."number", p."title", p."charge_amount"::text as amount,
    ${taxTypeSql('r."tax_type_id"', `(select "id" from "tax_type" where "code" = ${settingSql['tax.default_tax_type']} and "deleted_at" is null)`, 'false', '"place"')} as tax_type_id
  from "repair" p join "rental" r on r."id" = p."rental_id" join ${rentalAddressesSql('$1')} "place" on "place"."rental_id" = r."id"
  where p."rental_id" = any($1::integer[]) and p."is_chargeable" and p."charge_amount" > 0 and p."status" in ('completed', 'written_off') and p."deleted_at" is null
    and not exists (select 1 from "invoice" i where i."id" = p."invoice_id" and i."status" <> 'void' and i."deleted_at" is null)
  order by p."id"`;

/** Those of the rentals that no invoice has; one that was voided or deleted has none. */
export function dueRepairs(query: Query, ...rentals: readonly number[]): Promise<ChargedRepair[]> {
  return query<ChargedRepair>(dueSql, [rentals]);
}

/** A line of its own: it is no part of the rental's amount. */
export function repairLine({ number, title, amount, tax_type_id }: ChargedRepair): Readonly<Record<string, unknown>> {
  return {
    ...plainLine,
    rental_id: null,
    kind: 'item',
    description: `Repair ${number}: ${title}`.slice(0, 500),
    tax_type_id,
    unit_price: amount,
  };
}
