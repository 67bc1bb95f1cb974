/** POST /documents/batch and its job: papers of many records as one PDF. Only the file is stored, for one download. */
import type { PrintDocumentsPayload } from '../../../generated/jobs.ts';
import { ApiError } from '../../base/errors/index.ts';
import { holds } from '../../base/identity/abilities.ts';
import type { RequestContext, Services } from '../../base/kernel/context.ts';
import type { JobHandler, Payload } from '../../base/kernel/job.ts';
import { queryOn } from '../../engine/commands/change.ts';
import { documentEngine, TemplateError } from '../../services/documents/index.ts';
import { keepFile } from '../../services/exports/index.ts';
import { headOf, languageOf, templateOf } from './current.ts';
import { localeOf } from './locales.ts';
import { type Template, taskOf } from './making.ts';
import { readTemplate } from './read_template.ts';
import { documentsOf, inWords, type Subject, type Type, typeOf } from './types.ts';
import { Unwritable } from './unwritable.ts';

interface Body {
  readonly subject_type: Subject;
  readonly ids: readonly number[];
  readonly type?: Type | null;
  readonly locale?: string | null;
}

const wrong = (field: string, message: string) => new ApiError('validation_failed', { errors: { [field]: [message] } });

/** The job's payload. @throws ApiError if nobody could print it. */
export const documentsBatchPayload =
  (services: Services) =>
  async ({ body, actor }: RequestContext): Promise<Payload> => {
    const { subject_type: subject, ids, type: named, locale } = body as unknown as Body;
    const type = named ?? (documentsOf(services).subjects[subject]?.usual as Type);
    const declared = typeOf(services, type);
    if (declared.subject !== subject)
      throw wrong('type', `A ${inWords(type)} is about a ${inWords(declared.subject)}.`);
    if (ids.length === 0) throw wrong('ids', 'Say which records: at least one id.');
    const ability = services.resources[subject]?.readAbility;
    if (ability !== undefined && !holds(actor.abilities, ability))
      throw new ApiError('missing_ability', { params: { ability } });
    if (declared.costs && !actor.canViewCosts)
      throw new ApiError('forbidden', { message: 'This paper shows costs, which your role may not see.' });
    const written = locale === null || locale === undefined ? null : localeOf(locale);
    if (written === null && typeof locale === 'string')
      throw wrong('locale', `"${locale}" is no language tag. Give one such as de-DE.`);
    return { type, subject_type: subject, ids: [...new Set(ids)], ...(written === null ? {} : { locale: written }) };
  };

interface LeftOut {
  readonly id: number;
  readonly reason: string;
}

/** A run that is repeated writes the file anew, under a new address. */
export const printDocuments: JobHandler<PrintDocumentsPayload> = async ({
  id: job,
  payload,
  actor,
  services,
  signal,
  progress,
}) => {
  // A worker serves no requests that would notice a changed setting.
  await services.settings.reload();
  const { ids } = payload;
  const [type, subject] = [payload.type as Type, payload.subject_type as Subject];
  const engine = documentEngine();
  const title = `${inWords(services.resources[subject]?.plural ?? subject)}: ${inWords(type)}`;
  const file = { jobId: job, name: `${type}-${job.slice(0, 8)}.pdf`, mediaType: 'application/pdf' };
  const leftOut: LeftOut[] = [];
  const templates = new Map<number | null, Template>();
  let printed = 0;
  const query = queryOn(services.pool);
  const refuse = (): never => {
    throw new Unwritable('There is no template of this type that is in use.');
  };

  async function taskFor(id: number) {
    const head = await headOf(services, query, subject, id);
    if (head === null) throw new Unwritable(`The ${inWords(subject)} ${id} does not exist.`);
    const locale = payload.locale ?? languageOf(head, services.settings);
    const template = await templateOf({ db: services.db, refuse }, type, null, locale);
    if (!templates.has(template)) templates.set(template, await readTemplate(services, template));
    const timezone = head.zone ?? services.settings.get('localisation.timezone');
    const wanted = { type, subject, id, number: head.number, locale, timezone, version: 1 };
    const task = await taskOf(services, actor, wanted, templates.get(template) ?? {}, 'pdf');
    // What binds nobody yet, or no more, is not among what is sent out.
    if (task.watermark !== null) throw new Unwritable(`It is marked as ${task.watermark}: print it by itself.`);
    // What cannot be written by itself, because its electronic form is incomplete, is not sent out on paper either.
    const added = await services.documents.parts.addition?.(services, { type, subject, id });
    return added?.facturX === undefined ? task : { ...task, facturX: added.facturX };
  }

  async function* pieces(): AsyncGenerator<Buffer> {
    const step = (name: 'begin' | 'add' | 'end', document: Awaited<ReturnType<typeof taskFor>> | null) =>
      engine.join({ file: job, title, step: name, document }, signal);
    await step('begin', null);
    // The next record is read while one is drawn.
    let next = taskOrReason(ids[0]);
    for (const [at, id] of ids.entries()) {
      const found = await next;
      next = taskOrReason(ids[at + 1]);
      if (typeof found === 'string') leftOut.push({ id, reason: found });
      else
        try {
          const bytes = await step('add', found);
          printed += 1;
          if (bytes.length > 0) yield Buffer.from(bytes);
        } catch (error) {
          if (!(error instanceof TemplateError)) throw error;
          leftOut.push({ id, reason: error.message });
        }
      if (at % 10 === 9) await progress(Math.floor((100 * (at + 1)) / ids.length));
    }
    yield Buffer.from(await step('end', null));
  }

  async function taskOrReason(id: number | undefined) {
    if (id === undefined) return '';
    try {
      return await taskFor(id);
    } catch (error) {
      if (error instanceof Unwritable || error instanceof TemplateError) return error.message;
      throw error;
    }
  }

  const hours = services.settings.get('imports.export_ttl_hours');
  const stored = await keepFile(services, { ...file, hours }, pieces, signal);
  const result = { printed, left_out: leftOut };
  return printed === 0
    ? result
    : {
        ...result,
        download_url: `/exports/download/${stored.token}`,
        expires_at: stored.expiresAt,
        file_name: file.name,
        file_size: stored.size,
      };
};
