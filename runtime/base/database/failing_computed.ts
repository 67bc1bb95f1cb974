/** Computed fields whose SQL fails for a record: their SQL in a statement, and the log line. */
import type { Observation } from '../kernel/observation.ts';
import type { ResourceSpec } from '../kernel/resource.ts';
import { computedAlias, computedText } from './row_text.ts';

/** A computed field as a statement selects it, and null in its place. */
export interface Selected {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Whether PostgreSQL failed on a value (class 22), and not on what the statement was bound. */
export function isOfValue(error: unknown): boolean {
  return /^22/.test(String((error as { code?: unknown } | null)?.code ?? ''));
}

/** The computed fields of the resource that a statement selects. */
export function computedIn(spec: ResourceSpec, text: string): Selected[] {
  return spec.fields
    .filter(({ column, kind }) => column === null && kind !== 'custom_fields')
    .flatMap(({ name, json, jsonWithoutCosts }) => {
      const forms = [jsonWithoutCosts, json]
        .filter((sql) => sql !== undefined)
        .flatMap((sql) => [
          { from: `${sql} as "${name}"`, to: `null as "${name}"` },
          { from: `${computedText(sql)} ${computedAlias}`, to: `null::text ${computedAlias}` },
        ]);
      const written = forms.find(({ from }) => text.includes(from));
      return written === undefined ? [] : [{ name, ...written }];
    });
}

/** The statement with null in the place of some computed fields. */
export function nulled(text: string, fields: readonly Selected[]): string {
  return fields.reduce((sql, { from, to }) => sql.replace(from, () => to), text);
}

/** What the log says of it. */
export function failedOn(
  spec: ResourceSpec,
  names: readonly string[],
  values: readonly unknown[],
  error: Error,
): Observation {
  return {
    kind: 'process',
    message: `A computed field of ${spec.name} failed on a record and is null there: ${error.message}.`,
    detail: { fields: names.map((name) => `${spec.name}.${name}`), values },
  };
}
