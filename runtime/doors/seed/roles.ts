/** The system roles: what each may do. They are part of the product and follow it with every release. */
import type { Services } from '../../base/kernel/context.ts';
import type { SystemRole } from '../../base/kernel/seeds.ts';

/** Makes the system roles, and gives those that are there the abilities and flags of this release. */
export async function seedRoles(services: Services, systemRoles?: readonly SystemRole[]): Promise<void> {
  const roles = systemRoles ?? (await services.seeds.read()).roles;
  if (roles.length === 0) return;
  const flags = Object.keys(services.resources['role']?.rights?.flags ?? {});
  const set = ['abilities', ...flags].map((name) => `"${name}"`);
  // A flag that a role leaves open has its column's default, as a role made by the API has.
  const flagged = flags.map((name) => `coalesce(v."${name}", d."${name}")`);
  const sql = `
  with d as (select * from jsonb_populate_record(null::"role", $2::jsonb))
  insert into "role" as r ("name", "key", "description", "is_system", ${set.join(', ')})
  select v."name", v."key", v."description", true, v."abilities"${flagged.map((one) => `, ${one}`).join('')}
  from jsonb_populate_recordset(null::"role", $1::jsonb) v cross join d
  on conflict ("key") do update set ${set.map((name) => `${name} = excluded.${name}`).join(', ')}, "updated_at" = now()
  where ${set.map((name) => `r.${name} is distinct from excluded.${name}`).join(' or ')}`;
  const rows = roles.map(({ flags: flagValues, ...role }) => ({ ...role, ...flagValues }));
  const defaults = Object.fromEntries(flags.map((name) => [name, defaultOf(services, name)]));
  await services.pool.query(sql, [JSON.stringify(rows), JSON.stringify(defaults)]);
}

/** What a role has that says nothing of a flag; without a default, nothing. */
function defaultOf(services: Services, name: string): unknown {
  const field = services.resources['role']?.fields.find((one) => one.name === name);
  return field?.shownDefault ?? (field?.kind === 'boolean' ? false : 0);
}
