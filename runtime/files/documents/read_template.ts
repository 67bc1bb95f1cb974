/** Reads a template of the house. */
import type { Services } from '../../base/kernel/context.ts';
import type { Template } from './making.ts';

/** What the template says; what it leaves out is as ours says it. */
export async function readTemplate({ db }: Pick<Services, 'db'>, id: number | null): Promise<Template> {
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
