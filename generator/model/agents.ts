/** The offer to agents: the product's `agents:`, whose routes and holes must exist. */
import type { Path } from '../source/source.ts';
import type { BuildContext } from './build_context.ts';
import type { AgentsModel } from './types.ts';

/** @param routes names of all routes. */
export function agentsModel(routes: readonly string[], context: BuildContext): AgentsModel {
  const { product } = context.definitions;
  const value = product?.value.agents;
  if (product === null || value === undefined) return { core: [], withheld: [], words: {}, phrases: {}, prompts: [] };
  const checkRoute = (name: string, path: Path): void => {
    context.checkName('unknown_operation', 'route', name, routes, product.source, ['agents', ...path]);
  };
  const check = (names: readonly string[], path: Path): void =>
    names.forEach((name, at) => {
      checkRoute(name, [...path, at]);
    });
  check(value.core ?? [], ['core']);
  check(value.withheld ?? [], ['withheld']);
  for (const [words, targets] of Object.entries(value.words ?? {}))
    targets.forEach((name, at) => {
      if (name.includes('.')) checkRoute(name, ['words', words, at]);
    });
  for (const route of Object.keys(value.phrases ?? {})) checkRoute(route, ['phrases', route]);
  const prompts = Object.entries(value.prompts ?? {}).map(([name, prompt]) => {
    const path = ['prompts', name];
    const filled = Object.entries(prompt.arguments ?? {});
    const known = filled.map(([argument]) => argument);
    const text = prompt.text ?? '';
    check(prompt.needs ?? [], [...path, 'needs']);
    const named = (argument: string, inner: Path): boolean =>
      context.checkName('unknown_value', 'argument', argument, known, product.source, ['agents', ...path, ...inner]);
    (prompt.required ?? []).forEach((argument, at) => {
      named(argument, ['required', at]);
    });
    for (const [, hole = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) named(hole, ['text']);
    return {
      name,
      title: prompt.title ?? name,
      description: prompt.summary ?? '',
      needs: prompt.needs ?? [],
      arguments: filled.map(([argument, description]) => ({
        name: argument,
        description,
        required: prompt.required?.includes(argument) === true,
      })),
      text: text.trim(),
    };
  });
  return {
    core: value.core ?? [],
    withheld: value.withheld ?? [],
    words: value.words ?? {},
    phrases: value.phrases ?? {},
    prompts,
  };
}
