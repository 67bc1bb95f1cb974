/** One operation in the reference. */
import type {
  ReferenceGuard,
  ReferenceMachine,
  ReferenceOperation,
  ReferenceTransition,
  ReferenceValue,
} from '../../runtime/base/kernel/reference.ts';
import type { Machine, Operation, OperationChange, PublicOperation, Resource } from '../api/types.ts';
import { usualProperties } from '../schemas/properties.ts';
import { sampleOf } from '../schemas/sample.ts';
import { sentence } from '../text/case.ts';
import { exampleOf } from '../values/shape.ts';
import { describeValue, membersOf } from './value.ts';

const usual = new Set(usualProperties.map(({ name }) => name));

/** The operation of a route, on the page of `resource` (null: of endpoints that serve none). */
export function describeOperation(operation: Operation, resource: Resource | null): ReferenceOperation {
  const { answer, changes } = operation;
  const fields = new Map((resource?.fields ?? []).map(({ name, references }) => [name, references]));
  return {
    name: operation.name,
    anchor: (operation.operation ?? operation.name).replace(/\W+/g, '_'),
    kind: operation.kind,
    summary: operation.summary,
    description: operation.description.trim(),
    method: operation.method,
    path: operation.path,
    units: operation.weight,
    abilities: operation.rights,
    status: operation.status,
    dryRun: operation.dryRun,
    expectedVersion: operation.expectedVersion,
    idempotent: operation.idempotent,
    deprecated: operation.deprecated,
    parameters: operation.parameters.map(
      ({ name, resource: entity, shape, example }): ReferenceValue => ({
        ...describeValue({ name, shape, required: true, nullable: false, summary: '' }, entity ?? undefined),
        example: String(example),
        summary: entity === null ? `${sentence(name)}.` : `Key of the ${entity.replaceAll('_', ' ')}.`,
      }),
    ),
    query: operation.query.map((input) => ({
      ...describeValue({ ...input, nullable: false }),
      ...((input.required || input.example !== undefined) && {
        example: String(input.example ?? exampleOf(input.shape, input.name)),
      }),
    })),
    list: operation.kind === 'index' || answer.kind === 'list',
    cursor: operation.kind === 'index' && resource?.cursor === true,
    ...(operation.selects !== undefined && { selects: operation.selects }),
    body: (operation.body ?? [])
      .filter(({ name }) => !usual.has(name))
      .map((property) => describeValue(property, fields.get(property.name), (word) => fields.has(word))),
    example: operation.example,
    ...answered(operation),
    codes: [...new Set(operation.codes)],
    guards: changes.flatMap(guardsOf),
    emits: [...new Set(changes.flatMap(({ emits }) => emits))],
  };
}

/** An address without a token: its handler decides what a caller may do there. */
export function describePublic(operation: PublicOperation): ReferenceOperation {
  const { answers, media } = operation;
  return {
    name: operation.name,
    anchor: operation.name.replace(/\W+/g, '_'),
    kind: 'public',
    summary: operation.summary,
    description: operation.description.trim(),
    method: operation.method,
    path: operation.path,
    units: 0,
    abilities: [],
    status: Number(Object.keys(answers).find((status) => status.startsWith('2')) ?? 200),
    dryRun: false,
    expectedVersion: false,
    idempotent: false,
    deprecated: null,
    parameters: operation.parameters.map((name) => ({
      name,
      type: 'text',
      summary: `${sentence(name)}.`,
      required: true,
    })),
    query: operation.query.map((input) => describeValue(input)),
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

function answered({ answer, stream }: Operation): Answered {
  switch (answer.kind) {
    case 'record':
      return { answers: 'The record.', answersWith: answer.resource };
    case 'list':
      return { answers: 'A page of records, and `meta` with its position.', answersWith: answer.resource };
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
        answers: stream
          ? 'A stream of server-sent events to whom accepts `text/event-stream`.'
          : keys.length === 0
            ? 'An object.'
            : `An object with ${keys.join(', ')}.`,
        answer: sampleOf(answer.schema),
      };
    }
  }
}

const guardsOf = ({ refusals, target }: OperationChange): readonly ReferenceGuard[] =>
  refusals.map(({ ofRecord: _, ...refusal }) => ({ ...refusal, ...(target !== undefined && { target }) }));

/** Where a transition leads that goes back to a state that the record remembers. */
export const remembered = '';

/** The state machine with a line for each step that it allows. */
export function describeMachine({ field, initial, states, transitions }: Machine): ReferenceMachine {
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
