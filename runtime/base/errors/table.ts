/**
 * The one table of refusal codes (decisions 3): HTTP status, message template and documentation. The platform's codes are in
 * platform_codes.ts; a product's own are added at the start by `registerCodes`.
 */
import type { RemedySpec } from '../kernel/resource.ts';
import type { CodeSpec } from '../kernel/route.ts';
import { platformCodes } from './platform_codes.ts';

export interface CodeEntry {
  readonly code: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** What the caller reads; `{name}` is filled from the refusal's params. */
  readonly message: string;
  /** What the caller reads instead where nothing fills the holes: a condition in YAML may refuse with the code as well. */
  readonly plain?: string;
  /** What would fix it. */
  readonly remedies?: readonly RemedySpec[];
  /** When it happens and what to do, for the docs. */
  readonly description: string;
}

const table = new Map<string, CodeEntry>(platformCodes.map((entry) => [entry.code, entry]));
const platform = new Set(table.keys());

/**
 * Adds a product's codes (generated/codes.ts). Registering the same code again replaces it, so that a second app in one
 * process works; a platform code keeps its status, and takes the product's message.
 */
export function registerCodes(codes: readonly CodeSpec[]): void {
  for (const { code, status, message, plain, remedies } of codes) {
    const ofPlatform = platform.has(code) ? table.get(code) : undefined;
    const more = { ...(plain !== undefined && { plain }), ...(remedies !== undefined && { remedies }) };
    table.set(
      code,
      ofPlatform
        ? { code, status: ofPlatform.status, message, description: ofPlatform.description, ...more }
        : { code, status, message, description: plain ?? message, ...more },
    );
  }
}

/** Whether the platform or the product has the code. */
export function isCode(code: string | undefined): boolean {
  return code !== undefined && table.has(code);
}

/** The entry of a code; an unknown code is a mistake of ours in the domain and counts as a refusal (422) by its own name. */
export function codeEntry(code: string): CodeEntry {
  return table.get(code) ?? { code, status: 422, message: 'The operation was refused.', description: '' };
}

/** What a refusal with the code says: its template filled, or, where a hole is left, what it says without values. */
export function messageOf({ message, plain }: CodeEntry, params?: Readonly<Record<string, string | number>>): string {
  return plain !== undefined && !fills(message, params) ? plain : fillTemplate(message, params);
}

/** Whether there is a value for each hole of a template. */
export function fills(template: string, params: Readonly<Record<string, string | number>> = {}): boolean {
  return [...template.matchAll(/\{([a-z_]{1,60})\}/gi)].every(([, name = '']) => Object.hasOwn(params, name));
}

/** All codes, sorted by status and name: the docs page and the tests walk it. */
export function allCodes(): readonly CodeEntry[] {
  return [...table.values()].sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1));
}

/** Fills the `{name}` holes of a template; a hole without a value loses its braces, so that no brace reaches a caller. */
export function fillTemplate(template: string, params: Readonly<Record<string, string | number>> = {}): string {
  return template.replace(/\{([a-z_]{1,60})\}/gi, (_, name: string) =>
    String(Object.hasOwn(params, name) ? params[name] : name),
  );
}
