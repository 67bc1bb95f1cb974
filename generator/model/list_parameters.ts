/** `query:` of `index`: parameters of a list beyond filters on fields, each with the condition that selects its records. */
import type { ListParameterSpec } from '../../runtime/base/kernel/resource.ts';
import { compileCondition } from '../expression/compile.ts';
import { template } from '../expression/sql.ts';
import type { Path } from '../source/source.ts';
import { storageOf, typeOf } from '../values/shape.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import type { Operations } from './operations.ts';
import { inputKeys } from './shapes_of_input.ts';

/** Parameters of every list; lists by cursor have two more. */
const platformParameters: ReadonlySet<string> = new Set([
  'q',
  'page',
  'per_page',
  'sort',
  'include',
  'fields',
  'filter_id',
]);
const cursorParameters: ReadonlySet<string> = new Set(['cursor', 'limit']);

/**
 * Reports a parameter of the platform's name, one without a condition, and a condition that reads more than the record and the
 * parameter.
 */
export function listParameters(entity: Entity, { standard }: Operations, context: BuildContext): ListParameterSpec[] {
  const operation = standard.get('index');
  const { source } = entity.defined;
  return Object.entries(operation?.definition.query ?? {}).flatMap(([name, input]): ListParameterSpec[] => {
    const path: Path = [...(operation?.path ?? []), 'query', name];
    const refuse = (what: string, why: string, fix: string): [] => {
      context.diagnostics.report('not_allowed_here', { what, why, fix }, source.keySpan(path));
      return [];
    };
    if (platformParameters.has(name) || (entity.definition.cursor === true && cursorParameters.has(name))) {
      const reason = 'every list has a query parameter of this name';
      context.diagnostics.report('reserved_name', { name, reason }, source.keySpan(path));
      return [];
    }
    if (input.where === undefined)
      return refuse(`"${name}" does nothing`, 'a list does not know which records to keep', 'write `where:`');
    const inputs = inputKeys({ [name]: input }, null);
    const base = { alias: 't', row: 'stored', target: false, sequence: null } as const;
    const scope = { ...base, context, entity, inputs, source, path: [...path, 'where'] };
    const sql = compileCondition(String(input.where), scope);
    if (sql === null) return [];
    const condition = template(sql);
    if (condition.params.some((param) => !('input' in param)))
      return refuse(
        `the condition of "${name}"`,
        'a list knows neither settings nor the actor',
        'compare fields with it',
      );
    const values = input.values?.map(String);
    return [{ name, pgType: storageOf(typeOf(input.type)).cast, ...(values && { values }), sql: condition }];
  });
}
