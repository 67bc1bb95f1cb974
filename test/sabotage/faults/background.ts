/** What runs beside requests, and what generates: jobs, units of the day, prices and receipts, migrations, releases, SQL. */
import type { Fault } from '../fault.ts';

const jobs = ['test/jobs/parts.test.ts', 'test/jobs/engines.test.ts'];
const units = ['test/metering/daily_budget.test.ts'];
const store = 'runtime/services/jobs/store.ts';
const columns = 'generator/migrations/columns.ts';
const migrations = ['test/generator/preserved_data.test.ts', 'test/generator/migrations.test.ts'];
const releases = ['test/contract'];
const received = ['test/domain/purchasing/arithmetic.test.ts', 'test/domain/purchasing/receiving.test.ts'];

export const background: readonly Fault[] = [
  {
    name: 'a job that keeps failing is tried at the same pace',
    file: 'runtime/services/jobs/backoff.ts',
    find: 'backoff * 2 ** Math.min(failed - 1, 30)',
    put: 'backoff * Math.min(failed, 1)',
    tests: jobs,
  },
  {
    name: 'a worker that lost its lease ends the job',
    file: store,
    find: '"id" = $1::uuid and "runs" = $2::integer and',
    put: '"id" = $1::uuid and "runs" >= $2::integer and',
    tests: jobs,
  },
  {
    name: 'a job is claimed before it is due',
    file: store,
    find: '"run_at" <= clock_timestamp() and "name" = any',
    put: '"run_at" is not null and "name" = any',
    tests: jobs,
  },
  {
    name: 'a released job counts a failed attempt',
    file: store,
    find: 'const releaseSql = `with released as (update "job" set "status" = \'queued\', "lease_until"',
    put: 'const releaseSql = `with released as (update "job" set "status" = \'queued\', "attempts" = "attempts" + 1, "lease_until"',
    tests: jobs,
  },
  {
    name: 'units of yesterday are spent today',
    file: 'runtime/services/metering/daily_budget.ts',
    find: 'account.limit === limit && account.day === today()',
    put: 'account.limit === limit && account.day !== today.name',
    tests: units,
  },
  {
    name: 'the last tier of a rate is taken one period too early',
    file: 'definitions/rules/pricing/factor.ts',
    find: 'decimal(candidate.periods).gte(periods)',
    put: 'decimal(candidate.periods).gt(periods)',
    tests: ['test/domain/factor.test.ts'],
  },
  {
    name: 'periods beyond the last tier cost nothing more',
    file: 'definitions/rules/pricing/factor.ts',
    find: 'decimal(last.factor).plus(beyond.times(decimal(strategy.overflowFactor)))',
    put: 'decimal(last.factor).plus(beyond.times(0))',
    tests: ['test/domain/factor.test.ts'],
  },
  {
    name: 'cents that are left over are given out twice',
    file: 'definitions/rules/purchasing/landed_cost.ts',
    find: 'Math.min(dearer - before, quantity)',
    put: 'Math.min(dearer, quantity)',
    tests: received,
  },
  {
    name: 'freight is no part of what a unit costs',
    file: 'definitions/rules/purchasing/landed_cost.ts',
    find: 'roundTo(net.plus(freight).times',
    put: 'roundTo(net.plus(freight.times(0)).times',
    tests: ['test/domain/purchasing/purchase_orders.test.ts'],
  },
  {
    name: 'more is received than the tolerance allows',
    file: 'definitions/rules/purchasing/quantities.ts',
    find: 'ordered.times(tolerance.div(100).plus(1)).floor()',
    put: 'ordered.times(tolerance.div(100).plus(1)).floor().plus(1)',
    tests: received,
  },
  {
    name: 'an order counts as received with its first delivery',
    file: 'definitions/rules/purchasing/receiving.ts',
    find: 'const complete = all.every((line)',
    put: 'const complete = all.some((line)',
    tests: ['test/domain/purchasing/receiving.test.ts', 'test/domain/purchasing/purchase_orders.test.ts'],
  },
  {
    name: 'a narrower type cuts values without a look at the rows',
    file: columns,
    find: 'const safe = widens(from.type, to.type);',
    put: 'const safe = widens(from.type, to.type) || from.type !== to.type;',
    tests: migrations,
  },
  {
    name: 'deleted records come back with the mark of deletion',
    file: columns,
    find: "column.name === 'deleted_at' ? [step(refuseDeleted(table)), drop] : [drop]",
    put: "column.name === 'deleted_at' ? [drop] : [drop]",
    tests: migrations,
  },
  {
    name: 'an offer that is gone breaks no release',
    file: 'generator/contract/compare.ts',
    find: "breaking: true, text: 'is gone'",
    put: "breaking: false, text: 'is gone'",
    tests: releases,
  },
  {
    name: 'a new demand breaks no release',
    file: 'generator/contract/compare.ts',
    find: '(all) => broken(`demands ${all}`)',
    put: '(all) => relaxed(`demands ${all}`)',
    tests: releases,
  },
  {
    name: 'the SQL of fields is published',
    file: 'generator/api/facets.ts',
    find: "'pgType', 'element', 'sql', 'json'",
    put: "'pgType', 'element', 'json'",
    tests: ['test/generator/openapi.test.ts'],
  },
  {
    name: 'an artefact of a custom folder replaces one of the platform',
    file: 'generator/emit/custom_artefacts.ts',
    find: 'const taken = new Map(platformPaths);',
    put: 'const taken = new Map<string, string>();',
    tests: ['test/generator/cases.test.ts'],
  },
  {
    name: 'a condition over two inputs is taken for one that rests on the first',
    file: 'generator/expression/rests_on.ts',
    find: "tree.kind !== 'logic' || tree.operator !== 'or'",
    put: "tree.kind !== 'logic'",
    tests: ['test/generator/rests_on.test.ts'],
  },
];
