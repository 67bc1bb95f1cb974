/**
 * The curve of what is available of an item in a warehouse (domain 4.5), as SQL text. It is a chain of common table expressions:
 * `requested` (the windows, written by the caller), `bookings`, `quotations`, `intakes`, `away` and `others` (what counts, from
 * when to when), `steps` (what changes at which instant) and `points` (the level at each of them). All intervals are half-open.
 * Every row carries its window (`series`, `opens`, `closes`), so no join back to the windows is needed.
 *
 * `requested` has the columns: position (unique), series (windows whose curves are added up), item, warehouse, from_at, until_at,
 * line (the rental item that requests units, or null), rental (a rental whose own bookings are left out, or null), prep and turn
 * (interval), base (units owned less those held back), owned, tracking, quarantined.
 */

/** $1 to $3 are the constant values of every curve (prep minutes, turnaround minutes, hours held); the caller's come after. */
export const firstFree = 4;

/** Which bookings of others count. `b` is the booking, `a` the window. */
const countsAll = 'b."rental_id" is distinct from a."rental"';

/**
 * The known values of an item in a warehouse; `source` is aliased w and has item, warehouse, position and the columns that
 * `more` reads.
 */
export function requestedSql(source: string, more: string): string {
  return `"requested" as materialized (
    select w."position", ${more}, w."item", w."warehouse",
      coalesce(i."prep_buffer_minutes", h."prep_buffer_minutes", $1::integer) * interval '1 minute' as "prep",
      coalesce(i."turnaround_buffer_minutes", h."turnaround_buffer_minutes", $2::integer) * interval '1 minute' as "turn",
      coalesce(l."quantity_owned", 0) as "owned",
      coalesce(l."quantity_owned", 0) - ceil(greatest(coalesce(l."quantity_owned", 0), 0) * i."buffer_percent" / 100)::integer as "base",
      case when i."tracking" = 'bulk' then coalesce(l."quantity_quarantined", 0) else 0 end as "quarantined"
    from ${source}
    join "catalogue_item" i on i."id" = w."item"
    join "warehouse" h on h."id" = w."warehouse"
    left join "stock_level" l on l."catalogue_item_id" = w."item" and l."warehouse_id" = w."warehouse"
  )`;
}

/** Windows as arrays: items, warehouses, from, until (null = without end) and the rental left out (null = none). */
export function windowsSql(at = firstFree): string {
  const [items, warehouses, from, until, rental] = [0, 1, 2, 3, 4].map((offset) => `$${at + offset}`);
  return requestedSql(
    `unnest(${items}::integer[], ${warehouses}::integer[], ${from}::timestamptz[], ${until}::timestamptz[]) with ordinality w("item", "warehouse", "from_at", "until_at", "position")`,
    `w."position" as "series", w."from_at", coalesce(w."until_at", 'infinity') as "until_at", null::integer as "line", ${rental}::integer as "rental"`,
  );
}

/** An overdue booking, whose units are out beyond its end, blocks stock for some hours from now. */
const heldUntil = `case when b."is_out" and b."booked_until" + a."turn" < now() then now() + $3::integer * interval '1 hour' else greatest(b."booked_from", b."booked_until") + a."turn" end`;

const range = `tstzrange(b."booked_from", greatest(b."booked_from", b."booked_until"), '[]') && tstzrange(a."from_at" - a."turn", a."until_at" + a."prep", '[]')`;
const sameStock = `b."catalogue_item_id" = a."item" and b."booked_warehouse_id" = a."warehouse"`;

const window = 'a."position", a."series", a."from_at" as "opens", a."until_at" as "closes"';

/**
 * Firm bookings. The second part are overdue ones whose end is before the window, the third units that left before their booking
 * began, from when they left until it begins (no curve contains units reserved for the line until then): both are few, and found
 * by indexes of their own. OFFSET 0 makes each window look into the index: if statistics are older than the first bookings, the
 * planner expects one row on both sides and would compare every booking with every window.
 */
function bookingsSql(counts: string, beside: string, rentalLines: string | null): string {
  const columns = `${window}, b."id" as "line", b."rental_id", b."booked_from" - a."prep" as "from_at", ${heldUntil} as "until_at", b."booked_quantity" as "quantity"`;
  return `"bookings" as materialized (
    select ${columns} from "requested" a cross join lateral (select * from "rental_item" b where ${sameStock} and b."booked_quantity" > 0 and ${range} offset 0) b${beside} where ${counts}
    union all
    select ${columns} from "requested" a join "rental_item" b on ${sameStock} and b."booked_quantity" > 0 and b."is_out" and b."booked_until" < a."from_at" - a."turn" and b."booked_until" + a."turn" < now()${beside}
    where a."from_at" < now() + $3::integer * interval '1 hour' and ${counts}
    union all
    select ${window}, null, b."rental_id", least(b."away_since", now()), b."booked_from" - a."prep", b."quantity_away"
    from "requested" a join "rental_item" b on ${sameStock} and b."is_out" and b."quantity_away" > 0 and b."booked_from" > now() + a."prep" and b."booked_from" > a."from_at" + a."prep"${beside}
    where a."until_at" > least(b."away_since", now()) and ${counts}
    ${rentalLines === null ? '' : earlierSql(rentalLines)}
  )`;
}

/** Earlier lines of the requesting rental count for its later ones, whether they are booked already or not. */
const earlierSql = (rentalLines: string): string => `union all
    select ${window}, b."position", b."rental", b."booked_from" - a."prep", greatest(b."booked_from", b."booked_until") + a."turn", b."quantity"
    from "requested" a join ${rentalLines} b on b."item" = a."item" and b."warehouse" = a."warehouse" and b."position" < a."line"`;

const quotationsSql = `"quotations" as materialized (
    select ${window}, b."id" as "line", b."rental_id", b."booked_from" - a."prep" as "from_at", greatest(b."booked_from", b."booked_until") + a."turn" as "until_at", b."quoted_quantity" as "quantity"
    from "requested" a cross join lateral (select * from "rental_item" b where ${sameStock} and b."quoted_quantity" > 0 and ${range} offset 0) b where ${countsAll}
  )`;

/**
 * Promised stock. Units reserved for a line count only as far as that line's own need is counted: while the line's booking is
 * subtracted, or if the line (or its rental) is the requesting one. Units beyond the need are free for all.
 */
const intakesSql = `"promises" as (
    select ${window}, a."line" as "asking", a."rental" as "excluded", v."id", v."rental_item_id" as "line", v."available_from" as "from_at",
      case when v."source" = 'purchase' then 'infinity' else coalesce(v."available_until", 'infinity') end as "until_at",
      case when v."source" = 'purchase' then v."quantity" - v."quantity_received" else v."quantity" - v."quantity_returned" - v."quantity_lost" - v."quantity_bought" end as "quantity"
    from "requested" a join "virtual_stock_intake" v on v."catalogue_item_id" = a."item" and v."warehouse_id" = a."warehouse"
      and (v."status" in ('confirmed', 'partially_received') or (v."source" <> 'purchase' and v."status" in ('received', 'partially_returned')))
  ), "reserved" as (
    select s.*, coalesce(lead(s."from_at") over w, 'infinity') as "until_at", sum(s."delta") over w as "quantity",
      case when r."deleted_at" is not null or r."status" in ('completed', 'cancelled', 'lost') then 0
        else i."quantity" - i."quantity_returned" - i."quantity_lost" - i."quantity_sold" end as "need",
      coalesce(s."line" = s."asking" or i."rental_id" = s."excluded", false) as "own"
    from (
      select p."position", p."series", p."opens", p."closes", p."asking", p."excluded", p."line", e."at" as "from_at", sum(e."delta") as "delta"
      from "promises" p cross join lateral (values (p."from_at", p."quantity"), (p."until_at", -p."quantity")) e("at", "delta")
      where p."line" is not null and p."quantity" > 0 group by 1, 2, 3, 4, 5, 6, 7, 8
    ) s join "rental_item" i on i."id" = s."line" join "rental" r on r."id" = i."rental_id"
    window w as (partition by s."position", s."line" order by s."from_at")
  ), "intakes" as (
    select p."series", p."opens", p."closes", p."from_at", p."until_at", p."quantity" from "promises" p where p."line" is null
    union all
    select k."series", k."opens", k."closes", k."from_at", k."until_at", case when k."own" then k."quantity" else greatest(k."quantity" - k."need", 0) end from "reserved" k
    union all
    select k."series", k."opens", k."closes", greatest(k."from_at", b."from_at"), least(k."until_at", b."until_at"), least(k."quantity", k."need")
    from "reserved" k join "bookings" b on b."position" = k."position" and b."line" = k."line" where not k."own"
  )`;

const openRepair = `t."blocks_availability" and t."deleted_at" is null and t."status" in ('open', 'in_progress', 'on_hold')`;

/** A cause that blocks units beyond its expected end blocks them for some hours from now, as a booking does. */
export const heldOn = (isHeld: string, end: string, hold: string) =>
  `case when ${isHeld} and ${end} < now() then now() + ${hold} else coalesce(${end}, 'infinity') end`;
const hold = `$3::integer * interval '1 hour'`;
const repairEnd = (isHeld: string) => heldOn(isHeld, 't."expected_end_at"', hold);
const quarantineEnd = heldOn('true', 'u."quarantined_until"', hold);

/** Where a unit goes by a transfer that names it, or took it: when it leaves and comes. */
const goingSql = `left join lateral (
      select v."to_warehouse_id" as "target", case when v."status" = 'requested' then coalesce(v."planned_dispatch_at", '-infinity') else '-infinity' end as "leaves",
        coalesce(v."expected_arrival_at", '-infinity') as "arrives"
      from "warehouse_transfer_item" m join "warehouse_transfer" v on v."id" = m."warehouse_transfer_id"
      where case when u."status" = 'in_transit' then v."status" in ('in_transit', 'partially_received') and (m."asset_id" = u."id" or u."id" = any(m."asset_ids"))
        else v."status" = 'requested' and m."asset_id" = u."id" end
      order by v."id" desc limit 1) g on true`;

/** For the cause of a unit's absence: the part of the time in which the unit belongs to the requested warehouse. */
const partHere = (from: string, until: string) => `lateral (values
      (case when g."target" = a."warehouse" then greatest(${from}, g."arrives") else ${from} end,
        case when g."target" is null or g."target" = a."warehouse" then ${until} else least(${until}, g."leaves") end)) p("from_at", "until_at")`;

/**
 * Units in repair or in quarantine. A unit with an identity is away once, whatever the reasons: in its own warehouse, not in that
 * of its repair; if it is out on hire, from its return; and in quarantine while no repair has it. Lost, sold and retired units
 * are not owned any more.
 */
const awaySql = `"away" as (
    select ${window}, t."id" as "repair", null::integer as "asset", t."quantity", t."starts_at" as "from_at", ${repairEnd('t."taken_at" is not null')} as "until_at"
    from "requested" a join "repair" t on t."catalogue_item_id" = a."item" and t."warehouse_id" = a."warehouse" and t."asset_id" is null and ${openRepair}
    union all
    select ${window}, t."id", u."id", 1, p."from_at", p."until_at"
    from "requested" a join "repair" t on t."catalogue_item_id" = a."item" and t."asset_id" is not null and ${openRepair}
    join "asset" u on u."id" = t."asset_id" and u."deleted_at" is null and u."status" not in ('lost', 'sold', 'retired')
    left join lateral (select max(${heldUntil}) as "at" from "rental_item_allocation" l join "rental_item" b on b."id" = l."rental_item_id"
      where u."status" = 'on_hire' and l."asset_id" = u."id" and l."state" = 'dispatched') back on true
    ${goingSql}
    cross join ${partHere('greatest(t."starts_at", back."at")', repairEnd(`u."status" = 'in_repair'`))}
    where p."from_at" < p."until_at" and case when u."status" = 'in_transit' then coalesce(g."target", u."warehouse_id") = a."warehouse" else a."warehouse" in (u."warehouse_id", g."target") end
    union all
    select ${window}, null, u."id", 1, q."from_at", q."until_at"
    from (
      select a.*, u."id" as "unit" from "requested" a join "asset" u on u."catalogue_item_id" = a."item" and u."warehouse_id" = a."warehouse" and u."status" = 'quarantined'
      union all
      select a.*, m."asset_id" from "requested" a join "warehouse_transfer" v on v."to_warehouse_id" = a."warehouse" and v."status" = 'requested'
        join "warehouse_transfer_item" m on m."warehouse_transfer_id" = v."id" and m."catalogue_item_id" = a."item" and m."asset_id" is not null
    ) a join "asset" u on u."id" = a."unit" and u."status" = 'quarantined' and u."deleted_at" is null
    left join "repair" t on t."asset_id" = u."id" and ${openRepair}
    ${goingSql}
    cross join ${partHere(`'-infinity'::timestamptz`, quarantineEnd)}
    cross join lateral (values (p."from_at", least(p."until_at", t."starts_at")), (greatest(p."from_at", ${repairEnd('false')}), case when t."id" is not null then p."until_at" end)) q("from_at", "until_at")
    where q."from_at" < q."until_at" and a."warehouse" in (u."warehouse_id", g."target")
    union all
    select ${window}, null, null, a."quarantined", '-infinity', 'infinity' from "requested" a where a."quarantined" > 0
  )`;
const undelivered = `case when t."status" = 'requested' then m."quantity" else greatest(m."quantity_dispatched" - m."quantity_received" - m."quantity_missing", 0) end`;
const span = 'a."series", a."from_at" as "opens", a."until_at" as "closes"';

/**
 * Additions and subtractions of units beyond bookings, with their sign: intakes, absences, transfers; quotations change nothing.
 */
function othersSql(detail: boolean): string {
  return `"others" as materialized (
    select "series", "opens", "closes", 'inbound' as "kind", 1 as "sign", "quantity"::integer, "from_at", "until_at" from "intakes"
    ${detail ? `union all select "series", "opens", "closes", 'quoted', 0, "quantity", "from_at", "until_at" from "quotations"` : ''}
    union all select "series", "opens", "closes", 'blocked', -1, "quantity", "from_at", "until_at" from "away"
    union all select ${span}, 'transfer_out', -1, m."quantity", coalesce(t."planned_dispatch_at", '-infinity'), 'infinity'
      from "requested" a join "warehouse_transfer" t on t."from_warehouse_id" = a."warehouse" and t."status" = 'requested'
      join "warehouse_transfer_item" m on m."warehouse_transfer_id" = t."id" and m."catalogue_item_id" = a."item"
    union all select ${span}, 'transfer_in', 1, ${undelivered}, coalesce(t."expected_arrival_at", '-infinity'), 'infinity'
      from "requested" a join "warehouse_transfer" t on t."to_warehouse_id" = a."warehouse" and t."status" in ('requested', 'in_transit', 'partially_received')
      join "warehouse_transfer_item" m on m."warehouse_transfer_id" = t."id" and m."catalogue_item_id" = a."item"
  )`;
}

const parts = ['booked', 'quoted', 'blocked', 'inbound', 'transfer_in', 'transfer_out'] as const;

/**
 * Steps of the curve inside the windows, clipped to them and added up by instant; each window begins with the units owned less
 * those held back. Many bookings share an instant: adding them up first leaves less to sort.
 */
function stepsSql(detail: boolean): string {
  const sums = parts.map((kind) => `, sum(s."quantity") filter (where s."kind" = '${kind}') as "${kind}"`).join('');
  const within = `"from_at" < "until_at" and "from_at" < "closes" and "until_at" > "opens"`;
  return `"steps" as materialized (
    select s."series", s."at", sum(s."sign" * s."quantity") as "delta"${detail ? sums : ''}
    from (
      select "series", greatest("from_at", "opens") as "at", 'booked' as "kind", -1 as "sign", "quantity" from "bookings" where ${within}
      union all
      select "series", "until_at", 'booked', -1, -"quantity" from "bookings" where ${within} and "until_at" < "closes"
      union all
      select "series", greatest("from_at", "opens"), "kind", "sign", "quantity" from "others" where ${within}
      union all
      select "series", "until_at", "kind", "sign", -"quantity" from "others" where ${within} and "until_at" < "closes"
      union all
      select "series", "from_at", 'base', 1, "base" from "requested"
    ) s group by s."series", s."at"
  )`;
}

/**
 * The chain from `requested` to `points`: one row per instant with `series`, `at` and `available`; with `detail` also the units
 * booked, quoted, blocked, inbound and on transfers from then on.
 */
export function curveSql(
  requested: string,
  options: {
    readonly detail: boolean;
    readonly counts?: string;
    /** Joins that `counts` reads, beyond booking and window: a subquery there would run for each booking. */
    readonly beside?: string;
    readonly rentalLines?: string;
  },
): string {
  const { detail } = options;
  const chain = [
    requested,
    bookingsSql(options.counts ?? countsAll, options.beside ?? '', options.rentalLines ?? null),
    ...(detail ? [quotationsSql] : []),
    intakesSql,
    awaySql,
    othersSql(detail),
    stepsSql(detail),
  ];
  const running = parts.map((kind) => `, coalesce(sum("${kind}") over w, 0)::integer as "${kind}"`).join('');
  return `${chain.join(', ')}, "points" as (
    select "series", "at", (sum("delta") over w)::integer as "available"${detail ? running : ''}
    from "steps" window w as (partition by "series" order by "at" rows unbounded preceding)
  )`;
}
