/** Entries of an export: the accounts of each, from the line, else its tax type, else the settings; none is invented. */
import type { Settings } from 'backline/rules';
import { type Decimal, decimal, roundTo, sum } from '../../pricing/money.ts';
import type { Bill, Money, TaxGroup } from './documents.ts';
import type { StoredEntry } from './file.ts';

export interface Entry extends StoredEntry {
  readonly document_id: number;
}

export interface TaxType {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly kind: 'standard' | 'reduced' | 'zero' | 'exempt' | 'reverse_charge' | 'out_of_scope';
  readonly revenue_account: string | null;
  readonly tax_account: string | null;
  readonly datev_key: string | null;
}

/** Where numbers of accounts come from, and the missing ones: by the name of a setting, or the tax type. */
export interface Mapping {
  readonly settings: Settings;
  readonly taxTypes: ReadonlyMap<number, TaxType>;
  readonly missing: Map<string, string>;
}

type AccountSetting = Extract<Parameters<Settings['get']>[0], `bookkeeping.${string}_account${string}`>;

function accountSetting({ settings, missing }: Mapping, key: AccountSetting): string {
  const value = settings.get(key);
  const account = typeof value === 'string' ? value.trim() : '';
  if (account === '') missing.set(key, `Fill in the setting ${key}.`);
  return account;
}

/** Amounts as they are stored: the currency's digits decided them before. */
const text = (amount: Decimal): string => amount.toFixed(4);

const cut = (value: string, length: number): string => [...value].slice(0, length).join('');

interface Sums {
  readonly gross: Decimal;
  readonly net: Decimal;
  readonly tax: Decimal;
}

/** The common values of a document's entries. */
function common(document: Bill | Money, rate: string) {
  return {
    document_id: document.id,
    event: document.event,
    document_number: cut(document.number, 36),
    document_date: document.day,
    currency_code: document.currency,
    exchange_rate: rate,
    partner_number: document.partner_number,
    partner_vat: document.partner_vat,
    rental_number: document.rental_number,
    cost_centre: document.cost_centre === null ? null : cut(document.cost_centre, 8),
  };
}

/** An amount below zero is booked the other way round; so is a reversal. */
function sided(debits: boolean, { gross, net, tax }: Sums, base: Sums) {
  const turned = gross.isNegative() || (gross.isZero() && net.isNegative());
  const side = (amount: Decimal): string => text(turned ? amount.neg() : amount);
  return {
    debits: turned ? !debits : debits,
    gross: side(gross),
    net: side(net),
    tax: side(tax),
    base_gross: side(base.gross),
    base_net: side(base.net),
    base_tax: side(base.tax),
  };
}

const merged = (groups: readonly TaxGroup[]): Sums & { readonly base: Sums } => {
  const total = (of: keyof TaxGroup) => sum(groups.map((group) => decimal(group[of] as string)));
  const [baseNet, baseTax] = [total('base_net'), total('base_tax')];
  return {
    gross: total('net').plus(total('tax')),
    net: total('net'),
    tax: total('tax'),
    base: { gross: baseNet.plus(baseTax), net: baseNet, tax: baseTax },
  };
};

/** An entry for each account and tax of an invoice or credit note. */
export function entriesOfBill(bill: Bill, mapping: Mapping): Entry[] {
  const account = bill.debtor_number ?? accountSetting(mapping, 'bookkeeping.debtor_account');
  const alike = new Map<string, { readonly booking: ReturnType<typeof bookingOf>; readonly groups: TaxGroup[] }>();
  for (const group of bill.groups) {
    const booking = bookingOf(group, mapping);
    const key = JSON.stringify(booking);
    const same = alike.get(key);
    if (same) same.groups.push(group);
    else alike.set(key, { booking, groups: [group] });
  }
  const isDebit = (bill.type === 'invoice') === (bill.event === 'booked');
  return [...alike.values()].flatMap(({ booking, groups }): Entry[] => {
    const sums = merged(groups);
    if (sums.net.isZero() && sums.tax.isZero()) return [];
    return [
      {
        ...common(bill, bill.rate),
        ...booking,
        ...sided(isDebit, sums, sums.base),
        document_type: bill.type,
        clears_number: cut(bill.clears, 36),
        service_from: bill.service_from,
        service_to: bill.service_to,
        due_date: bill.due,
        account,
        account_name: cut(bill.partner_name, 255),
        text: cut(bill.text, 255),
      },
    ];
  });
}

/** Revenue, tax and key of a group. */
function bookingOf(group: TaxGroup, mapping: Mapping) {
  const type = group.tax_type_id === null ? undefined : mapping.taxTypes.get(group.tax_type_id);
  const kind = type?.kind ?? (decimal(group.tax_percent).isZero() ? 'out_of_scope' : 'standard');
  const ofKind = () =>
    group.is_deposit
      ? accountSetting(mapping, 'bookkeeping.deposit_account')
      : (type?.revenue_account ?? accountSetting(mapping, `bookkeeping.revenue_account_${kind}`));
  const hasTax = !decimal(group.tax).isZero();
  return {
    contra_account: group.revenue_account?.trim() || ofKind(),
    contra_name: type?.name ?? kind,
    tax_account: hasTax ? taxAccount(kind, type, mapping) : null,
    tax_code: type?.code ?? null,
    tax_kind: kind,
    tax_percent: group.tax_percent,
    tax_key: type?.datev_key ?? null,
  };
}

function taxAccount(kind: TaxType['kind'], type: TaxType | undefined, mapping: Mapping): string {
  if (type?.tax_account) return type.tax_account;
  if (kind === 'standard' || kind === 'reduced') return accountSetting(mapping, `bookkeeping.tax_account_${kind}`);
  mapping.missing.set(`tax_types.${type?.code}`, `Fill in tax_account of the tax type "${type?.name}".`);
  return '';
}

/** An entry for each invoice that money settles, and one for the rest. */
export function entriesOfPayment(
  payment: Money,
  rate: string,
  digits: { readonly base: number },
  mapping: Mapping,
): Entry[] {
  const debtor = payment.debtor_number ?? accountSetting(mapping, 'bookkeeping.debtor_account');
  const bank = payment.provided
    ? accountSetting(mapping, 'bookkeeping.clearing_account')
    : accountSetting(mapping, payment.method === 'cash' ? 'bookkeeping.cash_account' : 'bookkeeping.bank_account');
  const settled = payment.settles.map(({ number, amount }) => ({ number, amount: decimal(amount), account: debtor }));
  const left = decimal(payment.amount).minus(sum(settled.map(({ amount }) => amount)));
  const holds = payment.kind === 'security_deposit' && left.gt(0);
  const account = holds ? accountSetting(mapping, 'bookkeeping.security_deposit_account') : debtor;
  const parts = left.isZero() ? settled : [...settled, { number: payment.number, amount: left, account }];
  const isDebit = (payment.direction === 'in') !== (payment.event === 'booked');
  const whole = roundTo(decimal(payment.amount).times(rate), digits.base);
  // The last part takes the rounding difference: the parts add up to the payment in the company's currency.
  let taken = decimal(0);
  return parts.map(({ number, amount, account: booked }, at): Entry => {
    const base = at === parts.length - 1 ? whole.minus(taken) : roundTo(amount.times(rate), digits.base);
    taken = taken.plus(base);
    const none = decimal(0);
    return {
      ...common(payment, rate),
      ...sided(isDebit, { gross: amount, net: amount, tax: none }, { gross: base, net: base, tax: none }),
      document_type: 'payment',
      clears_number: cut(number, 36),
      service_from: null,
      service_to: null,
      due_date: null,
      account: booked,
      account_name: cut(payment.partner_name, 255),
      contra_account: bank,
      contra_name: cut(payment.method_name, 255),
      tax_account: null,
      tax_code: null,
      tax_kind: null,
      tax_percent: null,
      tax_key: null,
      text: cut(payment.partner_name, 255),
    };
  });
}
