/** Runs command lines one after another in one process, as `backline` would in a process each: a line of JSON in, a line out. */
import { createInterface } from 'node:readline';
import { runRemote } from '../../runtime/doors/cli/remote/main.ts';

const caught = { stdout: '', stderr: '' };
const answer = process.stdout.write.bind(process.stdout);
for (const name of ['stdout', 'stderr'] as const)
  process[name].write = ((part: string | Uint8Array) => {
    caught[name] += typeof part === 'string' ? part : Buffer.from(part).toString('utf8');
    return true;
  }) as typeof process.stdout.write;

for await (const line of createInterface({ input: process.stdin })) {
  Object.assign(caught, { stdout: '', stderr: '' });
  const code = await runRemote(JSON.parse(line) as string[]);
  answer(`${JSON.stringify({ code, ...caught })}\n`);
}
