/**
 * `node zod.mjs <schemas> <bodies>`: loads generated Zod schemas and parses each body with that of its operation. Prints, as JSON,
 * how many were taken, which were not, which operations have no schema, and which schemas take a text for an object.
 */
import { readFileSync } from 'node:fs';

const [schemas = '', bodies = ''] = process.argv.slice(2);
const made = await import(schemas);
const known = new Map(Object.entries(made).map(([name, schema]) => [name.toLowerCase(), schema]));
const result = { missing: [], refused: [], taken: 0, wrong: [] };
for (const { name, body } of JSON.parse(readFileSync(bodies, 'utf8'))) {
  const schema = known.get(`${name.replace(/[._]/g, '')}body`.toLowerCase());
  if (schema === undefined) {
    result.missing.push(name);
    continue;
  }
  const { success, error } = schema.safeParse(body);
  if (success) result.taken += 1;
  else result.refused.push({ name, why: error.issues.slice(0, 3) });
  if (schema.safeParse('text').success) result.wrong.push(name);
}
process.stdout.write(JSON.stringify(result));
