/** `console:` of a resource against its fields, its operations and its lines. */
import type { Path } from '../../source/source.ts';
import type { BuildContext } from '../build_context.ts';
import type { Entity } from '../entity.ts';

/** Reports names of fields that lead its pages, and of lines of its forms, which nothing has. */
export function checkConsole(
  { name, definition, defined: { source }, fields, machine }: Entity,
  context: BuildContext,
): void {
  const where = `of ${name}`;
  for (const key of ['title', 'columns', 'form'] as const)
    definition.console?.[key]?.forEach((field, at) => {
      context.checkName('unknown_field', 'field', field, fields.keys(), source, ['console', key, at], where);
    });
  for (const [reference, pairs] of Object.entries(definition.console?.narrow ?? {}))
    for (const [behind, field] of Object.entries(pairs)) {
      const at: Path = ['console', 'narrow', reference, behind];
      context.checkName('unknown_field', 'field', field, fields.keys(), source, at, where);
    }
  const operations = [...Object.keys(definition.operations ?? {}), ...Object.keys(machine?.value.transitions ?? {})];
  for (const [operation, { of, quantity, where: kept = {} }] of Object.entries(definition.console?.lines ?? {})) {
    const at: Path = ['console', 'lines', operation];
    context.checkName('unknown_operation', 'operation', operation, operations, source, at, where);
    const lines = context.entity(of, source, [...at, 'of']);
    if (lines === null) continue;
    const check = (field: string, path: Path): boolean =>
      context.checkName('unknown_field', 'field', field, lines.fields.keys(), source, path, `of ${of}`);
    for (const field of quantity.split(' - ')) check(field, [...at, 'quantity']);
    for (const field of Object.keys(kept)) check(field, [...at, 'where', field]);
  }
}
