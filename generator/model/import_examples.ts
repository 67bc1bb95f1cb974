/**
 * Examples of imports: a platform file cannot name the product's resources, so the examples contain the product's first
 * importable resource.
 */
import { Buffer } from 'node:buffer';
import type { ResourceModel } from './types.ts';

const importing = new Set(['import_plan', 'import_profile', 'import_batch']);
const mostColumns = 3;

/** Resources whose examples name one that the product can import; as they are where it has none. */
export function withImportExamples(resources: readonly ResourceModel[]): ResourceModel[] {
  const first = resources.find(({ spec }) => spec.importable !== undefined && spec.parent === null);
  if (first === undefined) return [...resources];
  const { matchOn, updates } = first.spec.importable ?? { matchOn: [], updates: false };
  const sent = first.fields.filter(({ spec }) => spec.create && spec.column !== null && !spec.hidden);
  const needed = sent.filter(({ spec }) => spec.required && spec.default === undefined).slice(0, mostColumns);
  const columns = needed.length > 0 ? needed : sent.filter(({ spec }) => spec.kind === 'string').slice(0, 1);
  const names = columns.map(({ spec }) => spec.name);
  const match = updates ? matchOn.filter((name) => names.includes(name)).slice(0, 1) : [];
  const table = `${names.join(',')}\n${columns.map(({ example }) => String(example)).join(',')}\n`;
  const examples: Readonly<Record<string, unknown>> = {
    entity: first.spec.plural,
    mapping: names.map((name) => ({ column: name, field: name })),
    match_on: match,
    file_name: `${first.spec.plural}.csv`,
    content: Buffer.from(table).toString('base64'),
  };
  const replaced = (body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(body).map(([key, value]) => [key, examples[key] ?? value]));
  return resources.map((resource) =>
    importing.has(resource.spec.name)
      ? {
          ...resource,
          fields: resource.fields.map((field) =>
            Object.hasOwn(examples, field.spec.name) && field.shown
              ? { ...field, example: examples[field.spec.name] }
              : field,
          ),
          routes: resource.routes.map((route) =>
            route.example === undefined ? route : { ...route, example: replaced(route.example) },
          ),
        }
      : resource,
  );
}
