/**
 * Files that come with a new record (`upload:` of a definition): as the part `file` of a multipart/form-data body, which is
 * written to a file as it comes, never held in memory; or as base64 under `content` of a JSON body, for clients that send JSON
 * alone. Fields of the form become keys of the body, so that every later step checks one and the same.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { Services, SettingsService } from '../../base/kernel/context.ts';
import type { Files } from '../../base/kernel/files.ts';
import type { FieldSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import type { Upload } from '../../base/kernel/upload.ts';
import { uploadIn } from '../../engine/commands/uploads.ts';
import { readBody } from './body.ts';

/** Bytes that the fields of a form may have beside the file, and that its boundaries take. */
const besides = 131_072;
const mostFields = 50;
const longestField = 65_536;
const longestName = 100;

const megabyte = 1_048_576;

const limitOf = (route: RouteSpec, settings: SettingsService): number =>
  Number(settings.read(route.upload ?? '')) * megabyte;

const isForm = ({ headers }: Request): boolean => /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');

/** Reads a form with its file, or JSON like any other route. Throws ApiError 413 `payload_too_large`, 422 `validation_failed`, 400 `bad_request`. */
export function readUpload(
  route: RouteSpec,
  settings: SettingsService,
  resources: Readonly<Record<string, ResourceSpec>>,
): RequestHandler {
  const fields = new Map((resources[route.entity ?? '']?.fields ?? []).map((field) => [field.name, field]));
  return (request, response, next) => {
    if (request.exchange.bodyProvided || !isForm(request)) readBody(request, response, next);
    else
      readForm(request, response, limitOf(route, settings), fields).then(
        () => next(),
        (error: unknown) => {
          // The rest is not waited for; what comes of it goes nowhere.
          response.setHeader('connection', 'close');
          request.unpipe();
          request.resume();
          next(error);
        },
      );
  };
}

async function readForm(
  request: Request,
  response: Response,
  limit: number,
  fields: ReadonlyMap<string, FieldSpec>,
): Promise<void> {
  const { exchange } = request;
  const tooLarge = (): ApiError => beyond(`The file is larger than ${sizeOf(limit)}. Send a smaller one.`);
  if (request.headers['content-encoding'] !== undefined) throw new ApiError('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > limit + besides) throw tooLarge();
  const filePath = path.join(tmpdir(), `backline-upload-${randomUUID()}`);
  // Also where a step behind this one refuses, and where the client goes. A file that cannot be removed stays in the folder of temporary files.
  response.once('close', () => void rm(filePath, { force: true }).catch(() => undefined));
  const body: Record<string, unknown> = {};
  let upload: Promise<Upload> | null = null;
  let received = 0;
  await new Promise<void>((resolve, reject) => {
    const form = parserOf(request, limit);
    const fail = (error: unknown): void => {
      form.removeAllListeners();
      form.on('error', () => undefined);
      reject(error);
    };
    const malformed = (cause?: unknown): void =>
      fail(new ApiError('bad_request', { message: 'The form is not well formed or broke off.', cause }));
    form.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated) fail(beyond(`Names of fields have at most ${longestName} bytes.`));
      else if (valueTruncated) fail(beyond(`The field ${name} has more than ${longestField} bytes.`));
      else if (name === 'content') fail(wrong(name, 'Send the file as the part "file", not as base64 as well.'));
      else if (name !== '__proto__') body[name] = fieldValue(fields.get(name), value);
    });
    form.on('file', (name, stream, { filename }) => {
      stream.on('limit', () => fail(tooLarge()));
      stream.on('error', malformed);
      if (name !== 'file') fail(wrong(name || 'file', 'Send the file as the part "file".'));
      else {
        upload = staged(stream, filePath, filename === undefined ? null : unescaped(filename));
        upload.catch(malformed);
      }
    });
    form.on('filesLimit', () => fail(wrong('file', 'Send one file at a time.')));
    form.on('fieldsLimit', () => fail(beyond(`The form has more than ${mostFields} fields beside its file.`)));
    form.on('error', malformed);
    form.on('close', resolve);
    request.once('aborted', malformed);
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > limit + besides) fail(tooLarge());
    });
    request.pipe(form);
  });
  exchange.requestBytes = received;
  exchange.body = body;
  if (upload !== null) exchange.upload = await (upload as Promise<Upload>);
}

function parserOf({ headers }: Request, limit: number): busboy.Busboy {
  try {
    // One byte more is a file that is too large: at the limit itself it is whole.
    const limits = {
      files: 1,
      fileSize: limit + 1,
      fields: mostFields,
      fieldSize: longestField,
      fieldNameSize: longestName,
    };
    return busboy({ headers, limits, defParamCharset: 'utf8' });
  } catch (cause) {
    throw new ApiError('bad_request', { message: 'The form names no boundary of its parts.', cause });
  }
}

async function staged(stream: NodeJS.ReadableStream, filePath: string, name: string | null): Promise<Upload> {
  const sum = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(stream, counted, createWriteStream(filePath, { flags: 'wx', mode: 0o600 }));
  return { name, size, sha256: sum.digest('hex'), source: filePath };
}

/** Browsers write these three signs of a name so, and no others (HTML, multipart form data). */
const unescaped = (name: string): string => name.replaceAll(/%(0A|0D|22)/g, (sign) => decodeURIComponent(sign));

/** A text of a form as the field's value; an invalid one stays, and the schema reports it. */
function fieldValue(field: FieldSpec | undefined, text: string): unknown {
  if (field?.kind === 'boolean')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text;
  if (field?.kind === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if ((field?.kind === 'json' || field?.kind === 'array') && /^\s*[[{]/.test(text)) return parsed(text);
  return text === '' && field?.nullable ? null : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Too much of something that is no byte of the body. */
/** A limit as people say it. */
const sizeOf = (bytes: number): string =>
  bytes < 1_048_576 ? `${bytes} bytes` : `${Math.floor(bytes / 1_048_576)} MB`;

const beyond = (message: string): ApiError => new ApiError('payload_too_large', { message });

const wrong = (field: string, message: string): ApiError =>
  new ApiError('validation_failed', { errors: { [field]: [message] } });

/** Once the body is judged: `content` is the file, whichever way it came. Throws ApiError 422 `validation_failed`, 413 `payload_too_large`. */
export function takeUpload(
  route: RouteSpec,
  { settings, files }: Pick<Services, 'settings' | 'files'>,
): RequestHandler {
  return ({ exchange }, response, next) => {
    const { content } = exchange.body;
    const limit = limitOf(route, settings);
    const upload = exchange.upload ?? (typeof content === 'string' ? (uploadIn(content) ?? 'broken') : null);
    const isThere = route.uploadUnless !== undefined && typeof exchange.body[route.uploadUnless] === 'string';
    if (upload === null && isThere) next();
    else if (upload === null)
      next(wrong('file', 'Send the file: as the part "file" of a form, or as base64 under `content`.'));
    else if (upload === 'broken') next(wrong('content', 'Send the file as base64, without line breaks.'));
    else if (upload.size === 0) next(wrong('file', 'The file is empty.'));
    else if (upload.size > limit) next(beyond(`The file is larger than ${sizeOf(limit)}. Send a smaller one.`));
    else
      stagedIn(files, upload, response).then((content) => {
        exchange.body = { ...exchange.body, content };
        next();
      }, next);
  };
}

/**
 * Outside the database its bytes go into the store before the change begins. After a refusal they are deleted again; if the
 * outcome of the change is uncertain, the sweep finds them.
 */
async function stagedIn(files: Files, upload: Upload, response: Response): Promise<Upload> {
  const staged = await files.stage(upload.source);
  if (staged === null) return upload;
  response.once('finish', () => {
    const { statusCode } = response;
    if (statusCode >= 400 && statusCode < 500) void files.discard(staged).catch(() => undefined);
  });
  return { ...upload, staged };
}
