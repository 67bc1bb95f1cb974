/** The call of an example in Python and PHP, made from the one for the shell. */

/**
 * The parts of an example for the shell; body null where it sends none.
 * @returns {{ prefix: string, method: string, path: string, isOpen: boolean, hasKey: boolean, body: unknown }}
 */
export function callOf(text) {
  const [, method = 'GET', prefix, path] = /^curl (?:-X (\w+) )?"\$(\w+)_URL([^"]*)"/.exec(text);
  const at = text.indexOf(" -d '");
  const body = at < 0 ? null : JSON.parse(text.slice(at + 5, text.lastIndexOf("'")).replaceAll("'\\''", "'"));
  const isOpen = !text.includes('-H "Authorization: ');
  return { prefix, method, path, isOpen, hasKey: text.includes('-H "Idempotency-Key: '), body };
}

/** A JSON value as the literal of a language, a member a line where it is long. */
function literal(value, words, depth) {
  const [open, arrow, close] = words.map;
  if (value === null || typeof value === 'boolean') return words[String(value)];
  if (typeof value === 'string') return words.text(value);
  if (typeof value === 'number') return String(value);
  const members = Array.isArray(value)
    ? value.map((one) => literal(one, words, depth + 1))
    : Object.entries(value).map(([key, one]) => `${words.text(key)}${arrow}${literal(one, words, depth + 1)}`);
  if (members.length === 0 && !Array.isArray(value)) return words.empty;
  const [first, last] = Array.isArray(value) ? ['[', ']'] : [open, close];
  const short = `${first}${members.join(', ')}${last}`;
  if (short.length <= 60) return short;
  const indent = '    '.repeat(depth);
  return `${first}\n${members.map((one) => `${indent}    ${one},\n`).join('')}${indent}${last}`;
}

const pythonWords = {
  ...{ null: 'None', true: 'True', false: 'False', empty: '{}', map: ['{', ': ', '}'] },
  text: JSON.stringify,
};
const phpWords = {
  ...{ null: 'null', true: 'true', false: 'false', empty: 'new stdClass()', map: ['[', ' => ', ']'] },
  text: (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
};

/** With the package requests. */
export function pythonOf({ prefix, method, path, isOpen, hasKey, body }) {
  const headers = [
    ...(isOpen ? [] : [`"Authorization": "Bearer " + os.environ["${prefix}_TOKEN"]`]),
    ...(hasKey ? ['"Idempotency-Key": str(uuid.uuid4())'] : []),
  ];
  const lines = [
    `os.environ["${prefix}_URL"] + ${JSON.stringify(path)}`,
    ...(headers.length > 0 ? [`headers={${headers.join(', ')}}`] : []),
    ...(body === null ? [] : [`json=${literal(body, pythonWords, 1)}`]),
  ];
  const call = `response = requests.${method.toLowerCase()}(\n${lines.map((one) => `    ${one},\n`).join('')})`;
  return `import os${hasKey ? ', uuid' : ''}\nimport requests\n\n${call}\nprint(response.status_code, response.text)`;
}

/** With what PHP has of itself. */
export function phpOf({ prefix, method, path, isOpen, hasKey, body }) {
  const headers = [
    ...(isOpen ? [] : [`'Authorization: Bearer ' . getenv('${prefix}_TOKEN')`]),
    ...(hasKey ? ["'Idempotency-Key: ' . bin2hex(random_bytes(16))"] : []),
    ...(body === null ? [] : ["'Content-Type: application/json'"]),
  ];
  const options = [
    `'method' => '${method}'`,
    "'ignore_errors' => true",
    ...(headers.length > 0 ? [`'header' => [\n${headers.map((one) => `        ${one},\n`).join('')}    ]`] : []),
    ...(body === null ? [] : [`'content' => json_encode(${literal(body, phpWords, 1)})`]),
  ];
  const context = `stream_context_create(['http' => [\n${options.map((one) => `    ${one},\n`).join('')}]])`;
  return `<?php\n$response = file_get_contents(getenv('${prefix}_URL') . ${phpWords.text(path)}, false, ${context});\necho $response;`;
}

const made = [
  ['py', 'Python', pythonOf],
  ['php', 'PHP', phpOf],
];

/** Adds both to the languages of the examples; each is written when it is first chosen, in all of them. */
export function addLanguages(samples) {
  for (const sample of samples) addTo(sample);
  document.addEventListener('change', ({ target }) => {
    const [, , write] = made.find(([value]) => target.matches(`.tabs input[value="${value}"]`)) ?? [];
    if (write === undefined) return;
    for (const sample of samples) {
      const code = sample.querySelector(`:scope > .${target.value} > code`);
      if (code.textContent === '') code.textContent = write(callOf(sample.querySelector('.curl').textContent));
    }
  });
}

function addTo(sample) {
  const tabs = sample.querySelector('.tabs');
  let label = [...tabs.querySelectorAll('label')].at(-1);
  const { name } = label.querySelector('input');
  for (const [value, title] of made) {
    const input = Object.assign(document.createElement('input'), { type: 'radio', name, value });
    const next = document.createElement('label');
    next.append(input, title);
    label.after(next);
    label = next;
    const block = Object.assign(document.createElement('pre'), { className: value, tabIndex: 0 });
    block.append(document.createElement('code'));
    sample.querySelector(':scope > pre:last-of-type').after(block);
  }
}
