/** A folder of own definitions outside of Backline's: what Node does not find from there is told with the fix. */
import { expect, test } from '@jest/globals';
import { root } from '../../runtime/base/config/index.ts';
import { locations } from '../../runtime/base/config/locations.ts';
import { unfoundPackage } from '../../runtime/base/config/unfound_package.ts';

const unfound = (message: string) => Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' });
const local = locations({ BACKLINE_DEFINITIONS: '/srv/acme' });

test('packages that own files import are told with the folder and the fix', () => {
  const message = "Cannot find package '@mikro-orm/migrations' imported from /srv/acme/generated/migrations/One.ts";
  expect(unfoundPackage(unfound(message), local)?.message).toBe(
    `From /srv/acme Node does not find the packages that generated files import ("@mikro-orm/migrations"). Put the folder inside ${root}, or link the packages beside it: ln -s ${root}/node_modules /srv/node_modules`,
  );
});

test('what is missing elsewhere is no matter of own folders', () => {
  expect(unfoundPackage(unfound("Cannot find package 'x' imported from /srv/other/one.ts"), local)).toBeNull();
  expect(
    unfoundPackage(unfound(`Cannot find package 'x' imported from ${root}/generated/a.ts`), locations({})),
  ).toBeNull();
  expect(unfoundPackage(new Error("Cannot find package 'x' imported from /srv/acme/a.ts"), local)).toBeNull();
});
