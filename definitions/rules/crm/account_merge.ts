/**
 * POST /accounts/{account}/merge: every reference to one account becomes one to another (domain 1.1). The references are read
 * from the definitions, so that a resource that is added later is merged as well.
 */

import {
  type ActionHandler,
  type Change,
  type FieldSpec,
  invalid,
  isBelow,
  lockTree,
  type ResourceSpec,
  type RuleServices,
  type TableName,
} from 'backline/rules';
import type { AccountMergeInput, AccountRow } from '../../../generated/rules/account.ts';

/** Aggregates in the order in which all changes lock them; whatever else names an account is locked after these. */
const order = ['rental', 'purchase_order', 'virtual_stock_intake', 'invoice', 'credit_note', 'payment'];

interface Naming {
  readonly spec: ResourceSpec;
  readonly column: string;
  /** The column that says that the id is an account's, of a reference that may be to other records. */
  readonly type: string | null;
}

/** Every column that may contain an account's id, in the order of locks. */
function namings({ resources }: Pick<RuleServices, 'resources'>): Naming[] {
  const positionOf = (name: string) => (order.indexOf(name) + order.length) % order.length;
  return Object.values(resources)
    .filter(({ name, appendOnly }) => name !== 'account' && !appendOnly)
    .flatMap((spec) => spec.fields.flatMap((field) => namingOf(spec, field)))
    .sort(
      (a, b) =>
        Number(!order.includes(a.spec.name)) - Number(!order.includes(b.spec.name)) ||
        positionOf(a.spec.name) - positionOf(b.spec.name),
    );
}

function namingOf(spec: ResourceSpec, field: FieldSpec): Naming[] {
  const { column, name } = field;
  if (column === null || field.maintained) return [];
  if (field.references === 'account') return [{ spec, column, type: null }];
  // A reference to several kinds of record: `<name>_type` and `<name>_id`, the id as text.
  const type = name.endsWith('_id') ? spec.fields.find((one) => one.name === `${name.slice(0, -3)}_type`) : undefined;
  return type?.column && type.values?.includes('account') ? [{ spec, column, type: type.column }] : [];
}

async function rename(change: Change<AccountRow, unknown>, naming: Naming, from: number, to: number): Promise<void> {
  const { spec, column, type } = naming;
  const named = `t."${column}"::text = $1::text${type === null ? '' : ` and t."${type}" = 'account'`}`;
  const rows = await change.query<{ id: number }>(
    `select t."id" from "${spec.table}" t where ${named} order by t."id"`,
    [String(from)],
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await change.updateMany(spec.name as TableName, ids, { [column]: type === null ? to : String(to) });
}

export const merge: ActionHandler<AccountRow, AccountMergeInput> = async (change) => {
  const { record, input, db, query } = change;
  const loser = input.account_id;
  if (loser === record.id) change.refuse(invalid('account_id', 'An account cannot be merged into itself.'));
  // New references to the account wait, and then find it gone.
  const there = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', loser)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!there) change.refuse(invalid('account_id', 'The selected account does not exist.'));
  const account = change.services.resources['account'] as ResourceSpec;
  await lockTree(query, account, { ...record });
  // Below the account that goes away, this one would become its own ancestor.
  if (await isBelow(query, account, record.id, loser))
    change.refuse({
      code: 'circular_reference',
      message: 'The account is below the one that would be merged into it. Give it another parent first.',
      errors: { account_id: ['The account is below the one that would be merged into it.'] },
    });
  const primary = await db
    .selectFrom('account_contact as c')
    .select('c.id')
    .where('c.account_id', '=', loser)
    .where('c.is_primary', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account_contact as o')
          .select('o.id')
          .where('o.account_id', '=', record.id)
          .where('o.is_primary', '=', true),
      ),
    )
    .execute();
  for (const { id } of primary) await change.update('account_contact', id, { is_primary: false });
  const main = await db
    .selectFrom('address as a')
    .select('a.id')
    .where('a.owner_type', '=', 'account')
    .where('a.owner_id', '=', String(loser))
    .where('a.is_primary', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('address as o')
          .select('o.id')
          .where('o.owner_type', '=', 'account')
          .where('o.owner_id', '=', String(record.id))
          .where('o.is_primary', '=', true),
      ),
    )
    .execute();
  for (const { id } of main) await change.update('address', id, { is_primary: false });
  const files = await db
    .selectFrom('attachment as a')
    .select('a.id')
    .where('a.owner_type', '=', 'account')
    .where('a.owner_id', '=', String(loser))
    .where('a.is_primary', '=', true)
    .where('a.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('attachment as o')
          .select('o.id')
          .where('o.owner_type', '=', 'account')
          .where('o.owner_id', '=', String(record.id))
          .where('o.is_primary', '=', true)
          .where('o.deleted_at', 'is', null)
          .whereRef('o.category', '=', 'a.category'),
      ),
    )
    .execute();
  for (const { id } of files) await change.update('attachment', id, { is_primary: false });
  for (const naming of namings(change.services)) await rename(change, naming, loser, record.id);
  await change.touch('account', [record.id, loser]);
  const children = await db
    .selectFrom('account')
    .select('id')
    .where('parent_id', '=', loser)
    .where('id', '!=', record.id)
    .orderBy('id')
    .execute();
  for (const { id } of children) await change.update('account', id, { parent_id: record.id });
  const parts = await db
    .selectFrom('account')
    .select(({ fn }) => [
      fn<boolean>('bool_or', ['is_customer']).as('is_customer'),
      fn<boolean>('bool_or', ['is_supplier']).as('is_supplier'),
      fn<boolean>('bool_or', ['is_venue']).as('is_venue'),
      fn<boolean>('bool_or', ['is_subcontractor']).as('is_subcontractor'),
    ])
    .where('id', 'in', [record.id, loser])
    .executeTakeFirst();
  await change.update('account', record.id, { ...parts });
  await change.update('account', loser, { merged_into_id: record.id, primary_contact_id: null });
  await change.remove('account', loser);
  change.emit('account.merged', 'account', loser);
  return null;
};
