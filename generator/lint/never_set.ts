/** Fields that callers may not set and that nothing else sets: null in every record, for ever. */
import type { ChangeDefinition, OperationDefinition, SeedStepDefinition } from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';

/**
 * Reports them where it is certain: no `set:`, no seed, and no function or data migration beside the definitions that as much
 * as names the field.
 */
export function checkNeverSet(entity: Entity, context: BuildContext): void {
  const { beside } = context.definitions;
  const { source } = entity.defined;
  const set = namesSet(entity, context);
  for (const field of entity.fields.values()) {
    const { path, definition, spec, columnDefault, columnNullable } = field;
    if (path.length === 0 || definition.readonly !== true || spec.column === null) continue;
    if (beside.ofHouse && !source.isCustom(path)) continue;
    // A required field has another report: no record could be made.
    if (!columnNullable || definition.default !== undefined || columnDefault !== null || spec.default !== undefined)
      continue;
    if ((definition.states ?? definition.maintained ?? definition.number_form) !== undefined) continue;
    const names = [spec.name, spec.column, String(path.at(-1))];
    if (names.some((name) => set.has(name) || beside.words.has(name))) continue;
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `${spec.name} is readonly, and nothing sets it`,
        why: 'it would be null in every record',
        fix: `set it where it happens (\`set: { ${spec.name}: … }\` of an operation or transition, or a function), give it a \`default:\`, or leave \`readonly:\` out`,
      },
      source.keySpan([...path, 'readonly']),
    );
  }
}

/** The fields that operations, transitions, keys of the resource and seeds set. */
function namesSet({ definition, machine, name }: Entity, { definitions }: BuildContext): ReadonlySet<string> {
  const operations = Array.isArray(definition.operations) ? [] : Object.values(definition.operations ?? {});
  const transitions = Object.values(machine?.value.transitions ?? {});
  const changes: readonly (ChangeDefinition | null | undefined)[] = [
    ...(operations as readonly (OperationDefinition | null)[]),
    ...transitions,
    ...transitions.flatMap(({ targets }) => Object.values(targets ?? {})),
  ];
  const remembered = transitions.flatMap(({ to }) => (typeof to === 'object' ? [to.column] : []));
  const { ordered, one_default: oneDefault, rights, tree } = definition;
  const byTraits = [ordered?.by, oneDefault?.field, tree?.by, rights?.stored].filter((one) => one !== undefined);
  const seeded = definitions.seeds.flatMap(({ value }) =>
    value.steps.filter(({ insert }) => insert === name).flatMap(keysOf),
  );
  return new Set([...changes.flatMap((one) => Object.keys(one?.set ?? {})), ...remembered, ...byTraits, ...seeded]);
}

/** The fields in the rows of a step. */
function keysOf({ rows, csv }: SeedStepDefinition): readonly string[] {
  const heads = csv === undefined ? [] : (csv.trim().split('\n')[0] ?? '').split(';');
  const keys = (rows ?? []).flatMap((row) => (typeof row === 'object' && row !== null ? Object.keys(row) : []));
  return [...heads, ...keys].map((key) => key.trim().split('.')[0] ?? '');
}
