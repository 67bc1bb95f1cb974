import { Command, InvalidArgumentError } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';

interface ListenOptions {
  readonly forwardTo: string;
  readonly events: readonly string[];
}

/** `listen`: forwards a running service's events to a local address while an integrator develops. */
export function listenCommand(lifecycle: Lifecycle): Command {
  return new Command('listen')
    .description('forward the events of a running service to a local address, signed as webhooks are')
    .requiredOption('--forward-to <url>', 'address to send them to, such as http://localhost:4000/hook', address)
    .option('--events <list>', "event names separated by commas, user.* or '*'", names, ['*'])
    .action(async (options: ListenOptions) => {
      const { listenForEvents } = await import('../forwarding.ts');
      await listenForEvents(lifecycle, options.forwardTo, options.events);
    });
}

function address(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new InvalidArgumentError('Give a URL such as http://localhost:4000/hook.');
  return text;
}

function names(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
