/** The lines of a basket as rows of a rental: their values from the catalogue, and the parts of a kit's price. */
import { anyOf, dataOf, type Query, type Refusal, type Settings } from 'backline/rules';
import { lineSource } from '../pricing/line_source.ts';
import type { BasketRow } from './basket.ts';

export interface RequestedItem {
  readonly kind: 'product' | 'kit' | 'service';
  readonly catalogue_item_id?: number;
  readonly kit_id?: number;
  readonly service_id?: number;
  readonly quantity: number;
  readonly rate_id?: number;
  readonly unit_price?: string;
  readonly discount_percent?: string;
  readonly chargeable_periods?: string;
}

export interface Kit {
  readonly id: number;
  readonly name: string;
  readonly mode: 'sum' | 'sum_with_discount' | 'fixed';
  readonly percent: string;
  readonly rate_id: number | null;
  readonly tax_type_id: number | null;
  readonly is_discountable: boolean;
  readonly parts: readonly { readonly item: number; readonly quantity: number }[];
}

const referenced = {
  product: ['catalogue_item_id', 'catalogue_item'],
  kit: ['kit_id', 'kit'],
  service: ['service_id', 'service'],
} as const;

/** Mistakes by field, such as `items.0.kit_id`; empty when every line names a record that is there. */
export async function unknownSources(query: Query, items: readonly RequestedItem[]): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  const look = async (
    table: 'catalogue_item' | 'kit' | 'service' | 'rate',
    entries: readonly (readonly [string, number | undefined])[],
  ) => {
    const ids = entries.flatMap(([, id]) => (id === undefined ? [] : [id]));
    const rows = await dataOf(query)
      .selectFrom(table)
      .select('id')
      .where('id', '=', anyOf(ids))
      .where('deleted_at', 'is', null)
      .execute();
    const there = new Set(rows.map(({ id }) => id));
    for (const [key, id] of entries) {
      if (id === undefined) errors[key] = ['This field is required.'];
      else if (!there.has(id)) errors[key] = ['The selected record does not exist.'];
    }
  };
  for (const [kind, [field, table]] of Object.entries(referenced)) {
    const of = items.map((item, index) => ({ item, index })).filter(({ item }) => item.kind === kind);
    if (of.length > 0)
      await look(
        table,
        of.map(({ item, index }) => [`items.${index}.${field}`, item[field]]),
      );
  }
  const rates = items.flatMap((item, index) =>
    item.rate_id === undefined ? [] : [[`items.${index}.rate_id`, item.rate_id] as const],
  );
  if (rates.length > 0) await look('rate', rates);
  return errors;
}

const kitsSql = `
  with recursive "part"("kit", "type", "id", "quantity", "depth") as (
    select c."kit_id", c."component_type", c."component_id", c."quantity"::numeric, 1 from "kit_component" c where c."kit_id" = any($1::integer[]) and not c."is_optional"
    union all
    select p."kit", c."component_type", c."component_id", c."quantity" * p."quantity", p."depth" + 1 from "part" p
      join "kit_component" c on p."type" = 'kit' and c."kit_id"::text = p."id" and not c."is_optional" where p."depth" < 3)
  select k."id", k."name", k."pricing_mode" as mode, k."discount_percent"::text as percent, k."is_discountable",
    coalesce(k."tax_type_id", (select "id" from "tax_type" where "code" = $3 and "deleted_at" is null)) as tax_type_id,
    coalesce(k."default_rate_id", (select "id" from "rate" where "code" = $2 and "deleted_at" is null)) as rate_id,
    coalesce((select jsonb_agg(jsonb_build_object('item', p."id"::integer, 'quantity', p."quantity")) from "part" p where p."kit" = k."id" and p."type" = 'catalogue_item'), '[]'::jsonb) as parts
  from "kit" k where k."id" = any($1::integer[])`;

/** Kits with the items that they come to, kits in kits resolved. */
export async function kitsOf(
  query: Query,
  settings: Settings,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Kit>> {
  if (ids.length === 0) return new Map();
  const rows = await query<Kit>(kitsSql, [
    ids,
    settings.get('pricing.default_rate'),
    settings.get('tax.default_tax_type'),
  ]);
  return new Map(rows.map((kit) => [kit.id, kit]));
}

/** The catalogue's values of a line without a kit, as in a new line of a rental. `query` sees the basket's rental. */
export async function rowOf(
  around: { readonly query: Query; readonly settings: Settings; readonly refuse: (refusal: Refusal) => never },
  item: RequestedItem,
): Promise<BasketRow> {
  return lineSource({ ...around, input: item } as unknown as Parameters<typeof lineSource>[0]);
}
