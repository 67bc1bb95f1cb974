/** Suppliers: active accounts that are marked as such. */
import type { Guard } from 'backline/rules';

/** A supplier that is newly named must be one; the one a record has may have been archived since. */
export const newSupplierValid: Guard<
  { readonly supplier_id: number | null },
  { readonly supplier_id?: number | null }
> = async ({ record, input, query }) => {
  if (typeof input.supplier_id !== 'number' || input.supplier_id === record.supplier_id) return null;
  const [account] = await query<{ name: string; valid: boolean }>(
    'select "name", "is_active" and "is_supplier" as valid from "account" where "id" = $1',
    [input.supplier_id],
  );
  if (account?.valid !== false) return null;
  const supplier = { id: input.supplier_id, name: account.name };
  return { code: 'supplier_invalid', params: { supplier: account.name }, details: { supplier } };
};
