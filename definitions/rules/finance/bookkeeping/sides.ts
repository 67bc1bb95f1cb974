/** The debits and credits of an entry: they balance, in its currency and in the company's. */
import { type Decimal, decimal } from '../../pricing/money.ts';

/** The values of an entry that are read here. */
export interface Sided {
  readonly account: string;
  readonly account_name: string;
  readonly contra_account: string;
  readonly contra_name: string;
  readonly tax_account: string | null;
  readonly debits: boolean;
  readonly gross: string;
  readonly net: string;
  readonly tax: string;
  readonly base_gross: string;
  readonly base_net: string;
  readonly base_tax: string;
}

interface Side {
  readonly role: 'account' | 'contra' | 'tax';
  readonly account: string;
  readonly name: string;
  /** Debited; else credited. */
  readonly debit: boolean;
  readonly amount: Decimal;
  readonly base: Decimal;
}

/** Negative tax beside positive revenue is booked on the other side. */
const side = (
  role: Side['role'],
  account: string,
  name: string,
  debit: boolean,
  amount: string,
  base: string,
): Side => {
  const turned = decimal(amount).isNegative() || (decimal(amount).isZero() && decimal(base).isNegative());
  return {
    role,
    account,
    name,
    debit: turned ? !debit : debit,
    amount: turned ? decimal(amount).neg() : decimal(amount),
    base: turned ? decimal(base).neg() : decimal(base),
  };
};

export function sidesOf(entry: Sided): Side[] {
  const { debits } = entry;
  const first = side('account', entry.account, entry.account_name, debits, entry.gross, entry.base_gross);
  const contra = side('contra', entry.contra_account, entry.contra_name, !debits, entry.net, entry.base_net);
  if (entry.tax_account === null) return [first, contra];
  const tax = side('tax', entry.tax_account, entry.contra_name, !debits, entry.tax, entry.base_tax);
  return [first, contra, tax];
}
