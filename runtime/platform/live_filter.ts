/** Rules of saved views: each is of a list that exists. */
import type {
  LiveFilterCreateInput,
  LiveFilterDuplicateInput,
  LiveFilterRow,
  LiveFilterRules,
} from '../../generated/rules/live_filter.ts';
import { ApiError } from '../base/errors/index.ts';
import { holds } from '../base/identity/abilities.ts';
import type { QueryPairs } from '../base/kernel/context.ts';
import type { ActionHandler, Filling, Guard, Prepare } from '../base/kernel/rules.ts';
import { invalid } from '../rules/rows.ts';

const create: Prepare<LiveFilterCreateInput> = ({ input, services, refuse }) => {
  const name = input.resource.trim();
  if (!Object.values(services.resources).some((spec) => spec.name === name || spec.plural === name))
    refuse(invalid('resource', `"${name}" is not a resource. GET /api/v1/schema lists them.`));
  return {};
};

const settingAbility = 'settings:write';

/** What everyone sees is for those to make, change and remove who set things for everyone. */
const forEveryone: Guard<LiveFilterRow, { readonly visibility?: string | null }> = ({ record, input, actor }) => {
  if (record.visibility !== 'system' && input.visibility !== 'system') return null;
  if (actor.type === 'system' || holds(actor.abilities, settingAbility)) return null;
  return {
    code: 'missing_ability',
    params: { ability: settingAbility },
    errors: { visibility: [`A view for everyone needs the ability ${settingAbility}.`] },
    details: { required_ability: settingAbility },
  };
};

/** The caller's own personal copy, which is no default. */
const duplicate: ActionHandler<LiveFilterRow, LiveFilterDuplicateInput> = async ({ record, actor, insert, refuse }) => {
  if (actor.userId === null)
    refuse({ code: 'forbidden', message: 'This token belongs to no user, and nobody would see the copy.' });
  const copy = {
    name: `${record.name.slice(0, 248)} (copy)`,
    resource: record.resource,
    query: record.query,
    sort: record.sort,
    columns: record.columns,
    visibility: 'personal' as const,
    shared_role_ids: [],
    colour: record.colour,
  };
  const id = await insert('live_filter', { ...copy, owner_id: actor.userId });
  return { live_filter: { id, ref: `live_filter:${id}`, ...copy, owner_id: actor.userId } };
};

interface View {
  readonly id: number;
  readonly resource: string;
  readonly query: { readonly q?: Readonly<Record<string, string | readonly string[]>> };
}

/** The number of records that each view selects now, for this caller (`include=count`). */
const counts: LiveFilterRules['fills']['counts'] = async ({ ids, query, ask }) => {
  const views = await query<View>(
    'select "id", "resource", "query" from "live_filter" where "id" = any($1::integer[])',
    [ids],
  );
  const counted = new Map<number, { readonly count: number | null }>();
  for (const view of views) counted.set(view.id, { count: await countOf(view, ask) });
  return counted;
};

/** Null where the caller may not read the list, and where a filter's value no longer fits its field. */
async function countOf({ resource, query }: View, ask: Filling['ask']): Promise<number | null> {
  const filters: QueryPairs = Object.entries(query.q ?? {}).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`q[${key}]`, value] as const] : value.map((one) => [`q[${key}][]`, one] as const),
  );
  try {
    const { aggregate } = await ask('aggregate.show', { params: { model: resource }, query: filters });
    return (aggregate as readonly { readonly count: number }[])[0]?.count ?? 0;
  } catch (error) {
    if (error instanceof ApiError && [403, 404, 422].includes(error.status)) return null;
    throw error;
  }
}

export const rules = {
  prepare: { create },
  guards: { for_everyone: forEveryone },
  actions: { duplicate },
  fills: { counts },
} satisfies LiveFilterRules;
