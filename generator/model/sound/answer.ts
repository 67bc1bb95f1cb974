/** The JSON Schema under `answer:`. */
import type { Path, SourceFile } from '../../source.ts';
import type { BuildContext } from '../build_context.ts';
import { wrongTypeIn } from './fields.ts';

/** Says so when it names a type that JSON Schema does not have; other answers (`record`, `list`) pass. */
export function checkAnswer(answer: unknown, source: SourceFile, path: Path, context: BuildContext): void {
  const wrong = wrongTypeIn(answer);
  if (wrong === null) return;
  const params = {
    what: `"${wrong}" is no type of JSON Schema`,
    why: 'there are string, number, integer, boolean, object, array and null',
    cure: 'write one of them',
  };
  context.diagnostics.report('not_allowed_here', params, source.keySpan([...path, 'answer']));
}
