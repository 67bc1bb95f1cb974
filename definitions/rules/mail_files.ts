/** What makes the files that go along with mails about records, by the name that `attach:` of a notification gives. */
import type { MailFileSource } from 'backline/rules';
import { communicationFiles } from './communication/files.ts';

export const mailFiles: Readonly<Record<string, MailFileSource>> = communicationFiles;
