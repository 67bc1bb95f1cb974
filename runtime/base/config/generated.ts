/** Modules of a folder of generated files, which are read when they are needed: another folder may hold other ones. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from './failure.ts';
import { reasonOf } from './import_file.ts';

/** @throws Failure that says what to run when the module is not there, or not whole. */
export async function importGenerated<T>(folder: string, file: string): Promise<T> {
  const filePath = path.join(folder, file);
  return (await import(pathToFileURL(filePath).href).catch((cause: unknown) => {
    throw new Failure(`${filePath} is missing or broken (${reasonOf(cause)}): run \`npx backline generate\`.`, {
      cause,
    });
  })) as T;
}
