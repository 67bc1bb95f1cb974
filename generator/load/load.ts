/** Stage 1: every YAML file below the definition folders, parsed, with positions. Broken files become diagnostics. */
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { type Alias, visit } from 'yaml';
import type { Diagnostics } from '../diagnostics.ts';
import { SourceFile, type Span } from '../source/source.ts';
import { filesBelow } from '../text/files_below.ts';
import { remembered } from '../text/remembered.ts';
import { unreadable } from './unreadable.ts';
import { type WordsBeside, wordsBeside } from './words_beside.ts';
import { yamlMistake } from './yaml_mistake.ts';

export interface Loaded {
  /** Files that parsed, in order of their path. */
  readonly files: readonly SourceFile[];
  /** Files with broken YAML: their declarations are unknown, and nothing is reported about those. */
  readonly broken: readonly SourceFile[];
  /** Names in functions and data migrations beside them. */
  readonly beside: WordsBeside;
}

/** Reads the folders in their order (ours first, then a customer's). A missing folder is a diagnostic. */
export function load(folders: readonly string[], diagnostics: Diagnostics): Loaded {
  const files: SourceFile[] = [];
  const broken: SourceFile[] = [];
  for (const [position, folder] of folders.entries()) {
    if (!isFolder(folder)) {
      diagnostics.reportFile(basename(folder), 'missing_folder', { folder: basename(folder) });
      continue;
    }
    for (const path of [...yamlFiles(folder), ...(position === 0 ? besides(folder, folders.slice(1)) : [])]) {
      const file = relative(shownFrom(folder, folders), path).split(sep).join('/');
      const inner = relative(contextsOf(folder), path).split(sep);
      const context = inner.length > 1 ? (inner[0] ?? 'general') : 'general';
      const text = textOf(path);
      if (text === null) {
        diagnostics.reportFile(file, 'broken_yaml', { reason: 'the link leads nowhere' });
        continue;
      }
      const inside = relative(folder, dirname(path)).split(sep).join('/');
      const source = parsed(path, {
        file,
        text,
        context,
        custom: position > 0,
        folder: { path: dirname(path), inside },
      });
      diagnostics.knows(source);
      const [error] = [...source.document.errors, ...source.document.warnings];
      const alias = unknownAlias(source);
      const foreign = unreadableIn(source);
      if (foreign !== null) {
        broken.push(source);
        diagnostics.report('broken_yaml', { reason: foreign.reason }, source.span(foreign.start, foreign.end));
      } else if (error === undefined && alias !== null) {
        broken.push(source);
        diagnostics.report('broken_yaml', { reason: `nothing is called &${alias.source} here` }, spanOf(source, alias));
      } else if (error === undefined) files.push(source);
      else {
        broken.push(source);
        // The first error of a file is the mistake; the ones after it are its echo.
        const { start, end, ...mistake } = yamlMistake(error, source);
        diagnostics.report('broken_yaml', mistake, visible(source, start, end));
      }
    }
  }
  return { files, broken, beside: wordsBeside(folders, [...files, ...broken]) };
}

/**
 * Definitions of every product: users, roles, tokens, settings, the ledger. A folder of its own, and a context of the product's
 * definitions.
 */
export const platformFolder = resolve(import.meta.dirname, '../../definitions/platform');

/** Definitions that a product gets if one of its resources says `attachments: true`: the storage of their files. */
const filesFolder = resolve(platformFolder, '../files');

/** Definitions that a product gets if one of its resources is `importable:`; imports come in files. */
export const importsFolder = resolve(platformFolder, '../imports');

/** Definitions that a product gets if it declares papers: the requests for them, and their appearance. */
export const documentsFolder = resolve(platformFolder, '../documents');

/** Our files beside the platform's that custom folders request. */
function besides(folder: string, folders: readonly string[]): readonly string[] {
  if (resolve(folder) !== platformFolder) return [];
  const asks = (key: RegExp): boolean =>
    folders.some((one) => isFolder(one) && yamlFiles(one).some((path) => key.test(textOf(path) ?? '')));
  const imports = asks(/^importable[ \t]*:(?![ \t]*false\b)/m);
  return [
    ...(asks(/^documents[ \t]*:/m) ? yamlFiles(documentsFolder) : []),
    ...(imports || asks(/^attachments[ \t]*:[ \t]*true\b/m) ? yamlFiles(filesFolder) : []),
    ...(imports ? yamlFiles(importsFolder) : []),
  ];
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The folder whose folders are contexts: of the platform alone, the one above. */
const contextsOf = (folder: string): string => (resolve(folder) === platformFolder ? dirname(platformFolder) : folder);

/** Where the paths begin that people are shown: above the folder, and of ours, where another is called alike, one further up. */
function shownFrom(folder: string, folders: readonly string[]): string {
  const isTwin = folder === folders[0] && folders.slice(1).some((other) => basename(other) === basename(folder));
  return isTwin ? dirname(dirname(resolve(folder))) : dirname(folder);
}

/** Whether a definition was written after the file; of a file that is missing, all were. A guess, for speed alone. */
export function editedSince(folders: readonly string[], file: string): boolean {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;
  return folders.some(
    (folder) =>
      isFolder(folder) &&
      yamlFiles(folder).some((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? made) > made),
  );
}

/** Files as parsed last, by absolute path: under `generate --watch` only what changed is parsed again. */
const parsedFiles = new Map<string, SourceFile>();

/** Texts as read last, by absolute path. */
const texts = new Map<string, { readonly text: string; readonly modified: number; readonly size: number }>();

/** Milliseconds within which a file may be written twice and have one time of change. */
const indistinct = 100;

function parsed(
  path: string,
  { file, text, context, custom, folder }: Pick<SourceFile, 'file' | 'text' | 'context' | 'custom' | 'folder'>,
) {
  const known = parsedFiles.get(path);
  if (known?.text === text && known.file === file && known.context === context && known.custom === custom) return known;
  const source = new SourceFile(file, text, context, custom, folder);
  parsedFiles.set(path, source);
  return source;
}

function yamlFiles(folder: string): string[] {
  return filesBelow(folder)
    .filter((path) => /\.ya?ml$/i.test(path))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** Bytes that are no UTF-8 become U+FFFD, which is reported with its location; null for a link without a target. */
function textOf(path: string): string | null {
  try {
    const { mtimeMs: modified, size } = statSync(path);
    const known = texts.get(path);
    if (known?.modified === modified && known.size === size) return known.text;
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    if (Date.now() - modified > indistinct) texts.set(path, { text, modified, size });
    else texts.delete(path);
    return text;
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

const unreadableIn = remembered(({ text }: SourceFile) => unreadable(text));

/** An alias (`*today`) without its anchor; text that begins with a star needs quotes. */
const unknownAlias = remembered(({ document, text }: SourceFile): Alias | null => {
  if (!text.includes('*')) return null;
  let found: Alias | null = null;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return undefined;
      found = alias;
      return visit.BREAK;
    },
  });
  return found;
});

function spanOf(source: SourceFile, { range }: Alias): Span {
  return source.span(range?.[0] ?? 0, range?.[1] ?? 1);
}

/** Something missing at the end of a line or file is shown behind the last visible character. */
function visible(source: SourceFile, start: number, end: number): Span {
  if (source.text.slice(start, end).trim() !== '') return source.span(start, end);
  const last = source.text.slice(0, start).trimEnd().length;
  return source.span(Math.max(last - 1, 0), last);
}
