/**
 * The values that a condition reads, so that the refusal can name them: fields, records behind a reference, records that refer
 * here.
 */
import type { TellRows, TellSpec, TellThrough } from '../../runtime/base/kernel/resource.ts';
import { relatedRows } from '../expression/call.ts';
import { referenceColumn } from '../expression/columns.ts';
import { Compiler, Reported } from '../expression/compile.ts';
import { type Expression, parseExpression } from '../expression/parse.ts';
import type { Scope } from '../expression/scope.ts';
import { Seen } from '../expression/seen.ts';
import { template } from '../expression/sql.ts';
import { ExpressionError } from '../expression/token.ts';
import type { Entity } from './entity.ts';

type Call = Extract<Expression, { kind: 'call' }>;

const aggregates: ReadonlySet<string> = new Set(['exists', 'count', 'sum', 'min', 'max']);

/** The records that the refusal of a condition shows; null if it reads only the body and the caller. */
export function tellsOf(source: string, scope: Scope<Entity>): TellSpec | null {
  const found = new Found(source, scope);
  try {
    found.walk(parseExpression(source));
  } catch (error) {
    // A mistake of the condition was reported when it was compiled.
    if (error instanceof Reported || error instanceof ExpressionError) return null;
    throw error;
  }
  return found.report();
}

/** The parts of an expression. */
function partsOf(tree: Expression): readonly Expression[] {
  switch (tree.kind) {
    case 'compare':
    case 'arithmetic':
      return [tree.left, tree.right];
    case 'in':
      return [tree.left];
    case 'is_null':
    case 'minus':
    case 'not':
      return [tree.operand];
    case 'logic':
      return tree.operands;
    default:
      return [];
  }
}

class Found {
  readonly #source: string;
  readonly #scope: Scope<Entity>;
  readonly #fields = new Set<string>();
  readonly #settings = new Set<string>();
  readonly #through = new Map<string, TellThrough & { readonly fields: string[] }>();
  readonly #rows = new Map<string, TellRows>();

  constructor(source: string, scope: Scope<Entity>) {
    this.#source = source;
    // The record exists at the refusal: also one that is being made.
    this.#scope = { ...scope, row: 'stored' };
  }

  walk(tree: Expression): void {
    if (tree.kind === 'path') this.#path(tree.steps.map(({ value }) => value));
    else if (tree.kind === 'call') this.#call(tree);
    else for (const part of partsOf(tree)) this.walk(part);
  }

  #path([first = '', ...rest]: readonly string[]): void {
    const { entity } = this.#scope;
    const field = entity.fields.get(first);
    if (field !== undefined) {
      if (!field.spec.hidden && field.spec.kind !== 'encrypted' && field.spec.filledBy === undefined)
        this.#fields.add(first);
      return;
    }
    const relation = entity.relations.get(first);
    const column = referenceColumn(relation);
    if (relation === undefined || column === undefined) return;
    const related = this.#through.get(first) ?? {
      name: first,
      resource: relation.resource,
      column,
      key: relation.foreignColumn,
      fields: [],
    };
    this.#through.set(first, related);
    const [name, ...deeper] = rest;
    if (name !== undefined && deeper.length === 0 && !related.fields.includes(name)) related.fields.push(name);
  }

  #call(call: Call): void {
    const name = call.name.value;
    if (name === 'setting') {
      const [key] = call.args;
      if (key?.kind === 'text') this.#settings.add(key.value);
      else if (key?.kind === 'path') this.#settings.add(key.steps.map(({ value }) => value).join('.'));
      return;
    }
    if (!aggregates.has(name)) {
      for (const one of call.args) this.walk(one);
      return;
    }
    const [first] = call.args;
    const relation = first?.kind === 'path' ? (first.steps[0]?.value ?? '') : '';
    // The records of a name are shown once: those of the first condition over them.
    if (first === undefined || this.#rows.has(relation)) return;
    const seen = new Seen();
    const rows = relatedRows(new Compiler(this.#source, { ...this.#scope, seen }), call, relation, first);
    const columns = seen.collected[0]?.columns ?? new Set();
    this.#rows.set(relation, {
      name: relation,
      resource: rows.entity.name,
      alias: rows.alias,
      from: template(rows.from),
      columns: [...columns].filter((column) => column !== seen.collected[0]?.column && column !== 'deleted_at'),
    });
  }

  report(): TellSpec | null {
    const spec: TellSpec = {
      ...(this.#fields.size > 0 && { fields: [...this.#fields] }),
      ...(this.#settings.size > 0 && { settings: [...this.#settings] }),
      ...(this.#through.size > 0 && { through: [...this.#through.values()] }),
      ...(this.#rows.size > 0 && { rows: [...this.#rows.values()] }),
    };
    return Object.keys(spec).length === 0 ? null : spec;
  }
}
