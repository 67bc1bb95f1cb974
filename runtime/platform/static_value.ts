/** Rules of the values of lists: a unique key, a position, and their list's rules for `metadata`. */
import type {
  StaticListRow,
  StaticValueCreateInput,
  StaticValueReorderInput,
  StaticValueRules,
  StaticValueUpdateInput,
} from '../../generated/rules/static_value.ts';
import type { ActionHandler, Draft, Prepare } from '../base/kernel/rules.ts';
import { keyOf } from '../rules/key_of.ts';
import { invalid } from '../rules/rows.ts';
import { termOf } from '../rules/static_values.ts';

async function listOf({ db }: Pick<Draft<never>, 'db'>, id: unknown): Promise<string> {
  if (typeof id !== 'number') return '';
  const list = await db.selectFrom('static_list').select('key').where('id', '=', id).executeTakeFirst();
  return list?.key ?? '';
}

/** What the product reads out of `metadata` must be there to be read. */
function checkMetadata(list: string, metadata: unknown, refuse: Draft<never>['refuse']): void {
  if (list === 'payment_terms' && termOf(metadata) === null)
    refuse(
      invalid('metadata', 'A payment term needs days (0 to 3650) and a basis, either invoice_date or end_of_month.'),
    );
}

const create: Prepare<StaticValueCreateInput & { readonly static_list_id?: number }> = async (draft) => {
  const { input, refuse } = draft;
  const list = input.static_list_id;
  checkMetadata(await listOf(draft, list), input.metadata ?? {}, refuse);
  const key = input.key ?? keyOf(String(input.label));
  if (key === '') refuse(invalid('key', 'Give a key: none can be made from the label.'));
  return { values: { key } };
};

const update: Prepare<StaticValueUpdateInput> = async (draft) => {
  const { input, before, refuse } = draft;
  if (input.metadata !== undefined)
    checkMetadata(await listOf(draft, before?.['static_list_id']), input.metadata, refuse);
  return {};
};

/** An action on a nested collection sees the parent: the list. */
const reorder: ActionHandler<StaticListRow, StaticValueReorderInput> = async (change) => {
  const { items, moved } = await change.reorder('static_value', { static_list_id: change.record.id }, change.input.ids);
  for (const id of moved) change.emit('static_value.updated', 'static_value', id);
  return { values: items };
};

export const rules = {
  prepare: { create, update },
  actions: { reorder },
} satisfies StaticValueRules;
