/**
 * Modules of the console in Node: what they need of a browser when they load, and loaders for JSX and style sheets. Nothing is
 * rendered. The modules of a worker are shared, so all test files see the same index and the same person, who changes by `person`.
 */
import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const web = path.join(import.meta.dirname, '../../runtime/doors/console/web');
/** JavaScript by file of JSX: all in one call, since each starts a process. */
let scripts = null;
function scriptOf(file) {
  scripts ??= new Map(
    buildSync({
      entryPoints: globSync('**/*.tsx', { cwd: web }),
      ...{ absWorkingDir: web, outdir: web, jsx: 'automatic', write: false },
    }).outputFiles.map(({ path: made, text }) => [made.replace(/\.js$/, '.tsx'), text]),
  );
  return scripts.get(file);
}

const noPages = 'data:text/javascript,export const customPages=[],customLines={},customWords=[]';

/** An address without its suffix is what bundlers complete. */
function resolve(specifier, context, next) {
  if (specifier === '#custom-pages') return { url: noPages, format: 'module', shortCircuit: true };
  if (!specifier.startsWith('dayjs/')) return next(specifier, context);
  return next(`${specifier}.js`, context);
}

function load(url, context, next) {
  if (url.endsWith('.css')) return { format: 'module', source: 'export default {};', shortCircuit: true };
  if (!url.endsWith('.tsx')) return next(url, context);
  return { format: 'module', source: scriptOf(fileURLToPath(url)), shortCircuit: true };
}

/** localStorage as browsers have it. @param room characters that fit in; writing more throws. */
export function storage(room = Number.POSITIVE_INFINITY) {
  const values = new Map();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (key.length + value.length > room) throw new DOMException('The storage is full.', 'QuotaExceededError');
      values.set(key, String(value));
    },
    removeItem: (key) => void values.delete(key),
  };
}

const company = { name: null, currency: 'EUR', timezone: 'UTC', weekStart: 1, colour: null, firstSteps: false };
const nobody = { id: 1, name: 'Ada', email: '', role: '', abilities: [], scope: null, costs: true };

/** What the server says of the person. @param of.at the server's clock; the device's own where absent. */
export function bootOf({ locale = 'en-GB', timezone = 'UTC', abilities = [], at, ...more } = {}) {
  return {
    csrf: '',
    at: at ?? new Date().toISOString(),
    me: { ...nobody, locale, timezone, abilities },
    company: { ...company, uploads: {}, ...more },
  };
}

class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** Sets globals while it acts, then puts back what was there. */
export async function withGlobals(globals, act) {
  const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return await act();
  } finally {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  }
}

/** Imports modules of the console. */
export async function fromConsole(act) {
  const hooks = registerHooks({ resolve, load });
  const page = {
    querySelector: () => ({ content: JSON.stringify({ ...bootOf(), meta: 'test' }) }),
    documentElement: { dataset: {} },
  };
  try {
    const globals = { document: page, localStorage: storage(), BroadcastChannel: QuietChannel };
    return await withGlobals({ ...globals, addEventListener: () => undefined }, act);
  } finally {
    hooks.deregister();
  }
}
