/** The makers of files that are attached to mails about records, by the name in a notification's `attach:`. */
import type { MailFileSource } from 'backline/rules';
import { communicationFiles } from './communication/files.ts';

export const mailFiles: Readonly<Record<string, MailFileSource>> = communicationFiles;
