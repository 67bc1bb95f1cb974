/** In which currency amounts are: what says it stands beside them, in a field of the same record or of the one above it. */
import type { ConsoleField } from '../../runtime/kernel/console.ts';
import type { Model, ResourceModel } from '../model/types.ts';
import { formOf } from '../values/formats.ts';

/** The field that names the currency of a record; undefined where none or several do. */
export function currencyOf({ fields }: ResourceModel, { settings }: Pick<Model, 'settings'>): string | undefined {
  const table = settings.find(({ format }) => format === 'currency')?.references?.table;
  const form = formOf('currency');
  const named = fields.filter(
    ({ spec, shape }) =>
      !spec.hidden &&
      ((table !== undefined && spec.references === table) || (shape.type === 'string' && shape.pattern === form)),
  );
  return named.length === 1 ? named[0]?.spec.name : undefined;
}

/**
 * What names the currency of a record's amounts: a field of its own, or of the record above it, as `rental.currency_code`, `rental`
 * being the word by which `include` gives that record.
 * @param above plural of the resource above.
 */
export function currencyPath(
  resource: ResourceModel,
  fields: readonly ConsoleField[],
  above: string | undefined,
  shown: readonly ResourceModel[],
  model: Pick<Model, 'settings'>,
): string | undefined {
  const own = currencyOf(resource, model);
  const owner = above === undefined ? undefined : shown.find(({ spec }) => spec.plural === above);
  const code = own === undefined && owner ? currencyOf(owner, model) : undefined;
  const via = code === undefined ? undefined : fields.find(({ ref, via: word }) => ref === above && word)?.via;
  return via === undefined ? own : `${via}.${code}`;
}

/** The same fields, whose amounts say which one that is. */
export function inCurrency(fields: readonly ConsoleField[], currency: string | undefined): readonly ConsoleField[] {
  if (currency === undefined) return fields;
  return fields.map((field) => ({
    ...field,
    ...(field.type === 'money' && { currency }),
    ...(field.members && { members: inCurrency(field.members, currency) }),
  }));
}
