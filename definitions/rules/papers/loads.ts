/** Contents of papers about equipment beyond their record: cases with their contents, goods for customs, stops, checks. */
import { Decimal } from 'decimal.js';

type Data = Readonly<Record<string, unknown>>;

const rows = (value: unknown): readonly Data[] => (Array.isArray(value) ? (value as Data[]) : []);
const dec = (value: unknown): Decimal =>
  new Decimal(typeof value === 'string' || typeof value === 'number' ? value : 0);
const sum = (list: readonly Decimal[]): Decimal => list.reduce((all, one) => all.plus(one), new Decimal(0));
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Equipment of a rental: hired and sold lines, without services and optional ones. */
const goods = (record: Data): readonly Data[] =>
  rows(record['items']).filter((line) => line['kind'] === 'product' && line['is_optional'] === false);

/** Units of a line that are there: those that were set free are not. */
const unitsOf = (line: Data): readonly Data[] =>
  rows(line['allocations']).filter((unit) => unit['state'] !== 'released');

const serialOf = (unit: Data): string => {
  const asset = unit['asset'] as Data | null | undefined;
  return asset ? text(asset['serial_number'] ?? asset['asset_number']) : '';
};

interface Packed {
  readonly name: string;
  readonly quantity: string;
  readonly serials: string;
  readonly weight: string;
}

const packed = (line: Data, units: readonly Data[], quantity: Decimal): Packed => ({
  name: text(line['name']),
  quantity: quantity.toString(),
  serials: units.map(serialOf).filter(Boolean).join(', '),
  weight: quantity.times(dec(line['weight_kg'])).toString(),
});

/** Each case with what travels in it, then what travels without one. */
export function packingOf(record: Data) {
  const cases = new Map<number, { readonly flightcase: Data; readonly contents: Packed[] }>();
  const loose: Packed[] = [];
  for (const line of goods(record)) {
    let left = dec(line['quantity']);
    const byCase = Map.groupBy(unitsOf(line), (unit) => (unit['flightcase'] as Data | null | undefined) ?? null);
    const free: Data[] = [];
    for (const [flightcase, units] of byCase) {
      const quantity = sum(units.map((unit) => dec(unit['quantity'] ?? 1)));
      if (flightcase === null) {
        free.push(...units);
        continue;
      }
      left = left.minus(quantity);
      const id = Number(flightcase['id']);
      const found = cases.get(id) ?? { flightcase, contents: [] };
      found.contents.push(packed(line, units, quantity));
      cases.set(id, found);
    }
    if (left.gt(0)) loose.push(packed(line, free, left));
  }
  const sized = [...cases.values()].map(({ flightcase, contents }) => {
    const net = sum(contents.map(({ weight }) => dec(weight)));
    const edges = ['length_mm', 'width_mm', 'height_mm'].map((name) => flightcase[name]);
    const isSized = edges.every((edge) => typeof edge === 'number' && edge > 0);
    return {
      number: text(flightcase['case_number']),
      name: text(flightcase['name']),
      seal: text(flightcase['seal_number']),
      size: isSized ? edges.map((edge) => dec(edge).div(10).toString()).join(' × ') : '',
      volume: isSized
        ? edges
            .reduce<Decimal>((all, edge) => all.times(dec(edge).div(1000)), new Decimal(1))
            .toDecimalPlaces(3)
            .toString()
        : '0',
      net: net.toString(),
      gross: net.plus(dec(flightcase['tare_weight_kg'])).toString(),
      contents,
    };
  });
  const without = sum(loose.map(({ weight }) => dec(weight)));
  return {
    cases: sized,
    loose,
    count: sized.length,
    net: sum(sized.map(({ net }) => dec(net)))
      .plus(without)
      .toString(),
    gross: sum(sized.map(({ gross }) => dec(gross)))
      .plus(without)
      .toString(),
    volume: sum(sized.map(({ volume }) => dec(volume))).toString(),
  };
}

/** The general list of an ATA carnet: each piece has a number, a description that names its serial number, weight, value, origin. */
export function carnetOf(record: Data) {
  let next = 1;
  const entries = goods(record)
    .filter((line) => line['transaction_type'] !== 'sale')
    .map((line) => {
      const item = line['catalogue_item'] as Data | null | undefined;
      const pieces = dec(line['quantity']).ceil().toNumber();
      const from = next;
      next += pieces;
      return {
        number: pieces > 1 ? `${from}–${next - 1}` : String(from),
        name: text(line['name']),
        marks: [item?.['manufacturer'], item?.['model'], item?.['sku']].map(text).filter(Boolean).join(' '),
        serials: unitsOf(line).map(serialOf).filter(Boolean).join(', '),
        pieces: String(pieces),
        weight: dec(line['weight_kg']).times(pieces).toString(),
        value: dec(line['replacement_value']).times(pieces).toFixed(2),
        origin: text(item?.['country_of_origin']),
      };
    });
  return {
    entries,
    pieces: String(next - 1),
    weight: sum(entries.map(({ weight }) => dec(weight))).toString(),
    value: sum(entries.map(({ value }) => dec(value))).toFixed(2),
    // Goods that stay abroad do not travel on a carnet.
    left_out: goods(record)
      .filter((line) => line['transaction_type'] === 'sale')
      .map((line) => text(line['name'])),
  };
}

/** Stops in their order; goods that are unloaded first are loaded last. */
export function loadOf(record: Data) {
  const stops = rows(record['route_stops']).map((stop) => {
    const rental = (stop['rental'] ?? record['rental']) as Data | null | undefined;
    const moves = ['delivery', 'collection', 'pickup', 'return'].includes(text(stop['kind']));
    return { stop, weight: moves ? text(rental?.['weight_total_kg'] ?? '') : '', rental };
  });
  const loaded = stops.filter(({ stop }) => stop['kind'] === 'delivery');
  return {
    stops: stops.map(({ stop, weight, rental }) => {
      const at = loaded.findIndex((one) => one.stop === stop);
      return {
        position: text(stop['position']),
        kind: text(stop['kind']),
        order: at < 0 ? '' : String(loaded.length - at),
        arrival: stop['planned_arrival_at'] ?? null,
        address: stop['address'] ?? null,
        account: text((stop['account'] as Data | null | undefined)?.['name']),
        contact: [stop['contact_name'], stop['contact_phone']].map(text).filter(Boolean).join(', '),
        instructions: text(stop['instructions']),
        rental: [rental?.['number'], rental?.['title']].map(text).filter(Boolean).join(' '),
        weight,
      };
    }),
    weight: sum(loaded.map(({ weight }) => dec(weight === '' ? 0 : weight))).toString(),
  };
}

/** Each check of a test with its limits and its value. */
export function checksOf(record: Data) {
  const test = record['equipment_test'] as Data | null | undefined;
  const values = (record['values'] ?? {}) as Data;
  return rows(test?.['checks']).map((check) => {
    const value = values[text(check['key'])];
    const [min, max] = [check['min'], check['max']].map((one) => (typeof one === 'number' ? one : null));
    const fails =
      check['type'] === 'boolean'
        ? value === false
        : check['type'] === 'number'
          ? typeof value === 'number' && ((min != null && value < min) || (max != null && value > max))
          : (check['fail_choices'] as readonly unknown[] | undefined)?.includes(value) === true;
    const [from, to] = [min == null ? '' : `≥ ${min}`, max == null ? '' : `≤ ${max}`];
    return {
      label: text(check['label']),
      limit: [from, to].filter(Boolean).join(', '),
      reading: typeof value === 'boolean' ? (value ? 'yes' : 'no') : text(value),
      is_word: typeof value === 'boolean',
      unit: text(check['unit']),
      result: value === undefined || value === null ? '' : fails ? 'fail' : 'pass',
    };
  });
}
