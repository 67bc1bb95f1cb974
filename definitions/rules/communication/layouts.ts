/** The layout of a template: its own, else the default one that is in use; null if there is none. */
import type { Draft } from 'backline/rules';
import type { Layout } from './rendering.ts';

export async function layoutOf(db: Draft<never>['db'], named: number | null): Promise<Layout | null> {
  const usable = db
    .selectFrom('email_layout')
    .select(['header_html', 'body_html', 'footer_html', 'stylesheet'])
    .where('is_active', '=', true);
  const chosen = named === null ? undefined : await usable.where('id', '=', named).executeTakeFirst();
  return chosen ?? (await usable.where('is_default', '=', true).executeTakeFirst()) ?? null;
}
