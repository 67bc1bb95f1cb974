/** Why the request of a body does not fit the stock. */
import type { Refusal } from 'backline/rules';

/** The sentence of the refusal, with the requested number, the available one, and one that would fit. */
export interface Exceeded extends Pick<Refusal, 'details' | 'remedies'> {
  readonly message: string;
}

/** Null if it fits. */
export function exceededRefusal(exceeded: Exceeded | null): Refusal | null {
  if (exceeded === null) return null;
  const { message, ...more } = exceeded;
  return { code: 'quantity_exceeded', message, ...more };
}
