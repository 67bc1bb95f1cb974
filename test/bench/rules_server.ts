/**
 * The service with its rules, or without them, as processes of the same shape on the same rows: the difference is the cost of the
 * rules. With them it is runtime/doors/app.ts itself. Without them the pipeline has only routing, the body's check and the
 * operation: no identification, abilities, limits, units, keys, headers, request log; and, as an option, no versions, ledger
 * entries and events either.
 */
import express, { type Express, type RequestHandler } from 'express';
import { type Config, loadConfig } from '../../runtime/base/config/index.ts';
import { openDatabase } from '../../runtime/base/database/index.ts';
import { openIdentifier } from '../../runtime/base/identity/index.ts';
import type { Services } from '../../runtime/base/kernel/context.ts';
import type { ChangeSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { createBus } from '../../runtime/base/observation/bus.ts';
import { createLogger, logObserver } from '../../runtime/base/observation/log.ts';
import { buildApp } from '../../runtime/doors/app.ts';
import { listen } from '../../runtime/doors/cli/listener.ts';
import { operationFor } from '../../runtime/serving/operations/index.ts';
import { begin } from '../../runtime/serving/pipeline/begin.ts';
import { readBody } from '../../runtime/serving/pipeline/body.ts';
import { operate } from '../../runtime/serving/pipeline/operate.ts';
import { notFound, respondError } from '../../runtime/serving/pipeline/respond_error.ts';
import { routeRequests } from '../../runtime/serving/pipeline/route.ts';
import { readQuery } from '../../runtime/serving/pipeline/url_limits.ts';
import { openValidators } from '../../runtime/serving/pipeline/validate.ts';
import { buildServices } from '../../runtime/serving/services.ts';
import { root } from './service.ts';

export type RulesMode = 'all' | 'none' | 'no_history';

const mode = process.env['BENCH_RULES'] as RulesMode;
const token = process.env['BENCH_TOKEN'] ?? '';

const config: Config = loadConfig();
const bus = createBus();
bus.subscribe(logObserver(await createLogger(config.logLevel, false)));
const database = await openDatabase(config, bus.emit);
const services = await buildServices(database, config, bus.emit);
const pass: RequestHandler = (_request, _response, next) => next();
const app =
  mode === 'all' ? buildApp(services, { config, docs: pass, health: pass }) : await bare(withHistory(services));

async function bare(left: Services): Promise<Express> {
  const identifier = openIdentifier(left);
  const actor = await identifier.identify({ authorization: `Bearer ${token}` }, '127.0.0.1');
  const validate = openValidators(`${root}/generated/requests.json`);
  const made = express();
  made.set('x-powered-by', false);
  made.set('etag', false);
  made.set('query parser', () => ({}));
  const asActor: RequestHandler = (request, _response, next) => {
    request.exchange.actor = actor;
    next();
  };
  made.use(
    begin(() => undefined),
    asActor,
  );
  made.use(
    '/api/v1',
    routeRequests(left.routes, (route) => [
      readQuery,
      readBody,
      ...(route.body ? [validate(route)] : []),
      operate(route, operationFor(left, route), { pool: left.pool }),
    ]),
  );
  made.use(notFound);
  made.use(respondError(left));
  return made;
}

/** The services as they are, or over definitions that neither version nor record nor announce a change. */
function withHistory(all: Services): Services {
  if (mode !== 'no_history') return all;
  const silent = <T extends ChangeSpec | null>(change: T): T => (change === null ? change : { ...change, emits: [] });
  const resources = Object.fromEntries(
    Object.entries(all.resources).map(([name, spec]): [string, ResourceSpec] => [
      name,
      { ...spec, audited: false, eventSourced: false, create: silent(spec.create), update: silent(spec.update) },
    ]),
  );
  return { ...all, resources };
}

const listener = await listen(0, '127.0.0.1');
listener.use(app);
process.stdout.write(`Listening on http://127.0.0.1:${listener.port}\n`);
process.on('SIGTERM', () => process.exit(0));
