/** Custom endpoints: routes with a handler of the platform. */
import type { Method, RouteSpec } from '../../runtime/kernel/route.ts';
import type { Defined } from '../check/definitions.ts';
import type { EndpointsDefinition, RouteDefinition } from '../language/definition.ts';
import { abilityFor, checkAbility } from './abilities.ts';
import type { BuildContext } from './build_context.ts';
import { deprecationOf } from './deprecation.ts';
import { capital, spaced } from './plural.ts';
import { answerOf, prefix } from './routes.ts';
import { inputModels } from './shapes_of_input.ts';
import type { EndpointModel } from './types.ts';

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;

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
  const ability = abilityFor(route.ability ?? 'any', reads);
  checkAbility(ability, known, context, defined.source, [...path, 'ability']);
  for (const [at, one] of (route.abilities ?? []).entries())
    checkAbility(one, known, context, defined.source, [...path, 'abilities', at]);
  for (const [at, one] of (route.codes ?? []).entries()) context.checkCode(one, defined.source, [...path, 'codes', at]);
  const params = inputModels(route.params);
  const spec: RouteSpec = {
    name,
    kind: 'endpoint',
    method,
    path: `${prefix}${uri}`,
    entity: null,
    resource: route.resource ?? null,
    operation: route.operation ?? name.split('.').at(-1) ?? null,
    ability,
    abilities: [...new Set([ability, ...(route.abilities ?? [])])].filter((one) => one !== ''),
    weight: route.weight ?? (method === 'GET' ? 1 : 2),
    dryRun: false,
    expectedVersion: false,
    idempotent: method === 'POST' && !reads,
    body: route.input !== undefined || ['POST', 'PUT', 'PATCH'].includes(method),
    handler: route.handler,
    status: route.status ?? 200,
    ...(route.stream ? { stream: true as const } : {}),
    deprecated: deprecationOf(route.deprecated),
  };
  return [
    {
      spec,
      group: capital(spaced(defined.value.endpoints)),
      summary: route.summary ?? `${capital(spaced(spec.operation ?? name))}.`,
      description: route.description ?? '',
      parameters: [...uri.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => ({
        name: parameter,
        resource: null,
        shape: params.find((one) => one.name === parameter)?.shape ?? { type: 'string', maxLength: 255 },
      })),
      query: inputModels(route.query),
      input: route.input === undefined ? null : inputModels(route.input),
      answer: answerOf(route.answer ?? {}, null, 'member'),
      codes: route.codes ?? [],
      source: defined.source.location(path),
    },
  ];
}
