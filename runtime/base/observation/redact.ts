/** Text for a log: credentials are replaced, in any part of an address or message. */

const rules: readonly (readonly [RegExp, string])[] = [
  // Our own tokens and webhook secrets (token prefix, kind, value).
  [/\b(bkl_[a-z]{2,8}_|whsec_)[A-Za-z0-9+/=_-]+/g, '$1***'],
  [/\b(bearer|basic)\s+[A-Za-z0-9._~+/=-]+/gi, '$1 ***'],
  // Passwords in connection URLs.
  [/(:\/\/[^\s:/@]*:)[^\s@/]+@/g, '$1***@'],
  // Query parameters and JSON or key=value members that are secrets by name.
  [/([?&;][^=&\s]*(?:token|secret|password|signature|api_?key|code)[^=&\s]*=)[^&\s]*/gi, '$1***'],
  [/("[^"]*(?:token|secret|password|api_?key)[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi, '$1"***"'],
  // Single-use links: the last segment is the credential.
  [/(\/(?:magic|reset|unsubscribe|exports?)\/)[A-Za-z0-9_-]{20,}/gi, '$1***'],
];

/** Gives the text without credentials. */
export function redact(text: string): string {
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}
