/** Which events somebody sees: those of records that lie within their scope and that they may know of. */
import { fillSight } from '../../base/database/row_sight.ts';
import { runText } from '../../base/database/statement.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Rights } from '../../base/kernel/rights.ts';

/** The record an event is about, as its payload shows it. */
export interface Subject {
  readonly entity: string;
  /** Null for lean events. */
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly id: unknown;
}

interface Viewer {
  readonly userId: number | null;
  readonly roleId: number | null;
  readonly rights: Rights;
}

interface Condition {
  readonly sql: string;
  readonly names: readonly string[];
}

/** Abilities to read a resource, by entity; one without a reading route is absent. */
export function readingAbilities(routes: Services['routes']): ReadonlyMap<string, readonly string[]> {
  const abilities = new Map<string, readonly string[]>();
  for (const route of routes) {
    if (route.entity === null || (route.kind !== 'show' && route.kind !== 'index')) continue;
    if (!abilities.has(route.entity) || route.kind === 'show') abilities.set(route.entity, route.abilities);
  }
  // Settings are no resource; the right to list them includes their events.
  const settings = routes.find(({ name }) => name === 'settings.index');
  // The catalogue of events names the table that holds them, the events themselves what it holds.
  if (settings) for (const entity of ['setting', 'setting_value']) abilities.set(entity, settings.abilities);
  return abilities;
}

/** Makes the function that says of subjects of one entity which of them the viewer sees. A deleted record is judged as it was. */
export function openSight({ pool, resources }: Pick<Services, 'pool' | 'resources'>) {
  const statements = new Map<string, Condition | null>();

  /** SQL that gives the places of those in sight; null where everybody sees all of them. */
  function conditionOf(entity: string, scoped: boolean): Condition | null {
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

  return async ({ userId, roleId, rights }: Viewer, entity: string, subjects: readonly Subject[]) => {
    const condition = conditionOf(entity, rights.scope !== null);
    if (condition === null) return subjects.map(() => true);
    const values = {
      ids: subjects.map(({ id }) => (id === undefined || id === null ? null : String(id))),
      records: subjects.map(({ record }) => JSON.stringify(record)),
      scope: rights.scope,
      user: userId,
      role: roleId,
      rights: JSON.stringify(rights),
    };
    const bound = condition.names.map((name) => values[name as keyof typeof values]);
    const seen = new Set((await runText<{ at: number }>(pool, condition.sql, bound)).map(({ at }) => at));
    return subjects.map((_, at) => seen.has(at + 1));
  };
}

function statement(table: string, keyType: string, conditions: readonly string[]): Condition {
  const names = ['ids', 'records'];
  const bound = conditions.map((condition) =>
    fillSight(`(${condition})`, (name, cast) => {
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}::${cast}`;
    }),
  );
  const presentRow = `from "${table}" where "id" = subject."id"::${keyType}`;
  const sql = `select subject."at"::integer as "at" from unnest($1::text[], $2::text[]) with ordinality subject("id", "record", "at")
where exists (select 1 from (select * ${presentRow} union all
  select past.* from jsonb_populate_record(null::"${table}", subject."record"::jsonb) past
    where subject."record" <> 'null' and not exists (select 1 ${presentRow})) t
where ${bound.join(' and ')})`;
  return { sql, names };
}
