/** What is well formed and names only what exists, and still cannot be meant: said here rather than silently ignored. */
import type { BuildContext } from '../build_context.ts';
import { checkDefaults, checkRequiredReferences } from './circles.ts';
import { checkFields } from './fields.ts';
import { checkFilled } from './filled.ts';
import { checkLifeCycle } from './life_cycle.ts';
import { checkNames, typeNames } from './names.ts';
import { checkOperations } from './operations.ts';
import { checkResource } from './resource.ts';
import { checkSql } from './sql.ts';

/** Reports every such mistake; once all fields and relations are there. */
export function checkSound(context: BuildContext): void {
  const types = typeNames(context);
  for (const entity of context.entities.values()) {
    checkNames(entity, types, context);
    checkResource(entity, context);
    checkFields(entity, context);
    checkFilled(entity, context);
    checkDefaults(entity, context);
    checkSql(entity, context);
    checkLifeCycle(entity, context);
    checkOperations(entity, context);
  }
  checkRequiredReferences(context);
}
