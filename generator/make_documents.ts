/** The documents that git ignores, made for a clone that has none, or older ones. Everything else in the folder stays as it is. */
import { basename } from 'node:path';
import { Diagnostics, renderAll } from './diagnostics.ts';
import {
  clientPath,
  documentPaths,
  haveDocuments,
  ignoredPaths,
  openapiPath,
  stampOf,
  stampPath,
} from './documents.ts';
import { renderClient } from './emit/client.ts';
import { customArtefacts } from './emit/custom_artefacts.ts';
import { emitWithoutClient } from './emit/index.ts';
import { relocated } from './emit/relocate.ts';
import { compare, isUpToDate } from './files/compare.ts';
import { writeOne } from './files/write.ts';
import { type GenerateOptions, loadModel, startingPoint } from './main.ts';
import { textOf } from './text/content.ts';
import { UsageError } from './text/usage_error.ts';

type DocumentOptions = Pick<GenerateOptions, 'definitions' | 'output' | 'base' | 'log'> & {
  /** The client types as well. */
  readonly client?: boolean;
};

/**
 * Makes them. If the rest of the folder is not what the definitions produce, its existing documents stay: they belong to the
 * served files. False if the definitions are wrong, which is reported.
 */
export async function makeDocuments(options: DocumentOptions): Promise<boolean> {
  const { definitions, output, log } = options;
  const stamp = stampOf(options);
  try {
    // Whoever generated the rest of the folder has seen what the lints say.
    const { model, diagnostics = [] } = loadModel(definitions, null, false);
    if (model === undefined) {
      log(renderAll(diagnostics).trimEnd());
      return false;
    }
    const previous = await startingPoint(options);
    const wrong = new Diagnostics();
    const custom = await customArtefacts(model, definitions, wrong);
    if (wrong.any) {
      log(renderAll(wrong.all).trimEnd());
      return false;
    }
    const files = new Map([...relocated(emitWithoutClient(model, previous), output), ...custom]);
    const agrees = isUpToDate(await compare(files, output, null, new Set(ignoredPaths)));
    if (!agrees && haveDocuments(output)) return true;
    if (!agrees) log(`${basename(output)}/ is not what the definitions make: run \`npx backline generate\`.`);
    for (const path of documentPaths) await writeOne(output, path, files.get(path) ?? '', null);
    if (options.client)
      await writeOne(output, clientPath, await renderClient(textOf(files.get(openapiPath) ?? ''), previous), null);
    if (agrees) await writeOne(output, stampPath, stamp, null);
    return true;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    log(error.message);
    return false;
  }
}
