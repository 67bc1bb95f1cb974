/** What an app may say of itself when it registers (RFC 7591): its name, and where people are sent back to. */
import { isLoopback, redirectProblem } from '../../platform/oauth_app.ts';

export interface Registration {
  readonly client_name?: string;
  readonly redirect_uris: readonly string[];
  readonly grant_types: readonly string[];
  readonly response_types: readonly string[];
  readonly application_type: 'native' | 'web';
  readonly token_endpoint_auth_method: 'none';
}

/** What an app said of itself cannot be. */
export class UnfitMetadata extends Error {
  readonly code: 'invalid_redirect_uri' | 'invalid_client_metadata';

  constructor(message: string, code: UnfitMetadata['code'] = 'invalid_redirect_uri') {
    super(message);
    this.code = code;
  }
}

/** What is registered of it; the rest is as it is for every app that registers itself. @throws UnfitMetadata. */
export function registrationOf(body: unknown): Registration {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new UnfitMetadata('The body must be a JSON object.', 'invalid_client_metadata');
  const { redirect_uris: uris, client_name: name } = body as { redirect_uris?: unknown; client_name?: unknown };
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > 20)
    throw new UnfitMetadata('redirect_uris must be a list of 1 to 20 addresses.');
  for (const uri of uris as unknown[]) {
    if (typeof uri !== 'string') throw new UnfitMetadata('redirect_uris must be a list of texts.');
    const problem = redirectProblem(uri);
    if (problem !== null) throw new UnfitMetadata(problem);
  }
  const shown = typeof name === 'string' ? plain(name) : '';
  return {
    ...(shown === '' ? {} : { client_name: shown }),
    redirect_uris: uris as string[],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    application_type: (uris as string[]).some(isLoopback) ? 'native' : 'web',
    token_endpoint_auth_method: 'none',
  };
}

/** One line of at most 120 characters, without those that turn the direction of writing. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 120);
