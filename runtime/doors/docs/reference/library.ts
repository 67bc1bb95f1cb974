/** Every page of the reference by its path: rendered from the generated data, the guides and the table of refusal codes. */
import { allCodes } from '../../../base/errors/index.ts';
import type { ReferencePage } from '../../../base/kernel/reference.ts';
import { slug } from '../derived/openapi.ts';
import { errorsView, errorView } from './errors_view.ts';
import { firstParts, grouped, readGuides } from './guides.ts';
import { loadHighlight } from './highlight.ts';
import { markdownRenderer } from './markdown.ts';
import {
  contentsOf,
  operationPageView,
  resourceView,
  titleOf,
  type ViewParts,
  variablePrefix,
} from './resource_view.ts';
import { searcher } from './search.ts';
import { readSource } from './source.ts';
import { loadTemplates } from './templates.ts';

/** Folder of the pages' own files, without a slash at its end. */
export type Files = string;

export interface Library {
  /** HTML of the page at a path below `/docs` (`api/rentals`, `errors/no_items`); null where there is none. */
  page(path: string, files: Files): Promise<string | null>;
  /** What is said where no page is. */
  missing(files: Files): string;
  /** The answer to a search; not worth keeping. */
  search(query: string, files: Files): Promise<string>;
}

interface Shell {
  readonly title: string;
  /** Path below /docs, which the navigation marks. */
  readonly path: string;
  readonly description?: string;
  readonly wide?: boolean;
  /** Places on the page, for the navigation. */
  readonly toc?: readonly object[];
}

/** Conditions of a template that do not hold leave empty lines. */
const dense = (html: string): string => html.replace(/\n\s*\n+/g, '\n');

/** Loads what pages are made of: templates, languages, guides, and the generator's data at `path`. */
export async function openLibrary(path: string | URL): Promise<Library> {
  const [source, render, highlight] = await Promise.all([readSource(path), loadTemplates(), loadHighlight()]);
  const prefix = variablePrefix(source.title);
  const names = { TITLE: source.title, PREFIX: prefix, HEADER: source.headerPrefix, TOKEN: source.tokenPrefix };
  const guides = await readGuides(names, firstParts(source.paths));
  const markdown = markdownRenderer(highlight);
  const parts: ViewParts = { source, highlight, markdown };
  let search: Promise<ReturnType<typeof searcher>> | undefined;

  const layout = (shell: Shell, content: string, files: Files, query = ''): string =>
    render('layout', {
      ...shell,
      content,
      files,
      query,
      product: source.title,
      release: source.release,
      guideGroups: grouped(guides.map((guide) => ({ ...guide, here: shell.path === `guides/${guide.slug}` }))),
      groups: source.groups.map(({ name, pages }) => ({
        name,
        open: pages.some(({ slug }) => shell.path === `api/${slug}`),
        pages: pages.map((page) => ({ ...page, here: shell.path === `api/${page.slug}` })),
      })),
      atErrors: shell.path.startsWith('errors'),
      atEvents: shell.path === 'events',
      atTry: shell.path.startsWith('api/try'),
    });

  async function resource(slug: string, files: Files): Promise<string | null> {
    if (!source.slugs.has(slug)) return null;
    const page = (await source.pages()).find((one) => one.slug === slug) as ReferencePage;
    const toc = contentsOf(page);
    const shell = { title: page.title, path: `api/${slug}`, description: page.summary, wide: true, toc };
    return layout(shell, dense(render('resource', resourceView(page, parts))), files);
  }

  async function operation(slug: string, anchor: string, files: Files): Promise<string | null> {
    if (!source.slugs.has(slug)) return null;
    const page = (await source.pages()).find((one) => one.slug === slug) as ReferencePage;
    const found = page.operations.find((one) => one.anchor === anchor);
    const view = operationPageView(page, anchor, parts);
    if (found === undefined || view === null) return null;
    const title = `${page.title}, ${titleOf(found).toLowerCase()}`;
    const shell = { title, path: `api/${slug}`, description: found.summary, wide: true };
    return layout(shell, dense(render('operation_page', view)), files);
  }

  async function guide(slug: string, files: Files): Promise<string | null> {
    const at = guides.findIndex((one) => one.slug === slug);
    const found = guides[at];
    if (found === undefined) return null;
    const view = { ...found, html: markdown(found.body), previous: guides[at - 1], next: guides[at + 1] };
    const shell = { title: found.title, path: `guides/${slug}`, description: found.summary };
    return layout(shell, render('guide', view), files);
  }

  async function error(code: string, files: Files): Promise<string | null> {
    const entry = allCodes().find((one) => one.code === code);
    if (entry === undefined) return null;
    const view = errorView(entry, await source.pages());
    return layout({ title: code, path: `errors/${code}`, description: entry.message }, render('error', view), files);
  }

  async function events(files: Files): Promise<string> {
    const pages = (await source.pages()).filter((page) => page.events.length > 0);
    return layout({ title: 'Events', path: 'events' }, render('events', { pages }), files);
  }

  async function tryIndex(files: Files): Promise<string> {
    const pages = await source.pages();
    const view = {
      pages: pages.map((page) => ({
        ...page,
        operations: page.operations.map((one) => ({
          ...one,
          ability: one.abilities.join(' and ') || 'any token',
        })),
      })),
    };
    return layout({ title: 'Swagger UI', path: 'api/try' }, render('try_index', view), files);
  }

  return {
    async page(path, files) {
      const [room, name, ...more] = path.split('/');
      if (room === 'api' && name !== undefined && more.length === 1) return operation(name, more[0] ?? '', files);
      if (more.length > 0) return null;
      if (room === 'api' && name === undefined) {
        const groups = source.groups.map((group) => ({ ...group, document: slug(group.name) }));
        const view = { ...source, groups, guideGroups: grouped(guides), descriptionHtml: markdown(source.description) };
        return layout({ title: 'API reference', path: 'api' }, render('start', view), files);
      }
      if (room === 'api' && name === 'try') return tryIndex(files);
      if (room === 'api') return resource(name ?? '', files);
      if (room === 'guides') return guide(name ?? '', files);
      if (room === 'events' && name === undefined) return events(files);
      if (room !== 'errors') return null;
      if (name !== undefined) return error(name, files);
      return layout({ title: 'Errors', path: 'errors' }, render('errors', errorsView()), files);
    },
    missing: (files) => layout({ title: 'Not found', path: '' }, render('missing', {}), files),
    async search(query, files) {
      search ??= source.pages().then((pages) => searcher(pages, guides));
      const entries = (await search)(query);
      const view = { query, entries, none: entries.length === 0 && query.trim() !== '' };
      return layout({ title: 'Search', path: 'search' }, render('search', view), files, query);
    },
  };
}
