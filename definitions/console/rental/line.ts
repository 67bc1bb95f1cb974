/** A line of a rental, typed as far as its editor reads it, and the fields that it requests. */
import { type Line, may, type RecordData } from 'backline/console';

export interface RentalLine extends Line {
  readonly parent_id: number | null;
  readonly accessory_of_id: number | null;
  readonly kind: 'product' | 'kit' | 'service' | 'group' | 'text';
  readonly inclusion: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: string | null;
  readonly discount_percent: string;
  readonly net_amount: string;
  readonly availability_quantity?: number | null;
  readonly shortage_quantity?: number | null;
}

const fields = [
  ...['id', 'rental_id', 'parent_id', 'accessory_of_id', 'kind', 'inclusion', 'name', 'position', 'quantity', 'status'],
  ...['unit_price', 'price_missing', 'is_price_overridden', 'chargeable_periods', 'is_periods_overridden'],
  ...['period_factor', 'discount_percent', 'discount_amount', 'minimum_charge', 'gross_amount', 'net_amount'],
  ...['tax_percent', 'tax_amount', 'is_optional', 'is_subhire', 'catalogue_item_id', 'kit_id', 'service_id'],
  ...['transaction_type', 'starts_at', 'ends_at', 'warehouse_id', 'rate_id', 'shortage'],
].join(',');

export const queryOfLines = () => ({
  include: ['availability', 'rate', 'service', ...(may('shortages:read') ? ['shortage'] : [])],
  fields,
  'fields[rate]': 'id,name,charge_unit,strategy,tiers,overflow_factor,minimum_periods',
  'fields[service]': 'id,unit,overtime_after_hours,overtime_multiplier,minimum_units',
});

const priced: ReadonlySet<string> = new Set(['product', 'kit', 'service']);

/** Lines that have a quantity and a price; headings and texts have none. */
export const isPriced = ({ kind }: RentalLine): boolean => priced.has(kind);

/** The line that this one came with. */
export const aboveOf = (line: RecordData): number | null =>
  (line['parent_id'] ?? line['accessory_of_id'] ?? null) as number | null;
