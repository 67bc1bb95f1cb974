/** Types of scratch.mjs. */
export function scratchParent(): string;
export const scratchPrefix: string;
export function homePrefix(): string;
export function removeScratch(scratch: string): void;
