/** Documents are written beside requests. A job that runs twice writes the same document again, and a finished one stays as it is. */
import { hash } from 'node:crypto';
import type { DocumentsJobs } from '../../../generated/jobs.ts';
import { documentEngine, TemplateError } from '../../documents/index.ts';
import type { Services } from '../../kernel/context.ts';
import { SubjectGone, type Template, taskOf } from './making.ts';
import { keepFile } from './store.ts';

export const jobs = {
  write_document: async ({ id: requestId, payload, actor, services, signal }) => {
    const id = Number(payload['id']);
    // A worker serves no requests that would notice a changed setting.
    await services.settings.reload();
    const document = await services.db
      .selectFrom('document')
      .select(['id', 'type', 'subject_type', 'subject_id', 'status', 'locale', 'version', 'document_template_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (document?.status !== 'generating') return null;
    const { type, subject_type: subject, locale, version } = document;
    const wanted = { type, subject, id: Number(document.subject_id), locale, version };
    const who = { actor, requestId };
    try {
      const task = await taskOf(
        services,
        actor,
        wanted,
        await templateOf(services, document.document_template_id),
        'pdf',
      );
      const { html, pdf, missing } = await documentEngine().render(task, signal);
      const bytes = Buffer.from(pdf ?? new Uint8Array());
      return await services.write(who, 'documents.write', async (change) => {
        const [made] = await change.updateWhere(
          'document',
          ({ and, eb }) => and([eb('id', '=', id), eb('status', '=', 'generating')]),
          {
            status: 'generated',
            title: task.title.slice(0, 255),
            size_bytes: bytes.length,
            checksum_sha256: hash('sha256', bytes),
            missing_characters: missing.length === 0 ? null : missing.join(' ').slice(0, 200),
            error: null,
            generated_at: new Date().toISOString(),
          },
        );
        if (made === undefined) return null;
        await keepFile(change, { document: id, kind: 'pdf', type: 'application/pdf', bytes });
        await keepFile(change, {
          document: id,
          kind: 'html',
          type: 'text/html; charset=utf-8',
          bytes: Buffer.from(html),
        });
        change.emit('document.generated', 'document', id);
        return { document_id: id };
      });
    } catch (error) {
      // Whoever wrote the template, or deleted the record, can mend it: trying again cannot.
      if (!(error instanceof TemplateError || error instanceof SubjectGone)) throw error;
      return services.write(who, 'documents.fail', async (change) => {
        await change.update('document', id, { status: 'failed', error: error.message.slice(0, 500) });
        change.emit('document.failed', 'document', id);
        return { document_id: id, error: error.message };
      });
    }
  },
} satisfies DocumentsJobs;

/** What the template says; what it leaves out is as ours says it. */
export async function templateOf({ db }: Pick<Services, 'db'>, id: number | null): Promise<Template> {
  if (id === null) return {};
  const row = await db
    .selectFrom('document_template')
    .select(['body', 'header', 'footer', 'stylesheet', 'page_size', 'orientation'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return {};
  const { body, header, footer, stylesheet, page_size, orientation } = row;
  return {
    body,
    page_size,
    orientation,
    ...(header === null ? {} : { header }),
    ...(footer === null ? {} : { footer }),
    ...(stylesheet === null ? {} : { stylesheet }),
  };
}
