/**
 * The contents of the API reference, as data (generated/reference.json): the runtime renders its pages from it and from nothing
 * else.
 */
import type { ReferenceDocument, ReferencePage } from '../../runtime/base/kernel/reference.ts';
import type { EndpointModel, Model, ResourceModel } from '../model/types.ts';
import { publicGroup } from '../openapi/public.ts';
import { Remembered } from '../text/remembered.ts';
import { describeOperation, describePublic } from './operation.ts';
import { groupPage, resourcePage } from './page.ts';

/** Heading of pages that belong to no resource. */
const across = 'Across resources';

/** The whole document: a page for each resource that has routes, and for each group of endpoints that serve none. */
export function referenceDocument(model: Model): ReferenceDocument {
  const shown = model.resources.filter(({ routes }) => routes.length > 0);
  const slugs = new Map(shown.map(({ spec }) => [spec.name, spec.plural]));
  const taken = new Set(slugs.values());
  const below = new Map<string, EndpointModel[]>();
  for (const endpoint of model.endpoints) {
    const named = endpoint.spec.resource ?? '';
    const slug = taken.has(named) ? named : slugOf(endpoint.group);
    below.set(slug, [...(below.get(slug) ?? []), endpoint]);
  }
  const eventsOf = eventsByResource(model);
  const resources = shown.map((resource) => pageOf(resource, below.get(resource.spec.plural) ?? [], eventsOf, slugs));
  const others = [...below].filter(([slug]) => !taken.has(slug));
  const pages = [
    ...resources,
    ...others.map(([slug, endpoints]) => {
      const reported = endpoints.map((endpoint) => describeOperation(endpoint, null));
      return groupPage(slug, endpoints[0]?.group ?? slug, across, reported);
    }),
    ...(model.publicRoutes.length > 0
      ? [groupPage(slugOf(publicGroup.name), publicGroup.name, across, model.publicRoutes.map(describePublic))]
      : []),
  ];
  const groups = new Map<string, string[]>();
  for (const { group, slug } of pages) groups.set(group, [...(groups.get(group) ?? []), slug]);
  const { title, release, headerPrefix, tokenPrefix } = model.product;
  return {
    title,
    release,
    description: model.description.trim(),
    headerPrefix,
    tokenPrefix,
    groups: [...groups].map(([name, members]) => ({ name, pages: members })),
    pages: Object.fromEntries(pages.map((page) => [page.slug, page])),
  };
}

const slugOf = (group: string): string => group.toLowerCase().replace(/\W+/g, '_');

const known = new Remembered<ResourceModel, ReferencePage>();

type Events = ReadonlyMap<string, Model['events']>;

function pageOf(
  resource: ResourceModel,
  endpoints: readonly EndpointModel[],
  eventsOf: Events,
  slugs: ReadonlyMap<string, string>,
): ReferencePage {
  const { spec } = resource;
  const events = eventsOf.get(spec.name) ?? [];
  const parent = spec.parent === null ? null : (slugs.get(spec.parent.resource) ?? null);
  return known.get(resource, [parent, ...endpoints, ...events], () =>
    resourcePage(resource, endpoints, events, parent),
  );
}

function eventsByResource({ events }: Model): Events {
  const found = new Map<string, Model['events'][number][]>();
  for (const event of events) {
    const name = event.resource ?? event.entity;
    found.set(name, [...(found.get(name) ?? []), event]);
  }
  return found;
}
