/** Rules of mail that came in: people say where what waits belongs. */
import { type ActionHandler, type Change, invalid, type Services } from 'backline/rules';
import type { InboundMailFileInput, InboundMailRow, InboundMailRules } from '../../../generated/rules/inbound_mail.ts';
import { seesSubject } from './rendering.ts';
import { fileAs, isConversed, readLetter } from './replies.ts';

const file: ActionHandler<InboundMailRow, InboundMailFileInput> = async (change) => {
  const { record, input, actor, db, refuse } = change;
  const services = change.services as Services;
  const { subject_type: kind, subject_id: id } = input;
  if (!isConversed(kind))
    return refuse(
      invalid('subject_type', 'Conversations are about a rental, project, invoice, account, repair or purchase_order.'),
    );
  if (!(await seesSubject(services, actor, kind, id)))
    return refuse({ code: 'not_found', message: `There is no ${kind.replaceAll('_', ' ')} ${id}.` });
  const stored = await db
    .selectFrom('inbound_mail')
    .select(['provider', 'content_type as type', 'stored_file_id as file'])
    .where('id', '=', record.id)
    .executeTakeFirst();
  // Bodies of webhooks are removed after their time: the text is here, the files are gone with them.
  const mail =
    stored?.file == null
      ? null
      : await readLetter(services, { provider: stored.provider, file: stored.file, type: stored.type ?? '' });
  const letter = {
    id: record.id,
    from: { name: record.from_name, address: record.from_address },
    subject: record.subject_line,
    text: record.body,
    quoted: record.quoted_text,
    files: mail?.files ?? [],
  };
  await fileAs(
    change as unknown as Change<Record<string, unknown>, Record<string, unknown>>,
    letter,
    { type: kind, id },
    actor.userId === null ? [] : [actor.userId],
  );
  return { inbound_mail: await change.show('inbound_mail', record.id) };
};

export const rules = { actions: { file } } satisfies InboundMailRules;
