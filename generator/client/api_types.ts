/** Types of a client: a row for each operation, by method and path, the records beside them, and the events. */
import { type Document, type Operation, type Parameter, resolved } from './document.ts';
import { comment, keyOf, literal, nameOf, objectOf, type Schema, typeOf, union } from './schema_type.ts';

const base = '/api/v1';
const methods = { get: 'Get', post: 'Post', put: 'Put', patch: 'Patch', delete: 'Delete' } as const;
type Method = keyof typeof methods;
const verdict = 'DryRunVerdict';

/** Text of api.d.ts for a document. `headerPrefix` is what headers of deliveries begin with. */
export function apiTypes(document: Document, headerPrefix: string): string {
  const codes = new CodeSets();
  const interfaces = Object.keys(methods).map((method) => interfaceOf(document, method as Method, codes));
  const { schemas } = document.components;
  return [
    `/** Types of ${document.info.title} ${document.info.version}, made from its definitions. Do not edit. */\n`,
    `export declare const headerPrefix: string;\n`.replace('string', literal(headerPrefix)),
    ...interfaces,
    eventsOf(document),
    codes.text(),
    '/** Value of a filter; lists of values are for `_in` and `_not_in`. */\nexport type FilterInput = string | number | boolean | Date | ReadonlyArray<string | number>;\n',
    '/** Names, separated by commas or in a list. */\nexport type Names<Name extends string = string> = Name | `${Name},${string}` | readonly Name[];\n',
    '/** Relations, and what lies behind them: `items.item`. */\nexport type Below<Name extends string> = Name | `${Name}.${string}`;\n',
    '/** Fields to sort by, `-` before one for descending order. */\nexport type Order<Name extends string> = Name | `-${Name}` | `cf.${string}` | `-cf.${string}`;\n',
    '/** Fields of a record, and its custom ones. */\nexport type FieldOf<Shown> = (keyof Shown & string) | `cf.${string}`;\n',
    ...Object.entries(schemas).flatMap(([name, schema]) => declaration(name, entire(document, schema))),
  ].join('\n');
}

/** A whole record is the partial one with its required fields; here it is an interface of its own. */
function entire(document: Document, schema: Schema): Schema {
  const [part, ...others] = schema.allOf ?? [];
  if (part?.$ref?.endsWith('_partial') !== true || others.length > 0) return schema;
  const { description, required = [] } = schema;
  return { ...resolved(document, part), required, ...(description !== undefined && { description }) };
}

/** Filters are unions of names, whatever the document repeats for each field. */
const isFilter = (name: string): boolean => /^FilterBy|^Filters$|Filter$|^FilterValue$/.test(name);

function declaration(name: string, schema: Schema): readonly string[] {
  const said = comment(schema.description, '');
  // Reads may leave fields out, as the parameter `fields` says; the types are those of whole records.
  if (name.endsWith('_partial')) return [];
  if (isFilter(name)) return filterDeclaration(name, schema, said);
  const isPlain = Object.keys(schema.properties ?? {}).length > 0 && !schema.allOf && !schema.anyOf && !schema.oneOf;
  const closed = typeof schema.additionalProperties !== 'object' && schema.additionalProperties !== true;
  return isPlain && schema.type === 'object' && closed
    ? [`${said}export interface ${nameOf(name)} ${objectOf(schema, '')}\n`]
    : [`${said}export type ${nameOf(name)} = ${typeOf(schema)};\n`];
}

function filterDeclaration(name: string, schema: Schema, said: string): readonly string[] {
  if (name === 'Filters' || name === 'FilterValue') return [];
  const parts = (schema.allOf ?? []).flatMap(({ $ref = '' }) => (/\/Filters$/.test($ref) ? [] : [nameOf($ref)]));
  const members = Object.keys(schema.properties ?? {}).map((key) => `  ${keyOf(key)}?: FilterInput;\n`);
  // Fields of related records and custom fields have a dot in their names.
  const dotted = schema.allOf === undefined ? '' : '  [path: `${string}.${string}`]: FilterInput | undefined;\n';
  // The compiler resolves the bases of an interface once, and an intersection at each use.
  const from = parts.length === 0 ? '' : ` extends ${parts.join(', ')}`;
  return [`${said}export interface ${nameOf(name)}${from} {\n${members.join('')}${dotted}}\n`];
}

function interfaceOf(document: Document, method: Method, codes: CodeSets): string {
  const rows = Object.entries(document.paths).flatMap(([path, operations]) => {
    const operation = operations[method];
    if (operation === undefined || !path.startsWith(`${base}/`)) return [];
    return [row(document, path.slice(base.length), method, operation, codes)];
  });
  return `export interface ${methods[method]} {\n${rows.join('')}}\n`;
}

function row(document: Document, path: string, method: Method, operation: Operation, codes: CodeSets): string {
  const parameters = (operation.parameters ?? []).map((one) => resolved(document, one));
  const { answer, rehearsed } = answerOf(document, operation);
  const schema = answer === null ? null : resolved(document, answer);
  const list = method === 'get' && schema !== null ? listOf(schema) : null;
  const shown = method === 'get' && schema !== null ? shownIn(schema) : null;
  const ways = list === null ? [] : waysOf(document, parameters);
  const record = list ?? shown;
  const recordType = record === null ? null : typeOf(record, '    ');
  const members = [
    `in: ${inputOf(operation, parameters, rehearsed, recordType)};`,
    `answer: ${answer === null ? 'null' : typeOf(answer, '    ')};`,
    `codes: ${codes.nameOf(codesOf(document, operation))};`,
    ...(rehearsed ? [`verdict: ${verdict};`] : []),
    ...(recordType === null ? [] : [`record: ${recordType};`]),
    ...(ways.length > 0 ? [`by: ${union(ways.map(literal))};`] : []),
  ];
  return `${comment(operation.summary, '  ')}  ${literal(path)}: {\n${members.map((one) => `    ${one}\n`).join('')}  };\n`;
}

function inputOf(
  operation: Operation,
  parameters: readonly Parameter[],
  rehearsed: boolean,
  record: string | null,
): string {
  const path = parameters.filter((one) => one.in === 'path').map(({ name, schema }) => `${name}: ${typeOf(schema)}`);
  const query = parameters.filter((one) => one.in === 'query' && !(rehearsed && one.name === 'dry_run'));
  const needed = query.some(({ required }) => required);
  const members = query.flatMap((one) => [
    `${keyOf(one.name)}${one.required ? '' : '?'}: ${queryType(one, record)}`,
    ...(one.name === 'fields' ? relationsIn(query).map((name) => `${keyOf(`fields[${name}]`)}?: Names`) : []),
  ]);
  const body = operation.requestBody?.content['application/json']?.schema;
  const bodyType = body && (rehearsed ? `Omit<${typeOf(body)}, 'dry_run'>` : typeOf(body, '    '));
  const parts = [
    ...(path.length > 0 ? [`path: { ${path.join('; ')} }`] : []),
    ...(members.length > 0 ? [`query${needed ? '' : '?'}: { ${members.join('; ')} }`] : []),
    ...(bodyType ? [`body${operation.requestBody?.required ? '' : '?'}: ${bodyType}`] : []),
  ];
  return parts.length === 0 ? 'Record<never, never>' : `{ ${parts.join('; ')} }`;
}

/** Names to choose from are a union of the names in the document, so that a misspelt one does not compile. */
function queryType({ name, schema, description = '' }: Parameter, record: string | null): string {
  const names = union(namesIn(description).map(literal));
  if (name === 'include') return names === '' ? 'Names' : `Names<Below<${names}>>`;
  if (name === 'sort') return names === '' ? 'Names' : `Names<Order<${names}>>`;
  // A named record is a type; the other members of an endpoint's answer are written out.
  if (name === 'fields') return record !== null && /^\w+$/.test(record) ? `Names<FieldOf<${record}>>` : 'Names';
  const type = typeOf(schema);
  return /date/.test(String(Reflect.get(schema, 'format'))) ? `${type} | Date` : type;
}

/** The names for `include`: relations have fields of their own to choose from. */
function relationsIn(query: readonly Parameter[]): readonly string[] {
  return namesIn(query.find(({ name }) => name === 'include')?.description ?? '').filter((name) => !name.includes('.'));
}

/** Names that a description lists as code behind its colon. */
function namesIn(description: string): readonly string[] {
  const [, list = ''] = /: ((?:`[\w.]+`(?:, )?)+)/.exec(description) ?? [];
  return [...list.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);
}

/** Schema of the answer, and whether a verdict may come in its place. */
function answerOf(document: Document, operation: Operation): { answer: Schema | null; rehearsed: boolean } {
  const [, response] = Object.entries(operation.responses).find(([status]) => /^2/.test(status)) ?? [];
  const schema = response && resolved(document, response).content?.['application/json']?.schema;
  if (schema === undefined) return { answer: null, rehearsed: false };
  const isVerdict = ({ $ref = '' }: Schema): boolean => nameOf($ref) === verdict;
  const others = schema.oneOf?.filter((one) => !isVerdict(one)) ?? [];
  const rehearsed = schema.oneOf?.some(isVerdict) === true;
  const [only] = others;
  if (!rehearsed) return { answer: schema, rehearsed };
  return { answer: others.length === 1 && only ? only : { oneOf: others }, rehearsed };
}

function listOf({ properties = {} }: Schema): Schema | null {
  const lists = Object.values(properties).filter(({ type }) => type === 'array');
  return 'meta' in properties && lists.length === 1 ? (lists[0]?.items ?? null) : null;
}

function shownIn({ properties = {} }: Schema): Schema | null {
  const others = Object.keys(properties).filter((name) => name !== 'meta');
  const [name = ''] = others;
  const schema = properties[name];
  return others.length === 1 && schema?.type !== 'array' ? (schema ?? null) : null;
}

function waysOf(document: Document, parameters: readonly Parameter[]): readonly string[] {
  const has = (name: string): boolean => parameters.some((one) => one.name === name);
  const filter = parameters.find(({ name }) => name === 'q')?.schema;
  const sorted = parameters.find(({ name }) => name === 'sort')?.description ?? '';
  const byId = filter !== undefined && keysOf(document, filter).has('id_gt') && sorted.includes('`id`');
  return [...(has('page') ? ['page'] : []), ...(has('cursor') ? ['cursor'] : []), ...(byId ? ['id'] : [])];
}

/** Keys of a schema with those of the schemas that it joins. */
function keysOf(document: Document, schema: Schema): ReadonlySet<string> {
  const { properties = {}, allOf = [] } = resolved(document, schema);
  return new Set([...Object.keys(properties), ...allOf.flatMap((one) => [...keysOf(document, one)])]);
}

function codesOf(document: Document, { responses, 'x-codes': stated = [] }: Operation): readonly string[] {
  const codes = Object.values(responses).flatMap((response) => {
    const { content = {} } = resolved(document, response);
    return content['application/json']?.['x-codes'] ?? [];
  });
  return [...new Set([...stated, ...codes])].sort();
}

function eventsOf(document: Document): string {
  const rows = Object.entries(document.webhooks ?? {}).map(([event, one]) => {
    const { post } = resolved(document, one);
    const type = typeOf(post?.requestBody?.content['application/json']?.schema, '  ');
    return `${comment(one.summary ?? '', '  ')}  ${literal(event)}: ${type};\n`;
  });
  return `export interface Events {\n${rows.join('')}}\n`;
}

/** Most operations share their codes with others: a set has one name. */
class CodeSets {
  readonly #names = new Map<string, string>();

  nameOf(codes: readonly string[]): string {
    const text = union(codes.map(literal)) || 'never';
    const name = this.#names.get(text) ?? `Codes${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  text(): string {
    return [...this.#names].map(([text, name]) => `type ${name} = ${text};\n`).join('');
  }
}
