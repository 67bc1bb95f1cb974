/** Billed amounts, their currency and their day. */
import type { Fault } from '../fault.ts';

const billedOnce = ['test/domain/finance/billed_once.test.ts'];
const days = ['test/domain/finance/company_days.test.ts'];
const digits = ['test/domain/finance/currency_digits.test.ts'];

const links = ['test/domain/finance/payments.test.ts'];

export const money: readonly Fault[] = [
  {
    name: 'a second payment page is opened while the customer pays on the first',
    file: 'definitions/rules/finance/payment_links/sessions.ts',
    find: "if (end === 'paid') throw new ApiError('payment_under_way');",
    put: '',
    tests: links,
  },
  {
    name: 'two customers open a payment page each',
    file: 'definitions/rules/finance/payment_links/sessions.ts',
    find: 'if (isSame) return',
    put: 'if (isSame && Number(amount) < 0) return',
    tests: links,
  },
  {
    name: 'a payment page outlives its invoice',
    file: 'definitions/rules/finance/payment_links/sessions.ts',
    find: "  await dropPayment(change, held, 'The invoice was settled otherwise, or voided.');\n",
    put: '',
    tests: links,
  },
  {
    name: "the provider's key stands in what it is refused with",
    file: 'definitions/rules/finance/payment_links/stripe.ts',
    find: "words.replaceAll(key, '***')",
    put: 'said',
    tests: links,
  },
  {
    name: 'what is billed is asked by the guard alone, before the lock',
    file: 'definitions/rules/finance/issue.ts',
    find: 'if (over !== true) for (const refusal of excess) if (refusal) change.refuse(refusal);',
    put: 'void over;',
    tests: billedOnce,
  },
  {
    name: 'a rental is billed twice',
    file: 'definitions/rules/finance/billed_once.ts',
    find: 'if (billed.gt(whole)) return',
    put: 'if (billed.gt(whole.times(3))) return',
    tests: billedOnce,
  },
  {
    name: 'what was credited counts as billed',
    file: 'definitions/rules/finance/billed_once.ts',
    find: `(select coalesce(sum(\${amount('l')} - coalesce(c."amount", 0)), 0)`,
    put: `(select coalesce(sum(\${amount('l')}), 0)`,
    tests: billedOnce,
  },
  {
    name: 'a void of a credit note bills a second time',
    file: 'definitions/rules/finance/billed_once.ts',
    find: 'times(step.undo ? -1 : 1)',
    put: 'times(step.undo ? 0 : 1)',
    tests: billedOnce,
  },
  {
    name: 'a waived surcharge of a draft is billed',
    file: 'definitions/rules/finance/billed_once.ts',
    find: 'rows.find(({ whole, billed }) => decimal(billed).gt(whole))',
    put: 'rows.find(({ whole, billed }) => decimal(billed).lt(whole))',
    tests: billedOnce,
  },
  {
    name: 'a deposit that was never issued is deducted',
    file: 'definitions/rules/finance/deposits.ts',
    find: "status === 'draft'\n",
    put: "status === 'drafted'\n",
    tests: billedOnce,
  },
  {
    name: 'the last draft of a plan bills what drafts before it bill',
    file: 'definitions/rules/rentals/bill_due.ts',
    find: "issue ? true : 'drafts too'",
    put: 'issue || true',
    tests: billedOnce,
  },
  {
    name: 'from the first to the first is a month and a day',
    file: 'definitions/rules/pricing/periods.ts',
    find: "Decimal.min(months(from.startOf('day'), last.plus({ days: 1 })), monthsBegun(from, until))",
    put: "months(from.startOf('day'), last.plus({ days: 1 }))",
    tests: ['test/domain/periods.test.ts'],
  },
  {
    name: 'the night in which clocks change makes a day longer',
    file: 'definitions/rules/pricing/periods.ts',
    find: 'const minutes = decimal(wall(until) - wall(from)).div(60_000);',
    put: 'const minutes = decimal(until.toMillis() - from.toMillis()).div(60_000);',
    tests: ['test/domain/periods.test.ts'],
  },
  {
    name: 'documents are dated by the day in Greenwich',
    file: 'runtime/rules/company_day.ts',
    find: 'DateTime.fromJSDate(at, { zone })',
    put: "DateTime.fromJSDate(at, { zone: zone && 'utc' })",
    tests: days,
  },
  {
    name: 'any time zone that Node reads is taken',
    file: 'runtime/base/database/time_zones.ts',
    find: 'return (await known).has(name);',
    put: 'return (await known).size > 0 && isNodes(name);',
    tests: days,
  },
  {
    name: 'amounts of several currencies are added up',
    file: 'runtime/engine/query/aggregate/statement.ts',
    find: "if (row?.[at + 3] !== 'true') return;",
    put: 'if (row !== undefined) return;',
    tests: days,
  },
  {
    name: 'groups fall into days of Greenwich',
    file: 'runtime/engine/query/aggregate/measures.ts',
    find: 'at time zone ${zone})',
    put: "at time zone 'UTC')",
    tests: days,
  },
  {
    name: 'half a yen is paid',
    file: 'definitions/rules/finance/amount_digits.ts',
    find: 'decimalPlaces() > digits',
    put: 'decimalPlaces() > digits + 2',
    tests: digits,
  },
  {
    name: 'half a yen is taken as an amount of a record',
    file: 'runtime/engine/commands/guards.ts',
    find: "if (typeof answer !== 'number') return null;",
    put: 'if (answer !== false) return null;',
    tests: digits,
  },
  {
    name: 'dinars are rounded to two digits',
    file: 'definitions/rules/pricing/money.ts',
    find: '`coalesce((select "coin"."decimals" from',
    put: '`coalesce((select least("coin"."decimals", 2) from',
    tests: digits,
  },
  {
    name: 'a bill of less than nothing is drafted',
    file: 'definitions/rules/finance/rental_invoice.ts',
    find: 'for (const one of totals) judge(one);',
    put: 'for (const one of totals.slice(1)) judge(one);',
    tests: ['test/domain/finance/billed_once.test.ts'],
  },
  {
    name: 'units of a day are given back to another one',
    file: 'runtime/services/metering/lease.ts',
    find: `where "api_token_id" = $1::integer and "day" = $2::date`,
    put: `where "api_token_id" = $1::integer and $2::date is not null`,
    tests: ['test/metering/daily_budget.test.ts'],
  },
];
