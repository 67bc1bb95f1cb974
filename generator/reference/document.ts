/**
 * The contents of the API reference, as data (generated/reference.json): the runtime renders its pages from it and from nothing
 * else.
 */
import type { ReferenceDocument, ReferencePage } from '../../runtime/base/kernel/reference.ts';
import { publicGroup } from '../api/api.ts';
import type { Api, Event, Operation, Resource } from '../api/types.ts';
import { Remembered } from '../text/remembered.ts';
import { describeOperation, describePublic } from './operation.ts';
import { groupPage, resourcePage } from './page.ts';

/** Heading of pages that belong to no resource. */
const across = 'Across resources';

/** The whole document: a page for each resource that has routes, and for each group of endpoints that serve none. */
export function referenceDocument(api: Api): ReferenceDocument {
  const shown = api.resources.filter(({ operations }) => operations.length > 0);
  const slugs = new Map(shown.map((resource) => [resource.name, resource.plural]));
  const taken = new Set(slugs.values());
  const below = new Map<string, Operation[]>();
  for (const endpoint of api.endpoints) {
    const named = endpoint.resource ?? '';
    const slug = taken.has(named) ? named : slugOf(endpoint.group);
    below.set(slug, [...(below.get(slug) ?? []), endpoint]);
  }
  const eventsOf = Map.groupBy(api.events, ({ resource }) => resource);
  const resources = shown.map((resource) => pageOf(resource, below.get(resource.plural) ?? [], eventsOf, slugs));
  const others = [...below].filter(([slug]) => !taken.has(slug));
  const pages = [
    ...resources,
    ...others.map(([slug, endpoints]) => {
      const described = endpoints.map((endpoint) => describeOperation(endpoint, null));
      return groupPage(slug, endpoints[0]?.group ?? slug, across, described);
    }),
    ...(api.publicOperations.length > 0
      ? [groupPage(slugOf(publicGroup.name), publicGroup.name, across, api.publicOperations.map(describePublic))]
      : []),
  ];
  const groups = new Map<string, string[]>();
  for (const { group, slug } of pages) groups.set(group, [...(groups.get(group) ?? []), slug]);
  const { title, release, headerPrefix, tokenPrefix } = api.product;
  return {
    title,
    release,
    description: api.description.trim(),
    headerPrefix,
    tokenPrefix,
    groups: [...groups].map(([name, members]) => ({ name, pages: members })),
    pages: Object.fromEntries(pages.map((page) => [page.slug, page])),
  };
}

const slugOf = (group: string): string => group.toLowerCase().replace(/\W+/g, '_');

const known = new Remembered<Resource, ReferencePage>();

type Events = ReadonlyMap<string | null, readonly Event[]>;

function pageOf(
  resource: Resource,
  endpoints: readonly Operation[],
  eventsOf: Events,
  slugs: ReadonlyMap<string, string>,
): ReferencePage {
  const events = eventsOf.get(resource.name) ?? [];
  const parent = resource.parent === null ? null : (slugs.get(resource.parent.resource) ?? null);
  return known.get(resource, [parent, ...endpoints, ...events], () =>
    resourcePage(resource, endpoints, events, parent),
  );
}
