import { Command, InvalidArgumentError } from 'commander';
import { Failure } from '../../../base/config/index.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { print, printJson } from '../output.ts';

interface Options {
  readonly url: string;
  readonly token: string;
  readonly requests: number;
  readonly seed: number;
  readonly write?: boolean;
  readonly json?: boolean;
}

/** `verify`: holds a running service against its own document, with random requests. */
export function verifyCommand(_lifecycle: Lifecycle): Command {
  return new Command('verify')
    .description('send random requests to a service and check every answer against its OpenAPI document')
    .requiredOption('--url <url>', 'address of the service', 'http://127.0.0.1:3000')
    .requiredOption('--token <token>', 'an API token; with a test token writes are tried and rolled back')
    .option('--requests <n>', 'number of requests', whole, 1000)
    .option('--seed <n>', 'the same seed sends the same requests', whole, 1)
    .option('--write', 'send writes with a live token as well: records are really changed')
    .option('--json', 'print the findings as JSON')
    .action(async (options: Options) => {
      const { verify } = await import('../verify/index.ts');
      const { sent, statuses, operations, violations } = await verify({ ...options, write: options.write === true });
      if (options.json) printJson({ sent, operations, statuses, violations });
      else {
        for (const { what, curl } of violations) print(`${what}\n  ${curl}`);
        const tally = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
        print(`${sent} requests to ${operations} operations: ${tally.join(', ')}.`);
      }
      if (violations.length > 0)
        throw new Failure(`${violations.length} answers are not as documented (seed ${options.seed}).`);
    });
}

function whole(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 to 999999999.');
  return Number(text);
}
