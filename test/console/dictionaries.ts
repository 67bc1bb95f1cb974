/** The words of the frame in every language. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { codes } from '../../generated/codes.ts';
import { notifications, resources } from '../../generated/index.ts';
import { helpWarnings } from '../../generator/console/help.ts';
import { helpOf, repeats } from '../../generator/console/help_text.ts';
import { noticeWarnings } from '../../generator/console/notices.ts';
import { platformCodes } from '../../runtime/base/errors/platform_codes.ts';

const root = path.join(import.meta.dirname, '../..');
const document = () => JSON.parse(readFileSync(path.join(root, 'generated/console.json'), 'utf8'));

/** Codes of requests that the console never sends, so no person sees them. */
const forPrograms: ReadonlySet<string> = new Set([
  'method_not_allowed',
  'not_acceptable',
  'unsupported_media_type',
  'idempotency_key_invalid',
  'idempotency_key_required',
]);

export function sameWords(): void {
  test('every language says the same words, with the same holes', async () => {
    const load = (language: string) => import(`../../runtime/doors/console/web/words/${language}.ts`);
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
    // Every refusal that a person sees has a text in each language.
    const silent = [...codes.map(({ code }) => code), ...platformCodes.map(({ code }) => code)].filter(
      (code) => !forPrograms.has(code) && !Object.hasOwn({ ...de, ...names[0]?.default }, `refusal.${code}`),
    );
    expect(silent).toEqual([]);
    // The frame's words are in its dictionaries; words of the product's pages are there or in the product's.
    const web = path.join(root, 'runtime/doors/console/web');
    const product = path.join(root, 'definitions/console');
    expect(textsOf(web).filter((text) => !Object.hasOwn(de, text))).toEqual([]);
    expect(textsOf(product).filter((text) => !Object.hasOwn({ ...de, ...names[0]?.default }, text))).toEqual([]);
  });

  test('every help text and notification is said in every language, and no translation is left of one that was changed', () => {
    const definitions = path.join(root, 'definitions');
    expect(readdirSync(path.join(definitions, 'console/help')).sort()).toEqual(['de', 'es', 'fr', 'nl']);
    expect(helpWarnings([definitions], document)).toEqual([]);
    const model = { notifications, resources: Object.values(resources) };
    expect(readdirSync(path.join(definitions, 'notifications')).sort()).toEqual(['de', 'es', 'fr', 'nl']);
    expect(noticeWarnings([definitions], model)).toEqual([]);
    // Those of every product are whole by themselves.
    const theirs = notifications.filter(({ category }) => category === 'platform');
    expect(noticeWarnings([path.join(definitions, 'platform')], { ...model, notifications: theirs })).toEqual([]);
  });

  test('a help text says more than its label, in words of people', () => {
    const said: string[] = [];
    JSON.stringify(document(), (_, value) => {
      const { label, summary, method, entity } = value ?? {};
      if (typeof label === 'string' && typeof summary === 'string' && method === undefined && entity === undefined) {
        if (repeats(summary, label)) said.push(`${label}: ${summary}`);
        if (/\bof the lists? [a-z]+_|BCP 47|IANA|ISO \d{4} code|\bunless\b|\bgiven\b|when null|null is\b/.test(summary))
          said.push(summary);
      }
      return value;
    });
    expect(said).toEqual([]);
    expect(helpOf('Kind of fault, of the list fault_types.', 'Fault type')).toBe('Kind of fault.');
    expect(helpOf('Currency, an ISO 4217 code.', 'Currency')).toBe('');
    expect(helpOf('When it was tested.', 'Tested')).toBe('');
    expect(helpOf('Days it may be out.', 'Limit')).toBe('Days it may be out.');
  });

  test('generate says which help texts have no translation, which translations have no text, and which lost a value', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'help-'));
    const german = path.join(folder, 'console/help/de');
    const write = (texts: unknown) => writeFileSync(path.join(german, 'own.json'), JSON.stringify(texts));
    const says = (summary: string) => ({ resources: { loans: { summary, fields: [{ summary: 'Form {YYYY}.' }] } } });
    const warnings = (summary: string) => helpWarnings([folder], () => says(summary) as never);
    try {
      expect(warnings('Lent.')).toEqual([]);
      mkdirSync(german, { recursive: true });
      write({ 'Lent.': 'Verliehen.', 'Form {YYYY}.': 'Form {YYYY}.' });
      expect(warnings('Lent.')).toEqual([]);
      expect(warnings('Lent out.')).toEqual([
        'warning: console/help/de: no translation of "Lent out."',
        'warning: console/help/de/own.json: no definition says any more "Lent."',
      ]);
      write({ 'Lent.': 'Verliehen.', 'Form {YYYY}.': 'Form {JJJJ}.' });
      expect(warnings('Lent.')).toEqual([
        'warning: console/help/de/own.json: other places for values in the translation of "Form {YYYY}."',
      ]);
      const spoken = path.join(folder, 'platform/console/help/de');
      mkdirSync(spoken, { recursive: true });
      writeFileSync(path.join(spoken, 'own.json'), '{}');
      const [foreign] = helpWarnings(
        [path.join(folder, 'platform'), path.join(folder, 'own')],
        () => says('') as never,
      );
      expect(foreign).toBeUndefined();
      const odd = path.join(folder, 'own/console/help/xx');
      mkdirSync(odd, { recursive: true });
      writeFileSync(path.join(odd, 'own.json'), '{}');
      expect(helpWarnings([path.join(folder, 'platform'), path.join(folder, 'own')], () => says('') as never)).toEqual([
        'warning: console/help/xx/own.json: nobody reads the language "xx": name the folder as one of de',
      ]);
      rmSync(path.join(folder, 'own'), { recursive: true });
      rmSync(path.join(folder, 'platform'), { recursive: true });
      write({ 'Lent.': '' });
      expect(() => warnings('Lent.')).toThrow('error: console/help/de/own.json is no JSON object of sentences');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

/** The texts in the sources of a folder: `t('…')`, both of `counted(…)`, and the labels of links. */
function textsOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('words'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .flatMap((source) => [
      ...[...source.matchAll(/(?:\bt\(|\blabel:)\s*'([^']+)'/g)].map(([, text]) => text ?? ''),
      ...[...source.matchAll(/\bcounted\([^']+'([^']+)',\s*'([^']+)'/g)].flatMap(([, one = '', many = '']) => [
        one,
        many,
      ]),
    ]);
}
