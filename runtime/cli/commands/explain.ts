import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';
import { print } from '../output.ts';

/** `explain <key>`: the definition language from inside. */
export function explainCommand(_lifecycle: Lifecycle): Command {
  return new Command('explain')
    .description('explain a key of the definition language')
    .argument('<key>', 'a section or a key of one, for example field or field.filter')
    .action(async (key: string) => {
      const { explain, language } = await import('../../../generator/language/index.ts');
      const text = explain(key);
      if (text !== null) {
        print(text.trimEnd());
        return;
      }
      const { Failure } = await import('../../config/index.ts');
      throw new Failure(`There is no key "${key}". Sections: ${Object.keys(language).join(', ')}.`, { exitCode: 2 });
    });
}
