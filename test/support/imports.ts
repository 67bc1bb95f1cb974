/** Imports over HTTP: a file becomes a plan, is validated and executed, each by its job. */
import request from 'supertest';
import type { TestService } from './service.ts';
import { eventually } from './worker.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of answers are read by their names.
export type Json = Record<string, any>;

export interface Imports {
  /** POST /import_plans with the file as a part of a form. */
  plan(entity: string, file: string | Buffer, more?: Json, name?: string): Promise<{ status: number; body: Json }>;
  /** Validates, and returns the plan once it is done. */
  validated(id: string): Promise<Json>;
  /** The plan once nothing validates it any more. */
  settled(id: string): Promise<Json>;
  /** Plan and validation, which have to be taken. */
  ready(entity: string, file: string | Buffer, more?: Json, name?: string): Promise<Json>;
  /** Executes, and returns the batch once it has ended. */
  executed(plan: string): Promise<Json>;
  rolledBack(batch: string): Promise<Json>;
  rows(path: string): Promise<Json[]>;
}

export function importsOf(service: TestService): Imports {
  const ended = (path: string, key: string, busy: readonly string[]): Promise<Json> =>
    eventually(async () => {
      const { body } = await service.get(path);
      return busy.includes(body[key].status) ? null : body[key];
    }, `${path} to end`);
  const self: Imports = {
    async plan(entity, file, more = {}, name = 'file.csv') {
      let sent = request(service.app)
        .post('/api/v1/import_plans')
        .set('Authorization', `Bearer ${service.token}`)
        .field('entity', entity);
      for (const [key, value] of Object.entries(more))
        sent = sent.field(key, typeof value === 'string' ? value : JSON.stringify(value));
      const { status, body } = await sent.attach('file', Buffer.from(file as string), name);
      return { status, body };
    },
    async validated(id) {
      const accepted = await service.post(`/import_plans/${id}/validate`, {});
      if (accepted.status !== 202) throw new Error(JSON.stringify(accepted.body));
      return ended(`/import_plans/${id}`, 'import_plan', ['validating']);
    },
    settled: (id) => ended(`/import_plans/${id}`, 'import_plan', ['validating']),
    async ready(entity, file, more, name) {
      const made = await self.plan(entity, file, more, name);
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return self.validated(made.body['import_plan'].id);
    },
    async executed(plan) {
      const accepted = await service.post(`/import_plans/${plan}/execute`, {});
      if (accepted.status !== 202) throw new Error(JSON.stringify(accepted.body));
      return ended(`/import_batches/${accepted.body.import_batch.id}`, 'import_batch', ['queued', 'running']);
    },
    async rolledBack(batch) {
      const accepted = await service.post(`/import_batches/${batch}/rollback`, {});
      if (accepted.status !== 202) throw new Error(JSON.stringify(accepted.body));
      return ended(`/import_batches/${batch}`, 'import_batch', ['rolling_back']);
    },
    async rows(path) {
      const all: Json[] = [];
      for (let page = 1; ; page += 1) {
        const { body } = await service.get(`${path}/rows?per_page=100&page=${page}`);
        all.push(...body.rows);
        if (page >= body.meta.total_pages) return all;
      }
    },
  };
  return self;
}
