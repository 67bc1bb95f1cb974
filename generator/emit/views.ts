/** Views of the artefacts that are lists of plain data. */
import type { Step } from '../migrations/index.ts';
import type { Model, ResourceModel } from '../model/types.ts';
import { camel, quote } from '../text/case.ts';
import { remembered } from '../text/remembered.ts';
import { shortResource } from './defaults.ts';
import { constantOf } from './entities.ts';
import { carriedRecords, recordSchema } from './events.ts';
import { line, literal, Raw } from './literal.ts';

/** The source that the registries name. */
export const everything = 'definitions';

/** Names that a constant cannot have: words of the language, and other names in the files of the resources and their index. */
const takenConstants = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static super switch ' +
    'this throw true try typeof undefined var void while with yield record routes catalogue downloads every resources events ruleFiles'
  ).split(' '),
);

/** Exported name of a resource: `rentalItem`. */
function resourceConstant({ spec }: ResourceModel): string {
  const name = camel(spec.name);
  return takenConstants.has(name) ? `${name}Resource` : name;
}

/** View of `resource.ts.hbs`. */
export function resourceView(resource: ResourceModel): object {
  const short = shortResource(resource.spec);
  return {
    source: resource.source.file,
    constant: resourceConstant(resource),
    spec: literal(
      { ...short, scope: inLines(short['scope']), referencedBy: lineEach(short['referencedBy']) },
      0,
      width,
    ),
    record: line(recordSchema(resource)),
  };
}

/** SQL that chooses between resources, one to a line: a further one adds a line. */
function inLines(scope: unknown): unknown {
  const parts = typeof scope === 'string' ? scope.split(/ (?=when '|else |end$)/) : [];
  if (parts.length < 4) return scope;
  return new Raw(`${listed(parts)}.join(' ')`);
}

/** A list of texts, one to a line: a further one adds a line. */
function lineEach(texts: unknown): unknown {
  return Array.isArray(texts) ? new Raw(listed(texts as readonly string[])) : texts;
}

/** As a member of a constant. */
const listed = (texts: readonly string[]): string => `[\n${texts.map((one) => `    ${quote(one)},\n`).join('')}  ]`;

const item = remembered((value: object) => line(value));

/** No room is left: the outermost members take lines of their own. */
const width = 120;

/** View of `list.ts.hbs`: an exported array of kernel specs. */
export function listView(
  name: string,
  type: string,
  summary: string,
  items: readonly object[],
  module = '../runtime/base/kernel/route.ts',
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
  const byPrefix = Map.groupBy(model.product.abilities, (ability) => ability.split(':', 1)[0]);
  const lines = [...byPrefix.values()].map((some) => `    ${some.map(quote).join(', ')},\n`);
  const abilities = new Raw(lines.length === 0 ? '[]' : `[\n${lines.join('')}  ]`);
  return { source: everything, spec: literal({ ...model.product, abilities }, 0, width) };
}

/** The rule file of a resource, and those of the contexts that add functions to it. */
const ruleFilesOf = ({ spec, rules }: ResourceModel): readonly string[] =>
  spec.rules === null ? [] : [spec.rules, ...rules.added.map(([, context]) => `${context}/${spec.name}`)];

/** View of `index.ts.hbs`. */
export function indexView(model: Model): object {
  const carried = carriedRecords(model);
  return {
    source: everything,
    resources: model.resources.map((resource) => ({
      constant: resourceConstant(resource),
      file: resource.spec.name,
      carried: carried.has(resource.spec.name),
      // No resource's constant has an underscore.
      record: `${resource.spec.name}_record`,
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

/** SQL as a template literal, with its line breaks. */
function template(sql: string): string {
  return `\`${sql.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
}

/** View of `custom_endpoints.ts.hbs`. */
export function customEndpointsView({ endpoints }: Model): object {
  const handlers = endpoints.flatMap(({ custom, spec }) => (custom && spec.handler !== null ? [spec.handler] : []));
  return { source: everything, names: [...new Set(handlers)].map((name) => `'${name}'`).join(' | ') };
}
