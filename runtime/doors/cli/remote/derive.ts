/** From the OpenAPI document of an installation to its commands. */
import { type Document, type Operation, type Parameter, resolved } from '../../../../generator/client/document.ts';
import type { Schema } from '../../../../generator/client/schema_type.ts';
import { type CommandSpec, type Field, kebab, serialised } from './catalogue.ts';
import { harmless } from './text_width.ts';

const base = '/api/v1';
const words: Readonly<Record<string, string>> = { index: 'list', show: 'get' };
const predicate =
  /_(not_eq|not_in|not_cont|not_null|eq|in|lt|lteq|gt|gteq|cont|start|end|null|present|blank|true|false|i_cont|matches)$/;

/** Parts of the document that only this reads. */
interface Described extends Operation {
  readonly 'x-ability'?: string;
  readonly 'x-price-weight'?: number;
}

/** The commands of a document, as a file. `source` says what it was made from, so that a change is noticed. */
export function deriveCatalogue(document: Document, source: string): Buffer {
  const resources = new Map<string, CommandSpec[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    if (!path.startsWith(`${base}/`)) continue;
    for (const [method, operation] of Object.entries(operations)) {
      // The document may be another installation's: what is no name there becomes none here.
      if (!/^[a-z]\w*\.[a-z]\w*$/i.test(String(operation.operationId))) continue;
      const name = kebab(operation.operationId.split('.')[0] ?? '');
      const specs = resources.get(name) ?? [];
      specs.push(commandOf(document, path.slice(base.length), method, operation));
      resources.set(name, specs);
    }
  }
  const { title, version } = document.info;
  return serialised({ title: title.replace(/ API$/, ''), release: version, source }, resources);
}

function commandOf(document: Document, path: string, method: string, operation: Described): CommandSpec {
  const [, word = ''] = operation.operationId.split('.');
  const parameters = (operation.parameters ?? []).map((one) => resolved(document, one));
  const named = (part: string): readonly Parameter[] => parameters.filter((one) => one.in === part);
  const content = operation.requestBody?.content['application/json'];
  const body = content === undefined ? null : resolved(document, content.schema);
  const answer = answerOf(document, operation);
  const record = recordOf(document, answer);
  const filter = parameters.find((one) => one.name === 'q');
  const filters = filter === undefined ? {} : filtersOf(document, filter.schema);
  const has = (name: string): boolean => named('query').some((one) => one.name === name);
  const sorts = backticked(parameters.find((one) => one.name === 'sort')?.description);
  const ways = [
    ...(has('page') && isList(answer) ? ['page' as const] : []),
    ...(has('cursor') ? ['cursor' as const] : []),
    ...(filters['id']?.includes('gt') && sorts.includes('id') ? ['id' as const] : []),
  ];
  const rehearsed = has('dry_run');
  // A dry run of the command line always asks for remedies.
  const queryParameters = named('query').filter(
    ({ name }) => !general.test(name) && !(rehearsed && name === 'remedies'),
  );
  const choices = choicesOf(document, record, Object.keys(filters));
  return {
    name: operation.operationId,
    word: words[word] ?? kebab(word),
    method: method.toUpperCase() as CommandSpec['method'],
    path,
    summary: harmless(String(operation.summary)),
    ability: operation['x-ability'] ?? '',
    units: operation['x-price-weight'] ?? 0,
    keys: named('path').map((one) => ({ ...fieldOf(document, one.name, one.schema, one.description), required: true })),
    query: queryParameters.map((one) =>
      fieldOf(document, one.name, one.schema, one.description, one.required === true),
    ),
    body: body === null ? null : fieldsOf(document, body).filter(({ name }) => name !== 'dry_run'),
    example: {
      keys: named('path').map((one) => String(Reflect.get(one, 'example') ?? 1)),
      body: exampleOf(document, content),
    },
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(Object.keys(choices).length > 0 && { choices }),
    ...(has('include') && {
      includes: backticked(parameters.find((one) => one.name === 'include')?.description, 'a.b'),
    }),
    ...(has('sort') && { sorts }),
    ...(record !== null && { fields: Object.keys(propertiesOf(document, record)) }),
    ...(has('fields') && { picks: true as const }),
    ...((operation.responses['202'] !== undefined || path === '/jobs/{job}') && { job: true as const }),
    ...(ways.length > 0 && { by: ways }),
    ...(rehearsed && { rehearsed: true as const }),
    ...(contentOf(document, operation)['text/event-stream'] !== undefined && { streams: true as const }),
    refusals: refusalsOf(operation),
  };
}

/** Parameters that all commands of a kind take alike. */
const general = /^(page|per_page|cursor|limit|q|sort|filter_id|include|fields|dry_run)$/;

function fieldsOf(document: Document, schema: Schema): readonly Field[] {
  const { required = [] } = schema;
  return Object.entries(propertiesOf(document, schema)).map(([name, one]) =>
    fieldOf(document, name, one, undefined, required.includes(name)),
  );
}

function fieldOf(document: Document, name: string, declared: Schema, description?: string, required = false): Field {
  const schema = joined(document, declared);
  const choices = (schema.anyOf ?? schema.oneOf ?? []).map((one) => joined(document, one));
  const plain = choices.length === 0 ? schema : (choices.find(({ type }) => type !== 'null') ?? schema);
  const types = [plain.type ?? []].flat();
  const nullable = types.includes('null') || choices.some(({ type }) => type === 'null');
  const values = (plain.enum ?? []).filter((value) => value !== null).map(String);
  const item = plain.items === undefined ? null : joined(document, plain.items);
  const type = typeOf(types.filter((one) => one !== 'null'));
  return {
    name,
    type,
    about: harmless(String(description ?? declared.description ?? schema.description ?? '')),
    ...(required && { required: true as const }),
    ...(nullable && { nullable: true as const }),
    ...(values.length > 0 && { values: values.map(harmless) }),
    ...(type === 'list' && item !== null && { members: typeOf([item.type ?? []].flat()) }),
  };
}

/** A schema with what it refers to and what it joins as its own. */
function joined(document: Document, declared: Schema): Schema {
  const schema = resolved(document, declared);
  return Object.assign({}, ...(schema.allOf ?? []).map((one) => joined(document, one)), schema);
}

function typeOf(types: readonly string[]): Field['type'] {
  const names: Readonly<Record<string, Field['type']>> = {
    string: 'text',
    integer: 'integer',
    number: 'number',
    boolean: 'boolean',
    array: 'list',
    object: 'object',
  };
  const [type = '', second] = types;
  return second === undefined ? (names[type] ?? 'any') : 'any';
}

/** Properties of a schema with those of what it joins. */
function propertiesOf(document: Document, declared: Schema): Readonly<Record<string, Schema>> {
  const schema = resolved(document, declared);
  const whole = schema['x-whole'];
  if (whole !== undefined) return propertiesOf(document, document.components.schemas[whole] ?? {});
  const parts = (schema.allOf ?? []).map((one) => propertiesOf(document, one));
  return Object.assign({}, ...parts, schema.properties);
}

function contentOf(
  document: Document,
  { responses }: Operation,
): Readonly<Record<string, { readonly schema: Schema }>> {
  const [, response] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return response === undefined ? {} : (resolved(document, response).content ?? {});
}

function answerOf(document: Document, operation: Operation): Schema | null {
  const schema = contentOf(document, operation)['application/json']?.schema;
  if (schema === undefined) return null;
  const found = resolved(document, schema);
  return found.oneOf?.[0] === undefined ? found : resolved(document, found.oneOf[0]);
}

function isList(answer: Schema | null): boolean {
  return (
    answer?.properties?.['meta'] !== undefined && Object.values(answer.properties).some(({ type }) => type === 'array')
  );
}

/** The record of an answer, or a record of its list. */
function recordOf(document: Document, answer: Schema | null): Schema | null {
  const [, schema] = Object.entries(answer?.properties ?? {}).find(([name]) => name !== 'meta') ?? [];
  const one = schema?.type === 'array' ? schema.items : schema;
  return one === undefined || Object.keys(propertiesOf(document, one)).length === 0 ? null : one;
}

function filtersOf(document: Document, schema: Schema): Record<string, string[]> {
  const filters: Record<string, string[]> = {};
  for (const key of Object.keys(propertiesOf(document, schema))) {
    const [whole, name] = predicate.exec(key) ?? [];
    if (whole === undefined || name === undefined) continue;
    const field = key.slice(0, -whole.length);
    filters[field] = [...(filters[field] ?? []), name];
  }
  return filters;
}

function choicesOf(
  document: Document,
  record: Schema | null,
  names: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const properties = record === null ? {} : propertiesOf(document, record);
  return Object.fromEntries(
    names.flatMap((name) => {
      const schema = properties[name];
      const values = schema === undefined ? undefined : fieldOf(document, name, schema).values;
      return values === undefined ? [] : [[name, values] as const];
    }),
  );
}

/** Codes of an operation's 422, without those of every 422. */
function refusalsOf({ 'x-codes': codes = [] }: Operation): readonly string[] {
  return codes.map(harmless);
}

function exampleOf(document: Document, content: object | undefined): Readonly<Record<string, unknown>> {
  const examples = Reflect.get(content ?? {}, 'examples') as
    | Record<string, { $ref?: string; value?: unknown }>
    | undefined;
  const [first] = Object.values(examples ?? {});
  const value = first === undefined ? undefined : resolved(document, first).value;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Names that a description shows as code. */
function backticked(text = '', except?: string): readonly string[] {
  const names = [...text.replace(/Default `[^`]*`/, '').matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => name !== except && !name.startsWith('meta.'));
}
