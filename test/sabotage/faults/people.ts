/** Signing in: what a step rests on, what ends with what, where a form may lead. */
import type { Fault } from '../fault.ts';

const attacks = ['test/sign_in/attacks.test.ts'];

export const people: readonly Fault[] = [
  {
    name: 'a path that turns into another host is gone to after signing in',
    file: 'runtime/sign_in/forms.ts',
    find: " && !led.startsWith('//')",
    put: '',
    tests: ['test/sign_in/sign_in.test.ts'],
  },
  {
    name: 'a password that changed meanwhile still signs in',
    file: 'runtime/sign_in/steps.ts',
    find: 'if (!(await isSame(client, person))) throw new Overtaken();',
    put: '',
    tests: attacks,
  },
  {
    name: 'a session that waited for its second step opens several',
    file: 'runtime/sign_in/steps.ts',
    find: 'if (from !== null && !ended) throw new Overtaken();',
    put: 'void ended;',
    tests: attacks,
  },
  {
    name: 'a secret that another session was shown is confirmed',
    file: 'runtime/credentials/second_factor.ts',
    find: 'and "begun_by" = $2::bigint',
    put: 'and $2::bigint is not null',
    tests: attacks,
  },
  {
    name: 'an address that changed meanwhile is confirmed by the link of the one before',
    file: 'runtime/sign_in/routes/verify_email.ts',
    find: "if (!(await consumeLink(client, value, ['email_verification']))) throw new Overtaken();",
    put: "await consumeLink(client, value, ['email_verification']);",
    tests: attacks,
  },
  {
    name: 'an ended session comes back by its remembered browser',
    file: 'runtime/credentials/session_store.ts',
    find: 'where "id" in (select "remembrance_id" from "ended")',
    put: 'where false',
    tests: attacks,
  },
  {
    name: 'a passkey answers for any browser and purpose',
    file: 'runtime/credentials/passkeys.ts',
    find: "return secrets.isSigned(`${occasion}:${holder}:${ends}.${value}`, 'passkey', signature) ? data.challenge : null;",
    put: 'return signature === null ? secrets.sign(occasion + holder + value, ends) : data.challenge;',
    tests: attacks,
  },
  {
    name: 'an address that was given to somebody else opens what was before',
    file: 'runtime/credentials/identities.ts',
    find: 'if ((await runText(client, otherSql, values)).length > 0) return false;',
    put: '',
    tests: ['test/sign_in/sso.test.ts'],
  },
  {
    name: 'a link to a new password outlives the password',
    file: 'runtime/sign_in/routes/account.ts',
    find: 'await endLinks(client, person.id);',
    put: '',
    tests: attacks,
  },
  {
    name: 'links that are asked for at once live side by side',
    file: 'runtime/credentials/links.ts',
    find: 'await runText(db, lockSql, [person.id]);',
    put: '',
    tests: attacks,
  },
  {
    name: 'the value of a remembered browser is changed twice at once',
    file: 'runtime/credentials/remembrance.ts',
    find: ' for update of m`',
    put: '`',
    tests: ['test/sign_in/sign_in.test.ts'],
  },
];
