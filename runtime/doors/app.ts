/** The runtime's table of contents: what a request passes, in order. */
import path from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import { type Config, locations, publicUrl } from '../base/config/index.ts';
import { openIdentifier } from '../base/identity/index.ts';
import { metadataOf, resourcesOf } from '../base/identity/resources.ts';
import type { Operation, Services } from '../base/kernel/context.ts';
import type { Observer } from '../base/kernel/observation.ts';
import type { PublicHandler } from '../base/kernel/public_route.ts';
import type { RouteSpec } from '../base/kernel/route.ts';
import { inboundReceivers } from '../messaging/inbound/index.ts';
import { unsubscribeHandlers } from '../messaging/notifications/index.ts';
import { openMetering } from '../services/metering/index.ts';
import { streamsOf } from '../services/streams/index.ts';
import { type Holder, openKeys, unseen } from '../serving/idempotency/index.ts';
import { operationFor, requireHandlers } from '../serving/operations/index.ts';
import { optOutOf } from '../serving/operations/opt_out.ts';
import { openRemedies } from '../serving/operations/remedies.ts';
import { acceptJson } from '../serving/pipeline/accept.ts';
import { authorise } from '../serving/pipeline/authorise.ts';
import { awaitSeed, needsRecords } from '../serving/pipeline/await_seed.ts';
import { awake } from '../serving/pipeline/awake.ts';
import { begin } from '../serving/pipeline/begin.ts';
import { readBody } from '../serving/pipeline/body.ts';
import { byPerson } from '../serving/pipeline/by_person.ts';
import { challenge } from '../serving/pipeline/challenge.ts';
import { claim, release } from '../serving/pipeline/claim.ts';
import { crossOrigin } from '../serving/pipeline/cross_origin.ts';
import { spendUnits } from '../serving/pipeline/daily_budget.ts';
import { downloadRoutes } from '../serving/pipeline/download_routes.ts';
import { FairQueue, slotsFor } from '../serving/pipeline/fair_queue.ts';
import { routeFinder } from '../serving/pipeline/find_route.ts';
import { identify } from '../serving/pipeline/identify.ts';
import { openInnerCalls } from '../serving/pipeline/inner_call.ts';
import { type Limiters, memoryLimiters } from '../serving/pipeline/limiters.ts';
import { operate } from '../serving/pipeline/operate.ts';
import { pathKeys } from '../serving/pipeline/path_keys.ts';
import { readPreferences } from '../serving/pipeline/preferences.ts';
import { publicRoutes } from '../serving/pipeline/public_routes.ts';
import { rateLimit } from '../serving/pipeline/rate_limit.ts';
import { notFound, respondError } from '../serving/pipeline/respond_error.ts';
import { apiPrefix, routeRequests } from '../serving/pipeline/route.ts';
import { openSandbox } from '../serving/pipeline/sandbox.ts';
import { securityHeaders } from '../serving/pipeline/security_headers.ts';
import { chainOf, type Step, sequence, under, within } from '../serving/pipeline/sequence.ts';
import { strictInput } from '../serving/pipeline/strict_input.ts';
import { takeTurn } from '../serving/pipeline/take_turn.ts';
import { readUpload, takeUpload } from '../serving/pipeline/upload.ts';
import { limitUrl, readQuery } from '../serving/pipeline/url_limits.ts';
import { openValidators, type Validators } from '../serving/pipeline/validate.ts';
import { consoleDoor } from './console/index.ts';
import { mcpDoor } from './mcp/index.ts';
import { oauthDoor } from './oauth/index.ts';
import { failurePage } from './sign_in/failure_page.ts';
import { signInDoor } from './sign_in/index.ts';

interface AppParts {
  readonly config: Config;
  /** docsRouter() */
  readonly docs: RequestHandler;
  /** healthRouter(health) */
  readonly health: RequestHandler;
  /** Where requests are counted; default: in this process. */
  readonly limiters?: Limiters;
  /** Holds the Idempotency-Keys that are claimed; default: nobody who can be seen to live, so that leases count. */
  readonly holder?: Holder;
  /** Document of request bodies; default: the generated one. */
  readonly requests?: URL | string;
  /** Compiled schemas of bodies, shared by several applications of a process; default: this one's. */
  readonly validators?: Validators;
  /** Demo data that are being filled in: requests for records wait. */
  readonly seeding?: Promise<unknown>;
  /** What a route does; default: runtime/operations. */
  readonly operationFor?: (services: Services, route: RouteSpec) => Operation;
}

export interface App extends Express {
  /** Writes what the pipeline holds back (times of last use, request log, leased units); to be awaited before the pool closes. */
  settle(): Promise<void>;
  /** Builds what the console serves, so that nobody waits for it. */
  prepareConsole(): Promise<void>;
  /** Ends open streams, which would keep a listener from closing. */
  endStreams(): Promise<void>;
}

/** A picture of one transparent point. */
const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Handlers of the declared public addresses. */
function publicHandlers(services: Services): Readonly<Record<string, PublicHandler>> {
  return {
    ...inboundReceivers(services),
    ...unsubscribeHandlers(services, optOutOf(services)),
    mail_opened: async ({ params, query, headOnly }) => {
      const signature = query.get('signature');
      if (signature === null) return { status: 404, body: '', type: 'text/plain' };
      if (!headOnly) await services.mail.seen(params['mail'] ?? '', signature);
      return { status: 200, body: onePixel, type: 'image/gif' };
    },
    ...services.customPublic?.(services),
  };
}

/** The HTTP application over the services. It listens to nothing and starts nothing. */
export function buildApp(services: Services, parts: AppParts): App {
  const { config } = parts;
  const { settings } = services;
  const identifier = openIdentifier(services);
  const metering = openMetering(services);
  const observe: Observer = (observation) => {
    services.observe(observation);
    metering.observe(observation);
  };
  const limiters = parts.limiters ?? memoryLimiters();
  const { perToken, perAddress } = limiters;
  const keys = openKeys(services, parts.holder ?? unseen);
  const generated = config.generated ?? locations().generated;
  const requests = parts.requests ?? path.join(generated, 'requests.json');
  const validate = parts.validators ?? openValidators(requests, services.resources);
  const operation = parts.operationFor ?? operationFor;
  const signIn = signInDoor(services, config.ssoIssuers);
  const console = consoleDoor(services, signIn.signIn, config);
  const sandbox = openSandbox(services, operation);
  const served: Services = { ...services, rehearsalOf: sandbox };
  const fix = openRemedies(services);
  const turns = new FairQueue(slotsFor(services.pool.options.max));
  // Routes are made with the first request: a handler that does not exist is reported before.
  if (!parts.operationFor) requireHandlers(services.routes, services.customEndpoints);

  const app = express();
  app.set('x-powered-by', false);
  app.set('etag', false);
  app.set('trust proxy', config.trustProxy);
  app.set('case sensitive routing', true);
  // Nothing reads Express' parsed query: pipeline/url_limits.ts pins ours.
  app.set('query parser', () => ({}));

  // Every request.
  const opening = begin(observe, config.trustProxy > 0);
  const starting = sequence(opening, securityHeaders);

  // The API: who is it, and how often.
  const doors = resourcesOf(services.appUrl);
  const identifying = identify(identifier, perAddress, settings, doors.api);
  const limiting = rateLimit(perToken, settings, routeFinder(services.routes));
  const entering = sequence(crossOrigin([publicUrl(config, config.port)]), identifying, limiting, limitUrl);
  const challenging = challenge(metadataOf(services.appUrl, 'api'));

  const rested = new Set(services.plugins.specs.flatMap((plugin) => plugin.routes));

  const seeded = parts.seeding ? [awaitSeed(parts.seeding)] : [];

  // A route is a row of data; these are the steps between its match and its answer.
  const makeSteps = (route: RouteSpec): readonly Step[] => [
    spendUnits(route, metering.budget, settings),
    ...(route.file ? [] : [acceptJson]),
    authorise(route),
    ...(rested.has(route.name) ? [awake(route, services)] : []),
    pathKeys(route, services.resources),
    readPreferences,
    readQuery,
    route.upload === undefined ? readBody : readUpload(route, settings, services.resources),
    ...(route.human ? [byPerson(route, settings)] : []),
    ...(needsRecords(route) ? seeded : []),
    takeTurn(route, turns),
    ...(route.idempotent ? [claim(route, keys)] : []),
    strictInput(route, validate.known),
    ...(route.body || route.query ? [validate(route)] : []),
    ...(route.upload === undefined ? [] : [takeUpload(route, services)]),
    operate(route, operation(served, route), { pool: services.pool, fix }, sandbox),
    release,
  ];
  const steps = new Map<RouteSpec, readonly Step[]>();
  const stepsOf = (route: RouteSpec): readonly Step[] => {
    const made = steps.get(route) ?? makeSteps(route);
    steps.set(route, made);
    return made;
  };
  const api = routeRequests(services.routes, stepsOf);
  const fail = respondError(services);

  // What has an address of the API goes through one layer of Express; the mounts are for addresses of another form.
  app.use(chainOf([starting, under(apiPrefix, chainOf([entering, challenging, within(apiPrefix, api), fail]))]));
  app.use('/api', entering);
  app.use('/api', challenging);
  app.use(apiPrefix, api);

  // The same routes behind a session.
  app.use('/console/api', sequence(console.identify, limitUrl));
  app.use(`/console${apiPrefix}`, api);
  app.use('/console/api', notFound);

  // Agents call the same steps.
  const call = openInnerCalls({ begin: opening, before: [limiting, limitUrl], stepsOf, fail });
  const hostnames = [new URL(services.appUrl).hostname, config.host];
  const identifyingAgents = identify(identifier, perAddress, settings, doors.mcp);
  app.use(mcpDoor(services, { generated, hostnames, identify: identifyingAgents, rateLimit: limiting, call }));

  // Doors without a token.
  app.use(publicRoutes(services.publicRoutes, publicHandlers(services), limiters, services));
  app.use(
    parts.health,
    parts.docs,
    signIn.router,
    oauthDoor(services, signIn, config.definitions ?? locations().definitions),
    console.router,
  );
  app.use(downloadRoutes(services.downloads, perAddress, settings, (route) => operation(services, route)));

  app.use(notFound);
  app.use(respondError(services, failurePage(signIn.signIn.pages)));
  return Object.assign(app, {
    prepareConsole: () => console.prepare(),
    endStreams: () => streamsOf(services).end(),
    settle: async () => {
      await Promise.all([
        identifier.close(),
        metering.close(),
        limiters.close(),
        streamsOf(services).end(),
        signIn.settle(),
        console.close(),
      ]);
    },
  });
}
