import { Command, InvalidArgumentError, Option } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';
import { print, printJson } from '../output.ts';

interface CreateOptions {
  readonly name: string;
  readonly abilities: readonly string[];
  readonly user?: string;
  readonly kind?: 'person' | 'ai_agent' | 'service';
  readonly test?: boolean;
  readonly rateLimit?: number;
  readonly dailyUnits?: number;
  readonly json?: boolean;
}

/** `token create` and `token revoke`: through the same operations that the API calls. */
export function tokenCommand(lifecycle: Lifecycle): Command {
  const token = new Command('token').description('make and revoke API tokens');
  token
    .command('create')
    .description('make a token and print it, alone, on standard output')
    .requiredOption('--name <name>', 'what the token is for')
    .requiredOption('--abilities <list>', "abilities separated by commas, or '*' for all", abilityList)
    .option('--user <email>', 'owner of the token, which then never does more than that user may')
    .addOption(new Option('--kind <kind>', 'kind of client').choices(['person', 'ai_agent', 'service']))
    .option('--test', 'a test token: what it writes is rolled back')
    .option('--rate-limit <n>', 'requests per minute', positive)
    .option('--daily-units <n>', 'weighted units per day', positive)
    .option('--json', 'print the whole record as JSON')
    .action(async (options: CreateOptions) => {
      const { createToken } = await import('../tokens.ts');
      const record = await createToken(lifecycle, options);
      if (options.json) printJson(record);
      else print(record.token);
    });
  token
    .command('revoke')
    .description('stop a token for good')
    .argument('<id>', 'its id, as the list of tokens shows it', positive)
    .action(async (id: number) => {
      const { revokeToken } = await import('../tokens.ts');
      await revokeToken(lifecycle, id);
      process.stderr.write(`Token ${id} is revoked.\n`);
    });
  return token;
}

function abilityList(text: string): readonly string[] {
  const abilities = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (abilities.length === 0) throw new InvalidArgumentError("Give abilities such as users:read,users:write, or '*'.");
  return abilities;
}

function positive(text: string): number {
  const value = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  if (value === 0) throw new InvalidArgumentError('It must be a whole number from 1 to 999999999.');
  return value;
}
