/** The answer of an operation or endpoint. */
import type { Path, SourceFile } from '../../source/source.ts';
import { schemaMistake } from '../../values/json_schema.ts';
import type { BuildContext } from '../build_context.ts';
import { componentsOf } from './components.ts';

const words = ['record', 'list', 'nothing'];

interface Answering {
  readonly answer?: unknown;
  readonly status?: number;
  /** Whether a function returns the answer. */
  readonly byFunction: boolean;
  /** Whether a job is queued, which the answer says. */
  readonly queued?: boolean;
}

/** Reports unknown words and resources, invalid schemas, and answers that no function would return. */
export function checkAnswer(
  { answer, status, byFunction, queued = false }: Answering,
  { source, path }: { readonly source: SourceFile; readonly path: Path },
  context: BuildContext,
): void {
  const { diagnostics } = context;
  const refuse = (key: string, what: string, why: string, fix: string): void =>
    diagnostics.report('not_allowed_here', { what, why, fix }, source.keySpan([...path, key]));
  if (queued) {
    if (answer !== undefined)
      refuse('answer', 'the key "answer"', 'a call that queues a job is answered with the job', 'leave it out');
    if (status !== undefined && status !== 202)
      refuse('status', 'the key "status"', 'a call that queues a job is answered with 202', 'leave it out');
    return;
  }
  if (status === 204 && answer !== 'nothing')
    refuse('status', 'the key "status"', '204 has no answer', 'write `answer: nothing`, or another status');
  if (answer === undefined) return;
  const at = [...path, 'answer'];
  const other =
    typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? Reflect.get(answer, 'record') : undefined;
  if (typeof answer === 'string') {
    if (!words.includes(answer))
      diagnostics.report('unknown_value', { what: 'answer', name: answer, known: words }, source.valueSpan(at));
    else if (answer === 'list' && !byFunction)
      refuse(
        'answer',
        'the answer "list"',
        'without a function the answer is the record',
        'write `handler: true`, or leave it out',
      );
  } else if (typeof other === 'string') {
    const known = context.entity(other, source, [...at, 'record']);
    if (known !== null && !byFunction)
      refuse(
        'answer',
        `the answer is a record of ${other}`,
        'without a function nobody makes it',
        'write `handler: true`, or leave it out',
      );
  } else {
    const mistake = schemaMistake(answer, componentsOf(context));
    if (mistake !== null) diagnostics.report('not_allowed_here', mistake, source.keySpan([...at, ...mistake.at]));
    else if (!byFunction)
      refuse(
        'answer',
        'the answer has a schema of its own',
        'without a function the answer is the record',
        'write `handler: true`, or leave it out',
      );
  }
}
