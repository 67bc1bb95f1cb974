/** Names that no record has: a template that reads one would leave a gap on each paper, unnoticed. */

import type { Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { nearestName } from '../../engine/query/index.ts';
import { namesIn } from '../../services/documents/index.ts';
import { companyOf } from './making.ts';
import { shippedTemplates } from './shipped.ts';
import { type Type, typeOf } from './types.ts';

const values: Readonly<Record<string, readonly string[]>> = {
  branding: ['colour', 'logo', 'logo_width', 'logo_height'],
  document: ['type', 'heading', 'title', 'version', 'date', 'locale'],
};
/** What the language itself knows of lists and texts. */
const ofLists = new Set(['size', 'first', 'last']);

type House = Pick<Services, 'product' | 'resources' | 'documents' | 'settings'>;

/** What ours read, some of it added to few records by the product: roots, and names next to them. */
interface Known {
  readonly roots: ReadonlySet<string>;
  readonly next: ReadonlySet<string>;
}

const ours = new Map<string, Promise<Known>>();

function knownToOurs(folders: readonly string[]): Promise<Known> {
  const key = folders.join('\n');
  const found = ours.get(key) ?? readOurs(folders);
  ours.set(key, found);
  return found;
}

async function readOurs(folders: readonly string[]): Promise<Known> {
  const all = await Promise.all(Object.values(shippedTemplates(folders)).map((text) => namesIn(text)));
  const paths = all.flatMap(({ reads }) => reads.map(({ path }) => path));
  const at = (depth: number) => new Set(paths.flatMap((path) => path[depth] ?? []));
  return { roots: at(0), next: at(1) };
}

const hint = (name: string, known: readonly string[]): string => {
  const near = nearestName(name, known);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
};

/** The first name that is unknown, with its line and what may have been intended; null where all are known. */
export async function unknownIn(house: House, type: Type, text: string): Promise<string | null> {
  const { folders } = house.documents;
  const { subject, costs, include } = typeOf(house, type);
  const shipped = Object.keys(shippedTemplates(folders));
  const { reads, parts } = await namesIn(text);
  for (const { name, line } of parts)
    if (!shipped.includes(name)) return `line:${line}: there is no template "${name}" to render.${hint(name, shipped)}`;
  const company = Object.keys(companyOf(house));
  const known = await knownToOurs(folders);
  const roots = new Set([...known.roots, subject, 'subject', 'raw', 'company', ...Object.keys(values)]);
  for (const { path, line } of reads) {
    const [root = '', ...names] = path;
    const at = `line:${line}: `;
    if (!roots.has(root)) return `${at}"${root}" is unknown.${hint(root, [...roots])}`;
    if (root === 'company' || Object.hasOwn(values, root)) {
      const there = root === 'company' ? company : (values[root] ?? []);
      const [name] = names;
      if (name !== undefined && !there.includes(name)) return `${at}"${root}" has no "${name}".${hint(name, there)}`;
    } else if (root === subject || root === 'subject' || root === 'raw') {
      const way = { names, include, costs: costs === true, added: known.next };
      const missing = missingOf(house.resources, house.resources[subject], way);
      if (missing !== null) return `${at}${missing}`;
    }
  }
  return null;
}

interface Way {
  readonly names: readonly string[];
  /** Paths of relations that the type reads. */
  readonly include: readonly string[];
  readonly costs: boolean;
  /** What the product adds to the record itself. */
  readonly added: ReadonlySet<string>;
}

/** What of a record's names there is not. */
function missingOf(
  resources: House['resources'],
  from: ResourceSpec | undefined,
  { names, include, costs, added }: Way,
): string | null {
  let spec = from;
  let way = '';
  for (const name of names) {
    if (spec === undefined) return null;
    if (ofLists.has(name) || /^-?\d+$/.test(name)) continue;
    const fields = spec.fields.filter((field) => !field.hidden && field.kind !== 'encrypted' && (costs || !field.cost));
    if (fields.some((field) => field.name === name) || always.has(name)) return null;
    const below = way === '' ? '' : `${way}.`;
    const relations = spec.relations.filter((one) =>
      include.some((path) => `${path}.`.startsWith(`${below}${one.name}.`)),
    );
    const relation = relations.find((one) => one.name === name);
    if (relation === undefined) {
      if (way === '' && added.has(name)) return null;
      const known = [...fields, ...relations].map((one) => one.name);
      return `the ${spec.name.replaceAll('_', ' ')} has no "${name}".${hint(name, known)}`;
    }
    way = `${below}${name}`;
    spec = relation.resource === '' ? undefined : resources[relation.resource];
  }
  return null;
}

/** What each record has in addition to its fields. */
const always = new Set(['id', 'ref', 'aggregate_version']);
