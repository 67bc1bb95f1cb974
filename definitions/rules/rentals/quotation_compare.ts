/** Differences between two versions of a quotation, in lines and money. */
import { canonical } from 'backline/rules';
import { decimal, moneyText } from '../pricing/money.ts';
import type { QuotationContent, QuotationLine, Values } from './quotation_content.ts';

export interface Difference {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface Comparison {
  /** Nothing that the customer sees differs, except perhaps the end of its validity. */
  readonly is_same: boolean;
  readonly header: readonly Difference[];
  readonly added: readonly QuotationLine[];
  readonly removed: readonly QuotationLine[];
  readonly changed: readonly {
    readonly rental_item_id: number;
    readonly name: string;
    readonly fields: readonly Difference[];
  }[];
  readonly net_difference: string;
  readonly tax_difference: string;
  readonly gross_difference: string;
}

/** A customer's new name and the version's own number change no offer. */
const notCompared: ReadonlySet<string> = new Set([
  'version',
  'number',
  'account_name',
  'lines',
  'rental_item_id',
  'parent_id',
]);

function differences(from: Values, to: Values): Difference[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => !notCompared.has(field))
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
    .filter((one) => canonical(one.from) !== canonical(one.to));
}

/** The identity of a line in any version: a line that was deleted and made again has the same. */
const kindOf = (line: QuotationLine) =>
  canonical([line['kind'], line['catalogue_item_id'], line['kit_id'], line['service_id'], line.name]);

/** Pairs of equal lines: by their ids, the rest by their contents, in their order. */
function pairs(from: readonly QuotationLine[], to: readonly QuotationLine[]): [QuotationLine, QuotationLine][] {
  const byId = new Map(to.map((line) => [line.rental_item_id, line]));
  const same = from.flatMap((line): [QuotationLine, QuotationLine][] => {
    const other = byId.get(line.rental_item_id);
    return other === undefined ? [] : [[line, other]];
  });
  const paired = new Set(same.map(([line]) => line.rental_item_id));
  const left = Map.groupBy(
    to.filter((line) => !paired.has(line.rental_item_id)),
    kindOf,
  );
  for (const line of from) {
    const other = paired.has(line.rental_item_id) ? undefined : left.get(kindOf(line))?.shift();
    if (other !== undefined) same.push([line, other]);
  }
  return same;
}

export function compareContents(from: QuotationContent, to: QuotationContent): Comparison {
  const same = pairs(from.lines, to.lines);
  const before = new Set(same.map(([line]) => line));
  const after = new Set(same.map(([, line]) => line));
  const header = differences(from, to);
  const added = to.lines.filter((line) => !after.has(line));
  const removed = from.lines.filter((line) => !before.has(line));
  const changed = same
    .map(([line, other]) => ({
      rental_item_id: other.rental_item_id,
      name: other.name,
      fields: differences(line, other),
    }))
    .filter(({ fields }) => fields.length > 0);
  const difference = (total: string) => moneyText(decimal(to[total] as string).minus(decimal(from[total] as string)));
  return {
    is_same:
      header.every(({ field }) => field === 'valid_until') && added.length + removed.length + changed.length === 0,
    header,
    added,
    removed,
    changed,
    net_difference: difference('net_total'),
    tax_difference: difference('tax_total'),
    gross_difference: difference('gross_total'),
  };
}

/** The first words of what differs, for a refusal: `net 100.00 more, 1 line added`. */
export function inWords(comparison: Comparison): string {
  const lines = (count: number, verb: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? 'line' : 'lines'} ${verb}`];
  return [
    ...lines(comparison.added.length, 'added'),
    ...lines(comparison.removed.length, 'removed'),
    ...lines(comparison.changed.length, 'changed'),
    ...comparison.header
      .map(({ field }) => field)
      .filter((field) => field !== 'valid_until' && !field.endsWith('_total')),
  ].join(', ');
}
