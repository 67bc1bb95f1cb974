/** A small product of its own beside the repository, generated into one folder after another and migrated on a real database. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stopClientWorker } from '../../generator/emit/index.ts';
import { generate } from '../../generator/main.ts';
import { openDatabase } from '../../runtime/base/database/index.ts';
import { makeScratch } from './scratch.ts';

export interface CustomFolder {
  readonly folder: string;
  write(file: string, text: string): Promise<void>;
  /** Generates into a folder of its own, because imported modules stay in memory; the files of `before` are there first. */
  generated(name: string, before?: string): Promise<string>;
  /** The plan of a database's migration, and its result or its refusal. */
  migrated(url: string, generated: string): Promise<{ plan: readonly string[]; applied: readonly string[] | Error }>;
  remove(): Promise<void>;
}

/** With a product `acme` that has the ability `visits`, and nothing else. */
export async function makeCustomFolder(): Promise<CustomFolder> {
  const scratch = await makeScratch();
  const folder = path.join(scratch.generated, '../acme');
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  await write('product.yaml', 'product: acme\ntitle: Acme\nrelease: "0.1.0"\n');
  await write('abilities.yaml', 'abilities: all\nprefixes:\n  visits: { suffixes: [read, write] }\n');
  return {
    folder,
    write,
    async generated(name, before) {
      const output = path.join(folder, '..', name);
      if (before !== undefined) await cp(before, output, { recursive: true });
      const lines: string[] = [];
      const log = (line: string) => void lines.push(line);
      if (!(await generate({ definitions: [folder], output, check: false, log }))) throw new Error(lines.join('\n'));
      return output;
    },
    async migrated(url, generated) {
      const opened = await openDatabase({ databaseUrl: url, home: folder, generated }, () => undefined);
      try {
        const plan = (await opened.plan()).flatMap((one) => one.statements);
        return { plan, applied: await opened.migrate().catch((error: Error) => error) };
      } finally {
        await opened.close();
      }
    },
    async remove() {
      await stopClientWorker();
      await scratch.remove();
    },
  };
}
