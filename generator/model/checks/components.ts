/** The schemas of the API's own document that one written in a definition may refer to. */
import { pascal } from '../../text/case.ts';
import type { Components } from '../../values/json_schema.ts';
import { type SharedSchema, sharedSchemaNames } from '../../values/shared_schemas.ts';
import type { BuildContext } from '../build_context.ts';

/** Records of resources (`#/components/schemas/RentalItem`), and what answers share. */
export function componentsOf(context: BuildContext): NonNullable<Components> {
  return (name) =>
    sharedSchemaNames.includes(name as SharedSchema) ||
    context.answerOf(
      `records called ${name}`,
      ({ entities }) => [...entities.keys()].filter((entity) => pascal(entity) === name),
      (entity) => entity,
    ).length > 0;
}
