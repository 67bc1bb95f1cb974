/** Files of handlers that an own folder's definitions declare: of jobs and of endpoints. Begun once, never rewritten. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { render } from '../emit/render.ts';
import type { Model } from '../model/types.ts';
import { pascal } from '../text/case.ts';
import { importPath, type RulePaths } from './resource.ts';

/** Writes a file if handlers are declared and no custom folder has it; returns the written paths. */
export async function scaffoldHandlers(model: Model, { custom, generated }: RulePaths): Promise<readonly string[]> {
  const written: string[] = [];
  const begin = async (name: string, text: (file: string) => string): Promise<void> => {
    const files = custom.map((folder) => join(folder, name));
    const file = files.at(-1);
    if (file === undefined || files.some((one) => existsSync(one))) return;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text(file), { flag: 'wx' });
    written.push(file);
  };
  for (const context of new Set(model.jobs.flatMap((job) => (job.custom ? job.spec.context : []))))
    await begin(`${context}/jobs.ts`, (file) => jobFile(model, context, importPath(file, join(generated, 'jobs.ts'))));
  if (model.endpoints.some((endpoint) => endpoint.custom))
    await begin('endpoints.ts', (file) =>
      endpointFile(model, importPath(file, join(generated, 'custom_endpoints.ts'))),
    );
  return written;
}

function jobFile(model: Model, context: string, module: string): string {
  const all = model.jobs.filter(({ spec }) => spec.context === context);
  const names = all.flatMap(({ custom, spec }) => (custom ? spec.name : []));
  const type = `${pascal(context)}Jobs`;
  const chosen = names.length === all.length ? type : `Pick<${type}, ${names.map((one) => `'${one}'`).join(' | ')}>`;
  return render('handler_file.ts.hbs', {
    title: 'Handlers of jobs. One may run twice; what it returns is the result.',
    kind: 'jobs',
    ...{ type, chosen, module, names },
    body: 'async () => null',
  });
}

function endpointFile({ endpoints }: Model, module: string): string {
  const names = endpoints.flatMap(({ custom, spec }) => (custom && spec.handler !== null ? spec.handler : []));
  return render('handler_file.ts.hbs', {
    title: 'Handlers of endpoints, made once from the services; each answers with status and JSON text.',
    kind: 'endpoints',
    ...{ type: 'CustomEndpoints', chosen: 'CustomEndpoints', module, names: [...new Set(names)] },
    body: `() => async () => ({ status: 501, body: JSON.stringify({ message: 'This is not written yet.' }) })`,
  });
}
