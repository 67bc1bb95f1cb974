/** `was:` and `became:` — a name that something else has, or had, would take its data along. */

import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import type { Path, SourceFile, SourceLocation } from '../source/source.ts';

/** Reports former names of resources that exist still, or that two claim. */
export function checkFormerResources(context: BuildContext): void {
  const claimed = new Map<string, SourceLocation>();
  for (const { definition, defined } of context.entities.values()) {
    const { was } = definition;
    if (was === undefined) continue;
    const span = defined.source.valueSpan(['was']);
    const first = claimed.get(was);
    if (context.entities.has(was))
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `"${was}" is still a resource`,
          why: 'its records cannot be those of another as well',
          fix: `leave \`was:\` out where it is renamed already; where "${was}" becomes another resource as well, rename it first, generate, and add that then (a swap goes over a third name)`,
        },
        span,
      );
    else if (first !== undefined)
      context.diagnostics.report('duplicate_name', { what: 'the former name', name: was, first }, span);
    else claimed.set(was, defined.source.location(['was']));
  }
}

/** The same of the fields of a resource. */
export function checkFormerFields({ definition, defined: { source } }: Entity, context: BuildContext): void {
  const claimed = new Map<string, SourceLocation>();
  for (const [name, { was }] of Object.entries(definition.fields ?? {})) {
    if (was === undefined) continue;
    const path = ['fields', name, 'was'];
    const first = claimed.get(was);
    if (first === undefined) claimed.set(was, source.location(path));
    else
      context.diagnostics.report(
        'duplicate_name',
        { what: 'the former name', name: was, first },
        source.valueSpan(path),
      );
  }
}

/** Former values of enums, and former states: none is a value still, and each became one that is. */
export function checkFormerValues({ definition, defined, machine }: Entity, context: BuildContext): void {
  for (const [name, { values, became }] of Object.entries(definition.fields ?? {}))
    checkBecame({ code: 'unknown_value', what: 'value', values, became }, defined.source, ['fields', name], context);
  if (machine === null) return;
  const { states: values, became } = machine.value;
  checkBecame({ code: 'unknown_state', what: 'state', values, became }, machine.source, [], context);
}

interface Becoming {
  readonly code: 'unknown_value' | 'unknown_state';
  readonly what: string;
  readonly values: readonly (string | number | boolean)[] | undefined;
  readonly became: Readonly<Record<string, string>> | undefined;
}

function checkBecame({ code, what, values, became }: Becoming, source: SourceFile, path: Path, context: BuildContext) {
  if (values === undefined) return;
  const known = values.map(String);
  for (const [was, now] of Object.entries(became ?? {})) {
    const at = [...path, 'became', was];
    if (known.includes(was))
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `"${was}" is still a ${what}`,
          why: 'its records stay what they are',
          fix: `name one that is gone, or leave it out`,
        },
        source.keySpan(at),
      );
    context.checkName(code, what, now, known, source, at);
  }
}
