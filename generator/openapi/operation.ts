/** One operation of the document. */

import type { Operation, Resource } from '../api/types.ts';
import { type JsonSchema, propertySchema } from '../schemas/json_schema.ts';
import type { Property } from '../schemas/properties.ts';
import { type Answer, answerOf, verdictOf } from './answers.ts';
import { report } from './descriptions.ts';
import { type CodeStatuses, domainCodes, errorAnswers } from './errors.ts';
import { habitAnswersOf } from './http_habits.ts';
import { operationParameters, parametersOf } from './parameters.ts';
import { reference } from './reference.ts';

export interface OperationParts {
  readonly operation: JsonSchema;
  readonly examples: Answer['examples'];
  /** Components that the operation refers to and that follow from it. */
  readonly parameters: readonly (readonly [name: string, parameter: JsonSchema])[];
  /** By status: the component that may replace a response, if operations share it. */
  readonly shareable: ReadonlyMap<string, Shareable>;
}

export interface Shareable {
  readonly component: string;
  readonly response: JsonSchema;
}

/** The operation; its tag is the group that the docs list it under. */
export function operationOf(
  route: Operation,
  resources: ReadonlyMap<string, Resource>,
  statuses: CodeStatuses,
): OperationParts {
  const resource = resources.get(route.entity ?? '') ?? null;
  const selected = selectedBy(route, resources);
  const parameters = parametersOf(route, resource, childrenOf(route, resources), selected);
  const answer = answerOf(route, resources);
  const verdict = verdictOf(route);
  const errors = errorAnswers(route, statuses);
  const codes = domainCodes(route, statuses);
  const operation = {
    operationId: route.name,
    tags: [route.group],
    summary: route.summary,
    description: description(route, resource, statuses),
    ...(route.deprecated !== null && { deprecated: true }),
    ...(route.kind === 'download' && { security: [] }),
    'x-route-name': route.name,
    'x-ability': route.ability,
    'x-price-weight': route.weight,
    ...(route.human !== undefined && { 'x-human': route.human }),
    ...(codes.length > 0 && { 'x-codes': codes }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: requestBody(route) }),
    responses: {
      ...(verdict !== null && { 200: verdict }),
      [route.status]: answer.response,
      ...habitAnswersOf(route),
      ...(route.file && { 206: { ...answer.response, description: 'The requested range of bytes.' } }),
      ...Object.fromEntries(errors.map(({ status, response }) => [status, response])),
    },
  };
  return {
    operation,
    examples: answer.examples,
    parameters: operationParameters(route, resource ?? selected),
    shareable: new Map([
      ...(answer.component === null
        ? []
        : [[String(route.status), { component: answer.component, response: answer.response }] as const]),
      ...errors.flatMap(({ status, specific: response }) =>
        response === undefined ? [] : [[status, response] as const],
      ),
    ]),
  };
}

/** The resource of the children that a composite create makes with its record. */
export function childrenOf(operation: Operation, resources: ReadonlyMap<string, Resource>): Resource | null {
  const owner = operation.kind === 'composite' ? resources.get(operation.entity ?? '') : undefined;
  const relation = owner?.relations.find(({ name, include }) => include && name === owner.composite?.children);
  return resources.get(relation?.resource ?? '') ?? null;
}

/** The resource of which an endpoint answers some records, as its list would choose them. */
export function selectedBy(operation: Operation, resources: ReadonlyMap<string, Resource>): Resource | null {
  return resources.get(operation.selects ?? '') ?? null;
}

function description(operation: Operation, resource: Resource | null, statuses: CodeStatuses): string {
  if (operation.kind === 'download')
    return `${operation.description}\n\n**Ability** none: the address is the credential · **Units** 0`;
  const { rights } = operation;
  const ability = rights.length > 0 ? rights.map((name) => `\`${name}\``).join(' and ') : 'any valid token';
  const codes = domainCodes(operation, statuses).map((code) => `\`${code}\``);
  const refusals = codes.length > 0 ? ` · **Refusals (422)** ${codes.join(', ')}` : '';
  const deprecated =
    operation.deprecated === null
      ? []
      : [
          `Deprecated since ${operation.deprecated.since}; may be removed after ${operation.deprecated.sunset}. See ${operation.deprecated.link}.`,
        ];
  return [
    operation.description === '' ? report(operation, resource) : operation.description,
    ...deprecated,
    operation.human === undefined ? '' : personDecides(operation.human),
    `**Ability** ${ability} · **Units** ${operation.weight}${refusals}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const personDecides = (human: true | string): string =>
  `A person has to decide this${human === true ? '' : ` where the body has \`${human}\``}: AI agents get 403 \`human_required\`, unless the setting \`ai.allowed_operations\` names the operation. Dry runs stay open to them.`;

function requestBody(operation: Operation): JsonSchema {
  const { bodyName: name, body, upload } = operation;
  return {
    required: bodyIsRequired(operation),
    content: {
      'application/json': { schema: reference('schemas', name), examples: { default: reference('examples', name) } },
      ...(upload !== undefined && { 'multipart/form-data': { schema: multipart(body ?? []) } }),
    },
  };
}

/** The same keys as fields of a form, and the file as a part. */
function multipart(body: readonly Property[]): JsonSchema {
  const others = body.filter(({ name }) => name !== 'content');
  const file = { type: 'string', format: 'binary', description: 'The file itself, with its name.' };
  return {
    type: 'object',
    required: [...others.filter(({ required }) => required).map(({ name }) => name), 'file'],
    properties: {
      ...Object.fromEntries(others.map((property) => [property.name, propertySchema(property, 'request')])),
      file,
    },
  };
}

/** A body must be sent where a key of it must be, and by every update. */
export function bodyIsRequired({ kind, body }: Operation): boolean {
  return kind === 'update' || (body ?? []).some(({ required }) => required);
}
