/** A document for each group: its operations and events, and of the components what they refer to. */
import { type Components, type Document, type Item, type Json, type Paths, resolved, slug } from './openapi.ts';

/** By the group's name in addresses. */
export function documentsOfGroups(document: Document): ReadonlyMap<string, Document> {
  return new Map(document.tags.map((tag) => [slug(tag.name), documentOf(document, tag)]));
}

function documentOf(document: Document, tag: Document['tags'][number]): Document {
  const { title, ...info } = document.info;
  const paths = ofGroup(document.paths, tag.name);
  const webhooks = Object.fromEntries(
    Object.entries(document.webhooks ?? {}).filter(([, item]) => isOf(resolved(document, item) as Item, tag.name)),
  );
  const { securitySchemes = {} } = document.components;
  return {
    ...document,
    info: { title: `${title}: ${tag.name}`, ...info },
    tags: [tag],
    paths,
    ...(document.webhooks !== undefined && { webhooks }),
    components: { securitySchemes, ...reached([paths, webhooks], document.components) },
  };
}

function ofGroup(paths: Paths, group: string): Paths {
  const items = Object.entries(paths).map(([path, item]) => {
    const operations = Object.entries(item).filter(([, operation]) => operation.tags.includes(group));
    return [path, Object.fromEntries(operations)] as const;
  });
  return Object.fromEntries(items.filter(([, item]) => Object.keys(item).length > 0));
}

const isOf = (item: Item, group: string): boolean => Object.values(item).some(({ tags }) => tags.includes(group));

const pointers = /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g;

function reached(roots: readonly Json[], all: Components): Components {
  const found: Record<string, Record<string, Json>> = {};
  const queue: Json[] = [...roots];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const [, section = '', name = ''] of JSON.stringify(next).matchAll(pointers)) {
      const component = all[section]?.[name];
      if (component === undefined || found[section]?.[name] !== undefined) continue;
      found[section] = { ...found[section], [name]: component };
      queue.push(component);
    }
  }
  return found;
}
