/** Rules of import plans: the file is examined before the plan is made, and its maker may read what it will show. */
import { randomUUID } from 'node:crypto';
import type {
  ImportPlanCreateInput,
  ImportPlanExecuteInput,
  ImportPlanRow,
  ImportPlanRules,
  ImportPlanUpdateInput,
  ImportPlanValidateInput,
} from '../../../generated/rules/import_plan.ts';
import { ApiError } from '../../base/errors/index.ts';
import { holds } from '../../base/identity/abilities.ts';
import { refusalOfAgent } from '../../base/identity/agents.ts';
import { storedRights } from '../../base/identity/rights.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { ActionHandler, Change, Draft, Effect, Prepared, Refusal } from '../../base/kernel/rules.ts';
import type { Upload } from '../../base/kernel/upload.ts';
import { contentOf, uploadOf } from '../../engine/commands/uploads.ts';
import { checkMayRead } from '../../engine/query/index.ts';
import { invalid } from '../../rules/rows.ts';
import { contentTypeOf } from '../looks.ts';
import { scanStatus, tooLargeToScan } from '../scanning.ts';
import { keepContent } from '../store.ts';
import { type ChainedPlan, mostPlans, plansBefore, plansBehind } from './chain.ts';
import { attachedBytes, attachedFile, type FileOptions, lookAt, uploadedBytes } from './file.ts';
import { type CellFix, fixProblem } from './fixes.ts';
import { lookupProblems, type MappingEntry, matchProblem, readMapping, unmapped } from './mapping.ts';
import { programFound, programOf, proposeMapping, proposeMatch } from './proposal.ts';
import { belowOf, type Importable, importableOf, importables, routeOf } from './targets.ts';

const week = 7 * 86_400_000;

/** The resource that a plan or a profile names. */
export function entityOf(services: Services, written: string, refuse: (refusal: Refusal) => never): Importable {
  const spec = importableOf(services, written.trim());
  if (spec !== undefined) return spec;
  const names = importables(services).map(({ plural }) => plural);
  return refuse(
    invalid(
      'entity',
      `"${written}" cannot be imported. There ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}.`,
    ),
  );
}

/** Abilities that rows need, the operations of records below included. */
function neededAbilities(services: Services, spec: Importable, mode: string): string[] {
  const kinds = mode === 'create' || !spec.importable.updates ? (['create'] as const) : (['create', 'update'] as const);
  const specs = [spec, ...spec.importable.children.flatMap((name) => belowOf(services, spec, name)?.spec ?? [])];
  return specs.flatMap((one) => kinds.flatMap((kind) => routeOf(services, one, kind)?.abilities ?? []));
}

/** The first ability that is missing; children count where the mapping has them. */
export function missingAbility(
  services: Services,
  spec: Importable,
  mode: string,
  mapping: readonly MappingEntry[],
  actor: Actor,
): string | null {
  const children = spec.importable.children.filter((name) =>
    mapping.some(({ field }) => field.startsWith(`${name}.`) || field.startsWith(`${name}[`)),
  );
  const narrowed = { ...spec, importable: { ...spec.importable, children } };
  const needed = neededAbilities(services, narrowed, mode);
  const made = mapping
    .filter(({ transform }) => transform?.create_missing === true)
    .flatMap(({ field }) => {
      const name = field.split('.')[0] ?? '';
      const reference = spec.fields.find((one) => one.name === name || one.name === `${name}_id`)?.references;
      const target = services.resources[reference ?? ''];
      return target === undefined ? [] : (routeOf(services, target, 'create')?.abilities ?? []);
    });
  return [...needed, ...made].find((ability) => ability !== '' && !holds(actor.abilities, ability)) ?? null;
}

interface Chosen {
  readonly mapping: readonly MappingEntry[];
  readonly match_on: readonly string[];
  readonly mode: 'create' | 'update' | 'upsert';
  readonly options: FileOptions;
}

type Profile = Awaited<ReturnType<typeof profileOf>>;

async function profileOf({ db, refuse, actor, services }: Draft<never>, id: string | null | undefined, entity: string) {
  if (id === null || id === undefined) return null;
  const row = await db.selectFrom('import_profile').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || actor === undefined || services === undefined)
    return refuse(invalid('import_profile_id', `There is no profile ${id}.`));
  if (row.entity !== entity)
    return refuse(invalid('import_profile_id', `The profile is one of ${row.entity}, not of ${entity}.`));
  return row;
}

/** What holds for the file: what was sent, else what the profile says, else what was before. */
function chosenFrom(
  input: Partial<ImportPlanCreateInput & ImportPlanUpdateInput>,
  profile: Profile,
  before: Readonly<Record<string, unknown>> | null,
): Chosen {
  const profileOptions =
    profile === null
      ? {}
      : {
          delimiter: profile.delimiter,
          encoding: profile.encoding,
          date_format: profile.date_format,
          decimal_separator: profile.decimal_separator,
        };
  const options = {
    ...profileOptions,
    ...(before?.['options'] as object | undefined),
    ...(input.options as object | undefined),
  } as FileOptions;
  const value = (key: 'mapping' | 'match_on' | 'mode'): unknown =>
    input[key] ?? (profile !== null ? profile[key] : undefined) ?? before?.[key];
  return {
    mapping: (value('mapping') ?? []) as readonly MappingEntry[],
    match_on: (value('match_on') ?? []) as readonly string[],
    mode: (value('mode') ?? 'upsert') as Chosen['mode'],
    options,
  };
}

/** Throws what is wrong with mapping and keys, each under its own key. */
function checkChosen(
  services: Services,
  spec: Importable,
  chosen: Chosen,
  headings: readonly string[],
  actor: Actor,
): void {
  const { entries, errors } = readMapping(services, spec, chosen.mapping, headings, chosen.options);
  const renamed = Object.fromEntries(
    Object.entries(errors).map(([key, messages]) => [
      key === 'date_format' || key === 'decimal_separator' ? `options.${key}` : key,
      messages,
    ]),
  );
  const match = matchProblem(spec, entries, chosen.match_on, chosen.mode);
  const hidden = lookupProblems(actor, entries, chosen.mapping);
  const all = { ...renamed, ...hidden, ...(match !== null && { match_on: [match] }) };
  if (Object.keys(all).length > 0) throw new ApiError('validation_failed', { errors: all });
}

async function create(draft: Draft<ImportPlanCreateInput>): Promise<Prepared> {
  const { input, actor, refuse, settings } = draft;
  const services = draft.services as Services;
  const spec = entityOf(services, input.entity, refuse);
  checkMayRead(services, spec, actor);
  await checkAfter(draft, services);
  const content = (input as { content?: unknown }).content;
  const source = content === undefined || content === null ? null : uploadOf(content);
  const profile = await profileOf(draft as unknown as Draft<never>, input.import_profile_id, spec.plural);
  const { bytes, name, uuid } =
    source === null ? await fromAttachment(draft, services) : await fromUpload(source, input.file_name);
  const key = source === null ? 'attachment_uuid' : 'content';
  const megabytes = settings.get('imports.max_megabytes');
  if (bytes.length > megabytes * 1_048_576)
    refuse({
      code: 'file_too_large',
      errors: {
        [key]: [`The file has more than ${megabytes} MB. Split it, and import the parts one after the other.`],
      },
    });
  const chosen = chosenFrom(input, profile, null);
  const looked = await lookAt(bytes, chosen.options, settings.get('imports.max_rows'), key);
  const { headings } = looked.table;
  const isOpen = input.mapping === undefined && profile === null;
  checkProgram(spec, chosen.options, refuse);
  const program = isOpen ? programOf(spec, headings, name, chosen.options.program) : null;
  const mapping = isOpen ? await proposeMapping(services, spec, headings, program) : chosen.mapping;
  const isFree = input.match_on === undefined && profile === null && chosen.mode !== 'create';
  const match = isFree ? proposeMatch(spec, mapping, program) : chosen.match_on;
  checkChosen(services, spec, { ...chosen, mapping, match_on: match }, headings, actor);
  const wrongFix = fixProblem((input.fixes ?? []) as readonly CellFix[], headings);
  if (wrongFix !== null) refuse(invalid('fixes', wrongFix));
  return {
    values: {
      entity: spec.plural,
      attachment_uuid: uuid,
      file_name: name,
      mapping,
      match_on: match,
      mode: chosen.mode,
      options: { ...programOptions(spec, program), ...chosen.options },
      row_count: looked.rowCount,
      sample: looked.sample,
      findings: {
        ...looked.findings,
        ...programFound(spec, headings, program),
        unmapped_columns: leftOut(headings, mapping),
      },
      expires_at: new Date(Date.now() + week).toISOString(),
      user_id: actor.userId,
      rights: actor.type === 'system' ? null : storedRights(actor),
    },
  };
}

/** Lines and columns are others where the file is read otherwise. */
const readAs = ['encoding', 'delimiter', 'sheet', 'heading_row'] as const;

function fixesOf(
  input: ImportPlanUpdateInput,
  before: Readonly<Record<string, unknown>> | null,
  refuse: (refusal: Refusal) => never,
  headings: readonly string[],
): readonly CellFix[] {
  const sent = input.fixes as readonly CellFix[] | undefined;
  if (sent !== undefined) {
    const problem = fixProblem(sent, headings);
    return problem === null ? sent : refuse(invalid('fixes', problem));
  }
  const options = (input.options ?? {}) as FileOptions;
  const known = (before?.['options'] ?? {}) as FileOptions;
  const isOther = readAs.some((key) => key in options && (options[key] ?? null) !== (known[key] ?? null));
  return isOther ? [] : ((before?.['fixes'] ?? []) as readonly CellFix[]);
}

/** A file comes after one whose plan the caller sees and that is not over. */
async function checkAfter({ input, query, refuse, actor }: Draft<ImportPlanCreateInput>, services: Services) {
  const after = input.after_id;
  if (after === undefined || after === null) return;
  const [plan] = await query<{ status: string; user_id: number | null }>(
    'select "status", "user_id" from "import_plan" where "id" = $1::uuid',
    [after],
  );
  if (plan === undefined || services.resources['import_plan'] === undefined) return;
  if (plan.user_id !== actor.userId && actor.type !== 'system')
    refuse(invalid('after_id', 'Somebody else made the plan before: make one of your own of that file.'));
  if (plan.status === 'expired') refuse(invalid('after_id', 'The plan before is over: send its file again.'));
  if ((await plansBefore(query, after)).length + 2 > mostPlans)
    refuse(invalid('after_id', `At most ${mostPlans} files come one after the other.`));
}

function programOptions({ importable }: Importable, program: string | null): FileOptions {
  const repeats = importable.programs?.[program ?? '']?.repeats;
  return repeats === undefined ? {} : { repeats };
}

function checkProgram(spec: Importable, { program }: FileOptions, refuse: (refusal: Refusal) => never): void {
  const names = ['none', ...Object.keys(spec.importable.programs ?? {})];
  if (program !== undefined && program !== null && !names.includes(program))
    refuse(invalid('options', `There is no program "${program}" for ${spec.plural}: take ${names.join(', ')}.`));
}

const leftOut = (headings: readonly string[], mapping: readonly MappingEntry[]): string[] => {
  const used = new Set(mapping.map(({ column }) => column?.trim().toLowerCase()));
  return headings.filter((heading) => heading !== '' && !used.has(heading.toLowerCase()));
};

async function fromUpload(upload: Upload, sent: string | null | undefined) {
  const name = (sent ?? upload.name ?? 'import').replace(/^.*[\\/]/, '').slice(0, 255) || 'import';
  return { bytes: await uploadedBytes(upload), name, uuid: randomUUID() };
}

/** Who brought a file may import it, while they may read what it belongs to. */
async function fromAttachment({ input, refuse, actor, query }: Draft<ImportPlanCreateInput>, services: Services) {
  const uuid = input.attachment_uuid;
  if (typeof uuid !== 'string')
    return refuse(
      invalid(
        'content',
        'Send the file: as the part `file` of a form, as base64 under `content`, or by the attachment_uuid of one that is there.',
      ),
    );
  const file = await attachedFile(query, uuid);
  const [ability = null] = services.resources['attachment']?.abilityOf?.abilities[file?.owner_type ?? ''] ?? [];
  const mayRead = ability !== null && (ability === '' || holds(actor.abilities, ability));
  if (file === null || !mayRead || (file.created_by_id !== actor.userId && actor.type !== 'system'))
    return refuse(invalid('attachment_uuid', `There is no attachment ${uuid} that you brought.`));
  return { bytes: await attachedBytes(services, uuid), name: file.name, uuid };
}

async function update(draft: Draft<ImportPlanUpdateInput>): Promise<Prepared> {
  const { input, before, refuse, settings } = draft;
  const services = draft.services as Services;
  const spec = entityOf(services, String(before?.['entity']), refuse);
  const profile = await profileOf(draft as unknown as Draft<never>, input.import_profile_id, spec.plural);
  const chosen = chosenFrom(input, profile, before);
  checkProgram(spec, chosen.options, refuse);
  const bytes = await attachedBytes(services, String(before?.['attachment_uuid']));
  const looked = await lookAt(bytes, chosen.options, settings.get('imports.max_rows'), 'options');
  const { headings } = looked.table;
  const fixes = fixesOf(input, before, refuse, headings);
  // Another program has another mapping, unless the caller brings one.
  const sent = (input.options as FileOptions | undefined)?.program;
  const isProposed = sent !== undefined && input.mapping === undefined && profile === null;
  const program = programOf(spec, headings, String(before?.['file_name'] ?? ''), chosen.options.program);
  const mapping = isProposed ? await proposeMapping(services, spec, headings, program) : chosen.mapping;
  const match =
    isProposed && input.match_on === undefined && chosen.mode !== 'create'
      ? proposeMatch(spec, mapping, program)
      : chosen.match_on;
  checkChosen(services, spec, { ...chosen, mapping, match_on: match }, headings, draft.actor);
  return {
    values: {
      mapping,
      match_on: match,
      mode: chosen.mode,
      options: isProposed ? { ...programOptions(spec, program), ...chosen.options } : chosen.options,
      row_count: looked.rowCount,
      sample: looked.sample,
      findings: {
        ...looked.findings,
        ...(profile === null && programFound(spec, headings, program)),
        unmapped_columns: leftOut(headings, mapping),
      },
      fixes,
      status: 'draft',
      ...{ create_count: 0, update_count: 0, skip_count: 0, error_count: 0, errors: [] },
    },
  };
}

/** The file becomes an attachment of the plan. */
const keepFile: Effect<ImportPlanRow, ImportPlanCreateInput> = async (change) => {
  const { record, input, insert } = change;
  const content = (input as { content?: unknown }).content;
  if (content === undefined || content === null) return;
  const upload = uploadOf(content);
  const unscannable = tooLargeToScan(change.services, upload.size);
  if (unscannable !== null) change.refuse(unscannable);
  const [made] = await change.query<{ uuid: string; name: string }>(
    'select "attachment_uuid"::text as "uuid", "file_name" as "name" from "import_plan" where "id" = $1::uuid',
    [record.id],
  );
  const { uuid = randomUUID(), name = 'import' } = made ?? {};
  const type = await contentTypeOf(upload, name);
  const id = await insert('attachment', {
    uuid,
    owner_type: 'import_plan',
    owner_id: record.id,
    file_name: name,
    content_type: type,
    size_bytes: upload.size,
    checksum_sha256: upload.sha256,
    category: 'other',
    scan_status: scanStatus(change.services),
  } as never);
  await keepContent(change, {
    attachment: id as unknown as number,
    kind: 'original',
    type,
    source: contentOf(upload),
  });
  if (change.services.scanner !== null) await change.enqueue('scan_attachments');
};

/** The plans before one, locked until the change ends. */
async function chainOf({ query, touch, record }: Pick<Change<ImportPlanRow, never>, 'query' | 'touch' | 'record'>) {
  const before = await plansBefore(query, record.id);
  await touch('import_plan', before.map(({ id }) => id) as never);
  return plansBefore(query, record.id);
}

const notReady = ({ id, file_name: name, status }: ChainedPlan, why: string): Refusal => ({
  code: 'plan_before_not_ready',
  message: `The file before, ${name}, ${why}: validate this plan again, and fix what that one tells.`,
  details: { import_plan_id: id, status },
});

const validate: ActionHandler<ImportPlanRow, ImportPlanValidateInput> = async (change) => {
  const { record, refuse, update: write } = change;
  const services = change.services as Services;
  const spec = entityOf(services, record.entity, refuse);
  checkMayRead(services, spec, change.actor);
  const { entries } = readMapping(services, spec, record.mapping as readonly MappingEntry[], null);
  const missing = unmapped(services, spec, entries, record.mode);
  if (missing.length > 0)
    refuse({
      code: 'unmapped_fields',
      message: `No column goes to ${missing.join(', ')}, which every new record needs.`,
      errors: {
        mapping: missing.map(
          (name) =>
            `Map a column to ${name}, or give it a constant${record.match_on.length > 0 ? '; mode update makes no new records' : ''}. If the headings are further down, set options.heading_row.`,
        ),
      },
      details: { fields: missing },
    });
  const before = await chainOf(change);
  for (const one of before)
    if (one.status === 'expired' || one.status === 'validating')
      refuse(notReady(one, 'is being validated, or is over'));
  const open = before.filter(({ status }) => status !== 'executed').map(({ id }) => id);
  for (const id of [...open, record.id])
    await write('import_plan', id as typeof record.id, { status: 'validating', error_count: 0, errors: [] });
  return { import_plan_id: record.id, before: open };
};

export interface Planned {
  readonly id: string;
  readonly entity: string;
  readonly mode: Chosen['mode'];
  readonly mapping: readonly MappingEntry[];
  readonly row_count: number;
}

/** What a person has to decide when it is one record, a person decides for many; null where nobody has to, or a person does. */
export function refusedToAgents(
  services: Services,
  spec: Importable,
  { mode, mapping }: Pick<Planned, 'mode' | 'mapping'>,
  actor: Actor,
): Refusal | null {
  const kinds = mode === 'create' || !spec.importable.updates ? (['create'] as const) : (['create', 'update'] as const);
  const below = spec.importable.children.flatMap((name) => {
    const isMapped = mapping.some(({ field }) => field.startsWith(`${name}.`) || field.startsWith(`${name}[`));
    return isMapped ? (belowOf(services, spec, name)?.spec ?? []) : [];
  });
  // Every row has a value for it, as far as anybody knows.
  const body = { ...spec.importable.fixed, ...Object.fromEntries(mapping.map(({ field }) => [field, true])) };
  for (const one of [spec, ...below])
    for (const kind of kinds) {
      const route = routeOf(services, one, kind);
      const refusal = route === undefined ? null : refusalOfAgent(route, actor, body, services.settings);
      if (refusal !== null) return refusal;
    }
  return null;
}

const plannedSql = `select p."id"::text as "id", p."entity", p."mode", p."mapping", p."row_count" from "import_plan" p
  where p."id" = any($1::uuid[]) order by array_position($1::uuid[], p."id")`;

const execute: ActionHandler<ImportPlanRow, ImportPlanExecuteInput> = async (change) => {
  const { record, refuse, actor, insert, update: write, emit, show, reveal } = change;
  const services = change.services as Services;
  const spec = entityOf(services, record.entity, refuse);
  const before = (await chainOf(change)).filter(({ status }) => status !== 'executed');
  for (const one of before) if (one.status !== 'ready') refuse(notReady(one, 'is not ready'));
  const ids = [...before.map(({ id }) => id), record.id];
  const plans = await change.query<Planned>(plannedSql, [ids]);
  let after: string | null = null;
  const batches: string[] = [];
  for (const plan of plans) {
    const their = plan.id === record.id ? spec : entityOf(services, plan.entity, refuse);
    const missing = missingAbility(services, their, plan.mode, plan.mapping, actor);
    if (missing !== null && actor.type !== 'system')
      refuse({ code: 'missing_ability', params: { ability: missing }, details: { required_ability: missing } });
    const human = refusedToAgents(services, their, plan, actor);
    if (human !== null) refuse(human);
    const id: unknown = await insert('import_batch', {
      import_plan_id: plan.id,
      after_id: after,
      entity: plan.entity,
      status: 'queued',
      row_count: plan.row_count,
      user_id: actor.userId,
      rights: actor.type === 'system' ? null : storedRights(actor),
    } as never);
    after = String(id);
    batches.push(after);
    await write('import_plan', plan.id as typeof record.id, { status: 'executed' });
    emit('import_plan.executed', 'import_plan', plan.id as never);
    emit('import_batch.created', 'import_batch', id as never);
  }
  const last = batches.pop() ?? '';
  reveal({ import_batch: await show('import_batch', last as never) });
  return { import_batch_id: last, before: batches };
};

/** What later files would do was found with the rows of this one as they were. */
const reopenBehind: Effect<ImportPlanRow, ImportPlanUpdateInput> = async ({ record, query, update: write }) => {
  for (const { id, status } of await plansBehind(query, record.id))
    if (status === 'ready' || status === 'invalid')
      await write('import_plan', id as typeof record.id, { status: 'draft' });
};

export const rules = {
  effects: { keep_file: keepFile, reopen_behind: reopenBehind },
  actions: { validate, execute },
  prepare: { create, update },
} satisfies ImportPlanRules;
