/** The schemas of the API's own document that one written in a definition may refer to. */
import { pascal } from '../../emit/names.ts';
import { sharedSchemas } from '../../openapi/shared.ts';
import type { BuildContext } from '../build_context.ts';
import type { Components } from './json_schema.ts';

/** Records of resources (`#/components/schemas/RentalItem`), and what answers share. */
export function componentsOf(context: BuildContext): NonNullable<Components> {
  return (name) =>
    Object.hasOwn(sharedSchemas, name) ||
    context.asked(
      `records called ${name}`,
      ({ entities }) => [...entities.keys()].filter((entity) => pascal(entity) === name),
      (entity) => entity,
    ).length > 0;
}
