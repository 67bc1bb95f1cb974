/** Stage 3: from checked definitions to the complete, linked model. Mistakes go to `diagnostics`. */
import type { Definitions } from './check/definitions.ts';
import type { Diagnostics } from './diagnostics.ts';
import { lintEntity, lintTogether } from './lint/index.ts';
import { inheritCosts } from './lint/inherited_costs.ts';
import { abilityPrefixes, expanded } from './model/abilities.ts';
import { agentsModel } from './model/agents.ts';
import type { BuildCache } from './model/build_cache.ts';
import { BuildContext } from './model/build_context.ts';
import { checkFirstRun } from './model/checks/first_run.ts';
import { withChildCodes } from './model/children.ts';
import { collectEntities } from './model/collect.ts';
import { noteCurrencies } from './model/currency.ts';
import { endpointModels } from './model/endpoints.ts';
import type { Entity } from './model/entity.ts';
import { uniqueEvents } from './model/events.ts';
import { addFields } from './model/fields.ts';
import { withImportExamples } from './model/import_examples.ts';
import { jobModels } from './model/jobs.ts';
import {
  changelogEntries,
  checkNumberForms,
  codeSpecs,
  productSpec,
  sectionsOfSettings,
  settingSpecs,
} from './model/lists.ts';
import { withWatchers, withWriters } from './model/locks.ts';
import { Lookups } from './model/lookups.ts';
import { notificationTypes } from './model/notifications.ts';
import { checkRoutes, inMountingOrder } from './model/order.ts';
import { checkPlugins, pluginSpecs } from './model/plugins.ts';
import { publicRoutes } from './model/public_routes.ts';
import { addRelations, addThroughRelations } from './model/relations.ts';
import { checkRemedies } from './model/remedies.ts';
import { type BuiltResource, buildResource } from './model/resource.ts';
import { systemRoles } from './model/roles.ts';
import { cutCosts } from './model/scope.ts';
import { seedSteps } from './model/seeds.ts';
import type { Model } from './model/types.ts';
import { compileDefaults } from './model/values.ts';
import { plural } from './text/plural.ts';

/**
 * @param cache resources of earlier rounds, in a run of many.
 * @param lints whether what is well formed and still a mistake is looked for.
 */
export function buildModel(
  definitions: Definitions,
  diagnostics: Diagnostics,
  cache: BuildCache | null = null,
  lints = true,
): Model {
  const context = new BuildContext(definitions, diagnostics, cache === null ? null : new Lookups());
  context.settings = settingSpecs(context);
  checkNumberForms(context);
  context.codes = codeSpecs(context);
  const abilities = abilityPrefixes(context);
  const known = expanded(abilities);
  collectEntities(context);
  const entities = [...context.entities.values()];
  const phases = [addFields, addRelations, addThroughRelations, compileDefaults].map(
    (phase) => (entity: Entity) => phase(entity, context),
  );
  const shared = [
    context.settings,
    context.codes,
    known,
    definitions.product?.value.scope,
    definitions.jobs.map(({ value, source }) => [source.custom, value]),
  ];
  if (cache !== null) cache.fill(context, shared, phases);
  else for (const phase of phases) entities.forEach(phase);
  checkMachines(context);
  checkNavigation(context);
  checkFirstRun(context);
  inheritCosts(context);
  noteCurrencies(context);
  if (lints) {
    const check = (entity: Entity): void => lintEntity(entity, context);
    if (cache !== null) cache.check(context, check);
    else entities.forEach(check);
    lintTogether(context);
  }
  for (const entity of entities) cutCosts(entity, context);
  const build = (entity: Entity): BuiltResource => buildResource(entity, known, context);
  const built = cache?.all(context, build) ?? entities.map(build);
  checkConsole(new Set(built.flatMap(({ model }) => model.fields.map(({ spec }) => spec.name))), context);
  const resources = withImportExamples(withWriters(withWatchers(withChildCodes(built.map((one) => one.model)))));
  const endpoints = endpointModels(known, context);
  const all = inMountingOrder([...resources.flatMap((one) => one.routes), ...endpoints]);
  checkRoutes(all, context);
  checkRemedies(all, resources, context);
  const routes = all.filter((route) => route.spec.kind !== 'download');
  const events = uniqueEvents(
    built.flatMap((one) => one.events),
    context,
  );
  const jobs = jobModels(context);
  checkPlugins(context);
  const notifications = notificationTypes({ events, jobs }, context);
  return {
    product: productSpec(context, known, Object.fromEntries(abilities.map(({ prefix, summary }) => [prefix, summary]))),
    description: definitions.product?.value.description ?? '',
    agents: agentsModel(
      routes.map(({ spec }) => spec.name),
      context,
    ),
    navigation: definitions.product?.value.navigation ?? [],
    console: {
      icons: {},
      menu: {},
      parties: [],
      subjects: [],
      sections: {},
      first_run: null,
      ...definitions.product?.value.console,
    },
    resources,
    endpoints,
    routes,
    downloads: all.filter((route) => route.spec.kind === 'download'),
    catalogue: routes.map(({ spec }) => ({
      name: spec.name,
      method: spec.method,
      uri: spec.path,
      resource: spec.resource,
      operation: spec.operation,
      ability: spec.ability,
      abilities: spec.abilities,
      price_weight: spec.weight,
    })),
    events,
    settings: context.settings,
    settingSections: sectionsOfSettings(context),
    publicRoutes: publicRoutes(context),
    jobs,
    notifications,
    plugins: pluginSpecs({ resources, routes: all, events, jobs }, context),
    codes: context.codes,
    abilities,
    seeds: { roles: systemRoles(known, context), steps: seedSteps(routes, context) },
    changelog: changelogEntries(
      all.map(({ spec }) => spec.name),
      context,
    ),
    sequences: [...context.sequences].sort().map((name) => ({ name })),
    extensions: [...context.extensions].sort(),
  };
}

/** A machine whose resource does not exist would silently do nothing. */
function checkMachines(context: BuildContext): void {
  for (const machine of context.definitions.machines.values())
    context.entity(machine.name, machine.source, ['machine']);
}

/** The parties and subjects of the console's definition must be fields of some resource. */
function checkConsole(fields: ReadonlySet<string>, context: BuildContext): void {
  const { product } = context.definitions;
  const { parties = [], subjects = [] } = product?.value.console ?? {};
  for (const [key, names] of Object.entries({ parties, subjects }))
    for (const [at, name] of names.entries())
      if (product)
        context.checkName(
          'unknown_field',
          'field',
          name,
          fields,
          product.source,
          ['console', key, at],
          'of any resource',
        );
}

/** A context is a folder of the definitions with resources. */
function checkNavigation(context: BuildContext): void {
  const { product, resources } = context.definitions;
  const known = new Set([...resources.values()].map(({ source }) => source.context));
  for (const [at, name] of (product?.value.navigation ?? []).entries())
    if (product) context.checkName('unknown_value', 'context', name, known, product.source, ['navigation', at]);
  const plurals = new Set([...resources.values()].map(({ value }) => value.plural ?? plural(value.resource)));
  for (const [name, members] of Object.entries(product?.value.console?.menu ?? {})) {
    if (product) context.checkName('unknown_value', 'context', name, known, product.source, ['console', 'menu', name]);
    for (const [at, member] of members.entries())
      if (product)
        context.checkName('unknown_resource', 'resource', member, plurals, product.source, [
          'console',
          'menu',
          name,
          at,
        ]);
  }
  for (const name of Object.keys(product?.value.console?.icons ?? {}))
    if (product) context.checkName('unknown_value', 'context', name, known, product.source, ['console', 'icons', name]);
}
