/** The document that the tests show: the generated one, so that a page that can't show it fails here. */
import { readFileSync } from 'node:fs';

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-route-name': string;
  readonly 'x-price-weight': number;
  readonly 'x-ability': string;
  readonly 'x-codes'?: readonly string[];
}

export const documentPath = new URL('../../generated/openapi.json', import.meta.url);
export const documentBytes = readFileSync(documentPath);

const { paths, info } = JSON.parse(documentBytes.toString('utf8')) as {
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
};

export const title = info.title;

/** Every operation of the document, in its order. */
export const operations: readonly Operation[] = Object.values(paths).flatMap((item) =>
  ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) => item[method] ?? []),
);
