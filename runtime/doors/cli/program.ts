/** The `backline` command: one file per subcommand, loaded when the program is built and light until it runs. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { root } from '../../base/config/index.ts';
import { describeCommand } from './commands/describe.ts';
import { doctorCommand } from './commands/doctor.ts';
import { explainCommand } from './commands/explain.ts';
import { generateCommand } from './commands/generate.ts';
import { initCommand } from './commands/init.ts';
import { listenCommand } from './commands/listen.ts';
import { mcpCommand } from './commands/mcp.ts';
import { migrateCommand } from './commands/migrate.ts';
import { newCommand } from './commands/new.ts';
import { releaseCommand } from './commands/release.ts';
import { seedCommand } from './commands/seed.ts';
import { serveCommand } from './commands/serve.ts';
import { startCommand } from './commands/start.ts';
import { tokenCommand } from './commands/token.ts';
import { upgradeCommand } from './commands/upgrade.ts';
import { userCommand } from './commands/user.ts';
import { verifyCommand } from './commands/verify.ts';
import { workCommand } from './commands/work.ts';
import type { Lifecycle } from './lifecycle.ts';
import { specific } from './remote/words.ts';

/** Builds the program. Usage errors throw CommanderError, whose message was already printed in one line. */
export function buildProgram(lifecycle: Lifecycle): Command {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const program = new Command('backline')
    .description('A schema-driven platform: definitions in, a running service out.')
    .version(version)
    .helpCommand(true)
    .addHelpText(
      'after',
      `\nOver HTTP, to any installation:\n${Object.entries(specific)
        .map(([name, text]) => `  ${name.padEnd(31)}${text}\n`)
        .join(
          '',
        )}\nEvery operation of the API is a command too: backline users list --help. \`backline resources\` lists them.`,
    );
  for (const build of [
    startCommand,
    serveCommand,
    workCommand,
    migrateCommand,
    upgradeCommand,
    seedCommand,
    tokenCommand,
    userCommand,
    generateCommand,
    releaseCommand,
    newCommand,
    initCommand,
    describeCommand,
    explainCommand,
    doctorCommand,
    listenCommand,
    verifyCommand,
    mcpCommand,
  ]) {
    program.addCommand(build(lifecycle));
  }
  applyToAll(program);
  return program;
}

/** Every subcommand throws instead of exiting, so that what was opened is closed. */
function applyToAll(command: Command): void {
  command.exitOverride().configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, '')) });
  for (const child of command.commands) applyToAll(child);
}
