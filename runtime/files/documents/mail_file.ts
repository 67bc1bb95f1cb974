/** Documents go along with mails: each is the current one of its record when the mail is made, and the mail waits until it is written. */
import { randomUUID } from 'node:crypto';
import type { MailFileSource } from '../../base/kernel/mail.ts';
import type { ProductSpec } from '../../base/kernel/route.ts';
import { queryOn } from '../../engine/commands/change.ts';
import { currentDocument } from './current.ts';
import { fileOf } from './store.ts';
import { documentsOf, inWords, type Subject, type Type, typeOf } from './types.ts';

interface Written {
  readonly title: string;
  readonly status: string;
  readonly error: string | null;
  readonly locale: string;
}

const source = (type: Type): MailFileSource => ({
  async ensure(services, actor, ref) {
    const subject = typeOf(services, type).subject as Subject;
    const [kind = '', id = ''] = ref.split(':');
    if (kind !== subject) throw new Error(`A ${inWords(type)} is about a ${subject}, not about ${ref}.`);
    const who = { actor, requestId: randomUUID() };
    return String(await currentDocument(services, who, { type, subject, id: Number(id) }));
  },
  async read(services, id) {
    const { pool } = services;
    const sql = 'select "title", "status", "error", "locale" from "document" where "id" = $1::integer';
    const [document] = await queryOn(pool)<Written & Record<string, unknown>>(sql, [id]);
    if (document === undefined) return { never: `The document ${id} is gone.` };
    const { title, status, error, locale } = document;
    if (status === 'void') return { never: `The document ${id} was voided before the mail went out.` };
    if (status === 'failed')
      return { waits: `The document ${id} could not be written: ${error} Regenerate it to send the mail.` };
    const bytes = status === 'generating' ? null : await fileOf(services, Number(id), 'pdf');
    if (bytes === null) return { waits: `The document ${id} is being written.` };
    const file = { name: fileName(title, 'pdf'), type: 'application/pdf', bytes };
    const links = await services.documents.parts.links?.(services, { id: Number(id), type, locale });
    return links === undefined ? file : { ...file, links };
  },
});

/** A name that every system takes. */
export const fileName = (title: string, ending: string): string => `${title.replace(/[/\\:*?"<>|]/g, '-')}.${ending}`;

/** One for each kind of paper, by its name. */
export const documentFiles = (product: ProductSpec): Readonly<Record<string, MailFileSource>> =>
  Object.fromEntries((Object.keys(documentsOf({ product }).types) as Type[]).map((type) => [type, source(type)]));
