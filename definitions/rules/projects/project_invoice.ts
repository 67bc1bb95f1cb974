/** POST /projects/{project}/create_invoice: one draft over all rentals of a project (invoicing_mode: consolidated). */

import { type ActionHandler, type Change, inStates, within } from 'backline/rules';
import type { ProjectCreateInvoiceInput, ProjectRow } from '../../../generated/rules/project.ts';
import { rentalStates } from '../../../generated/states.ts';
import { billLinesOf } from '../finance/bill_lines.ts';
import { consolidatedDraft, differs, type Sharing } from '../finance/consolidated.ts';
import { leftOf } from '../finance/rental_bill.ts';
import { makeInvoice } from '../finance/rental_invoice.ts';

type Billing = Change<ProjectRow, ProjectCreateInvoiceInput>;

const ordered: ReadonlySet<string> = new Set([...rentalStates.ordered, 'completed']);
/** A quotation is billed only if the request names it, as its own create_invoice bills it: it is not ordered yet. */
const named: ReadonlySet<string> = new Set([...rentalStates.quoted, ...ordered]);

/** Rentals of the project in one of the states, in sight, of those named or of all. */
const read = (
  { record, actor, db }: Billing,
  states: ReadonlySet<string>,
  ids: readonly number[] | null,
): Promise<Sharing[]> =>
  db
    .selectFrom('rental as r')
    .select(({ fn }) => [
      'r.id',
      'r.number',
      'r.title',
      fn.coalesce('r.billing_account_id', 'r.account_id').as('account'),
      'r.billing_address_id',
      'r.currency_code',
      'r.prices_include_tax',
      'r.warehouse_id',
      'r.customer_po_number',
    ])
    .where('r.project_id', '=', record.id)
    .where('r.deleted_at', 'is', null)
    .where(({ ref }) => inStates(ref('r.status'), states))
    .where(({ ref }) => within(ref('r.warehouse_id'), actor.scope))
    .where(({ ref }) => within(ref('r.id'), ids))
    .orderBy('r.id')
    .execute();

/**
 * The rentals, locked: a concurrent bill of one of them runs before or after. Rentals are locked in the order of their ids, after
 * the project, as every bill does.
 */
async function lockedRentals(change: Billing): Promise<readonly Sharing[]> {
  const { record, input } = change;
  const ids = input.rental_ids ?? null;
  const states = ids === null ? ordered : named;
  const found = (await read(change, states, ids)).map(({ id }) => id);
  await change.touch('rental', found);
  const rentals = await read(change, states, found);
  const strange = ids?.find((id) => !rentals.some((rental) => rental.id === id));
  if (strange !== undefined) {
    const message = `${strange} is no rental of ${record.number} that can be billed: it is quoted, on order or completed.`;
    change.refuse({ code: 'validation_failed', message, errors: { rental_ids: [message] } });
  }
  return rentals;
}

function checkAlike(change: Billing, rentals: readonly Sharing[]): void {
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
      message: `${rental.number} cannot be on one invoice with ${first.number}: ${why}. Name those that agree by rental_ids.`,
      errors: { rental_ids: [`${rental.number}: ${why}.`] },
      details: { ...params, rental_ids: alike },
      remedies: [{ body: { rental_ids: alike }, label: `Bill those that agree with ${first.number}` }],
    });
  }
}

/** Nothing of the ordered rentals is left to bill; quotations are named. */
async function nothingLeft(change: Billing): Promise<never> {
  const quoted = change.input.rental_ids == null ? await read(change, rentalStates.quoted, null) : [];
  if (quoted.length === 0) return change.refuse({ code: 'nothing_to_invoice' });
  const numbers = quoted.map(({ number }) => number).join(', ');
  const ids = quoted.map(({ id }) => id);
  return change.refuse({
    code: 'nothing_to_invoice',
    message: `Nothing that was ordered is left to invoice. Only quoted: ${numbers}; name them by rental_ids to bill them all the same.`,
    details: { rental_ids: ids },
    remedies: [{ body: { rental_ids: ids }, label: 'Bill what is quoted' }],
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
  const [first, ...others] = rentals.filter(({ id }) =>
    (lines.get(id) ?? []).some(({ kind }) => kind !== 'deposit_deduction'),
  );
  if (!first) return nothingLeft(change);
  const billed = [first, ...others] as const;
  checkAlike(change, billed);
  if (first.account === null)
    return change.refuse({ code: 'missing_account', details: { rental_id: first.id, number: first.number } });
  const deducts = billed.some(({ id }) => lines.get(id)?.some(({ kind }) => kind === 'deposit_deduction'));
  const type = deducts ? 'final' : 'standard';
  const id = await makeInvoice(change, consolidatedDraft({ project: record, type, rentals: billed, lines }));
  return { invoice: await change.show('invoice', id) };
};
