/** Documents are written beside requests. A job that runs twice writes the same document again, and a finished one stays as it is. */
import { hash } from 'node:crypto';
import type { DocumentsJobs } from '../../../generated/jobs.ts';
import { serviceActor } from '../../base/kernel/actor.ts';
import { queryOn } from '../../engine/commands/change.ts';
import { documentEngine, TemplateError } from '../../services/documents/index.ts';
import { headOf } from './current.ts';
import { taskOf } from './making.ts';
import { printDocuments } from './printing.ts';
import { readTemplate } from './read_template.ts';
import { keepFile } from './store.ts';
import { typeOf } from './types.ts';
import { Unwritable } from './unwritable.ts';
import { wordsOfPage } from './words_of_page.ts';

/** Tries that the definition of the job gives it. */
const attempts = 3;

/** Papers for their subject show everything that such a paper shows, whoever sends them. */
const whole = serviceActor('Documents', 'cli');

export const jobs = {
  write_document: async ({ id: requestId, payload, run, actor, services, signal }) => {
    const id = Number(payload['id']);
    // A worker serves no requests that would notice a changed setting.
    await services.settings.reload();
    const document = await services.db
      .selectFrom('document')
      .select([
        'id',
        'type',
        'subject_type',
        'subject_id',
        'status',
        'locale',
        'timezone',
        'version',
        'document_template_id',
        'is_whole',
      ])
      .where('id', '=', id)
      .executeTakeFirst();
    if (document?.status !== 'generating') return null;
    const { type, subject_type: subject, locale, timezone, version } = document;
    const about = Number(document.subject_id);
    const who = { actor, requestId };
    try {
      // Read before the record: what changes meanwhile makes it another state, and the next document another one.
      const head = await headOf(services, queryOn(services.pool), subject, about);
      const paper = { type, subject, id: about };
      const added = (await services.documents.parts.addition?.(services, paper)) ?? {};
      const wanted = { ...paper, number: head?.number ?? null, locale, timezone, version };
      const template = await readTemplate(services, document.document_template_id);
      const task = await taskOf(services, document.is_whole ? whole : actor, wanted, template, 'pdf');
      const inside = added.facturX === undefined ? {} : { facturX: added.facturX };
      const { html, pdf, missing } = await documentEngine().render({ ...task, ...inside }, signal);
      const bytes = Buffer.from(pdf ?? new Uint8Array());
      return await services.write(who, 'documents.write', async (change) => {
        const [made] = await change.updateWhere(
          'document',
          ({ and, eb }) => and([eb('id', '=', id), eb('status', '=', 'generating')]),
          {
            status: 'generated',
            subject_state: head?.state ?? null,
            offer_hash: added.offer_hash ?? null,
            title: task.title.slice(0, 255),
            // Everybody who sees the document reads them: costs are for fewer people.
            words: typeOf(services, type).costs ? null : wordsOfPage(html),
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
        if (added.xml !== undefined)
          await keepFile(change, {
            document: id,
            kind: 'xml',
            type: 'application/xml; charset=utf-8',
            bytes: Buffer.from(added.xml),
          });
        change.emit('document.generated', 'document', id);
        return { document_id: id };
      });
    } catch (error) {
      // The author of the template, or the person who deleted the record, can fix it: another try cannot.
      const isFinal = error instanceof TemplateError || error instanceof Unwritable;
      if (isFinal || (run >= attempts && !signal.aborted))
        await services.write(who, 'documents.fail', async (change) => {
          const reason = isFinal ? error.message : 'Something went wrong while it was written. Regenerate it.';
          await change.update('document', id, { status: 'failed', error: reason.slice(0, 500) });
          change.emit('document.failed', 'document', id);
        });
      if (!isFinal) throw error;
      return { document_id: id, error: error.message };
    }
  },
  print_documents: printDocuments,
} satisfies DocumentsJobs;
