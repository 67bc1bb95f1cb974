/** Rules of custom fields: at most a hundred per resource, options where something is chosen, an order of their own. */
import type {
  CustomFieldCreateInput,
  CustomFieldReorderInput,
  CustomFieldRow,
  CustomFieldRules,
  CustomFieldUpdateInput,
} from '../../generated/rules/custom_field.ts';
import { anyOf } from '../base/database/data.ts';
import type { ActionHandler, Draft, Guard, Prepare } from '../base/kernel/rules.ts';
import { invalid } from '../rules/rows.ts';
import { valueProblem } from '../services/custom_fields/index.ts';

const most = 100;
const choosing = new Set(['select', 'multiselect']);

const roomLeft: Guard<CustomFieldRow, CustomFieldCreateInput> = async ({ record, db, query, dryRun }) => {
  // The row is there already; two that are made at once would not count one another.
  if (!dryRun)
    await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`custom fields of ${record.resource}`]);
  const row = await db
    .selectFrom('custom_field')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('resource', '=', record.resource)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.n) > most ? invalid('resource', `A resource has at most ${most} custom fields.`) : null;
};

/** What becomes unique, or is so again, is single already: values were doubled while nobody looked. */
const valuesSingle: Guard<CustomFieldRow, { readonly is_unique?: boolean | null }> = async (call) => {
  const { record, input, query, dryRun } = call;
  const { resource, name, label } = record;
  const becomes = record.deleted_at === null ? input.is_unique === true && !record.is_unique : record.is_unique;
  if (!becomes) return null;
  // A write of a unique field's value takes the same lock.
  if (!dryRun)
    await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`custom_field ${resource}.${name}`]);
  const [doubled] = await query<{ readonly ids: string }>(
    `select array_to_string((array_agg(t."id" order by t."id"))[1:5], ', ') as "ids" from "${resource}" t
     where t."custom_fields" -> $1 <> 'null' and to_jsonb(t.*) ->> 'deleted_at' is null
     group by t."custom_fields" -> $1 having count(*) > 1 order by min(t."id") limit 1`,
    [name],
  );
  return doubled === undefined
    ? null
    : invalid(
        'is_unique',
        `Records have the same value of ${label}: ${doubled.ids}. Change all of them but one first.`,
      );
};

/** A default is a value of the field's own type. */
function checkDefault(draft: Pick<Draft<never>, 'refuse'>, type: unknown, value: unknown, options: unknown): void {
  if (value === undefined || value === null) return;
  const problem = valueProblem(String(type), value, Array.isArray(options) ? (options as string[]) : []);
  if (problem) draft.refuse(invalid('default', `The default ${problem}`));
}

/** A heading is one of the same resource. One that does not exist is left to the reference's own check. */
async function checkGroup({ db, refuse }: Pick<Draft<never>, 'db' | 'refuse'>, group: unknown, resource: unknown) {
  if (typeof group !== 'number') return;
  const found = await db.selectFrom('custom_field_group').select('resource').where('id', '=', group).executeTakeFirst();
  if (found && found.resource !== resource)
    refuse(invalid('custom_field_group_id', 'The group is of another resource.'));
}

/** Values belong to the field under whose name they were stored: another field of that name would show them as its values. */
async function checkName({ input, db, query, refuse, services }: Draft<CustomFieldCreateInput>): Promise<void> {
  const spec = services.resources[input.resource];
  if (spec === undefined) return;
  const deleted = await db
    .selectFrom('custom_field')
    .select('id')
    .where('resource', '=', input.resource)
    .where('name', '=', input.name)
    .where('deleted_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (deleted === undefined) return;
  const held = await query(`select 1 from "${spec.table}" t where t."custom_fields" ? $1 limit 1`, [input.name]);
  if (held.length > 0)
    refuse(
      invalid(
        'name',
        `The deleted custom field ${deleted.id} has this name, and records have values of it. Restore it, or choose another name.`,
      ),
    );
}

const create: Prepare<CustomFieldCreateInput> = async (draft) => {
  const { input, db, refuse } = draft;
  await checkName(draft);
  await checkGroup({ db, refuse }, input.custom_field_group_id, input.resource);
  if (choosing.has(String(input.type)) && !(Array.isArray(input.options) && input.options.length > 0))
    refuse(invalid('options', 'Give at least one option to choose from.'));
  checkDefault({ refuse }, input.type, input.default, input.options);
  return {};
};

const update: Prepare<CustomFieldUpdateInput> = async ({ input, before, db, refuse }) => {
  await checkGroup({ db, refuse }, input.custom_field_group_id, before?.resource);
  const empty = Array.isArray(input.options) && input.options.length === 0;
  if (empty && choosing.has(String(before?.type)))
    refuse(invalid('options', 'Give at least one option to choose from.'));
  const standard = input.default === undefined ? before?.default : input.default;
  checkDefault({ refuse }, before?.type, standard, input.options ?? before?.options);
  return {};
};

/** Positions follow the ids within their resource; fields that were left out come after. */
const reorder: ActionHandler<null, CustomFieldReorderInput> = async (change) => {
  const { input, db } = change;
  const fields = await db
    .selectFrom('custom_field')
    .select(['id', 'resource'])
    .where('id', '=', anyOf(input.ids))
    .where('deleted_at', 'is', null)
    .execute();
  const [first] = fields;
  if (!first || fields.length !== input.ids.length)
    return change.refuse(invalid('ids', 'A custom field does not exist, or is listed twice.'));
  if (fields.some(({ resource }) => resource !== first.resource))
    change.refuse(invalid('ids', 'The custom fields must belong to the same resource.'));
  const { items } = await change.reorder('custom_field', { resource: first.resource }, input.ids);
  return { custom_fields: items };
};

export const rules = {
  prepare: { create, update },
  guards: { room_left: roomLeft, values_single: valuesSingle },
  actions: { reorder },
} satisfies CustomFieldRules;
