/**
 * Made-up resources beside ours: `node test/bench/many_resources.ts [100 300 1000]` prints the time of generate, of one
 * changed file under watch, and of the start, in seconds.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const main = path.join(root, 'runtime/doors/main.ts');

/** Six fields, a reference to the one before, a life cycle of three states, two declarative guards. */
function resource(number: number): string {
  const reference = number === 0 ? '' : `  before: { belongs_to: thing${number - 1}, filter: true, include: true }\n`;
  return `resource: thing${number}
ability: rentals
fields:
  status: { states: thing${number}, filter: true, sort: true }
  name: { type: string(80), required: true, filter: true, sort: true }
  amount: { type: money, filter: true }
  due_on: { type: date, filter: true, sort: true }
  is_big: { type: boolean, filter: true }
  note: { type: text }
${reference}guards:
  due: { require: due_on, code: thing_not_due, field: due_on }
  paid: { require: "amount > 0", code: thing_not_paid, field: amount }
`;
}

const codes = `codes: things
list:
  thing_not_due: { message: The thing has no day on which it is due. }
  thing_not_paid: { message: The thing has not been paid. }
`;

const machine = (number: number): string => `machine: thing${number}
initial: open
states: [open, active, done]
transitions:
  begin: { from: open, to: active, guards: [due], accepts: [dry_run] }
  finish: { from: active, to: done, guards: [due, paid] }
`;

interface Run {
  readonly seconds: number;
  readonly output: string;
}

/** Runs until the process ends, or prints `mark`, and then ends it. */
function run(args: readonly string[], environment: NodeJS.ProcessEnv, mark?: string): Promise<Run> {
  const began = performance.now();
  const child = spawn(process.execPath, [main, ...args], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let reached: number | null = null;
  const read = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
    if (mark === undefined || reached !== null || !output.includes(mark)) return;
    reached = performance.now() - began;
    child.kill('SIGTERM');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((resolve) =>
    child.once('close', () => resolve({ seconds: (reached ?? performance.now() - began) / 1000, output })),
  );
}

/** Under watch: the first round, then one edit; seconds of the edit's generation as watch reports them. */
function edit(file: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [main, 'generate', '--watch'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  let edits = 0;
  return new Promise((resolve, reject) => {
    child.once('close', () => reject(new Error(output)));
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const rounds = output.split('waiting for changes').length - 1;
      if (rounds <= edits) return;
      if (edits === 3) {
        child.removeAllListeners('close');
        child.kill('SIGTERM');
        resolve(Number(/generated in (\d+) ms/g.exec(output.slice(output.lastIndexOf('generated in')))?.[1]) / 1000);
      } else writeFileSync(file, resource(7).replace('string(80)', `string(${90 + edits++})`));
    });
  });
}

for (const count of process.argv.slice(2).length > 0 ? process.argv.slice(2).map(Number) : [100, 300, 1000]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'backline-many-'));
  const custom = path.join(folder, 'own');
  mkdirSync(path.join(custom, 'things'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  for (let number = 0; number < count; number++) {
    writeFileSync(path.join(custom, `things/thing${number}.yaml`), resource(number));
    writeFileSync(path.join(custom, `things/thing${number}.states.yaml`), machine(number));
  }
  writeFileSync(path.join(custom, 'codes.yaml'), codes);
  const home = path.join(folder, 'home');
  const environment = {
    ...process.env,
    BACKLINE_DEFINITIONS: custom,
    BACKLINE_HOME: home,
    PORT: '0',
    SEED: 'none',
    LOG_LEVEL: 'warn',
  };
  const generated = await run(['generate'], environment);
  if (!generated.output.includes(' files: ')) throw new Error(generated.output.slice(0, 2000));
  const first = await run(['start'], environment, 'Listening on ');
  const second = await run(['start'], environment, 'Listening on ');
  const edited = await edit(path.join(custom, 'things/thing7.yaml'), environment);
  process.stdout.write(
    `${count} resources: generate ${generated.seconds.toFixed(1)} s, first start ${first.seconds.toFixed(1)} s, start ${second.seconds.toFixed(1)} s, one edit ${edited.toFixed(2)} s\n`,
  );
  if (!first.output.includes('Listening')) process.stdout.write(first.output.slice(-2000));
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
