/**
 * The console's files: bundled by esbuild from runtime/doors/console/web, with precompressed copies beside each file. The result
 * is cached by a digest of sources and lock file, so only the first start takes the time. A process of its own makes it
 * (make_bundle.ts), whose half gigabyte is then free again.
 */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { BuildOptions, Plugin } from 'esbuild';
import { Failure, root } from '../../base/config/index.ts';
import { oneFrame, slightModules, straight } from './chunks.ts';
import { customPages } from './custom_pages.ts';
import { type FirstFiles, firstFilesOf, pagesOf } from './first_files.ts';
import { joined } from './sheets.ts';

const shrink = promisify(brotliCompress);
const zip = promisify(gzip);

/** Folder of the sources. */
export const webFolder = path.join(import.meta.dirname, 'web');

export interface Bundle {
  /** Where the files lie. */
  readonly folder: string;
  /** Names of the script that a page begins with, of what it imports at once, and of its style sheets. */
  readonly entry: string;
  readonly preload: readonly string[];
  readonly styles: readonly string[];
  /** The letters that nearly every text is set in. */
  readonly fonts: readonly string[];
  readonly files: readonly string[];
  /** What an address begins with beside the entry. */
  readonly first: FirstFiles;
}

/** By which files a bundle is made. */
const recipe = ['bundle.ts', 'chunks.ts', 'first_files.ts', 'custom_pages.ts', 'sheets.ts'].map((name) =>
  path.join(import.meta.dirname, name),
);
const manifest = 'bundle.json';
/** Bundles of former sources that are left beside those in use. */
const cachedBundles = 3;
/** Milliseconds between two marks that a process serves a bundle, and after which it counts as served no more. */
const markEvery = 300_000;
const markLasts = 1_800_000;
const compressedAtOnce = 8;
/** 9 takes four times as long for 0.4 % less. */
const brotliQuality = 7;

/**
 * The bundle of the present sources.
 * @param home BACKLINE_HOME, the cache if node_modules is read-only.
 * @param custom folders with the product's pages (`consoleFolders`).
 * @param signal ends a build.
 * @throws Failure in one line if the sources cannot be built.
 */
export async function openBundle(home: string, custom: readonly string[] = [], signal?: AbortSignal): Promise<Bundle> {
  const key = await keyOf([webFolder, ...custom]);
  const shelf = await shelfIn(home);
  const folder = path.join(shelf, key);
  const known = path.join(folder, manifest);
  const text = await readFile(known, 'utf8').catch(async () => {
    await makeApart(folder, custom, signal);
    return readFile(known, 'utf8');
  });
  return { ...(JSON.parse(text) as Omit<Bundle, 'folder'>), folder };
}

/** Marks the bundle as served until the signal, so that no other process removes it meanwhile. */
export async function markServed({ folder }: Pick<Bundle, 'folder'>, signal: AbortSignal): Promise<void> {
  const mark = async (): Promise<void> => {
    const now = new Date();
    // A bundle that is gone is made again when a file of it is requested.
    await utimes(path.join(folder, manifest), now, now).catch(() => undefined);
  };
  const timer = setInterval(() => void mark(), markEvery).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  await mark();
}

/** @throws Failure with what the process said. It ends with this one. */
function makeApart(folder: string, custom: readonly string[], signal?: AbortSignal): Promise<void> {
  const script = path.join(import.meta.dirname, 'make_bundle.ts');
  // It serves nothing, also where one of several processes began it.
  const { BACKLINE_PROCESS: _, ...env } = process.env;
  const child = spawn(process.execPath, [script, folder, ...custom], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env,
    ...(signal && { signal }),
  });
  try {
    // Who waits for the first page has to sign in meanwhile: a start needs the processors more.
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the system does not allow it.
  }
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  return new Promise((resolve, reject) => {
    let failed = '';
    child.once('error', ({ message }) => {
      failed = message;
      if (child.pid === undefined) reject(new Failure(`The console cannot be built: ${message}`));
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Failure(said.trim() || `The console cannot be built: ${failed || `its process ended with ${code}`}.`),
        );
    });
  });
}

/** Makes the bundle of the present sources in a folder, beside which others may lie. @throws Failure in one line. */
export async function makeBundle(folder: string, custom: readonly string[]): Promise<void> {
  const made = `${folder}.${randomUUID()}.tmp`;
  try {
    const bundle = await build(made, custom);
    await writeFile(path.join(made, manifest), JSON.stringify(bundle));
    // Another process may have made the same meanwhile: then its files are these.
    await rename(made, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await clear(path.dirname(folder), path.basename(folder));
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

async function shelfIn(home: string): Promise<string> {
  const modules = path.join(root, 'node_modules');
  const writable = await access(modules, constants.W_OK).then(
    () => true,
    () => false,
  );
  const shelf = writable ? path.join(modules, '.cache', 'backline-console') : path.join(home, 'console');
  await mkdir(shelf, { recursive: true });
  return shelf;
}

/** Digest of everything a bundle follows from. */
async function keyOf(folders: readonly string[]): Promise<string> {
  const read = (folder: string) => readdir(folder, { recursive: true, withFileTypes: true });
  const entries = (await Promise.all(folders.map(read))).flat();
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of [...files.sort(), await lockFile(root), ...recipe]) {
    const content = await readFile(file);
    hash.update(`${path.relative(root, file)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 24);
}

/** What says which libraries are installed: npm publishes no lock file with a package, and writes one beside it where it puts it. */
export async function lockFile(home: string): Promise<string> {
  const beside = path.join(home, '..', '.package-lock.json');
  for (const file of [path.join(home, 'package-lock.json'), beside]) {
    const found = await access(file).then(
      () => true,
      () => false,
    );
    if (found) return file;
  }
  return path.join(home, 'package.json');
}

/**
 * What the pages of these folders are bundled with.
 * @param shared modules that are loaded with each page.
 */
function pluginsOf(custom: readonly string[], shared: readonly string[] = []): readonly Plugin[] {
  const mantine = path.dirname(createRequire(import.meta.filename).resolve('@mantine/core/styles.css'));
  const barrels = {
    'backline/console': path.join(webFolder, 'extension.ts'),
    '@mantine/core': path.join(mantine, 'esm', 'index.mjs'),
    '@mantine/hooks': path.join(mantine, '..', 'hooks', 'esm', 'index.mjs'),
  };
  const folders = [webFolder, ...custom, path.dirname(mantine)];
  return [
    oneFrame(path.join(webFolder, 'app.tsx'), shared),
    straight(barrels, folders),
    customPages(custom, webFolder),
  ];
}

async function build(outdir: string, custom: readonly string[]): Promise<Omit<Bundle, 'folder'>> {
  const esbuild = await import('esbuild');
  try {
    const options = {
      entryPoints: { app: path.join(webFolder, 'main.tsx') },
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      jsx: 'automatic',
      target: 'es2022',
      outdir,
      absWorkingDir: root,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
      legalComments: 'linked',
      loader: { '.woff2': 'file', '.wasm': 'file' },
      define: { 'process.env.NODE_ENV': '"production"' },
      metafile: true,
      logLevel: 'silent',
    } as const satisfies BuildOptions;
    // What is small and shared is only known once it was put together.
    const tried = await esbuild.build({ ...options, plugins: [...pluginsOf(custom)], write: false });
    const shared = slightModules(tried.metafile, root, path.join(webFolder, 'app.tsx'));
    const { metafile } = await esbuild.build({ ...options, plugins: [...pluginsOf(custom, shared)] });
    const outputs = Object.entries(metafile.outputs).map(([name, output]) => ({
      ...output,
      path: name,
      name: path.basename(name),
    }));
    const entry = outputs.find(({ entryPoint, name }) => entryPoint?.endsWith('web/main.tsx') && name.endsWith('.js'));
    if (!entry) throw new Error('esbuild gave no script for main.tsx');
    // esbuild loads no sheet with a script that is imported later: a page has them all, as one file, so that nothing waits for many.
    const sheets = outputs
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.css'))
      .sort((a, b) => Number(b.startsWith('app-')) - Number(a.startsWith('app-')) || a.localeCompare(b));
    const scripts = outputs.map(({ name }) => name).filter((name) => name.endsWith('.js'));
    const sheet = await joinSheets(outdir, sheets, scripts);
    await compressAll(outdir);
    return {
      entry: entry.name,
      preload: entry.imports.filter(({ kind }) => kind === 'import-statement').map((one) => path.basename(one.path)),
      styles: [sheet],
      fonts: outputs.map(({ name }) => name).filter((name) => /^inter-latin-wght-normal-.*\.woff2$/.test(name)),
      first: firstFilesOf(metafile.outputs, entry.path, await pagesOf(webFolder, customPages(custom, webFolder))),
      files: [...outputs.map(({ name }) => name).filter((name) => !sheets.includes(name)), sheet],
    };
  } catch (error) {
    throw new Failure(`The console cannot be built: ${lineOf(error)}`, { cause: error });
  } finally {
    await esbuild.stop();
  }
}

/** The first error of a build in one line, with its place. */
function lineOf(error: unknown): string {
  const [first] =
    (error as { errors?: readonly { text: string; location: { file: string; line: number } | null }[] }).errors ?? [];
  if (!first) return error instanceof Error ? error.message : String(error);
  return first.location === null ? first.text : `${first.location.file}:${first.location.line}: ${first.text}`;
}

/** Writes these sheets as one, and takes them away. @returns its name. */
async function joinSheets(folder: string, names: readonly string[], scripts: readonly string[]): Promise<string> {
  const textOf = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');
  const [sheets, code] = await Promise.all([Promise.all(names.map(textOf)), Promise.all(scripts.map(textOf))]);
  const text = joined(sheets, code.join('\n'));
  const name = `styles-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.css`;
  await writeFile(path.join(folder, name), text);
  await Promise.all(names.map((one) => rm(path.join(folder, one))));
  return name;
}

async function compressAll(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|txt|wasm)$/.test(name));
  // Each file that is being compressed takes some megabytes.
  for (let at = 0; at < names.length; at += compressedAtOnce)
    await Promise.all(names.slice(at, at + compressedAtOnce).map((name) => compress(path.join(folder, name))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [small, zipped] = await Promise.all([
    shrink(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    zip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)]);
}

/** Removes bundles of former sources, but for those that a process serves and the latest ones. @param key of the present bundle */
export async function clear(shelf: string, key: string): Promise<void> {
  const others = (await readdir(shelf)).filter((name) => /^[0-9a-f]{24}$/.test(name) && name !== key);
  const dated = await Promise.all(
    others.map(async (name) => ({
      name,
      at: (await stat(path.join(shelf, name, manifest)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  const unserved = dated.filter(({ at }) => Date.now() - at > markLasts).sort((a, b) => b.at - a.at);
  await Promise.all(unserved.slice(cachedBundles).map(({ name }) => remove(path.join(shelf, name))));
}

/** Whole or not at all for whoever opens it: a folder that is half removed would be a bundle that lacks files. */
async function remove(folder: string): Promise<void> {
  const going = `${folder}.${randomUUID()}.tmp`;
  await rename(folder, going).catch(() => undefined);
  await rm(going, { recursive: true, force: true });
}
