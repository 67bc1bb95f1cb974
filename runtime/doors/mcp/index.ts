/**
 * MCP: the door by which AI agents call the same operations as everybody else. It parses and renders; what may be done, and
 * what it costs, the pipeline says.
 */
import path from 'node:path';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import { admitAgent } from '../../base/identity/agents.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { CallOperation } from '../../serving/pipeline/inner_call.ts';
import { sequence } from '../../serving/pipeline/sequence.ts';
import { openCalls } from './calls.ts';
import { openCatalogue } from './catalogue.ts';
import { openDescriptions } from './descriptions.ts';
import { guardedHost, isEnabled, postHandler, rpcError } from './door.ts';
import { openResources } from './resources.ts';
import { openSearch } from './search.ts';
import type { ServerParts } from './server.ts';

export interface McpParts {
  /** Folder of the generated documents. */
  readonly generated: string;
  /** Names, besides localhost, by which clients reach this process. */
  readonly hostnames: readonly string[];
  readonly identify: RequestHandler;
  readonly rateLimit: RequestHandler;
  readonly call: CallOperation;
}

/** The router, to be mounted at the root: `/mcp` and what clients read to find out how to sign in. */
export function mcpDoor(services: Services, parts: McpParts): Router {
  const { settings, product, appUrl } = services;
  const server = once(() => openServer(services, parts));
  const metadataUrl = `${appUrl}/.well-known/oauth-protected-resource/mcp`;
  const router = Router({ caseSensitive: true });
  const enabled: RequestHandler = (_request, _response, next) => {
    if (!isEnabled(settings))
      throw new ApiError('forbidden', {
        message: 'The MCP server is turned off (setting mcp.enabled).',
        details: { setting: 'mcp.enabled' },
      });
    admitAgent({ kind: 'ai_agent' }, settings);
    next();
  };
  const onlyPost: RequestHandler = ({ method }, _response, next) => {
    if (method === 'POST') return next();
    throw new ApiError('method_not_allowed', { params: { method, allow: 'POST' }, headers: { allow: 'POST' } });
  };
  const challenge: ErrorRequestHandler = (error: unknown, _request, _response, next) =>
    next(challenged(error, metadataUrl));
  const host = guardedHost(parts.hostnames);
  router.all('/mcp', sequence(host, parts.identify, enabled, onlyPost), challenge);
  router.post(
    '/mcp',
    postHandler({ settings, server, rateLimit: parts.rateLimit, observe: services.observe }),
    rpcError,
  );
  router.get(
    ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'],
    (_, response, next) => {
      if (!isEnabled(settings)) return next();
      response.json({
        resource: `${appUrl}/mcp`,
        resource_name: product.title,
        resource_documentation: `${appUrl}/docs/guides/mcp`,
        bearer_methods_supported: ['header'],
        scopes_supported: product.abilities,
      });
    },
  );
  // Clients that can sign in by OAuth register first, and show what they are answered: that there is another way in.
  router.post('/register', (_, _response, next) => {
    if (!isEnabled(settings)) return next();
    throw new ApiError('not_found', {
      message: `OAuth clients cannot be registered here. An administrator makes a token for the agent, and the client sends it as "Authorization: Bearer ...": ${appUrl}/docs/guides/mcp`,
    });
  });
  return router;
}

/** A 401 says where to read how to sign in (RFC 9728, 5.1). */
function challenged(error: unknown, metadataUrl: string): unknown {
  if (!(error instanceof ApiError) || error.status !== 401) return error;
  const { code, message, headers } = error;
  const scheme = headers?.['www-authenticate'] ?? 'Bearer';
  const parameter = `resource_metadata="${metadataUrl}"`;
  const value = scheme === 'Bearer' ? `${scheme} ${parameter}` : `${scheme}, ${parameter}`;
  return new ApiError(code, { message, headers: { ...headers, 'www-authenticate': value } });
}

async function openServer({ routes, product }: Services, { generated, call }: McpParts): Promise<ServerParts> {
  const catalogue = await openCatalogue(path.join(generated, 'mcp.json'), routes);
  const descriptions = once(() => openDescriptions(path.join(generated, 'reference.json'), catalogue));
  const calls = openCalls({ catalogue, descriptions, search: openSearch(catalogue), call, product: product.name });
  return { product, catalogue, calls, resources: openResources({ product, catalogue, descriptions, calls }) };
}

/** Calls `make` once, at the first call; a failure is not kept, so that the next call tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
