/** GET /changelog: machine-readable changes by release (contract, Versioning). */
import type { EndpointFactory } from '../endpoint.ts';
import { registryReply } from './registry.ts';

export const changelogHandler: EndpointFactory = (services) => async (context) =>
  registryReply('changelog', services.changelog, context.query);
