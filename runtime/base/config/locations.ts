/** Where definitions lie and where generated files go: the product's own, and beside them a customer's. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentOf, root } from './environment.ts';

export interface Locations {
  /** Folders with definitions, ours first: the rental product's, or the platform's alone below a product of one's own; absolute. */
  readonly definitions: readonly string[];
  /** The custom folders among them; `rules/` inside holds their TypeScript. */
  readonly custom: readonly string[];
  /** Folder of generated files; absolute. */
  readonly generated: string;
  /** Of custom folders that extend the rental product: its generated files, whose migrations come first. Null otherwise. */
  readonly base: string | null;
}

/**
 * `BACKLINE_DEFINITIONS`: own folders, absolute or relative to the working directory, separated as in PATH. One with a
 * `product.yaml` is a product of its own: of ours, what every product has comes before it; else the rental product.
 * `BACKLINE_GENERATED`: the folder of generated files; default `generated` beside the product's definitions, or inside the
 * last own folder when there is one, so that an upgrade of the product touches no file of the customer's.
 */
export function locations(environment: NodeJS.ProcessEnv = environmentOf()): Locations {
  const custom = (environment['BACKLINE_DEFINITIONS'] ?? '')
    .split(path.delimiter)
    .map((folder) => folder.trim())
    .filter((folder) => folder !== '')
    .map((folder) => path.resolve(folder));
  const written = environment['BACKLINE_GENERATED']?.trim() ?? '';
  const generated = written === '' ? path.join(custom.at(-1) ?? root, 'generated') : path.resolve(written);
  const whole = path.join(root, 'definitions');
  const apart = custom.some(isProduct);
  const first = apart ? path.join(whole, 'platform') : whole;
  const base = custom.length > 0 && !apart ? path.join(root, 'generated') : null;
  return { definitions: [first, ...custom], custom, generated, base };
}

/** Whether a custom folder is a product: its `product.yaml` has `product:`. */
export function isProduct(folder: string): boolean {
  const file = ['product.yaml', 'product.yml'].map((name) => path.join(folder, name)).find((one) => existsSync(one));
  return file !== undefined && /^["']?product["']?\s*:/m.test(readFileSync(file, 'utf8'));
}
