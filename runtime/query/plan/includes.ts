/** `include=account,items.catalogue_item` and `fields`, `fields[items]`: what a body holds besides its default. */
import type { RelationSpec, ResourceSpec } from '../../kernel/resource.ts';
import type { Problems } from '../problems.ts';
import type { Reader } from './filters.ts';
import type { Include, Selection } from './plan.ts';
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
}

/** `fields` by the path between its brackets, '' for the record itself. */
export type SentFields = ReadonlyMap<string, readonly string[]>;

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
  const root: Node = { spec: reader.spec, path: '', via: null, children: new Map(), extra: new Set(), names: null };
  const nodes = [root];
  for (const path of paths.slice(0, maximumPaths)) {
    if (path.split('.', maximumDepth + 1).length > maximumDepth) {
      problems.tooComplex('include', `may be at most ${maximumDepth} relations deep`);
    } else if (!addPath(reader, root, path.split('.'), nodes)) ignored.includes.add(path);
  }
  addFields(sent.fields, nodes, problems, ignored.fields);
  return { selection: selectionOf(reader, root, ignored.fields), includes: childrenOf(reader, root, ignored.fields) };
}

/** Adds the nodes of a path, all or none; false when a segment is unknown. */
function addPath(reader: Reader, root: Node, segments: readonly string[], nodes: Node[]): boolean {
  const steps: Step[] = [];
  let ends: Step[] = [];
  let spec = root.spec;
  let extra: readonly string[] = [];
  for (const [position, segment] of segments.entries()) {
    const relation = indexOf(spec).relations.get(segment);
    const [step, ...others] = relation?.include ? stepsOf(reader, relation, spec) : [];
    if (step && !relation?.variants) {
      steps.push(step);
      spec = step.to;
      continue;
    }
    if (step && position === segments.length - 1) {
      ends = [step, ...others];
      continue;
    }
    extra = position === segments.length - 1 ? extraFields(reader, spec, segment) : [];
    if (extra.length === 0) return false;
  }
  let node = root;
  for (const step of steps) node = childOf(node, step, nodes);
  for (const step of ends) childOf(node, step, nodes);
  for (const name of extra) node.extra.add(name);
  return true;
}

/** Fields outside the default body that a word of `include` means: the one of that name, or all of that word. */
function extraFields(reader: Reader, spec: ResourceSpec, word: string): string[] {
  return [...indexOf(spec).outputs.values()]
    .filter(({ name, includedBy }) => name === word || includedBy === word)
    .filter(({ inDefaultBody, cost }) => !inDefaultBody && (reader.costs || !cost))
    .map(({ name }) => name);
}

/** Where a relation leads: to one resource, or, of a polymorphic reference, to each that it may point at. */
function stepsOf({ resources }: Reader, relation: RelationSpec, from: ResourceSpec): Step[] {
  return (relation.variants ?? [relation]).flatMap((one) => {
    const to = Object.hasOwn(resources, one.resource) ? resources[one.resource] : undefined;
    return to ? [{ relation: one, from, to }] : [];
  });
}

function childOf(node: Node, { relation, from, to }: Step, nodes: Node[]): Node {
  const key = `${relation.name} ${to.name}`;
  const known = node.children.get(key);
  if (known) return known;
  const path = node.path === '' ? relation.name : `${node.path}.${relation.name}`;
  const via = { relation, from };
  const child: Node = { spec: to, path, via, children: new Map(), extra: new Set(), names: null };
  node.children.set(key, child);
  nodes.push(child);
  return child;
}

/** `fields[items.kit]` by its whole path, or by the last name alone where no path is called so. */
function addFields(sent: SentFields, nodes: readonly Node[], problems: Problems, ignored: Set<string>): void {
  let count = 0;
  for (const [path, texts] of sent) {
    const names = split(texts);
    count += names.length;
    const exact = nodes.filter((node) => node.path === path);
    const meant = exact.length > 0 ? exact : nodes.filter((node) => node.path.endsWith(`.${path}`));
    // An empty list asks for nothing in particular: the default body, as without it.
    if (names.length > 0) for (const node of meant) node.names = names;
    if (meant.length === 0) for (const name of names) ignored.add(`${path}.${name}`);
  }
  if (count > maximumFields) problems.tooComplex('fields', `may name at most ${maximumFields} fields`);
}

function selectionOf(reader: Reader, node: Node, ignored: Set<string>): Selection {
  return readSelection({ ...reader, spec: node.spec }, node.names, node.extra, (name) => {
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
    const own = new Set<string>();
    includes.push({ ...child.via, spec: child.spec, selection: selectionOf(reader, child, own), children });
    // Of a polymorphic reference's resources it is enough that one knows a field.
    const before = unknown.get(child.path);
    unknown.set(child.path, before ? new Set([...before].filter((name) => own.has(name))) : own);
  }
  for (const names of unknown.values()) for (const name of names) ignored.add(name);
  return includes;
}
