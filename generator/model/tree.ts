/** `tree:` of a resource: the reference to the record above, the greatest depth, and the guard that follows. */
import type { GuardSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity, EntityField } from './entity.ts';
import { columnOf } from './followed_collections.ts';

type Tree = NonNullable<ResourceSpec['tree']>;

/** Deeper than people's trees grow. */
const usualDepth = 20;

/** Nothing if the resource has no such key, or after a diagnostic. */
export function treeOf(entity: Entity, context: BuildContext): Pick<ResourceSpec, 'tree'> {
  const written = entity.definition.tree;
  if (written?.by === undefined) return {};
  const { source } = entity.defined;
  const where = `of ${entity.name}`;
  const above = referencesToItself(entity);
  const column = columnOf(entity, written.by);
  const what = `reference to ${entity.name} itself`;
  const names = above.map(({ spec }) => spec.name);
  if (!context.checkName('unknown_field', what, column, names, source, ['tree', 'by'], where)) return {};
  const field = above.find(({ spec }) => spec.name === column);
  if (field !== undefined) checkReference(field, written.by, entity, context);
  const known = storedNames(entity);
  (written.per ?? []).forEach((name, at) => {
    const path = ['tree', 'per', at];
    if (columnOf(entity, name) === column)
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `a tree of records that agree in "${name}"`,
          why: 'it is the reference to the record above, so each would be alone',
          fix: 'leave it out',
        },
        source.valueSpan(path),
      );
    else context.checkName('unknown_field', 'stored field', columnOf(entity, name), known, source, path, where);
  });
  checkSets(entity, column, context);
  const tree = treeAsWritten(entity);
  return tree === null ? {} : { tree };
}

/** Checked by every operation whose body may move a record: a function of the platform, `runtime/engine/commands/tree.ts`. */
export function treeGuards(entity: Entity, input: ReadonlyMap<string, unknown>): readonly GuardSpec[] {
  const tree = treeAsWritten(entity);
  if (tree === null || ![tree.column, ...tree.per].some((name) => input.has(name))) return [];
  // A space: no guard of a definition has one in its name.
  const name = `${tree.column} tree`;
  const inputs = [tree.column, ...tree.per];
  return [{ name, kind: 'function', code: 'circular_reference', message: null, field: tree.column, inputs }];
}

/** The tree as far as its definition is right; `treeOf` reports the rest. */
function treeAsWritten(entity: Entity): Tree | null {
  const { tree } = entity.definition;
  if (tree?.by === undefined) return null;
  const column = columnOf(entity, tree.by);
  if (!referencesToItself(entity).some(({ spec }) => spec.name === column)) return null;
  const known = new Set(storedNames(entity));
  const agreed = tree.per ?? (entity.parent === null ? [] : [`${entity.parent.name}_id`]);
  const per = agreed.map((name) => columnOf(entity, name)).filter((name) => name !== column && known.has(name));
  return { column, depth: tree.depth ?? usualDepth, per };
}

const referencesToItself = (entity: Entity): EntityField[] =>
  [...entity.fields.values()].filter(
    ({ spec, foreign }) => spec.column !== null && foreign?.resource === entity.name && foreign.column === 'id',
  );

const storedNames = ({ fields }: Entity): string[] =>
  [...fields.values()].filter(({ spec }) => spec.column !== null).map(({ spec }) => spec.name);

function checkReference(field: EntityField, name: string, { defined }: Entity, { diagnostics }: BuildContext): void {
  const what = `the tree by "${name}"`;
  if (!field.columnNullable) {
    const why = 'the field is required, and the first record has no parent';
    const fix = 'write `null: true` in the field, or leave out `required: true`';
    diagnostics.report('not_allowed_here', { what, why, fix }, defined.source.valueSpan(['tree', 'by']));
  }
  if (field.definition.index === false) {
    const why = 'children are found by the field, which has `index: false`';
    const fix = 'leave `index: false` out';
    diagnostics.report('not_allowed_here', { what, why, fix }, defined.source.valueSpan(['tree', 'by']));
  }
}

/** The guard judges the caller's value under the name of the field: it would not see a value from elsewhere. */
function checkSets(entity: Entity, column: string, { diagnostics }: BuildContext): void {
  const { definition, machine, defined } = entity;
  const named = Array.isArray(definition.operations) ? {} : (definition.operations ?? {});
  const lists = [
    { source: defined.source, at: 'operations', changes: named },
    ...(machine === null
      ? []
      : [{ source: machine.source, at: 'transitions', changes: machine.value.transitions ?? {} }]),
  ];
  for (const { source, at, changes } of lists)
    for (const [operation, change] of Object.entries(changes))
      for (const [name, value] of Object.entries(change?.set ?? {})) {
        if (columnOf(entity, name) !== column || value === null || value === `input.${column}`) continue;
        diagnostics.report(
          'not_allowed_here',
          {
            what: `"${name}" set to ${String(value)}`,
            why: 'the records are a tree by it, and whether one fits there is judged by the input of its name',
            fix: `name the input ${column} and write \`set: { ${name}: input.${column} }\``,
          },
          source.valueSpan([at, operation, 'set', name]),
        );
      }
}
