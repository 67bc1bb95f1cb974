/** The part of generated/ that people read: its size, the lines that a new resource adds, and that its short form is complete. */
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ignoredPaths } from '../../generator/documents.ts';
import { emitWithoutClient, readPrevious } from '../../generator/emit/index.ts';
import { loadModel } from '../../generator/main.ts';
import type { Model } from '../../generator/model/types.ts';
import { bodyName, hasSchema, inputProperties } from '../../generator/schemas/properties.ts';
import { importGenerated, root } from '../../runtime/base/config/index.ts';
import type { Generated } from '../../runtime/base/kernel/generated.ts';
import { openapi } from '../support/document.ts';

const generated = path.join(root, 'generated');
const definitions = path.join(root, 'definitions');

function modelOf(...folders: string[]): Model {
  const { model } = loadModel(folders);
  if (model === undefined) throw new Error('The definitions do not load.');
  return model;
}

let folder: string;
let model: Model;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backline-tree-'));
  model = modelOf(definitions);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);

test('what git keeps is at most 60,000 lines', () => {
  const files = readdirSync(generated, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(generated, path.join(entry.parentPath, entry.name)))
    .filter((file) => !ignoredPaths.includes(file) && !file.endsWith('.tmp'));
  const count = files.reduce((sum, file) => sum + linesOf(readFileSync(path.join(generated, file), 'utf8')).length, 0);
  expect(files.length).toBeGreaterThan(200);
  expect(count).toBeLessThanOrEqual(60_000);
});

/** Lines of one text that the other does not have. */
function beyond(one: string, other: string): string[] {
  const left = new Map<string, number>();
  for (const line of linesOf(other)) left.set(line, (left.get(line) ?? 0) + 1);
  return linesOf(one).filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count < 1;
  });
}

/** Of these the migration, the schema that it leads to and the contract are 66, what restores a deleted record some 25. */
const mostLines = 176;

test("the README's resource changes few lines of what git keeps", async () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const files = [...readme.matchAll(/```yaml\n# (definitions\/crew\/\S+)\n([\s\S]*?)```/g)];
  expect(files.map(([, file]) => file)).toEqual([
    'definitions/crew/abilities.yaml',
    'definitions/crew/crew_member.yaml',
  ]);
  await cp(definitions, path.join(folder, 'definitions'), { recursive: true });
  for (const [, file = '', text = ''] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const previous = await readPrevious(generated);
  const before = emitWithoutClient(model, previous);
  const after = emitWithoutClient(modelOf(path.join(folder, 'definitions')), previous);
  const remaining = [...new Set([...before.keys(), ...after.keys()])].filter((file) => !ignoredPaths.includes(file));
  const changed = remaining.flatMap((file) => {
    const [old, now] = [before.get(file) ?? '', after.get(file) ?? ''];
    return [
      ...beyond(now, old).map((line) => `+ ${file}: ${line}`),
      ...beyond(old, now).map((line) => `- ${file}: ${line}`),
    ];
  });
  expect(changed.join('\n')).toContain('crew_member');
  expect(changed.slice(mostLines)).toEqual([]);
});

test('what files leave out is filled in: resources and routes are those of the model', async () => {
  const { resources, routes } = await importGenerated<Generated>(generated, 'index.ts');
  expect(Object.keys(resources)).toEqual(model.resources.map(({ spec }) => spec.name));
  for (const { spec } of model.resources) expect(resources[spec.name]).toEqual(spec);
  expect(routes).toEqual(model.routes.map(({ spec }) => spec));
});

type Json = Record<string, unknown>;

/** A property with its references filled in; in the document, an enum that may be null is beside null. */
function filledIn({ $ref: reference, allOf, anyOf, ...rest }: Json): Json {
  const parts = (allOf ?? anyOf ?? [{ $ref: reference }]) as Json[];
  const named = parts.find((part) => part['$ref'] !== undefined)?.['$ref'];
  if (named === undefined) return { ...(anyOf !== undefined && { anyOf }), ...rest };
  const shared = filledIn(openapi.components.schemas[String(named).split('/').at(-1) ?? ''] as Json);
  const { type, enum: values } = shared;
  const orNull = anyOf === undefined ? {} : { type: [type, 'null'], enum: [...((values ?? []) as unknown[]), null] };
  return { ...shared, ...orNull, ...rest };
}

/** A property as it is checked: without the keys for readers, and with those of other schemas. */
function checked(property: unknown): Json {
  const { description: _, default: __, ...rest } = filledIn(property as Json);
  return rest;
}

test('the document says of every body what its TypeBox schema says', async () => {
  let compared = 0;
  for (const resource of model.resources) {
    const { spec, routes } = resource;
    const bodies = routes.filter((route) => hasSchema(route) && route.spec.body);
    if (bodies.length === 0) continue;
    const schemas = await importGenerated<Record<string, Json>>(generated, `schemas/${spec.name}.ts`);
    for (const route of bodies) {
      const name = bodyName(route);
      const { properties = {}, required = [] } = openapi.components.schemas[name] as Json;
      // For JSON the document has the bounds as well that a reader may rely on, and the accepted values if a rule is narrower.
      const plain = inputProperties(resource, route).filter(
        ({ shape, takes }) => shape.type !== 'json' && takes === undefined,
      );
      const report = (schema: unknown) =>
        plain.map(({ name: key }) => [key, checked((schema as Record<string, unknown>)[key])]);
      const { properties: emitted, required: needed = [] } = JSON.parse(JSON.stringify(schemas[name])) as Json;
      expect([name, required, Object.keys(properties as Json)]).toEqual([name, needed, Object.keys(emitted as Json)]);
      expect([name, report(properties)]).toEqual([name, report(emitted)]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(200);
});
