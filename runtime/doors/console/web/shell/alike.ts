/** Notices that say the same of several records, as one row of the bell. */

interface Alikeable {
  readonly type: string;
  readonly read_at: string | null;
}

/** As many of one type, in one state, are one row. */
const many = 3;

/** Notices of one type about several records are grouped at the newest of them; a few of a type stay single. */
export function alike<N extends Alikeable>(notices: readonly N[]): readonly (readonly N[])[] {
  const keyOf = ({ type, read_at }: N): string => `${type} ${read_at === null}`;
  const groups = Map.groupBy(notices, keyOf);
  const isMany = (one: N): boolean => one.type !== '' && (groups.get(keyOf(one))?.length ?? 0) >= many;
  return notices.flatMap((one): (readonly N[])[] => {
    if (!isMany(one)) return [[one]];
    const group = groups.get(keyOf(one)) ?? [];
    return group[0] === one ? [group] : [];
  });
}
