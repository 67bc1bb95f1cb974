/**
 * The thread of standstill.ts: it waits for beats of the main thread. Where they stay away while the process computes, it stops
 * that thread for a moment, looks where it is, and writes the line itself: the main thread can write none. Plain JavaScript,
 * because threads find no one who strips their types.
 */
import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';

/** Milliseconds without a beat before a report, and folders of functions to be named first. */
const { beats, limit, folders } = workerData;

/** So many times the limit are waited before the process is ended: a minute, as it is served. */
const patienceOfAll = 12;

let seen = -1;
let since = 0;
let cpu = process.cpuUsage();
let told = false;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  const stood = performance.now() - since;
  if (now !== seen) {
    if (told) say(`The process answers again, after ${seconds(stood)} s.`);
    seen = now;
    since = performance.now();
    cpu = process.cpuUsage();
    told = false;
    return;
  }
  // A process that others keep from computing, or that sleeps, is in no loop. One that is in a loop may get little of a busy machine:
  // what it computed since the last beat counts, not its share of the time.
  const { user, system } = process.cpuUsage(cpu);
  const computed = (user + system) / 1_000;
  if (told && stood >= limit * patienceOfAll && computed >= (limit * patienceOfAll) / 2) end(stood);
  if (told || stood < limit || computed < limit / 2) return;
  told = true;
  look(stood);
}, limit / 5);

/** A loop receives no signal, and its locked records stay locked: the process manager starts another process. */
function end(stood) {
  say(`Ended after ${seconds(stood)} s without an answer: what it had begun is rolled back.`);
  process.kill(process.pid, 'SIGKILL');
}

/** Asks the main thread's debugger for its position: it answers in the middle of a loop. */
function look(stood) {
  const session = new Session();
  const scripts = new Map();
  session.connectToMainThread();
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url));
  session.once('Debugger.paused', ({ params }) => {
    const frames = params.callFrames.map(({ functionName, location }) => ({
      name: functionName || 'a function without a name',
      isNamed: functionName !== '',
      file: pathOf(scripts.get(location.scriptId) ?? ''),
      line: location.lineNumber + 1,
    }));
    const own = frames.filter(({ file }) => folders.some((folder) => file.startsWith(folder)));
    // What it hands to others often has no name.
    const meant = own.find(({ isNamed }) => isNamed) ?? own[0] ?? frames[0];
    const { name, file, line } = meant;
    const inside = frames[0] === meant ? '' : `, in its call of ${frames[0].name}`;
    say(
      `Nothing has been answered for ${seconds(stood)} s: ${name} (${file}:${line})${inside} computes and does not end. ` +
        'Look for a loop without an end; all other requests wait for it.',
    );
    session.post('Debugger.resume');
    session.post('Debugger.disable', () => session.disconnect());
  });
  session.post('Debugger.enable', () => session.post('Debugger.pause'));
}

function pathOf(url) {
  return url.startsWith('file:') ? fileURLToPath(url) : url;
}

function seconds(milliseconds) {
  return Math.round(milliseconds / 1_000);
}

function say(text) {
  writeSync(2, `${text}\n`);
}
