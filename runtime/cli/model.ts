import type { Model } from '../../generator/model/types.ts';
import { Failure, places } from '../config/index.ts';

/** The definitions' model. @throws Failure with every mistake when they are wrong. */
export async function readModel(): Promise<Model> {
  const { loadModel } = await import('../../generator/main.ts');
  const { renderAll } = await import('../../generator/diagnostics.ts');
  const { model, diagnostics } = loadModel(places().definitions);
  if (model === undefined) throw new Failure(renderAll(diagnostics).trimEnd());
  return model;
}
