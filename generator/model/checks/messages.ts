/** Holes of messages: `{min}` is filled by a function that refuses, so that what refuses without one shows the bare word. */
import type { GuardDefinition } from '../../language/definition.ts';
import type { Path, SourceFile } from '../../source/source.ts';
import { listed } from '../../text/suggest.ts';
import type { BuildContext } from '../build_context.ts';
import type { Entity } from '../entity.ts';
import { changesOf } from './changes.ts';

/** A thing that refuses with a code and maybe a message of its own. */
interface Refusing {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  /** The condition of a guard: its names fill holes of the same names. */
  readonly require?: string | boolean | undefined;
}

/**
 * Reports the guards with a condition, validations, checks and indexes of a resource whose message has holes that nothing fills.
 */
export function checkMessages(entity: Entity, context: BuildContext): void {
  const { definition, defined, machine } = entity;
  const check = (refusing: Refusing, source: SourceFile, path: Path): void =>
    checkHoles(refusing, source, path, context);
  const named = [
    [defined.source, definition.guards],
    [machine?.source ?? defined.source, machine?.value.guards],
  ] as const;
  for (const [source, guards] of named)
    for (const [name, guard] of Object.entries(guards ?? {}))
      if (hasCondition(guard)) check(guard, source, ['guards', name]);
  for (const [source, path, { guards }] of changesOf(entity))
    (guards ?? []).forEach((guard, at) => {
      if (typeof guard !== 'string' && hasCondition(guard)) check(guard, source, [...path, 'guards', at]);
    });
  (definition.validate ?? []).forEach((one, at) => {
    check(one, defined.source, ['validate', at]);
  });
  for (const key of ['checks', 'indexes'] as const)
    (definition[key] ?? []).forEach((one: unknown, at) => {
      if (typeof one === 'object' && one !== null && !Array.isArray(one))
        check(one as Refusing, defined.source, [key, at]);
    });
}

const hasCondition = ({ require, planned }: GuardDefinition): boolean => require !== undefined && planned !== true;
/** Written as here, or as in another language: `{{name}}`, `${name}`, `%{name}`. */
export const holesIn = (text: string): readonly string[] => text.match(/[$%]?\{+\s*[a-z][\w.]*\s*\}+/gi) ?? [];

/** Summaries are documentation: a hole in one would be printed unchanged. */
export function checkSummary(summary: string | undefined, source: SourceFile, path: Path, context: BuildContext): void {
  const [hole] = holesIn(summary ?? '');
  if (hole === undefined || summary === undefined) return;
  const from = summary.indexOf(hole);
  context.diagnostics.report(
    'not_allowed_here',
    {
      what: `nothing fills the hole ${hole}`,
      why: 'a summary tells of every event of its kind, and is shown unchanged',
      fix: 'say it in words; texts that name the record are `subject:` and `body:` of a notification',
    },
    source.partSpan(path, from, from + hole.length),
  );
}

function checkHoles({ code, message, require }: Refusing, source: SourceFile, path: Path, context: BuildContext): void {
  const { diagnostics } = context;
  if (message !== undefined) {
    const at = [...path, 'message'];
    const named = (one: string): boolean =>
      require !== undefined && /^\{\w+\}$/.test(one) && new RegExp(`\\b${one.slice(1, -1)}\\b`).test(String(require));
    const hole = holesIn(message).find((one) => !named(one));
    const from = hole === undefined ? -1 : message.indexOf(hole);
    if (hole !== undefined)
      diagnostics.report(
        'not_allowed_here',
        {
          what: `nothing fills the hole ${hole}`,
          why: 'a condition gives what it names, and a guard that is a TypeScript function what it returns',
          fix: 'name what the condition looks at, say it in words, or leave `require:` out and return `params` from a function',
        },
        source.partSpan(at, from, from + hole.length),
      );
    return;
  }
  const declared = context.codes.find((one) => one.code === code);
  const holes = holesIn(declared?.message ?? '');
  if (code === undefined || holes.length === 0 || declared?.plain !== undefined) return;
  diagnostics.report(
    'not_allowed_here',
    {
      what: `the message of "${code}" has the ${holes.length === 1 ? 'hole' : 'holes'} ${listed(holes)}`,
      why: 'only a guard that is a TypeScript function fills them for certain',
      fix: 'write `message:` beside it, or `plain:` beside the message of the code',
    },
    source.valueSpan([...path, 'code']),
  );
}
