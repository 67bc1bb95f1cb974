/** Generated files beside the extension's, and the reports of the compiler and the start about its rules. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../../runtime/base/config/index.ts';
import { locations } from '../../runtime/base/config/locations.ts';
import { loadRules, missingFunctions } from '../../runtime/serving/extensions/rule_files.ts';
import { loadGenerated } from '../../runtime/serving/services.ts';
import { complaintsOf } from '../support/compiler.ts';
import { local } from './ground.ts';

/** Each slip below `@ts-expect-error` must not compile; the extension's names are beside ours. */
const slips = (runtime: string) => `import type { Change } from '${runtime}/base/kernel/rules.ts';

export async function named({ db, settings, ...change }: Change<unknown, unknown>): Promise<void> {
  const visits = await db.selectFrom('site_visit as v').innerJoin('rental as r', 'r.id', 'v.rental_id')
    .select(['v.id', 'v.notes', 'r.site_reference']).where('v.visited_on', '>', '2027-01-01').execute();
  for (const { id, notes } of visits) await change.update('site_visit', id, { notes: notes ?? null });
  await change.updateMany('rental', [1], { status: 'on_hold', hold_reason: 'Mud' });
  change.emit('rental.held', 'rental', 1);
  const days: number = settings.get('sites.visit_days');
  if (visits.length > days) change.refuse({ code: 'site_still_visited' });
  await change.perform('site_visits.create', {});
  // @ts-expect-error no such resource
  await change.update('site_visits', 1, { notes: null });
  // @ts-expect-error no such column
  await change.update('site_visit', 1, { note: null });
  // @ts-expect-error no such column
  db.selectFrom('site_visit').select('note');
  // @ts-expect-error no such event
  change.emit('rental.hold', 'rental', 1);
  // @ts-expect-error no such code
  change.refuse({ code: 'site_still_visitd' });
  // @ts-expect-error no such setting
  settings.get('sites.nothing');
  // @ts-expect-error no such route
  await change.perform('site_visit.create', {});
  // @ts-expect-error no such job
  await change.enqueue('note_permits');
}
`;

export function files(): void {
  test('their migration follows ours; ours, our generated files and our rule interface are what they were', async () => {
    const { generated } = locations({ BACKLINE_DEFINITIONS: local });
    const first = 'migrations/Migration0001Initial.ts';
    expect(await readFile(path.join(generated, first), 'utf8')).toBe(
      await readFile(path.join(root, 'generated', first), 'utf8'),
    );
    const second = await readFile(path.join(generated, 'migrations/Migration0002.ts'), 'utf8');
    expect(second).toContain('create table "site_visit"');
    expect(second).not.toContain('Destructive');
    const rules = await readFile(path.join(generated, 'rules/rental.ts'), 'utf8');
    const ours = rules.slice(rules.indexOf('interface RentalRules'), rules.indexOf('interface RentalExtensionRules'));
    expect(ours).not.toContain('site_reachable');
  });

  test('their rules compile against the generated interface, and names that no definition has do not', async () => {
    const folder = path.join(local, '..');
    // As generated files lead there: compilers take a link for a module of its own.
    const runtime = path.relative(path.join(local, 'rules/sites'), path.join(root, 'runtime'));
    await writeFile(path.join(local, 'rules/sites/slips.ts'), slips(runtime));
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
    const said = await complaintsOf(folder, {
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: { typeRoots: [path.join(folder, 'node_modules/@types')] },
      include: ['custom/rules/**/*.ts', 'custom/generated/index.ts'],
    });
    expect(said).toBe('');
  });

  test('the service refuses to start without their rules, with functions nobody names, and when two files define one name', async () => {
    const { generated } = locations({ BACKLINE_DEFINITIONS: local });
    const data = await loadGenerated(generated);
    await expect(loadRules(data, [])).rejects.toThrow('guard site_reachable of rental');
    const misspelt = path.join(local, '../misspelt');
    await cp(path.join(local, 'rules'), path.join(misspelt, 'rules'), { recursive: true });
    const file = path.join(misspelt, 'rules/rentals/rental.ts');
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace('site_reachable:', 'site_reachble:').replace('site_visits: async', 'site_visit: async'),
    );
    const lineOf = (beginning: string) => text.slice(0, text.indexOf(beginning)).split('\n').length;
    const message = await loadRules(data, [misspelt]).then(String, (error: Error) => error.message);
    expect(message).toContain('guard site_reachable of rental; fill site_visits of rental');
    for (const [at, kind, wrong, right] of [
      [lineOf('site_reachable:'), 'guard', 'site_reachble', 'site_reachable'],
      [lineOf('site_visits: async'), 'fill', 'site_visit', 'site_visits'],
    ])
      expect(message).toContain(
        `rental.ts:${at} has the ${kind} "${wrong}", which no definition of rental names, did you mean "${right}"?`,
      );
    const report = async (from: string, to: string) => {
      const folder = path.join(local, `../${to.length}_${from.length}`);
      await cp(path.join(local, 'rules'), path.join(folder, 'rules'), { recursive: true });
      await writeFile(path.join(folder, 'rules/rentals/rental.ts'), text.replace(from, to));
      return loadRules(data, [folder]).then(String, (error: Error) => error.message);
    };
    expect(await report('  guards: {', '  guard: {')).toMatch(
      /rental\.ts:\d+ has rules under "guard", .*mean "guards"/,
    );
    expect(await report('  guards: {', '  guards: {\n    later: null,')).toMatch(
      /rental\.ts:\d+ has "later" under "guards", which is no function/,
    );
    const stray = path.join(local, '../stray');
    await cp(path.join(local, 'rules/rentals'), path.join(stray, 'rules/rental'), { recursive: true });
    const strayed = await loadRules(data, [local, stray]).then(String, (error: Error) => error.message);
    expect(strayed).toMatch(/rules\/rental\/rental\.ts is read by nobody, .*: move it to rules\/rentals\/rental\.ts/);
    const { rental: spec } = data.resources;
    expect(spec?.create?.prepared).toBe(true);
    if (spec) expect(missingFunctions(spec, {})).toContain('preparation create of rental');
    await expect(loadRules(data, [local, local])).rejects.toThrow('define the same plans: visits');
  });
}
