/** The body of a request as people may read it: what is a secret by its name or its form is replaced. */
import { redact } from './redact.ts';
import { redactUrl } from './redact_url.ts';

const secretMember = /token|secret|password|passwd|api_?key|authorization|credential|signature|private_?key/i;

/** JSON stays JSON, a form stays a form, and any other text is cut as it would be in a log. */
export function redactBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (name, value: unknown) => {
      if (typeof value === 'string') return secretMember.test(name) && value !== '' ? '***' : redact(value);
      return value;
    });
  } catch {
    return /^[\w.%+[\]-]+=[^\s]*$/.test(text) ? redactUrl(`/?${text}`).slice(2) : redact(text);
  }
}
