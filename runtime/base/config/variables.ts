/** Parses environment variables into a typed configuration. Reads only its input. */
import { Failure } from './failure.ts';
import * as files from './files.ts';
import { maskUrl } from './mask.ts';
import * as parse from './parsers.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
export type SeedKind = 'large' | 'demo' | 'system' | 'none';

/** The configuration of the process (decisions 1, the table of variables). Nothing changes after the start. */
export interface Variables {
  /** 0 = any free port. */
  readonly port: number;
  readonly host: string;
  /** Null: http://HOST:PORT, known once the listener has its port. */
  readonly appUrl: string | null;
  /** As written: absolute, or relative to the working directory; null = `.backline` beside package.json. */
  readonly home: string | null;
  /** Null: the embedded server in BACKLINE_HOME. */
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  /** Null: to be generated in BACKLINE_HOME (embedded database only). */
  readonly appKeys: readonly parse.AppKey[] | null;
  /** Number of trusted proxy hops. */
  readonly trustProxy: number;
  readonly smtpUrl: string | null;
  /** Where new files go; the others are found where their rows say. */
  readonly files: files.FilesAddress;
  /** Null: no store is in S3. */
  readonly filesKeys: files.S3Keys | null;
  /** Null: files are served unscanned. */
  readonly clamd: files.ScannerAddress | null;
  /** Files of the font that papers are written in: regular, and bold. */
  readonly documentFont: readonly string[] | null;
  readonly seed: SeedKind;
  readonly logLevel: LogLevel;
  readonly webhookAllowCidrs: readonly string[];
  /** Issuers of the OpenID providers for single sign-on. An issuer decides who a person is. */
  readonly ssoIssuers: { readonly google: string; readonly microsoft: string };
  /** Null: no metrics listener. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
}

const googleIssuer = 'https://accounts.google.com';
/** Of every tenant: addresses count where Microsoft says that their owner is verified. */
const microsoftIssuer = 'https://login.microsoftonline.com/common/v2.0';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the variables; an empty one counts as not set.
 * @throws Failure naming every wrong variable at once, one line each: name, value (secrets masked), what is allowed.
 */
export function readVariables(environment: Environment): Variables {
  const problems: string[] = [];
  const show = { plain: (text: string) => text, url: maskUrl, secret: () => '(hidden)' };

  function read<T, D>(name: string, parser: parse.Parser<T>, fallback: D, shown: keyof typeof show = 'plain'): T | D {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return fallback;
    try {
      return parser(text);
    } catch (error) {
      problems.push(`${name}=${show[shown](text)} is not allowed: it must be ${(error as Error).message}.`);
      return fallback;
    }
  }

  const databaseUrl = read(
    'DATABASE_URL',
    parse.url(['postgres', 'postgresql'], 'postgresql://user:password@host:5432/database'),
    null,
    'url',
  );
  const keyId = read('FILES_S3_KEY_ID', files.secretText(), null, 'secret');
  const keySecret = read('FILES_S3_SECRET', files.secretText(), null, 'secret');
  const session = read('FILES_S3_SESSION', files.secretText(), null, 'secret');
  const variables: Variables = {
    port: read('PORT', parse.integer(0, 65_535), 3000),
    host: read('HOST', parse.host(), '127.0.0.1'),
    appUrl: read('APP_URL', parse.url(['http', 'https'], 'https://backline.example.com'), null, 'url'),
    home: read('BACKLINE_HOME', String, null),
    databaseUrl,
    redisUrl: read('REDIS_URL', parse.redisUrl(), null, 'url'),
    appKeys: read('APP_KEYS', parse.appKeys(), null, 'secret'),
    trustProxy: read('TRUST_PROXY', parse.integer(0, 10), 0),
    smtpUrl: read('SMTP_URL', parse.url(['smtp', 'smtps'], 'smtp://user:password@host:587'), null, 'url'),
    files: read('FILES', files.filesAddress(), files.defaultFiles, 'url'),
    filesKeys: keyId === null || keySecret === null ? null : { id: keyId, secret: keySecret, session },
    clamd: read('CLAMD', files.scannerAddress(), null, 'url'),
    documentFont: read('DOCUMENT_FONT', files.fontFiles(), null),
    seed: read('SEED', parse.oneOf('large', 'demo', 'system', 'none'), databaseUrl === null ? 'large' : 'system'),
    logLevel: read('LOG_LEVEL', parse.oneOf(...logLevels), 'info'),
    webhookAllowCidrs: read('WEBHOOK_ALLOW_CIDRS', parse.cidrs(), []),
    ssoIssuers: {
      google: read('SSO_GOOGLE_ISSUER', parse.url(['https', 'http'], 'https://accounts.google.com'), googleIssuer),
      microsoft: read(
        'SSO_MICROSOFT_ISSUER',
        parse.url(['https', 'http'], 'https://login.microsoftonline.com/<tenant>/v2.0'),
        microsoftIssuer,
      ),
    },
    metricsPort: read('METRICS_PORT', parse.integer(0, 65_535), null),
    metricsHost: read('METRICS_HOST', parse.host(), '127.0.0.1'),
  };
  const external = (environment['DATABASE_URL']?.trim() ?? '') !== '';
  const providedKeys = (environment['APP_KEYS']?.trim() ?? '') !== '';
  if (external && !providedKeys) {
    problems.push(
      'APP_KEYS is not set: DATABASE_URL requires it, as kid:base64 of 32 bytes (for example `echo "k1:$(openssl rand -base64 32)"`).',
    );
  }
  if (variables.files.kind === 's3' && variables.filesKeys === null)
    problems.push(
      'FILES_S3_KEY_ID and FILES_S3_SECRET are not set: FILES names a bucket, and they are the keys to it.',
    );
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  return variables;
}
