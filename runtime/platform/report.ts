/** Rules of reports: a definition is parsed and checked for its owner before it is stored. */
import type {
  ReportCreateInput,
  ReportDuplicateInput,
  ReportFavouriteInput,
  ReportRow,
  ReportRules,
  ReportUpdateInput,
} from '../../generated/rules/report.ts';
import { ApiError } from '../base/errors/index.ts';
import type { Code } from '../base/kernel/data.ts';
import type { ActionHandler, Draft, Effect, Guard, Prepare, Prepared } from '../base/kernel/rules.ts';
import { checkMayRead, checkReport, listedResource, readDefinition } from '../engine/query/index.ts';
import { invalid } from '../rules/rows.ts';

type Input = Partial<ReportCreateInput & ReportUpdateInput>;

function judged({ input, before, actor, services, refuse }: Draft<Input>): Prepared {
  const visibility = input.visibility ?? before?.['visibility'] ?? 'personal';
  const roles = (input.shared_role_ids ?? before?.['shared_role_ids'] ?? []) as readonly number[];
  if (visibility === 'shared' && roles.length === 0)
    refuse(invalid('shared_role_ids', 'A shared report needs at least one role that it is shared with.'));
  if (input.source === undefined && input.definition === undefined) return {};
  const name = String(input.source ?? before?.['source'] ?? '').trim();
  const spec = listedResource(services, name);
  if (spec === undefined)
    return refuse(invalid('source', `"${name}" is no source. GET /api/v1/reports/sources lists them.`));
  try {
    checkMayRead(services, spec, actor);
    checkReport(services, { actor }, spec, readDefinition(input.definition ?? before?.['definition']));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuse({
      code: error.code as Code,
      ...(error.code === 'missing_ability'
        ? { params: { ability: String(error.details?.['required_ability'] ?? spec.readAbility) } }
        : {}),
      errors: { ...error.errors },
      ...(error.details === undefined ? {} : { details: error.details }),
    });
  }
  return { values: { source: spec.plural } };
}

const prepare: Prepare<Input> = (draft) => judged(draft);

/** What everyone sees is changed by those alone who may do everything. */
const forEveryone: Guard<ReportRow, { readonly visibility?: string | null }> = ({ record, input, actor }) => {
  if (record.visibility !== 'system' && input.visibility !== 'system') return null;
  if (actor.type === 'system' || actor.abilities.has('*')) return null;
  return {
    code: 'forbidden',
    message: 'A report for everyone is made and changed by who may do everything. Duplicate it to change the copy.',
    errors: { visibility: ['A report for everyone is made and changed by who may do everything.'] },
  };
};

/** Everybody who may see it from now on can be notified. */
const notifyShared: Effect<ReportRow, Input> = ({ record, input, emit }) => {
  if (input.visibility === 'shared' || input.visibility === 'system') emit('report.shared', 'report', record.id);
};

const duplicate: ActionHandler<ReportRow, ReportDuplicateInput> = async (change) => {
  const { record, actor } = change;
  if (actor.userId === null)
    change.refuse({ code: 'forbidden', message: 'This token belongs to no user, and nobody would see the copy.' });
  const id = await change.insert('report', {
    name: `${record.name.slice(0, 248)} (copy)`,
    description: record.description,
    visibility: 'personal',
    shared_role_ids: [],
    owner_id: actor.userId,
    source: record.source,
    definition: record.definition,
    chart: record.chart,
  });
  change.emit('report.created', 'report', id);
  return { report: await change.show('report', id) };
};

/** Raw: a favourite comes to be with the first wish, the last of the person's; two at once are one. */
const wantSql = `insert into "report_favourite" ("report_id", "user_id", "position")
  select $1::integer, $2::integer, coalesce(max("position") + 1, 0) from "report_favourite" where "user_id" = $2::integer on conflict do nothing`;
const unwantSql = `delete from "report_favourite" where "report_id" = $1::integer and "user_id" = $2::integer`;
/** All of them are counted anew: those before the place, the report, and those behind. */
const moveSql = `with others as (select "id", row_number() over (order by "position", "id") - 1 as n from "report_favourite"
    where "user_id" = $2::integer and "report_id" <> $1::integer),
  placed as (select "id", n + (n >= $3::integer)::integer as n from others
    union all select f."id", least($3::integer, (select count(*) from others)) from "report_favourite" f
    where f."user_id" = $2::integer and f."report_id" = $1::integer)
  update "report_favourite" f set "position" = p.n from placed p where p."id" = f."id"`;
const favouritesSql = `select r."id", f."id" is not null as "is_favourite",
    case when f."id" is not null then (select count(*)::integer from "report_favourite" o join "report" x on x."id" = o."report_id" and x."deleted_at" is null
      where o."user_id" = f."user_id" and (o."position", o."id") < (f."position", f."id")) end as "favourite_position"
  from "report" r left join "report_favourite" f on f."report_id" = r."id" and f."user_id" = $2::integer where r."id" = any($1::integer[])`;

interface FavouriteValues {
  readonly id: number;
  readonly is_favourite: boolean;
  readonly favourite_position: number | null;
}

const favourite: ActionHandler<ReportRow, ReportFavouriteInput> = async (change) => {
  const { record, input, actor, query, writeUnaudited } = change;
  const whose = [record.id, actor.userId];
  await writeUnaudited('report_favourite', input.is_favourite ? wantSql : unwantSql, whose);
  const { position } = input;
  if (input.is_favourite && position !== undefined && position !== null)
    await writeUnaudited('report_favourite', moveSql, [...whose, position]);
  const [now] = await query<FavouriteValues & Record<string, unknown>>(favouritesSql, [[record.id], actor.userId]);
  return { report: { ...now } };
};

const favourites: ReportRules['fills']['favourites'] = async ({ ids, actor, query }) => {
  if (actor.userId === null) return new Map();
  const rows = await query<FavouriteValues & Record<string, unknown>>(favouritesSql, [ids, actor.userId]);
  return new Map(rows.map(({ id, is_favourite, favourite_position }) => [id, { is_favourite, favourite_position }]));
};

export const rules = {
  prepare: { create: prepare, update: prepare },
  guards: { for_everyone: forEveryone },
  effects: { notify_shared: notifyShared },
  actions: { duplicate, favourite },
  fills: { favourites },
} satisfies ReportRules;
