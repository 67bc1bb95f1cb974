/**
 * Keys of a body that nothing reads, reported only if that is certain: a function, a job or a preparation receives the whole body
 * and may use any key.
 */
import type {
  ChangeDefinition,
  GuardDefinition,
  OperationDefinition,
  TransitionDefinition,
} from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import { reasonIn, takenFields } from '../model/checks/names.ts';
import type { Entity } from '../model/entity.ts';
import type { Path, SourceFile } from '../source/source.ts';

type Taking = ChangeDefinition &
  Pick<OperationDefinition, 'plan' | 'input' | 'handler' | 'job' | 'prepare' | 'query'> &
  Pick<TransitionDefinition, 'choose' | 'targets' | 'verdict'>;

/** Reports such keys of the operations and transitions of a resource. */
export function checkUnused(entity: Entity, context: BuildContext): void {
  const { definition, defined, machine } = entity;
  const operations = Array.isArray(definition.operations) ? {} : (definition.operations ?? {});
  for (const [name, operation] of Object.entries(operations as Readonly<Record<string, OperationDefinition | null>>))
    if (operation !== null) checkInput(operation, entity, defined.source, ['operations', name], context);
  for (const [name, transition] of Object.entries(machine?.value.transitions ?? {}))
    if (machine !== null) checkInput(transition, entity, machine.source, ['transitions', name], context);
}

function checkInput(taking: Taking, entity: Entity, source: SourceFile, path: Path, context: BuildContext): void {
  if (taking.input === undefined) return;
  const changes: readonly ChangeDefinition[] = [
    taking,
    ...Object.values(taking.targets ?? {}).flatMap((one) => one ?? []),
  ];
  const guards = changes.flatMap((one) => one.guards ?? []).map((one) => guardOf(one, entity));
  const seenByCode =
    Boolean(taking.handler) ||
    taking.plan !== undefined ||
    taking.job !== undefined ||
    Boolean(taking.prepare) ||
    taking.verdict !== undefined ||
    changes.some((one) => (one.effects ?? []).length > 0) ||
    guards.some((guard) => guard === null || guard.require === undefined);
  if (seenByCode) return;
  const texts = [
    ...changes.flatMap((one) => Object.values(one.set ?? {})),
    ...guards.map((guard) => guard?.require),
    ...(entity.definition.validate ?? []).map((one) => one.check),
    ...Object.values(entity.definition.fields ?? {}).map((field) => field.default),
  ].map(String);
  const known = Object.keys(taking.input);
  // A misspelt name is reported at its location; a second report for the unused right name would be an echo.
  if (texts.some((text) => [...text.matchAll(/\binput\.(\w+)/g)].some(([, name = '']) => !known.includes(name))))
    return;
  for (const name of known) {
    // Its other mistakes were reported.
    if (reasonIn(takenFields, name) !== undefined || taking.input[name]?.where !== undefined) continue;
    if (name === taking.choose || texts.some((text) => new RegExp(`\\binput\\.${name}\\b`).test(text))) continue;
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `nothing looks at the input "${name}"`,
        why: 'whoever sends it would believe that it matters',
        fix: `write \`input.${name}\` where it belongs (\`set:\`, a guard), or leave it out`,
      },
      source.keySpan([...path, 'input', name]),
    );
  }
}

/** The definition of a guard; null if it does not exist, which was reported. */
function guardOf(written: string | GuardDefinition, { definition, machine }: Entity): GuardDefinition | null {
  if (typeof written !== 'string') return written;
  return definition.guards?.[written] ?? machine?.value.guards?.[written] ?? null;
}
