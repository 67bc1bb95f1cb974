/** Plans without a reader: a plan is made for the first function that wants it, so without one it is never made. */
import type {
  ChangeDefinition,
  GuardDefinition,
  OperationDefinition,
  TransitionDefinition,
} from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import type { Path, SourceFile } from '../source/source.ts';

type Planning = ChangeDefinition &
  Pick<OperationDefinition, 'plan' | 'handler'> &
  Pick<TransitionDefinition, 'targets' | 'verdict'>;

/** Reports them in the operations and transitions of a resource. */
export function checkPlans(entity: Entity, context: BuildContext): void {
  const { definition, defined, machine } = entity;
  const operations = Array.isArray(definition.operations) ? {} : (definition.operations ?? {});
  for (const [name, one] of Object.entries(operations as Readonly<Record<string, OperationDefinition | null>>))
    if (one !== null && !asWhole.has(name)) checkPlan(one, entity, defined.source, ['operations', name], context);
  for (const [name, one] of Object.entries(machine?.value.transitions ?? {}))
    if (machine !== null) checkPlan(one, entity, machine.source, ['transitions', name], context);
}

/** Operations that take no plan at all, which was reported. */
const asWhole: ReadonlySet<string> = new Set(['index', 'show', 'composite', 'bulk']);

function checkPlan(one: Planning, entity: Entity, source: SourceFile, path: Path, { diagnostics }: BuildContext): void {
  if (one.plan === undefined) return;
  const changes = [one, ...Object.values(one.targets ?? {}).flatMap((target) => target ?? [])];
  const read =
    Boolean(one.handler) ||
    one.verdict !== undefined ||
    changes.some(({ effects = [] }) => effects.length > 0) ||
    changes.some(({ guards = [] }) => guards.some((guard) => isFunction(guard, entity)));
  if (read) return;
  diagnostics.report(
    'not_allowed_here',
    {
      what: `nothing reads the plan "${one.plan}"`,
      why: 'a plan is for functions; conditions do not use it',
      fix: 'leave it out, or name a guard without `require:`, an effect or a handler that reads `call.plan`',
    },
    source.keySpan([...path, 'plan']),
  );
}

/** A missing one was reported, and may be intended as a function. */
function isFunction(written: string | GuardDefinition, { definition, machine }: Entity): boolean {
  const guard =
    typeof written === 'string' ? (definition.guards?.[written] ?? machine?.value.guards?.[written]) : written;
  return guard === undefined || guard.require === undefined;
}
