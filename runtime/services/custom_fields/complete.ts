/** The values of a record's custom fields: what was sent, checked and laid over what is there. */
import type { PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { ApiError } from '../../base/errors/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { CustomFieldDefinition } from '../../base/kernel/custom_field.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { isReference, readValue } from './value.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Target {
  readonly spec: ResourceSpec;
  /** Null while it is being created. */
  readonly id: number | string | null;
  /** The values it has. */
  readonly before: Values;
}

/**
 * All values a record shall have. Unknown names are left out, null removes, names that were not sent keep their value
 * or, on create, take the default. Throws ApiError `validation_failed` with `errors["custom_fields.<name>"]` for values
 * of another type, required ones that are missing, references to no live record, and unique ones that are taken.
 */
export async function completeValues(
  client: PoolClient,
  services: Pick<Services, 'customFields' | 'resources'>,
  target: Target,
  sent: Values,
): Promise<Record<string, unknown>> {
  await services.customFields.refresh(client);
  const definitions = [...services.customFields(target.spec.name).values()];
  const values = new Map(Object.entries(target.before));
  const errors: Record<string, string[]> = {};
  const changed: CustomFieldDefinition[] = [];
  for (const definition of definitions) {
    const problem = lay(definition, target, sent, values);
    if (problem) errors[keyOf(definition)] = [`${definition.label} ${problem}`];
    else if (values.get(definition.name) !== undefined) changed.push(definition);
  }
  const written = changed.filter(({ name }) => target.id === null || Object.hasOwn(sent, name));
  for (const definition of written) {
    const value = values.get(definition.name);
    const problem =
      (await missing(client, services.resources, definition, value)) ??
      (definition.unique ? await taken(client, target, definition, value) : null);
    if (problem) errors[keyOf(definition)] = [`${definition.label} ${problem}`];
  }
  if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
  return Object.fromEntries(values);
}

/**
 * Unique values of a record that is brought back. Throws ApiError `validation_failed` with `errors["custom_fields.<name>"]` for
 * those that another record has taken meanwhile.
 */
export async function checkStillUnique(
  client: PoolClient,
  services: Pick<Services, 'customFields'>,
  { spec, id, before }: Target,
): Promise<void> {
  await services.customFields.refresh(client);
  const errors: Record<string, string[]> = {};
  for (const definition of services.customFields(spec.name).values()) {
    const value = before[definition.name];
    if (!definition.unique || value === undefined) continue;
    const problem = await taken(client, { spec, id, before }, definition, value);
    if (problem) errors[keyOf(definition)] = [`${definition.label} ${problem}`];
  }
  if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
}

/**
 * The values of a row that a rule makes, with the defaults of its custom fields. Required fields may be missing: no caller could
 * add them.
 */
export async function withDefaults(
  client: PoolClient,
  services: Pick<Services, 'customFields'>,
  spec: ResourceSpec,
  values: Values,
): Promise<Values> {
  if (!spec.customFields) return values;
  await services.customFields.refresh(client);
  const sent = (values.custom_fields ?? {}) as Values;
  const laid: Record<string, unknown> = {};
  for (const { name, type, default: standard, values: options } of services.customFields(spec.name).values()) {
    if (standard === null || Object.hasOwn(sent, name)) continue;
    const reading = readValue(type, standard, options ?? []);
    if ('value' in reading) laid[name] = reading.value;
  }
  return Object.keys(laid).length === 0 ? values : { ...values, custom_fields: { ...laid, ...sent } };
}

const keyOf = (definition: CustomFieldDefinition) => `custom_fields.${definition.name}`;

/** Lays one value over the present ones; answers what is wrong with it. */
function lay(
  definition: CustomFieldDefinition,
  target: Target,
  sent: Values,
  values: Map<string, unknown>,
): string | null {
  const { name, required, type } = definition;
  const isSent = Object.hasOwn(sent, name);
  // A field that became required later does not stop changes to anything else of an old record.
  if (!isSent && target.id !== null) return null;
  const value = isSent ? sent[name] : definition.default;
  const empty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (empty && required) return 'is required.';
  if (value === null) {
    values.delete(name);
    return null;
  }
  const reading = readValue(type, value, definition.values ?? []);
  if ('problem' in reading) return reading.problem;
  values.set(name, reading.value);
  return null;
}

/** References point at records that are there; the type is the resource's name. */
async function missing(
  client: PoolClient,
  resources: Services['resources'],
  { type }: CustomFieldDefinition,
  value: unknown,
): Promise<string | null> {
  const spec = isReference(type) && Object.hasOwn(resources, type) ? resources[type] : undefined;
  if (!spec) return null;
  const live = spec.softDeleted ? ' and t."deleted_at" is null' : '';
  const rows = await runText(
    client,
    `select 1 from "${spec.table}" t where t."id" = $1::${spec.keyType}${live} for key share`,
    [value],
  );
  return rows.length === 0 ? `must be the id of an existing ${type}.` : null;
}

/** Two writers of one value wait for each other here, so that the second sees what the first wrote. */
async function taken(
  client: PoolClient,
  { spec, id }: Target,
  { name }: CustomFieldDefinition,
  value: unknown,
): Promise<string | null> {
  await runText(client, 'select pg_advisory_xact_lock(hashtextextended($1::text, 0))', [
    `custom_field ${spec.name}.${name}`,
  ]);
  const live = spec.softDeleted ? ' and t."deleted_at" is null' : '';
  const rows = await runText(
    client,
    `select 1 from "${spec.table}" t where t."custom_fields" -> $1::text = $2::jsonb and t."id"::text is distinct from $3::text${live} limit 1`,
    [name, JSON.stringify(value), id === null ? null : String(id)],
  );
  return rows.length > 0 ? 'is already taken.' : null;
}
