/** Rules of equipment tests: their scope and checks, and the list of due tests (domain 2.10, 4.15). */

import { type ActionHandler, anyOf, type Draft, instantSql, type Prepared } from 'backline/rules';
import { DateTime } from 'luxon';
import type {
  EquipmentTestCreateInput,
  EquipmentTestDueInput,
  EquipmentTestRules,
  EquipmentTestUpdateInput,
} from '../../../generated/rules/equipment_test.ts';
import { dueDays, testStatesSql } from './test_state.ts';
import { type Check, checkProblems } from './test_values.ts';

type Body = Partial<EquipmentTestCreateInput & EquipmentTestUpdateInput>;
interface Scope {
  readonly catalogue_item_ids?: readonly number[];
  readonly group_ids?: readonly number[];
}

/** The records in a scope exist. */
async function strangeInScope({ db }: Draft<Body>, scope: Scope): Promise<string[]> {
  const found = async (table: 'catalogue_item' | 'catalogue_item_group', ids: readonly number[]) => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('id', '=', anyOf(ids))
      .where('deleted_at', 'is', null)
      .execute();
    const known = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  };
  const items = await found('catalogue_item', scope.catalogue_item_ids ?? []);
  const groups = await found('catalogue_item_group', scope.group_ids ?? []);
  return [
    ...items.map((id) => `There is no catalogue item ${id}.`),
    ...groups.map((id) => `There is no catalogue item group ${id}.`),
  ];
}

async function checked(draft: Draft<Body>): Promise<Prepared> {
  const { input } = draft;
  const checks = input.checks ? checkProblems(input.checks as readonly Check[]) : [];
  const scope = input.scope ? await strangeInScope(draft, input.scope as Scope) : [];
  if (checks.length + scope.length > 0)
    draft.refuse({
      code: 'validation_failed',
      errors: { ...(checks.length > 0 && { checks }), ...(scope.length > 0 && { scope }) },
    });
  return {};
}

interface DueRow {
  readonly warehouse_id: number;
  readonly warehouse: string;
  readonly due_on: string;
  readonly total: number;
  readonly test: Readonly<Record<string, unknown>>;
}

/** $1 zone, $2 last day, $3 warehouses in sight, $4 warehouse, $5 test, $6 status, $7 passed over, $8 at most. */
const dueSql = `with ${testStatesSql(null)}
  select a."warehouse_id", w."name" as warehouse, to_char(s.due_at at time zone w."timezone", 'YYYY-MM-DD') as due_on, count(*) over ()::integer as total,
    jsonb_build_object('equipment_test_id', s."test_id", 'name', s."name", 'asset_id', a."id", 'asset_number', a."asset_number", 'barcode', a."barcode",
      'catalogue_item_id', a."catalogue_item_id", 'item', i."name", 'asset_status', a."status", 'location', p."code", 'status', case s.status when 'ok' then 'due' else s.status end,
      'due_at', ${instantSql('s.due_at')}, 'is_mandatory', s."is_mandatory",
      'last_tested_at', ${instantSql('s."tested_at"')}, 'last_result', s."result", 'checks', s."checks") as test
  from "standing" s join "asset" a on a."id" = s."asset_id" join "warehouse" w on w."id" = a."warehouse_id" join "catalogue_item" i on i."id" = a."catalogue_item_id"
  left join "storage_location" p on p."id" = a."storage_location_id"
  where (s.status <> 'ok' or s.due_at is not null) and (s.due_at at time zone w."timezone")::date <= $2::date and ($3::integer[] is null or a."warehouse_id" = any($3))
    and ($4::integer is null or a."warehouse_id" = $4) and ($5::integer is null or s."test_id" = $5) and ($6::text is null or case s.status when 'ok' then 'due' else s.status end = $6)
  order by w."name", w."id", due_on, a."asset_number", a."id", s."test_id" offset $7::integer limit $8::integer`;

/** Units in sight by warehouse and day. */
const due: ActionHandler<null, EquipmentTestDueInput> = async ({ input, actor, settings, query }) => {
  const zone = settings.get('localisation.timezone');
  const until = input.until ?? DateTime.now().setZone(zone).plus({ days: dueDays }).toISODate() ?? '';
  const after = input.after ?? 0;
  const limit = input.limit ?? 200;
  const filters = [input.warehouse_id ?? null, input.equipment_test_id ?? null, input.status ?? null];
  const rows = await query<DueRow>(dueSql, [zone, until, actor.scope, ...filters, after, limit]);
  const total = rows[0]?.total ?? 0;
  const days = [...Map.groupBy(rows, (row) => `${row.warehouse_id} ${row.due_on}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { warehouse_id, warehouse, due_on } = first;
    return [{ warehouse_id, warehouse, due_on, tests: group.map(({ test }) => test) }];
  });
  return { due: { until, total, next: after + rows.length < total ? after + rows.length : null, days } };
};

export const rules = {
  prepare: { create: checked, update: checked },
  actions: { due },
} satisfies EquipmentTestRules;
