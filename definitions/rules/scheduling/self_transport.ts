/**
 * A caller who may only drive (`resource-assignments:write:driving`) does so for an own journey: as the booked person, or as the
 * driver.
 */

import { type Actor, holds, type Refusal } from 'backline/rules';
import type { ResourceAssignmentRow } from '../../../generated/rules/resource_assignment.ts';

type Way = Pick<ResourceAssignmentRow, 'id' | 'resource_type' | 'resource_id' | 'driver_id'>;

export function selfTransportRefusal(actor: Actor, way: Way): Refusal | null {
  if (holds(actor.abilities, 'resource-assignments:write')) return null;
  const booked = way.resource_type === 'user' && way.resource_id === String(actor.userId);
  if (actor.userId !== null && (booked || way.driver_id === actor.userId)) return null;
  return {
    code: 'forbidden',
    message: 'This is not your booking: whoever drives it, or plans, notes what happens on it.',
    details: { resource_assignment_id: way.id, driver_id: way.driver_id },
  };
}
