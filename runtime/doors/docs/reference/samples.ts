/** Each operation as a call: curl for a shell, the client for TypeScript. Address and token come from outside. */
import type { ReferenceOperation, ReferenceValue } from '../../../base/kernel/reference.ts';

interface Sample {
  readonly curl: string;
  readonly typescript: string;
}

/** `prefix` names the shell's variables: `BACKLINE` for `BACKLINE_URL` and `BACKLINE_TOKEN`. */
export function sampleOf(operation: ReferenceOperation, prefix: string): Sample {
  const path = pathOf(operation);
  return { curl: curlOf(operation, path, prefix), typescript: typescriptOf(operation, path) };
}

/** The path with sample keys, and with query parameters that have an example. */
function pathOf({ path, parameters, query }: ReferenceOperation): string {
  const keys = new Map(parameters.map((one) => [one.name, encodeURIComponent(sampleValue(one))]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => keys.get(name) ?? '1');
  const must = query.filter(isSent).map((one) => `${one.name}=${sampleValue(one)}`);
  return must.length > 0 ? `${filled}?${must.join('&')}` : filled;
}

const isSent = ({ required, example }: ReferenceValue): boolean => required === true || example !== undefined;

/** Addresses without a token have no examples: what they are sent to is a secret. */
const sampleValue = ({ name, example }: ReferenceValue): string => example ?? name;

/** Takes no token. */
const isOpen = ({ kind }: ReferenceOperation): boolean => kind === 'download' || kind === 'public';

/** Long bodies have one key per line. */
function jsonOf(body: unknown): string {
  const short = JSON.stringify(body);
  return short.length > 60 ? JSON.stringify(body, null, 2) : short;
}

function curlOf(operation: ReferenceOperation, path: string, prefix: string): string {
  const { method, example, idempotent } = operation;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$${prefix}_URL${path}"`,
    ...(isOpen(operation) ? [] : [`-H "Authorization: Bearer $${prefix}_TOKEN"`]),
    ...(idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(example === null
      ? []
      : ['-H "Content-Type: application/json"', `-d '${jsonOf(example).replaceAll("'", "'\\''")}'`]),
  ];
  return lines.join(' \\\n  ');
}

const prefixOfApi = '/api/v1';

/** With the client, which knows the address and the token, and the types of each path. */
function typescriptOf(operation: ReferenceOperation, path: string): string {
  const { method, example, idempotent, parameters, query } = operation;
  if (isOpen(operation)) {
    const options = method === 'GET' ? '' : `, { method: '${method}' }`;
    return `const response = await fetch(\`\${url}${path}\`${options});`;
  }
  const keys = parameters.map((one) => `${one.name}: ${literal(sampleValue(one), one.type)}`);
  const must = query.filter(isSent).map((one) => `${keyOf(one.name)}: ${literal(sampleValue(one), one.type)}`);
  const options = [
    ...(keys.length > 0 ? [`path: { ${keys.join(', ')} }`] : []),
    ...(must.length > 0 ? [`query: { ${must.join(', ')} }`] : []),
    ...(example === null ? [] : [`body: ${inset(jsonOf(example))}`]),
    ...(idempotent ? ['idempotencyKey: crypto.randomUUID()'] : []),
  ];
  const short = `{ ${options.join(', ')} }`;
  const list = short.length <= 60 ? short : `{\n  ${options.join(',\n  ')},\n}`;
  const address = operation.path.slice(operation.path.startsWith(prefixOfApi) ? prefixOfApi.length : 0);
  return `const answer = await client.${method.toLowerCase()}('${address}'${options.length === 0 ? '' : `, ${list}`});`;
}

function literal(value: string, type: string): string {
  const [, items] = /^list of (.*)/.exec(type) ?? [];
  if (items !== undefined)
    return `[${value
      .split(',')
      .map((one) => literal(one, items))
      .join(', ')}]`;
  return /^\d+$/.test(value) && type.startsWith('integer') ? value : `'${value}'`;
}

const keyOf = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`);

/** Continuation lines are indented like their key; keys lose quotes they do not need. */
function inset(json: string): string {
  return json.replace(/^(\s*)"([a-z_]\w*)":/gim, '$1$2:').replaceAll('\n', '\n  ');
}
