/** One bill over several rentals of a project: which rentals it can contain, and its draft (invoicing_mode: consolidated). */
import type { DraftLine } from './bill_lines.ts';
import { plainLine } from './rental_bill.ts';
import type { Draft } from './rental_invoice.ts';

/** A rental from such a bill's view; `account` is the billed one. */
export interface Sharing {
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly account: number | null;
  readonly billing_address_id: number | null;
  readonly currency_code: string;
  readonly prices_include_tax: boolean;
  readonly warehouse_id: number;
  readonly customer_po_number: string | null;
}

/** Why two rentals cannot share a bill, which has one account, one currency and one kind of prices; null if they can. */
export function differs(first: Sharing, other: Sharing): string | null {
  if (other.account !== first.account) return 'it is billed to another account';
  if (other.currency_code !== first.currency_code)
    return `it is in ${other.currency_code}, and the other in ${first.currency_code}`;
  if (other.prices_include_tax === first.prices_include_tax) return null;
  return other.prices_include_tax ? 'its prices include tax' : 'its prices do not include tax';
}

/** The same in all of them, else null. */
function shared<Key extends 'billing_address_id' | 'customer_po_number'>(
  rentals: readonly Sharing[],
  key: Key,
): Sharing[Key] | null {
  const [first] = rentals;
  return first && rentals.every((rental) => rental[key] === first[key]) ? first[key] : null;
}

/** A line with the rental's name precedes each rental's lines. */
function underHeads(rentals: readonly Sharing[], lines: ReadonlyMap<number, readonly DraftLine[]>): DraftLine[] {
  return rentals.flatMap(({ id, number, title }) => {
    const ofRental = lines.get(id) ?? [];
    if (ofRental.length === 0) return [];
    const head = { ...plainLine, kind: 'text', description: `${number} ${title}`.slice(0, 500), unit_price: null };
    return [head, ...ofRental].map((line) => ({ tax_type_id: null, rental_id: id, ...line }));
  });
}

interface Bill {
  readonly project: { readonly id: number; readonly name: string; readonly number: string };
  readonly type: 'standard' | 'deposit' | 'progress' | 'final';
  /** At least one, of which no two differ. */
  readonly rentals: readonly [Sharing, ...Sharing[]];
  readonly lines: ReadonlyMap<number, readonly DraftLine[]>;
}

export function consolidatedDraft({ project, type, rentals, lines }: Bill): Draft {
  const [first] = rentals;
  const address = shared(rentals, 'billing_address_id');
  return {
    header: {
      invoice_type: type,
      account_id: first.account ?? undefined,
      project_id: project.id,
      warehouse_id: first.warehouse_id,
      subject: project.name,
      reference: project.number,
      customer_po_number: shared(rentals, 'customer_po_number'),
      currency_code: first.currency_code,
      prices_include_tax: first.prices_include_tax,
      // Left out it is that of the account.
      ...(address === null ? {} : { billing_address_id: address }),
    },
    lines: underHeads(rentals, lines),
    repaired: type === 'deposit' ? [] : rentals.map(({ id }) => id),
  };
}
