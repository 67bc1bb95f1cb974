/** Another item takes the place of some or all units of a line (domain 4.7; POST …/items/{item}/substitute). */
import type { Change, Refusal } from '../../kernel/rules.ts';
import { repriceRental } from './reprice.ts';
import { checkUntouched, resizeLine } from './resolution.ts';

type Substituting = Pick<
  Change<never, never>,
  'db' | 'query' | 'settings' | 'touch' | 'updateRows' | 'updateMany' | 'insert' | 'update' | 'emit' | 'refuse'
>;

/** The line as it is, locked. */
export interface SubstitutedLine {
  readonly id: number;
  readonly rental_id: number;
  readonly catalogue_item_id: number;
  readonly quantity: number;
  readonly name: string;
  readonly inclusion: string;
  readonly parent_id: number | null;
  /** Units that have left, or that assets are set aside for: these stay what they are. */
  readonly committed: number;
}

export interface Substitution {
  readonly item: number;
  readonly quantity: number;
  /** The item need not be a listed alternative. */
  readonly any: boolean;
  /** The units cost what they did. */
  readonly keepPrice: boolean;
  /** false: who calls prices the rental, once for many. */
  readonly reprice?: boolean;
}

/** Columns that the substitute's line has from the line it takes units of. */
const copied = [
  'rental_id',
  'parent_id',
  'kind',
  'transaction_type',
  'position',
  'warehouse_id',
  'starts_at',
  'ends_at',
  'rate_id',
  'is_discountable',
  'is_optional',
  'is_subhire',
  'discount_percent',
  'tax_type_id',
] as const;
const priced = ['unit_price', 'is_price_overridden', 'chargeable_periods', 'is_periods_overridden'] as const;
const selected = [...copied, ...priced].map((column) => `"${column}"`).join(', ');

interface Item {
  readonly name: string;
  readonly listed: boolean;
  readonly replacement_value: string;
  readonly weight_kg: string | null;
}

/** The line that holds the substitute, and, where the line itself became it, what it was. */
export interface Substituted {
  readonly id: number;
  readonly previous: { readonly catalogue_item_id: number; readonly name: string } | null;
}

/** All units, and the line itself changes its item; some, and a line beside it takes them. Reprices the rental. */
export async function substituteUnits(
  change: Substituting,
  line: SubstitutedLine,
  by: Substitution,
): Promise<Substituted> {
  const item = await itemOf(change, line, by);
  const values = { name: item.name, replacement_value: item.replacement_value, weight_kg: item.weight_kg };
  if (by.quantity === line.quantity) {
    checkUntouched(change, line);
    await change.update('rental_item', line.id, {
      catalogue_item_id: by.item,
      ...values,
      ...(by.keepPrice ? { is_price_overridden: true } : {}),
    });
    if (by.reprice !== false) await repriceRental(change, line.rental_id, by.keepPrice ? 'none' : new Set([line.id]));
    return { id: line.id, previous: { catalogue_item_id: line.catalogue_item_id, name: line.name } };
  }
  const most = line.quantity - Math.max(line.committed, 1);
  if (by.quantity > most)
    change.refuse({
      code: 'quantity_exceeded',
      params: { min: 1, max: Math.max(most, 0) },
      details: { rental_item_id: line.id, name: line.name, most: Math.max(most, 0) },
      errors: { quantity: [`The line can be lowered by ${Math.max(most, 0)} at most.`] },
    });
  await resizeLine(change, line, line.quantity - by.quantity);
  const [source = {}] = await change.query<Record<string, unknown>>(
    `select ${selected} from "rental_item" where "id" = $1`,
    [line.id],
  );
  const id = await change.insert('rental_item', {
    ...pick(source, copied),
    ...(by.keepPrice ? { ...pick(source, priced), is_price_overridden: true } : {}),
    ...values,
    catalogue_item_id: by.item,
    quantity: by.quantity,
  });
  change.emit('rental.item_added', 'rental_item', id);
  if (by.reprice !== false) await repriceRental(change, line.rental_id, by.keepPrice ? 'none' : new Set([Number(id)]));
  return { id: Number(id), previous: null };
}

function pick(row: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

async function itemOf(change: Substituting, line: SubstitutedLine, by: Substitution): Promise<Item> {
  const [found] = await change.query<Item>(
    `select i."name", i."replacement_value"::text, i."weight_kg"::text,
       exists (select 1 from "catalogue_item_alternative" a where a."catalogue_item_id" = $2 and a."alternative_item_id" = i."id") as listed
     from "catalogue_item" i where i."id" = $1 and i."deleted_at" is null and i."is_active"`,
    [by.item, line.catalogue_item_id],
  );
  if (!found || by.item === line.catalogue_item_id) return change.refuse(noSuchItem);
  if (!found.listed && !by.any)
    change.refuse({
      code: 'wrong_item',
      message: `${found.name} is not listed as an alternative of ${line.name}. Send any to take it all the same.`,
      details: { rental_item_id: line.id, catalogue_item_id: by.item },
      remedies: [{ body: { any: true }, label: `Take ${found.name} all the same` }],
      errors: { catalogue_item_id: ['This item is not listed as an alternative.'] },
    });
  return found;
}

const noSuchItem: Refusal = {
  code: 'validation_failed',
  errors: { catalogue_item_id: ['There is no such record that you may use here.'] },
};
