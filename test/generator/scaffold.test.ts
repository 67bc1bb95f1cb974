/** Files that people go on with are begun once, work unchanged, and are never written again. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { render } from '../../generator/diagnostics.ts';
import { platformFolder } from '../../generator/load/load.ts';
import { loadModel } from '../../generator/main.ts';
import { scaffoldHandlers } from '../../generator/scaffold/handlers.ts';
import { newExtension } from '../../generator/scaffold/product.ts';
import { formerRules, newResource, scaffoldRules } from '../../generator/scaffold/resource.ts';
import { root } from '../../runtime/base/config/index.ts';
import type { Rules } from '../../runtime/base/kernel/rules.ts';
import { ruleFolders } from '../../runtime/serving/extensions/folders.ts';
import { makeScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
let folder: string;
beforeAll(async () => {
  scratch = await makeScratch();
  folder = path.join(scratch.generated, '..');
});
afterAll(() => scratch.remove());

function modelOf(...definitions: string[]) {
  const { model, diagnostics } = loadModel(definitions);
  if (model === undefined) throw new Error(diagnostics.map(render).join('\n'));
  return model;
}

test('a new resource is right as it stands, says how to go on, and overwrites nothing', async () => {
  const definitions = path.join(folder, 'definitions');
  await mkdir(definitions);
  await writeFile(path.join(definitions, 'product.yaml'), 'product: shop\ntitle: Shop\nrelease: "0.1.0"\n');
  const file = await newResource('delivery', 'stock', definitions);
  expect(path.relative(definitions, file)).toBe(path.join('stock', 'delivery.yaml'));
  const text = await readFile(file, 'utf8');
  expect(text).toContain('summary: What a delivery is, in one sentence.');
  expect(text).toContain('backline explain resource');
  // Only roles with a grant have its abilities.
  expect(text).toContain('ability: deliveries\n');
  expect(modelOf(definitions).abilities.map(({ prefix }) => prefix)).toEqual(['deliveries']);
  const [resource] = modelOf(definitions).resources;
  expect(resource?.routes.map((route) => route.spec.path)).toContain('/api/v1/deliveries/{delivery}');
  // The commented lines are right as well.
  const commented = text.replace(/^# (?=(guards|operations):| {2})/gm, '').replace(/^ {2}# (?!status)/gm, '  ');
  await writeFile(file, `${commented.replace(/^ {2}user:.*$/m, '').replace(/^ +deliveries: .*$/m, '')}`);
  expect(modelOf(definitions).resources[0]?.rules.guards).toEqual([]);
  await expect(newResource('delivery', 'stock', definitions)).rejects.toThrow('exists already');
  await expect(newResource('delivery', 'trade', definitions)).rejects.toThrow(
    'defines the resource "delivery" already',
  );
  const product = path.join(root, 'definitions');
  await expect(newResource('rental', 'stock', definitions, [product])).rejects.toThrow('rental.yaml defines');
  await expect(newResource('SiteVisit', 'stock', definitions)).rejects.toThrow('cannot be a name');
  await expect(newResource('SiteVisit', 'stock', definitions)).rejects.toThrow('such as site_visit.');
  await expect(newResource('deliveries', 'stock', definitions)).rejects.toThrow('the plural of "delivery"');
  await expect(newResource('meta', 'stock', definitions)).rejects.toThrow('"meta" cannot be a resource');
  await expect(newResource('v'.repeat(41), 'stock', definitions)).rejects.toThrow('at most 40');
});

test('rule files are begun where functions are declared: ours for ours, in the own folder for what it adds', async () => {
  const custom = path.join(folder, 'custom');
  await cp(path.join(root, 'test/fixtures/extension'), custom, { recursive: true });
  const model = modelOf(path.join(root, 'definitions'), custom);
  const locations = {
    product: [path.join(folder, 'domain')],
    custom: [path.join(custom, 'rules')],
    generated: path.join(custom, 'generated'),
  };
  const begun = await scaffoldRules(model, locations);
  const product = path.join(folder, 'domain/rentals/rental.ts');
  expect(begun).toContain(product);
  expect(begun.filter((file) => file.startsWith(custom))).toEqual([]);
  const text = await readFile(product, 'utf8');
  expect(text).toContain("import type { RentalRules } from '../../custom/generated/rules/rental.ts';");
  expect(text).not.toContain('site_reachable');
  const { rules } = (await import(pathToFileURL(product).href)) as { rules: Rules };
  expect(Object.keys(rules.guards ?? {})).toEqual(
    model.resources.find((one) => one.spec.name === 'rental')?.rules.guards.filter((name) => name !== 'site_reachable'),
  );
  await writeFile(product, '// mine');
  expect(await scaffoldRules(model, locations)).toEqual([]);
  expect(await readFile(product, 'utf8')).toBe('// mine');
});

test('a resource of an own folder has its rule file there', async () => {
  const custom = path.join(folder, 'library');
  await cp(path.join(root, 'test/fixtures/library'), custom, { recursive: true });
  const fresh = path.join(folder, 'fresh');
  const begun = await scaffoldRules(modelOf(platformFolder, custom), {
    product: ruleFolders([]),
    custom: [fresh],
    generated: path.join(custom, 'generated'),
  });
  expect(begun).toEqual([path.join(fresh, 'lending/loan.ts')]);
  expect(await readFile(begun[0] ?? '', 'utf8')).toContain('charge_fine: () => {},');
  // Once it is called otherwise, its functions stay where they are, and nothing empty takes their place.
  const model = modelOf(platformFolder, custom);
  const renamed = model.resources.map((one) =>
    one.spec.name === 'loan' && one.table
      ? { ...one, spec: { ...one.spec, name: 'lease' }, table: { ...one.table, was: 'loan' } }
      : one,
  );
  const locations = {
    product: ruleFolders([]),
    custom: [fresh],
    generated: path.join(custom, 'generated'),
  };
  expect(await scaffoldRules({ ...model, resources: renamed }, locations)).toEqual([]);
  expect(formerRules({ ...model, resources: renamed }, locations)).toEqual([
    `rename ${begun[0]} to ${path.join(fresh, 'lending/lease.ts')}: it has the functions of lease`,
  ]);
});

test('files of jobs and endpoints are begun in the own folder that declares them, and only where none has them', async () => {
  const custom = path.join(folder, 'custom');
  const model = modelOf(path.join(root, 'definitions'), custom);
  const fresh = path.join(folder, 'handlers');
  const locations = {
    product: ruleFolders([]),
    custom: [fresh],
    generated: path.join(custom, 'generated'),
  };
  const begun = await scaffoldHandlers(model, locations);
  expect(begun).toEqual(['sites/jobs.ts', 'endpoints.ts'].map((file) => path.join(fresh, file)));
  const { jobs } = (await import(pathToFileURL(begun[0] ?? '').href)) as { jobs: Record<string, () => Promise<null>> };
  expect(Object.keys(jobs)).toEqual(['note_permit', 'note_closure']);
  expect(await jobs['note_permit']?.()).toBeNull();
  const { endpoints } = (await import(pathToFileURL(begun[1] ?? '').href)) as { endpoints: Record<string, unknown> };
  expect(Object.keys(endpoints).sort()).toEqual(['sites_forget', 'sites_visits']);
  expect(await readFile(begun[1] ?? '', 'utf8')).toContain("from '../custom/generated/custom_endpoints.ts';");
  expect(await scaffoldHandlers(model, locations)).toEqual([]);
  expect(
    await scaffoldHandlers(model, { ...locations, custom: [path.join(custom, 'rules'), path.join(folder, 'other')] }),
  ).toEqual([]);
});

test('an extension of any resource with a list of its own is right as it stands, and its name is found out', async () => {
  const house = path.join(root, 'definitions');
  const model = modelOf(house);
  const begin = (name: string, resource: string) =>
    newExtension({ name, folder: path.join(folder, name), platform: '0.1.0' }, model, resource);
  const files = await begin('acme-sites', 'rental');
  expect(files).toEqual(expect.arrayContaining(['definitions/rentals/rental.yaml', 'test/extension.test.ts']));
  await begin('other-sites', 'account');
  const folders = ['acme-sites', 'other-sites'].map((name) => path.join(folder, name));
  for (const one of folders) {
    const { plugins, resources } = modelOf(house, path.join(one, 'definitions'));
    expect(plugins.at(-1)).toMatchObject({ key: path.basename(one).replace('-', '_') });
    expect(resources.map(({ spec }) => spec.plural)).toContain('site_visits');
  }
  const [first, second] = await Promise.all(
    folders.map((one) => readFile(path.join(one, 'test/extension.test.ts'), 'utf8')),
  );
  expect([first, second]).toEqual([
    expect.stringContaining("'/rentals?per_page=1"),
    expect.stringContaining("'/accounts?per_page=1"),
  ]);
  await expect(begin('wrong', 'rentals')).rejects.toThrow('did you mean rental?');
  await expect(begin('wrong', 'price_break')).rejects.toThrow('no resource with a list of its own');
  await expect(begin('acme-sites', 'rental')).rejects.toThrow('holds something already');
});
