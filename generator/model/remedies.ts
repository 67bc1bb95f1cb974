/** Remedies in the runtime's form, with a check of their names: routes, path parameters, inputs. */
import type { RemedySpec } from '../../runtime/base/kernel/resource.ts';
import type { RemedyDefinition } from '../language/definition.ts';
import type { Path, SourceFile } from '../source/source.ts';
import type { BuildContext } from './build_context.ts';
import { changesOf } from './checks/changes.ts';
import type { Entity } from './entity.ts';
import type { ResourceModel, RouteModel } from './types.ts';

type Input = Readonly<Record<string, unknown>>;

/** `again` is the body of the refused operation with some keys changed. */
export function remedySpecs(remedies: readonly RemedyDefinition[] | undefined): {
  readonly remedies?: readonly RemedySpec[];
} {
  if (remedies === undefined || remedies.length === 0) return {};
  return {
    remedies: remedies.map(({ operation, params, body, again, each, label }) => ({
      ...(operation !== undefined && { operation }),
      ...(params !== undefined && { params }),
      ...((body ?? again) !== undefined && { body: body ?? again }),
      ...(each !== undefined && { each }),
      label,
    })),
  };
}

/** Reports remedies of codes and guards whose operation, parameters or inputs do not exist. */
export function checkRemedies(
  routes: readonly RouteModel[],
  resources: readonly ResourceModel[],
  context: BuildContext,
): void {
  const check = checker(routes, resources, context);
  for (const { value, source } of context.definitions.codes)
    for (const [code, { remedies }] of Object.entries(value.list))
      check(remedies, source, ['list', code, 'remedies'], routes);
  for (const entity of context.entities.values()) checkGuards(entity, routes, check);
}

type Check = (
  remedies: readonly RemedyDefinition[] | undefined,
  source: SourceFile,
  path: Path,
  refused: readonly RouteModel[],
) => void;

function checkGuards(entity: Entity, routes: readonly RouteModel[], check: Check): void {
  const ofEntity = routes.filter(({ spec }) => spec.entity === entity.name);
  const { definition, defined, machine } = entity;
  for (const [guards, source] of [
    [definition.guards, defined.source],
    [machine?.value.guards, machine?.source ?? defined.source],
  ] as const)
    for (const [name, guard] of Object.entries(guards ?? {}))
      check(guard.remedies, source, ['guards', name, 'remedies'], ofEntity);
  for (const [source, path, { guards }] of changesOf(entity))
    guards?.forEach((guard, at) => {
      if (typeof guard !== 'string') check(guard.remedies, source, [...path, 'guards', at, 'remedies'], ofEntity);
    });
}

function checker(routes: readonly RouteModel[], resources: readonly ResourceModel[], context: BuildContext): Check {
  const byName = new Map(routes.map((route) => [route.spec.name, route]));
  const inputs = inputsOf(resources);
  return (remedies, source, path, refused) => {
    remedies?.forEach((remedy, at) => {
      const { operation, params = {}, body = {}, again } = remedy;
      const here = [...path, at];
      if (operation === undefined) {
        const known = new Set(refused.flatMap((route) => inputs(route) ?? []));
        for (const key of Object.keys(again ?? {}))
          context.checkName('unknown_field', 'input', key, known, source, [...here, 'again', key]);
        return;
      }
      const route = byName.get(operation);
      if (route === undefined) {
        context.checkName('unknown_operation', 'route', operation, byName.keys(), source, [...here, 'operation']);
        return;
      }
      const named = (key: string, input: Input, known: readonly string[], where: string): void => {
        for (const one of Object.keys(input))
          context.checkName('unknown_field', 'input', one, known, source, [...here, key, one], where);
      };
      named(
        'params',
        params,
        route.parameters.map(({ name }) => name),
        `of the path of ${operation}`,
      );
      const known = inputs(route);
      if (known !== null) named('body', body, known, `of ${operation}`);
    });
  };
}

/** Keys that the body of a route may have; null if the runtime alone knows them. */
function inputsOf(resources: readonly ResourceModel[]): (route: RouteModel) => readonly string[] | null {
  const specs = new Map(resources.map(({ spec }) => [spec.name, spec]));
  return ({ spec, input }) => {
    const declared = (input ?? []).map(({ name }) => name);
    if (spec.kind !== 'create' && spec.kind !== 'update') return input === null ? null : declared;
    const fields = specs.get(spec.entity ?? '')?.fields ?? [];
    return [...declared, ...fields.filter((field) => field[spec.kind as 'create' | 'update']).map(({ name }) => name)];
  };
}
