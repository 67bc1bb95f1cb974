/** SQL with holes, put together from pieces. */
import type { SqlParam, SqlTemplate } from '../../runtime/base/kernel/resource.ts';

export type Sql = readonly (string | SqlParam)[];

/** Joins texts and pieces: sql`coalesce(${a}, true)`. Values that are strings are SQL already. */
export function sql(texts: TemplateStringsArray, ...values: readonly (string | Sql | SqlParam)[]): Sql {
  const pieces: (string | SqlParam)[] = [texts[0] ?? ''];
  values.forEach((value, at) => {
    if (Array.isArray(value)) pieces.push(...(value as Sql));
    else pieces.push(value as string | SqlParam);
    pieces.push(texts[at + 1] ?? '');
  });
  return pieces;
}

export function joined(parts: readonly Sql[], separator: string): Sql {
  return parts.flatMap((part, at) => (at === 0 ? [...part] : [separator, ...part]));
}

/** Texts and parameters in turn, as the kernel's template wants them. */
export function template(pieces: Sql): SqlTemplate {
  const text: string[] = [''];
  const params: SqlParam[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') text[text.length - 1] += piece;
    else {
      params.push(piece);
      text.push('');
    }
  }
  return { text, params };
}
