/** Types of console_page.mjs. */
import type { ConsoleBoot } from '../../runtime/base/kernel/console.ts';

export function storage(room?: number): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export interface Person extends Partial<ConsoleBoot['company']> {
  readonly locale?: string;
  readonly timezone?: string;
  readonly abilities?: readonly string[];
  readonly at?: string;
}
export function bootOf(person?: Person): ConsoleBoot;
export function withGlobals<T>(globals: Readonly<Record<string, unknown>>, act: () => T | Promise<T>): Promise<T>;
export function fromConsole<T>(act: () => Promise<T>): Promise<T>;
