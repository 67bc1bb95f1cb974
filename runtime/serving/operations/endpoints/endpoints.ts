/** GET /endpoints: the catalogue with abilities and price weights (contract, Usage and metering). */
import type { EndpointFactory } from '../endpoint.ts';
import { registryReply } from './registry.ts';

export const endpointsHandler: EndpointFactory = (services) => async (context) =>
  registryReply('endpoints', services.catalogue, context.query);
