/** The job behind GET /usage/export. */
import type { ExportUsagePayload } from '../../generated/jobs.ts';
import type { JobHandler } from '../base/kernel/job.ts';
import { csv, keepFile } from '../services/exports/index.ts';
import type { Dimension, UsageQuery, UsageRow } from '../services/metering/usage.ts';
import { usageRows } from '../services/metering/usage.ts';

const columns = ['key', 'label', 'request_count', 'weighted_units'] as const satisfies readonly (keyof UsageRow)[];

/** Writes the file; a run that is repeated writes it anew, under a new address. */
export const exportUsage: JobHandler<ExportUsagePayload> = async ({ id, payload, services, signal }) => {
  // A worker serves no requests that would notice a changed setting.
  await services.settings.reload();
  const query: UsageQuery = {
    preset: payload.preset as UsageQuery['preset'],
    from: payload.from,
    to: payload.to,
    channel: payload.channel ?? null,
    dimension: payload.dimension as Dimension,
    tokenId: payload.token_id ?? null,
  };
  const file = {
    jobId: id,
    name: `usage-${query.dimension}-${query.from.slice(0, 10)}-${query.to.slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8; header=present',
    hours: services.settings.get('imports.export_ttl_hours'),
  };
  const stored = await keepFile(services, file, (client) => csv(columns, usageRows(client, query)), signal);
  return {
    download_url: `/exports/download/${stored.token}`,
    expires_at: stored.expiresAt,
    file_name: file.name,
    file_size: stored.size,
  };
};
