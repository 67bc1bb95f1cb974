/** Mails that people want gathered: one with everything that is due, in the transaction that takes it off the list. */
import { runText } from '../../base/database/statement.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import { languageOf, phrase } from '../../base/languages/index.ts';
import { choiceOf } from './choice_store.ts';
import { quietFor } from './choices.ts';
import { mailHtml, mailText, sayIn } from './words.ts';

const dueSql = `select distinct "user_id" as "id" from "notification" where "digest_at" <= clock_timestamp() and "user_id" is not null`;
const takeSql = `with taken as (update "notification" set "digest_at" = null where "user_id" = $1::integer and "digest_at" <= clock_timestamp()
  returning "id", "title", "body") select "title", "body" from taken order by "id"`;
const userSql = `select "name", "email", "locale" from "user" where "id" = $1::integer and "is_active" and "deleted_at" is null`;

/** Queues due mails; returns their number. Inactive people get none. */
export async function sendDigests(services: Services, actor: Actor): Promise<number> {
  const due = await runText<{ id: number }>(services.pool, dueSql, []);
  let sent = 0;
  for (const { id } of due) if (await sendOne(services, actor, id)) sent += 1;
  return sent;
}

async function sendOne(services: Services, actor: Actor, id: number): Promise<boolean> {
  const quiet = quietFor((await choiceOf(services.pool, 'user', id)).quiet_hours, new Date());
  return inTransaction(services.pool, async (client) => {
    const taken = await runText<{ title: string; body: string }>(client, takeSql, [id]);
    const [user] = await runText<{ name: string; email: string; locale: string }>(client, userSql, [id]);
    const [first] = taken;
    if (!first || !user) return false;
    const text = taken.map(({ title, body }) => `${title}\n${body}`).join('\n\n');
    const language = languageOf(user.locale) ?? 'en';
    const many = phrase('{count} notifications', { count: taken.length });
    const subject = taken.length === 1 ? first.title : sayIn(language)(many);
    await services.mail.queue(client, actor, {
      to: { name: user.name, address: user.email },
      subject,
      text: mailText(text, language, undefined),
      html: mailHtml(text, language, undefined),
      ...(quiet > 0 ? { delay: quiet } : {}),
    });
    return true;
  });
}
