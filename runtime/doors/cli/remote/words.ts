/** Commands that run here, in the installation's own folder. They keep their names, whatever resources are called. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Their names: each has a file of its own, by which the bootstrap knows them too. */
export function localCommands(): readonly string[] {
  const files = readdirSync(path.join(import.meta.dirname, '../commands'));
  return ['help', ...files.map((file) => file.replace(/\.ts$/, ''))];
}

/** Commands over HTTP beside those of resources, and what each does. */
export const specific: Readonly<Record<string, string>> = {
  api: 'any request: api GET /users',
  call: 'an operation whose resource is called like a command',
  import: 'a file of records: import users people.csv --dry-run',
  complete: 'completion for bash, zsh, fish and powershell',
  login: 'sign in to an installation',
  logout: 'forget a profile',
  profiles: 'list the profiles',
  refresh: 'read anew which commands the installation has',
  resources: 'list the resources',
};
