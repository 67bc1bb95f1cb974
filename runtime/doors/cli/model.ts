import type { Definitions } from '../../../generator/check/definitions.ts';
import type { Model } from '../../../generator/model/types.ts';
import { Failure, locations } from '../../base/config/index.ts';

/** The model with the definitions it was made of. @throws Failure with every mistake when they are wrong. */
export async function readDefinitions(): Promise<{ readonly model: Model; readonly definitions: Definitions }> {
  const { loadModel } = await import('../../../generator/main.ts');
  const { renderAll } = await import('../../../generator/diagnostics.ts');
  const { model, definitions, diagnostics } = loadModel(locations().definitions);
  if (model === undefined) throw new Failure(renderAll(diagnostics).trimEnd());
  return { model, definitions };
}
