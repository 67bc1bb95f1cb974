/** The process of a command that calls an installation: ends with its exit code once everything is written. */
import { interrupt, runRemote } from './main.ts';
import { watchPipe } from './output.ts';

watchPipe();
// A terminal's Ctrl-C may come twice: to this process, and from the one that started it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);
process.exitCode = await runRemote(process.argv.slice(2));

/** Where the bootstrap looks for these commands in one file; set where there is none yet. */
const bundle = process.env['BACKLINE_BUNDLE'];
if (bundle !== undefined) {
  try {
    const { bundleCommands } = await import('../../../../generator/client/bundle.ts');
    await bundleCommands(bundle);
  } catch {
    // Where nothing can be written every start takes a little longer.
  }
}
