/** Views of the artefacts that are lists of plain data. */
import type { Step } from '../migrations/index.ts';
import type { Model, ResourceModel } from '../model/types.ts';
import { camel, key } from '../text/case.ts';
import { remembered } from '../text/remembered.ts';
import { shortResource } from './defaults.ts';
import { constantOf } from './entities.ts';
import { carriedRecords, recordSchema } from './events.ts';
import { line, literal } from './literal.ts';

/** What the registries name as their source. */
export const everything = 'definitions';

/** View of `resource.ts.hbs`. */
export function resourceView(resource: ResourceModel): object {
  const constant = camel(resource.spec.name);
  return {
    source: resource.source.file,
    constant,
    spec: literal(shortResource(resource.spec), 0, width),
    record: line(recordSchema(resource)),
  };
}

const item = remembered((value: object) => line(value));

/** No room is left: the outermost members stand on lines of their own. */
const width = 120;

/** View of `list.ts.hbs`: an exported array of kernel specs. */
export function listView(
  name: string,
  type: string,
  summary: string,
  items: readonly object[],
  module = '../runtime/kernel/route.ts',
): object {
  return { source: everything, name, type, module, summary, items: items.map(item) };
}

/** View of `entities.ts.hbs`. */
export function entitiesView(model: Model): object {
  const stored = model.resources.filter((resource) => resource.table !== null);
  return {
    source: everything,
    entities: stored.map(({ spec }) => ({ constant: constantOf(spec.name), file: spec.name })),
  };
}

/** View of `product.ts.hbs`. */
export function productView(model: Model): object {
  return { source: everything, spec: literal(model.product, 0, 38) };
}

/** The rule file of a resource, and those of the contexts that add functions to it. */
const ruleFilesOf = ({ spec, rules }: ResourceModel): readonly string[] =>
  spec.rules === null ? [] : [spec.rules, ...rules.added.map(([, context]) => `${context}/${spec.name}`)];

/** View of `index.ts.hbs`. */
export function indexView(model: Model): object {
  const carried = carriedRecords(model);
  return {
    source: everything,
    resources: model.resources.map(({ spec }) => ({
      constant: camel(spec.name),
      file: spec.name,
      key: key(spec.name),
      carried: carried.has(spec.name),
      // No resource's constant has an underscore.
      record: `${spec.name}_record`,
    })),
    ruleFiles: literal([...new Set(model.resources.flatMap(ruleFilesOf))], 0, 45),
  };
}

/** View of `migration.ts.hbs`. */
export function migrationView(migration: {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly from?: string;
  readonly to?: string;
  readonly replaces?: readonly { readonly name: string; readonly digest: string }[];
}): object {
  const { name, from = null, to = null, replaces = [] } = migration;
  return { name, from, to, replaces, steps: migration.steps.map((step) => ({ ...step, sql: template(step.sql) })) };
}

/** SQL as a template literal: it keeps its lines. */
function template(sql: string): string {
  return `\`${sql.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
}

/** View of `own_endpoints.ts.hbs`. */
export function ownEndpointsView({ endpoints }: Model): object {
  const handlers = endpoints.flatMap(({ own, spec }) => (own && spec.handler !== null ? [spec.handler] : []));
  return { source: everything, names: [...new Set(handlers)].map((name) => `'${name}'`).join(' | ') };
}
