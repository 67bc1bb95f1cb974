/** Why what a body asks for does not fit what there is. */
import type { Refusal } from '../../kernel/rules.ts';

/** The sentence of a refusal `quantity_exceeded`, with what was asked and what there is, and what would fit. */
export interface Exceeded extends Pick<Refusal, 'details' | 'remedies'> {
  readonly message: string;
}
