/** The documents that a server reads and git ignores: made beside the start, and beside serving, when they are missing or stale. */
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { type Config, Failure, root } from '../../base/config/index.ts';

/**
 * Resolves when openapi.json and requests.json can be read. The generator runs in a process of its own, whose memory is then
 * free again.
 * @throws Failure when there are none and none can be made.
 */
export async function requireDocuments(
  config: Pick<Config, 'definitions' | 'generated'>,
  ending: AbortSignal,
): Promise<void> {
  const { areCurrent, haveDocuments } = await import('../../../generator/documents.ts');
  if (areCurrent({ definitions: config.definitions, output: config.generated })) return;
  const made = await run(ending);
  if (made || ending.aborted || haveDocuments(config.generated)) return;
  throw new Failure(`${config.generated} lacks its documents, and they cannot be made: run \`npx backline generate\`.`);
}

function run(signal: AbortSignal): Promise<boolean> {
  // The model fills this much once: collecting it again and again is a tenth of the work (runtime/bootstrap.mjs does the same).
  const memory = ['--max-semi-space-size=32', '--initial-heap-size=1000'];
  const args = [...memory, path.join(root, 'runtime/doors/main.ts'), 'generate', '--documents'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 2, 2], signal });
  try {
    // The start needs the processors more.
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the system does not allow it.
  }
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
