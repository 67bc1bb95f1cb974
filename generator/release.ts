/** `backline release`: writes down the published interface, which every later change is compared with. */
import { apiOf } from './api/api.ts';
import { publishedBy } from './contract/contract.ts';
import { readReleases, writeRelease } from './contract/releases.ts';
import { renderAll } from './diagnostics.ts';
import { loadModel } from './main.ts';

/**
 * Writes `releases/<release>.json` into the last definitions folder; returns its path.
 * Throws with what to do if the definitions are wrong, the release exists already, or it has no changelog.
 */
export async function publish(definitions: readonly string[]): Promise<string> {
  const loaded = loadModel(definitions);
  if (loaded.model === undefined) throw new Error(renderAll(loaded.diagnostics).trimEnd());
  const { model, changes } = loaded;
  const folder = definitions.at(-1) ?? '';
  const { release } = model.product;
  const releases = readReleases(folder);
  if (releases.some((one) => one.release === release))
    throw new Error(`Release ${release} is out already: raise \`release:\` of the product first.`);
  const entry = model.changelog.find((one) => one.release === release);
  if (entry === undefined)
    throw new Error(`Release ${release} has no entry in a changelog: add a file with \`changelog: "${release}"\`.`);
  return writeRelease(folder, { release, date: entry.date, changes, contract: publishedBy(apiOf(model)).contract });
}
