/** Finds the locations of functions in rule files, by TypeScript's parser: through constants, imports and spread objects. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** `definitions/rules/rentals/dispatch_guards.ts:11`, or null if the files do not say it. */
export type FunctionLocation = (kind: string, name: string) => string | null;

/** Looks into the rule files of one entity, `<context>/<entity>` below each folder; the first that has a function counts. */
export function functionLocations(folders: readonly string[], paths: readonly string[]): FunctionLocation {
  const files = folders
    .flatMap((folder) => paths.map((path) => join(folder, `${path}.ts`)))
    .filter((one) => existsSync(one));
  return (kind, name) => {
    for (const one of files) {
      const source = parsed(one);
      const rules = declarationIn(source, 'rules');
      const found = rules && memberOf({ source, node: rules }, [kind, name]);
      if (found) return locationOf(found);
    }
    return null;
  };
}

/** A stretch of code, with its file. */
interface Found {
  readonly source: ts.SourceFile;
  readonly node: ts.Node;
}

const files = new Map<string, ts.SourceFile>();

function parsed(path: string): ts.SourceFile {
  let source = files.get(path);
  if (source === undefined) {
    source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    files.set(path, source);
  }
  return source;
}

/** The constant or function of a name at the top of a file. */
function declarationIn(source: ts.SourceFile, name: string): ts.Node | null {
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find(
      (one) => ts.isIdentifier(one.name) && one.name.text === name,
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** The meaning of a name in a file: its declaration there, or its import from a file of ours. */
function declarationOf({ source, node }: Found): Found | null {
  if (!ts.isIdentifier(node)) return null;
  const declared = declarationIn(source, node.text);
  if (declared !== null) return { source, node: declared };
  for (const statement of source.statements) {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (bindings === undefined || !ts.isNamedImports(bindings) || !ts.isImportDeclaration(statement)) continue;
    const { moduleSpecifier } = statement;
    const found = bindings.elements.find(({ name }) => name.text === node.text);
    if (found === undefined || !ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.')) continue;
    const path = resolve(dirname(source.fileName), moduleSpecifier.text);
    if (!existsSync(path)) return null;
    const other = parsed(path);
    const there = declarationIn(other, (found.propertyName ?? found.name).text);
    return there === null ? null : { source: other, node: there };
  }
  return null;
}

/** An object literal behind `as const`, `satisfies`, parentheses, a name, or its declaration. */
function objectOf({ source, node }: Found): { source: ts.SourceFile; node: ts.ObjectLiteralExpression } | null {
  if (ts.isObjectLiteralExpression(node)) return { source, node };
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return objectOf({ source, node: node.expression });
  if (ts.isVariableDeclaration(node) && node.initializer) return objectOf({ source, node: node.initializer });
  const named = declarationOf({ source, node });
  return named === null ? null : objectOf(named);
}

/** The code at a path of names in an object; of several members with one name the last counts, as at run time. */
function memberOf(holder: Found, [name, ...rest]: readonly string[]): Found | null {
  const object = objectOf(holder);
  if (object === null || name === undefined) return null;
  const { source } = object;
  for (const member of [...object.node.properties].reverse()) {
    if (ts.isSpreadAssignment(member)) {
      const inside = memberOf({ source, node: member.expression }, [name, ...rest]);
      if (inside !== null) return inside;
      continue;
    }
    if (member.name === undefined || textOf(member.name) !== name) continue;
    const value = ts.isPropertyAssignment(member)
      ? member.initializer
      : ts.isShorthandPropertyAssignment(member)
        ? member.name
        : member;
    if (rest.length > 0) return memberOf({ source, node: value }, rest);
    return declarationOf({ source, node: value }) ?? { source, node: member };
  }
  return null;
}

const textOf = (name: ts.PropertyName): string | null =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : null;

function locationOf({ source, node }: Found): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${relative(process.cwd(), source.fileName)}:${line + 1}`;
}
