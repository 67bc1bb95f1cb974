/** Fixtures as products of their own: copied beside a substitute of the repository, and generated there. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Memory } from '../../generator/files/memory.ts';
import { platformFolder } from '../../generator/load/load.ts';
import { type GenerateOptions, produce } from '../../generator/main.ts';
import { root } from '../../runtime/base/config/index.ts';
import { locations } from '../../runtime/base/config/locations.ts';
import { makeScratch } from '../generator/scratch.ts';

export interface Product {
  /** The copies, in the order of the names. */
  readonly custom: readonly string[];
  /** The copy of the last one, which has the generated files. */
  readonly folder: string;
  readonly generated: string;
  remove(): Promise<void>;
}

/** Definitions of `test/fixtures/<name>` on the platform alone. @throws Error with the generator's output. */
export function productOf(name: string): Promise<Product> {
  return made([name], (custom) => ({
    definitions: [platformFolder, ...custom],
    output: path.join(custom.at(-1) ?? '', 'generated'),
  }));
}

/** The same beside our definitions, as folders of a customer; `{ fixture, as }` where its folder has another name. */
export function besideOurs(...fixtures: readonly Fixture[]): Promise<Product> {
  return made(fixtures, (custom) => {
    const { definitions, generated } = locations({ BACKLINE_DEFINITIONS: custom.join(path.delimiter) });
    return { definitions, output: generated, base: path.join(root, 'generated') };
  });
}

type Fixture = string | { readonly fixture: string; readonly as: string };

async function made(
  fixtures: readonly Fixture[],
  options: (custom: readonly string[]) => Pick<GenerateOptions, 'definitions' | 'output' | 'base'>,
): Promise<Product> {
  const scratch = await makeScratch();
  const custom: string[] = [];
  for (const one of fixtures) {
    const { fixture, as } = typeof one === 'string' ? { fixture: one, as: one } : one;
    const folder = path.join(scratch.generated, '..', as);
    await cp(path.join(root, 'test/fixtures', fixture), folder, { recursive: true });
    // A package that lies beside the definitions brings YAML of its own.
    await mkdir(path.join(folder, 'node_modules/strange'), { recursive: true });
    await writeFile(path.join(folder, 'node_modules/strange/ci.yaml'), 'on: push\n');
    custom.push(folder);
  }
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const chosen = options(custom);
  // In a run of many the client types follow later: they are not used here, and are a good part of the work.
  const done = await produce({ ...chosen, check: false, log, memory: new Memory() });
  if (done === null) throw new Error(lines.join('\n'));
  return { custom, folder: custom.at(-1) ?? '', generated: chosen.output, remove: scratch.remove };
}
