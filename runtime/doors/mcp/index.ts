/**
 * MCP: the door by which AI agents call the same operations as everybody else. It parses and renders; what may be done, and
 * what it costs, the pipeline says.
 */
import path from 'node:path';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import { admitAgent } from '../../base/identity/agents.ts';
import { metadataOf, resourcesOf } from '../../base/identity/resources.ts';
import type { Services } from '../../base/kernel/context.ts';
import { challenge } from '../../serving/pipeline/challenge.ts';
import type { CallOperation } from '../../serving/pipeline/inner_call.ts';
import { sequence } from '../../serving/pipeline/sequence.ts';
import { openCalls } from './calls.ts';
import { openCatalogue } from './catalogue.ts';
import { openDescriptions } from './descriptions.ts';
import { isEnabled } from './enabled.ts';
import { openResources } from './resources.ts';
import { openSearch } from './search.ts';
import type { ServerParts } from './server.ts';

interface McpParts {
  /** Folder of the generated documents. */
  readonly generated: string;
  /** Host names, in addition to localhost, under which clients reach this process. */
  readonly hostnames: readonly string[];
  readonly identify: RequestHandler;
  readonly rateLimit: RequestHandler;
  readonly call: CallOperation;
}

/** The router, to be mounted at the root: `/mcp` and what clients read to find out how to sign in. */
export function mcpDoor(services: Services, parts: McpParts): Router {
  const { settings, product, appUrl } = services;
  const server = once(() => openServer(services, parts));
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
  const host = loaded(({ guardedHost }) => guardedHost(parts.hostnames));
  router.all('/mcp', sequence(host, parts.identify, enabled, onlyPost), challenge(metadataOf(appUrl, 'mcp')));
  router.post(
    '/mcp',
    loaded(({ postHandler }) =>
      postHandler({ settings, server, rateLimit: parts.rateLimit, observe: services.observe }),
    ),
    refuse,
  );
  router.get(
    ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'],
    (_, response, next) => {
      if (!isEnabled(settings)) return next();
      response.json({
        resource: resourcesOf(appUrl).mcp,
        resource_name: product.title,
        resource_documentation: `${appUrl}/docs/guides/mcp`,
        authorization_servers: [appUrl],
        bearer_methods_supported: ['header'],
        // Clients request all of these; on the consent page the person chooses which they get.
        scopes_supported: ['all'],
      });
    },
  );
  return router;
}

/** What speaks the protocol: three megabytes of sources that a service without agents does not need. */
const door = once(() => import('./door.ts'));

/** A step of the door, which the first request loads. */
function loaded(make: (module: Awaited<ReturnType<typeof door>>) => RequestHandler): RequestHandler {
  let step: RequestHandler | undefined;
  return async (request, response, next) => {
    step ??= make(await door());
    return step(request, response, next);
  };
}

const refuse: ErrorRequestHandler = async (error, request, response, next) =>
  (await door()).rpcError(error, request, response, next);

async function openServer({ routes, product }: Services, { generated, call }: McpParts): Promise<ServerParts> {
  const catalogue = await openCatalogue(path.join(generated, 'mcp.json'), routes);
  const descriptions = once(() => openDescriptions(path.join(generated, 'reference.json'), catalogue));
  const calls = openCalls({ catalogue, descriptions, search: openSearch(catalogue), call, product: product.name });
  return { product, catalogue, calls, resources: openResources({ product, catalogue, descriptions, calls }) };
}

/** Calls `make` once, at the first call; a failure is not cached, so the next call tries again. */
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
