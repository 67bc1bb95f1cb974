/** From the model to the published interface. Parts of resources that did not change since the last round are the same objects. */
import type { EndpointModel, Model, PublicRouteModel, ResourceModel, RouteModel } from '../model/types.ts';
import { Remembered, remembered } from '../text/remembered.ts';
import { eventsOf } from './events.ts';
import { only } from './facets.ts';
import { operationOf } from './operation.ts';
import { resourceOf } from './resource.ts';
import type { Api, Operation, PublicOperation, Resource } from './types.ts';

/** Heading of operations that no definition gives one. */
const noGroup = 'Other';
const noContext = 'general';

/** The group of operations without a token. */
export const publicGroup = {
  name: 'Public addresses',
  description: 'What needs no token: links in mails, and webhooks of third parties.',
};

const resources = new Remembered<ResourceModel, Resource>();
const endpoints = new Remembered<RouteModel, Operation>();

/** The interface that a model publishes. */
export const apiOf = remembered((model: Model): Api => {
  const served = model.resources.map((resource) => resources.get(resource, [], () => resourceOf(resource)));
  const known = new Map(served.flatMap(({ operations }) => operations.map((one) => [one.name, one] as const)));
  const ofNone = (route: RouteModel | EndpointModel): Operation =>
    endpoints.get(route, [], () => {
      const { group = noGroup, context = noContext } = route as Partial<EndpointModel>;
      return operationOf(route, null, { group, context });
    });
  const ends = model.endpoints.map(ofNone);
  for (const one of ends) known.set(one.name, one);
  const found = (route: RouteModel): Operation => known.get(route.spec.name) ?? ofNone(route);
  return {
    ...only(model, listed),
    resources: served,
    operations: model.routes.map(found),
    endpoints: ends,
    downloads: model.downloads.map(found),
    publicOperations: model.publicRoutes.map(publicOperation),
    events: eventsOf(model, byName(served)),
    lists: listsOf(served, model.events),
    schedules: model.jobs.flatMap(({ spec: { name, summary, schedule } }) =>
      schedule === null ? [] : [{ name, summary }],
    ),
  };
});

const listed = [
  'product',
  'description',
  'agents',
  'navigation',
  'console',
  'settings',
  'settingSections',
  'codes',
  'abilities',
  'notifications',
] as const satisfies readonly (keyof Model)[];

const listsOf = (resources: readonly Resource[], events: Model['events']): Api['lists'] => ({
  ResourceName: {
    summary: 'A resource, by the word of its path.',
    values: resources
      .filter(({ operations }) => operations.some(({ kind }) => kind === 'index'))
      .map(({ plural }) => plural)
      .sort(),
  },
  EventPattern: {
    summary: 'An event by its name, `<entity>.*` for all of an entity, `*` for all.',
    values: ['*', ...new Set(events.map(({ entity }) => `${entity}.*`)), ...events.map(({ name }) => name)],
  },
});

/** Resources by their names. */
export const byName = remembered(
  (all: readonly Resource[]): ReadonlyMap<string, Resource> => new Map(all.map((one) => [one.name, one])),
);

const publicOperation = remembered(
  ({ spec, query, answers, media }: PublicRouteModel): PublicOperation => ({
    ...spec,
    query,
    answers,
    media,
    parameters: [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  }),
);
