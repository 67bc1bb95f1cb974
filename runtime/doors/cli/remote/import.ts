/** `backline import <records> <file> …`: files are sent, validated and, unless it is a dry run, imported. */
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

/** Flags that are about one file. */
const ofOneFile = {
  mapping: '--mapping',
  matchOn: '--match-on',
  importProfile: '--import-profile',
  sheet: '--sheet',
  files: '--files',
} as const;
type OfOneFile = keyof typeof ofOneFile;

interface Source {
  readonly entity: string;
  readonly file: string;
  readonly content: Buffer;
  readonly flags: Readonly<Partial<Record<OfOneFile, string>>>;
}

async function sourcesOf(words: readonly string[], input: Input): Promise<Source[]> {
  if (words.length % 2 === 1)
    throw new Refused(
      'usage',
      `Say a file for ${words.at(-1)}: backline import accounts customers.csv contacts people.csv`,
    );
  const pairs = words.flatMap((entity, at) =>
    at % 2 === 0 ? [{ entity: entity.replaceAll('-', '_'), file: words[at + 1] ?? '' }] : [],
  );
  const flags = flagsOf(pairs, input);
  return Promise.all(
    pairs.map(async ({ entity, file }, at) => ({
      entity,
      file,
      content: await readFile(file).catch((error: Error) => {
        throw new Refused('usage', `${file} cannot be read: ${error.message}`);
      }),
      flags: flags[at] ?? {},
    })),
  );
}

/** By file what is said of it: `users=@users.json` or `2=@users.json`; where there is one file alone, nothing has to say which. */
function flagsOf(
  files: readonly { readonly entity: string; readonly file: string }[],
  input: Input,
): Source['flags'][] {
  const found = files.map((): Partial<Record<OfOneFile, string>> => ({}));
  for (const [key, flag] of Object.entries(ofOneFile) as [OfOneFile, string][])
    for (const written of [input[key] ?? []].flat() as string[]) {
      const [, word = '', rest = ''] = /^([a-z][a-z0-9_-]*|\d{1,2})=(.*)$/s.exec(written) ?? [];
      const isOf = (entity: string, at: number): boolean =>
        entity === word.replaceAll('-', '_') || String(at + 1) === word;
      const positions = files.flatMap(({ entity }, at) => (isOf(entity, at) ? [at] : []));
      const [first, second] = positions;
      const at = first ?? (files.length === 1 ? 0 : undefined);
      if (at === undefined)
        throw new Refused(
          'usage',
          `Say of which file ${flag} is, by its records or its number: ${flag} ${files[0]?.entity}=…`,
        );
      if (second !== undefined)
        throw new Refused(
          'usage',
          `There are several files of ${word}: say which by its number, such as ${flag} ${at + 1}=…`,
        );
      if (found[at]?.[key] !== undefined) throw new Refused('usage', `${flag} is said twice of ${files[at]?.file}.`);
      found[at] = { ...found[at], [key]: first === undefined ? written : rest };
    }
  return found;
}

/**
 * @param words records and their file, any number of times: rows of a file may name what those before make.
 * @throws Refused `fault` where rows cannot be imported: the exit code is 1, that of a wrong command line 2.
 */
export async function importFiles(
  words: readonly string[],
  input: Input,
  signal: AbortSignal,
  release: string,
): Promise<void> {
  const session = openSession(input, signal, release);
  const sources = await sourcesOf(words, input);
  const isOne = sources.length === 1;
  const plans: Json[] = [];
  for (const source of sources) {
    const plan = await sent(session, source, input, plans.at(-1));
    tell(`Plan ${plan['id']}: ${isOne ? '' : `${source.file}, `}${plan['row_count']} rows. ${mappingText(plan)}`);
    if (source.flags.files !== undefined) await attached(session, plan, source.flags.files);
    plans.push(plan);
  }
  const last = plans.at(-1) as Json;
  await followed(session, last, 'validate');
  const after: Json[] = [];
  for (const [at, plan] of plans.entries()) {
    const one = await recordOf(session, `/import_plans/${plan['id']}`, 'import_plan');
    const counts = `${one['create_count']} to create, ${one['update_count']} to change, ${one['skip_count']} without a change, ${one['error_count']} with mistakes`;
    tell(`Validated${isOne ? '' : ` ${sources[at]?.file}`}: ${counts}.`);
    printMistakes(one['errors']);
    after.push(one);
  }
  const shownPlans = isOne ? { import_plan: after[0] } : { import_plans: after };
  const wrong = after.find(({ status }) => status !== 'ready');
  if (wrong !== undefined) {
    await failedRows(session, `/import_plans/${wrong['id']}/failed_rows`, input);
    if (session.printing.form !== 'table') await printAnswer(shownPlans, session.printing);
    throw new Refused(
      'fault',
      `${isOne ? 'The file' : wrong['file_name']} cannot be imported as it is: fix what is reported, or send the good rows with --skip-errors.`,
    );
  }
  if (input['dryRun']) return printAnswer(shownPlans, session.printing);
  const batches = await executed(session, last);
  for (const [at, batch] of batches.entries())
    tell(
      `${isOne ? '' : `${sources[at]?.file}: `}${batch['status']}: ${batch['created']} created, ${batch['updated']} changed, ${batch['skipped']} without a change, ${batch['failed']} failed.${batch['error'] ? ` ${batch['error']}` : ''}`,
    );
  await printAnswer(isOne ? { import_batch: batches[0] } : { import_batches: batches }, session.printing);
  const failed = batches.find(({ status }) => status !== 'completed');
  if (failed === undefined) return;
  await failedRows(session, `/import_batches/${failed['id']}/failed_rows`, input);
  const count = batches.reduce((sum, batch) => sum + Number(batch['failed']), 0);
  throw new Refused('fault', `${count} rows were not imported.`);
}

/** The imports that the execution of the last plan made, the first first. */
async function executed(session: Session, plan: Json): Promise<Json[]> {
  const batches: Json[] = [];
  for (let id: unknown = await followed(session, plan, 'execute'); typeof id === 'string'; ) {
    const batch = await recordOf(session, `/import_batches/${id}`, 'import_batch');
    batches.unshift(batch);
    id = batch['after_id'];
  }
  return batches;
}

async function sent(
  session: Session,
  { entity, file, content, flags }: Source,
  input: Input,
  before: Json | undefined,
): Promise<Json> {
  const form = new FormData();
  if (before !== undefined) form.set('after_id', String(before['id']));
  form.set('entity', entity);
  const text = (name: string): string | undefined => (typeof input[name] === 'string' ? input[name] : undefined);
  const mode = text('mode');
  const { importProfile: profile, matchOn: match, mapping, sheet } = flags;
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
    ...(sheet === undefined ? {} : { sheet }),
  };
  form.set('options', JSON.stringify(options));
  form.set('file', new Blob([new Uint8Array(content)]), path.basename(file));
  return (await posted(session, '/api/v1/import_plans', form))['import_plan'] as Json;
}

/** The archive with the files of rows goes to the plan. */
async function attached(session: Session, plan: Json, file: string): Promise<void> {
  const content = await readFile(file).catch((error: Error) => {
    throw new Refused('usage', `${file} cannot be read: ${error.message}`);
  });
  const form = new FormData();
  form.set('owner_type', 'import_plan');
  form.set('owner_id', String(plan['id']));
  form.set('file', new Blob([new Uint8Array(content)]), path.basename(file));
  await posted(session, '/api/v1/attachments', form);
}

async function posted({ target, signal }: Session, address: string, form: FormData): Promise<Json> {
  const response = await fetch(new URL(address, target.url), {
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
  return body;
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

function printMistakes(errors: unknown): void {
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
