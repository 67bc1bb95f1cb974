/** Finds what makes files of mails: `mail_files.ts` beside other code of rules exports `mailFiles`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure, importFile, places } from '../../base/config/index.ts';
import type { Generated } from '../../base/kernel/generated.ts';
import type { MailFileSource } from '../../base/kernel/mail.ts';
import { codeFolders } from './folders.ts';

type Sources = Readonly<Record<string, MailFileSource>>;

/** Sources by the name that `attach:` of a notification says. @throws Failure naming a notification whose source is missing. */
export async function loadMailFiles(
  { notifications }: Pick<Generated, 'notifications'>,
  own: readonly string[] = places().own,
): Promise<Sources> {
  const locations = codeFolders(own)
    .map((folder) => path.join(folder, 'mail_files.ts'))
    .filter((file) => existsSync(file));
  const sources = Object.assign({}, ...(await Promise.all(locations.map(readSources)))) as Sources;
  for (const { key, attach } of notifications)
    if (attach !== undefined && sources[attach] === undefined)
      throw new Failure(
        `The notification ${key} says \`attach: ${attach}\`, and no mail_files.ts has it; there is ${Object.keys(sources).join(', ') || 'none'}.`,
      );
  return sources;
}

async function readSources(location: string): Promise<Sources> {
  const { mailFiles } = await importFile<{ mailFiles: Sources }>(location);
  if (!mailFiles) throw new Failure(`${location} must export "mailFiles": write \`export const mailFiles = { … }\`.`);
  return mailFiles;
}
