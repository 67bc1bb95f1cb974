/** Which operations a person has to decide (key `human:`). */
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import type { ChangeDefinition } from '../language/definition.ts';
import type { Path, SourceFile } from '../source/source.ts';
import type { BuildContext } from './build_context.ts';

/** A definition that may say it. */
export interface Decided extends ChangeDefinition {
  readonly human?: boolean | string;
  readonly targets?: Readonly<Record<string, ChangeDefinition | null>>;
}

interface Call {
  /** Resource whose events it emits; null for an endpoint. */
  readonly entity: string | null;
  readonly method: RouteSpec['method'];
  readonly definition: Decided;
  /** Operations that it consists of. */
  readonly parts?: readonly Decided[];
  /** Keys that its body may have. */
  readonly keys: readonly string[];
}

/** `human:` as it is written; else true if the operation, or one of its parts, emits an event that mails an account. */
export function humanOf(
  { entity, method, definition, parts = [], keys }: Call,
  { source, path }: { readonly source: SourceFile; readonly path: Path },
  context: BuildContext,
): Pick<RouteSpec, 'human'> {
  const { human } = definition;
  const humanPath = [...path, 'human'];
  if (human !== undefined && method === 'GET')
    context.diagnostics.report(
      'not_allowed_here',
      { what: 'the key "human"', why: 'the call only reads: nobody has to decide it', fix: 'leave `human:` out' },
      source.keySpan(humanPath),
    );
  if (typeof human === 'string') {
    context.checkName('unknown_field', 'key of the body', human, keys, source, humanPath);
    return { human };
  }
  const mailing = mailingEvents(context);
  const mails = (one: Decided): boolean => emitsOf(one, entity).some((event) => mailing.has(event));
  const decided = human ?? [definition, ...parts].some((one) => one.human === true || mails(one));
  return decided ? { human: true as const } : {};
}

function emitsOf({ emits = [], targets = {} }: Decided, entity: string | null): string[] {
  const names = [...emits, ...Object.values(targets).flatMap((target) => target?.emits ?? [])];
  return names.map((name) => (name.includes('.') ? name : `${entity ?? ''}.${name}`));
}

/** Events of notifications that mail an account by default. */
function mailingEvents({ definitions }: BuildContext): ReadonlySet<string> {
  const types = definitions.notifications.flatMap(({ value }) => Object.values(value.list));
  return new Set(
    types.flatMap(({ event, enabled, audience }) =>
      event !== undefined && enabled !== false && audience?.account !== undefined ? [event] : [],
    ),
  );
}
