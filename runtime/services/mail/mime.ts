/**
 * Reads messages (RFC 5322, 2045, 2047, 2231) and forms with files, as anybody may have written them: nothing is trusted, and depth,
 * parts and lengths are bounded.
 */

/** The greatest number of parts of a message or form, and their greatest depth. */
const mostParts = 200;
const deepest = 8;
/** Bytes of a block of headers that are looked at. */
const longestHead = 200_000;

/** Fields of a head by their lower-case names, in the order in which they came. */
export type Fields = readonly (readonly [name: string, value: string])[];

export interface Entity {
  readonly fields: Fields;
  readonly body: Buffer;
}

/** A file of a message, as its sender calls it. */
export interface ReadFile {
  readonly name: string | null;
  readonly type: string;
  readonly bytes: Buffer;
}

interface ReadMessage {
  readonly fields: Fields;
  readonly text: string | null;
  readonly html: string | null;
  readonly files: readonly ReadFile[];
}

export const fieldOf = (fields: Fields, name: string): string => fields.find(([key]) => key === name)?.[1] ?? '';

/** A charset that nobody knows is read as the one that knows every byte. */
export function textIn(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset === '' ? 'utf-8' : charset, { fatal: charset === '' }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What a database takes, and people read: no controls but line ends and tabs. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--[\n\t]]/gv, '')
    .toWellFormed();

/** Fields of a head; folded lines are one. */
export function fieldsIn(head: string): Fields {
  const fields: [string, string][] = [];
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([!-9;-~]{1,80})[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
    if (name !== '' && fields.length < 500) fields.push([name.toLowerCase(), value.trim()]);
  }
  return fields;
}

/** Head and body, which the first empty line parts. */
export function entityOf(bytes: Buffer): Entity {
  // A head that is empty begins with the line that ends it.
  if (bytes[0] === 10) return { fields: [], body: bytes.subarray(1) };
  if (bytes[0] === 13 && bytes[1] === 10) return { fields: [], body: bytes.subarray(2) };
  const ends = [bytes.indexOf('\r\n\r\n'), bytes.indexOf('\n\n')].filter((at) => at >= 0);
  const end = ends.length === 0 ? bytes.length : Math.min(...ends);
  const gap = bytes[end] === 13 ? 4 : 2;
  return {
    fields: fieldsIn(textIn(bytes.subarray(0, Math.min(end, longestHead)), '')),
    body: bytes.subarray(Math.min(end + gap, bytes.length)),
  };
}

interface Value {
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const percent = (text: string): Buffer =>
  Buffer.from(
    text.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** `text/plain; charset=utf-8`, with parameters in pieces and in charsets of their own (RFC 2231). */
export function parametersOf(field: string): Value {
  const pairs = new Map<string, string>();
  const source = field.slice(0, 10_000);
  for (const [, name = '', quoted, bare] of source.matchAll(
    /;\s*([^\s=;"]{1,80})\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g,
  ))
    pairs.set(name.toLowerCase(), quoted === undefined ? (bare ?? '') : quoted.replace(/\\(.)/g, '$1'));
  const parameters = new Map<string, string>();
  for (const [name, value] of pairs) {
    const [, base = '', first, coded] = /^([^*]+)(\*0)?(\*)?$/.exec(name) ?? [];
    if (base === '') continue;
    if (first === undefined && coded === undefined) {
      if (!parameters.has(base)) parameters.set(base, decodedWords(value));
      continue;
    }
    let all = value;
    for (let piece = 1; first !== undefined && piece < 50; piece += 1) {
      const next = pairs.get(`${base}*${piece}`) ?? pairs.get(`${base}*${piece}*`);
      if (next === undefined) break;
      all += next;
    }
    const [, charset = '', text = ''] = /^([^']*)'[^']*'(.*)$/s.exec(all) ?? [];
    parameters.set(base, coded === undefined ? all : textIn(percent(text), charset));
  }
  return { value: (/^[^;]*/.exec(source)?.[0] ?? '').trim().toLowerCase(), parameters };
}

const quotedPrintable = (text: string): Buffer => {
  const bytes = Buffer.alloc(text.length);
  let length = 0;
  const push = (byte: number): void => {
    bytes[length] = byte;
    length += 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const hex = code === 61 ? text.slice(at + 1, at + 3) : '';
    if (/^[0-9a-f]{2}$/i.test(hex)) {
      push(Number.parseInt(hex, 16));
      at += 2;
    } else push(code);
  }
  return bytes.subarray(0, length);
};

/** Words of a head that are written in other charsets (RFC 2047). */
export const decodedWords = (text: string): string =>
  text
    .replace(/(=\?[^?\s]{1,40}\?[bq]\?[^?\s]*\?=)\s+(?==\?[^?\s]{1,40}\?[bq]\?)/gi, '$1')
    .replace(/=\?([^?\s*]{1,40})(?:\*[^?\s]{0,20})?\?([bq])\?([^?\s]*)\?=/gi, (_all, charset, kind, coded: string) =>
      textIn(
        kind.toLowerCase() === 'b' ? Buffer.from(coded, 'base64') : quotedPrintable(coded.replaceAll('_', ' ')),
        charset,
      ),
    );

function decoded({ fields, body }: Entity): Buffer {
  const how = fieldOf(fields, 'content-transfer-encoding').toLowerCase();
  if (how === 'base64') return Buffer.from(body.toString('latin1').replace(/[^A-Za-z0-9+/=]/g, ''), 'base64');
  if (how !== 'quoted-printable') return body;
  return quotedPrintable(
    body
      .toString('latin1')
      .replace(/[ \t]*=[ \t]*\r?\n/g, '')
      .replace(/[ \t]+(\r?\n)/g, '$1'),
  );
}

/** Entities between lines that begin with a boundary. */
function entitiesIn(body: Buffer, boundary: string): Entity[] {
  if (boundary === '' || boundary.length > 200) return [];
  const mark = Buffer.from(`--${boundary}`);
  const found: Entity[] = [];
  let start = -1;
  for (let at = body.indexOf(mark); at >= 0 && found.length < mostParts; at = body.indexOf(mark, at)) {
    const line = body.indexOf(10, at + mark.length);
    const rest = body.subarray(at + mark.length, line < 0 ? body.length : line).toString('latin1');
    const isMark = (at === 0 || body[at - 1] === 10) && rest.length < 200 && /^(--)?[ \t]*\r?$/.test(rest);
    if (!isMark) {
      at += mark.length;
      continue;
    }
    if (start >= 0) {
      const end = body[at - 2] === 13 ? at - 2 : at - 1;
      found.push(entityOf(body.subarray(start, Math.max(start, end))));
    }
    start = line < 0 || rest.startsWith('--') ? -1 : line + 1;
    if (start < 0) return found;
    at = start;
  }
  // Cut short on its way, the last part is what there is of it.
  if (start >= 0 && found.length < mostParts) found.push(entityOf(body.subarray(start)));
  return found;
}

/** A message with its texts and files; of alternatives the plain and the HTML one. */
export function messageOf(bytes: Buffer): ReadMessage {
  const whole = entityOf(bytes);
  const texts: string[] = [];
  const pages: string[] = [];
  const files: ReadFile[] = [];
  let count = 0;
  const walk = (entity: Entity, depth: number): void => {
    count += 1;
    if (count > mostParts) return;
    const { value, parameters } = parametersOf(fieldOf(entity.fields, 'content-type') || 'text/plain');
    const boundary = parameters.get('boundary') ?? '';
    if (value.startsWith('multipart/') && boundary !== '' && depth < deepest) {
      for (const part of entitiesIn(entity.body, boundary)) walk(part, depth + 1);
      return;
    }
    const placed = parametersOf(fieldOf(entity.fields, 'content-disposition'));
    const name = placed.parameters.get('filename') ?? parameters.get('name') ?? null;
    const isText = (value === 'text/plain' || value === 'text/html') && placed.value !== 'attachment' && name === null;
    const content = decoded(entity);
    if (!isText) files.push({ name, type: value, bytes: content });
    else (value === 'text/html' ? pages : texts).push(cleanText(textIn(content, parameters.get('charset') ?? '')));
  };
  walk(whole, 0);
  return {
    fields: whole.fields,
    text: texts.length === 0 ? null : texts.join('\n'),
    html: pages.length === 0 ? null : pages.join('\n'),
    files,
  };
}

/** A field of a form, or a file of it. */
export interface FormPart {
  readonly name: string;
  readonly file: string | null;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Parts of a form in either way of writing it; none where the body is no form. */
export function formOf(contentType: string, bytes: Buffer): readonly FormPart[] {
  const { value, parameters } = parametersOf(contentType);
  if (value === 'application/x-www-form-urlencoded')
    return [...new URLSearchParams(bytes.toString('utf8'))].map(([name, text]) => ({
      name,
      file: null,
      type: 'text/plain',
      bytes: Buffer.from(text),
    }));
  if (value !== 'multipart/form-data') return [];
  return entitiesIn(bytes, parameters.get('boundary') ?? '').map((entity) => {
    const placed = parametersOf(fieldOf(entity.fields, 'content-disposition')).parameters;
    return {
      name: placed.get('name') ?? '',
      file: placed.get('filename') ?? null,
      type: parametersOf(fieldOf(entity.fields, 'content-type')).value || 'application/octet-stream',
      bytes: decoded(entity),
    };
  });
}
