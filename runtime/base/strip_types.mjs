/** Node strips no types below node_modules: where the platform is installed as a package, this does it for its own files. */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const own = new URL('../..', import.meta.url).href;

registerHooks({
  load(url, context, next) {
    const [file = ''] = url.split('?');
    if (!file.startsWith(own) || !file.endsWith('.ts')) return next(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(file), 'utf8'), { mode: 'strip' });
    return { format: 'module', source, shortCircuit: true };
  },
});
