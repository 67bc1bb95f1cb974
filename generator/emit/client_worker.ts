/**
 * Worker of client.ts: an OpenAPI document in, client types out.
 * openapi-typescript's own entry first bundles and lints the document with Redocly, which takes longer than the types
 * do. Ours is one file whose references were resolved when it was made (openapi/reference.ts), so its transformation is
 * called as the entry calls it, with the entry's defaults.
 */
import { parentPort } from 'node:worker_threads';
import { astToString, type OpenAPI3, resolveRef, scanDiscriminators, transformSchema } from 'openapi-typescript';
import type { ClientReply } from './client.ts';

type Context = Parameters<typeof transformSchema>[1];

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

function clientTypes(document: OpenAPI3): string {
  const context = {
    ...defaults,
    discriminators: scanDiscriminators(document, {}),
    injectFooter: [],
    resolve: <T>(pointer: string) => resolveRef<T>(document, pointer, { silent: true }),
  };
  return astToString(transformSchema(document, context as unknown as Context));
}

parentPort?.on('message', (document: string) => {
  let reply: ClientReply;
  try {
    reply = { text: clientTypes(JSON.parse(document)) };
  } catch (error) {
    reply = { error: `openapi-typescript: ${error instanceof Error ? error.message : String(error)}` };
  }
  parentPort?.postMessage(reply);
});
