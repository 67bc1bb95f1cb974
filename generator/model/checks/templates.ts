/** Handlebars templates of notifications: their names must exist when the text is made. */
import Handlebars from 'handlebars';
import type { ParamsOf } from '../../diagnostics.ts';
import type { Path, SourceFile } from '../../source/source.ts';
import type { BuildContext } from '../build_context.ts';
import type { Entity } from '../entity.ts';

/** What the texts of a type may name, by their first word; null if anything may follow. */
type Names = Readonly<Record<string, readonly string[] | null>>;

const helpers = ['if', 'unless', 'each', 'with', 'lookup', 'log', 'date', 'moment', 'amount', 'word'];

/** Names of a type that an event of the resource sends, or (null) the end of a job or a rule. */
export function namesOf(entity: Entity | null): Names {
  const always = { actor: ['label', 'type'], app: ['url'], company: ['name'] };
  if (entity === null) return { ...always, data: null };
  const shown = [...entity.fields.values()]
    .filter(({ spec }) => !spec.hidden && !spec.cost && !['array', 'json', 'custom_fields'].includes(spec.kind))
    .map(({ spec }) => spec.name);
  return { ...always, [entity.name]: shown };
}

/** Reports a template that cannot be read, is empty, or has names that nothing fills in. */
export function checkTemplate(
  template: string,
  names: Names | null,
  { source, path }: { readonly source: SourceFile; readonly path: Path },
  context: BuildContext,
): void {
  const { diagnostics } = context;
  const bad = (found: string): void =>
    diagnostics.report(
      'bad_value',
      { key: String(path.at(-1)), expected: 'a Handlebars template such as "Order {{rental.number}}"', found },
      source.valueSpan(path),
    );
  if (template.trim() === '') {
    bad('empty');
    return;
  }
  let tree: Node;
  try {
    tree = Handlebars.parse(template) as unknown as Node;
  } catch {
    bad('no such template');
    return;
  }
  const partial = /\{\{\{?#?~?>[^}]*\}?\}\}/.exec(template);
  if (partial !== null)
    diagnostics.report(
      'not_allowed_here',
      {
        what: `${partial[0]} takes in another text`,
        why: 'there are none that could be taken in',
        fix: 'write it out here',
      },
      source.partSpan(path, partial.index, partial.index + partial[0].length),
    );
  const single = /(?<![{$])\$?\{[ \t]*([a-z]\w*(?:\.\w+)*)[ \t]*\}(?!\})/i.exec(template);
  if (single !== null)
    diagnostics.report(
      'not_allowed_here',
      {
        what: `nothing fills the hole ${single[0]}`,
        why: 'holes of a template have two braces on each side',
        fix: `write {{${single[1]}}}`,
      },
      source.partSpan(path, single.index, single.index + single[0].length),
    );
  if (names === null) return;
  for (const parts of pathsOf(tree, template)) {
    const [root = '', field, further] = parts.names;
    const span = source.partSpan(path, parts.at, parts.at + parts.text.length);
    const unknown = (what: string, name: string, known: readonly string[], where?: string): void =>
      diagnostics.report('unknown_field', { what, name, known, ...(where !== undefined && { where }) }, span);
    if (!Object.hasOwn(names, root)) unknown('name', root, Object.keys(names), 'in this text');
    else {
      const known = names[root] ?? null;
      if (known === null) continue;
      if (field === undefined) {
        if (!parts.opened) diagnostics.report('not_allowed_here', wholeRecord(root, known), span);
      } else if (!known.includes(field)) unknown('field', field, known, `of ${root}`);
      else if (further !== undefined) unknown('field', further, [], `of ${root}.${field}`);
    }
  }
}

const wholeRecord = (root: string, known: readonly string[]): ParamsOf<'not_allowed_here'> => ({
  what: `"${root}" is no text`,
  why: 'it has values, of which each is named by itself',
  fix: `write {{${root}.${known.find((one) => ['number', 'name', 'label'].includes(one)) ?? known[0] ?? ''}}}`,
});

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface Named {
  readonly names: readonly string[];
  readonly text: string;
  /** Opened by `with`: names below it are its own. */
  readonly opened: boolean;
  /** Offset in the template. */
  readonly at: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Paths that are read as values; below `each` and `with` names mean something else and are not looked at. */
function pathsOf(node: Node, template: string): readonly Named[] {
  if (node.type === 'PathExpression') {
    const { parts, original, data, depth, loc } = node as unknown as {
      readonly parts: readonly string[];
      readonly original: string;
      readonly data: boolean;
      readonly depth: number;
      readonly loc: { readonly start: { readonly line: number; readonly column: number } };
    };
    if (data || depth > 0 || parts.length === 0) return [];
    const before = template.split('\n').slice(0, loc.start.line - 1);
    const at = before.reduce((sum, line) => sum + line.length + 1, 0) + loc.start.column;
    return [{ names: parts, text: original, opened: false, at }];
  }
  const params = Array.isArray(node.params) ? node.params : [];
  const called = isNode(node.path) && (params.length > 0 || node.type === 'BlockStatement');
  const helper = called ? String((node.path as Node).original) : '';
  const heads = called && helpers.includes(helper) ? [] : [node.path];
  const inner = ['each', 'with'].includes(helper) ? [] : [node.program, node.inverse];
  const below = (nodes: readonly unknown[]): readonly Named[] =>
    nodes.filter(isNode).flatMap((one) => pathsOf(one, template));
  const args = below(params).map((one) => (helper === 'with' ? { ...one, opened: true } : one));
  return [...below(heads), ...args, ...below([...inner, ...(Array.isArray(node.body) ? node.body : [])])];
}
