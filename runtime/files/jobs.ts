/** Removes content that is no longer needed: of attachments deleted a while ago, and of those whose record is gone. */
import type { FilesJobs } from '../../generated/jobs.ts';
import { quote } from '../base/database/quote.ts';
import { purge } from '../platform/purge.ts';
import { scanAttachments } from './scanning.ts';

export const jobs = {
  purge_attachment_files: async ({ services, signal }) => {
    const { pool, settings, resources } = services;
    // A worker serves no requests that would notice a changed setting.
    await settings.reload();
    const owners = Object.keys(resources['attachment']?.abilityOf?.abilities ?? {}).map(
      (name) =>
        `(a."owner_type" = '${name}' and not exists (select 1 from ${quote(name)} o where o."id"::text = a."owner_id"))`,
    );
    const days = Math.trunc(settings.get('security.attachment_deleted_days'));
    const gone = `exists (select 1 from "attachment" a where a."id" = "attachment_id"
      and (a."deleted_at" < now() - interval '${days} days' or ${owners.join(' or ')}))`;
    const removed = await purge(pool, 'attachment_file', gone, signal);
    return { removed, freed: await services.files.removeUnused(signal) };
  },
  scan_attachments: scanAttachments,
} satisfies FilesJobs;
