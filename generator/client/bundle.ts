/** The remote commands in one file of plain JavaScript, which any Node from 20 reads at once: twenty modules that are stripped of types take longer than the command. */
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Modules stay at their paths: the files that they read are beside their sources. The code that makes documents stays outside.
 */
const atPaths: Plugin = {
  name: 'in place',
  setup(builder) {
    builder.onResolve({ filter: /make_documents\.ts$/ }, ({ path: requested, resolveDir }) => ({
      path: path.resolve(resolveDir, requested),
      external: true,
    }));
    builder.onResolve({ filter: /client\/bundle\.ts$/ }, ({ path: requested, resolveDir }) => ({
      path: path.resolve(resolveDir, requested),
      external: true,
    }));
    builder.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file))),
      loader: 'ts',
    }));
  },
};

/** Writes the bundle to a file of the folder, and removes those of sources that have changed since. */
export async function bundleCommands(outfile: string): Promise<void> {
  const folder = path.dirname(outfile);
  const draft = `${outfile}.${process.pid}.tmp`;
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: [path.join(root, 'runtime/doors/cli/remote/entry.ts')],
    outfile: draft,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // CommonJS packages load Node's modules with `require`.
    banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" },
    plugins: [atPaths],
    logLevel: 'silent',
  });
  await rename(draft, outfile);
  const former = (await readdir(folder)).filter(
    (name) => /^remote-.*\.mjs$/.test(name) && name !== path.basename(outfile),
  );
  await Promise.all(former.map((name) => rm(path.join(folder, name), { force: true })));
}
