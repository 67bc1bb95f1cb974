/** A form below an example that sends it to this service, and shows what came back. */
import { callOf } from './languages.js';

function field(label, control) {
  const made = document.createElement('label');
  made.append(label, control);
  return made;
}

function textOf(body, type) {
  if (!type.includes('json')) return body;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function said(output, first, text) {
  const line = document.createElement('strong');
  line.textContent = first;
  const body = document.createElement('pre');
  body.tabIndex = 0;
  body.textContent = text;
  output.replaceChildren(line, ...(text === '' ? [] : [body]));
}

/** Opens the form of a sample, or closes it. `pressed` is the button that does so. */
export function toggleTrial(sample, pressed, tokenKey, askToken) {
  const open = sample.querySelector('.trial');
  pressed.textContent = open ? 'Try' : 'Close';
  if (open) return open.remove();
  const { dry, key } = sample.dataset;
  const { method, path, body: example } = callOf(sample.querySelector('.curl').textContent);

  const form = document.createElement('form');
  form.className = 'trial';
  const address = document.createElement('input');
  address.value = path;
  address.spellcheck = false;
  form.append(field(`${method}: path and query`, address));
  const body = document.createElement('textarea');
  body.spellcheck = false;
  body.value = example === null ? '' : JSON.stringify(example, null, 2);
  if (example !== null) form.append(field('Body', body));
  const row = document.createElement('div');
  row.className = 'row';
  const send = document.createElement('button');
  send.textContent = 'Send';
  const onlyAsk = document.createElement('input');
  onlyAsk.type = 'checkbox';
  onlyAsk.checked = dry !== undefined;
  row.append(send);
  if (dry !== undefined) row.append(field('Dry run: ask, change nothing ', onlyAsk));
  const output = document.createElement('output');
  form.append(row, output);

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const token = sessionStorage.getItem(tokenKey);
    if (!token) return askToken();
    const url = new URL(address.value, location.origin);
    // The token goes to this service and to nobody else.
    if (url.origin !== location.origin) return said(output, 'The path begins with /.', '');
    if (dry !== undefined && onlyAsk.checked) url.searchParams.set('dry_run', '1');
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    if (example !== null) headers['content-type'] = 'application/json';
    if (key !== undefined) headers['idempotency-key'] = crypto.randomUUID();
    send.disabled = true;
    try {
      const started = performance.now();
      const response = await fetch(url, { method, headers, ...(example !== null && { body: body.value }) });
      const text = await response.text();
      const took = Math.round(performance.now() - started);
      const first = `${response.status} ${response.statusText} in ${took} ms`;
      said(output, first, textOf(text, response.headers.get('content-type') ?? ''));
    } catch (error) {
      said(output, 'No answer came.', String(error));
    } finally {
      send.disabled = false;
    }
  });
  sample.append(form);
  address.focus();
}
