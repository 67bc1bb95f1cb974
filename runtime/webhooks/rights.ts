/** What a webhook may tell: a delivery carries no more than whoever made it could read, then and now (decisions 13). */
import { runText } from '../database/statement.ts';
import { holds } from '../identity/abilities.ts';
import type { Services } from '../kernel/context.ts';
import type { Rights } from '../kernel/rights.ts';
import type { Subscriber } from './subscribers.ts';

/** The record an event is about, as its payload shows it. */
export interface Subject {
  readonly entity: string;
  /** Null for lean events. */
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly id: unknown;
}

type Parts = Pick<Services, 'pool' | 'resources' | 'routes'>;

/** Makes the judge of who may be told of what. */
export function openRights({ pool, resources, routes }: Parts) {
  const abilities = new Map<string, readonly string[]>();
  for (const route of routes) {
    if (route.entity === null || (route.kind !== 'show' && route.kind !== 'index')) continue;
    if (!abilities.has(route.entity) || route.kind === 'show') abilities.set(route.entity, route.abilities);
  }
  const managing = routes.find(({ entity, kind }) => entity === 'webhook' && kind === 'create')?.abilities ?? [];
  const statements = new Map<string, { readonly sql: string; readonly names: readonly string[] } | null>();

  /** SQL that gives a row when the record is in sight; null where everybody sees all of them. A deleted row is judged as it was. */
  function sightOf(entity: string, scoped: boolean) {
    const key = `${entity} ${scoped}`;
    let made = statements.get(key);
    if (made === undefined) {
      const spec = resources[entity];
      const conditions = spec ? [scoped ? spec.scope : null, spec.visible ?? null].filter((one) => one !== null) : [];
      made = spec && conditions.length > 0 ? statement(spec.table, spec.keyType, conditions) : null;
      statements.set(key, made);
    }
    return made;
  }

  async function inSight({ userId, roleId }: Subscriber, rights: Rights, subject: Subject): Promise<boolean> {
    const sight = sightOf(subject.entity, rights.scope !== null);
    if (sight === null) return true;
    const values = {
      id: subject.id,
      record: JSON.stringify(subject.record),
      scope: rights.scope,
      user: userId,
      role: roleId,
      rights: JSON.stringify(rights),
    };
    const rows = await runText(
      pool,
      sight.sql,
      sight.names.map((name) => values[name as keyof typeof values]),
    );
    return rows.length > 0;
  }

  return {
    /** True when the webhook's rights are enough to read the record, and to have a webhook at all. */
    async mayKnow(subscriber: Subscriber, subject: Subject): Promise<boolean> {
      const { rights, acts } = subscriber;
      if (!acts) return false;
      if (rights === null) return true;
      const held = new Set(rights.abilities);
      const needed = [...managing, ...(abilities.get(subject.entity) ?? [])];
      if (!needed.every((ability) => ability === '' || holds(held, ability))) return false;
      return inSight(subscriber, rights, subject);
    },
  };
}

const casts: Readonly<Record<string, string>> = {
  scope: 'integer[]',
  user: 'integer',
  role: 'integer',
  rights: 'jsonb',
};

function statement(table: string, keyType: string, conditions: readonly string[]) {
  const names = ['id', 'record'];
  const bound = conditions.map((condition) =>
    `(${condition})`.replace(/\{(scope|user|role|rights)\}/g, (_, name: string) => {
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}::${casts[name]}`;
    }),
  );
  const sql = `with stored as (select * from "${table}" where "id" = $1::text::${keyType})
select 1 as "one" from (select * from stored union all
  select * from jsonb_populate_record(null::"${table}", $2::jsonb) where not exists (select 1 from stored) and $2::jsonb <> 'null') t
where ${bound.join(' and ')}`;
  return { sql, names };
}
