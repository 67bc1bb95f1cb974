/** Rules of accounts that need code. */
import type { AccountCreateInput, AccountRules, AccountUpdateInput } from '../../../generated/rules/account.ts';
import type { Prepare } from '../../kernel/rules.ts';
import { balance } from '../finance/account_balance.ts';
import { statement } from '../finance/account_statement.ts';
import { checkZone } from '../shared/rows.ts';
import { valueId } from '../shared/static_values.ts';
import { merge } from './account_merge.ts';

type Body = Partial<AccountCreateInput & AccountUpdateInput>;

const checked: Prepare<Body> = (draft) => {
  checkZone(draft, draft.input.timezone);
  return {};
};

/** A new account is billed by the usual payment term. */
const create: Prepare<AccountCreateInput> = async (draft) => {
  checkZone(draft, draft.input.timezone);
  if (draft.input.payment_term_id !== undefined) return {};
  const key = draft.settings.get('finance.default_payment_term');
  return { values: { payment_term_id: await valueId(draft.query, 'payment_terms', key) } };
};

export const rules = {
  prepare: { create, update: checked },
  actions: { balance, statement, merge },
} satisfies AccountRules;
