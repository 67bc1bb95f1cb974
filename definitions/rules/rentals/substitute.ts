/** Another item takes the place of some or all units of a line (domain 4.7; POST …/items/{item}/substitute). */
import { anyOf, type Change, fragment, type Refusal, rowsOf } from 'backline/rules';
import { valueInRentalSql } from '../pricing/item_price.ts';
import { repriceRental } from './reprice.ts';
import { checkUntouched, resizeLines } from './resolution.ts';

type Substituting = Pick<
  Change<never, never>,
  'db' | 'query' | 'settings' | 'touch' | 'updateRows' | 'updateMany' | 'insertMany' | 'update' | 'emit' | 'refuse'
>;

/** The line as it is, locked. */
interface SubstitutedLine {
  readonly id: number;
  readonly rental_id: number;
  readonly catalogue_item_id: number;
  readonly quantity: number;
  readonly name: string;
  readonly inclusion: string;
  readonly parent_id: number | null;
  /** Units that have left, or that assets are set aside for: these stay as they are. */
  readonly committed: number;
}

interface Substitution {
  readonly item: number;
  readonly quantity: number;
  /** The item need not be a listed alternative. */
  readonly any: boolean;
  /** The price of the units stays. */
  readonly keepPrice: boolean;
}

/** Units of a line that become another item. */
export interface Step {
  readonly line: SubstitutedLine;
  readonly by: Substitution;
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
/** The line's own values, which an undo restores. */
const replaced = [
  'catalogue_item_id',
  'name',
  'replacement_value',
  'weight_kg',
  'unit_price',
  'is_price_overridden',
] as const;
const columns = [...new Set([...copied, ...priced, ...replaced])];

/** The line with the substitute, and, if the line itself became it, its earlier values. */
interface Substituted {
  readonly id: number;
  readonly previous: Readonly<Record<string, unknown>> | null;
}

/** All units, and the line itself changes its item; some, and a line beside it takes them. Reprices the rental. */
export async function substituteUnits(
  change: Substituting,
  line: SubstitutedLine,
  by: Substitution,
): Promise<Substituted> {
  const [made] = await substituteMany(change, [{ line, by }]);
  const { id, previous } = made as Substituted;
  await repriceRental(change, line.rental_id, by.keepPrice ? 'none' : new Set([id]));
  return { id, previous };
}

/** The same for many lines of one rental, one after the other if several steps are of one line; the caller prices the rental. */
export async function substituteMany(change: Substituting, steps: readonly Step[]): Promise<Substituted[]> {
  const items = await itemsOf(change, steps);
  const sizes = new Map<number, { readonly line: SubstitutedLine; readonly quantity: number }>();
  const isWhole = steps.map(({ line, by }) => {
    const quantity = sizes.get(line.id)?.quantity ?? line.quantity;
    if (by.quantity === quantity) {
      checkUntouched(change, line);
      return true;
    }
    const most = quantity - Math.max(line.committed, 1);
    if (by.quantity > most) change.refuse(tooMany(line, most));
    sizes.set(line.id, { line, quantity: quantity - by.quantity });
    return false;
  });
  await resizeLines(change, [...sizes.values()]);
  const ids = [...new Set(steps.map(({ line }) => line.id))];
  const found = await change.db
    .selectFrom('rental_item')
    .select('id')
    .select(columns)
    .where('id', '=', anyOf(ids))
    .execute();
  const sources = new Map(found.map((row) => [row.id, row]));
  const made = new Map<number, Substituted>();
  for (const keepPrice of [true, false]) {
    const some = steps.map((step, at) => ({ step, at })).filter(({ step }) => step.by.keepPrice === keepPrice);
    const valuesOf = (at: number) => items[at] as ItemValues;
    const wholes = some.filter(({ at }) => isWhole[at]);
    await change.updateRows(
      'rental_item',
      wholes.map(({ step: { line, by }, at }) => ({
        id: line.id,
        catalogue_item_id: by.item,
        ...valuesOf(at),
        ...(keepPrice ? { is_price_overridden: true } : {}),
      })),
    );
    for (const { step, at } of wholes)
      made.set(at, { id: step.line.id, previous: pick(sources.get(step.line.id) ?? {}, replaced) });
    const beside = some.filter(({ at }) => !isWhole[at]);
    const added = await change.insertMany(
      'rental_item',
      beside.map(({ step: { line, by }, at }) => {
        const source = sources.get(line.id) ?? {};
        return {
          ...pick(source, copied),
          ...(keepPrice ? { ...pick(source, priced), is_price_overridden: true } : {}),
          ...valuesOf(at),
          catalogue_item_id: by.item,
          quantity: by.quantity,
        };
      }),
    );
    for (const [position, { at }] of beside.entries()) made.set(at, { id: Number(added[position]), previous: null });
    for (const id of added) change.emit('rental.item_added', 'rental_item', id);
  }
  return steps.map((_, at) => made.get(at) as Substituted);
}

function tooMany({ id, name }: SubstitutedLine, most: number): Refusal {
  return {
    code: 'quantity_exceeded',
    params: { min: 1, max: Math.max(most, 0) },
    details: { rental_item_id: id, name, most: Math.max(most, 0) },
    errors: { quantity: [`The line can be lowered by ${Math.max(most, 0)} at most.`] },
  };
}

function pick(row: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

interface ItemValues {
  readonly name: string;
  readonly replacement_value: string;
  readonly weight_kg: string | null;
}

/** The lines' values from their new items, in the order of the steps. */
async function itemsOf(change: Substituting, steps: readonly Step[]): Promise<ItemValues[]> {
  const found = await change.db
    .selectFrom(({ selectFrom }) =>
      selectFrom(
        rowsOf('u', {
          item: ['integer', steps.map(({ by }) => by.item)],
          of: ['integer', steps.map(({ line }) => line.catalogue_item_id)],
        }),
      )
        .select(['u.item', 'u.of'])
        .distinct()
        .as('v'),
    )
    .innerJoin('rental as r', (join) => join.on('r.id', '=', steps[0]?.line.rental_id ?? null))
    .innerJoin('catalogue_item as i', (join) =>
      join.onRef('i.id', '=', 'v.item').on('i.deleted_at', 'is', null).on('i.is_active', '=', true),
    )
    .select(({ exists, selectFrom }) => [
      'i.id',
      'v.of',
      'i.name',
      fragment<string>(valueInRentalSql('i."replacement_value"')).as('replacement_value'),
      'i.weight_kg',
      exists(
        selectFrom('catalogue_item_alternative as a')
          .select('a.id')
          .whereRef('a.catalogue_item_id', '=', 'v.of')
          .whereRef('a.alternative_item_id', '=', 'i.id'),
      ).as('listed'),
    ])
    .execute();
  const items = new Map(found.map((item) => [`${item.id}:${item.of}`, item]));
  return steps.map(({ line, by }) => {
    const item = items.get(`${by.item}:${line.catalogue_item_id}`);
    if (!item || by.item === line.catalogue_item_id) return change.refuse(noSuchItem);
    const { name, replacement_value, weight_kg } = item;
    if (item.listed || by.any) return { name, replacement_value, weight_kg };
    return change.refuse({
      code: 'wrong_item',
      message: `${name} is not listed as an alternative of ${line.name}. Send any to take it all the same.`,
      details: { rental_item_id: line.id, catalogue_item_id: by.item },
      remedies: [{ body: { any: true }, label: `Take ${name} all the same` }],
      errors: { catalogue_item_id: ['This item is not listed as an alternative.'] },
    });
  });
}

const noSuchItem: Refusal = {
  code: 'validation_failed',
  errors: { catalogue_item_id: ['There is no such record that you may use here.'] },
};
