/** Custom fields: the definitions of this installation, cached for at most a second, and the values of records. */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { Committed } from '../../base/kernel/committed.ts';
import type { CustomFieldDefinition, CustomFieldsService } from '../../base/kernel/custom_field.ts';
import { kindOf } from './value.ts';

export { checkStillUnique, completeValues, withDefaults } from './complete.ts';
export { valueProblem } from './value.ts';

const maximumAgeMs = 1000;
const none: ReadonlyMap<string, CustomFieldDefinition> = new Map();

const definitionsSql = `select "resource", "name", "label", "type", "options", "default", "help_text",
  "is_required", "is_unique", "is_filterable", "is_sortable"
  from "custom_field" where "deleted_at" is null order by "resource", "position", "id"`;

interface Row {
  readonly resource: string;
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly options: readonly string[] | null;
  readonly default: unknown;
  readonly help_text: string | null;
  readonly is_required: boolean;
  readonly is_unique: boolean;
  readonly is_filterable: boolean;
  readonly is_sortable: boolean;
}

/** Reads the definitions; the pool is used again for refreshing them. */
export async function openCustomFields(pool: Pool, committed: Committed): Promise<CustomFieldsService> {
  let byEntity = new Map<string, Map<string, CustomFieldDefinition>>();
  let readAt = 0;
  let begun = 0;
  let applied = 0;

  async function reload(client: Pool | PoolClient = pool): Promise<void> {
    begun += 1;
    const turn = begun;
    const started = performance.now();
    const rows = await runText<Row>(client, definitionsSql, []);
    // A reading that began earlier and ended later must not bring back what it saw.
    if (turn < applied) return;
    applied = turn;
    readAt = started;
    const fresh = new Map<string, Map<string, CustomFieldDefinition>>();
    for (const row of rows) {
      const fields = fresh.get(row.resource) ?? new Map<string, CustomFieldDefinition>();
      fresh.set(row.resource, fields.set(row.name, definitionOf(row)));
    }
    byEntity = fresh;
  }

  await reload();
  // A request after the reply to a change reads by the new definitions.
  committed.subscribe(['custom_field'], () => reload());
  return Object.assign((entity: string) => byEntity.get(entity) ?? none, {
    refresh: async (client?: PoolClient) => {
      if (performance.now() - readAt >= maximumAgeMs) await reload(client);
    },
  });
}

function definitionOf(row: Row): CustomFieldDefinition {
  const options = Array.isArray(row.options) ? row.options : [];
  return {
    name: row.name,
    kind: kindOf(row.type),
    type: row.type,
    label: row.label,
    helpText: row.help_text,
    required: row.is_required,
    unique: row.is_unique,
    default: row.default ?? null,
    filterable: row.is_filterable,
    sortable: row.is_sortable,
    ...(options.length > 0 ? { values: options } : {}),
  };
}
