/** GET /exports/download/{token}: the file, once; HEAD says what it is and consumes nothing (decisions 8). */
import { ApiError } from '../../../base/errors/index.ts';
import { contentOf, lookAtFile, takeFile } from '../../../services/exports/index.ts';
import { makerActs } from '../../../services/jobs/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

export const exportsDownloadHandler: EndpointFactory =
  (services) =>
  async ({ params, ip, headOnly }) => {
    const { pool } = services;
    const token = params['token'] ?? '';
    const there = await lookAtFile(pool, token);
    const mayBeFetched = there !== null && (await makerActs(services, there.jobId, ip));
    // Open before it counts as fetched: where its bytes are away, the address can be used again.
    const content = mayBeFetched && !headOnly ? await contentOf(services, there) : null;
    const file = content === null ? (mayBeFetched ? there : null) : await takeFile(pool, token);
    if (file === null) await content?.return(undefined);
    // Used, expired, invented, of a token that has ended: a caller who guesses addresses does not learn which.
    if (file === null)
      throw new ApiError('not_found', {
        message: 'This address leads nowhere: it works once, and for a limited time.',
      });
    return {
      status: 200,
      body: null,
      headers: {
        'content-type': file.mediaType,
        'content-length': String(file.size),
        'content-disposition': `attachment; filename="${file.name}"`,
      },
      ...(content === null ? {} : { chunks: content }),
    };
  };
