/** A mail that a server took for a customer proves its delivery, once. */
import { instantSql } from '../../base/database/data.ts';
import { runText } from '../../base/database/statement.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import { appendProofs } from './append.ts';

interface Sent {
  readonly subject_ref: string;
  readonly template: string;
  readonly account_id: number;
  readonly message_id: string;
  readonly to_address: string;
  readonly subject: string;
  readonly sent_at: string;
  readonly response: string | null;
}

// Locked by a statement of its own: what another run has proved meanwhile is seen by the next one alone.
const lockSql = 'select 1 from "mail_message" where "id" = $1::uuid for update';
const sentSql = `select n."subject_ref", n."type" as "template", n."account_id", m."message_id", m."to_address", m."subject",
    ${instantSql('m."sent_at"')} as "sent_at", m."response"
  from "mail_message" m join "notification" n on n."once_key" = m."once_key"
  where m."id" = $1::uuid and m."status" = 'sent' and n."account_id" is not null and n."subject_ref" is not null
    and not exists (select 1 from "evidence" e where e."source_type" = 'mail_message' and e."source_id" = $1::text)`;

/** Proves that a mail was handed over to its recipient's server; gives whether it did so now. Mails to our own people prove nothing. */
export async function proveDelivery(
  { pool, resources }: Pick<Services, 'pool' | 'resources'>,
  actor: Actor,
  mail: string,
): Promise<boolean> {
  const { evidence } = resources;
  if (!evidence) return false;
  // Most mails need no proof, and checking that needs no lock.
  if ((await runText<Sent>(pool, sentSql, [mail])).length === 0) return false;
  return inTransaction(pool, async (client) => {
    await runText(client, lockSql, [mail]);
    const [sent] = await runText<Sent>(client, sentSql, [mail]);
    const [type = '', id = ''] = sent?.subject_ref.split(':') ?? [];
    if (!sent || id === '') return false;
    const column = `${type}_id`;
    const isColumn = evidence.fields.some(({ name }) => name === column);
    const { subject_ref: _, ...metadata } = sent;
    const proof = {
      kind: 'communication_delivery',
      subject: { type, id },
      source: { type: 'mail_message', id: mail },
      about: isColumn && /^\d{1,9}$/.test(id) ? { [column]: Number(id) } : {},
      metadata: { event: 'communication.sent', ...metadata },
    };
    return (await appendProofs(client, evidence, actor, [proof])) > 0;
  });
}
