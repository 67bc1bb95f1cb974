/** What the files before would make: names and keys that no record has yet. */
import { runText } from '../../base/database/statement.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { ChainedPlan } from './chain.ts';
import { folded } from './lookups.ts';
import { importableOf } from './targets.ts';

/** Values that rows of records of the resource set, those below other records and those that are made where they are missing included. */
const valuesSql = `select distinct v."value" from "import_row" r cross join lateral (
    select r."body" -> 'values' ->> $3::text as "value" where r."import_plan_id" = any($1::uuid[])
    union all select p -> 'values' ->> $3::text from jsonb_array_elements(r."body" -> 'below') p
      where (r."import_plan_id"::text || ':' || (p ->> 'relation')) = any($4::text[])
    union all select n ->> 'value' from jsonb_array_elements(r."body" -> 'named') n
      where n ->> 'resource' = $5::text and n ->> 'by' = $3::text and (n ->> 'create')::boolean
  ) v where r."import_plan_id" = any($2::uuid[]) and r."action" in ('create', 'update') and r."status" = 'planned' and v."value" is not null`;
const externalSql = `select distinct e ->> 'id' as "value" from "import_row" r cross join lateral jsonb_array_elements(r."body" -> 'external') e
  where r."import_plan_id" = any($1::uuid[]) and r."action" in ('create', 'update') and r."status" = 'planned' and e ->> 'source' = $2::text`;
const keysSql = `select p."file_name", r."line", r."body" -> 'match' as "match" from "import_row" r join "import_plan" p on p."id" = r."import_plan_id"
  where p."id" = any($1::uuid[]) and p."match_on" = $2::text[] and r."action" = 'create' and r."status" = 'planned' and r."body" -> 'match' <> 'null'::jsonb`;

/** Keys as rows of earlier files have them. */
export const joined = (key: readonly (string | null)[]): string => key.map((part) => folded(part ?? '')).join('\u0001');

export class Promised {
  readonly #services: Services;
  readonly #plans: readonly ChainedPlan[];
  readonly #known = new Map<string, ReadonlySet<string>>();

  /** @param plans those before, of which nothing is written yet. */
  constructor(services: Services, plans: readonly ChainedPlan[]) {
    this.#services = services;
    this.#plans = plans;
  }

  get isEmpty(): boolean {
    return this.#plans.length === 0;
  }

  #of(resource: ResourceSpec): string[] {
    return this.#plans.filter(({ entity }) => entity === resource.plural).map(({ id }) => id);
  }

  /** What records of the resource will have in the field, folded; of `external:<source>` the keys there. */
  async values(resource: ResourceSpec, by: string): Promise<ReadonlySet<string>> {
    if (this.isEmpty) return new Set();
    const name = `${resource.name}.${by}`;
    const before = this.#known.get(name);
    if (before !== undefined) return before;
    const { pool } = this.#services;
    const source = by.startsWith('external:') ? by.slice('external:'.length) : null;
    const below = this.#plans.flatMap(({ id, entity }) => {
      const spec = importableOf(this.#services, entity);
      const relations = spec?.relations.filter((one) => one.resource === resource.name && one.cardinality === 'many');
      return (relations ?? []).map((relation) => `${id}:${relation.name}`);
    });
    const rows = await runText<{ value: string }>(
      pool,
      source === null ? valuesSql : externalSql,
      source === null
        ? [this.#of(resource), this.#plans.map(({ id }) => id), by, below, resource.name]
        : [this.#of(resource), source],
    );
    const values = new Set(rows.map(({ value }) => folded(value)));
    this.#known.set(name, values);
    return values;
  }

  /** Where earlier files make a record with the key: key → file and line. */
  async keys(resource: ResourceSpec, matchOn: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const plans = this.#of(resource);
    if (plans.length === 0 || matchOn.length === 0) return new Map();
    const rows = await runText<{ file_name: string; line: number; match: (string | null)[] }>(
      this.#services.pool,
      keysSql,
      [plans, matchOn],
    );
    return new Map(
      rows
        .filter(({ match }) => match.every((part) => part !== null && part !== ''))
        .map(({ file_name: file, line, match }) => [joined(match), `line ${line} of ${file}`]),
    );
  }
}
