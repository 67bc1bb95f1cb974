/** Where files lie (FILES), and who scans them (CLAMD): addresses without secrets, which have variables of their own. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Parser } from './parsers.ts';

/** `text` is the address as it is written into rows: always the same for the same store. */
export type FilesAddress =
  | { readonly kind: 'postgres'; readonly text: 'postgres:' }
  | { readonly kind: 'folder'; readonly text: string; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly text: string;
      readonly bucket: string;
      /** Without a slash at its end; empty for the whole bucket. */
      readonly prefix: string;
      /** Scheme, host and port. */
      readonly endpoint: string;
      readonly region: string;
      /** The bucket is in the path, not in the host name. */
      readonly pathStyle: boolean;
    };

export interface S3Keys {
  readonly id: string;
  readonly secret: string;
  readonly session: string | null;
}

export interface ScannerAddress {
  /** Where it listens: a host and port, or a socket. */
  readonly connect: { readonly host: string; readonly port: number } | { readonly path: string };
  /** Bytes of the largest file that it takes. */
  readonly limit: number;
}

const postgres: FilesAddress = { kind: 'postgres', text: 'postgres:' };

export const defaultFiles = postgres;

const forms =
  'postgres: , file:///absolute/folder or s3://bucket/prefix?endpoint=https://host&region=eu-central-1&path_style=true';

export function filesAddress(): Parser<FilesAddress> {
  return (text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (text === 'postgres:' || text === 'postgres') return postgres;
    if (url?.protocol === 'file:') return folderOf(url);
    if (url?.protocol === 's3:') return bucketOf(url);
    throw new Error(forms);
  };
}

function folderOf(url: URL): FilesAddress {
  if (url.host !== '' || url.search !== '' || url.hash !== '' || /%2f|%00/i.test(url.pathname))
    throw new Error('file:// and an absolute folder, for example file:///var/lib/backline/files');
  const folder = path.resolve(fileURLToPath(url));
  if (folder === path.parse(folder).root)
    throw new Error('a folder for files alone, not the root, for example file:///var/lib/backline/files');
  return { kind: 'folder', folder, text: `file://${folder.split('/').map(encodeURIComponent).join('/')}` };
}

const parameters = ['endpoint', 'region', 'path_style'];

function bucketOf(url: URL): FilesAddress {
  if (url.username !== '' || url.password !== '')
    throw new Error('an address without keys: set those in FILES_S3_KEY_ID and FILES_S3_SECRET');
  const bucket = url.host;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(
      `s3:// and the name of a bucket of 3 to 63 small letters, digits, points and hyphens, as in ${forms}`,
    );
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  if (prefix !== '' && !prefix.split('/').every((part) => /^[\w.-]{1,100}$/.test(part) && !/^\.+$/.test(part)))
    throw new Error('an address whose prefix has letters, digits, points, hyphens and underscores between slashes');
  const unknown = [...url.searchParams.keys()].filter((name) => !parameters.includes(name));
  if (unknown.length > 0 || url.hash !== '')
    throw new Error(`an address with no parameters but ${parameters.join(', ')}, as in ${forms}`);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    throw new Error('an address whose region has small letters, digits and hyphens');
  const written = url.searchParams.get('endpoint');
  const endpoint = endpointOf(written ?? `https://s3.${region}.amazonaws.com`);
  const style = url.searchParams.get('path_style');
  if (style !== null && style !== 'true' && style !== 'false')
    throw new Error('an address whose path_style is true or false');
  const pathStyle = style === null ? written !== null || bucket.includes('.') : style === 'true';
  const text = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}?endpoint=${endpoint}&region=${region}&path_style=${pathStyle}`;
  if (text.length > 500) throw new Error('an address of at most 500 characters');
  return { kind: 's3', text, bucket, prefix, endpoint, region, pathStyle };
}

function endpointOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (url === null || !isPlain || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new Error(
      'an address whose endpoint is a scheme and a host, for example endpoint=https://minio.example.com:9000',
    );
  return url.origin;
}

export const secretText = (): Parser<string> => (text) => {
  if (!/^[\x21-\x7e]{1,2000}$/.test(text)) throw new Error('a key without spaces');
  return text;
};

const megabyte = 1_048_576;

/** clamd's protocol, over TCP or a socket of this machine. */
export function scannerAddress(): Parser<ScannerAddress> {
  return (text) => {
    const wanted =
      'tcp://host:3310 or unix:///run/clamav/clamd.ctl, with ?max_megabytes=100 where clamd takes other than 100';
    const url = URL.canParse(text) ? new URL(text) : null;
    const most = url?.searchParams.get('max_megabytes') ?? '100';
    const isKnown = url !== null && [...url.searchParams.keys()].every((name) => name === 'max_megabytes');
    if (url === null || !isKnown || !/^[1-9]\d{0,3}$/.test(most) || Number(most) > 2_000) throw new Error(wanted);
    const limit = Number(most) * megabyte;
    const { protocol, hostname, port, pathname, host } = url;
    if (protocol === 'tcp:' && hostname !== '' && (pathname === '' || pathname === '/'))
      return { connect: { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 3310 : Number(port) }, limit };
    if (protocol === 'unix:' && host === '' && pathname.length > 1)
      return { connect: { path: decodeURIComponent(pathname) }, limit };
    throw new Error(wanted);
  };
}

/** Files of a font: its regular one, and after a comma its bold one. */
export function fontFiles(): Parser<readonly string[]> {
  return (text) => {
    const named = text.split(',').map((one) => one.trim());
    const fits = (file: string): boolean => path.isAbsolute(file) && /\.(?:ttf|otf)$/i.test(file) && existsSync(file);
    if (named.length > 2 || !named.every(fits))
      throw new Error('the whole path of a font file (.ttf or .otf), and after a comma that of its bold one');
    return named;
  };
}
