/** The attributes of definitions that the published interface has as they are: a new one is a word in these lists. */
import type { FieldSpec, MachineSpec, RelationSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';

const ofField = <K extends keyof FieldSpec>(...keys: readonly K[]): readonly K[] => keys;
const ofRelation = <K extends keyof RelationSpec>(...keys: readonly K[]): readonly K[] => keys;
const ofMachine = <K extends keyof MachineSpec>(...keys: readonly K[]): readonly K[] => keys;
const ofOperation = <K extends keyof RouteSpec>(...keys: readonly K[]): readonly K[] => keys;
const ofResource = <K extends keyof ResourceSpec>(...keys: readonly K[]): readonly K[] => keys;

export const fieldFacets = ofField(
  'name',
  'kind',
  'column',
  'nullable',
  'cost',
  'readOnly',
  'create',
  'update',
  'writableIn',
  'required',
  'inDefaultBody',
  'includedBy',
  'filledBy',
  'filter',
  'sort',
  'values',
  'shownDefault',
  'references',
);

export const relationFacets = ofRelation('name', 'cardinality', 'resource', 'foreignColumn', 'include', 'filterPath');

export const machineFacets = ofMachine('field', 'initial', 'states', 'available', 'line', 'next', 'unlisted');

export const operationFacets = ofOperation(
  'name',
  'kind',
  'method',
  'path',
  'entity',
  'under',
  'resource',
  'operation',
  'ability',
  'abilities',
  'weight',
  'dryRun',
  'expectedVersion',
  'idempotent',
  'upload',
  'status',
  'file',
  'stream',
  'selects',
  'human',
  'deprecated',
);

export const resourceFacets = ofResource(
  'name',
  'plural',
  'listKey',
  'context',
  'keyType',
  'bindColumn',
  'param',
  'singleton',
  'hasRef',
  'audited',
  'eventSourced',
  'softDeleted',
  'customFields',
  'appendOnly',
  'cursor',
  'parent',
  'defaultSort',
  'reversedSorts',
  'search',
  'composite',
);

/** Those attributes of an object; one that it has not stays absent. */
export function facetsOf<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, from[key]])) as Pick<T, K>;
}
