/**
 * The SQL that rules send by `query<Row>(text, …)`, with the row that they say comes back: its keys and what they are. A text
 * that is made of the constants and functions of its file is evaluated there; what a call makes of its values is left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'definitions/rules');
const mark = 'texts';

export interface RuleText {
  /** File and line of the call. */
  readonly at: string;
  readonly text: string;
  /** Keys of the row with the kinds that a value may have; null where the type does not say so by itself. Null: of no known type. */
  readonly row: ReadonlyMap<string, ReadonlySet<string> | null> | null;
}

interface Site {
  readonly at: string;
  readonly call: ts.CallExpression;
  /** What gives the text, as the module can evaluate it; null where the call makes it of its values. */
  readonly source: string | null;
}

export async function ruleTexts(): Promise<{ readonly texts: readonly RuleText[]; readonly left: readonly string[] }> {
  const texts: RuleText[] = [];
  const left: string[] = [];
  for (const file of ruleFiles()) {
    const sites = sitesOf(file);
    if (sites.length === 0) continue;
    const made = await evaluated(
      file,
      sites.map(({ source }) => source),
    );
    for (const [index, { at, call }] of sites.entries()) {
      const text = made[index];
      if (typeof text !== 'string') left.push(at);
      else texts.push({ at, text, row: membersOf(call.typeArguments?.[0], file) });
    }
  }
  return { texts, left };
}

/** Arguments of `fragment`, and what is passed to `sql.raw`, that are not made of constants of their module alone, by file and line. */
export function looseFragments(): readonly string[] {
  return ruleFiles().flatMap((file) => looseIn(parse(file), path.relative(folder, file)));
}

/** How many reads of the rules are text with a row typed by hand. */
export function handTyped(): number {
  return ruleFiles().reduce((sum, file) => sum + (readFileSync(file, 'utf8').match(/\bquery</g)?.length ?? 0), 0);
}

/** `looseFragments` of one source. */
export function looseIn(source: ts.SourceFile, name: string): readonly string[] {
  const loose: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node)) return;
    const called = node.expression.getText();
    const text = node.arguments[0];
    const isConstant = called === 'fragment' && text !== undefined && ofModule(text) !== null;
    if (isConstant || (called !== 'fragment' && called !== 'sql.raw')) return;
    loose.push(`${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
  };
  visit(source);
  return loose;
}

function ruleFiles(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(folder, file))
    .sort();
}

const parsed = new Map<string, ts.SourceFile>();

function parse(file: string): ts.SourceFile {
  let source = parsed.get(file);
  if (source === undefined) {
    source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    parsed.set(file, source);
  }
  return source;
}

function sitesOf(file: string): Site[] {
  if (!/\bquery</.test(readFileSync(file, 'utf8'))) return [];
  const source = parse(file);
  const sites: Site[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || node.typeArguments?.length !== 1) return;
    if (!/(?:^|\.)query$/.test(node.expression.getText())) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const at = `${path.relative(folder, file)}:${line + 1}`;
    const text = node.arguments[0];
    sites.push({ at, call: node, source: text === undefined ? null : ofModule(text) });
  };
  visit(source);
  return sites;
}

/** The text of an expression that needs nothing of the functions around it. A local constant is what it begins as. */
function ofModule(expression: ts.Expression): string | null {
  if (ts.isIdentifier(expression)) {
    const declaration = localOf(expression);
    if (declaration === null) return expression.text;
    return ts.isVariableDeclaration(declaration) && declaration.initializer ? ofModule(declaration.initializer) : null;
  }
  let isFree = true;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isName(node) && localOf(node, expression) !== null) isFree = false;
    ts.forEachChild(node, visit);
  };
  visit(expression);
  return isFree ? expression.getText() : null;
}

/** A key or a member, which names no variable. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === node;
  return false;
}

/** Where a function around a name, within `below`'s surroundings, declares it; null where the module does. */
function localOf(name: ts.Identifier, below: ts.Node = name): ts.Node | null {
  const isOf = (binding: ts.BindingName): boolean =>
    ts.isIdentifier(binding)
      ? binding.text === name.text
      : binding.elements.some((one) => ts.isBindingElement(one) && isOf(one.name));
  for (let node: ts.Node = below.parent; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isFunctionLike(node)) for (const one of node.parameters) if (isOf(one.name)) return one;
    if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer))
      for (const one of node.initializer.declarations) if (isOf(one.name)) return node;
    if (!ts.isBlock(node)) continue;
    for (const statement of node.statements)
      if (ts.isVariableStatement(statement))
        for (const one of statement.declarationList.declarations) if (isOf(one.name)) return one;
  }
  return null;
}

/** Values of expressions at the end of a file: a second module of its source, whose imports are those of everybody. */
async function evaluated(file: string, sources: readonly (string | null)[]): Promise<readonly unknown[]> {
  const made = sources.map((source) => `(() => { try { return ${source ?? 'null'}; } catch { return null; } })()`);
  const url = pathToFileURL(file);
  url.searchParams.set(mark, '');
  const hooks = registerHooks({
    load: (address, context, next) => {
      const loaded = next(address, context);
      if (address !== url.href) return loaded;
      return { ...loaded, source: `${String(loaded.source)}\nexport const $texts = [${made.join(',\n')}];\n` };
    },
  });
  try {
    return ((await import(url.href)) as { readonly $texts: readonly unknown[] }).$texts;
  } finally {
    hooks.deregister();
  }
}

type Members = Map<string, ReadonlySet<string> | null>;

/** Keys that a row must have; null for a type that this does not follow. */
function membersOf(type: ts.TypeNode | undefined, file: string): Members | null {
  if (type === undefined) return null;
  if (ts.isParenthesizedTypeNode(type)) return membersOf(type.type, file);
  if (ts.isTypeLiteralNode(type)) return declared(type.members);
  if (ts.isIntersectionTypeNode(type)) return merged(type.types.map((one) => membersOf(one, file)));
  if (type.kind === ts.SyntaxKind.ObjectKeyword) return new Map();
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return null;
  const [first, second] = type.typeArguments ?? [];
  const name = type.typeName.text;
  if (name === 'Readonly') return membersOf(first, file);
  if (name === 'Record') return new Map();
  if (name === 'Pick' || name === 'Omit') {
    const all = membersOf(first, file);
    const keys = literalsOf(second);
    if (all === null || keys === null) return null;
    return new Map([...all].filter(([key]) => keys.has(key) === (name === 'Pick')));
  }
  return type.typeArguments === undefined ? named(name, file) : null;
}

function named(name: string, file: string): Members | null {
  for (const statement of parse(file).statements) {
    if (ts.isTypeAliasDeclaration(statement) && statement.name.text === name) return membersOf(statement.type, file);
    if (ts.isInterfaceDeclaration(statement) && statement.name.text === name) {
      const bases = (statement.heritageClauses ?? []).flatMap(({ types }) => [...types]);
      const above = bases.map((base) =>
        membersOf(ts.factory.createTypeReferenceNode(base.expression as ts.Identifier, base.typeArguments), file),
      );
      return merged([...above, declared(statement.members)]);
    }
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    const from = statement.moduleSpecifier.text;
    if (bindings === undefined || !ts.isNamedImports(bindings) || !from.startsWith('.')) continue;
    const found = bindings.elements.find((one) => one.name.text === name);
    if (found) return named((found.propertyName ?? found.name).text, path.resolve(path.dirname(file), from));
  }
  return null;
}

function merged(parts: readonly (Members | null)[]): Members | null {
  const all: Members = new Map();
  for (const part of parts) {
    if (part === null) return null;
    for (const [key, kinds] of part) all.set(key, kinds);
  }
  return all;
}

function declared(members: ts.NodeArray<ts.TypeElement>): Members {
  const keys: Members = new Map();
  for (const member of members)
    if (ts.isPropertySignature(member) && !member.questionToken && member.type)
      keys.set(textOf(member.name), kindsOf(member.type));
  return keys;
}

const textOf = (name: ts.PropertyName): string => (ts.isStringLiteral(name) ? name.text : name.getText());

function literalsOf(type: ts.TypeNode | undefined): ReadonlySet<string> | null {
  const parts = type === undefined ? [] : ts.isUnionTypeNode(type) ? [...type.types] : [type];
  const texts = parts.map((one) =>
    ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal) ? one.literal.text : null,
  );
  return texts.includes(null) || texts.length === 0 ? null : new Set(texts as string[]);
}

/** `string`, `number`, `boolean`: what a member may be besides null; null for anything else. */
function kindsOf(type: ts.TypeNode): ReadonlySet<string> | null {
  const kinds = new Set<string>();
  for (const one of ts.isUnionTypeNode(type) ? type.types : [type]) {
    const literal = ts.isLiteralTypeNode(one) ? one.literal : null;
    if (literal?.kind === ts.SyntaxKind.NullKeyword) continue;
    if (one.kind === ts.SyntaxKind.StringKeyword || (literal && ts.isStringLiteral(literal))) kinds.add('string');
    else if (one.kind === ts.SyntaxKind.NumberKeyword || (literal && ts.isNumericLiteral(literal))) kinds.add('number');
    else if (one.kind === ts.SyntaxKind.BooleanKeyword) kinds.add('boolean');
    else return null;
  }
  return kinds.size === 0 ? null : kinds;
}
