/** Rows of plans and of imports, and the file of those that failed. */

import { runText } from '../../base/database/statement.ts';
import { ApiError } from '../../base/errors/index.ts';
import { notFound } from '../../base/errors/not_found.ts';
import type { EndpointFactory, RequestContext, Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { isKey, seenKeys } from '../../engine/query/index.ts';
import { kindOf } from './cells.ts';
import { mayCreate, unmapped } from './mapping.ts';
import { wordsOf } from './proposal.ts';
import { type Importable, importableOf, possibleTargets, targetOf } from './targets.ts';

/** The plan of the requested rows, if the caller sees it. */
async function planOf(
  services: Services,
  { params, actor }: RequestContext,
  resource: 'import_plan' | 'import_batch',
): Promise<string> {
  const spec = services.resources[resource];
  if (spec === undefined) throw new Error(`${resource} is no resource.`);
  const key = params[resource] ?? '';
  const { pool, resources, db } = services;
  const seen =
    isKey(spec, key) && (await seenKeys(pool, resources, spec, { column: 'id', keys: [key] }, actor)).size > 0;
  if (!seen) throw notFound(spec);
  if (resource === 'import_plan') return key;
  const batch = await db.selectFrom('import_batch').select('import_plan_id').where('id', '=', key).executeTakeFirst();
  if (batch === undefined) throw notFound(spec);
  return batch.import_plan_id;
}

const actions = ['create', 'update', 'skip', 'error'];
const statuses = ['planned', 'done', 'failed', 'undone', 'left'];

const rowsSql = `select "line" as "row", "action", "status", "entity_id", "cells", "changes", "errors" from "import_row"
  where "import_plan_id" = $1::uuid and ($2::text is null or "action" = $2::text) and ($3::text is null or "status" = $3::text)
  order by "line", "position" limit $4::integer offset $5::integer`;
const countSql = `select count(*)::integer as "total" from "import_row"
  where "import_plan_id" = $1::uuid and ($2::text is null or "action" = $2::text) and ($3::text is null or "status" = $3::text)`;

const rows =
  (resource: 'import_plan' | 'import_batch'): EndpointFactory =>
  (services) =>
  async (context) => {
    const plan = await planOf(services, context, resource);
    const sent = (key: string): string | null => context.query.find(([name]) => name === key)?.[1] ?? null;
    const errors: Record<string, string[]> = {};
    const among = (key: string, values: readonly string[]): string | null => {
      const value = sent(key);
      if (value !== null && !values.includes(value)) errors[key] = [`${key} must be one of ${values.join(', ')}.`];
      return value;
    };
    const whole = (key: string, usual: number, most: number): number => {
      const value = Number(sent(key) ?? usual);
      if (!Number.isInteger(value) || value < 1 || value > most) errors[key] = [`${key} must be from 1 to ${most}.`];
      return value;
    };
    const action = among('action', actions);
    const status = among('status', statuses);
    const page = whole('page', 1, 1_000_000);
    const perPage = whole('per_page', 20, 100);
    if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
    const values = [plan, action, status];
    const [count] = await runText<{ total: number }>(services.pool, countSql, values);
    const found = await runText(services.pool, rowsSql, [...values, perPage, (page - 1) * perPage]);
    const total = count?.total ?? 0;
    const meta = { total, page, per_page: perPage, total_pages: Math.ceil(total / perPage) };
    return {
      status: 200,
      body: JSON.stringify({ rows: found.map((row) => ({ ...row, errors: row['errors'] ?? [] })), meta }),
      paging: { page, perPage, total },
    };
  };

const failedSql = `select "line", "cells", "errors" from "import_row" where "import_plan_id" = $1::uuid and ("status" = 'failed' or "action" = 'error')
  and "line" > $2::integer order by "line" limit 500`;
const planSql = 'select "file_name", "findings" from "import_plan" where "id" = $1::uuid';

const failedRows =
  (resource: 'import_plan' | 'import_batch'): EndpointFactory =>
  (services) =>
  async (context) => {
    const plan = await planOf(services, context, resource);
    const [found] = await runText<{
      file_name: string;
      findings: { headings?: readonly string[]; delimiter?: string };
    }>(services.pool, planSql, [plan]);
    const name = (found?.file_name ?? 'import').replace(/\.[^.]*$/, '').replace(/[^\w.-]+/g, '_');
    return {
      status: 200,
      body: null,
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="${name}-failed.csv"`,
      },
      ...(context.headOnly ? {} : { chunks: failedText(services, plan, found?.findings.headings ?? []) }),
    };
  };

interface FailedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly errors:
    | readonly {
        readonly column: string | null;
        readonly field: string | null;
        readonly message: string;
        readonly fix: string;
      }[]
    | null;
}

/** The cells as they were, and behind them why: a fixed file can be sent as it is, since nothing is mapped to that column. */
async function* failedText({ pool }: Services, plan: string, headings: readonly string[]): AsyncGenerator<string> {
  yield `\uFEFF${record([...headings, 'import_errors'])}`;
  for (let line = 0; ; ) {
    const some = await runText<FailedRow & Record<string, unknown>>(pool, failedSql, [plan, line]);
    if (some.length === 0) return;
    for (const { cells, errors } of some) {
      const why = (errors ?? [])
        .map(({ column, field, message, fix }) => `${column ?? field ?? 'row'}: ${message} ${fix}`)
        .join(' | ');
      const padded = headings.map((_, at) => cells[at] ?? '');
      yield record([...padded, ...cells.slice(headings.length), why]);
    }
    line = some.at(-1)?.line ?? line;
  }
}

const record = (cells: readonly string[]): string => `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`;

/** Cells go back as they came, so that nothing is fixed that nobody fixed; formulas are shown as texts. */
function csvCell(cell: string): string {
  const text = /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^[+-]?[\d.,\s()/]+$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const targets: EndpointFactory = (services) => async (context) => {
  const id = await planOf(services, context, 'import_plan');
  const plan = await services.db.selectFrom('import_plan').select('entity').where('id', '=', id).executeTakeFirst();
  const spec = importableOf(services, plan?.entity ?? '');
  if (spec === undefined) throw notFound(services.resources['import_plan'] as ResourceSpec);
  await services.customFields.refresh();
  const needed = new Set(unmapped(services, spec, [], 'create'));
  const { matchOn, updates, programs = {} } = spec.importable;
  const body = {
    fields: (
      await Promise.all(possibleTargets(services, spec).map((field) => described(services, spec, field, needed)))
    ).filter((one) => one !== null),
    match_on: ['id', ...matchOn],
    updates,
    programs: Object.entries(programs).map(([name, { title }]) => ({ name, title })),
  };
  return { status: 200, body: JSON.stringify(body) };
};

/** A field as who maps columns has to know it. */
async function described(services: Services, spec: Importable, field: string, needed: ReadonlySet<string>) {
  const target = targetOf(services, spec, field, null);
  if (typeof target === 'string') return null;
  const { lookup, custom } = target;
  const kind = kindOf({ target });
  const values = custom?.values ?? target.field?.values;
  const called = await wordsOf(target);
  const isRequired = (): boolean => target.field?.required === true && target.field.default === undefined;
  return {
    field,
    ...(custom !== null && { label: custom.label }),
    ...(target.relation !== '' && { resource: target.spec.plural }),
    kind: target.isFile ? 'file' : lookup === null ? kind : 'reference',
    required: target.relation === '' ? needed.has(field) : isRequired(),
    ...(kind === 'enum' && values !== undefined && values !== null && { values }),
    ...(called.size > 0 && { words: Object.fromEntries(called) }),
    ...(lookup !== null &&
      'field' in lookup.by && { lookups: [lookup.by.field, ...(lookup.others ?? [])].map(({ name }) => name) }),
    ...(mayCreate(target) && { create_missing: true }),
  };
}

export const importPlansTargets = targets;
export const importPlansRows = rows('import_plan');
export const importBatchesRows = rows('import_batch');
export const importPlansFailedRows = failedRows('import_plan');
export const importBatchesFailedRows = failedRows('import_batch');
