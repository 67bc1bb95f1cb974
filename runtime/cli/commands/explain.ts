import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';
import { print } from '../output.ts';

/** `explain <key>`: the definition language from inside. */
export function explainCommand(_lifecycle: Lifecycle): Command {
  return new Command('explain')
    .description('explain a key of the definition language')
    .argument('<key>', 'a section or a key of one, for example field or field.filter')
    .action(async (key: string) => {
      const { explain, language, meantBy } = await import('../../../generator/language/index.ts');
      const text = explain(key);
      if (text !== null) {
        print(text.trimEnd());
        return;
      }
      const { Failure } = await import('../../config/index.ts');
      const meant = meantBy(key);
      const cure = meant === null ? `Sections: ${Object.keys(language).join(', ')}.` : `Did you mean "${meant}"?`;
      throw new Failure(`There is no key "${key}". ${cure}`, { exitCode: 2 });
    });
}
