/** Rules of import plans: the file is looked at before the plan is made, and who makes it may read what it will tell. */
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
import { storedRights } from '../../base/identity/rights.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { ActionHandler, Draft, Effect, Prepared, Refusal } from '../../base/kernel/rules.ts';
import type { Upload } from '../../base/kernel/upload.ts';
import { contentOf, uploadOf } from '../../engine/commands/uploads.ts';
import { checkMayRead } from '../../engine/query/index.ts';
import { invalid } from '../../rules/rows.ts';
import { contentTypeOf } from '../looks.ts';
import { scanStatus, tooLargeToScan } from '../scanning.ts';
import { keepContent } from '../store.ts';
import { attachedBytes, attachedFile, type FileOptions, lookAt, uploadedBytes } from './file.ts';
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
export function neededAbilities(services: Services, spec: Importable, mode: string): string[] {
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
  const local =
    profile === null
      ? {}
      : {
          delimiter: profile.delimiter,
          encoding: profile.encoding,
          date_format: profile.date_format,
          decimal_separator: profile.decimal_separator,
        };
  const options = {
    ...local,
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
    Object.entries(errors).map(([key, reported]) => [
      key === 'date_format' || key === 'decimal_separator' ? `options.${key}` : key,
      reported,
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
      errors: { mapping: missing.map((name) => `Map a column to ${name}, or give it a constant.`) },
      details: { fields: missing },
    });
  await write('import_plan', record.id, { status: 'validating', error_count: 0, errors: [] });
  return { import_plan_id: record.id };
};

const execute: ActionHandler<ImportPlanRow, ImportPlanExecuteInput> = async (change) => {
  const { record, refuse, actor, insert, update: write, emit, show, reveal } = change;
  const services = change.services as Services;
  const spec = entityOf(services, record.entity, refuse);
  const missing = missingAbility(services, spec, record.mode, record.mapping as readonly MappingEntry[], actor);
  if (missing !== null && actor.type !== 'system')
    refuse({ code: 'missing_ability', params: { ability: missing }, details: { required_ability: missing } });
  const id = await insert('import_batch', {
    import_plan_id: record.id,
    entity: record.entity,
    status: 'queued',
    row_count: record.row_count,
    user_id: actor.userId,
    rights: actor.type === 'system' ? null : storedRights(actor),
  } as never);
  await write('import_plan', record.id, { status: 'executed' });
  emit('import_plan.executed', 'import_plan', record.id as never);
  emit('import_batch.created', 'import_batch', id as never);
  reveal({ import_batch: await show('import_batch', id as never) });
  return { import_batch_id: id };
};

export const rules = {
  effects: { keep_file: keepFile },
  actions: { validate, execute },
  prepare: { create, update },
} satisfies ImportPlanRules;
