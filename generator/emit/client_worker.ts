/**
 * Worker of client.ts: an OpenAPI document in, client types out.
 * openapi-typescript's own entry first bundles and lints the document with Redocly, which takes longer than the types
 * do. Ours is one file whose references were resolved when it was made (openapi/reference.ts), so its transformation is
 * called as the entry calls it, with the entry's defaults.
 */
import { registerHooks } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { OpenAPI3, scanDiscriminators as Scan, transformSchema as Transform } from 'openapi-typescript';
import type { ClientReply } from './client.ts';

// The compiler's package does not say which kind of module its nine megabytes are, and finding out takes Node a second.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return specifier === 'typescript' ? { ...found, format: 'commonjs' } : found;
  },
});
const { astToString, resolveRef, scanDiscriminators, transformSchema } = await import('openapi-typescript');

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

function clientTypes(text: string): string {
  const document = JSON.parse(text) as OpenAPI3;
  const context = {
    ...defaults,
    discriminators: discriminators(document, text),
    injectFooter: [],
    resolve: <T>(pointer: string) => resolveRef<T>(document, pointer, { silent: true }),
  };
  return astToString(transformSchema(document, context as unknown as Context));
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
