/**
 * Rounds of `generate --watch` reuse the parts that an edit does not reach. After every edit, right or wrong, their result is
 * that of a run from nothing: the same model and the same files, or the same mistakes.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { apiOf } from '../../generator/api/api.ts';
import { renderAll } from '../../generator/diagnostics.ts';
import { doNotEdit, emitAhead, noPrevious, renderWhole } from '../../generator/emit/index.ts';
import { printJson } from '../../generator/emit/print_json.ts';
import { Memory } from '../../generator/files/memory.ts';
import { loadModel } from '../../generator/main.ts';
import { openapiDocument } from '../../generator/openapi/document.ts';
import { textOf } from '../../generator/text/content.ts';
import { isSame } from '../../generator/text/same.ts';
import { root } from '../../runtime/base/config/index.ts';
import fc from '../support/properties.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backline-rounds-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Members = Record<string, unknown>;

/** An entry of a map or list, and where it hangs. */
interface Entry {
  readonly holder: Members;
  readonly key: string;
}

const isHolder = (value: unknown): value is Members => typeof value === 'object' && value !== null;

function entriesOf(value: unknown): readonly Entry[] {
  if (!isHolder(value)) return [];
  return Object.keys(value).flatMap((key) => [{ holder: value, key }, ...entriesOf(value[key])]);
}

/**
 * Definition files, each with an edit that takes an entry away or replaces its value by that of an entry of the same name
 * elsewhere.
 */
class Files {
  readonly #texts = new Map<string, string>();
  readonly #values = new Map<string, unknown[]>();
  readonly #edited = new Set<string>();

  constructor(dir: string) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!name.endsWith('.yaml')) continue;
      const text = readFileSync(path.join(dir, name), 'utf8');
      this.#texts.set(path.join(dir, name), text);
      for (const { holder, key } of entriesOf(parse(text)))
        this.#values.set(key, [...(this.#values.get(key) ?? []), holder[key]]);
    }
  }

  /** An edited file is restored, another one is edited. */
  step({ file, entry, other }: { readonly file: number; readonly entry: number; readonly other: number }): void {
    const name = [...this.#texts.keys()][file % this.#texts.size] ?? '';
    const text = this.#texts.get(name) ?? '';
    if (this.#edited.delete(name)) {
      writeFileSync(name, text);
      return;
    }
    const data: unknown = parse(text);
    const entries = entriesOf(data);
    const { holder, key } = entries[entry % entries.length] ?? { holder: {}, key: '' };
    const values = this.#values.get(key) ?? [];
    if (other % 3 === 0) Reflect.deleteProperty(holder, key);
    else holder[key] = values[other % values.length];
    writeFileSync(name, stringify(data, { aliasDuplicateObjects: false }));
    this.#edited.add(name);
  }

  restore(): void {
    for (const name of this.#edited) writeFileSync(name, this.#texts.get(name) ?? '');
    this.#edited.clear();
  }
}

const long = process.env['LONG'] === '1';

/** Runs edits; returns how many of them were good definitions. */
type Loading = ReturnType<typeof loadModel>;

/** The files of a round, and of a run from nothing. */
const rendered = ({ model }: Pick<Loading, 'model'>): readonly unknown[] =>
  model ? [...emitAhead(model, noPrevious).files].map(([name, content]) => [name, textOf(content)]) : [];
const whole = ({ model }: Loading): readonly unknown[] => {
  if (!model) return [];
  const document = `${printJson({ ...openapiDocument(apiOf(model)), 'x-generated': doNotEdit })}\n`;
  const files = [['openapi.json', document] as const, ...renderWhole(model, noPrevious)];
  return files.sort(([one], [other]) => (one < other ? -1 : 1));
};

/**
 * @param alsoAtRest the folders before and after all edits are loaded from nothing as well, not only compared with the first
 * round.
 */
function follow(dir: string, folders: readonly string[], runs: number, seed: number, alsoAtRest = false): number {
  const files = new Files(dir);
  const memory = new Memory();
  let good = 0;
  let broken = false;
  const said = ({ model, diagnostics }: ReturnType<typeof loadModel>) =>
    model ?? renderAll(diagnostics ?? []).split('\n');
  const round = (): Loading => {
    const loaded = loadModel(folders, memory);
    // The next round builds on the memory of this one.
    return loaded.model ? { ...loaded, model: memory.joined(loaded.model) } : loaded;
  };
  const agree = (): boolean => {
    const fresh = loadModel(folders);
    const joined = round();
    if (fresh.model) good += 1;
    broken = fresh.diagnostics !== undefined;
    return isSame(said(joined), said(fresh)) && isSame(rendered(joined), whole(fresh));
  };
  // A first round has no memory: its files, as texts, are those of a run from nothing.
  const first = round();
  const atRest = rendered(first);
  const isAsBefore = (): boolean => {
    good += 1;
    return atRest.length > 0 && isSame(rendered(round()), atRest);
  };
  expect(alsoAtRest ? agree() : isAsBefore()).toBe(true);
  const step = fc.record({ file: fc.nat(), entry: fc.nat(), other: fc.nat() });
  fc.assert(
    fc.property(step, (one) => {
      files.step(one);
      const same = agree();
      // Mistakes upon mistakes would soon hide everything else.
      if (broken) files.restore();
      return same;
    }),
    { numRuns: long ? runs * 20 : runs, seed, endOnFailure: true },
  );
  files.restore();
  expect(alsoAtRest ? agree() : isAsBefore()).toBe(true);
  return good;
}

test('a domain of its own', async () => {
  const dir = path.join(folder, 'library');
  await cp(path.join(root, 'test/fixtures/library'), dir, { recursive: true });
  expect(follow(dir, [dir], 100, 7, true)).toBeGreaterThan(20);
});

test('ours, with an own folder beside it', async () => {
  const dir = path.join(folder, 'both');
  await cp(path.join(root, 'definitions'), path.join(dir, 'definitions'), { recursive: true });
  await cp(path.join(root, 'test/fixtures/kitchen'), path.join(dir, 'kitchen'), { recursive: true });
  const folders = ['definitions', 'kitchen'].map((name) => path.join(dir, name));
  expect(follow(dir, folders, 1, 7)).toBeGreaterThan(1);
}, 1_800_000);
