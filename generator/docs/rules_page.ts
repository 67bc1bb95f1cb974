/**
 * docs/rules.md: the exports of `backline/rules`, with the comments and examples in the code. Parses the code, checks no types.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

interface Exported {
  readonly name: string;
  readonly node: ts.Statement | ts.VariableStatement;
  readonly source: ts.SourceFile;
}

/** Interfaces whose members rule files call or read, in the order in which a newcomer meets them. */
const contexts = ['Call', 'Change', 'Draft', 'Prepared', 'Filling', 'Refusal'] as const;

/** Markdown. @param door absolute path of the module that is the door. @throws Error naming an export whose declaration is not found. */
export function rulesPage(door: string): string {
  const exported = new Map(exportsOf(door).map((one) => [one.name, one]));
  const sections = contexts.map((name) => contextSection(required(exported, name)));
  const others = [...exported.values()].filter(({ name }) => !(contexts as readonly string[]).includes(name));
  const functions = others.filter(
    ({ node }) => ts.isFunctionDeclaration(node) || ts.isVariableStatement(node) || ts.isExportDeclaration(node),
  );
  const types = others.filter((one) => !functions.includes(one));
  return [
    head,
    ...sections,
    `## Functions and values\n\n${sorted(functions).map(entry).join('\n')}`,
    `## Types\n\n${sorted(types).map(entry).join('\n')}`,
  ].join('\n');
}

const head = `# Rules in code

What YAML can't say is written in TypeScript beside the definitions: guards, effects, actions, jobs, endpoints, pages without a token.
[definitions.md](definitions.md#functions-in-typescript) says where each file belongs and how its functions are declared. Everything that such
code may use of the platform comes through one door:

\`\`\`ts
import { type Change, invalid } from 'backline/rules';
\`\`\`

Besides, it imports its neighbours, the generated types of its product, and packages. Nothing else of the platform is for use,
and may change in any release.
`;

function required(all: ReadonlyMap<string, Exported>, name: string): Exported {
  const found = all.get(name);
  if (!found) throw new Error(`backline/rules does not export ${name}.`);
  return found;
}

const sorted = (list: readonly Exported[]): readonly Exported[] =>
  [...list].sort((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase(), 'en'));

/** All that a module exports, through whatever it exports from elsewhere. */
function exportsOf(file: string): readonly Exported[] {
  const source = parse(file);
  return source.statements.flatMap((node) => {
    if (!ts.isExportDeclaration(node) || !node.exportClause || !ts.isNamedExports(node.exportClause)) return [];
    const from = node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : null;
    if (from === null) return [];
    const target = join(dirname(file), from);
    return node.exportClause.elements.map(({ name, propertyName }) => {
      const found = declared(target, (propertyName ?? name).text);
      if (!found) throw new Error(`${target} declares no ${name.text}.`);
      return { ...found, name: name.text };
    });
  });
}

const parsed = new Map<string, ts.SourceFile>();

function parse(file: string): ts.SourceFile {
  const source =
    parsed.get(file) ?? ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}

function declared(file: string, name: string): Exported | null {
  const source = parse(file);
  for (const node of source.statements) {
    if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause)) {
      const element = node.exportClause.elements.find((one) => one.name.text === name);
      if (element && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
        const from = node.moduleSpecifier.text;
        // Of a package, whose own documentation says the rest.
        if (!from.startsWith('.')) return { name, node, source };
        return declared(join(dirname(file), from), (element.propertyName ?? element.name).text);
      }
    }
    if (nameOf(node).includes(name)) return { name, node, source };
  }
  return null;
}

function nameOf(node: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name)
        ? [name.text]
        : name.elements.flatMap((one) =>
            ts.isBindingElement(one) && ts.isIdentifier(one.name) ? [one.name.text] : [],
          ),
    );
  const named =
    ts.isFunctionDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node);
  return named && node.name ? [node.name.text] : [];
}

/** The sentence of the comment, and the code of its `@example`. */
function commentOf(node: ts.Node): { readonly text: string; readonly example: string | null } {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const last = docs.at(-1);
  if (!last) return { text: '', example: null };
  const tags = last.tags ?? [];
  const plain = [
    ts.getTextOfJSDocComment(last.comment) ?? '',
    ...tags
      .filter((tag) => tag.tagName.text !== 'example')
      .map((tag) => {
        const name = ts.isJSDocParameterTag(tag)
          ? ` \`${tag.name.getText()}\`:`
          : tag.tagName.text === 'throws'
            ? ' Throws'
            : '';
        return `${name} ${ts.getTextOfJSDocComment(tag.comment) ?? ''}`.trim();
      }),
  ];
  const example = tags.find((tag) => tag.tagName.text === 'example');
  return {
    text: plain.join(' ').replace(/\s+/g, ' ').trim(),
    example: example ? (ts.getTextOfJSDocComment(example.comment)?.trim() ?? null) : null,
  };
}

/** An interface with a paragraph for each member. */
function contextSection({ name, node }: Exported): string {
  if (!ts.isInterfaceDeclaration(node)) throw new Error(`${name} is no interface.`);
  const base = (node.heritageClauses ?? []).flatMap(({ types }) => types.map((type) => type.expression.getText()));
  const also = base.length > 0 ? ` It has all that \`${base.join('`, `')}\` has.` : '';
  const members = node.members.map((member) => {
    const { text, example } = commentOf(member);
    const code = member
      .getText()
      .replace(/^readonly /, '')
      .replace(/\s+/g, ' ')
      .replace(/;$/, '');
    const shown = example === null ? '' : `\n  \`\`\`ts\n${indented(example)}\n  \`\`\`\n`;
    return `- \`${code}\`${text === '' ? '' : `: ${text}`}${shown}`;
  });
  return `## ${name}\n\n${commentOf(node).text}${also}\n\n${members.join('\n')}\n`;
}

const indented = (code: string): string =>
  code
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');

function entry({ name, node, source }: Exported): string {
  const { text, example } = commentOf(node);
  const body = ts.isFunctionDeclaration(node) ? node.body : undefined;
  const whole = source.text.slice(node.getStart(), body ? body.getStart() : node.getEnd());
  const code = whole
    .replace(/^export (default )?/, '')
    .replace(/^async /, '')
    .trim();
  // The names of values are enough: their contents are the platform's.
  const shown = ts.isVariableStatement(node) && code.split('\n').length > 3 ? `const ${name}` : code;
  return `### ${name}\n\n${text === '' ? '' : `${text}\n\n`}\`\`\`ts\n${shown.replace(/^\s*\*.*$/gm, '').trim()}\n\`\`\`\n${example === null ? '' : `\n\`\`\`ts\n${example}\n\`\`\`\n`}`;
}
