/** Defaults that a condition of their resource refuses: a create without the key would always fail. */
import { decisionOf, type Known } from '../expression/constant_conditions.ts';
import { type Expression, parseExpression, textsOf } from '../expression/parse.ts';
import { valueKind } from '../expression/scope.ts';
import { ExpressionError } from '../expression/token.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity, EntityField } from '../model/entity.ts';
import type { Path } from '../source/source.ts';
import { plainCreate } from './values.ts';

/** Reports each such default by itself: a contradiction of two defaults may be intended. */
export function checkDefaultsAllowed(entity: Entity, context: BuildContext): void {
  const create = plainCreate(entity);
  if (create === null) return;
  const { source } = entity.defined;
  const conditions = conditionsOf(entity);
  for (const field of entity.fields.values()) {
    const known = Object.hasOwn(create.set ?? {}, field.spec.name) ? null : knownOf(field);
    if (known === null) continue;
    for (const { tree, text, path } of conditions) {
      const isField = (part: Expression): boolean =>
        part.kind === 'path' && part.steps.length === 1 && part.steps[0]?.value === field.spec.name;
      const decision = decisionOf(
        tree,
        (part) => (isField(part) ? known : undefined),
        (part) => text.slice(part.start, part.end),
        ({ list, group }) =>
          group === null ? list : textsOf(entity.machine?.value.groups?.[group.value] ?? [], group),
      );
      if (decision?.outcome !== 'never' || !decision.terms.includes(field.spec.name)) continue;
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `the default of ${field.spec.name}`,
          why: `no record may have it: ${text}`,
          fix: 'write a value that the condition allows, or change the condition',
          first: source.location(path),
        },
        source.keySpan([...field.path, 'default']),
      );
      break;
    }
  }
}

/** The default as the only value there is; null if it is worked out, or is never left to itself. */
function knownOf({ spec, definition, columnDefault, path }: EntityField): Known | null {
  const { default: value, required } = definition;
  if (path.length === 0 || columnDefault === null || value === undefined || required === true) return null;
  const kind = valueKind(spec.kind);
  const number = Number(value);
  if (kind === 'number' && !Number.isNaN(number)) return { kind, min: number, max: number, always: true };
  return kind === 'text' && typeof value === 'string' ? { kind, values: [value], always: true } : null;
}

interface Condition {
  readonly tree: Expression;
  readonly text: string;
  readonly path: Path;
}

/** Validations, and those checks whose SQL reads like an expression: others are not understood here. */
function conditionsOf({ definition }: Entity): readonly Condition[] {
  const written: readonly (readonly [string | undefined, Path])[] = [
    ...(definition.validate ?? []).map(({ check }, at) => [check, ['validate', at, 'check']] as const),
    ...(definition.checks ?? []).map((one, at) =>
      typeof one === 'string' ? ([one, ['checks', at]] as const) : ([one.check, ['checks', at, 'check']] as const),
    ),
  ];
  return written.flatMap(([text, path]) => {
    try {
      return text === undefined ? [] : [{ tree: parseExpression(String(text)), text: String(text), path }];
    } catch (error) {
      if (error instanceof ExpressionError) return [];
      throw error;
    }
  });
}
