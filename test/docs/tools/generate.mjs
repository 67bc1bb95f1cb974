/** `node generate.mjs hey-api|zod <document> <output>`: a client of @hey-api/openapi-ts in a folder, or orval's Zod schemas in a file. */
import { createClient } from '@hey-api/openapi-ts';
import { generate } from 'orval';

const [tool, input = '', output = ''] = process.argv.slice(2);
if (tool === 'hey-api') await createClient({ input, output, logs: { level: 'silent' } });
else
  await generate({ input: { target: input }, output: { target: output, client: 'zod', mode: 'single' } }, undefined, {
    throwOnError: true,
  });
