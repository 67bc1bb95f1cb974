/** Custom endpoints: routes with a handler of the platform. */

import type { Method, RouteSpec } from '../../runtime/base/kernel/route.ts';
import type { Defined } from '../check/definitions.ts';
import type { EndpointsDefinition, RouteDefinition } from '../language/definition.ts';
import { verbs } from '../language/standard_operations.ts';
import type { Path } from '../source/source.ts';
import { capital, heading, spaced } from '../text/plural.ts';
import { exampleOf } from '../values/shape.ts';
import { abilityFor, checkAbility } from './abilities.ts';
import type { BuildContext } from './build_context.ts';
import { checkAnswer } from './checks/answer.ts';
import { checkEndpoint } from './checks/endpoint.ts';
import { checkListConditions } from './checks/list_conditions.ts';
import { checkNamed } from './checks/named.ts';
import { narrowOf } from './checks/narrow.ts';
import { checkDeprecation, deprecationOf } from './deprecation.ts';
import { humanOf } from './human.ts';
import { checkJob } from './jobs.ts';
import { answerOf } from './named_routes.ts';
import { namesOf, prefix } from './routes.ts';
import { inputModels } from './shapes_of_input.ts';
import type { AnswerModel, EndpointModel } from './types.ts';

export function endpointModels(known: readonly string[], context: BuildContext): EndpointModel[] {
  return context.definitions.endpoints.flatMap((defined) =>
    Object.entries(defined.value.routes).flatMap(([name, route]) => endpoint(name, route, defined, known, context)),
  );
}

function endpoint(
  name: string,
  route: RouteDefinition,
  defined: Defined<EndpointsDefinition>,
  known: readonly string[],
  context: BuildContext,
): EndpointModel[] {
  const path = ['routes', name];
  const verb = verbs.find((one) => route[one] !== undefined);
  const uri = verb === undefined ? undefined : route[verb];
  if (verb === undefined || uri === undefined || route.handler === undefined) return [];
  const method = verb.toUpperCase() as Method;
  const reads = route.reads ?? method === 'GET';
  const open = route.ability === 'none';
  checkOpen(route, open, uri, defined, path, context);
  checkJob(route.job, context, defined.source, [...path, 'job']);
  const ability = abilityFor(open ? 'any' : (route.ability ?? 'any'), reads);
  checkAbility(ability, known, context, defined.source, [...path, 'ability']);
  for (const [at, one] of (route.abilities ?? []).entries())
    checkAbility(one, known, context, defined.source, [...path, 'abilities', at]);
  for (const [at, one] of (route.codes ?? []).entries()) context.checkCode(one, defined.source, [...path, 'codes', at]);
  checkListConditions(route, defined.source, path, context);
  checkNamed(route.input, defined.source, [...path, 'input'], context);
  const params = inputModels(route.params);
  checkDeprecation(route.deprecated, defined.source, path, context);
  const queued = route.job !== undefined;
  const status = queued && route.status !== undefined ? { status: route.status } : {};
  checkAnswer({ answer: route.answer, byFunction: true, queued, ...status }, { source: defined.source, path }, context);
  const parameters = [...uri.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  for (const { name: parameter } of params)
    if (!parameters.includes(parameter))
      context.diagnostics.report(
        'unknown_value',
        { what: 'path parameter', name: parameter, known: parameters, where: `in ${uri}` },
        defined.source.keySpan([...path, 'params', parameter]),
      );
  checkEndpoint({ definition: route, verb, uri, parameters }, { source: defined.source, path }, context);
  const spec: RouteSpec = {
    name,
    kind: open ? 'download' : route.job === undefined ? 'endpoint' : 'async',
    method,
    path: open ? uri : `${prefix}${uri}`,
    entity: null,
    resource: route.resource ?? null,
    operation: route.operation ?? name.split('.').at(-1) ?? null,
    ability,
    abilities: [...new Set([ability, ...(route.abilities ?? [])])].filter((one) => one !== ''),
    weight: open ? 0 : (route.weight ?? (method === 'GET' ? 1 : 2)),
    dryRun: route.accepts?.includes('dry_run') === true,
    expectedVersion: false,
    idempotent: method === 'POST' && !reads,
    body: route.input !== undefined || ['POST', 'PUT', 'PATCH'].includes(method),
    ...narrowOf(route, { source: defined.source, path, reads: reads && route.job === undefined }, context),
    ...namesOf(inputModels(route.input)),
    handler: route.handler,
    ...(route.job === undefined ? {} : { job: route.job }),
    status: route.status ?? (route.job === undefined ? 200 : 202),
    ...(!open && route.file !== undefined ? { file: true as const } : {}),
    ...(route.stream ? { stream: true as const } : {}),
    ...(route.selects === undefined ? {} : { selects: route.selects }),
    ...humanOf(
      { entity: null, method, definition: route, keys: Object.keys(route.input ?? {}) },
      { source: defined.source, path },
      context,
    ),
    deprecated: deprecationOf(route.deprecated),
  };
  return [
    {
      spec,
      group: heading(defined.value.endpoints),
      context: defined.source.context,
      custom: defined.source.custom,
      summary: route.summary ?? `${capital(spaced(spec.operation ?? name))}.`,
      description: route.description ?? '',
      parameters: parameters.map((parameter) => {
        const { shape = { type: 'string', maxLength: 255 }, example } =
          params.find((one) => one.name === parameter) ?? {};
        return { name: parameter, resource: null, shape, example: example ?? exampleOf(shape, parameter) };
      }),
      query: inputModels(route.query),
      input: route.input === undefined ? null : inputModels(route.input),
      answer: endpointAnswer(route, open),
      ...(route.example !== undefined && { example: route.example }),
      codes: route.codes ?? [],
      source: defined.source.location(path),
    },
  ];
}

function endpointAnswer(route: RouteDefinition, open: boolean): AnswerModel {
  if (open || route.file !== undefined) return { kind: 'file', media: route.file ?? [] };
  return route.job === undefined ? answerOf(route.answer ?? {}, null, 'member') : { kind: 'accepted' };
}

/** Without a token the address is the credential: it ends in one, is only read, and returns a file. */
function checkOpen(
  route: RouteDefinition,
  open: boolean,
  uri: string,
  { source }: Defined<EndpointsDefinition>,
  path: Path,
  { diagnostics }: BuildContext,
): void {
  if (!open && route.file !== undefined && route.get === undefined)
    diagnostics.report(
      'not_allowed_here',
      { what: 'the key "file"', why: 'a file is read', fix: 'make it a `get:`, or leave the key out' },
      source.keySpan([...path, 'file']),
    );
  if (!open) return;
  if (route.file === undefined || route.file.length === 0)
    diagnostics.report(
      'missing_key',
      { key: 'file', section: 'a route without a token', example: '`file: [text/csv]`' },
      source.valueSpan([...path, 'ability']),
    );
  if (route.get === undefined || !/\/\{token\}(\/[a-z_]+)?$/.test(uri) || /^\/(api|docs|health)(\/|$)/.test(uri))
    diagnostics.report(
      'bad_value',
      { key: 'ability', expected: 'an ability, since only `get: /…/{token}` outside /api goes without', found: 'none' },
      source.valueSpan([...path, 'ability']),
    );
}
