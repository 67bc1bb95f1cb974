/** Builds one SQL text from generated templates and constants, and remembers what each `$n` is bound to. */

import { statementName } from '../../base/database/statement.ts';
import { rightsText } from '../../base/identity/rights.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { SettingsService } from '../../base/kernel/context.ts';
import type { SqlParam, SqlTemplate } from '../../base/kernel/resource.ts';

/** A parameter that the caller gives by name: the key, a version, a column's value. */
interface NamedParam {
  readonly named: string;
  readonly cast: string;
}

type Param = SqlParam | NamedParam;

export interface Statement {
  /** Undefined: its text varies with requests, and it is named when it returns. */
  readonly name?: string;
  readonly group?: string;
  readonly text: string;
  readonly params: readonly Param[];
  /** Converts a returned row into the caller's row. */
  readonly finish?: (row: Record<string, unknown>) => void;
}

/** Where the values of a statement's parameters come from. */
export interface Bindings {
  readonly named?: Readonly<Record<string, unknown>>;
  readonly input?: Readonly<Record<string, unknown>>;
  /** Values of the row being made, for `{ field }` parameters. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  readonly settings: Pick<SettingsService, 'read'>;
  readonly target?: string | null;
}

export class SqlBuilder {
  private text = '';
  private finish: Statement['finish'];
  private readonly params: Param[] = [];
  private readonly seen = new Map<string, number>();

  /** Constant SQL from generate time. */
  add(sql: string): this {
    this.text += sql;
    return this;
  }

  /** Columns that are read, of which the row's own text is made. */
  reading({ columns, finish }: { readonly columns: string; readonly finish?: Statement['finish'] }): this {
    this.finish = finish;
    return this.add(columns);
  }

  param(param: Param): this {
    const key = JSON.stringify(param);
    let position = this.seen.get(key);
    if (position === undefined) {
      this.params.push(param);
      position = this.params.length;
      this.seen.set(key, position);
    }
    this.text += `$${position}::${param.cast}`;
    return this;
  }

  named(name: string, cast: string): this {
    return this.param({ named: name, cast });
  }

  template(template: SqlTemplate): this {
    template.text.forEach((text, index) => {
      this.text += text;
      const param = template.params[index];
      if (param) this.param(param);
    });
    return this;
  }

  build(): Statement {
    return { name: statementName(this.text), ...this.made() };
  }

  /** A statement whose text varies with what requests send: those of a group share a number of names. */
  buildShape(group: string): Statement {
    return { ...this.made(), group };
  }

  private made(): Statement {
    const { text, params, finish } = this;
    return finish === undefined ? { text, params } : { text, params, finish };
  }
}

/** The values of a statement's parameters in order. `actor.x` reads the actor's user id or a column of its role. */
export function bind(params: readonly Param[], bindings: Bindings): unknown[] {
  return params.map((param) => {
    if ('named' in param) return bindings.named?.[param.named] ?? null;
    if ('input' in param) return bindings.input?.[param.input] ?? null;
    if ('field' in param) return bindings.fields?.[param.field] ?? null;
    if ('setting' in param) return bindings.settings.read(param.setting) ?? null;
    if ('actor' in param) return actorValue(bindings.actor, param.actor);
    return bindings.target ?? null;
  });
}

function actorValue(actor: Actor, name: string): unknown {
  if (name === 'user_id') return actor.userId;
  if (name === 'token_id') return actor.tokenId;
  if (name === 'kind') return actor.kind;
  if (name === 'rights') return rightsText(actor);
  return actor.role[name] ?? null;
}
