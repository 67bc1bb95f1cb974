/** `backline import <records> <file>`: a file is sent, validated and, unless it is a dry run, imported. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ApiError, ConnectionError } from '../../client/index.ts';
import { Refused } from './exit.ts';
import type { Input } from './flags.ts';
import { contentOf } from './input.ts';
import { printAnswer, tell, write } from './output.ts';
import { openSession, type Session } from './run.ts';
import { harmless } from './text_width.ts';
import { waitFor } from './waiting.ts';

type Json = Readonly<Record<string, unknown>>;

/** Mistakes that a terminal is shown; the file of failed rows has all. */
const shown = 20;

/** @throws Refused `fault` where rows cannot be imported: the exit code is 1, that of a wrong command line 2. */
export async function importFile(
  entity: string,
  file: string,
  input: Input,
  signal: AbortSignal,
  release: string,
): Promise<void> {
  const session = openSession(input, signal, release);
  const content = await readFile(file).catch((error: Error) => {
    throw new Refused('usage', `${file} cannot be read: ${error.message}`);
  });
  const plan = await sent(session, entity.replaceAll('-', '_'), file, content, input);
  tell(`Plan ${plan['id']}: ${plan['row_count']} rows. ${mappingText(plan)}`);
  await followed(session, plan, 'validate');
  const after = await recordOf(session, `/import_plans/${plan['id']}`, 'import_plan');
  const counts = `${after['create_count']} to create, ${after['update_count']} to change, ${after['skip_count']} without a change, ${after['error_count']} with mistakes`;
  tell(`Validated: ${counts}.`);
  tellMistakes(after['errors']);
  if (after['status'] !== 'ready') {
    await failedRows(session, `/import_plans/${plan['id']}/failed_rows`, input);
    if (session.printing.form !== 'table') await printAnswer({ import_plan: after }, session.printing);
    throw new Refused(
      'fault',
      'The file cannot be imported as it is: fix what is told, or send the good rows with --skip-errors.',
    );
  }
  if (input['dryRun']) return printAnswer({ import_plan: after }, session.printing);
  const batchId = await followed(session, plan, 'execute');
  const batch = await recordOf(session, `/import_batches/${batchId}`, 'import_batch');
  tell(
    `${batch['status']}: ${batch['created']} created, ${batch['updated']} changed, ${batch['skipped']} without a change, ${batch['failed']} failed.`,
  );
  await printAnswer({ import_batch: batch }, session.printing);
  if (batch['status'] === 'completed') return;
  await failedRows(session, `/import_batches/${batchId}/failed_rows`, input);
  throw new Refused('fault', `${batch['failed']} rows were not imported.`);
}

async function sent(
  { target, signal }: Session,
  entity: string,
  file: string,
  content: Buffer,
  input: Input,
): Promise<Json> {
  const form = new FormData();
  form.set('entity', entity);
  const text = (name: string): string | undefined => (typeof input[name] === 'string' ? input[name] : undefined);
  const mode = text('mode');
  const profile = text('importProfile');
  const match = text('matchOn');
  const mapping = text('mapping');
  if (mode !== undefined) form.set('mode', mode);
  if (profile !== undefined) form.set('import_profile_id', profile);
  if (match !== undefined) form.set('match_on', JSON.stringify(match.split(',').map((one) => one.trim())));
  if (mapping !== undefined) form.set('mapping', mappingOf(mapping));
  const options = {
    ...(input['skipErrors'] ? { skip_errors: true } : {}),
    ...(text('dateFormat') === undefined ? {} : { date_format: text('dateFormat') }),
    ...(text('decimal') === undefined ? {} : { decimal_separator: text('decimal') }),
    ...(text('encoding') === undefined ? {} : { encoding: text('encoding') }),
    ...(text('delimiter') === undefined ? {} : { delimiter: text('delimiter') }),
    ...(text('sheet') === undefined ? {} : { sheet: text('sheet') }),
  };
  form.set('options', JSON.stringify(options));
  form.set('file', new Blob([new Uint8Array(content)]), path.basename(file));
  const response = await fetch(new URL('/api/v1/import_plans', target.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${target.token}`, accept: 'application/json' },
    body: form,
    signal,
    redirect: 'error',
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new ConnectionError(`${new URL(target.url).host} cannot be reached.`, { cause });
  });
  const body = (await response.json().catch(() => null)) as Json | null;
  if (!response.ok || body === null) throw new ApiError(response, body);
  return body['import_plan'] as Json;
}

function mappingOf(text: string): string {
  const content = contentOf(text);
  try {
    return JSON.stringify(JSON.parse(content));
  } catch (error) {
    throw new Refused('usage', `--mapping is no JSON: ${(error as Error).message}`);
  }
}

function mappingText({ mapping, findings }: Json): string {
  const pairs = (mapping as readonly { column?: string | null; field: string }[]).map(
    ({ column, field }) => `${column ?? 'constant'} → ${field}`,
  );
  const left = (findings as { unmapped_columns?: readonly string[] }).unmapped_columns ?? [];
  return harmless(`${pairs.join(', ')}${left.length > 0 ? `. Left out: ${left.join(', ')}` : ''}.`);
}

/** Starts the job of an operation and follows it; gives the id of the batch, where it made one. */
async function followed({ client, signal }: Session, plan: Json, operation: 'validate' | 'execute'): Promise<string> {
  const response = await client.request('POST', `/import_plans/${plan['id']}/${operation}`, { signal, body: {} });
  const body = (await response.json()) as Json;
  await waitFor(client, String(body['job_id']), signal, 'backline');
  return String((body['import_batch'] as Json | undefined)?.['id'] ?? '');
}

async function recordOf({ client, signal }: Session, address: string, key: string): Promise<Json> {
  const response = await client.request('GET', address, { signal });
  return ((await response.json()) as Json)[key] as Json;
}

function tellMistakes(errors: unknown): void {
  const list = errors as readonly {
    row: number | null;
    column: string | null;
    field: string | null;
    message: string;
    fix: string;
  }[];
  for (const { row, column, field, message, fix } of list.slice(0, shown))
    tell(harmless(`  ${row === null ? 'file' : `line ${row}`}, ${column ?? field ?? 'row'}: ${message} ${fix}`));
  if (list.length > shown) tell(`  and ${list.length - shown} more; --failed <file> writes all rows with mistakes.`);
}

async function failedRows({ client, signal }: Session, address: string, input: Input): Promise<void> {
  const out = input['failed'];
  if (typeof out !== 'string') return;
  const text = await (await client.request('GET', address, { signal })).text();
  if (out === '-') return write(text);
  const { writeFile } = await import('node:fs/promises');
  await writeFile(out, text);
  tell(`Rows with mistakes are in ${out}.`);
}
