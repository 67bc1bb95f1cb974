/** Fields that functions fill: one call of each function for all records of a page, whose values are spliced into their JSON texts. */
import type { Pool, PoolClient } from 'pg';
import { dataOn } from '../../base/database/data.ts';
import { assertReads } from '../../base/database/select_alone.ts';
import { runText } from '../../base/database/statement.ts';
import { ApiError } from '../../base/errors/api_error.ts';
import { holds } from '../../base/identity/index.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Fill, Filling } from '../../base/kernel/rules.ts';
import { pricedPool, tooDear } from './cost/priced.ts';
import type { Selection } from './plan/plan.ts';
import { indexOf } from './plan/resource_index.ts';

/** The services of resolvers; without all of them such fields cannot be requested. */
export type FillingServices = Partial<
  Pick<Services, 'rules' | 'settings' | 'routes' | 'operationOf' | 'observe' | 'secrets' | 'appUrl'>
>;

/** Whose functions are called, for whom, and where they read: the pool, or a write's own transaction. */
export interface Filler extends Pick<Filling, 'actor'> {
  readonly services: FillingServices;
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
      const resolved = await functionOf(filler, spec, name)(fillingOf(filler, ids, fields));
      return new Map([...resolved].map(([key, value]) => [String(key), value]));
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

function fillingOf(filler: Filler, ids: Filling['ids'], fields: readonly string[]): Filling {
  const { actor, services } = filler;
  const db = 'release' in filler.db ? filler.db : pricedFills(filler.db);
  const { settings, secrets, appUrl = '' } = services;
  if (!settings) throw new Error('Fields are filled where settings are at hand.');
  return {
    ids,
    fields: new Set(fields),
    actor,
    settings,
    appUrl,
    sign: (text, purpose) => {
      if (!secrets) throw new Error('Addresses are signed where secrets are at hand.');
      return secrets.sign(text, purpose);
    },
    db: dataOn(db),
    query: async (sql, values = []) => {
      assertReads(sql);
      return runText(db, sql, values);
    },
    ask: (route, call) => ask(filler, route, call),
  };
}

const priced = new WeakMap<Pool, Pool>();

/** What fills the records of a page may cost as much as a list. */
function pricedFills(pool: Pool): Pool {
  let found = priced.get(pool);
  if (!found) {
    const fix = 'leave out what is worked out for each record, or ask for fewer records';
    found = pricedPool(pool, (rows) => tooDear(rows, { include: fix }));
    priced.set(pool, found);
  }
  return found;
}

const isWhole = (actor: Filling['actor']): actor is Actor => actor.abilities !== undefined;

/** Runs a reading route's operation for the actor, who needs its abilities here as well. */
async function ask(
  { actor, services }: Filler,
  name: string,
  { params = {}, query = [] }: Parameters<Filling['ask']>[1],
): Promise<Readonly<Record<string, unknown>>> {
  const route = services.routes?.find((one) => one.name === name && one.method === 'GET');
  if (!route || !services.operationOf || !isWhole(actor)) throw new Error(`No reading route is named "${name}".`);
  const missing = route.abilities.find((ability) => !holds(actor.abilities, ability));
  if (missing !== undefined) throw new ApiError('missing_ability', { params: { ability: missing } });
  const request = { requestId: '', route, actor, params, query, body: {}, headers: {}, ip: '' };
  const { body } = await services.operationOf(route)(request);
  return JSON.parse(body ?? '{}') as Record<string, unknown>;
}

function textOf(spec: ResourceSpec, name: string, field: string, key: string, value: unknown): string {
  if (value !== undefined && value !== null) return JSON.stringify(value);
  if (indexOf(spec).fields.get(field)?.nullable !== false) return 'null';
  throw new Error(`The function "${name}" of ${spec.name} gave no value for "${field}" of record ${key}.`);
}
