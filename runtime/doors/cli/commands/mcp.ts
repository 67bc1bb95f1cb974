import { Command, InvalidArgumentError } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';
import type { Profile } from '../remote/profiles.ts';

interface McpOptions {
  readonly url?: string;
  readonly profile?: string;
  readonly fullText?: true;
  readonly toolsets?: string;
  readonly tools?: string;
  readonly readOnly?: true;
}

/** `mcp`: the tools of an installation over standard input and output, for clients that start a program. */
export function mcpCommand(lifecycle: Lifecycle): Command {
  return new Command('mcp')
    .description('offer the tools of an installation to an AI client over standard input and output')
    .option(
      '--url <url>',
      'the installation; default: BACKLINE_URL, else the profile, else the one on this machine',
      address,
    )
    .option('--profile <name>', 'address and token as `backline login` stored them; default: BACKLINE_PROFILE')
    .option('--toolsets <list>', 'toolsets to show, separated by commas, or all')
    .option('--tools <list>', 'single tools to show')
    .option('--read-only', 'only tools that change nothing')
    .option('--full-text', 'also answer long results as text, for clients that read nothing else')
    .addHelpText('after', '\nThe token is read from BACKLINE_TOKEN, or is the one of the profile.')
    .action(async (options: McpOptions) => {
      const { environmentOf } = await import('../../../base/config/environment.ts');
      const environment = environmentOf();
      const { url, token } = await installationOf(options, environment);
      const query = new URLSearchParams();
      if (options.toolsets) query.set('toolsets', options.toolsets);
      if (options.tools) query.set('tools', options.tools);
      if (options.readOnly) query.set('read_only', '1');
      if (options.fullText) query.set('text', 'full');
      const { bridge } = await import('../mcp_bridge.ts');
      lifecycle.serving = true;
      await bridge({ url, token, query, ending: lifecycle.ending });
      await lifecycle.end(0, 'done');
    });
}

/**
 * The installation to connect to: the named profile, else environment variables, else the current profile.
 * @throws Failure if none exists.
 */
async function installationOf({ url, profile }: McpOptions, environment: NodeJS.ProcessEnv): Promise<Profile> {
  const { Failure, loadConfig, publicUrl } = await import('../../../base/config/index.ts');
  const { nonEmpty, readConfiguration, targetOf } = await import('../remote/profiles.ts');
  const { Refused } = await import('../remote/exit.ts');
  const token = nonEmpty(environment['BACKLINE_TOKEN']);
  const address = url ?? nonEmpty(environment['BACKLINE_URL']);
  if (address !== undefined && !isAddress(address))
    throw new Failure(`BACKLINE_URL is no address: ${urlHint}`, { exitCode: 2 });
  try {
    const named = profile ?? nonEmpty(environment['BACKLINE_PROFILE']);
    if (named === undefined && token === undefined && readConfiguration().current === null)
      throw new Failure(
        "Run `npx backline login`, or set BACKLINE_TOKEN: `npx backline token create --name MCP --kind ai_agent --abilities '*'` prints a token.",
        { exitCode: 2 },
      );
    if (named !== undefined || token === undefined)
      return targetOf({ ...(profile !== undefined && { profile }), ...(url !== undefined && { url }) }, environment);
  } catch (error) {
    if (error instanceof Refused) throw new Failure(error.message, { exitCode: 2 });
    throw error;
  }
  const localUrl = (): string => {
    const config = loadConfig();
    return publicUrl({ ...config, appUrl: null, host: '127.0.0.1' }, config.port);
  };
  return { url: address ?? localUrl(), token };
}

const urlHint = 'Give a URL such as https://api.example.';

function isAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

function address(text: string): string {
  if (!isAddress(text)) throw new InvalidArgumentError(urlHint);
  return text;
}
