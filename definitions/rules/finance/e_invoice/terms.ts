/** An invoice or a credit note in the terms of EN 16931 (BT and BG numbers in comments), read from its rows. Amounts are decimal strings. */
import { anyOf, dataOf, type Query, type Settings, sql } from 'backline/rules';
import { linesOf } from './lines.ts';

export type Subject = 'invoice' | 'credit_note';
/** Factur-X EN 16931 inside the PDF, or UBL as Peppol BIS Billing 3.0 wants it. */
export type EInvoiceForm = 'factur_x' | 'peppol';

export interface Address {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  readonly region: string | null;
  readonly country: string | null;
}

export interface Party {
  /** BT-27, BT-44: the name in the register. */
  readonly name: string;
  /** BT-28, BT-45; null if it is the same. */
  readonly tradingName: string | null;
  /** BT-30, BT-47; the scheme is one of the ICD list, null if the number is of none. */
  readonly registration: { readonly id: string; readonly scheme: string | null } | null;
  /** BT-31, BT-48: with the letters of the country. */
  readonly vatNumber: string | null;
  /** BT-32. */
  readonly taxNumber: string | null;
  /** BT-34, BT-49: electronic address and its scheme of the EAS list. */
  readonly endpoint: { readonly scheme: string; readonly id: string } | null;
  readonly address: Address;
  /** BG-6, BG-9. */
  readonly contact: { readonly name: string | null; readonly phone: string | null; readonly email: string | null };
}

/** UNCL5305: S standard, Z zero, E exempt, AE reverse charge, K intra-community supply, G export, O out of scope. */
export type Category = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

export interface Tax {
  readonly category: Category;
  /** BT-119; null for O, which has none. */
  readonly percent: string | null;
}

/** BG-25. */
export interface Line extends Tax {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly quantity: string;
  /** UN/ECE Recommendation 20. */
  readonly unit: string;
  /** BT-146: before tax and after nothing; never below zero. */
  readonly price: string;
  /** BT-136: the amount of a discount; null without one. */
  readonly discount: string | null;
  /** BT-131. */
  readonly net: string;
  readonly from: string | null;
  readonly until: string | null;
}

/** BG-23. */
export interface TaxSum extends Tax {
  readonly base: string;
  readonly tax: string;
  /** BT-121 and BT-120; null if the category has none. */
  readonly reasonCode: string | null;
  readonly reason: string | null;
}

export interface Terms {
  readonly subject: Subject;
  /** BT-1; null in a draft. */
  readonly number: string | null;
  readonly date: string;
  readonly due: string | null;
  /** BT-3 of UNTDID 1001. */
  readonly typeCode: '380' | '381' | '386';
  readonly currency: string;
  readonly buyerReference: string | null;
  readonly orderNumber: string | null;
  readonly rentalNumber: string | null;
  readonly notes: readonly string[];
  /** BG-3. */
  readonly preceding: readonly { readonly number: string; readonly date: string }[];
  readonly seller: Party;
  readonly buyer: Party;
  readonly from: string | null;
  readonly until: string | null;
  readonly payment: {
    /** UNCL4461: 58 SEPA transfer, 30 credit transfer, 1 not defined. */
    readonly code: '58' | '30' | '1';
    readonly account: string | null;
    readonly bic: string | null;
    readonly holder: string;
  };
  /** BT-20, where there is no day on which it is due. */
  readonly paymentTerms: string | null;
  readonly lines: readonly Line[];
  readonly taxes: readonly TaxSum[];
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly paid: string;
  readonly payable: string;
}

/** The account's settings for its electronic invoices. */
export interface Delivery {
  readonly form: EInvoiceForm | null;
}

interface Head {
  readonly number: string | null;
  readonly date: string;
  readonly due: string | null;
  readonly type: string;
  readonly currency: string;
  readonly order_number: string | null;
  readonly rental_number: string | null;
  readonly notes: readonly string[] | null;
  readonly deposits: readonly number[] | null;
  readonly invoice_id: number | null;
  readonly includes_tax: boolean;
  readonly from: string | null;
  readonly until: string | null;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly paid: string;
  readonly payable: string;
  readonly snapshot: Readonly<Record<string, string | null>> | null;
  readonly e_invoice: 'none' | EInvoiceForm;
  readonly e_invoice_scheme: string | null;
  readonly e_invoice_address: string | null;
  readonly buyer_reference: string | null;
  readonly account_name: string;
  readonly legal_name: string | null;
  readonly registration_number: string | null;
  readonly vat_number: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly contact_name: string | null;
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  readonly region: string | null;
  readonly country_code: string | null;
}

/** The account's columns, and the address that an invoice without a snapshot would go to. */
const buyerSql = `a."e_invoice"::text as "e_invoice", a."e_invoice_scheme", a."e_invoice_address", a."buyer_reference", a."name" as "account_name",
  a."legal_name", a."registration_number", a."vat_number", a."email", a."phone", d."line1", d."line2", d."city", d."postcode", d."region", d."country_code"`;

const addressSql = (preferred: string): string => `left join lateral (select x.* from "address" x
    where (x."id" in (${preferred}a."billing_address_id", a."primary_address_id") or (x."owner_type" = 'account' and x."owner_id" = a."id"::text))
    order by ${preferred === '' ? '' : `x."id" = ${preferred.replace(/,\s*$/, '')} desc nulls last, `}x."id" = a."billing_address_id" desc nulls last, x."type" = 'billing' desc,
      x."id" = a."primary_address_id" desc nulls last, x."id" limit 1) d on true`;

const headSql: Readonly<Record<Subject, string>> = {
  invoice: `select t."number", t."invoice_date"::text as "date", (t."due_at" at time zone coalesce(w."timezone", $2))::date::text as "due",
      t."invoice_type"::text as "type", t."currency_code" as "currency", t."customer_po_number" as "order_number", r."number" as "rental_number",
      t."tax_notes" as "notes", t."deducts_deposit_invoice_ids" as "deposits", null::integer as "invoice_id", t."prices_include_tax" as "includes_tax",
      t."service_period_from"::text as "from", t."service_period_to"::text as "until", t."net_total"::text as "net", t."tax_total"::text as "tax",
      t."gross_total"::text as "gross", t."amount_paid"::text as "paid", (t."gross_total" - t."amount_paid")::text as "payable",
      t."billing_address_snapshot" as "snapshot", concat_ws(' ', c."first_name", c."last_name") as "contact_name", ${buyerSql}
    from "invoice" t join "account" a on a."id" = t."account_id" left join "rental" r on r."id" = t."rental_id"
    left join "warehouse" w on w."id" = t."warehouse_id" left join "account_contact" c on c."id" = t."contact_id"
    ${addressSql('t."billing_address_id", ')} where t."id" = $1`,
  credit_note: `select t."number", t."credit_date"::text as "date", null as "due", 'credit' as "type", t."currency_code" as "currency",
      i."customer_po_number" as "order_number", r."number" as "rental_number", i."tax_notes" as "notes", null as "deposits", t."invoice_id",
      coalesce(i."prices_include_tax", false) as "includes_tax", i."service_period_from"::text as "from", i."service_period_to"::text as "until",
      t."net_total"::text as "net", t."tax_total"::text as "tax", t."gross_total"::text as "gross", '0.00' as "paid", t."gross_total"::text as "payable",
      i."billing_address_snapshot" as "snapshot", null as "contact_name", ${buyerSql}
    from "credit_note" t join "account" a on a."id" = t."account_id" left join "invoice" i on i."id" = t."invoice_id"
    left join "rental" r on r."id" = t."rental_id" ${addressSql('')} where t."id" = $1 and $2::text is not null`,
};

/** Reads the terms. @param id of an existing record. @returns the account's settings, and the invoice in its terms. */
export async function termsOf(
  query: Query,
  settings: Settings,
  subject: Subject,
  id: number,
): Promise<Delivery & { readonly terms: Terms }> {
  const [head] = await query<Head>(headSql[subject], [id, settings.get('localisation.timezone')]);
  if (!head) throw new Error(`There is no ${subject.replace('_', ' ')} ${id}.`);
  const { lines, taxes } = await linesOf(query, subject, id, head.includes_tax);
  const before = await dataOf(query)
    .selectFrom('invoice')
    .select(({ ref }) => ['number', sql<string>`${ref('invoice_date')}::text`.as('date')])
    .where('id', '=', anyOf([...(head.deposits ?? []), ...(head.invoice_id === null ? [] : [head.invoice_id])]))
    .where('number', 'is not', null)
    .$narrowType<{ number: string }>()
    .orderBy('id')
    .execute();
  const outOfScope = taxes.length > 0 && taxes.every(({ category }) => category === 'O');
  const terms: Terms = {
    subject,
    number: head.number,
    date: head.date,
    due: head.due,
    typeCode: subject === 'credit_note' ? '381' : head.type === 'deposit' ? '386' : '380',
    currency: head.currency,
    buyerReference: head.buyer_reference,
    orderNumber: head.order_number,
    rentalNumber: head.rental_number,
    notes: head.notes ?? [],
    preceding: before,
    seller: sellerOf(settings, outOfScope),
    buyer: buyerOf(head, outOfScope),
    ...spanOf(head, lines),
    payment: paymentOf(settings, head.currency),
    paymentTerms: subject === 'credit_note' ? 'Set off against open invoices, or paid back.' : null,
    lines,
    taxes,
    net: head.net,
    tax: head.tax,
    gross: head.gross,
    paid: head.paid,
    payable: head.payable,
  };
  return { form: head.e_invoice === 'none' ? null : head.e_invoice, terms };
}

const filled = (text: string | null | undefined): string | null => {
  const bare = text?.trim() ?? '';
  return bare === '' ? null : bare;
};

function endpointOf(scheme: string | null, id: string | null): Party['endpoint'] {
  const [list, address] = [filled(scheme), filled(id)];
  return list === null || address === null ? null : { scheme: list, id: address };
}

/** VAT numbers carry the letters of their country (BR-CO-09), and none is there where everything is out of scope (BR-O-02). */
function vatOf(number: string | null, country: string | null, outOfScope: boolean): string | null {
  const bare =
    filled(number)
      ?.replace(/[\s.-]/g, '')
      .toUpperCase() ?? null;
  if (bare === null || outOfScope) return null;
  const letters = country === 'GR' ? 'EL' : (country ?? '');
  return /^[A-Z]{2}/.test(bare) ? bare : `${letters}${bare}`;
}

function sellerOf(settings: Settings, outOfScope: boolean): Party {
  const country = settings.get('company.country_code');
  const name = filled(settings.get('company.name')) ?? settings.product.title;
  const legal = filled(settings.get('company.legal_name')) ?? name;
  return {
    name: legal,
    tradingName: name === legal ? null : name,
    ...sellerNumbers(settings, country, outOfScope),
    endpoint: endpointOf(settings.get('company.e_invoice_scheme'), settings.get('company.e_invoice_address')),
    address: {
      line1: filled(settings.get('company.street')),
      line2: null,
      city: filled(settings.get('company.city')),
      postcode: filled(settings.get('company.postcode')),
      region: null,
      country: filled(country),
    },
    contact: {
      name: filled(settings.get('company.contact_name')),
      phone: filled(settings.get('company.phone')),
      email: filled(settings.get('company.email')),
    },
  };
}

/** Registers whose numbers have a scheme of the ICD list: SIRET and SIREN in France, KvK in the Netherlands. */
function registrationOf(id: string | null, country: string | null): Party['registration'] {
  if (id === null) return null;
  const digits = id.replace(/[\s.]/g, '');
  if (country === 'FR' && /^\d{14}$/.test(digits)) return { id: digits, scheme: '0009' };
  if (country === 'FR' && /^\d{9}$/.test(digits)) return { id: digits, scheme: '0002' };
  if (country === 'NL' && /^\d{8}$/.test(digits)) return { id: digits, scheme: '0106' };
  return { id, scheme: null };
}

/** In France and the Netherlands the tax number of the settings is that of the register. */
function sellerNumbers(
  settings: Settings,
  country: string | null,
  outOfScope: boolean,
): Pick<Party, 'registration' | 'vatNumber' | 'taxNumber'> {
  const number = filled(settings.get('company.tax_number'));
  const vatNumber = vatOf(settings.get('company.vat_number'), country, outOfScope);
  const isRegister = country === 'FR' || country === 'NL';
  const taxNumber = outOfScope || isRegister ? null : number;
  // A seller without a VAT number is identified by the register, else by the tax number (BR-CO-26).
  const otherwise = filled(settings.get('company.register')) ?? number;
  const id = isRegister && number !== null ? number : vatNumber === null ? otherwise : null;
  return { registration: registrationOf(id, country), vatNumber, taxNumber };
}

/** The period of the whole contains those of its lines (PEPPOL-EN16931-R110, R111). */
function spanOf({ from, until }: Pick<Head, 'from' | 'until'>, lines: readonly Line[]): Pick<Terms, 'from' | 'until'> {
  const days = (first: string | null, of: readonly (string | null)[]): readonly string[] =>
    first === null ? [] : [first, ...of.filter((one) => one !== null)].sort();
  return {
    from:
      days(
        from,
        lines.map((line) => line.from),
      ).at(0) ?? null,
    until:
      days(
        until,
        lines.map((line) => line.until),
      ).at(-1) ?? null,
  };
}

function buyerOf(head: Head, outOfScope: boolean): Party {
  const from = head.snapshot ?? { ...head };
  const address: Address = {
    line1: filled(from['line1'] as string | null),
    line2: filled(from['line2'] as string | null),
    city: filled(from['city'] as string | null),
    postcode: filled(from['postcode'] as string | null),
    region: filled(from['region'] as string | null),
    country: filled(from['country_code'] as string | null),
  };
  const legal = filled(head.snapshot?.['name']) ?? filled(head.legal_name) ?? head.account_name;
  return {
    name: legal,
    tradingName: legal === head.account_name ? null : head.account_name,
    registration: registrationOf(filled(head.registration_number), address.country),
    vatNumber: vatOf(head.snapshot?.['vat_number'] ?? head.vat_number, address.country, outOfScope),
    taxNumber: null,
    endpoint: endpointOf(head.e_invoice_scheme, head.e_invoice_address),
    address,
    contact: { name: filled(head.contact_name), phone: filled(head.phone), email: filled(head.email) },
  };
}

function paymentOf(settings: Settings, currency: string): Terms['payment'] {
  const iban = filled(settings.get('company.bank_iban'))?.replace(/\s/g, '').toUpperCase() ?? null;
  const account = iban ?? filled(settings.get('company.bank_account'));
  const holder = filled(settings.get('company.legal_name')) ?? settings.get('company.name') ?? settings.product.title;
  return {
    code: account === null ? '1' : iban !== null && currency === 'EUR' ? '58' : '30',
    account,
    bic: iban === null ? null : filled(settings.get('company.bank_bic')),
    holder,
  };
}
