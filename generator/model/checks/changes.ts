/** The operations, transitions and targets of a resource, each with its place. */
import type { ChangeDefinition, OperationDefinition } from '../../language/definition.ts';
import type { Path, SourceFile } from '../../source/source.ts';
import type { Entity } from '../entity.ts';

export type Placed = readonly [
  SourceFile,
  Path,
  ChangeDefinition &
    Pick<OperationDefinition, 'deprecated' | 'answer' | 'status' | 'handler' | 'job' | 'input' | 'query'>,
];

/** In order of the definition: operations first. */
export function changesOf({ definition, defined, machine }: Entity): readonly Placed[] {
  const operations = Array.isArray(definition.operations) ? {} : (definition.operations ?? {});
  return [
    ...Object.entries(operations as Readonly<Record<string, OperationDefinition | null>>).flatMap(([name, one]) =>
      one === null ? [] : [[defined.source, ['operations', name], one] as const],
    ),
    ...Object.entries(machine?.value.transitions ?? {}).flatMap(([name, one]): Placed[] => {
      if (machine === null) return [];
      const path = ['transitions', name];
      const targets = Object.entries(one.targets ?? {}).flatMap(([target, change]): Placed[] =>
        change ? [[machine.source, [...path, 'targets', target], change]] : [],
      );
      return [[machine.source, path, one], ...targets];
    }),
  ];
}
