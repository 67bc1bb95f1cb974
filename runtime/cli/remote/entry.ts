/** The process of a command that asks an installation: ends with its exit code once everything is written. */
import { runRemote } from './main.ts';

process.exitCode = await runRemote(process.argv.slice(2));
