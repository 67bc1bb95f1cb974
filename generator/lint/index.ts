/**
 * Definitions that are well formed and name only existing things, and still cannot be intended: they are reported here rather
 * than silently ignored.
 */
import type { BuildContext } from '../model/build_context.ts';
import { checkFields } from '../model/checks/fields.ts';
import { checkMessages } from '../model/checks/messages.ts';
import { checkNames, checkTypeNames } from '../model/checks/names.ts';
import type { Entity } from '../model/entity.ts';
import { checkCascades, checkDefaults, checkRequiredReferences } from './circles.ts';
import { checkCompared } from './compared.ts';
import { checkDefaultsAllowed } from './default_conditions.ts';
import { checkDefaultValues } from './defaults.ts';
import { checkEventNames, checkEventTwins } from './event_names.ts';
import { checkFilled } from './filled.ts';
import { checkUsedGuards } from './guards.ts';
import { checkIdleParts } from './idle_parts.ts';
import { checkIndexRoom } from './index_room.ts';
import { checkIndexes, checkIndexNames } from './indexes.ts';
import { checkLifeCycle } from './life_cycle.ts';
import { checkNeverSet } from './never_set.ts';
import { checkOperations } from './operations.ts';
import { checkPlans } from './plans.ts';
import { checkRedundantIndexes } from './redundant_indexes.ts';
import { checkFormerFields, checkFormerResources, checkFormerValues } from './renames.ts';
import { checkResource } from './resource.ts';
import { checkRights } from './rights.ts';
import { checkScope } from './scope.ts';
import { checkSecrets } from './secrets.ts';
import { checkSilent } from './silent.ts';
import { checkSettingsSql, checkSql } from './sql.ts';
import { checkUnique } from './unique.ts';
import { checkUnused } from './unused.ts';
import { checkKeys, checkValues } from './values.ts';

/** Reports every such mistake in a resource, alone or compared with others; runs after all fields and relations exist. */
export function lintEntity(entity: Entity, context: BuildContext): void {
  checkNames(entity, context);
  checkResource(entity, context);
  checkIdleParts(entity, context);
  checkFields(entity, context);
  checkSecrets(entity, context);
  checkSilent(entity, context);
  checkCompared(entity, context);
  checkFilled(entity, context);
  checkNeverSet(entity, context);
  checkDefaults(entity, context);
  checkDefaultValues(entity, context);
  checkDefaultsAllowed(entity, context);
  checkScope(entity, context);
  checkRights(entity, context);
  checkSql(entity, context);
  checkLifeCycle(entity, context);
  checkOperations(entity, context);
  checkPlans(entity, context);
  checkUnused(entity, context);
  checkUsedGuards(entity, context);
  checkMessages(entity, context);
  checkEventNames(entity, context);
  checkIndexes(entity, context);
  checkIndexRoom(entity, context);
  checkRedundantIndexes(entity, context);
  checkUnique(entity, context);
  checkValues(entity, context);
  checkKeys(entity, context);
  checkFormerFields(entity, context);
  checkFormerValues(entity, context);
}

/** Those that are found in no single resource. */
export function lintTogether(context: BuildContext): void {
  checkTypeNames(context);
  checkIndexNames(context);
  checkEventTwins(context);
  checkRequiredReferences(context);
  checkCascades(context);
  checkFormerResources(context);
  checkSettingsSql(context);
}
