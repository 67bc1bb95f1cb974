/** What fields and inputs are called, for sentences of the server that name them as the API does. */

/** API name → label, of the resources that the page has loaded. */
const labels = new Map<string, string>();

/** Takes the names of all fields and inputs of a document of the metadata. Those of one word are said as they are. */
export function learnLabels(part: unknown): void {
  if (Array.isArray(part)) {
    for (const one of part) learnLabels(one);
    return;
  }
  if (part === null || typeof part !== 'object') return;
  const { name, label, type } = part as Readonly<Record<string, unknown>>;
  if (typeof name === 'string' && typeof label === 'string' && typeof type === 'string' && name.includes('_'))
    labels.set(name, label);
  for (const value of Object.values(part)) if (typeof value === 'object') learnLabels(value);
}

/**
 * Replaces names such as `replacement_asset_id` in a sentence by their labels: “Replacement asset”. Text in quotes, paths,
 * addresses and time zones stay.
 */
export const inLabels = (sentence: string): string =>
  sentence.replace(/(?<![\w."'/@:-])[a-z]+(?:_[a-z0-9]+)+(?![\w"'/@-])/g, (name) => {
    const label = labels.get(name);
    return label === undefined ? name : `“${label}”`;
  });
