/** Arguments of a tool: the route's path, query and body in one flat object, reduced to what a model needs to write a call. */
import type { ToolSchema } from '../../runtime/base/kernel/mcp.ts';
import type { Operation, Resource } from '../api/types.ts';
import { type JsonSchema, propertySchema, schemaOf } from '../schemas/json_schema.ts';

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
/** Characters of a list of choices: for a longer list, the operation's description names them. */
const longestChoice = 220;

export interface Arguments {
  readonly schema: ToolSchema;
  /** Query parameters of a route with a body. */
  readonly query: readonly string[];
  readonly renamed: Readonly<Record<string, string>>;
}

export function argumentsOf(operation: Operation, resource: Resource | null): Arguments {
  const body = operation.body ?? [];
  const inBody = new Set(body.map(({ name }) => name));
  const renamed: Record<string, string> = {};
  const path = operation.parameters.map(({ name, shape }) => {
    if (inBody.has(name)) renamed[name] = `${name}_key`;
    return [renamed[name] ?? name, slim(schemaOf(shape, 'request'))] as const;
  });
  const query = queryOf(operation, resource);
  const properties: Record<string, unknown> = Object.fromEntries([
    ...path,
    ...query.filter(([name]) => !inBody.has(name)),
    // Null says something in a change alone: where a record is made, a key that is left out says the same.
    ...body.map(
      (property) => [property.name, slim(propertySchema(property, 'request'), operation.kind === 'update')] as const,
    ),
    ...(operation.dryRun ? [['dry_run', { type: 'boolean' }] as const] : []),
    ...(operation.expectedVersion ? [['expected_version', integer] as const] : []),
    ...(operation.idempotent ? [['idempotency_key', text] as const] : []),
  ]);
  const required = [
    ...path.map(([name]) => name),
    ...body.filter((property) => property.required).map(({ name }) => name),
    ...(operation.body ? [] : operation.query.filter((one) => one.required).map(({ name }) => name)),
  ];
  return {
    schema: { type: 'object', properties, ...(required.length > 0 && { required }) },
    query: operation.body ? query.map(([name]) => name) : [],
    renamed,
  };
}

/** Query parameters, those of lists and records in their order of use. */
function queryOf(operation: Operation, resource: Resource | null): (readonly [string, JsonSchema])[] {
  const { kind, method } = operation;
  const declared = operation.query.map(({ name, shape }) => [name, slim(schemaOf(shape, 'request'))] as const);
  const paged = [['page', integer] as const, ['per_page', integer] as const];
  const projected = [['include', text] as const, ['fields', text] as const];
  if (kind === 'index')
    return [
      ...(resource?.filterable ? [['q', { type: 'object' }] as const] : []),
      ['sort', text],
      ...projected,
      ...paged,
      ...(resource?.cursor ? [['cursor', text] as const, ['limit', integer] as const] : []),
      ['filter_id', integer],
      ...declared,
    ];
  if (kind === 'history') return [...paged, ...declared];
  const reads = method === 'GET' && (operation.answer.kind === 'record' || operation.answer.kind === 'list');
  if (reads && resource !== null) return [...projected, ...declared];
  const writes = method !== 'GET' && method !== 'DELETE' && operation.answer.kind === 'record' && resource !== null;
  return writes ? [['include', text], ...declared] : declared;
}

/** Types, choices and the elements of lists; the service itself checks bounds and patterns. */
function slim(schema: JsonSchema, withNull = false): JsonSchema {
  const { type, enum: choices, items, properties, anyOf, format } = schema;
  if (Array.isArray(anyOf)) {
    const [first] = anyOf as JsonSchema[];
    return first === undefined ? {} : slim(first, withNull);
  }
  const types = (Array.isArray(type) ? (type as string[]) : [type]).filter(
    (one): one is string => typeof one === 'string' && (withNull || one !== 'null'),
  );
  const known = types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types };
  const listed = Array.isArray(choices) ? choices.filter((one) => withNull || one !== null) : [];
  const inside = typeof items === 'object' && items !== null ? slim(items as JsonSchema) : {};
  return {
    ...known,
    ...(listed.length > 0 && JSON.stringify(listed).length <= longestChoice && { enum: listed }),
    ...(types.includes('array') && Object.keys(inside).length > 0 && { items: inside }),
    ...(typeof properties === 'object' && properties !== null && { properties: members(properties as JsonSchema) }),
    ...((format === 'date' || format === 'date-time') && { format }),
  };
}

function members(properties: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, slim(member as JsonSchema)]));
}
