import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { root } from '../../../base/config/index.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { print } from '../output.ts';

/** `explain <key>`: the definition language from inside. */
export function explainCommand(_lifecycle: Lifecycle): Command {
  return new Command('explain')
    .description('explain a key of the definition language')
    .argument(
      '<key>',
      'a section or a key of one (field, field.filter), a type (money), a function (sum), or the code of a mistake',
    )
    .action(async (key: string) => {
      const { explain, language, expectedBy } = await import('../../../../generator/language/index.ts');
      const text = explain(key) ?? (await explainWord(key));
      if (text !== null) {
        print(text.trimEnd());
        return;
      }
      const { Failure } = await import('../../../base/config/index.ts');
      const suggestion = expectedBy(key);
      const fix =
        suggestion === null ? `Sections: ${Object.keys(language).join(', ')}.` : `Did you mean "${suggestion}"?`;
      throw new Failure(`There is no key "${key}". ${fix}`, { exitCode: 2 });
    });
}

/** A function of expressions, or a kind of mistake as docs/diagnostics.md shows it. */
async function explainWord(word: string): Promise<string | null> {
  const { functions } = await import('../../../../generator/expression/call.ts');
  const known = Object.hasOwn(functions, word) ? functions[word] : undefined;
  if (known !== undefined) return `${word}, a function of expressions: ${known.doc}\n  example:\n    ${known.usage}\n`;
  const { diagnosticKinds } = await import('../../../../generator/diagnostics.ts');
  if (!Object.hasOwn(diagnosticKinds, word)) return null;
  const page = await readFile(path.join(root, 'docs/diagnostics.md'), 'utf8');
  const [, section] = page.split(`\n## ${word}\n`);
  return section === undefined ? null : `${word}, a mistake of definitions:\n${section.split('\n## ')[0] ?? ''}`;
}
