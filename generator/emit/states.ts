/** States and their groups as constants, so that rules in TypeScript and definitions mean the same by one name. */
import type { Model } from '../model/types.ts';
import { key, pascal } from '../text/case.ts';
import { everything } from './views.ts';

/** View of `generated/states.ts`. */
export function statesView({ resources }: Model): object {
  return {
    source: everything,
    machines: resources.flatMap(({ spec, groups }) => {
      if (spec.machine === null) return [];
      const type = `${pascal(spec.name)}State`;
      return {
        name: spec.name.replaceAll('_', ' '),
        type,
        constant: `${type.charAt(0).toLowerCase()}${type.slice(1)}s`,
        states: spec.machine.states.map((state) => `'${state}'`).join(' | '),
        groups: Object.entries(groups).map(([group, states]) => ({
          key: key(group),
          states: states.map((state) => `'${state}'`).join(', '),
        })),
      };
    }),
  };
}
