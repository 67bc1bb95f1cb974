/** Fields that functions fill: one call of each function for all records of a page, whose values are spliced into their JSON texts. */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../database/statement.ts';
import type { Services } from '../kernel/context.ts';
import type { ResourceSpec } from '../kernel/resource.ts';
import type { Fill, Filling } from '../kernel/rules.ts';
import type { Selection } from './plan/plan.ts';
import { indexOf } from './plan/resource_index.ts';

/** Whose functions are called, for whom, and where they read: the pool, or a write's own transaction. */
export interface Filler extends Pick<Filling, 'actor'> {
  readonly services: Partial<Pick<Services, 'rules' | 'settings'>>;
  readonly db: Pool | PoolClient;
}

/**
 * Members of each record's JSON, `"availability_quantity":7,"shortage_quantity":0`, in the order of `keys`, which may name a
 * record more than once; '' where nothing is filled. Throws an Error that names the function when it leaves out a value that
 * may not be null.
 */
export async function filledMembers(
  filler: Filler,
  spec: ResourceSpec,
  selection: Selection,
  keys: readonly string[],
): Promise<string[]> {
  const filled = [...(selection?.filled ?? [])];
  if (filled.length === 0 || keys.length === 0) return keys.map(() => '');
  const ids = [...new Set(keys)].map((key) => (spec.keyType === 'uuid' ? key : Number(key)));
  const values = await Promise.all(
    filled.map(async ([name, fields]) => {
      const given = await functionOf(filler, spec, name)(fillingOf(filler, ids, fields));
      return new Map([...given].map(([key, value]) => [String(key), value]));
    }),
  );
  return keys.map((key) =>
    filled
      .flatMap(([name, fields], at) =>
        fields.map((field) => `"${field}":${textOf(spec, name, field, key, values[at]?.get(key)?.[field])}`),
      )
      .join(','),
  );
}

function functionOf({ services }: Filler, spec: ResourceSpec, name: string): Fill {
  const fill = services.rules?.[spec.name]?.fills?.[name] as Fill | undefined;
  if (!fill) throw new Error(`${spec.name} has no function "${name}" that fills fields.`);
  return fill;
}

function fillingOf({ services, actor, db }: Filler, ids: Filling['ids'], fields: readonly string[]): Filling {
  const { settings } = services;
  if (!settings) throw new Error('Fields are filled where settings are at hand.');
  return { ids, fields: new Set(fields), actor, settings, query: (sql, values = []) => runText(db, sql, values) };
}

function textOf(spec: ResourceSpec, name: string, field: string, key: string, value: unknown): string {
  if (value !== undefined && value !== null) return JSON.stringify(value);
  if (indexOf(spec).fields.get(field)?.nullable !== false) return 'null';
  throw new Error(`The function "${name}" of ${spec.name} gave no value for "${field}" of record ${key}.`);
}
