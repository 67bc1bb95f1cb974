/** The catalogue's values of a new line: names, rates, taxes and weights (domain 2.2, Rules "from item"). */

import { type Draft, invalid } from 'backline/rules';
import type { RentalItemCreateInput } from '../../../generated/rules/rental_item.ts';
import { valueInRentalSql } from './item_price.ts';

/** A rate or tax type that was deleted since is passed over: a line may not begin with it. */
const live = (table: 'rate' | 'tax_type', key: string) =>
  `(select "id" from "${table}" where "id" = ${key} and "deleted_at" is null)`;
const fallbackRate = `(select "id" from "rate" where "code" = $2 and "deleted_at" is null)`;
const fallbackTax = (code: string) => `(select "id" from "tax_type" where "code" = ${code} and "deleted_at" is null)`;

const itemSql = `
  select c."name", c."item_type", c."is_discountable", ${valueInRentalSql('c."replacement_value"')} as "replacement_value", c."weight_kg"::text,
    coalesce(${live('rate', 'c."default_rate_id"')}, ${live('rate', 'g."default_rate_id"')}, ${fallbackRate}) as "rate_id",
    coalesce(${live('tax_type', 'c."tax_type_id"')}, ${live('tax_type', 'g."default_tax_type_id"')}, ${fallbackTax('$3')}) as "tax_type_id"
  from "catalogue_item" c left join "catalogue_item_group" g on g."id" = c."catalogue_item_group_id" left join "rental" r on r."id" = $4
  where c."id" = $1 and c."deleted_at" is null`;

const serviceSql = `
  select s."name", ${valueInRentalSql('s."cost"')} as "unit_cost", ${live('rate', 's."default_rate_id"')} as "rate_id",
    coalesce(${live('tax_type', 's."tax_type_id"')}, ${fallbackTax('$2')}) as "tax_type_id"
  from "service" s left join "rental" r on r."id" = $3
  where s."id" = $1 and s."deleted_at" is null`;

const kitSql = `
  select k."name", k."is_discountable", coalesce(${live('rate', 'k."default_rate_id"')}, ${fallbackRate}) as "rate_id",
    coalesce(${live('tax_type', 'k."tax_type_id"')}, ${fallbackTax('$3')}) as "tax_type_id"
  from "kit" k where k."id" = $1 and k."deleted_at" is null`;

/** Values by field name; empty for groups and texts. A source that is not there is left to the references' own check. */
export async function lineSource({
  input,
  settings,
  query,
  refuse,
}: Draft<RentalItemCreateInput>): Promise<Readonly<Record<string, unknown>>> {
  const rateCode = settings.get('pricing.default_rate');
  const taxCode = settings.get('tax.default_tax_type');
  if (input.kind === 'product' && typeof input.catalogue_item_id === 'number') {
    const [item] = await query<{ item_type: string; rate_id: number | null }>(itemSql, [
      input.catalogue_item_id,
      rateCode,
      taxCode,
      (input as { readonly rental_id?: number }).rental_id ?? null,
    ]);
    if (!item) return { name: '-' };
    const { item_type: itemType, rate_id: rateId, ...values } = item;
    const type = input.transaction_type ?? (itemType === 'sale' || itemType === 'consumable' ? 'sale' : 'rental');
    if (type === 'service') refuse(invalid('transaction_type', 'A product is hired or sold, not a service.'));
    if (type === 'sale' && itemType === 'rental') refuse(invalid('transaction_type', 'This item is for hire only.'));
    if (type === 'rental' && (itemType === 'sale' || itemType === 'consumable'))
      refuse(invalid('transaction_type', 'This item is for sale only.'));
    return { ...values, transaction_type: type, ...(type === 'rental' ? { rate_id: rateId } : {}) };
  }
  if (input.kind === 'service' && typeof input.service_id === 'number') {
    const [service] = await query(serviceSql, [
      input.service_id,
      taxCode,
      (input as { readonly rental_id?: number }).rental_id ?? null,
    ]);
    return service ? { ...service, transaction_type: 'service' } : { name: '-' };
  }
  if (input.kind === 'kit' && typeof input.kit_id === 'number') {
    const [kit] = await query(kitSql, [input.kit_id, rateCode, taxCode]);
    return kit ? { ...kit, transaction_type: 'rental' } : { name: '-' };
  }
  // A product without an item, or a service line without a service, is refused by the validations.
  return input.kind === 'product' || input.kind === 'service' || input.kind === 'kit' ? { name: '-' } : {};
}
