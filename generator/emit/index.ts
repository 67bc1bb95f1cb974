/** Model in, files out: everything is rendered before anything is written. */
import { migrationsFor } from '../migrations/index.ts';
import type { Model } from '../model/types.ts';
import { type Artefact, artefacts, type Input, openapiPath } from './artefacts.ts';
import { renderClient } from './client.ts';
import type { Previous } from './previous.ts';
import { render } from './render.ts';
import { migrationView } from './views.ts';

export { keepClientWorker, startClientWorker, stopClientWorker } from './client.ts';
export { noPrevious, type Previous, readPrevious } from './previous.ts';

const doNotEdit = 'Generated from definitions by `backline generate`. Do not edit.';

/**
 * Path below generated/ → content, for the whole model.
 * Throws when a template or the client types fail; then there is no file to write at all.
 */
export async function emitAll(model: Model, previous: Previous): Promise<Map<string, string>> {
  const input: Input = { model, migrations: migrationsFor(model, previous) };
  const document = renderAll(artefacts.filter(isDocument), input);
  const client = renderClient(document.get(openapiPath) ?? '', previous);
  client.catch(() => {}); // awaited below; a failing template must not leave it unhandled
  const rest = renderAll(
    artefacts.filter((artefact) => !isDocument(artefact)),
    input,
  );
  const files = new Map([...document, ...rest, ...migrationFiles(input), ['client.d.ts', await client] as const]);
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The worker waits for this one, so it is rendered first. */
function isDocument(artefact: Artefact): boolean {
  return artefact.path === openapiPath;
}

function renderAll(rows: readonly Artefact[], input: Input): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const row of rows) {
    const { of } = row;
    if (of === 'model') {
      files.set(row.path, print(row.template, row.view(input)));
      continue;
    }
    for (const resource of input.model.resources.filter(of)) {
      files.set(row.path.replace('{}', resource.spec.name), print(row.template, row.view(input, resource)));
    }
  }
  return files;
}

function migrationFiles({
  migrations: { kept, handMade, added },
}: Input): readonly (readonly [path: string, content: string])[] {
  const files = [
    ...[...kept].map(([name, content]) => [`migrations/${name}`, content] as const),
    ...handMade.map((one) => [`migrations/${one.name}.ts`, render('migration.ts.hbs', migrationView(one))] as const),
  ];
  return added === null
    ? files
    : [...files, [`migrations/${added.name}.ts`, render('migration.ts.hbs', migrationView(added))]];
}

function print(template: string, view: object): string {
  if (template !== 'json') return render(template, view);
  return `${JSON.stringify({ ...view, 'x-generated': doNotEdit }, null, 1)}\n`;
}
