/** Texts as `normalise:` stores them. */
import type { FieldDefinition } from '../language/definition.ts';

const changes: Readonly<Record<string, (text: string) => string>> = {
  trim: (text) => text.trim(),
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
};

/** A text as `normalise:` would store it. */
export function normalised(text: string, how: FieldDefinition['normalise']): string {
  return (how ?? []).reduce((value, one) => changes[one]?.(value) ?? value, text);
}
