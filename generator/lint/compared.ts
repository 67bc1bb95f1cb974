/** Checks of the database held against validations: what both say is answered by the validation, and what both exclude no record has. */
import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import { plainCondition } from '../model/twin_conditions.ts';

const holds: Readonly<Record<string, string>> = { '<': '<', '<=': '<=', '>': '>', '>=': '=>', '=': '=', '!=': '<>' };
const turned: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '!=': '!=' };

interface Comparison {
  readonly left: string;
  readonly operator: string;
  readonly right: string;
}

/** A condition that is one comparison of two operands. */
function comparisonIn(text: string | undefined): Comparison | null {
  const plain = plainCondition(text);
  if (/\b(?:and|or|not|case|in|is|select)\b/.test(plain)) return null;
  const [, left, operator, right, more] = /^([^=<>!]+)(<=|>=|!=|=|<|>)([^=<>!]+)(.*)$/.exec(plain) ?? [];
  return left === undefined || operator === undefined || right === undefined || more !== ''
    ? null
    : { left, operator, right };
}

/** Whether no two values meet both: `a >= b` and `a < b`. */
function exclude(one: Comparison, other: Comparison): boolean {
  const same = one.left === other.left && one.right === other.right;
  const crossed = one.left === other.right && one.right === other.left;
  if (!same && !crossed) return false;
  const second = holds[crossed ? (turned[other.operator] ?? '') : other.operator] ?? '';
  const first = holds[one.operator] ?? '';
  return ![...first].some((outcome) => second.includes(outcome));
}

/** Reports a validation that asks for what a check refuses. */
export function checkCompared(entity: Entity, { diagnostics }: BuildContext): void {
  const { source } = entity.defined;
  const checks = (entity.definition.checks ?? []).map((written) =>
    typeof written === 'string' ? written : written.check,
  );
  (entity.definition.validate ?? []).forEach((validation, at) => {
    const asked = comparisonIn(validation.check);
    const against =
      asked === null
        ? -1
        : checks.findIndex((check) => {
            const kept = comparisonIn(check);
            return kept !== null && exclude(asked, kept);
          });
    if (against < 0) return;
    diagnostics.report(
      'not_allowed_here',
      {
        what: `"${validation.check}" asks for what the check "${checks[against]}" refuses`,
        why: 'no record with both values can be made',
        cure: 'turn one of them round; a validation says what must hold, not what is wrong',
        first: source.location(['checks', against]),
      },
      source.valueSpan(['validate', at, 'check']),
    );
  });
}
