/** Model in, files out: everything is rendered before anything is written. */
import { apiOf } from '../api/api.ts';
import { clientPath, openapiPath } from '../documents.ts';
import { keepPrinted, migrationsFor } from '../migrations/index.ts';
import type { Model, ResourceModel } from '../model/types.ts';
import { openapiDocument } from '../openapi/document.ts';
import { type Content, sameContent } from '../text/content.ts';
import { Remembered } from '../text/remembered.ts';
import { type Artefact, artefacts, type Input, inputOf } from './artefacts.ts';
import { canMakeClient, makeClient, renderClient } from './client.ts';
import { isClientOf } from './client_header.ts';
import { Pieces, portions } from './pieces.ts';
import type { Previous } from './previous.ts';
import { PiecewisePrinter, printJson } from './print_json.ts';
import { render } from './render.ts';
import { migrationView } from './views.ts';

export type { Content } from '../text/content.ts';
export { canMakeClient, keepClientWorker, startClientWorker, stopClientWorker } from './client.ts';
export { isClientOf } from './client_header.ts';
export { noPrevious, type Previous, readPrevious, shown } from './previous.ts';

/** The header of each file. */
export const doNotEdit = 'Generated from definitions by `backline generate`. Do not edit.';

/** Files by their path below generated/, and the client types, which take longer than all of these. */
export interface Emitted<T extends Content = Content> {
  readonly files: Map<string, T>;
  /**
   * Content of client.d.ts; fails with openapi-typescript's own message. Null: it stays as it is, because the document is the
   * same, or because the packages that make it are not installed.
   */
  readonly client: (() => Promise<string>) | null;
}

/**
 * Path below generated/ → content, for the whole model.
 * Throws when a template or the client types fail; then there is no file to write at all.
 */
export async function emitAll(model: Model, previous: Previous): Promise<Map<string, string>> {
  const { files, client } = emitBeside(model, previous);
  return inOrder([...files, ...(client === null ? [] : [[clientPath, await client()] as const])]);
}

/** The same but for the client types, which a worker makes meanwhile: the files can be written beside it. */
export function emitBeside(model: Model, previous: Previous): Emitted<string> {
  const document = printed(openapiDocument(apiOf(model)));
  const client = canMakeClient() ? renderClient(document, previous) : null;
  client?.catch(() => {}); // whoever asks for it gets the error; a failing template must not leave it unhandled
  const files = inOrder([[openapiPath, document], ...renderWhole(model, previous)]);
  return { files, client: client === null ? null : () => client };
}

/** Everything but the client types. */
export function emitWithoutClient(model: Model, previous: Previous): Map<string, string> {
  return inOrder([[openapiPath, printed(openapiDocument(apiOf(model)))], ...renderWhole(model, previous)]);
}

/** Everything but the OpenAPI document and the client types that are made from it, each file in one text. */
export function renderWhole(model: Model, previous: Previous): readonly (readonly [path: string, content: string])[] {
  const input: Input = inputOf(model, migrationsFor(model, previous));
  return renderRest(
    input,
    (row, view) => printed(view, row.lines, row.frames),
    (row, view) => print(row.template, whole(view)),
  );
}

/**
 * In a run of many: the client types, which nothing that is served needs, are those of last time, and `client` makes the
 * new ones; null while the document is the same.
 */
export function emitAhead(model: Model, previous: Previous): Emitted {
  const input: Input = inputOf(model, migrationsFor(model, previous));
  const document = pieces(openapiPath, openapiDocument(apiOf(model)));
  const previousClient = previous.client === null ? [] : [[clientPath, previous.client] as const];
  // Comparing with the document of the last client types spares hashing the whole of this one.
  const same = typed === null ? isClientOf(document, previous.client) : sameContent(document, typed);
  if (same) typed = document;
  const client = async (): Promise<string> => {
    const text = await makeClient(document);
    typed = document;
    return text;
  };
  const files = inOrder<Content>([
    [openapiPath, document],
    ...renderRest(input, ({ path, lines, frames }, view) => pieces(path, view, lines, frames), listPieces),
    ...previousClient,
  ]);
  keepPrinted(files.get('schema.json'), input.migrations.snapshot);
  return { files, client: same || !canMakeClient() ? null : client };
}

/** The document that this process made client types of last. */
let typed: Content | null = null;

const printers = new Map<string, PiecewisePrinter>();

/** A JSON document as its printer of last time prints it. */
function pieces(path: string, view: object, lines?: number, frames?: number): readonly Buffer[] {
  const printer = printers.get(path) ?? new PiecewisePrinter(lines, frames);
  printers.set(path, printer);
  return printer.print(marked(view));
}

/** Entries of a list that make one piece. */
const entriesOfPiece = 64;

const lists = new Map<string, Pieces>();

/** The values of a list's view as a whole. */
function whole(view: object): object {
  return { ...view, begin: true, end: true };
}

/** A list, as its pieces of last time: rendered in portions, it says the same as `whole`. */
function listPieces(row: Artefact, view: object): readonly Buffer[] {
  const pieces = lists.get(row.path) ?? new Pieces();
  lists.set(row.path, pieces);
  pieces.begin();
  const { list = '' } = row;
  const bare = { ...view, [list]: [], begin: false, end: false };
  pieces.text(print(row.template, { ...bare, begin: true }));
  for (const entries of portions(Reflect.get(view, list) as readonly unknown[], entriesOfPiece))
    pieces.members(entries, () => print(row.template, { ...bare, [list]: entries }));
  pieces.text(print(row.template, { ...bare, end: true }));
  return pieces.take();
}

function renderRest<T extends Content>(
  input: Input,
  json: (row: Artefact, view: object) => T,
  list: (row: Artefact, view: object) => T | string,
): readonly (readonly [path: string, content: T | string])[] {
  const rest = artefacts.filter((artefact) => !isDocument(artefact));
  const documents = rest.flatMap((row) =>
    row.template === 'json' && row.of === 'model' && row.when?.(input.model) !== false
      ? [[row.path, json(row, row.view(input))] as const]
      : [],
  );
  const texts = rest.filter((row) => row.template !== 'json');
  return [...documents, ...renderAll(texts, input, list), ...migrationFiles(input)];
}

function inOrder<T extends Content>(files: readonly (readonly [path: string, content: T])[]): Map<string, T> {
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The worker waits for this one, so it is rendered first. */
function isDocument(artefact: Artefact): boolean {
  return artefact.path === openapiPath;
}

function renderAll<T extends Content>(
  rows: readonly Artefact[],
  input: Input,
  list: (row: Artefact, view: object) => T | string,
): ReadonlyMap<string, T | string> {
  const files = new Map<string, T | string>();
  for (const row of rows) {
    const { of } = row;
    if (of === 'model') {
      if (row.when?.(input.model) === false) continue;
      const view = row.view(input);
      files.set(row.path, row.list === undefined ? print(row.template, view) : list(row, view));
      continue;
    }
    const texts = textsOf(row);
    for (const resource of input.model.resources.filter(of)) {
      const beside = row.beside?.(input.model, resource) ?? [];
      const text = texts.get(resource, beside, () => print(row.template, row.view(input, resource)));
      files.set(row.path.replace('{}', resource.spec.name), text);
    }
  }
  return files;
}

/**
 * The files of a resource follow from the resource, and from the further inputs that their artefact lists: of the model they look
 * up names that its references contain.
 */
const rendered = new Map<Artefact, Remembered<ResourceModel, string>>();

function textsOf(row: Artefact): Remembered<ResourceModel, string> {
  const known = rendered.get(row) ?? new Remembered<ResourceModel, string>();
  rendered.set(row, known);
  return known;
}

function migrationFiles({
  migrations: { unchanged, handMade, added, further = [] },
}: Input): readonly (readonly [path: string, content: string])[] {
  const files = [
    ...[...unchanged].map(([name, content]) => [`migrations/${name}`, content] as const),
    ...[...handMade, ...further].map(
      (one) => [`migrations/${one.name}.ts`, render('migration.ts.hbs', migrationView(one))] as const,
    ),
  ];
  return added === null
    ? files
    : [...files, [`migrations/${added.name}.ts`, render('migration.ts.hbs', migrationView(added))]];
}

function print(template: string, view: object): string {
  if (template !== 'json') return render(template, view);
  return printed(view);
}

function printed(view: object, lines?: number, frames?: number): string {
  return `${printJson(marked(view), lines, frames)}\n`;
}

function marked(document: object): object {
  return { ...document, 'x-generated': doNotEdit };
}
