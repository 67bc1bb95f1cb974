/** A new catalogue item like another one, with what belongs to it. */

import type { ActionHandler, ResourceSpec, RouteName } from 'backline/rules';
import type { CatalogueItemDuplicateInput, CatalogueItemRow } from '../../../generated/rules/catalogue_item.ts';

/** Records that are copied with it. */
const children = [
  'catalogue_item_rate',
  'catalogue_item_accessory',
  'catalogue_item_alternative',
  'catalogue_item_supplier',
] as const;

/** The fields that a client may set in a new record. */
function writable(spec: ResourceSpec): string[] {
  return spec.fields
    .filter(({ create, column }) => create && column !== null && column !== spec.parent?.column)
    .map(({ name }) => name);
}

export const duplicate: ActionHandler<CatalogueItemRow, CatalogueItemDuplicateInput> = async (change) => {
  const { record, input, services, query } = change;
  const specOf = (name: string): ResourceSpec => {
    const spec = services.resources[name];
    if (!spec) throw new Error(`No definition declares the resource "${name}".`);
    return spec;
  };
  const image: Readonly<Record<string, unknown>> = { ...record };
  const names = writable(specOf('catalogue_item'));
  const values = Object.fromEntries(names.filter((name) => name in image).map((name) => [name, image[name]]));
  const body = { ...values, barcode: null, sku: input.sku ?? null, name: input.name ?? copyName(record.name) };
  const reply = await change.perform('catalogue_items.create', { body });
  const { id } = reply['catalogue_item'] as { readonly id: number };
  for (const name of children) {
    const spec = specOf(name);
    const fields = spec.fields.filter((field) => writable(spec).includes(field.name));
    const columns = fields.map((field) => `'${field.name}', ${field.json}`).join(', ');
    const rows = await query<{ body: Readonly<Record<string, unknown>> }>(
      `select json_build_object(${columns}) as body from "${spec.table}" t where t."catalogue_item_id" = $1 order by t."id"`,
      [record.id],
    );
    for (const row of rows)
      await change.perform(`${spec.plural}.create` as RouteName, { params: { catalogue_item: id }, body: row.body });
  }
  return reply;
};

/** Names have at most 255 characters. */
function copyName(name: string): string {
  return `${name.slice(0, 248)} (copy)`;
}
