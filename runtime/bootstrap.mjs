#!/usr/bin/env node
/**
 * The way in: every npm script and `npx backline` come through here. Runs on any Node from 20, installs what
 * package-lock.json names when it is missing or stale, and hands over to the Node that npm brought (package `node`).
 * Plain JavaScript without dependencies, because nothing is installed yet when it starts.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import nodeModule from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Installed as a package of somebody's product: npm keeps the packages, and Node strips no types below node_modules by itself. */
const packed = root.split(path.sep).includes('node_modules');
const modules = packed ? foundModules() : path.join(root, 'node_modules');
/** The folder of a product: the working folder, if its package.json names its definitions. */
const product = readJson('package.json')?.backline?.definitions === undefined ? null : process.cwd();
const [command = 'help', ...rest] = process.argv.slice(2);
/** Exit code of a server that wants to be started again, on newly generated files (runtime/doors/cli/restart.ts). */
const startAgain = 75;
/** With this code a process that stood by ends when it has read what was edited since (runtime/doors/cli/standby.ts). */
const outdated = 76;
/** Seconds before each further try of a server that wanted a restart and then could not start. */
const pauses = [1, 2, 5, 10, 10, 30];
/** Exit codes of a program that could not start and said so in one line: 3 is a migration that existing rows make fail. */
const couldNotStart = [1, 3];
/**
 * Tests, benchmark and checks need more packages than a service does; so does `describe`, which reads functions by TypeScript's
 * parser. `developers` only installs them.
 */
const forDevelopers =
  !packed && (command === 'describe' || (product === null && ['test', 'bench', 'developers'].includes(command)));
/** Whether a run of tests has said how it ended (test/support/closing_line.mjs): what never got so far has failed too. */
let isClosed = command !== 'test' || product !== null;
process.once('exit', (code) => {
  if (!isClosed && code !== 0) process.stdout.write('0 passed, 1 failed\n');
});

if (Number.parseInt(process.versions.node, 10) < 20) {
  fail(`Backline needs Node 20 or newer to start; this is ${process.version}.`);
}
const node = path.join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const asksService = !isLocal(command);
// A person at a shell waits for the answer: only commands that serve check whether all packages are current.
if (!packed && !(asksService && existsSync(node) && existsSync(path.join(modules, 'commander'))) && !isInstalled())
  install();
if (!existsSync(node)) {
  fail('The package `node` was installed without its install script: run `npm ci` with scripts allowed.');
}

if (command === 'developers') process.exit(0);
if (asksService) {
  await askService();
} else if (command === 'test') {
  if (product === null) await runTests();
  else await runProductTests();
} else {
  const program = command === 'bench' ? ['test/bench/main.ts', ...rest] : ['runtime/doors/main.ts', command, ...rest];
  // V8 would let short-lived objects fill 128 MB of new space before it collects them; with half of it memory stays in its bounds under a backlog.
  const memory = ['--max-semi-space-size=32'];
  // A thousand resources fill a gigabyte once and then are done: looking through it again and again is half the work.
  if (command === 'generate') memory.push('--initial-heap-size=1000');
  const args = [...memory, path.join(root, program[0]), ...program.slice(1)];
  const result = await runAgainAndAgain(args);
  // A stop signal while the child ended for a restart: it has stopped well.
  end([startAgain, outdated].includes(result.code) ? { code: 0 } : result);
}

/** Whether a command runs here: one that has a file in runtime/doors/cli/commands, or a flag. All others name resources of a service. */
function isLocal(word) {
  if (['help', 'test', 'bench', 'developers'].includes(word) || !/^[a-z][\w-]*$/.test(word)) return true;
  const commands = path.join(root, 'runtime/doors/cli/commands');
  return !existsSync(commands) || existsSync(path.join(commands, `${word}.ts`));
}

/**
 * A command that calls a service over HTTP, in this process if possible: from one bundled JavaScript file, which the first such
 * command writes, else from the sources, if this Node reads TypeScript.
 */
async function askService() {
  const cache = path.join(modules, '.cache', 'backline');
  const bundle = path.join(cache, `remote-${stampOfCommands()}.mjs`);
  const entry = path.join(root, 'runtime/doors/cli/remote/entry.ts');
  nodeModule.enableCompileCache?.(cache);
  if (existsSync(bundle)) await import(pathToFileURL(bundle).href);
  else if (process.features.typescript === 'strip' && !packed) {
    process.env.BACKLINE_BUNDLE = bundle;
    await import(pathToFileURL(entry).href);
  } else end(await untilEnd(launch([entry, ...process.argv.slice(2)], { BACKLINE_BUNDLE: bundle })));
}

/** Another one as soon as a source of these commands, or a package, is another. */
function stampOfCommands() {
  const folders = ['runtime/doors/cli/remote', 'runtime/doors/client', 'generator/client'];
  const sources = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(root, folder, name)),
  );
  const hash = createHash('sha256');
  for (const file of [...sources, path.join(root, packed ? 'package.json' : 'package-lock.json')])
    hash.update(`${file} ${statSync(file).mtimeMs} ${statSync(file).size}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Whether what lies in node_modules is what package-lock.json names; developers' packages count where they are needed. */
function isInstalled() {
  const wanted = readJson(path.join(root, 'package-lock.json'));
  const present = readJson(path.join(modules, '.package-lock.json'));
  if (wanted === null) fail('package-lock.json is missing or broken: restore it from the repository.');
  if (present === null || !existsSync(path.join(modules, 'node', 'bin'))) return false;
  return Object.entries(wanted.packages).every(([name, entry]) => {
    if (name === '') return true;
    const found = present.packages[name];
    if (found === undefined) return entry.optional === true || (entry.dev === true && !forDevelopers);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Installs what a service needs; tests, benchmark and checks get the developers' packages too. What is there stays, because a
 * service may run from it. Everything npm says goes to standard error: standard output belongs to the command.
 */
function install() {
  // Where somebody develops, what they work with stays.
  const scope = forDevelopers || existsSync(path.join(modules, 'jest')) ? '--include=dev' : '--omit=dev';
  const verb = forDevelopers && existsSync(modules) ? ['install', '--no-save'] : ['ci'];
  process.stderr.write(`Installing packages (npm ${verb.join(' ')} ${scope}) …\n`);
  const args = [...verb, scope, '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) fail(`Packages could not be installed${error ? `: ${error.message}` : ' (see above)'}.`);
  removeHeaders();
}

/** Node's package brings 67 MB of C++ headers, which only compiling a native module would need: nothing here does. */
function removeHeaders() {
  const folder = path.join(modules, 'node', 'node_modules');
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith('node-')) rmSync(path.join(folder, name, 'include'), { recursive: true, force: true });
}

/** Jest with the flags that native modules need; leaves no server behind when it is interrupted. */
async function runTests() {
  const { removeScratch, scratchParent, scratchPrefix } = await import('../test/support/scratch.mjs');
  const scratch = mkdtempSync(path.join(scratchParent(), scratchPrefix));
  // Nothing that tests start sends anything outside this machine (test/support/loopback_only.mjs).
  const guard = pathToFileURL(path.join(root, 'test/support/loopback_only.mjs'));
  guard.searchParams.set('record', path.join(scratch, 'outside.txt'));
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', `--import=${guard}`];
  const environment = {
    NODE_OPTIONS: [process.env.NODE_OPTIONS, ...flags].filter(Boolean).join(' '),
    BACKLINE_TEST_SCRATCH: scratch,
  };
  const jest = path.join(modules, 'jest', 'bin', 'jest.js');
  // Workers have it too. With V8's own 16 MB of new space an eighth of a run is spent on collecting it.
  const memory = '--max-semi-space-size=64';
  const args = [memory, jest, '--rootDir', root, '--config', path.join(root, 'jest.config.mjs'), ...rest];
  const result = await untilEnd(launch(args, environment));
  isClosed = existsSync(path.join(scratch, 'closed'));
  try {
    process.kill(
      Number.parseInt(readFileSync(path.join(scratch, 'postgres', 'postmaster.pid'), 'utf8'), 10),
      'SIGQUIT',
    );
  } catch {
    // The usual case: the run stopped its server itself.
  }
  removeScratch(scratch);
  end(result);
}

/**
 * Runs a process, and another one whenever it requests a restart. A process that requested one has served: what keeps the next
 * from starting are files in the middle of an edit, so there are further tries before it is given up. While definitions are
 * watched, the next process waits with its modules loaded (runtime/doors/cli/standby.ts).
 */
async function runAgainAndAgain(args) {
  let restarted = false;
  let failures = 0;
  let next;
  // Functions for the definition of the next edit are no mistake of this process (runtime/serving/extensions/rule_files.ts).
  const follows = { BACKLINE_FOLLOWS: '1' };
  // One that cannot be had is not missed: then the next one is launched when it is needed.
  const standBy = () =>
    (next ??= launch(args, { BACKLINE_STANDBY: '1', ...follows }, true).on('error', () => undefined));
  for (;;) {
    const child = next?.connected ? next : launch(args, restarted ? follows : {}, true);
    if (child === next) child.send('go', () => undefined);
    next = undefined;
    let serves = false;
    child.on('message', (message) => {
      serves ||= message === 'serving';
      if (message === 'watched' || restarted) standBy();
    });
    const result = await untilEnd(child);
    if (!result.signalled && result.code === outdated) continue;
    const again = !result.signalled && result.code === startAgain;
    if (again) {
      restarted = true;
      failures = 0;
      continue;
    }
    const retry =
      !result.signalled && restarted && !serves && couldNotStart.includes(result.code) && failures < pauses.length;
    if (!retry) {
      next?.kill();
      return result;
    }
    process.stderr.write(`It could not start again; the next try is in ${pauses[failures]} s.\n`);
    await sleep(pauses[failures++] * 1000);
  }
}

/**
 * Starts the newer Node. Over the channel, which closes when this process dies in any way, the child notices that it is alone,
 * and stops. The child reports over it that it answers requests, or that definitions are watched.
 */
function launch(args, environment, channel = false) {
  return spawn(node, args, {
    stdio: ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])],
    env: {
      NODE_COMPILE_CACHE: path.join(modules, '.cache', 'backline'),
      // Else glibc holds memory back for each of Node's helper threads; most of them need it only during the start.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      ...stripping(),
      ...environment,
    },
  });
}

/** The nearest node_modules that holds the packages: of the package itself, or of the product that it is installed in. */
function foundModules() {
  for (let folder = root; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules');
    if (existsSync(path.join(found, 'node', 'package.json'))) return found;
  }
  return path.join(root, 'node_modules');
}

/** Below node_modules types are stripped by a hook, in each process and thread that follows. */
function stripping() {
  if (!packed) return {};
  const hook = `--disable-warning=ExperimentalWarning --import=${pathToFileURL(path.join(root, 'runtime/base/strip_types.mjs'))}`;
  const options = process.env.NODE_OPTIONS ?? '';
  return { NODE_OPTIONS: options.includes(hook) ? options : `${options} ${hook}`.trim() };
}

/** Tests of a product of one's own: Node's runner over `test/`, with its files in TypeScript as they are. */
async function runProductTests() {
  const patterns = rest.length > 0 ? rest : ['test/**/*.test.ts'];
  end(await untilEnd(launch(['--disable-warning=ExperimentalWarning', '--test', ...patterns], {})));
}

/** How a process ends. Signals are passed on to it; `signalled` if there was one. */
function untilEnd(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let signalled = false;
  const pass = (signal) => {
    signalled = true;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  // Under npm the parent waits for us; when it is gone without a word (kill -9), so are we.
  const parent = process.ppid;
  const watching =
    process.env.npm_lifecycle_event === undefined
      ? undefined
      : setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref();
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`Node could not be started: ${error.message}.`));
    child.once('exit', (code, signal) => {
      clearInterval(watching);
      for (const one of signals) process.off(one, pass);
      resolve({ code, signal, signalled });
    });
  });
}

/** Ends as the child did: with its code, or 128 and the signal's number as shells have it. */
function end({ code, signal }) {
  process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0));
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
