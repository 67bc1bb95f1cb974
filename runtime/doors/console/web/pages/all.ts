/** Every page of its own in the order in which addresses are looked up: those that the product brings, then ours. */
import { customPages } from '#own-pages';
import { type PageRoute, pageRoutes } from './routes.ts';

const theirs = new Set(customPages.map(({ path }) => path));

/** A product's page takes the place of ours at the same address. */
export const allPages: readonly PageRoute[] = [...customPages, ...pageRoutes.filter(({ path }) => !theirs.has(path))];
