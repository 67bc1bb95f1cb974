/** Builds the client's package: `npm run client`. Types are those of the definitions, those of own folders included. */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';
import { areCurrent, openapiPath } from '../documents.ts';
import { makeDocuments } from '../make_documents.ts';
import { apiTypes } from './api_types.ts';
import type { Document } from './document.ts';

const root = path.resolve(import.meta.dirname, '../..');
const source = path.join(root, 'runtime/doors/client');

/**
 * Writes dist/ of the package into `output`: index.js and declarations.
 * @param document the OpenAPI document that types are made from.
 */
export async function buildClient(document: Document, output = path.join(source, 'dist')): Promise<void> {
  const prefix = headerPrefixOf(document);
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  await build({
    entryPoints: [path.join(source, 'index.ts')],
    outfile: path.join(output, 'index.js'),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    plugins: [constants({ headerPrefix: prefix })],
    banner: { js: `// ${document.info.title} ${document.info.version}` },
  });
  await copyFile(path.join(root, 'LICENSE'), path.join(output, 'LICENSE'));
  const modules = (await readdir(source)).filter((name) => name.endsWith('.ts') && name !== 'api.ts');
  await Promise.all([
    ...modules.map(async (name) => {
      const text = declarationOf(path.join(source, name), await readFile(path.join(source, name), 'utf8'));
      await writeFile(path.join(output, name.replace(/\.ts$/, '.d.ts')), text);
    }),
    writeFile(path.join(output, 'api.d.ts'), apiTypes(document, prefix)),
  ]);
}

/** The module of the interface contains the texts of the document. */
function constants(values: Readonly<Record<string, string>>): Plugin {
  const contents = Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
  return {
    name: 'constants',
    setup(builder) {
      builder.onLoad({ filter: /[\\/]runtime[\\/]client[\\/]api\.ts$/ }, () => ({ contents, loader: 'js' }));
    },
  };
}

/** Declarations of one module, without a look at others: its exports say their types. Throws where one does not. */
function declarationOf(file: string, text: string): string {
  const compilerOptions: ts.CompilerOptions = { isolatedDeclarations: true, declaration: true, strict: true };
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, { fileName: file, compilerOptions });
  const [first] = diagnostics;
  if (first) throw new Error(`${path.basename(file)}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`);
  return outputText
    .replace(/(from|import\()\s*'(\.[^']+)\.ts'/g, "$1 '$2.js'")
    .replace(/(from )"(\.[^"]+)\.ts"/g, "$1'$2.js'");
}

function headerPrefixOf({ components: { parameters = {} } }: Document): string {
  const signature = Object.values(parameters).find(
    ({ name, in: location }) => location === 'header' && /^X-.+-Signature$/.test(name),
  );
  return signature?.name.replace(/-Signature$/, '') ?? 'X-Backline';
}

/** The document of a folder of generated files, made where it is missing or stale. @throws Error when it cannot be made. */
export async function documentOf(definitions: readonly string[], generated: string): Promise<Document> {
  const paths = { definitions, output: generated };
  if (!areCurrent(paths) && !(await makeDocuments({ ...paths, log: (line) => process.stderr.write(`${line}\n`) })))
    throw new Error('The definitions are wrong: see above.');
  return JSON.parse(await readFile(path.join(generated, openapiPath), 'utf8')) as Document;
}

if (import.meta.main) {
  // The same variables that the service reads: types of own definitions come from their folder.
  const custom = (process.env['BACKLINE_DEFINITIONS'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder.trim() !== '');
  const generated = path.resolve(process.env['BACKLINE_GENERATED'] ?? path.join(custom.at(-1) ?? root, 'generated'));
  await buildClient(
    await documentOf([path.join(root, 'definitions'), ...custom.map((one) => path.resolve(one))], generated),
  );
}
