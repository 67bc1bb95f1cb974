/** Files that the platform's own mails carry, by the name of what makes them. */
import type { MailFileSource } from '../base/kernel/mail.ts';
import { contentOf, fileOfJob } from '../services/exports/index.ts';

/** A report's file, by the id under which it is stored. */
const report: MailFileSource = {
  ensure: () => Promise.reject(new Error('The file of a report is made by the run of its schedule.')),
  async read(services, id) {
    const file = await fileOfJob(services.pool, id);
    if (file === null) return { never: `The file ${id} of a report is gone: its time is over.` };
    const parts: Buffer[] = [];
    for await (const part of await contentOf(services, file)) parts.push(part);
    return { name: file.name, type: file.mediaType, bytes: Buffer.concat(parts) };
  },
};

export const platformMailFiles: Readonly<Record<string, MailFileSource>> = { report };
