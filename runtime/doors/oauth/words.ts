/** Abilities in plain words: what the definitions say of each prefix, in the reader's language, and what is done with it. */
import { readDictionaries, type Texts } from '../../base/config/dictionaries.ts';
import type { ProductSpec } from '../../base/kernel/route.ts';

/** Says a sentence of the pages. */
export type Tell = (text: string, values?: Readonly<Record<string, string | number>>) => string;

export class AbilityWords {
  private readonly product: ProductSpec;
  private readonly definitions: readonly string[];
  private texts: Promise<Texts> | undefined;

  /** @param definitions folders whose dictionaries of the console's help say what abilities are about. */
  constructor(product: ProductSpec, definitions: readonly string[]) {
    this.product = product;
    this.definitions = definitions;
  }

  /** One line a prefix: "Rentals, their items and their lifecycle: read, change". */
  async lines(abilities: readonly string[], language: string, tell: Tell): Promise<string[]> {
    this.texts ??= readDictionaries(this.definitions, 'console/help');
    const dictionary = (await this.texts).get(language);
    const byPrefix = Map.groupBy(abilities, (ability) => ability.split(':')[0] ?? '');
    return [...byPrefix].map(([prefix, list]) => {
      const summary = this.product.abilitySummaries[prefix] ?? prefix;
      const about = (dictionary?.get(summary) ?? summary).split(';', 1).join().replace(/[.]$/, '');
      // A part of what is there whole says nothing more.
      const whole = list.filter((one) => !list.some((other) => one.startsWith(`${other}:`)));
      return `${about}: ${[...new Set(whole.map((ability) => doing(ability, tell)))].join(', ')}`;
    });
  }
}

function doing(ability: string, tell: Tell): string {
  const [right = '', part] = ability.split(':').slice(1);
  const known: Readonly<Record<string, () => string>> = {
    read: () => tell('read'),
    write: () => tell('change'),
    manage: () => tell('manage'),
    draft: () => tell('compose'),
    approve: () => tell('approve and send'),
  };
  const said = known[right]?.() ?? right;
  return part === undefined ? said : `${said} (${part.replaceAll(/[-_]/g, ' ')})`;
}
