/** Keys of bodies and query strings that the operation would not look at. */
import type { InputDefinition } from '../../language/definition.ts';
import type { Path, SourceFile } from '../../source/source.ts';
import type { BuildContext } from '../build_context.ts';

type Inputs = Readonly<Record<string, InputDefinition>>;

/** A thing with inputs: an operation, a transition, a route. */
interface Taking {
  readonly input?: Inputs;
  readonly query?: Inputs;
  readonly params?: Inputs;
}

const withoutConditions: ReadonlySet<string> = new Set(['show', 'create', 'update', 'delete']);

/** Conditions of a list are written under `query:` of `index` alone; the other standard operations have no query of their own. */
export function checkListConditions(taking: Taking, source: SourceFile, path: Path, context: BuildContext): void {
  const refuse = (at: Path, what: string, why: string, fix: string): void =>
    context.diagnostics.report('not_allowed_here', { what, why, fix }, source.keySpan([...path, ...at]));
  const standard = path[0] === 'operations' ? String(path[1]) : '';
  if (taking.query !== undefined && withoutConditions.has(standard))
    refuse(['query'], `query parameters of "${standard}"`, 'nothing looks at them', 'leave `query:` out');
  for (const key of ['input', 'query', 'params'] as const) {
    if (key === 'query' && standard === 'index') continue;
    for (const [name, { where }] of Object.entries(taking[key] ?? {}))
      if (where !== undefined)
        refuse(
          [key, name, 'where'],
          'the key "where"',
          'it belongs to query parameters of `index`',
          'leave `where:` out',
        );
  }
}
