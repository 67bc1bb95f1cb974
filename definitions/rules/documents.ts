/** Our code's additions to papers (`documents:`), found by name. */
export { documentParts } from './papers/parts.ts';
