/** GET /changelog: machine-readable changes by release (contract, Versioning). */
import { changelog } from '../../../generated/index.ts';
import type { EndpointFactory } from '../endpoint.ts';
import { registryReply } from './registry.ts';

export const changelogHandler: EndpointFactory = () => async (context) =>
  registryReply('changelog', changelog, context.query);
