/** Rules of bookkeeping exports: each document is exported once, as entries that never change again. */
import { type Effect, type Guard, type Prepare, type Query, type Settings, sql, storedRights } from 'backline/rules';
import type {
  BookkeepingExportCreateInput,
  BookkeepingExportRow,
  BookkeepingExportRules,
  BookkeepingExportTakeBackInput,
} from '../../../generated/rules/bookkeeping_export.ts';
import { digitsOf } from '../pricing/base_digits.ts';
import { exchangeRate } from '../pricing/exchange.ts';
import { type Decimal, decimal, moneyText, zero } from '../pricing/money.ts';
import { type DatevHeader, isBookable, strangeSigns, yearStart } from './bookkeeping/datev.ts';
import { type DocumentType, documentsOf, type Money, mostDocuments } from './bookkeeping/documents.ts';
import { type Entry, entriesOfBill, entriesOfPayment, type Mapping } from './bookkeeping/entries.ts';
import { sidesOf } from './bookkeeping/sides.ts';

const create: Prepare<BookkeepingExportCreateInput> = ({ actor }) => ({
  values: { rights: actor.type === 'system' ? null : storedRights(actor) },
});

const wholeCompany: Guard<BookkeepingExportRow, object> = ({ actor }) =>
  actor.scope === null
    ? null
    : { code: 'forbidden', message: 'An export is of the whole company, and you see some of its warehouses alone.' };

const oneYear: Guard<BookkeepingExportRow, BookkeepingExportCreateInput> = ({ record, settings }) => {
  if (record.format !== 'datev') return null;
  const month = settings.get('bookkeeping.fiscal_year_month');
  return yearStart(record.period_from, month) === yearStart(record.period_to, month)
    ? null
    : { code: 'validation_failed', message: 'A file for DATEV is of one business year: export each year by itself.' };
};

const datevNumbers: Guard<BookkeepingExportRow, BookkeepingExportCreateInput> = ({ record, settings }) => {
  if (record.format !== 'datev') return null;
  const missing = (['bookkeeping.datev_consultant', 'bookkeeping.datev_client'] as const).filter(
    (key) => settings.get(key) === null,
  );
  return missing.length === 0
    ? null
    : { code: 'validation_failed', message: `DATEV needs its numbers: fill in the settings ${missing.join(' and ')}.` };
};

const reversedSql = `select 1 from "bookkeeping_document" m join "bookkeeping_document" r
    on r."document_type" = m."document_type" and r."document_id" = m."document_id" and r."event" = 'reversed'
  where m."bookkeeping_export_id" = $1 and m."event" = 'booked' and r."bookkeeping_export_id" <> $1 limit 1`;

const notReversedSince: Guard<BookkeepingExportRow, BookkeepingExportTakeBackInput> = async ({ record, query }) => {
  const [later] = await query(reversedSql, [record.id]);
  return later
    ? {
        code: 'invalid_state',
        message: 'A later export holds the reversal of something in it: take that one back first.',
      }
    : null;
};

const lockSql = `select pg_advisory_xact_lock(hashtextextended('bookkeeping_export', 0))::text as locked`;
const markSql = `insert into "bookkeeping_document" ("bookkeeping_export_id", "document_type", "document_id", "event")
  select $1::integer, x."document_type", x."document_id", x."event"
  from jsonb_to_recordset($2::jsonb) x("document_type" text, "document_id" integer, "event" text)`;
const unmarkSql = `delete from "bookkeeping_document" where "bookkeeping_export_id" = $1::integer`;

/**
 * Takes all open documents of the period. The lock makes two concurrent exports run one after the other; the marks are unique as
 * well.
 */
const takeDocuments: Effect<BookkeepingExportRow, BookkeepingExportCreateInput> = async (change) => {
  const { record, db, query, settings, refuse } = change;
  await query(lockSql);
  const zone = settings.get('localisation.timezone');
  const { bills, payments } = await documentsOf(query, { from: record.period_from, to: record.period_to, zone });
  const count = bills.length + payments.length;
  if (count === 0) refuse({ code: 'nothing_to_export' });
  if (count > mostDocuments) {
    const message = `More than ${mostDocuments.toLocaleString('en')} documents are open in these days: export fewer days at once.`;
    refuse({ code: 'validation_failed', message, errors: { period_to: [message] } });
  }
  const types = await db
    .selectFrom('tax_type')
    .select(['id', 'code', 'name', 'kind', 'revenue_account', 'tax_account', 'datev_key'])
    .execute();
  const mapping: Mapping = { settings, taxTypes: new Map(types.map((type) => [type.id, type])), missing: new Map() };
  const rates = await ratesOf(change, payments, mapping);
  const digits = { base: await digitsOf(query, record.currency_code) };
  const entries = [
    ...bills.flatMap((bill) => entriesOfBill(bill, mapping)),
    ...payments.flatMap((money) => entriesOfPayment(money, rates.get(rateKey(money)) ?? '1', digits, mapping)),
  ];
  if (record.format === 'datev') checkDatev(entries, mapping);
  if (mapping.missing.size > 0)
    refuse({
      code: 'missing_account_number',
      errors: Object.fromEntries([...mapping.missing].map(([key, message]) => [key, [message]])),
    });
  const marks = [
    ...bills.map(({ type, id, event }) => ({ document_type: type, document_id: id, event })),
    ...payments.map(({ id, event }) => ({ document_type: 'payment' as const, document_id: id, event })),
  ];
  await change.writeUnaudited('bookkeeping_document', markSql, [record.id, JSON.stringify(marks)]);
  for (let at = 0; at < entries.length; at += 500)
    await change.insertMany(
      'bookkeeping_entry',
      entries.slice(at, at + 500).map((entry, index) => ({
        ...entry,
        position: at + index + 1,
        bookkeeping_export_id: record.id,
      })),
    );
  const now = new Date().toISOString();
  for (const type of ['invoice', 'credit_note', 'payment'] as const)
    await change.updateMany(type, idsOf(marks, type), { exported_at: now });
  await change.update('bookkeeping_export', record.id, {
    document_count: count,
    entry_count: entries.length,
    ...sumsOf(entries),
    header: headerOf(settings, now),
    warnings: record.format === 'datev' ? warningsOf(entries) : [],
  });
};

const idsOf = (
  marks: readonly { readonly document_type: DocumentType; readonly document_id: number; readonly event: string }[],
  type: DocumentType,
): number[] =>
  marks
    .filter((mark) => mark.document_type === type && mark.event === 'booked')
    .map((mark) => mark.document_id)
    .sort((a, b) => a - b);

/** Its documents are open again; the export and its entries stay unchanged. */
const openDocuments: Effect<BookkeepingExportRow, BookkeepingExportTakeBackInput> = async (change) => {
  const { record, db, query } = change;
  await query(lockSql);
  const taken = await db
    .selectFrom('bookkeeping_document')
    .select(({ ref }) => [
      'document_type',
      sql<number[]>`array_agg(${ref('document_id')} order by ${ref('document_id')})`.as('ids'),
    ])
    .where('bookkeeping_export_id', '=', record.id)
    .where('event', '=', 'booked')
    .groupBy('document_type')
    .execute();
  for (const type of ['invoice', 'credit_note', 'payment'] as const) {
    const ids = taken.find(({ document_type }) => document_type === type)?.ids ?? [];
    if (ids.length > 0) await change.updateMany(type, ids, { exported_at: null });
  }
  await change.writeUnaudited('bookkeeping_document', unmarkSql, [record.id]);
};

const rateKey = ({ currency, day }: Pick<Money, 'currency' | 'day'>): string => `${currency} ${day}`;

/** Of the day that the money moved. */
async function ratesOf(
  { query, settings }: { readonly query: Query; readonly settings: Settings },
  payments: readonly Money[],
  { missing }: Mapping,
): Promise<ReadonlyMap<string, string>> {
  const base = settings.get('finance.base_currency');
  const rates = new Map<string, string>();
  for (const money of payments) {
    const key = rateKey(money);
    if (rates.has(key)) continue;
    const rate = await exchangeRate(query, { from: money.currency, to: base }, money.day, base);
    if (rate === null)
      missing.set(
        `exchange_rates.${money.currency}`,
        `Enter a rate from ${money.currency} to ${base} for ${money.day}.`,
      );
    rates.set(key, (rate ?? decimal(1)).toFixed(8));
  }
  return rates;
}

/** Accounts of DATEV are digits. */
function checkDatev(entries: readonly Entry[], { settings, missing }: Mapping): void {
  const length = settings.get('bookkeeping.account_length');
  for (const { account, contra_account: contra } of entries)
    for (const [number, most] of [
      [account, length + 1],
      [contra, length],
    ] as const)
      if (number !== '' && !isBookable(number, most))
        missing.set(`account.${number}`, `DATEV takes accounts of at most ${most} digits, and "${number}" is none.`);
}

function sumsOf(entries: readonly Entry[]) {
  const accounts = new Map<string, { name: string | null; debit: Decimal; credit: Decimal }>();
  let total = zero;
  for (const entry of entries)
    for (const { account, name, debit, base } of sidesOf(entry)) {
      const sum = accounts.get(account) ?? { name, debit: zero, credit: zero };
      accounts.set(account, sum);
      // An account of several customers has no name of one.
      if (sum.name !== name) sum.name = null;
      if (debit) {
        sum.debit = sum.debit.plus(base);
        total = total.plus(base);
      } else sum.credit = sum.credit.plus(base);
    }
  return {
    total: moneyText(total),
    accounts: [...accounts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([account, { name, debit, credit }]) => ({
        account,
        name,
        debit: moneyText(debit),
        credit: moneyText(credit),
      })),
  };
}

function headerOf(settings: Settings, created: string): DatevHeader {
  return {
    created,
    zone: settings.get('localisation.timezone'),
    consultant: settings.get('bookkeeping.datev_consultant'),
    client: settings.get('bookkeeping.datev_client'),
    fiscal_year_month: settings.get('bookkeeping.fiscal_year_month'),
    account_length: settings.get('bookkeeping.account_length'),
    chart: settings.get('bookkeeping.chart'),
    fixed: settings.get('bookkeeping.datev_fixed'),
  };
}

function warningsOf(entries: readonly Entry[]): string[] {
  const found = new Map<string, string>();
  for (const { document_number: number, text, account_name: name } of entries)
    for (const sign of strangeSigns(`${text}${name}`)) if (!found.has(sign)) found.set(sign, number);
  return [...found]
    .slice(0, 50)
    .map(([sign, number]) => `"${sign}" of ${number} has no place in Windows-1252 and is written as "?".`);
}

export const rules = {
  prepare: { create },
  guards: {
    whole_company: wholeCompany,
    one_year: oneYear,
    datev_numbers: datevNumbers,
    not_reversed_since: notReversedSince,
  },
  effects: { take_documents: takeDocuments, open_documents: openDocuments },
} satisfies BookkeepingExportRules;
