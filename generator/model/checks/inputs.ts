/** Keys of a body or query whose limits no value meets, or which say what their type does not know. */
import type { InputDefinition } from '../../language/definition.ts';
import type { Path, SourceFile } from '../../source/source.ts';
import { checkLimits } from '../../values/limits.ts';
import { reporter } from '../../values/report.ts';
import { isOfValues, typeOf } from '../../values/shape.ts';
import type { BuildContext } from '../build_context.ts';
import { checkDescribed, checkKinds, checkValues } from './fields.ts';
import { reasonIn, takenFields } from './names.ts';

/**
 * Reports every such mistake.
 * @param reserved the inputs are beside `dry_run` and `expected_version` in one body.
 */
export function checkInputs(
  inputs: Readonly<Record<string, InputDefinition>> | undefined,
  { source, path, reserved }: { readonly source: SourceFile; readonly path: Path; readonly reserved: boolean },
  { diagnostics }: BuildContext,
): void {
  for (const [name, input] of Object.entries(inputs ?? {})) {
    const at = [...path, name];
    const reason = reserved ? reasonIn(takenFields, name) : undefined;
    if (reason !== undefined) diagnostics.report('reserved_name', { name, reason }, source.keySpan(at));
    const report = reporter(source, at, diagnostics);
    checkKinds(input, report);
    if (input.type !== undefined) checkLimits(input, input.type, report);
    if (isOfValues(typeOf(input.type)) && !source.has([...at, 'values']))
      diagnostics.report(
        'missing_key',
        { key: 'values', section: 'an enum', example: '`values: [first, second]`' },
        source.keySpan(at),
      );
    checkValues(input.values, 'values', report);
    checkDescribed(input.schema, report);
    const others = Object.keys(inputs ?? {}).filter((one) => one !== name);
    const pairs: readonly (readonly [path: Path, values: readonly string[]])[] = [
      ...Object.entries(input.when ?? {}).map(([other, values]) => [['when', other], values] as const),
      ...Object.entries(input.choices ?? {}).flatMap(([field, by]) =>
        Object.entries(by).map(([other, to]) => [['choices', field, other], Object.keys(to)] as const),
      ),
    ];
    for (const [path, values] of pairs) {
      const other = String(path.at(-1));
      const where = `among the inputs beside ${name}`;
      const span = source.keySpan([...at, ...path]);
      if (!others.includes(other)) {
        diagnostics.report('unknown_value', { what: 'input', name: other, known: others, where }, span);
        continue;
      }
      const known = inputs?.[other]?.values?.map(String);
      for (const value of known === undefined ? [] : values)
        if (!known?.includes(value))
          diagnostics.report(
            'unknown_value',
            { what: 'value', name: value, known: known ?? [], where: `of ${other}` },
            span,
          );
    }
  }
}
