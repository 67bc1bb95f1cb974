/** Tools by which a model reaches the operations that its list does not show. */
import type { ShownTool } from './catalogue.ts';

export type HelperName =
  | 'search-operations'
  | 'describe-operation'
  | 'describe-resource'
  | 'call-operation'
  | 'get-entity-history'
  | 'get-entity-as-at';

interface Helper {
  readonly name: HelperName;
  readonly shown: ShownTool;
}

const text = (description: string): object => ({ type: 'string', description });
const reads = { readOnlyHint: true, openWorldHint: false } as const;

function helper(
  name: HelperName,
  description: string,
  properties: Readonly<Record<string, object>>,
  required: readonly string[],
  annotations: ShownTool['annotations'] = reads,
): Helper {
  return {
    name,
    shown: {
      name,
      description,
      inputSchema: { type: 'object', properties, required, additionalProperties: name === 'call-operation' },
      annotations,
    },
  };
}

const record = {
  resource: text('Such as user.'),
  id: { type: ['integer', 'string'] },
};

export const helpers: readonly Helper[] = [
  helper(
    'search-operations',
    'Finds tools by words: many exist that are not listed, and each may be called by its name.',
    {
      query: text('Such as "reset password".'),
      toolset: { type: 'string' },
      limit: { type: 'integer' },
    },
    ['query'],
  ),
  helper(
    'describe-operation',
    'One tool in full: arguments with type, choices and default, an example, rules and refusal codes.',
    { operation: text("A tool's name, such as create-user.") },
    ['operation'],
  ),
  helper(
    'describe-resource',
    'Fields, filters (keys of q), sorts, relations (include), states and tools of a resource.',
    { resource: text('Such as user.') },
    ['resource'],
  ),
  helper(
    'call-operation',
    'Calls any tool by its name.',
    { operation: { type: 'string' }, arguments: { type: 'object' } },
    ['operation'],
    { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
  ),
  helper(
    'get-entity-history',
    'Changes of a record, newest first: who, what, when, by which door.',
    { ...record, page: { type: 'integer' }, per_page: { type: 'integer' } },
    ['resource', 'id'],
  ),
  helper('get-entity-as-at', 'A record as it was.', { ...record, at: { type: 'string', format: 'date-time' } }, [
    'resource',
    'id',
    'at',
  ]),
];

const byName = new Map(helpers.map((one) => [one.name as string, one.name]));

export function helperNamed(name: string): HelperName | undefined {
  return byName.get(name);
}
