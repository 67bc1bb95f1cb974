/** Rules of invoice lines: the defaults of a new line, and the invoice's totals after every change. */

import type { ActionHandler, Effect, Prepare } from 'backline/rules';
import type { InvoiceRow } from '../../../generated/rules/invoice.ts';
import type {
  InvoiceLineCreateInput,
  InvoiceLineReorderInput,
  InvoiceLineRow,
  InvoiceLineRules,
  InvoiceLineUpdateInput,
} from '../../../generated/rules/invoice_line.ts';
import { type Document, partiesSql, taxTypeSql } from '../pricing/tax_address.ts';
import { totalInvoice } from './invoice_totals.ts';

type Body = Partial<InvoiceLineCreateInput & InvoiceLineUpdateInput>;

/** Of a line of a rental that rental's place counts, else the invoice's own warehouse and account. */
const document: Document = {
  forced: 'coalesce(r."tax_type_id", case when r."id" is null then a."tax_type_id" end)',
  account: 'i."account_id"',
  billingAddress: 'i."billing_address_id"',
  warehouse: 'coalesce(r."warehouse_id", i."warehouse_id")',
  deliveryAddress: 'r."delivery_address_id"',
  venue: 'r."venue_id"',
  delivered: `r."delivery_method" in ('delivery', 'courier', 'on_site')`,
};

const sourceSql = `
  select ${taxTypeSql(document.forced, 'f."own"', 't."transaction_type" = \'sale\'', '"place"')} as tax_type_id,
    coalesce(c."revenue_account", s."revenue_account", g."revenue_account") as revenue_account
  from "invoice" i join "account" a on a."id" = i."account_id"
  left join "rental_item" t on t."id" = $2 left join "rental" r on r."id" = coalesce(t."rental_id", i."rental_id")
  left join "catalogue_item" c on c."id" = t."catalogue_item_id" left join "catalogue_item_group" g on g."id" = c."catalogue_item_group_id"
  left join "service" s on s."id" = t."service_id"
  cross join lateral (select coalesce(t."tax_type_id", (select "id" from "tax_type" where "code" = $3 and "deleted_at" is null)) as "own") f
  cross join lateral (${partiesSql(document)}) "place"
  where i."id" = $1`;

/** The tax type by the place of supply, or what rental or account force, and the account for revenue. */
const create: Prepare<InvoiceLineCreateInput> = async ({ input, query, settings }) => {
  const body: Readonly<Record<string, unknown>> = { ...input };
  const [source] = await query<{ tax_type_id: number | null; revenue_account: string | null }>(sourceSql, [
    body.invoice_id,
    input.rental_item_id ?? null,
    settings.get('tax.default_tax_type'),
  ]);
  if (!source) return {};
  return {
    values: {
      ...(input.tax_type_id === undefined && input.kind !== 'text' ? { tax_type_id: source.tax_type_id } : {}),
      ...(input.revenue_account === undefined ? { revenue_account: source.revenue_account } : {}),
    },
  };
};

const total: Effect<InvoiceLineRow, Body> = (change) => {
  const { invoice_id: invoice } = change.record;
  return change.afterParts(() => totalInvoice(change, invoice), `totals of invoice ${invoice}`);
};

/**
 * Positions follow the ids; lines that were left out stay in their order after these. An action on a nested collection sees the
 * parent: the invoice.
 */
const reorder: ActionHandler<InvoiceRow, InvoiceLineReorderInput> = async (change) => {
  const { record: invoice } = change;
  if (invoice.status !== 'draft')
    change.refuse({
      code: 'locked_field',
      message: 'The lines of an invoice can only change while it is a draft.',
      errors: { status: ['The lines of an invoice can only change while it is a draft.'] },
    });
  const { items, moved } = await change.reorder('invoice_line', { invoice_id: invoice.id }, change.input.ids);
  for (const id of moved) change.emit('invoice.line_updated', 'invoice_line', id);
  return { lines: items };
};

export const rules = {
  prepare: { create },
  effects: { total_invoice: total },
  actions: { reorder },
} satisfies InvoiceLineRules;
