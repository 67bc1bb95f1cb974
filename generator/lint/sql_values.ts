/** Values that SQL gives, and that the field it is the SQL of would not take: nothing, or a text that is too long. */
import type { BuildContext } from '../model/build_context.ts';
import type { Entity, EntityField } from '../model/entity.ts';
import { plain, subselects } from './sql_text.ts';

/** Aggregates that are null where there is no record; `count` is none of them. */
const ofNone =
  /^\(\s*select\s+(sum|max|min|avg|string_agg|array_agg|bool_or|bool_and|jsonb?_agg)\s*\((?:[^()]|\([^()]*\))*\)\s*(?:::\s*[\w(),]+\s*)?from\b/i;

/** An aggregate over no record gives null, which a field that may not be null does not take. */
export function checkNothingFound(
  name: string,
  key: 'computed' | 'maintained',
  entity: Entity,
  context: BuildContext,
): void {
  const sql = entity.definition.fields?.[name]?.[key];
  const field = entity.fields.get(name);
  if (sql === undefined || field === undefined || (key === 'computed' ? field.spec.nullable : field.columnNullable))
    return;
  const text = plain(sql).trim();
  const called = ofNone.exec(text)?.[1];
  // The whole is one subselect: nothing stands behind its bracket.
  if (called === undefined || subselects(text)[0]?.text.length !== text.length - 2) return;
  context.diagnostics.report(
    'not_allowed_here',
    {
      what: `${name} may not be null`,
      why: `\`${called}\` gives null where there is no record`,
      fix: `write \`coalesce(${called}(…), …)\`, or let the field be null`,
    },
    entity.defined.source.valueSpan(['fields', name, key]),
  );
}

/** A stored value that is a text of the record, and may be longer than its column. */
export function checkRoom(name: string, key: 'computed' | 'maintained', entity: Entity, context: BuildContext): void {
  const sql = key === 'maintained' ? entity.definition.fields?.[name]?.maintained : undefined;
  const room = longest(entity.fields.get(name));
  const [, read = ''] =
    /^(?:(?:lower|upper|trim|btrim)\s*\(\s*)?t\s*\.\s*"?(\w+)"?\s*\)?$/i.exec(sql?.trim() ?? '') ?? [];
  const input = longest(entity.fields.get(read));
  if (room === undefined || input === undefined || input <= room) return;
  context.diagnostics.report(
    'not_allowed_here',
    {
      what: `${name} has room for ${room} characters`,
      why: `${read} may have ${input}, and such a record could not be stored`,
      fix: `write \`type: string(${input})\`, or \`left(…, ${room})\``,
    },
    entity.defined.source.valueSpan(['fields', name, 'maintained']),
  );
}

const longest = (field: EntityField | undefined): number | undefined =>
  field?.spec.kind === 'string' && field.shape.type === 'string' ? field.shape.maxLength : undefined;
