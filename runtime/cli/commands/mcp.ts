import { Command, InvalidArgumentError } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';

interface McpOptions {
  readonly url?: string;
  readonly toolsets?: string;
  readonly tools?: string;
  readonly readOnly?: true;
}

/** `mcp`: the tools of an installation over standard input and output, for clients that start a program. */
export function mcpCommand(lifecycle: Lifecycle): Command {
  return new Command('mcp')
    .description('offer the tools of an installation to an AI client over standard input and output')
    .option('--url <url>', 'the installation; default: BACKLINE_URL, else the one on this machine', address)
    .option('--toolsets <list>', 'toolsets to show, separated by commas, or all')
    .option('--tools <list>', 'single tools to show')
    .option('--read-only', 'only what changes nothing')
    .addHelpText('after', '\nThe token is read from BACKLINE_TOKEN.')
    .action(async (options: McpOptions) => {
      const { Failure, loadConfig, publicUrl } = await import('../../config/index.ts');
      const { environmentOf } = await import('../../config/environment.ts');
      const environment = environmentOf();
      const token = environment['BACKLINE_TOKEN'];
      if (!token)
        throw new Failure(
          "Set BACKLINE_TOKEN: `npx backline token create --name MCP --kind ai_agent --abilities '*'` prints a token.",
          { exitCode: 2 },
        );
      const local = (): string => {
        const config = loadConfig();
        return publicUrl({ ...config, appUrl: null, host: '127.0.0.1' }, config.port);
      };
      const query = new URLSearchParams();
      if (options.toolsets) query.set('toolsets', options.toolsets);
      if (options.tools) query.set('tools', options.tools);
      if (options.readOnly) query.set('read_only', '1');
      const { bridge } = await import('../mcp_bridge.ts');
      lifecycle.serving = true;
      const url = options.url ?? environment['BACKLINE_URL'] ?? local();
      if (!isAddress(url)) throw new Failure(`BACKLINE_URL is no address: ${expected}`, { exitCode: 2 });
      await bridge({ url, token, query, ending: lifecycle.ending });
      await lifecycle.end(0, 'done');
    });
}

const expected = 'Give a URL such as https://rental.example.';

function isAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

function address(text: string): string {
  if (!isAddress(text)) throw new InvalidArgumentError(expected);
  return text;
}
