/** GET /availability/gantt and GET /assets/{asset}/timeline: the bookings of single units over a window. */
import { inScopeSql, instantSql, type Operation, type Query, queryOn, type Services } from 'backline/rules';
import { heldOn } from './curve.ts';
import { Parameters, type Period, pathAsset } from './parameters.ts';

export interface Bar {
  readonly ref: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly status: string;
  readonly label: string;
}

/**
 * $1 assets, $2 from, $3 until, $4 hours that overdue units stay blocked, $5 the actor's scope. Bookings without buffers, as in
 * the exclusion of overlaps. A booking outside of the actor's scope still shows the unit as busy: the bar has the unit's own ref.
 */
const kinds = ['rental', 'repair', 'warehouse_transfer'] as const;

const seenSql = (resources: Services['resources']) =>
  `case split_part(e."ref", ':', 1) ${kinds.map((kind) => `when '${kind}' then ${inScopeSql(resources, kind, `split_part(e."ref", ':', 2)::integer`, '$5::integer[]')}`).join(' ')} else true end`;

const hold = `$4::integer * interval '1 hour'`;
const repairEnd = heldOn(
  `a."status" = 'in_repair' and t."status" in ('open', 'in_progress', 'on_hold')`,
  't."expected_end_at"',
  hold,
);
const quarantineEnd = heldOn('true', 'a."quarantined_until"', hold);

/**
 * The cause of a unit's absence has one bar, as the curve counts it: work on a unit that is out, from its return; quarantine,
 * while no work on it is open.
 */
const barsSql = (
  resources: Services['resources'],
) => `select e."asset" as asset, case when ${seenSql(resources)} then e."ref" else 'asset:' || e."asset" end as "ref", ${instantSql('e."from_at"')} as "from", ${instantSql('e."until_at"')} as "until", e."status",
    case when ${seenSql(resources)} then e."label" else 'Elsewhere' end as "label"
  from (
    select l."asset_id" as "asset", 'rental:' || r."id" as "ref", l."booked_from" as "from_at",
      case when l."state" = 'dispatched' and l."booked_until" < now() then now() + $4::integer * interval '1 hour' else coalesce(l."booked_until", 'infinity') end as "until_at",
      l."state" as "status", r."number" || ' ' || r."title" as "label"
    from "rental_item_allocation" l join "rental_item" i on i."id" = l."rental_item_id" join "rental" r on r."id" = i."rental_id"
    where l."asset_id" = any($1::integer[]) and l."state" in ('allocated', 'prepared', 'dispatched', 'returned', 'lost', 'sold') and r."deleted_at" is null
    union all
    select t."asset_id", 'repair:' || t."id", greatest(t."starts_at", back."at"), coalesce(t."completed_at", ${repairEnd}), t."status", t."number" || ' ' || t."title"
    from "repair" t join "asset" a on a."id" = t."asset_id"
    left join lateral (select max(case when l."booked_until" < now() then now() + $4::integer * interval '1 hour' else coalesce(l."booked_until", 'infinity') end) as "at"
      from "rental_item_allocation" l where a."status" = 'on_hire' and t."status" in ('open', 'in_progress', 'on_hold') and l."asset_id" = a."id" and l."state" = 'dispatched') back on true
    where t."asset_id" = any($1::integer[]) and t."deleted_at" is null and t."status" <> 'cancelled'
    union all
    select m."asset_id", 'warehouse_transfer:' || t."id", coalesce(t."dispatched_at", t."planned_dispatch_at", t."created_at"), coalesce(t."received_at", t."expected_arrival_at", 'infinity'), t."status", t."number"
    from "warehouse_transfer_item" m join "warehouse_transfer" t on t."id" = m."warehouse_transfer_id"
    where m."asset_id" = any($1::integer[]) and t."status" <> 'cancelled'
    union all
    select a."id", 'asset:' || a."id", q."from_at", q."until_at", a."status", coalesce(a."quarantine_reason", a."asset_number")
    from "asset" a left join "repair" t on t."asset_id" = a."id" and t."blocks_availability" and t."deleted_at" is null and t."status" in ('open', 'in_progress', 'on_hold')
    cross join lateral (values ('-infinity'::timestamptz, least(${quarantineEnd}, t."starts_at")), (coalesce(t."expected_end_at", 'infinity'), case when t."id" is not null then ${quarantineEnd} end)) q("from_at", "until_at")
    where a."id" = any($1::integer[]) and a."status" = 'quarantined' and q."from_at" < q."until_at"
  ) e where e."from_at" < e."until_at" and e."from_at" < $3::timestamptz and e."until_at" > $2::timestamptz order by e."asset", e."from_at", e."ref"`;

/** Bars per asset, in the order of the ids; only those that touch the window. */
async function barsOf(
  { resources }: Pick<Services, 'resources'>,
  query: Query,
  assets: readonly number[],
  { from, until }: Period,
  { heldHours, scope }: { readonly heldHours: number; readonly scope: readonly number[] | null },
): Promise<Bar[][]> {
  const rows = await query<Bar & { asset: number }>(barsSql(resources), [assets, from, until, heldHours, scope]);
  const bars = new Map<number, Bar[]>(assets.map((id) => [id, []]));
  for (const { asset, ...bar } of rows) bars.get(asset)?.push(bar);
  return assets.map((id) => bars.get(id) ?? []);
}

const assetsSql = `with recursive "group_below" as (
    select g."id" from "catalogue_item_group" g where g."id" = $2::integer
    union select g."id" from "catalogue_item_group" g join "group_below" b on g."parent_id" = b."id"
  )
  select a."id", a."asset_number" as number, i."name", (count(*) over ())::integer as total
  from "asset" a join "catalogue_item" i on i."id" = a."catalogue_item_id"
  where a."deleted_at" is null and ($3::integer[] is null or a."warehouse_id" = any($3::integer[]))
    and ($1::integer[] is null or a."id" = any($1::integer[]))
    and ($2::integer is null or i."catalogue_item_group_id" in (select "id" from "group_below"))
  order by i."name", a."asset_number", a."id" limit $4::integer offset $5::integer`;

interface AssetRow {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly total: number;
}

export const availabilityGantt =
  (services: Services): Operation =>
  async (context) => {
    const sent = new Parameters(context);
    sent.oneOf('resource_type', ['asset']);
    const [ids, group] = [sent.ids('ids', 200), sent.id('group')];
    if ((ids === null) === (group === null)) sent.wrong('ids', 'Give either ids or group.');
    const period = sent.period();
    const { page, perPage, offset } = sent.page();
    sent.check();
    const query = queryOn(services.pool);
    const values = [ids, group, context.actor.scope];
    const rows = await query<AssetRow>(assetsSql, [...values, perPage, offset]);
    const [first] = rows.length > 0 || offset === 0 ? rows : await query<AssetRow>(assetsSql, [...values, 1, 0]);
    const held = services.settings.get('availability.overdue_hold_hours');
    const bars = await barsOf(
      services,
      query,
      rows.map(({ id }) => id),
      period,
      { heldHours: held, scope: context.actor.scope },
    );
    const availability_gantt = rows.map(({ id, number, name }, at) => ({
      resource: { ref: `asset:${id}`, id, label: `${number} ${name}` },
      bars: bars[at],
    }));
    const meta = { total: first?.total ?? 0, per_page: perPage, page };
    return { status: 200, body: JSON.stringify({ availability_gantt, meta }) };
  };

export const assetTimeline =
  (services: Services): Operation =>
  async (context) => {
    const sent = new Parameters(context);
    const period = sent.period();
    const query = queryOn(services.pool);
    const asset = await pathAsset(query, context);
    sent.check();
    const held = services.settings.get('availability.overdue_hold_hours');
    const [bars = []] = await barsOf(services, query, [asset], period, {
      heldHours: held,
      scope: context.actor.scope,
    });
    return { status: 200, body: JSON.stringify({ asset_timeline: bars }) };
  };
