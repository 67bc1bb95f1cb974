/** How money moves: a value of the list payment_methods. */
import { type Change, dataOf, invalid, isOf, sql, valueId } from 'backline/rules';

interface Asking {
  readonly input: { readonly method_id?: number | null };
  readonly query: Change<never, never>['query'];
  readonly refuse: Change<never, never>['refuse'];
}

export interface Method {
  readonly id: number;
  /** A provider reports the arrival of the money. */
  readonly provider: boolean;
}

/** The method of the body, else that of the setting `payments.default_method`; refused if neither is a method. */
export async function methodOf(asking: Asking & Pick<Change<never, never>, 'settings'>): Promise<Method> {
  const { input, settings, query, refuse } = asking;
  const id = input.method_id ?? (await valueId(query, 'payment_methods', settings.get('payments.default_method')));
  if (id === null)
    return refuse(
      invalid('method_id', 'Give a value of the list payment_methods: payments.default_method names none.'),
    );
  const row = await dataOf(query)
    .selectFrom('static_value')
    .select(({ ref }) => sql<boolean>`coalesce(${ref('metadata')} @> '{"provider": true}', false)`.as('provider'))
    .where('id', '=', id)
    .executeTakeFirst();
  return { id, provider: row?.provider === true };
}

/** Refuses a method that is none, where the body names one. */
export async function checkMethod({ input, query, refuse }: Asking): Promise<void> {
  if (typeof input.method_id !== 'number' || (await isOf(query, input.method_id, ['payment_methods']))) return;
  refuse(invalid('method_id', 'Choose a value of the list payment_methods.'));
}
