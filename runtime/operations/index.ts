/** What a route does: its kind picks the factory. */

import type { Operation, Services } from '../kernel/context.ts';
import type { RouteKind, RouteSpec } from '../kernel/route.ts';
import { actionOperation } from './action.ts';
import { asAtOperation } from './as_at.ts';
import { availableActionsOperation } from './available_actions.ts';
import { createOperation } from './create.ts';
import { destroyOperation } from './destroy.ts';
import { endpointOperation } from './endpoint.ts';
import { historyOperation } from './history.ts';
import { indexOperation } from './index_operation.ts';
import { showOperation } from './show.ts';
import { transitionOperation } from './transition.ts';
import { updateOperation } from './update.ts';

const factories: Readonly<Partial<Record<RouteKind, (services: Services, route: RouteSpec) => Operation>>> = {
  index: indexOperation,
  show: showOperation,
  create: createOperation,
  update: updateOperation,
  destroy: destroyOperation,
  transition: transitionOperation,
  available_actions: availableActionsOperation,
  action: actionOperation,
  history: historyOperation,
  as_at: asAtOperation,
  endpoint: endpointOperation,
};

/** The operation behind a route. Throws at start when a definition asks for a kind that does not exist. */
export function operationFor(services: Services, route: RouteSpec): Operation {
  const factory = factories[route.kind];
  if (!factory) throw new Error(`The route ${route.name} is of the kind "${route.kind}", which has no operation.`);
  return factory(services, route);
}
