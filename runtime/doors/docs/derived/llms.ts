/** `llms.txt`: a summary of the interface for language models, with links to the rest (llmstxt.org). */
import { type Document, slug } from './openapi.ts';

export function llmsText(document: Document): string {
  const { info, components } = document;
  const { title, version, description = '' } = info;
  const [first = ''] = description.trim().split('\n\n');
  const groups = document.tags.map(({ name }) => {
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, operation]) => operation.tags.includes(name))
        .map(([method, { summary = '' }]) => `- ${method.toUpperCase()} ${path}: ${summary}`),
    );
    return [`### ${name}`, '', `[OpenAPI](/docs/api/${slug(name)}.json)`, '', ...operations, ''].join('\n');
  });
  return `# ${title} ${version}

> ${first.replaceAll('\n', ' ')}

- Send \`Authorization: Bearer <token>\` and JSON. Paths begin with /api/v1.
- Lists: \`page\` and \`per_page\` (at most 100), or \`q[id_gt]=<last id>&sort=id\` to walk a large one; filters are \`q[<field>_<predicate>]=value\`; \`sort\`, \`include\` and \`fields\` take comma lists.
- Money and decimals are texts, instants are ISO 8601 in UTC.
- Errors have \`message\`, \`code\` and \`errors\` by field: branch on \`code\`.
- Writes take an \`Idempotency-Key\`; many take \`dry_run=1\`, which changes nothing and says whether it would be allowed.
- Webhooks are signed: \`${components['parameters']?.['Signature']?.['name']}\` and the headers of Standard Webhooks.

## Documents

- [OpenAPI 3.1](/docs/api.json): the whole interface; relations are named, so that nothing is nested in circles
- [OpenAPI 3.1, relations nested](/docs/api.nested.json): the same, with the schemas of relations in place
- [Postman collection](/docs/postman.json): every operation with an example
- [Reference](/docs/api): for people

## Operations

${groups.join('\n')}`;
}
