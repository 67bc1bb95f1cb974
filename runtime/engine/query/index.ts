/** The read path: URL parameters → plan → prepared SQL → JSON text (house, Reading and writing). */
export type { CustomFieldSpec, CustomFields } from '../../base/kernel/custom_field.ts';
export { aggregate, describeAggregate } from './aggregate/index.ts';
export { afford, setCeiling } from './cost/afford.ts';
export { pricedPool, tooDear } from './cost/priced.ts';
export { ignoredOf, listEnvelope, recordEnvelope } from './envelope.ts';
export { filledMembers } from './filled.ts';
export { isFilterValue, noValue } from './filter_values.ts';
export { readInstant } from './instant.ts';
export { isKey } from './keys.ts';
export { parseQuery } from './parse_query.ts';
export { type Family, familyOf, familyOfType, predicatesOf, supports } from './plan/families.ts';
export { planList, planShow } from './plan/index.ts';
export { defaultPerPage, type Page, pageOf } from './plan/page.ts';
export type { ListPlan, ShowPlan } from './plan/plan.ts';
export { readFlag, readValue } from './plan/values.ts';
export {
  accessOf,
  type ReadContext,
  type ReadRecord,
  type ReadServices,
  readAfter,
  readerOf,
  readList,
  readOne,
  readRecord,
} from './read.ts';
export { readReconstructed } from './reconstructed.ts';
export { type ReportDefinition, readDefinition } from './report/definition.ts';
export {
  checkReport,
  isBeyondSight,
  type ReportColumn,
  type ReportResult as Reported,
  type ReportRow,
  runReport,
} from './report/run.ts';
export { describeSource } from './report/sources.ts';
export { highlighted, wordsOf } from './search/fold.ts';
export { type Asks, type Found, type Match, search } from './search/index.ts';
export { matchesById, rowsBeside } from './search/near.ts';
export { othersOf } from './search/others.ts';
export { checkMayRead, listedResource, mayRead, readAbilities, servedResource } from './served.ts';
export { inScopeSql, seenKeys } from './sight.ts';
export { image, projection, record } from './sql/projection.ts';
export { runStatement, type Statement } from './sql/statement.ts';
export { pageAndTotal, pageOnly, totalOnly } from './sql/statements.ts';
export { type Access, columnType } from './sql/where.ts';
export { nearestName, unknownName } from './strict.ts';
export { type ListColumn, planWholeList, type WholeList } from './whole_list.ts';
