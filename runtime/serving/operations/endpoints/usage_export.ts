/** GET /usage/export: the parameters of GET /usage, with the window fixed now: a job that runs later, or twice, writes the same rows. */
import type { PayloadFactory } from '../async.ts';
import { readUsageQuery } from './usage_query.ts';

export const usageExportPayload: PayloadFactory =
  () =>
  async ({ query }) => {
    const { preset, from, to, channel, dimension, tokenId } = readUsageQuery(query, new Date());
    return {
      preset,
      from,
      to,
      dimension,
      ...(channel === null ? {} : { channel }),
      ...(tokenId === null ? {} : { token_id: tokenId }),
    };
  };
