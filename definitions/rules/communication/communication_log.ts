/** Rules of the log: a message's text is that of its mail, as long as the mail is stored. */
import type { CommunicationLogRules } from '../../../generated/rules/communication_log.ts';

const bodiesSql = `select l."id", coalesce(m."html", m."text") as "body" from "communication_log" l
  join "mail_message" m on m."id" = l."mail_id" and not m."is_sealed" where l."id" = any($1::integer[])`;

const bodies: CommunicationLogRules['fills']['bodies'] = async ({ ids, query }) => {
  const rows = await query<{ id: number; body: string }>(bodiesSql, [ids]);
  return new Map(rows.map(({ id, body }) => [id, { body_html: body }]));
};

export const rules = { fills: { bodies } } satisfies CommunicationLogRules;
