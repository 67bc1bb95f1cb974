/** Judges the values of a test: whether they fit its checks, and whether the unit passed. Pure. */

/** In the form of the definition's schema. */
export interface Check {
  readonly key: string;
  readonly label: string;
  readonly type: 'boolean' | 'number' | 'text' | 'choice';
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
  readonly fail_choices?: readonly string[];
  readonly required?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,12}(\.\d{1,6})?$/.test(value));

/** The mistake in a value, or null. */
function problemOf(check: Check, value: unknown): string | null {
  const { label, type, choices = [] } = check;
  if (value === undefined || value === null || value === '')
    return check.required ? `${label} is required by the test.` : null;
  if (type === 'boolean') return typeof value === 'boolean' ? null : `${label} is true or false.`;
  if (type === 'number')
    return isNumber(value) ? null : `${label} is a number${check.unit ? ` of ${check.unit}` : ''}.`;
  if (type === 'text') return typeof value === 'string' ? null : `${label} is a text.`;
  return typeof value === 'string' && choices.includes(value) ? null : `${label} is one of ${choices.join(', ')}.`;
}

/** Messages by field, empty if the values fit. */
export function valueProblems(checks: readonly Check[], values: Values): Record<string, string[]> {
  const known = new Set(checks.map(({ key }) => key));
  const strange = Object.keys(values).filter((key) => !known.has(key));
  const keys = checks.length === 0 ? 'the test has no checks' : `its checks are ${[...known].join(', ')}`;
  return Object.fromEntries([
    ...checks.flatMap((check) => {
      const problem = problemOf(check, values[check.key]);
      return problem === null ? [] : [[`values.${check.key}`, [problem]]];
    }),
    ...strange.map((key) => [`values.${key}`, [`The test has no check "${key}": ${keys}.`]]),
  ]) as Record<string, string[]>;
}

/** The checks that a unit fails. */
export function failedChecks(checks: readonly Check[], values: Values): readonly Check[] {
  return checks.filter((check) => {
    const value = values[check.key];
    if (value === undefined || value === null || value === '') return false;
    if (check.type === 'boolean') return value === false;
    if (check.type === 'choice') return (check.fail_choices ?? []).includes(String(value));
    if (check.type === 'text') return false;
    const number = Number(value);
    return number < (check.min ?? Number.NEGATIVE_INFINITY) || number > (check.max ?? Number.POSITIVE_INFINITY);
  });
}

/** Mistakes in checks that no schema says: messages, in order. */
export function checkProblems(checks: readonly Check[]): string[] {
  return checks.flatMap((check, at) => {
    const { key, type, min, max, choices, fail_choices: failing = [] } = check;
    const wrong = (what: string) => `${key}: ${what}`;
    return [
      ...(checks.findIndex((one) => one.key === key) < at ? [wrong('the key is listed twice.')] : []),
      ...(type === 'choice' && !choices ? [wrong('give the choices.')] : []),
      ...(type !== 'choice' && (choices || failing.length > 0) ? [wrong('only a choice has choices.')] : []),
      ...(type !== 'number' && (min !== undefined || max !== undefined) ? [wrong('only a number has bounds.')] : []),
      ...(min !== undefined && max !== undefined && max < min ? [wrong('max is below min.')] : []),
      ...failing.filter((one) => !choices?.includes(one)).map((one) => wrong(`"${one}" is none of its choices.`)),
    ];
  });
}
