/** Rules of accounts that need code. */

import { checkZone, type Draft, invalid, type Prepare, valueId } from 'backline/rules';
import type { AccountCreateInput, AccountRules, AccountUpdateInput } from '../../../generated/rules/account.ts';
import { balance } from '../finance/account_balance.ts';
import { statement } from '../finance/account_statement.ts';
import { timelineOf } from '../shared/timeline/index.ts';
import { merge } from './account_merge.ts';
import { plainVatNumber, vatNumberProblem } from './vat_number.ts';

type Body = Partial<AccountCreateInput & AccountUpdateInput>;

const checked: Prepare<Body> = async (draft) => {
  await checkZone(draft, draft.input.timezone);
  return { values: vatNumber(draft) };
};

/** The number as it is stored; refused if it does not have the form of its country. */
function vatNumber({ input, refuse }: Pick<Draft<Body>, 'input' | 'refuse'>): Record<string, string> {
  if (typeof input.vat_number !== 'string') return {};
  const number = plainVatNumber(input.vat_number);
  const problem = vatNumberProblem(number);
  if (problem !== null) refuse(invalid('vat_number', problem));
  return { vat_number: number };
}

/** A new account is billed by the usual payment term. */
const create: Prepare<AccountCreateInput> = async (draft) => {
  await checkZone(draft, draft.input.timezone);
  const values = vatNumber(draft);
  if (draft.input.payment_term_id !== undefined) return { values };
  const key = draft.settings.get('finance.default_payment_term');
  return { values: { ...values, payment_term_id: await valueId(draft.query, 'payment_terms', key) } };
};

export const rules = {
  prepare: { create, update: checked },
  actions: { balance, statement, merge, timeline: timelineOf('account') },
} satisfies AccountRules;
