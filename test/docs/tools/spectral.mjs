/** `node spectral.mjs <document> [rules that are off…]`: prints what Spectral's rules for OpenAPI have against it, as JSON. */
import { readFileSync } from 'node:fs';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const [document = '', ...off] = process.argv.slice(2);
const linter = new spectral.Spectral();
const rules = Object.fromEntries(off.map((name) => [name, 'off']));
linter.setRuleset(new spectral.Ruleset({ extends: [[rulesets.oas, 'recommended']], rules }));
const found = await linter.run(JSON.parse(readFileSync(document, 'utf8')));
process.stdout.write(
  JSON.stringify(found.map(({ code, path, message }) => ({ code, location: path.join('/'), message }))),
);
