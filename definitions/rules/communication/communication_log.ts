import { anyOf, sql } from 'backline/rules';
/** Rules of the log: a message's text is that of its mail, as long as the mail is stored. */
import type { CommunicationLogRules } from '../../../generated/rules/communication_log.ts';

const bodies: CommunicationLogRules['fills']['bodies'] = async ({ ids, db }) => {
  const rows = await db
    .selectFrom('communication_log as l')
    .innerJoin('mail_message as m', (join) => join.onRef('m.id', '=', 'l.mail_id').on('m.is_sealed', '=', false))
    .select(({ ref }) => ['l.id', sql<string>`coalesce(${ref('m.html')}, ${ref('m.text')})`.as('body')])
    .where('l.id', '=', anyOf(ids.map(Number)))
    .execute();
  return new Map(rows.map(({ id, body }) => [id, { body_html: body }]));
};

export const rules = { fills: { bodies } } satisfies CommunicationLogRules;
