/**
 * Who sees a row. A resource's `scope` and `visible` are SQL over `t` with holes for the reader: `{scope}`, `{user}`, `{role}`,
 * `{rights}`. Every statement fills them here, so that a hole that one place does not know cannot stay open.
 */

/** Holes with the type that a bound value is cast to. `rights` is the JSON of `Rights`. */
export const sightCasts = { scope: 'integer[]', user: 'integer', role: 'integer', rights: 'jsonb' } as const;

export type SightHole = keyof typeof sightCasts;

const hole = /\{(scope|user|role|rights)\}/;

/**
 * Goes through a condition in order.
 * @param text gets SQL between the holes.
 * @param fill gets each hole with its cast.
 */
export function walkSight(
  condition: string,
  text: (sql: string) => void,
  fill: (name: SightHole, cast: string) => void,
): void {
  condition.split(hole).forEach((part, at) => {
    if (at % 2 === 0) text(part);
    else fill(part as SightHole, sightCasts[part as SightHole]);
  });
}

/** A condition with SQL in place of each hole. */
export function fillSight(condition: string, sql: (name: SightHole, cast: string) => string): string {
  let whole = '';
  walkSight(
    condition,
    (text) => {
      whole += text;
    },
    (name, cast) => {
      whole += sql(name, cast);
    },
  );
  return whole;
}
