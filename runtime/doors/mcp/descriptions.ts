/** Descriptions of tools and resources, from the generated reference, loaded with the first request. */
import { readMade } from '../../base/config/index.ts';
import { ApiError } from '../../base/errors/index.ts';
import type { ReferenceDocument, ReferenceOperation, ReferencePage } from '../../base/kernel/reference.ts';
import { type Catalogue, near, type Tool } from './catalogue.ts';

export interface Descriptions {
  /** All about the operation behind a tool, as one JSON object. */
  operation(tool: Tool): Record<string, unknown>;
  /** By the singular or plural of its name. Throws ApiError 404 with near names. */
  resource(name: string): Record<string, unknown>;
  readonly pages: readonly ReferencePage[];
}

/** Reads generated/reference.json. */
export async function openDescriptions(location: string | URL, catalogue: Catalogue): Promise<Descriptions> {
  const { pages: bySlug } = JSON.parse((await readMade(location)).toString('utf8')) as ReferenceDocument;
  const pages = Object.values(bySlug);
  const operations = new Map<string, { readonly reference: ReferenceOperation; readonly page: ReferencePage }>();
  for (const page of pages)
    for (const reference of page.operations) operations.set(reference.name, { reference, page });
  const byName = new Map<string, ReferencePage>();
  for (const page of pages)
    for (const name of [page.slug, page.entity, page.title.toLowerCase()])
      if (name !== null && !byName.has(name)) byName.set(name, page);

  return {
    pages,
    operation(tool) {
      const { name, route, toolset, inputSchema, spec } = tool;
      const { reference, page } = operations.get(route) ?? {};
      return {
        tool: name,
        operation: route,
        request: `${spec.method} ${spec.path}`,
        toolset,
        summary: reference?.summary ?? tool.description,
        ...(reference?.description ? { description: reference.description } : {}),
        ...(page?.entity ? { resource: page.entity } : {}),
        abilities: reference?.abilities ?? spec.abilities,
        units: spec.weight,
        arguments: describeArguments(tool, reference),
        input_schema: inputSchema,
        ...(reference?.example ? { example: reference.example } : {}),
        answers: reference?.answers ?? '',
        rules: (reference?.guards ?? []).map(({ name: rule, code, message, field }) => ({
          rule,
          code,
          field,
          message,
        })),
        codes: reference?.codes ?? [],
        announces: reference?.emits ?? [],
        ...(spec.deprecated && { deprecated: spec.deprecated }),
      };
    },
    resource(name) {
      const key = name.trim().toLowerCase().replaceAll('-', '_');
      const page = byName.get(key) ?? byName.get(key.replaceAll('_', ' '));
      if (!page) {
        const suggestions = near(key, [...byName.keys()]);
        throw new ApiError('not_found', {
          message: `There is no resource "${name.slice(0, 80)}".`,
          details: { suggestions },
        });
      }
      const tools = page.operations.flatMap(({ name: route }) => catalogue.find(route) ?? []);
      return {
        resource: page.entity ?? page.slug,
        title: page.title,
        summary: page.summary,
        description: page.description,
        notes: page.traits,
        fields: page.fields.map(({ writable, notes, ...field }) => ({
          ...field,
          ...(writable !== 'read-only' && { writable }),
          ...(notes.length > 0 && { notes }),
        })),
        filters: page.filters,
        sorts: page.sorts,
        default_sort: page.defaultSort,
        relations: page.relations.map(({ name: relation, many, entities, include, filterPath, summary }) => ({
          name: relation,
          of: entities,
          ...(many && { many }),
          ...(include && { include }),
          ...(filterPath && { filter_path: filterPath }),
          summary,
        })),
        ...(page.machine && { states: page.machine }),
        tools: tools.map((tool) => ({ name: tool.name, does: tool.description })),
      };
    },
  };
}

/** Every argument by name: what the reference says of it, or what the tool's schema does. */
function describeArguments(
  { inputSchema, spec, renamed = {} }: Tool,
  reference: ReferenceOperation | undefined,
): unknown {
  const known = new Map(
    [...(reference?.parameters ?? []), ...(reference?.query ?? []), ...(reference?.body ?? [])].map(
      ({ name, ...value }) => [name, value] as const,
    ),
  );
  const usual: Readonly<Record<string, string>> = {
    q: 'Filters: keys <field>_<predicate>, all of which must hold. describe-resource lists them; account.name_cont goes through a relation.',
    sort: 'Comma list of at most 5 fields, - before one for descending order.',
    include: 'Comma list of relations to send with the record; paths (a.b) go three deep.',
    fields: 'Comma list of the fields to send: fewer make shorter answers.',
    page: 'From 1.',
    per_page: 'At most 100; 25 by default.',
    cursor: 'next_cursor of the page before; empty for the first.',
    limit: 'Records per page by cursor, at most 200.',
    filter_id: 'Id of a saved view of this list.',
    dry_run: 'true returns only the verdict: the same rules run, nothing changes.',
    expected_version: 'aggregate_version that the change was made for; another one is refused.',
    idempotency_key: 'Makes the call safe to repeat: the first answer is stored for 24 hours and returned again.',
  };
  const params = new Set(Object.values(renamed));
  return Object.entries(inputSchema.properties).map(([name, schema]) => {
    const value = params.has(name) ? undefined : known.get(name);
    const said = value ?? { ...(schema as object), summary: usual[name] ?? '' };
    const required = inputSchema.required?.includes(name) === true;
    return { name, ...said, ...(required && { required }), ...(name === 'include' && { of: spec.entity }) };
  });
}
