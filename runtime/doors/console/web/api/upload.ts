/** Sends a file as a form and reports progress, which `fetch` cannot do. */
import { boot } from '../boot.ts';
import { t } from '../words/index.ts';
import { addressOf, isOver, Refusal } from './client.ts';
import { signInAgain } from './session.ts';

const megabyte = 1_048_576;

/**
 * A file that is too large is refused before it is sent. An ended session is renewed first; a repeated upload uses the same
 * idempotency key, so it is one file.
 * @param path below /api/v1.
 * @param report gets the sent share, 0 to 1.
 * @throws Refusal
 */
export async function sendFile(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>>,
  report: (share: number) => void,
): Promise<unknown> {
  const most = boot().company.uploads[path.slice(path.lastIndexOf('/') + 1)];
  if (most && file.size > most * megabyte) {
    const message = t('The file is larger than {most} MB. Send a smaller one.', { most });
    throw new Refusal(413, { code: 'payload_too_large', message });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const key = crypto.randomUUID();
  for (let round = 0; ; round++) {
    const { status, text } = await sent(addressOf(path), form, key, report);
    const answer = parsed(text);
    if (isOver(status, answer) && round < 3) {
      await signInAgain();
      continue;
    }
    if (status >= 200 && status < 300) return answer;
    throw new Refusal(status, answer);
  }
}

function sent(
  address: string,
  form: FormData,
  key: string,
  report: (share: number) => void,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-csrf-token', boot().csrf);
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) => report(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () =>
      reject(new Refusal(0, { code: 'unreachable', message: t('The server cannot be reached at the moment.') }));
    request.send(form);
  });
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { message: text.slice(0, 200) };
  }
}
