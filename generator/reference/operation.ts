/** One operation in the reference. */
import type {
  ReferenceGuard,
  ReferenceMachine,
  ReferenceOperation,
  ReferenceTransition,
  ReferenceValue,
} from '../../runtime/base/kernel/reference.ts';
import type { ChangeSpec, GuardSpec, MachineSpec, TransitionSpec } from '../../runtime/base/kernel/resource.ts';
import type { PublicRouteModel, ResourceModel, RouteModel } from '../model/types.ts';
import { bodyExample } from '../openapi/records.ts';
import { sampleOf } from '../openapi/written.ts';
import { bodyProperties, usualProperties } from '../schemas/properties.ts';
import { sentence } from '../text/case.ts';
import { exampleOf } from '../values/shape.ts';
import { describeValue, membersOf } from './value.ts';

const usual = new Set(usualProperties.map(({ name }) => name));

/** The operation of a route, on the page of `resource` (null: of endpoints that serve none). */
export function describeOperation(route: RouteModel, resource: ResourceModel | null): ReferenceOperation {
  const { spec, answer } = route;
  const changes = resource === null ? null : changesOf(route, resource);
  const fields = new Map((resource?.spec.fields ?? []).map(({ name, references }) => [name, references]));
  return {
    name: spec.name,
    anchor: (spec.operation ?? spec.name).replace(/\W+/g, '_'),
    kind: spec.kind,
    summary: route.summary,
    description: route.description.trim(),
    method: spec.method,
    path: spec.path,
    units: spec.weight,
    abilities: spec.abilities.length > 0 ? spec.abilities : [spec.ability].filter((ability) => ability !== ''),
    status: spec.status,
    dryRun: spec.dryRun,
    expectedVersion: spec.expectedVersion,
    idempotent: spec.idempotent,
    deprecated: spec.deprecated,
    parameters: route.parameters.map(
      ({ name, resource: entity, shape, example }): ReferenceValue => ({
        ...describeValue({ name, shape, required: true, nullable: false, summary: '' }, entity ?? undefined),
        example: String(example),
        summary: entity === null ? `${sentence(name)}.` : `Key of the ${entity.replaceAll('_', ' ')}.`,
      }),
    ),
    query: route.query.map((input) => ({
      ...describeValue({ ...input, nullable: false }),
      ...((input.required || input.example !== undefined) && {
        example: String(input.example ?? exampleOf(input.shape, input.name)),
      }),
    })),
    list: spec.kind === 'index' || answer.kind === 'list',
    cursor: spec.kind === 'index' && resource?.spec.cursor === true,
    ...(spec.selects !== undefined && { selects: spec.selects }),
    body: bodyProperties(resource, route)
      .filter(({ name }) => !usual.has(name))
      .map((property) => describeValue(property, fields.get(property.name), (word) => fields.has(word))),
    example: spec.body ? bodyExample(resource, route) : null,
    ...answered(route),
    codes: [...new Set(route.codes)],
    guards: changes === null ? [] : changes.flatMap(guardsOf),
    emits: [...new Set((changes ?? []).flatMap(({ change }) => change.emits.map(({ event }) => event)))],
  };
}

/** An address without a token: its handler decides what a caller may do there. */
export function describePublic({ spec, query, answers, media }: PublicRouteModel): ReferenceOperation {
  const keys = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    name: spec.name,
    anchor: spec.name.replace(/\W+/g, '_'),
    kind: 'public',
    summary: spec.summary,
    description: spec.description.trim(),
    method: spec.method,
    path: spec.path,
    units: 0,
    abilities: [],
    status: Number(Object.keys(answers).find((status) => status.startsWith('2')) ?? 200),
    dryRun: false,
    expectedVersion: false,
    idempotent: false,
    deprecated: null,
    parameters: keys.map((name) => ({ name, type: 'text', summary: `${sentence(name)}.`, required: true })),
    query: query.map((input) => describeValue(input)),
    list: false,
    cursor: false,
    body: [],
    example: null,
    answers: `${media === 'text/html' ? 'A page. ' : ''}${Object.entries(answers)
      .map(([status, means]) => `${status}: ${means}`)
      .join(' ')}`,
    codes: [],
    guards: [],
    emits: [],
  };
}

type Answered = Pick<ReferenceOperation, 'answers' | 'answer' | 'answersWith'>;

function answered({ answer, spec }: RouteModel): Answered {
  switch (answer.kind) {
    case 'record':
      return { answers: 'The record.', answersWith: answer.resource };
    case 'list':
      return { answers: 'A page of records, and `meta` with where it stands.', answersWith: answer.resource };
    case 'nothing':
      return { answers: 'No body.' };
    case 'accepted':
      return { answers: 'A job was queued: follow `status_url`.' };
    case 'available_actions':
      return { answers: 'Every action of the record with whether it is allowed now, and why not.' };
    case 'history':
      return { answers: 'A page of the changes of the record, newest first.' };
    case 'bulk':
      return { answers: 'What became of each operation, in order.' };
    case 'file':
      return { answers: `A file: ${answer.media.map((media) => `\`${media}\``).join(' or ')}.` };
    case 'schema': {
      const keys = membersOf(answer.schema).map(({ name }) => `\`${name}\``);
      return {
        answers: spec.stream
          ? 'A stream of server-sent events to whom accepts `text/event-stream`.'
          : keys.length === 0
            ? 'An object.'
            : `An object with ${keys.join(', ')}.`,
        answer: sampleOf(answer.schema),
      };
    }
  }
}

interface Change {
  readonly change: ChangeSpec;
  readonly target?: string;
}

/** The changes of a route; a transition with a choice of targets changes more for some of them. */
function changesOf({ spec: route }: RouteModel, { spec }: ResourceModel): readonly Change[] {
  const standard = { create: spec.create, composite: spec.create, update: spec.update, destroy: spec.destroy };
  if (route.kind in standard) {
    const change = standard[route.kind as keyof typeof standard];
    const stored = route.kind === 'destroy' ? [] : spec.validations;
    return change === null ? [] : [{ change: { ...change, guards: [...change.guards, ...stored] } }];
  }
  const name = route.operation ?? '';
  const one: (ChangeSpec & Partial<TransitionSpec>) | undefined =
    route.kind === 'transition'
      ? spec.machine?.transitions[name]
      : route.kind === 'action'
        ? spec.actions[name]
        : undefined;
  if (one === undefined) return [];
  return [
    { change: one },
    ...Object.entries(one.targets ?? {}).map(([target, change]): Change => ({ change, target })),
  ];
}

function guardsOf({ change, target }: Change): readonly ReferenceGuard[] {
  return change.guards
    .filter(({ kind }) => kind !== 'planned')
    .map(({ name, code, message, field }: GuardSpec) => ({
      name,
      code,
      message,
      field,
      ...(target !== undefined && { target }),
    }));
}

/** Where a transition leads that goes back to a state that the record remembers. */
export const remembered = '';

/** The state machine with a line for each step that it allows. */
export function describeMachine({ field, initial, states, transitions }: MachineSpec): ReferenceMachine {
  return {
    field,
    initial,
    states,
    transitions: Object.values(transitions).flatMap(({ name, from, to, moves }): ReferenceTransition[] =>
      from.flatMap((state) => {
        const targets = 'state' in to ? [to.state] : 'choose' in to ? (moves[state] ?? []) : [remembered];
        return targets.map((target) => ({ operation: name, from: state, to: target }));
      }),
    ),
  };
}
