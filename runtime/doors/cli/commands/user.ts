import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';
import { print } from '../output.ts';

/** `user reset-password`: lets an owner in who is locked out. */
export function userCommand(lifecycle: Lifecycle): Command {
  const user = new Command('user').description('manage users');
  user
    .command('reset-password')
    .description('give a user a new password and print it, alone, on standard output')
    .argument('<email>', 'the e-mail address the user signs in with')
    .action(async (email: string) => {
      const { resetPassword } = await import('../passwords.ts');
      print(await resetPassword(lifecycle, email));
    });
  return user;
}
