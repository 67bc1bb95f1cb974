/** POST /projects/{project}/create_invoice: one draft over all rentals of a project (invoicing_mode: consolidated). */
import type { ProjectCreateInvoiceInput, ProjectRow } from '../../../generated/rules/project.ts';
import { rentalStates } from '../../../generated/states.ts';
import type { ActionHandler, Change } from '../../kernel/rules.ts';
import { billLinesOf, type DraftLine } from '../finance/bill_lines.ts';
import { leftOf, plainLine } from '../finance/rental_bill.ts';
import { makeInvoice } from '../finance/rental_invoice.ts';

type Billing = Change<ProjectRow, ProjectCreateInvoiceInput>;

interface Billed {
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

/** Of the project ($1), on order or over ($2), in sight ($3), of those named ($4). */
const rentalsSql = `select r."id", r."number", r."title", coalesce(r."billing_account_id", r."account_id") as account, r."billing_address_id", r."currency_code",
    r."prices_include_tax", r."warehouse_id", r."customer_po_number"
  from "rental" r where r."project_id" = $1 and r."deleted_at" is null and r."status" = any($2::text[])
    and ($3::integer[] is null or r."warehouse_id" = any($3)) and ($4::integer[] is null or r."id" = any($4)) order by r."id"`;

const billable = [...rentalStates.ordered, 'completed'];

/**
 * The rentals, locked: whoever bills one of them at the same time comes before or after. Rentals are locked in the order of
 * their ids, after the project, as every bill does.
 */
async function lockedRentals(change: Billing): Promise<readonly Billed[]> {
  const { record, input, actor, query } = change;
  const named = input.rental_ids ?? null;
  const read = (ids: readonly number[] | null) => query<Billed>(rentalsSql, [record.id, billable, actor.scope, ids]);
  const found = (await read(named)).map(({ id }) => id);
  await change.touch('rental', found);
  const rentals = await read(found);
  const strange = named?.find((id) => !rentals.some((rental) => rental.id === id));
  if (strange !== undefined) {
    const message = `${strange} is no rental of ${record.number} that can be billed: it is on order or completed.`;
    change.refuse({ code: 'validation_failed', message, errors: { rental_ids: [message] } });
  }
  return rentals;
}

/** One invoice has one account, one currency and one kind of prices. */
function differs(first: Billed, other: Billed): string | null {
  if (other.account !== first.account) return 'it is billed to another account';
  if (other.currency_code !== first.currency_code)
    return `it is in ${other.currency_code}, and the other in ${first.currency_code}`;
  if (other.prices_include_tax === first.prices_include_tax) return null;
  return other.prices_include_tax ? 'its prices include tax' : 'its prices do not include tax';
}

function checkAlike(change: Billing, rentals: readonly Billed[]): void {
  const [first] = rentals;
  if (!first) return;
  for (const rental of rentals) {
    const why = differs(first, rental);
    if (why === null) continue;
    const alike = rentals.filter((one) => differs(first, one) === null).map(({ id }) => id);
    const params = { number: rental.number, first: first.number, why };
    change.refuse({
      code: 'rentals_differ',
      params,
      message: `${rental.number} cannot stand on one invoice with ${first.number}: ${why}. Name those that agree by rental_ids.`,
      errors: { rental_ids: [`${rental.number}: ${why}.`] },
      details: { ...params, rental_ids: alike },
      remedies: [{ body: { rental_ids: alike }, label: `Bill those that agree with ${first.number}` }],
    });
  }
}

/** The same in all of them, else null. */
function shared<Key extends 'billing_address_id' | 'customer_po_number'>(
  rentals: readonly Billed[],
  key: Key,
): Billed[Key] | null {
  const [first] = rentals;
  return first && rentals.every((rental) => rental[key] === first[key]) ? first[key] : null;
}

/** Each rental's lines stand under a line that names it. */
function underHeads(rentals: readonly Billed[], lines: ReadonlyMap<number, readonly DraftLine[]>): DraftLine[] {
  return rentals.flatMap(({ id, number, title }) => {
    const own = lines.get(id) ?? [];
    if (own.length === 0) return [];
    const head = { ...plainLine, kind: 'text', description: `${number} ${title}`.slice(0, 500), unit_price: null };
    return [head, ...own].map((line) => ({ tax_type_id: null, rental_id: id, ...line }));
  });
}

/** Answers with the draft: a number of statements that neither rentals nor lines add to. */
export const createInvoice: ActionHandler<ProjectRow, ProjectCreateInvoiceInput> = async (change) => {
  const { record, input, query } = change;
  const rentals = await lockedRentals(change);
  const lines = await billLinesOf(query, rentals, {
    due: leftOf,
    waive: input.waive_surcharges === true,
    deduct: true,
  });
  const billed = rentals.filter(({ id }) => (lines.get(id) ?? []).some(({ kind }) => kind !== 'deposit_deduction'));
  const [first] = billed;
  if (!first) return change.refuse({ code: 'nothing_to_invoice' });
  checkAlike(change, billed);
  if (first.account === null)
    return change.refuse({ code: 'missing_account', details: { rental_id: first.id, number: first.number } });
  const rows = underHeads(billed, lines);
  const header = {
    invoice_type: rows.some(({ kind }) => kind === 'deposit_deduction') ? 'final' : 'standard',
    account_id: first.account,
    project_id: record.id,
    warehouse_id: first.warehouse_id,
    subject: record.name,
    reference: record.number,
    customer_po_number: shared(billed, 'customer_po_number'),
    currency_code: first.currency_code,
    prices_include_tax: first.prices_include_tax,
  } as const;
  const address = shared(billed, 'billing_address_id');
  const id = await makeInvoice(change, {
    header: address === null ? header : { ...header, billing_address_id: address },
    lines: rows,
    repaired: billed.map((rental) => rental.id),
  });
  return { invoice: await change.show('invoice', id) };
};
