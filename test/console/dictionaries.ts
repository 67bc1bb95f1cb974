/** The words of the frame in every language. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { codes } from '../../generated/codes.ts';
import { platformCodes } from '../../runtime/errors/platform_codes.ts';

/** What the console never asks for, so that no person meets it. */
const forPrograms: ReadonlySet<string> = new Set([
  'method_not_allowed',
  'not_acceptable',
  'unsupported_media_type',
  'idempotency_key_invalid',
  'idempotency_key_required',
]);

export function sameWords(): void {
  test('every language says the same words, with the same holes', async () => {
    const load = (language: string) => import(`../../runtime/console/web/words/${language}.ts`);
    const [de, ...others] = (await Promise.all(['de', 'fr', 'es', 'nl'].map(load))).map(({ words }) => words);
    const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
    for (const words of others) expect(Object.keys(words)).toEqual(Object.keys(de));
    for (const words of [de, ...others])
      for (const [english, said] of Object.entries(words)) expect(holes(String(said))).toEqual(holes(english));
    // So do the product's own names.
    const names = await Promise.all(
      ['de', 'fr', 'es', 'nl'].map(
        (language) => import(`../../definitions/console/words/${language}.json`, { with: { type: 'json' } }),
      ),
    );
    for (const one of names) expect(Object.keys(one.default)).toEqual(Object.keys(names[0]?.default));
    // Whatever refuses a person says so in each language.
    const silent = [...codes.map(({ code }) => code), ...platformCodes.map(({ code }) => code)].filter(
      (code) => !forPrograms.has(code) && !Object.hasOwn({ ...de, ...names[0]?.default }, `refusal.${code}`),
    );
    expect(silent).toEqual([]);
    // What the frame says stands in the dictionaries.
    const web = path.join(import.meta.dirname, '../../runtime/console/web');
    const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const texts = files
      .filter((file) => !file.startsWith('words'))
      .flatMap((file) =>
        [...readFileSync(path.join(web, file), 'utf8').matchAll(/\bt\(\s*'([^']+)'/g)].map(([, text]) => text),
      );
    expect(texts.filter((text) => text !== undefined && !Object.hasOwn(de, text))).toEqual([]);
  });
}
