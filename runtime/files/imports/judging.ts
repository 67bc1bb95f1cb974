/** Validates bodies of rows with the schemas of their operations. */
import type { Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { type Part, turn } from './cells.ts';
import { type Body, type Draft, mistake, type Wanted } from './draft.ts';
import { belowOf, type Importable, routeOf } from './targets.ts';

/** Holds every body against the schema of its operation; drops what an update may not be sent where it would change nothing. */
export async function judged(
  services: Services,
  spec: Importable,
  drafts: readonly Draft[],
  { headings }: Wanted,
): Promise<void> {
  const judges = new Map<string, Awaited<ReturnType<Services['judgeOf']>>>();
  const judgeFor = async (of: ResourceSpec, kind: 'create' | 'update') => {
    const name = `${of.name}.${kind}`;
    let judge = judges.get(name);
    const route = judge === undefined ? routeOf(services, of, kind) : undefined;
    if (judge === undefined && route !== undefined) {
      judge = await services.judgeOf(route);
      judges.set(name, judge);
    }
    return judge;
  };
  let count = 0;
  for (const draft of drafts) {
    const { row, planned } = draft;
    const kind = planned.action === 'update' ? 'update' : 'create';
    const judge = await judgeFor(spec, kind);
    if (judge === undefined) {
      planned.mistakes.push(
        mistake(
          draft,
          headings,
          'id',
          'no_update',
          planned.id,
          `Records of ${spec.plural} cannot be changed.`,
          'Take the row out.',
        ),
      );
      continue;
    }
    const body = { ...(kind === 'create' ? spec.importable.fixed : {}), ...row.record.body };
    const sent = writableIn(spec, body, kind);
    if (kind === 'create')
      for (const lost of Object.keys(body).filter(
        (key) => !Object.hasOwn(sent, key) && key !== spec.parent?.column && key !== 'id',
      ))
        planned.mistakes.push(
          mistake(
            draft,
            headings,
            lost,
            'set_by_system',
            body[lost],
            `New records get a ${lost} of their own: this one would be lost.`,
            'Import with mode update, or send the column to external:<source>, where it is remembered.',
          ),
        );
    tell(draft, headings, judge(sent), '', new Set(draft.pending.map(({ key }) => key)), row.record);
    for (const part of row.below) {
      const below = belowOf(services, spec, part.relation);
      const inner = below && (await judgeFor(below.spec, 'create'));
      if (!below || !inner) continue;
      const keys = below.keys('1');
      const pending = new Set((draft.belowPending.get(part) ?? []).map(({ key }) => key));
      tell(draft, headings, inner({ ...part.body, ...keys }), `${part.relation}.`, pending, part, Object.keys(keys));
    }
    count += 1;
    if (count % 500 === 0) await turn();
  }
}

function tell(
  draft: Draft,
  headings: ReadonlyMap<string, string>,
  { body, errors }: { readonly body: Body; readonly errors: Record<string, string[]> | null },
  prefix: string,
  pending: ReadonlySet<string>,
  part: Part,
  without: readonly string[] = [],
): void {
  for (const [key, value] of Object.entries(body))
    if (!without.includes(key) && Object.hasOwn(part.body, key)) part.body[key] = value;
  for (const [key, messages] of Object.entries(errors ?? {})) {
    if (pending.has(key)) continue;
    const [first = ''] = key.split('.');
    const value = part.body[key] ?? part.body[first];
    const isMissing = value === undefined;
    draft.planned.mistakes.push(
      mistake(
        draft,
        headings,
        `${prefix}${key}`,
        'validation_failed',
        value,
        messages.join(' '),
        isMissing ? 'Fill the cell, map a column to the field, or give its mapping a default.' : 'Fix the cell.',
      ),
    );
  }
}

const writable = new WeakMap<ResourceSpec, Record<'create' | 'update', ReadonlySet<string>>>();

/** Found once for a resource, and not for each of fifty thousand rows. */
function writableNames(spec: ResourceSpec, kind: 'create' | 'update'): ReadonlySet<string> {
  const known = writable.get(spec);
  if (known !== undefined) return known[kind];
  const names = (of: 'create' | 'update') => new Set(spec.fields.filter((field) => field[of]).map(({ name }) => name));
  const made = { create: names('create'), update: names('update') };
  writable.set(spec, made);
  return made[kind];
}

/** What the operation takes of a body. */
function writableIn(spec: ResourceSpec, body: Body, kind: 'create' | 'update'): Record<string, unknown> {
  const names = writableNames(spec, kind);
  return Object.fromEntries(Object.entries(body).filter(([key]) => key === 'custom_fields' || names.has(key)));
}
