/** Definitions that are well formed and would fail, or mislead, long after the generation. */
import type { FieldDefinition, IndexDefinition } from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity, EntityField } from '../model/entity.ts';
import { readSql } from '../sql/read.ts';
import { copiesOf } from './inherited_costs.ts';
import { meaningOf } from './sql/reading.ts';

/** Every such mistake of a resource. */
export function checkSilent(entity: Entity, context: BuildContext): void {
  checkAdded(entity, context);
  checkHiddenOrder(entity, context);
  checkCopied(entity, context);
  checkIncluded(entity, context);
  checkDuplicates(entity, context);
}

/** Functions and seeds of ours make records of ours, and do not know a required field that is added. */
function checkAdded(entity: Entity, { diagnostics }: BuildContext): void {
  const { source } = entity.defined;
  if (source.isCustom(['resource'])) return;
  for (const field of entity.fields.values()) {
    const { path, columnNullable, columnDefault, spec, definition } = field;
    if (path.length === 0 || !source.isCustom(path) || spec.column === null || columnNullable) continue;
    if (columnDefault !== null || spec.default !== undefined || definition.maintained !== undefined) continue;
    diagnostics.report(
      'not_allowed_here',
      {
        what: `${spec.name} is required of every ${entity.name}`,
        why: `rules and seeds make records of ${entity.name} without it, and would fail`,
        fix: `write \`default:\`, or leave \`required:\` out and ask for it in a guard: \`operations: { create: { guards: [${spec.name}_given] } }\``,
      },
      source.keySpan(path),
    );
  }
}

/** The order of a list reveals values of the field that it is sorted by. */
function checkHiddenOrder(entity: Entity, { diagnostics }: BuildContext): void {
  (entity.definition.sort ?? []).forEach((written, at) => {
    const name = written.replace(/^-/, '');
    const definition = entity.fields.get(name)?.definition;
    if (definition?.hidden !== true || definition.write_only === true || entity.traits.internal) return;
    diagnostics.report(
      'not_allowed_here',
      {
        what: `the list is sorted by ${name}, which is hidden`,
        why: 'the order tells what is never shown',
        fix: 'sort by another field, or show this one',
      },
      entity.defined.source.valueSpan(['sort', at]),
    );
  });
}

/** A value that `default:` or `set:` takes from a hidden field would be stored where it is shown. */
function checkCopied(entity: Entity, { entities, diagnostics }: BuildContext): void {
  if (entity.traits.internal) return;
  for (const { field, reads, inMachine, path } of copiesOf(entity, entities)) {
    if (field.spec.hidden || field.definition.hidden === false) continue;
    const read = reads.find(({ field: { spec, definition } }) => spec.hidden && definition.states === undefined);
    if (read === undefined) continue;
    const source = inMachine ? (entity.machine?.source ?? entity.defined.source) : entity.defined.source;
    diagnostics.report(
      'not_allowed_here',
      {
        what: `${field.spec.name} takes its value from ${read.field.spec.name} of ${read.owner.name}, which is hidden`,
        why: 'whoever reads the record would learn what is never shown',
        fix: `write \`hidden: true\` at ${field.spec.name} as well, or \`hidden: false\` where it may be known`,
      },
      source.valueSpan(path),
    );
  }
}

/** Records without a route are readable by no caller. */
function checkIncluded(entity: Entity, { entities, diagnostics }: BuildContext): void {
  if (entity.traits.internal) return;
  const { source } = entity.defined;
  const report = (path: readonly (string | number)[], name: string): void =>
    diagnostics.report(
      'not_allowed_here',
      {
        what: `${path[1]} includes records of ${name}, which is internal`,
        why: 'no route serves them, so no ability says who may read them',
        fix: `leave \`include:\` out, or take the trait \`internal\` from ${name} and give it an \`ability:\``,
      },
      source.keySpan([...path, 'include']),
    );
  const internal = (name: string | undefined): name is string => entities.get(name ?? '')?.traits.internal === true;
  for (const [name, field] of Object.entries(entity.definition.fields ?? {}) as [string, FieldDefinition | null][])
    if (field?.include === true && internal(field.belongs_to)) report(['fields', name], field.belongs_to);
  for (const [name, relation] of Object.entries(entity.definition.relations ?? {})) {
    const target = relation?.has_many ?? relation?.has_one;
    if (relation?.include === true && internal(target)) report(['relations', name], target);
  }
}

/** If one of several columns is null, PostgreSQL treats all rows as different: the author must choose. */
function checkDuplicates(entity: Entity, { entities, diagnostics }: BuildContext): void {
  const { source } = entity.defined;
  if (entity.traits.internal) return;
  (entity.definition.indexes ?? []).forEach((written, at) => {
    if (Array.isArray(written)) return;
    const index = written as IndexDefinition;
    const path = ['indexes', at];
    if (index.nulls_not_distinct !== undefined && index.unique !== true)
      diagnostics.report(
        'not_allowed_here',
        {
          what: 'the key "nulls_not_distinct"',
          why: 'an index that is not unique refuses nothing',
          fix: 'write `unique: true` beside it, or leave it out',
        },
        source.keySpan([...path, 'nulls_not_distinct']),
      );
    if (index.unique !== true || (index.on?.length ?? 0) < 2 || index.nulls_not_distinct !== undefined) return;
    const { sql: where } = readSql(index.where ?? 'true', 'condition');
    const named = where === null ? [] : meaningOf(where, entity, entities, 'partial').uses;
    const open = (index.on ?? []).flatMap((name): EntityField[] => {
      const field = entity.fields.get(name) ?? entity.fields.get(`${name}_id`);
      const isNamed = named.some((use) => use.name === field?.spec.column);
      return field === undefined || isNamed || !field.columnNullable ? [] : [field];
    })[0];
    if (open === undefined) return;
    diagnostics.report(
      'missing_key',
      {
        key: 'nulls_not_distinct',
        section: `a unique index over ${open.spec.name}, which may be null: two records without it are no duplicates,`,
        example: '`nulls_not_distinct: true` where they shall be, `false` where not',
      },
      source.keySpan(path),
    );
  });
}
