/** What a route does: its kind picks the factory. */

import type { Operation, Services } from '../../base/kernel/context.ts';
import type { RouteKind, RouteSpec } from '../../base/kernel/route.ts';
import { actionOperation } from './action.ts';
import { asAtOperation } from './as_at.ts';
import { asyncOperation, preparationOf } from './async.ts';
import { availableActionsOperation } from './available_actions.ts';
import { bulkOperation } from './bulk.ts';
import { compositeOperation } from './composite.ts';
import { createOperation } from './create.ts';
import { destroyOperation } from './destroy.ts';
import { endpointOperation, factoryOf } from './endpoint.ts';
import { historyOperation } from './history.ts';
import { indexOperation } from './index_operation.ts';
import { withNamedRecords } from './named_records.ts';
import { pricedFor } from './priced.ts';
import { showOperation } from './show.ts';
import { transitionOperation } from './transition.ts';
import { updateOperation } from './update.ts';

const factories: Readonly<Record<RouteKind, (services: Services, route: RouteSpec) => Operation>> = {
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
  bulk: bulkOperation,
  composite: compositeOperation,
  endpoint: endpointOperation,
  async: asyncOperation,
  download: endpointOperation,
};

/** The operation of a route. Throws at start if the route needs what its resource does not have. */
export function operationFor(services: Services, route: RouteSpec): Operation {
  return withNamedRecords(services, route, factories[route.kind](pricedFor(services, route), route));
}

/** @throws Failure naming the first route whose handler no file has. */
export function requireHandlers(routes: readonly RouteSpec[], customEndpoints: Services['customEndpoints']): void {
  for (const route of routes) {
    if (route.kind === 'endpoint' || route.kind === 'download') factoryOf(route, customEndpoints);
    else if (route.kind === 'async') preparationOf(route, customEndpoints);
  }
}
