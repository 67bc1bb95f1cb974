/** GET /projects/{project}/totals: the totals of its records, computed by the SQL of its definition. */

import type { Change } from 'backline/rules';
import type { ProjectRow } from '../../../generated/rules/project.ts';
import { moneySql } from '../pricing/money.ts';
import { crewHoursSql } from '../scheduling/costs.ts';

type TotalsCall = Pick<Change<ProjectRow, unknown>, 'record' | 'query' | 'actor' | 'services'>;

const always = ['rental_count', 'net_total', 'invoiced_total', 'paid_total'];
const costs = ['cost_total', 'margin_total'];

/** The SQL of a field as its record shows it, over the alias `t`. */
function sqlOf({ services }: TotalsCall, resource: string, field: string): string {
  const sql = services.resources[resource]?.fields.find(({ name }) => name === field)?.json;
  if (sql === undefined) throw new Error(`${resource}.${field} has no SQL.`);
  return sql;
}

/** Amounts as decimal text in the project's currency; for callers who may not see costs no costs, and no budget by category. */
export async function projectTotals(call: TotalsCall): Promise<Readonly<Record<string, unknown>>> {
  const { record, query, actor } = call;
  const names = actor.canViewCosts ? [...always, ...costs] : always;
  const values = names.map((name) => `${sqlOf(call, 'project', name)} as "${name}"`);
  const [row] = await query(
    `select t."currency_code", ${values.join(', ')}, t."budget_total"::text as "budget_total" from "project" t where t."id" = $1`,
    [record.id],
  );
  if (!row) throw new Error(`project:${record.id} is gone while its totals are read.`);
  const [hours] = await query(crewHoursSql, [record.id]);
  const shown = { ...row, crew_hours: hours };
  if (!actor.canViewCosts) return shown;
  const line = (field: string) => `(${sqlOf(call, 'project_budget_line', field)})`;
  const categories = await query(
    `select t."category", ${moneySql('(select coalesce(sum(b."amount"), 0) from "project_budget_line" b where b."project_id" = t."project_id" and b."category" = t."category")')} as budget,
       ${line('planned_amount')} as planned, ${line('actual_amount')} as actual
     from (select $1::integer as "project_id", c."category", c."place" from unnest(array['equipment', 'crew', 'transport', 'subhire', 'other']) with ordinality c("category", "place")) t
     order by t."place"`,
    [record.id],
  );
  return { ...shown, categories };
}
