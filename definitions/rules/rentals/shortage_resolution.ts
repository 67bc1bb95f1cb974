/** Rules of resolutions that need code. */
import type { ShortageResolutionRules } from '../../../generated/rules/shortage_resolution.ts';
import { undoResolution } from './undo_resolution.ts';

export const rules = { actions: { undo: undoResolution } } satisfies ShortageResolutionRules;
