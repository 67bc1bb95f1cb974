/**
 * Compares checks of the database, validations and bounds of fields with each other. If two say the same, the validation answers;
 * if two exclude each other, no record can exist.
 */
import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import type { Path } from '../source/source.ts';
import { type Comparison, comparisonsIn } from '../sql/alike.ts';

const holds: Readonly<Record<string, string>> = { '<': '<', '<=': '<=', '>': '>', '>=': '=>', '=': '=', '<>': '<>' };
const turned: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '<>': '<>' };

/** Whether no two values meet both: `a >= b` and `a < b`, `a > 5` and `a < 3`. */
function exclude(one: Comparison, other: Comparison): boolean {
  const crossed = one.left === other.right && one.right === other.left;
  if (crossed || (one.left === other.left && one.right === other.right)) {
    const second = holds[crossed ? (turned[other.operator] ?? '') : other.operator] ?? '';
    return ![...(holds[one.operator] ?? '')].some((outcome) => second.includes(outcome));
  }
  const [a, b] = [one.value, other.value];
  if (one.left !== other.left || a === null || b === null) return false;
  if (one.operator === '=' && other.operator === '=') return a !== b;
  if (typeof a !== 'number' || typeof b !== 'number') return false;
  const [low, high] = a < b ? [one, other] : [other, one];
  return ['<', '<=', '='].includes(low.operator) && ['>', '>=', '='].includes(high.operator);
}

interface Condition {
  readonly comparisons: readonly Comparison[];
  /** As it is written. */
  readonly text: string;
  readonly words: string;
  readonly kind: 'bound' | 'check' | 'validation';
  readonly path: Path;
}

function conditionsOf({ definition, fields }: Entity): readonly Condition[] {
  const bounds = [...fields.values()].flatMap(({ path, definition: field, spec }): Condition[] =>
    (['min', 'max'] as const).flatMap((key): Condition[] => {
      const bound = field[key];
      if (path.length === 0 || typeof bound !== 'number' || ['string', 'text', 'array'].includes(spec.kind)) return [];
      const operator = key === 'min' ? '>=' : '<=';
      return [
        {
          comparisons: [{ left: spec.name, operator, right: String(bound), value: bound }],
          text: '',
          words: `the field, whose ${key} is ${bound},`,
          kind: 'bound',
          path: [...path, key],
        },
      ];
    }),
  );
  const checks = (definition.checks ?? []).map((written, at): Condition => {
    const text = typeof written === 'string' ? written : written.check;
    const path = typeof written === 'string' ? ['checks', at] : ['checks', at, 'check'];
    return { comparisons: comparisonsIn(text), text, words: `the check "${text}"`, kind: 'check', path };
  });
  const validations = (definition.validate ?? []).map(
    ({ check }, at): Condition => ({
      comparisons: comparisonsIn(check),
      text: check,
      words: `the validation "${check}"`,
      kind: 'validation',
      path: ['validate', at, 'check'],
    }),
  );
  return [...bounds, ...checks, ...validations];
}

/** Reports a condition that demands what another one, or the field itself, refuses. */
export function checkCompared(entity: Entity, { diagnostics }: BuildContext): void {
  const { source } = entity.defined;
  const conditions = conditionsOf(entity);
  conditions.forEach((condition, at) => {
    if (condition.kind === 'bound') return;
    const against = conditions.slice(0, at).find(
      (earlier) =>
        // A contradiction of a validation and a bound is reported where the validation is compiled.
        !(earlier.kind === 'bound' && condition.kind === 'validation') &&
        earlier.comparisons.some((one) => condition.comparisons.some((other) => exclude(other, one))),
    );
    if (against === undefined) return;
    diagnostics.report(
      'not_allowed_here',
      {
        what: `"${condition.text}" asks for what ${against.words} refuses`,
        why: 'no record with both values can be made',
        fix: 'turn one of them round; a validation says what must hold, not what is wrong',
        first: source.location(against.path),
      },
      source.valueSpan(condition.path),
    );
  });
}
