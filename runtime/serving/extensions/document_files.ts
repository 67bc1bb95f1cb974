/**
 * Finds the code that a product adds to its papers (`documents.ts` beside other rules exports `documentParts`), and the folders
 * of templates.
 */
import path from 'node:path';
import { locations, root } from '../../base/config/index.ts';
import type { DocumentParts, Papers } from '../../base/kernel/documents.ts';
import type { ProductSpec } from '../../base/kernel/route.ts';
import { exportsOf } from './folders.ts';

/** Of two folders that add the same part, the later folder's. */
export async function loadPapers(
  { documents }: ProductSpec,
  custom: readonly string[] = locations().custom,
): Promise<Papers> {
  if (documents === undefined) return { parts: {}, folders: [] };
  const found = await exportsOf<DocumentParts>(custom, {
    file: 'documents.ts',
    name: 'documentParts',
    kind: 'object',
    example: '{ … }',
  });
  const ours = path.join(root, 'definitions');
  return {
    parts: Object.assign({}, ...found),
    folders: [
      path.join(ours, 'documents'),
      ...documents.folders.flatMap(({ custom: isCustom, folder }) =>
        (isCustom ? custom : [ours]).map((one) => path.join(one, folder)),
      ),
    ],
  };
}
