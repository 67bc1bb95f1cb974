/** Commands that run here, in the installation's own folder. They keep their names, whatever resources are called. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Their names: each has a file of its own, by which the bootstrap knows them too. */
export function localCommands(): readonly string[] {
  const files = readdirSync(path.join(import.meta.dirname, '../commands'));
  return ['help', ...files.map((file) => file.replace(/\.ts$/, ''))];
}
