/** An operation of the interface. */
import type { ChangeSpec, ResourceSpec, TransitionSpec } from '../../runtime/base/kernel/resource.ts';
import type { ResourceModel, RouteModel } from '../model/types.ts';
import { bodyName, bodyProperties } from '../schemas/properties.ts';
import { bodyExample } from './examples.ts';
import { internalOfOperation, without } from './facets.ts';
import type { Operation, OperationChange, Refusal } from './types.ts';

/** @param resource whose operation it is, or null. */
export function operationOf(
  route: RouteModel,
  resource: ResourceModel | null,
  { group, context }: Pick<Operation, 'group' | 'context'>,
): Operation {
  const { spec, example: _, ...described } = route;
  return {
    ...without(spec, internalOfOperation),
    ...described,
    group,
    context,
    rights: spec.abilities.length > 0 ? spec.abilities : [spec.ability].filter((ability) => ability !== ''),
    body: spec.body ? bodyProperties(resource, route) : null,
    bodyName: bodyName(route),
    example: spec.body ? bodyExample(resource, route) : null,
    readsQuery: spec.query === true,
    changes: resource === null ? [] : changesOf(route, resource.spec),
    sets: setsOf(resource?.spec.actions[spec.operation ?? '']),
  };
}

/** A transition with a choice of targets changes more for some of them. */
function changesOf({ spec: { kind, operation } }: RouteModel, resource: ResourceSpec): readonly OperationChange[] {
  const changed = changeOf(kind, operation ?? '', resource);
  if (changed === null) return [];
  const written = kind === 'create' || kind === 'composite' || kind === 'update' ? resource.validations : [];
  const { targets = {} } = changed as Partial<TransitionSpec>;
  return [
    { refusals: [...refusalsOf(changed.guards), ...refusalsOf(written, { ofRecord: true })], emits: emitsOf(changed) },
    ...Object.entries(targets).map(([target, change]) => ({
      target,
      refusals: refusalsOf(change.guards),
      emits: emitsOf(change),
    })),
  ];
}

function changeOf(kind: string, operation: string, resource: ResourceSpec): ChangeSpec | null {
  switch (kind) {
    case 'create':
    case 'composite':
      return resource.create;
    case 'update':
      return resource.update;
    case 'destroy':
      return resource.destroy;
    case 'transition':
      return resource.machine?.transitions[operation] ?? null;
    case 'action':
      return resource.actions[operation] ?? null;
    default:
      return null;
  }
}

/** Guards that wait (`planned`) refuse nothing yet. */
const refusalsOf = (guards: ChangeSpec['guards'], more: Pick<Refusal, 'ofRecord'> = {}): readonly Refusal[] =>
  guards
    .filter(({ kind }) => kind !== 'planned')
    .map(({ name, code, message, field }) => ({ name, code, message, field, ...more }));

const emitsOf = ({ emits }: ChangeSpec): readonly string[] => emits.map(({ event }) => event);

const literals: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

function setsOf(change: ChangeSpec | undefined): Operation['sets'] {
  return Object.fromEntries(
    (change?.set ?? []).flatMap(({ column, value: { text, params } }) => {
      const word = params.length === 0 ? text.join('') : '';
      return Object.hasOwn(literals, word) ? [[column, literals[word] ?? null] as const] : [];
    }),
  );
}
