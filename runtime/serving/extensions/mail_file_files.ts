/** Finds what makes files of mails: `mail_files.ts` beside other code of rules exports `mailFiles`. */
import { Failure, locations } from '../../base/config/index.ts';
import type { Generated } from '../../base/kernel/generated.ts';
import type { MailFileSource } from '../../base/kernel/mail.ts';
import { exportsOf } from './folders.ts';

type Sources = Readonly<Record<string, MailFileSource>>;

/** Sources by the name that `attach:` of a notification says, those of the platform among them. @throws Failure naming a notification whose source is missing. */
export async function loadMailFiles(
  { notifications }: Pick<Generated, 'notifications'>,
  platform: Sources,
  custom: readonly string[] = locations().custom,
): Promise<Sources> {
  const found = await exportsOf<Sources>(custom, {
    file: 'mail_files.ts',
    name: 'mailFiles',
    kind: 'object',
    example: '{ … }',
  });
  const sources = Object.assign({}, platform, ...found) as Sources;
  for (const { key, attach } of notifications)
    if (attach !== undefined && sources[attach] === undefined)
      throw new Failure(
        `The notification ${key} says \`attach: ${attach}\`, and no mail_files.ts has it; there is ${Object.keys(sources).join(', ') || 'none'}.`,
      );
  return sources;
}
