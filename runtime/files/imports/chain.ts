/** A chain of plans: a later file may name records that an earlier one would create. */
import type { Query } from '../../base/kernel/rules.ts';

/** Files of a chain. */
export const mostPlans = 20;

export interface ChainedPlan {
  readonly id: string;
  readonly entity: string;
  readonly file_name: string;
  readonly status: string;
}

const beforeSql = `with recursive chain as (
    select p."id", p."after_id", 0 as "far" from "import_plan" p where p."id" = $1::uuid
    union all select p."id", p."after_id", c."far" + 1 from chain c join "import_plan" p on p."id" = c."after_id" where c."far" < ${mostPlans}
  ) select p."id"::text as "id", p."entity", p."file_name", p."status" from chain c join "import_plan" p on p."id" = c."id" where c."far" > 0 order by c."far" desc`;
const behindSql = `with recursive chain as (
    select p."id", 0 as "far" from "import_plan" p where p."after_id" = $1::uuid
    union all select p."id", c."far" + 1 from chain c join "import_plan" p on p."after_id" = c."id" where c."far" < ${mostPlans}
  ) select p."id"::text as "id", p."entity", p."file_name", p."status" from chain c join "import_plan" p on p."id" = c."id"`;

/** The plans before one, the first first. */
export const plansBefore = (query: Query, id: string): Promise<readonly ChainedPlan[]> =>
  query<ChainedPlan & Record<string, unknown>>(beforeSql, [id]);

/** The plans that come after one, of whichever file. */
export const plansBehind = (query: Query, id: string): Promise<readonly ChainedPlan[]> =>
  query<ChainedPlan & Record<string, unknown>>(behindSql, [id]);
