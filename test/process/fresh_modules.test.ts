/** A standby process has read modules ahead: generated ones that were written anew since, and only those, are read again. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'backline-modules-'));
afterAll(() => rmSync(scratch, { recursive: true }));
// Reached by a link, as where the temporary folder or a project is one.
mkdirSync(path.join(scratch, 'real'));
symlinkSync(path.join(scratch, 'real'), path.join(scratch, 'link'));
const folder = path.join(scratch, 'link');

const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);

/** Runs in a process of its own: an import there cannot be undone. Prints the result of each module's reading. */
function run(body: string): string[] {
  const hooks = pathToFileURL(path.resolve('runtime/doors/cli/fresh_modules.ts')).href;
  const script = `
    import { unlinkSync, writeFileSync } from 'node:fs';
    import { pathToFileURL } from 'node:url';
    const { readAhead } = await import(${JSON.stringify(hooks)});
    const folder = ${JSON.stringify(folder)};
    const { renew } = readAhead(folder, import.meta.url);
    const read = () => import(pathToFileURL(folder + '/index.ts').href).then((index) => index.all.join(), (error) => error.code);
    const write = (name, text) => writeFileSync(folder + '/' + name, text);
    const remove = (name) => unlinkSync(folder + '/' + name);
    const shown = [];
    ${body}
    console.log(shown.join('\\n'));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  return said.trim().split('\n');
}

test('a changed module is read again, and whoever imports it; others stay as they are', () => {
  write('one.ts', "console.log('reads one'); export const one: string = 'one';");
  write('two.ts', "console.log('reads two'); export const two: string = 'two';");
  write('list.ts', "import { one } from './one.ts'; import { two } from './two.ts'; export const list = [one, two];");
  write('index.ts', "import { list } from './list.ts'; export const all: readonly string[] = list;");
  const said = run(`
    shown.push(await read());
    write('two.ts', "console.log('reads two'); export const two = 'another two';");
    renew();
    shown.push(await read());`);
  expect(said).toEqual(['reads one', 'reads two', 'reads two', 'one,two', 'one,another two']);
});

test('what could not be read in the midst of a change is read when it is whole', () => {
  write('one.ts', "export const one = 'one';");
  write(
    'list.ts',
    "import { one } from './one.ts'; import { late } from './late.ts'; export const list = [one, late];",
  );
  write('index.ts', "import { list } from './list.ts'; export const all = list;");
  const said = run(`
    shown.push(await read());
    write('late.ts', "export const late = 'late';");
    renew();
    shown.push(await read());
    remove('late.ts');
    write('list.ts', "export const list = ['alone'];");
    renew();
    shown.push(await read());`);
  expect(said).toEqual(['ERR_MODULE_NOT_FOUND', 'one,late', 'alone']);
});

test('an edited module that is not generated, and one that holds an older generated one, are told of', () => {
  write('one.ts', "export const one = 'one';");
  write('index.ts', "import { one } from './one.ts'; export const all = [one];");
  writeFileSync(path.join(scratch, 'rules.ts'), "import './real/one.ts'; import './helper.ts';");
  writeFileSync(path.join(scratch, 'helper.ts'), 'export {};');
  const said = run(`
    await read();
    const rules = pathToFileURL(${JSON.stringify(scratch)} + '/rules.ts').href;
    await import(rules);
    shown.push(renew());
    write('index.ts', "export const all = ['alone'];");
    shown.push(renew(), await read());
    write('one.ts', "export const one = 'another one';");
    shown.push(renew());
    write('one.ts', "export const one = 'one';");
    writeFileSync(${JSON.stringify(path.join(scratch, 'helper.ts'))}, 'export const more = 1;');
    shown.push(renew());`);
  expect(said).toEqual(['true', 'true', 'alone', 'false', 'false']);
});
