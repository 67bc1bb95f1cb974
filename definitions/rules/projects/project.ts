/** Rules of projects: the rate of their currency, their totals, and the one bill over their rentals (domain 2.10, 3.9). */

import type { ActionHandler, Draft, Prepared } from 'backline/rules';
import type {
  ProjectCreateInput,
  ProjectRow,
  ProjectRules,
  ProjectUpdateInput,
} from '../../../generated/rules/project.ts';
import { rateToBase } from '../pricing/exchange.ts';
import { timelineOf } from '../shared/timeline/index.ts';
import { createInvoice } from './project_invoice.ts';
import { projectTotals } from './totals.ts';

/** Totals of rentals in other currencies are brought into the project's by its rate. */
async function withRate(draft: Draft<ProjectCreateInput | ProjectUpdateInput>): Promise<Prepared> {
  const { input, before, query, settings } = draft;
  const currency = input.currency_code;
  if (typeof currency !== 'string' || currency === before?.['currency_code']) return {};
  const rate = await rateToBase(query, settings, currency);
  const base = settings.get('finance.base_currency');
  if (rate !== null) return { values: { exchange_rate: rate.toFixed(8) } };
  const message = `No exchange rate from ${currency} to ${base} is known today.`;
  return draft.refuse({ code: 'missing_exchange_rate', message, errors: { currency_code: [message] } });
}

const totals: ActionHandler<ProjectRow, object> = async (change) => ({ totals: await projectTotals(change) });

export const rules = {
  prepare: { create: withRate, update: withRate },
  actions: { totals, create_invoice: createInvoice, timeline: timelineOf('project') },
} satisfies ProjectRules;
