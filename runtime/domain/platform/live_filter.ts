/** Rules of saved views: each is of a list that exists, and one of an owner's views of a list opens with it. */
import { resources } from '../../../generated/index.ts';
import type {
  LiveFilterCreateInput,
  LiveFilterDuplicateInput,
  LiveFilterMakeDefaultInput,
  LiveFilterRow,
  LiveFilterRules,
} from '../../../generated/rules/live_filter.ts';
import type { ActionHandler, Effect, Prepare } from '../../kernel/rules.ts';
import { invalid } from '../rows.ts';

const create: Prepare<LiveFilterCreateInput> = ({ input, refuse }) => {
  const name = input.resource.trim();
  if (!Object.values(resources).some((spec) => spec.name === name || spec.plural === name))
    refuse(invalid('resource', `"${name}" is not a resource. GET /api/v1/schema lists them.`));
  return {};
};

/** The caller's own personal copy, which is no default. */
const duplicate: ActionHandler<LiveFilterRow, LiveFilterDuplicateInput> = async ({ record, actor, insert }) => {
  const copy = {
    name: `${record.name.slice(0, 248)} (copy)`,
    resource: record.resource,
    query: record.query,
    sort: record.sort,
    columns: record.columns,
    visibility: 'personal',
    shared_role_ids: [],
    colour: record.colour,
  };
  const id = await insert('live_filter', { ...copy, owner_id: actor.userId });
  return { live_filter: { id, ref: `live_filter:${id}`, ...copy, owner_id: actor.userId } };
};

const oneDefaultPerOwner: Effect<LiveFilterRow, LiveFilterMakeDefaultInput> = async ({ record, query, update }) => {
  const others = await query<{ id: number }>(
    `select "id" from "live_filter" where "is_default" and "resource" = $1 and "owner_id" is not distinct from $2 and "id" <> $3 order by "id"`,
    [record.resource, record.owner_id, record.id],
  );
  for (const { id } of others) await update('live_filter', id, { is_default: false });
};

export const rules = {
  prepare: { create },
  effects: { one_default_per_owner: oneDefaultPerOwner },
  actions: { duplicate },
} satisfies LiveFilterRules;
