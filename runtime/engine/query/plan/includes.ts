/** `include=account,items.catalogue_item` and `fields`, `fields[items]`: parts of a body beyond its default. */
import type { RelationSpec, ResourceSpec } from '../../../base/kernel/resource.ts';
import type { Problems } from '../problems.ts';
import type { Reader } from './filters.ts';
import type { Include, Selection } from './plan.ts';
import { briefly, briefNames, isBrief, type Reach, reachOf } from './reach.ts';
import { indexOf } from './resource_index.ts';
import { readSelection } from './selection.ts';

/** Limits of decisions 2. */
const maximumPaths = 20;
const maximumDepth = 3;
const maximumFields = 200;

interface Node {
  readonly spec: ResourceSpec;
  readonly path: string;
  readonly via: Via | null;
  /** The reader may not read the resource: id, ref and what its definition says are all there is. */
  readonly brief: boolean;
  readonly children: Map<string, Node>;
  /** Fields outside the default body that `include` names. */
  readonly extra: Set<string>;
  /** Names of `fields[path]`, null when not sent. */
  names: string[] | null;
}

interface Via {
  readonly relation: RelationSpec;
  readonly from: ResourceSpec;
}

interface Step extends Via {
  readonly to: ResourceSpec;
  readonly reach: Reach;
}

/** `fields` by the path between its brackets, '' for the record itself. */
type SentFields = ReadonlyMap<string, readonly string[]>;

export interface Body {
  readonly selection: Selection;
  readonly includes: readonly Include[];
}

const split = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');

export function readBody(
  reader: Reader,
  sent: { readonly include: readonly string[]; readonly fields: SentFields },
  problems: Problems,
  ignored: { readonly includes: Set<string>; readonly fields: Set<string> },
): Body {
  const paths = split(sent.include);
  if (paths.length > maximumPaths) problems.tooComplex('include', `may name at most ${maximumPaths} relations`);
  const root: Node = {
    spec: reader.spec,
    path: '',
    via: null,
    brief: false,
    children: new Map(),
    extra: new Set(),
    names: null,
  };
  const nodes = [root];
  for (const path of paths.slice(0, maximumPaths)) {
    if (path.split('.', maximumDepth + 1).length > maximumDepth) {
      problems.tooComplex('include', `may be at most ${maximumDepth} relations deep`);
    } else addPath(reader, root, path, nodes, ignored.includes);
  }
  addFields(sent.fields, nodes, problems, ignored.fields);
  return { selection: selectionOf(reader, root, ignored.fields), includes: childrenOf(reader, root, ignored.fields) };
}

/**
 * Adds the nodes of a path: all of them; none where a segment is unknown or leads to many records that may not be read; those
 * up to a record that is there in its brief form alone. What is left out goes to `ignored`.
 */
function addPath(reader: Reader, root: Node, path: string, nodes: Node[], ignored: Set<string>): void {
  const segments = path.split('.');
  const steps: Step[] = [];
  let ends: Step[] = [];
  let spec = root.spec;
  let extra: readonly string[] = [];
  let brief = '';
  for (const [position, segment] of segments.entries()) {
    if (brief !== '') break;
    const last = position === segments.length - 1;
    const relation = indexOf(spec).relations.get(segment);
    const known = relation?.include ? stepsOf(reader, relation, spec) : [];
    const seen = known.filter(({ reach }) => reach !== 'nothing');
    const [step] = seen;
    if (step && (last || !relation?.variants)) {
      if (seen.some(({ reach }) => reach === 'brief')) brief = segments.slice(0, position + 1).join('.');
      if (relation?.variants) ends = seen;
      else steps.push(step);
      spec = step.to;
      continue;
    }
    extra = last && known.length === 0 ? extraFields(reader, spec, segment) : [];
    if (extra.length === 0) {
      ignored.add(path);
      return;
    }
  }
  let node = root;
  for (const step of steps) node = childOf(node, step, nodes);
  for (const step of ends) childOf(node, step, nodes);
  for (const name of extra) node.extra.add(name);
  if (brief !== '') ignored.add(briefly(brief));
  if (brief !== '' && brief !== path) ignored.add(path);
}

/** Fields outside the default body that a word of `include` means: the one of that name, or all of that word. */
function extraFields(reader: Reader, spec: ResourceSpec, word: string): string[] {
  return [...indexOf(spec).outputs.values()]
    .filter(({ name, includedBy }) => name === word || includedBy === word)
    .filter(({ inDefaultBody, cost }) => !inDefaultBody && (reader.costs || !cost))
    .map(({ name }) => name);
}

/** Where a relation leads: to one resource, or, of a polymorphic reference, to each that it may point at. */
function stepsOf(reader: Reader, relation: RelationSpec, from: ResourceSpec): Step[] {
  return (relation.variants ?? [relation]).flatMap((one) => {
    const to = Object.hasOwn(reader.resources, one.resource) ? reader.resources[one.resource] : undefined;
    return to ? [{ relation: one, from, to, reach: reachOf(reader, one, to) }] : [];
  });
}

function childOf(node: Node, { relation, from, to, reach }: Step, nodes: Node[]): Node {
  const key = `${relation.name} ${to.name}`;
  const known = node.children.get(key);
  if (known) return known;
  const path = node.path === '' ? relation.name : `${node.path}.${relation.name}`;
  const via = { relation, from };
  const brief = reach === 'brief';
  const child: Node = { spec: to, path, via, brief, children: new Map(), extra: new Set(), names: null };
  node.children.set(key, child);
  nodes.push(child);
  return child;
}

/**
 * `fields[items.kit]` by its whole path, or by the last name alone where no path is called so; `fields[rental]` of a rental is
 * `fields`.
 */
function addFields(sent: SentFields, nodes: readonly Node[], problems: Problems, ignored: Set<string>): void {
  let count = 0;
  for (const [path, texts] of sent) {
    const names = split(texts);
    count += names.length;
    const exact = nodes.filter((node) => node.path === path);
    const below = exact.length > 0 ? exact : nodes.filter((node) => node.path.endsWith(`.${path}`));
    const named = below.length > 0 ? below : nodes.filter(({ via, spec }) => via === null && spec.name === path);
    // An empty list names nothing: the default body, as without it.
    if (names.length > 0) for (const node of named) node.names = names;
    if (named.length === 0) for (const name of names) ignored.add(`${path}.${name}`);
  }
  if (count > maximumFields) problems.tooComplex('fields', `may name at most ${maximumFields} fields`);
}

function selectionOf(reader: Reader, node: Node, ignored: Set<string>): Selection {
  const names = node.brief
    ? (node.names?.filter((name) => isBrief(node.spec, name)) ?? briefNames(node.spec))
    : node.names;
  if (node.brief)
    for (const name of node.names ?? []) if (!isBrief(node.spec, name)) ignored.add(`${node.path}.${name}`);
  return readSelection({ ...reader, spec: node.spec }, names, node.extra, (name) => {
    if ([...node.children.values()].some(({ via }) => via?.relation.name === name)) return;
    ignored.add(node.path === '' ? name : `${node.path}.${name}`);
  });
}

function childrenOf(reader: Reader, node: Node, ignored: Set<string>): Include[] {
  const includes: Include[] = [];
  const unknown = new Map<string, Set<string>>();
  for (const child of node.children.values()) {
    if (!child.via) continue;
    const children = childrenOf(reader, child, ignored);
    const unknownHere = new Set<string>();
    includes.push({ ...child.via, spec: child.spec, selection: selectionOf(reader, child, unknownHere), children });
    // Of a polymorphic reference's resources it is enough that one knows a field.
    const before = unknown.get(child.path);
    unknown.set(child.path, before ? new Set([...before].filter((name) => unknownHere.has(name))) : unknownHere);
  }
  for (const names of unknown.values()) for (const name of names) ignored.add(name);
  return includes;
}
