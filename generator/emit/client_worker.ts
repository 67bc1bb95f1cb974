/**
 * Worker of client.ts: an OpenAPI document in, client types out.
 * openapi-typescript's own entry first bundles and lints the document with Redocly, which takes longer than the types
 * do. Ours is one file whose references were resolved when it was made (openapi/reference.ts), so its transformation is
 * called as the entry calls it, with the entry's defaults but one.
 */
import { registerHooks } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { OpenAPI3, scanDiscriminators as Scan, transformSchema as Transform } from 'openapi-typescript';
import type { Node } from 'typescript';
import type { ClientReply } from './client.ts';
import { headerOf } from './client_header.ts';

// The compiler's package does not say which kind of module its nine megabytes are, and finding out takes Node a second.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return specifier === 'typescript' ? { ...found, format: 'commonjs' } : found;
  },
});
const { astToString, resolveRef, scanDiscriminators, transformSchema } = await import('openapi-typescript');
const { default: ts } = await import('typescript');

type Context = Parameters<typeof Transform>[1];

const defaults: Omit<Context, 'discriminators' | 'resolve' | 'redoc' | 'injectFooter'> = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  // A key with a default may be left out of a body; in answers, `required` lists the keys that are always there.
  defaultNonNullable: false,
  emptyObjectsUnknown: false,
  enum: false,
  enumValues: false,
  conditionalEnums: false,
  dedupeEnums: false,
  excludeDeprecated: false,
  exportType: false,
  immutable: false,
  rootTypes: false,
  rootTypesNoSchemaPrefix: false,
  rootTypesKeepCasing: false,
  pathParamsAsTypes: false,
  propertiesRequiredByDefault: false,
  silent: true,
  makePathsEnum: false,
  generatePathParams: false,
  readWriteMarkers: false,
  transform: undefined,
  transformProperty: undefined,
  postTransform: undefined,
  inject: undefined,
};

type Discriminators = ReturnType<typeof Scan>;

/** The search walks the whole document once for nothing if no schema has one. */
function discriminators(document: OpenAPI3, text: string): Discriminators {
  return text.includes('"discriminator"') ? scanDiscriminators(document, {}) : { objects: {}, refsHandled: [] };
}

/**
 * The library copies the list of all operations for each one that it adds, and stores the whole tree until it is printed. In
 * portions the lists stay short and the trees small, and time grows with the document rather than with its square.
 */
const pathsOfPortion = 64;

/** Declarations that portions add to; all others come from the document as a whole. */
const divided = ['paths', 'operations'] as const;

/** Text of the members that a portion adds to each declaration. */
type Portion = Readonly<Record<(typeof divided)[number], string>>;

function clientTypes(text: string): string {
  const document = wholeRecords(JSON.parse(text) as OpenAPI3);
  const known = new Map<string, unknown>();
  const resolve = (pointer: string): unknown => {
    if (!known.has(pointer)) known.set(pointer, resolveRef(document, pointer, { silent: true }));
    return known.get(pointer);
  };
  const shared = { ...defaults, discriminators: discriminators(document, text), resolve };
  const transformed = (part: OpenAPI3): Node[] =>
    transformSchema(part, { ...shared, injectFooter: [] } as unknown as Context);
  const { openapi, info } = document;
  const paths = Object.entries(document.paths ?? {});
  const portions = Array.from({ length: Math.ceil(paths.length / pathsOfPortion) }, (_, at) => {
    const portion = Object.fromEntries(paths.slice(at * pathsOfPortion, (at + 1) * pathsOfPortion));
    return membersOf(transformed({ openapi, info, paths: portion }));
  });
  return transformed({ ...document, paths: {} })
    .map((node) => declaration(node, portions))
    .join('');
}

/**
 * Reads have the type of whole records here: the parameter `fields` documents that a read may return some, and its caller knows
 * the choice. A union with the partial record would make every field of every read optional. A record is one interface, with the
 * document's text of the partial one.
 */
function wholeRecords(document: OpenAPI3): OpenAPI3 {
  const { schemas = {} } = document.components ?? {};
  for (const [name, schema] of Object.entries(schemas)) {
    const record: unknown = Reflect.get(schema, 'x-whole');
    if (typeof record !== 'string') continue;
    const { allOf: _, ...whole } = schemas[record] as Record<string, unknown>;
    const partial = `${record}_partial`;
    Object.assign(schemas, {
      [name]: { $ref: `#/components/schemas/${record}` },
      [record]: { ...schemas[partial], ...whole },
    });
    delete schemas[partial];
  }
  return document;
}

function membersOf(nodes: readonly Node[]): Portion {
  const textOf = (name: string): string => {
    const node = nodes.find((one) => nameOf(one) === name && ts.isInterfaceDeclaration(one));
    const printed = node === undefined ? '' : astToString(node);
    return printed.slice(printed.indexOf('{\n') + 2, printed.lastIndexOf('}'));
  };
  return { paths: textOf('paths'), operations: textOf('operations') };
}

/** Text of a declaration of the whole: `paths` and `operations` with the additions of the portions, all others as they are. */
function declaration(node: Node, portions: readonly Portion[]): string {
  const name = divided.find((one) => one === nameOf(node));
  const members = name === undefined ? '' : portions.map((portion) => portion[name]).join('');
  return members === '' ? astToString(node) : `export interface ${name} {\n${members}}\n`;
}

function nameOf(node: Node): string {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? node.name.text : '';
}

parentPort?.on('message', (document: string | readonly Uint8Array[]) => {
  let reply: ClientReply;
  try {
    const text = typeof document === 'string' ? document : Buffer.concat(document).toString('utf8');
    reply = { text: `${headerOf(text)}${clientTypes(text)}` };
  } catch (error) {
    reply = { error: `openapi-typescript: ${error instanceof Error ? error.message : String(error)}` };
  }
  parentPort?.postMessage(reply);
});
