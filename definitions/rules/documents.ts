/** What our code adds to papers (`documents:`), found by its name. */
export { documentParts } from './papers/parts.ts';
