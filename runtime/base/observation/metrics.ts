/** The metrics subscriber and what `GET /metrics` answers; loaded only when METRICS_PORT is set. */
import type { RequestListener } from 'node:http';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Observer } from '../kernel/observation.ts';

interface Metrics {
  readonly observe: Observer;
  /** Answers `GET /metrics` with Prometheus text. */
  readonly handler: RequestListener;
}

/** Labels are route names and statuses, never addresses: their number is bounded by the definitions. */
export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const duration = new Histogram({
    name: 'backline_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const changes = new Counter({
    name: 'backline_changes_total',
    help: 'Committed changes by operation.',
    labelNames: ['resource', 'operation'],
    registers,
  });
  const jobs = new Counter({
    name: 'backline_jobs_total',
    help: 'Runs of jobs by outcome: completed, retried, dead, released.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const deliveries = new Counter({
    name: 'backline_webhook_attempts_total',
    help: 'Attempts of webhook deliveries by outcome: delivered, failed (tried again), dead.',
    labelNames: ['outcome'],
    registers,
  });
  const restarts = new Counter({
    name: 'backline_database_restarts_total',
    help: 'Times the embedded PostgreSQL was started again.',
    registers,
  });
  new Gauge({
    name: 'backline_pool_connections',
    help: 'Connections of the database pool by state; waiting = requests without one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });

  return {
    observe(observation) {
      if (observation.kind === 'request_finished') {
        duration.observe(
          { route: observation.route?.name ?? '', status: observation.status },
          observation.durationMs / 1000,
        );
      } else if (observation.kind === 'change_committed') {
        changes.inc({ resource: observation.resource, operation: observation.operation });
      } else if (observation.kind === 'job_finished') {
        jobs.inc({ job: observation.job, outcome: observation.outcome });
      } else if (observation.kind === 'delivery_attempted') {
        deliveries.inc({ outcome: observation.outcome });
      } else if (observation.kind === 'database_restarted') {
        restarts.inc();
      }
    },
    handler(request, response) {
      if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found. Metrics are at /metrics.\n');
        return;
      }
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    },
  };
}
