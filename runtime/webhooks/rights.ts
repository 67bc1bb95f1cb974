/** What a webhook's owner may see: a delivery carries no more than its owner could read (decisions 2). */
import { runText } from '../database/statement.ts';
import { holds } from '../identity/abilities.ts';
import type { Services } from '../kernel/context.ts';
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

  async function inSight(owner: NonNullable<Subscriber['owner']>, subject: Subject): Promise<boolean> {
    const sight = sightOf(subject.entity, owner.scope !== null);
    if (sight === null) return true;
    const values = {
      id: subject.id,
      record: JSON.stringify(subject.record),
      scope: owner.scope,
      user: owner.id,
      role: owner.roleId,
    };
    const rows = await runText(
      pool,
      sight.sql,
      sight.names.map((name) => values[name as keyof typeof values]),
    );
    return rows.length > 0;
  }

  return {
    /** True when the owner may read the record. A webhook of no user's token has no owner to ask. */
    async mayKnow({ owner }: Subscriber, subject: Subject): Promise<boolean> {
      if (owner === null) return true;
      if (!owner.isActive) return false;
      const needed = abilities.get(subject.entity) ?? [];
      if (!needed.every((ability) => ability === '' || holds(owner.abilities, ability))) return false;
      return inSight(owner, subject);
    },
  };
}

const casts: Readonly<Record<string, string>> = { scope: 'integer[]', user: 'integer', role: 'integer' };

function statement(table: string, keyType: string, conditions: readonly string[]) {
  const names = ['id', 'record'];
  const bound = conditions.map((condition) =>
    `(${condition})`.replace(/\{(scope|user|role)\}/g, (_, name: string) => {
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
