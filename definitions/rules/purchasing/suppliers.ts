/** Suppliers: active accounts that are marked as such. */
import { type Guard, sql } from 'backline/rules';

/** A supplier that is newly named must be one; the one a record has may have been archived since. */
export const newSupplierValid: Guard<
  { readonly supplier_id: number | null },
  { readonly supplier_id?: number | null }
> = async ({ record, input, db }) => {
  if (typeof input.supplier_id !== 'number' || input.supplier_id === record.supplier_id) return null;
  const account = await db
    .selectFrom('account')
    .select(({ ref }) => ['name', sql<boolean>`${ref('is_active')} and ${ref('is_supplier')}`.as('valid')])
    .where('id', '=', input.supplier_id)
    .executeTakeFirst();
  if (account?.valid !== false) return null;
  const supplier = { id: input.supplier_id, name: account.name };
  return { code: 'supplier_invalid', params: { supplier: account.name }, details: { supplier } };
};
