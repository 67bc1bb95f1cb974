/** Issues many invoices in one change, each judged by the guards of its transition, and all written together. */

import { judge, refused, together, type Unit, viewOf } from 'backline/rules';
import type { InvoiceRow } from '../../../generated/rules/invoice.ts';
import { issueInvoices } from './issue.ts';

/**
 * Issues drafts in the order of their ids as `POST /invoices/{invoice}/issue` issues one, within a change that has locked their
 * rentals. Throws the first refusal, and then none is issued.
 */
export async function issueMany(unit: Unit, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const spec = unit.spec('invoice');
  const machine = spec.machine;
  const transition = machine?.transitions['issue'];
  if (!machine || !transition) throw new Error('No definition declares the issue of invoices.');
  const target = 'issued';
  const judged = [];
  for (const id of ids)
    judged.push(await judge(unit, { spec, params: { invoice: String(id) }, guards: transition.guards, input: {} }));
  const view = viewOf(unit, { record: {}, input: {}, target });
  const reads = { query: together(view.query) };
  for (const refusal of await Promise.all(judged.map((one) => one.refusal(transition, target, reads))))
    if (refusal) throw refused(refusal);
  for (const { id } of judged) {
    await unit.update(spec, id, {}, transition, { input: {}, target, targetColumn: machine.field });
    for (const emit of transition.emits) unit.emit(emit, spec, id);
  }
  await issueInvoices(
    view,
    judged.map(({ image }) => image as unknown as InvoiceRow),
  );
}
