/** One operation of the document. */

import type { ResourceModel, RouteModel } from '../model/types.ts';
import { type JsonSchema, propertySchema } from '../schemas/json_schema.ts';
import { bodyName, bodyProperties } from '../schemas/properties.ts';
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

/** The operation of a route; its tag is the group that the docs list it under. */
export function operationOf(
  route: RouteModel,
  group: string,
  resources: ReadonlyMap<string, ResourceModel>,
  statuses: CodeStatuses,
): OperationParts {
  const { spec } = route;
  const resource = spec.entity === null ? null : (resources.get(spec.entity) ?? null);
  const selected = selectedBy(route, resources);
  const parameters = parametersOf(route, resource, childrenOf(route, resources), selected);
  const answer = answerOf(route, resources);
  const verdict = verdictOf(route);
  const errors = errorAnswers(route, statuses);
  const codes = domainCodes(route, statuses);
  const operation = {
    operationId: spec.name,
    tags: [group],
    summary: route.summary,
    description: description(route, resource, statuses),
    ...(spec.deprecated !== null && { deprecated: true }),
    ...(spec.kind === 'download' && { security: [] }),
    'x-route-name': spec.name,
    'x-ability': spec.ability,
    'x-price-weight': spec.weight,
    ...(spec.human !== undefined && { 'x-human': spec.human }),
    ...(codes.length > 0 && { 'x-codes': codes }),
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body && { requestBody: requestBody(route, resource) }),
    responses: {
      ...(verdict !== null && { 200: verdict }),
      [spec.status]: answer.response,
      ...habitAnswersOf(route),
      ...(spec.file && { 206: { ...answer.response, description: 'The range of bytes that was asked for.' } }),
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
        : [[String(spec.status), { component: answer.component, response: answer.response }] as const]),
      ...errors.flatMap(({ status, specific: local }) => (local === undefined ? [] : [[status, local] as const])),
    ]),
  };
}

/** The resource of the children that a composite create makes with its record. */
export function childrenOf({ spec }: RouteModel, resources: ReadonlyMap<string, ResourceModel>): ResourceModel | null {
  const owner = spec.kind === 'composite' ? resources.get(spec.entity ?? '')?.spec : undefined;
  const relation = owner?.relations.find(({ name, include }) => include && name === owner.composite?.children);
  return resources.get(relation?.resource ?? '') ?? null;
}

/** The resource of which an endpoint answers some records, as its list would choose them. */
export function selectedBy({ spec }: RouteModel, resources: ReadonlyMap<string, ResourceModel>): ResourceModel | null {
  return resources.get(spec.selects ?? '') ?? null;
}

function description(route: RouteModel, resource: ResourceModel | null, statuses: CodeStatuses): string {
  const { spec } = route;
  if (spec.kind === 'download')
    return `${route.description}\n\n**Ability** none: the address is the credential · **Units** 0`;
  const needs = spec.abilities.length > 0 ? spec.abilities : [spec.ability].filter((ability) => ability !== '');
  const ability = needs.length > 0 ? needs.map((name) => `\`${name}\``).join(' and ') : 'any valid token';
  const codes = domainCodes(route, statuses).map((code) => `\`${code}\``);
  const refusals = codes.length > 0 ? ` · **Refusals (422)** ${codes.join(', ')}` : '';
  const deprecated =
    spec.deprecated === null
      ? []
      : [
          `Deprecated since ${spec.deprecated.since}; may be removed after ${spec.deprecated.sunset}. See ${spec.deprecated.link}.`,
        ];
  return [
    route.description === '' ? report(route, resource) : route.description,
    ...deprecated,
    spec.human === undefined ? '' : personDecides(spec.human),
    `**Ability** ${ability} · **Units** ${spec.weight}${refusals}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const personDecides = (human: true | string): string =>
  `A person has to decide this${human === true ? '' : ` where the body has \`${human}\``}: AI agents get 403 \`human_required\`, unless the setting \`ai.allowed_operations\` names the operation. Dry runs stay open to them.`;

function requestBody(route: RouteModel, resource: ResourceModel | null): JsonSchema {
  const name = bodyName(route);
  const required = bodyIsRequired(route, resource);
  return {
    required,
    content: {
      'application/json': { schema: reference('schemas', name), examples: { default: reference('examples', name) } },
      ...(route.spec.upload !== undefined && { 'multipart/form-data': { schema: multipart(route, resource) } }),
    },
  };
}

/** The same keys as fields of a form, and the file as a part. */
function multipart(route: RouteModel, resource: ResourceModel | null): JsonSchema {
  const others = bodyProperties(resource, route).filter(({ name }) => name !== 'content');
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
export function bodyIsRequired(route: RouteModel, resource: ResourceModel | null): boolean {
  return route.spec.kind === 'update' || bodyProperties(resource, route).some((property) => property.required);
}
