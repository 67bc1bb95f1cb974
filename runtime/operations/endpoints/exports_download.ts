/** GET /exports/download/{token}: the file, once; HEAD says what it is and consumes nothing (decisions 8). */
import { ApiError } from '../../errors/index.ts';
import { contentOf, lookAtFile, takeFile } from '../../exports/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

export const exportsDownloadHandler: EndpointFactory =
  ({ pool }) =>
  async ({ params, headOnly }) => {
    const token = params['token'] ?? '';
    const file = await (headOnly ? lookAtFile(pool, token) : takeFile(pool, token));
    // Used, expired, made up: whoever tries addresses learns nothing of the difference.
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
      ...(headOnly ? {} : { chunks: contentOf(pool, file) }),
    };
  };
