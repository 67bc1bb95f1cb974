/** The log subscriber: one line per observation, JSON for machines, readable on a terminal. Never a secret, never a body. */
import type { Logger } from 'pino';
import type { LogLevel } from '../config/index.ts';
import type { Observation, Observer } from '../kernel/observation.ts';
import { redact } from './redact.ts';
import { redactUrl } from './redact_url.ts';

/**
 * Makes the logger; it writes to standard output at once, so that nothing is lost when the process ends.
 * @param pretty for people at a terminal; the formatter is loaded only then.
 */
export async function createLogger(level: LogLevel, pretty: boolean): Promise<Logger> {
  const { pino } = await import('pino');
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  if (!pretty)
    return pino({ ...options, formatters: { level: (label) => ({ level: label }) } }, pino.destination({ sync: true }));
  const { readable } = await import('./pretty.ts');
  const terminal = pino.destination({ sync: true });
  return pino(options, { write: (line) => terminal.write(readable(line)) });
}

/** What went as it should is no news: a first start does some fifty jobs behind its banner. */
const jobLevels = { dead: 'error', retried: 'warn', released: 'info', completed: 'debug' } as const;

/** Writes observations to a logger. */
export function logObserver(logger: Logger): Observer {
  return (observation) => {
    switch (observation.kind) {
      case 'request_finished':
        // Most of a line's cost is its making.
        if (!logger.isLevelEnabled(levelOf(observation))) return;
        logger[levelOf(observation)](
          {
            ...idsOf(observation),
            method: observation.method,
            url: redactUrl(observation.url),
            route: observation.route?.name ?? null,
            status: observation.status,
            ...(observation.code === null ? {} : { code: observation.code }),
            actor: describeActor(observation),
            ...doorOf(observation),
            ip: observation.ip,
            ms: Math.round(observation.durationMs * 10) / 10,
            bytes: observation.responseBytes,
          },
          'request',
        );
        return;
      case 'request_failed':
        logger.error(
          {
            ...idsOf(observation),
            method: observation.method,
            url: redactUrl(observation.url),
            ...describeError(observation.error),
          },
          'request failed',
        );
        return;
      case 'change_committed':
        logger.debug(
          {
            request_id: observation.requestId,
            operation: observation.operation,
            resource: observation.resource,
            events: observation.events,
            ms: observation.durationMs,
          },
          'change committed',
        );
        return;
      case 'job_finished':
        logger[jobLevels[observation.outcome]](
          {
            job_id: observation.id,
            job: observation.job,
            run: observation.run,
            ms: Math.round(observation.durationMs),
            ...(observation.error === undefined ? {} : describeError(observation.error)),
          },
          `job ${observation.outcome}`,
        );
        return;
      case 'delivery_attempted':
        logger[observation.outcome === 'dead' ? 'warn' : 'debug'](
          { webhook: observation.webhook, ms: Math.round(observation.durationMs) },
          `webhook delivery ${observation.outcome}`,
        );
        return;
      case 'queue_lost':
        logger.error(redact(observation.reason));
        return;
      case 'queue_restored':
        logger.warn(redact(observation.reason));
        return;
      case 'database_lost':
        logger.error(redact(observation.reason));
        return;
      case 'database_restarted':
        logger.warn(redact(observation.reason));
        return;
      case 'process':
        logger.info(observation.detail ?? {}, redact(observation.message));
        return;
    }
  };
}

/** Probes come every few seconds. What they find is logged once, when it changes (doors/health). */
function levelOf({ status, url }: Extract<Observation, { kind: 'request_finished' }>): 'error' | 'info' | 'debug' {
  if (url.startsWith('/health/') && (status < 500 || status === 503)) return 'debug';
  return status >= 500 ? 'error' : 'info';
}

function describeActor({ actor }: Extract<Observation, { kind: 'request_finished' }>): string | null {
  return actor === null ? null : `${actor.type}:${actor.id}`;
}

/** By which door it came, where it was no other than the API's own. */
function doorOf({ actor }: Extract<Observation, { kind: 'request_finished' }>): { via?: string } {
  return actor === null || actor.via === 'api' ? {} : { via: actor.via };
}

/** Error, and what caused it, as text. PostgreSQL's `detail` and parameters are left out: they repeat people's data. */
function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { error: redact(String(error)) };
  const code = (error as { code?: unknown }).code;
  return {
    error: redact(error.stack ?? error.message),
    ...(typeof code === 'string' ? { error_code: code } : {}),
    ...(error.cause instanceof Error ? { cause: redact(error.cause.stack ?? error.cause.message) } : {}),
  };
}

/** Our id of a request, and what its caller calls it. */
function idsOf({
  requestId,
  callersId,
  traceId,
}: Pick<Extract<Observation, { kind: 'request_finished' }>, 'requestId' | 'callersId' | 'traceId'>) {
  return {
    request_id: requestId,
    ...(callersId != null && { client_request_id: callersId }),
    ...(traceId != null && { trace_id: traceId }),
  };
}
