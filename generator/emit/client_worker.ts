/**
 * Worker of client.ts: an OpenAPI document in, client types out.
 * openapi-typescript's own entry first bundles and lints the document with Redocly, which takes longer than the types
 * do. Ours is one file whose references were resolved when it was made (openapi/reference.ts), so its transformation is
 * called as the entry calls it, with the entry's defaults.
 */
import { registerHooks } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { OpenAPI3, scanDiscriminators as Scan, transformSchema as Transform } from 'openapi-typescript';
import type { InterfaceDeclaration, Node, TypeElement } from 'typescript';
import type { ClientReply } from './client.ts';

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
  defaultNonNullable: true,
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

/** The search walks the whole document once for nothing where no schema has one. */
function discriminators(document: OpenAPI3, text: string): Discriminators {
  return text.includes('"discriminator"') ? scanDiscriminators(document, {}) : { objects: {}, refsHandled: [] };
}

/**
 * The library copies the list of all operations for each one that it adds. In portions that stays short, and time grows
 * with the document rather than with its square.
 */
const pathsOfPortion = 64;

function clientTypes(text: string): string {
  const document = JSON.parse(text) as OpenAPI3;
  const known = new Map<string, unknown>();
  const resolve = (pointer: string): unknown => {
    if (!known.has(pointer)) known.set(pointer, resolveRef(document, pointer, { silent: true }));
    return known.get(pointer);
  };
  const shared = { ...defaults, discriminators: discriminators(document, text), resolve };
  const transformed = (part: OpenAPI3): Node[] =>
    transformSchema(part, { ...shared, injectFooter: [] } as unknown as Context);
  const paths = Object.entries(document.paths ?? {});
  const portions = Array.from({ length: Math.ceil(paths.length / pathsOfPortion) }, (_, at) =>
    transformed({ ...emptied(document), paths: Object.fromEntries(portion(paths, at)) }),
  );
  const rest = transformed({ ...document, paths: {} });
  return astToString(rest.map((node) => joined(node, portions)));
}

const portion = <T>(all: readonly T[], at: number): readonly T[] =>
  all.slice(at * pathsOfPortion, (at + 1) * pathsOfPortion);

function emptied({ openapi, info }: OpenAPI3): OpenAPI3 {
  return { openapi, info };
}

/** A declaration of the whole: `paths` and `operations` with the members that the portions found, all others as they are. */
function joined(node: Node, portions: readonly Node[][]): Node {
  const name = nameOf(node);
  if (name !== 'paths' && name !== 'operations') return node;
  const parts = portions.flatMap((nodes) =>
    nodes.filter((one) => nameOf(one) === name && ts.isInterfaceDeclaration(one)),
  );
  const [first, ...others] = parts as InterfaceDeclaration[];
  if (first === undefined || others.length === 0) return first ?? node;
  const members = parts.flatMap(
    (one): readonly TypeElement[] => (one as InterfaceDeclaration).members as readonly TypeElement[],
  );
  return ts.factory.createInterfaceDeclaration(first.modifiers, first.name, undefined, undefined, members);
}

function nameOf(node: Node): string {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? node.name.text : '';
}

parentPort?.on('message', (document: string) => {
  let reply: ClientReply;
  try {
    reply = { text: clientTypes(document) };
  } catch (error) {
    reply = { error: `openapi-typescript: ${error instanceof Error ? error.message : String(error)}` };
  }
  parentPort?.postMessage(reply);
});
