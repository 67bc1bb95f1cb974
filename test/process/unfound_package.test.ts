/** A folder of custom definitions outside of Backline's: it finds our packages, and a missing one is reported with the fix. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { root } from '../../runtime/base/config/index.ts';
import { locations } from '../../runtime/base/config/locations.ts';
import { unfoundPackage } from '../../runtime/base/config/unfound_package.ts';

const unfound = (message: string) => Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' });
const project = locations({ BACKLINE_DEFINITIONS: '/srv/acme' });

test('packages that own files import are told with the folder and the fix', () => {
  const message = "Cannot find package '@mikro-orm/migrations' imported from /srv/acme/generated/migrations/One.ts";
  expect(unfoundPackage(unfound(message), project)?.message).toBe(
    `From /srv/acme Node does not find the packages that generated files import ("@mikro-orm/migrations"). Put the folder inside ${root}, or link the packages beside it: ln -s ${root}/node_modules /srv/node_modules`,
  );
});

test('what is missing elsewhere is no matter of own folders', () => {
  expect(unfoundPackage(unfound("Cannot find package 'x' imported from /srv/other/one.ts"), project)).toBeNull();
  expect(
    unfoundPackage(unfound(`Cannot find package 'x' imported from ${root}/generated/a.ts`), locations({})),
  ).toBeNull();
  expect(unfoundPackage(new Error("Cannot find package 'x' imported from /srv/acme/a.ts"), project)).toBeNull();
});

test('generated files of a folder anywhere find the packages that they are written for, and no others', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'backline-anywhere-'));
  try {
    mkdirSync(path.join(folder, 'generated'));
    const file = (name: string, text: string): string => {
      const whole = path.join(folder, 'generated', name);
      writeFileSync(whole, text);
      return pathToFileURL(whole).href;
    };
    const migration = file('one.mjs', "export { Migration } from '@mikro-orm/migrations';");
    const unknown = file('two.mjs', "import 'nobody-has-this-package';");
    const module = pathToFileURL(path.join(root, 'runtime/base/config/shared_packages.ts')).href;
    const program = `
      const said = async (file) => import(file).then((all) => typeof all.Migration, (error) => error.code);
      const before = await said('${migration}');
      const { sharePackages } = await import('${module}');
      sharePackages({ custom: [], generated: '${path.join(folder, 'generated')}' });
      console.log(before, await said('${migration}?again'), await said('${unknown}'));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    expect([stdout.trim(), stderr]).toEqual(['ERR_MODULE_NOT_FOUND function ERR_MODULE_NOT_FOUND', '']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
