/** The writing statements of a change: each notes what the row is now, so that ledger, versions and events follow from it. */

import { type NamedText, runText } from '../../base/database/statement.ts';
import { refusalOfSet } from '../../base/identity/delegation.ts';
import type { ChangeSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { Query } from '../../base/kernel/rules.ts';
import { checkStillUnique } from '../../services/custom_fields/index.ts';
import type { Image } from '../../services/ledger/diff.ts';
import { Ahead, mayWriteAhead, StepByStep, type UpdateBindings } from './ahead.ts';
import type { Bound, ChangeContext } from './change_context.ts';
import { moves } from './followed.ts';
import { refused } from './guards.ts';
import { imagesOf } from './images.ts';
import { insertManyStatement, insertStatement } from './insert_statements.ts';
import type { Locks } from './locks.ts';
import { marks, othersMarked, unmarked, unmarkedSet } from './one_default.ts';
import type { PathOptions } from './paths.ts';
import type { Question, Rows } from './rows.ts';
import type { CheckedStatement } from './statements.ts';
import type { Key, Touched } from './touched.ts';
import { deleteManyStatement, deleteStatement, updateStatement } from './update_statements.ts';
import { validationsFirst } from './validations_first.ts';
import { fieldMap, plainValues, unsealed } from './values.ts';
import { namingField } from './wrong_value.ts';

type Row = Record<string, unknown>;
type Values = Readonly<Row>;

/** The row that a statement wrote, with the answers to its conditions. */
export interface Written {
  readonly row: Readonly<Row>;
  readonly statement: CheckedStatement;
}

/** In place of the values of an update. */
const removal = 'removal';

const none: ChangeSpec = { guards: [], set: [], effects: [], emits: [] };

export class Writing {
  private readonly context: ChangeContext;
  private readonly rows: Rows;
  private readonly locks: Locks;
  /** What was sent ahead of its verdict and is not taken yet. */
  private untaken: Ahead | null = null;

  constructor(context: ChangeContext, rows: Rows, locks: Locks) {
    this.context = context;
    this.rows = rows;
    this.locks = locks;
  }

  /**
   * Inserts a row from public field names. Answers with the statement's row: id, record, and conditions `g0`…, `r0`…: with a
   * declared change its guards and the resource's validations. The row of a rule is answered without them.
   */
  async insert(
    spec: ResourceSpec,
    values: Values,
    change: ChangeSpec | null = null,
    input: Values = {},
  ): Promise<Written & { readonly id: Key }> {
    const { context } = this;
    const marked = marks(spec, values, change?.set);
    const plain = plainValues(spec, marked ? unmarked(spec, values) : values);
    const set = change === null ? [] : marked ? unmarkedSet(spec, change.set) : change.set;
    const { resources } = context.services;
    const { afterDeadlock } = context;
    if (change !== null) await this.lockNamed(spec, plain);
    const statement = insertStatement(spec, resources, Object.keys(plain), set, change, afterDeadlock);
    this.locks.noteJudged(statement);
    const write = () => context.run(statement, { fields: plain, input });
    const draft = { id: null, values: plain, input };
    const judged = change === null ? write : () => validationsFirst(context, spec, draft, write);
    const [row] = await namingField(context, spec, [plain], judged, change !== null);
    if (!row) throw new Error(`Inserting into ${spec.table} gave no row.`);
    const id = row.id as Key;
    this.noteNew(spec, row, values);
    await this.judgeRights(spec, set, row);
    await this.seal(spec, id, values);
    const mark = marked || spec.oneDefault?.first ? await this.mark(spec, id, marked) : null;
    return { id, row: mark === null ? row : { ...row, record: mark.row.record }, statement };
  }

  /**
   * Locks what a new row refers to as what is written, where creates of its kind write it after the row, which only holds it; and
   * all that may be, where the change ran into such a knot and begins anew.
   */
  private async lockNamed(spec: ResourceSpec, values: Values): Promise<void> {
    const { services, touched, afterDeadlock } = this.context;
    this.locks.noteMade(spec);
    const known = spec.create?.writes ?? [];
    if (!afterDeadlock && known.length === 0) return;
    for (const { name, references = '' } of spec.fields) {
      const [id, target] = [values[name], services.resources[references]];
      const isKey = typeof id === 'number' || typeof id === 'string';
      if (!isKey || !target?.watched || target.keyType === 'uuid' || touched.known(target.name, id)) continue;
      if (afterDeadlock || known.includes(references)) await this.rows.touch(target.name, [id]);
    }
  }

  /** Inserts rows with the same fields by one statement; returns their ids in the same order. */
  async insertMany(spec: ResourceSpec, rows: readonly Values[]): Promise<Key[]> {
    const [first] = rows;
    if (!first) return [];
    const present = Object.keys(first).sort();
    const named = present.join(', ');
    const fields = fieldMap(spec);
    for (const row of rows) {
      const keys = Object.keys(row).sort().join(', ');
      if (keys !== named) throw new Error(`Rows of ${spec.name} give different fields: ${named}; ${keys}.`);
    }
    for (const name of present) {
      const field = fields.get(name);
      if (!field?.column) throw new Error(`${spec.name} has no stored field "${name}".`);
      if (field.kind === 'encrypted') throw new Error(`${spec.name}.${name} is encrypted: insert its rows one by one.`);
    }
    const statement = insertManyStatement(spec, present);
    const write = () => this.context.run(statement, { named: { rows: JSON.stringify(rows) } });
    const inserted = await namingField(this.context, spec, rows, write);
    inserted.forEach((row, index) => {
      this.noteNew(spec, row, rows[index] as Image);
    });
    return inserted.map(({ id }) => id as Key);
  }

  /** Changes columns of a touched row. Answers null when nothing would change. */
  async update(
    spec: ResourceSpec,
    id: Key,
    values: Values,
    change: ChangeSpec = none,
    bindings: UpdateBindings = {},
  ): Promise<Written | null> {
    if (!marks(spec, values, change.set)) return this.updateRow(spec, id, values, change.set, bindings);
    const rest = unmarkedSet(spec, change.set);
    const written = await this.updateRow(spec, id, unmarked(spec, values), rest, bindings);
    const marked = await this.mark(spec, id, true);
    return written && marked ? { ...written, row: { ...written.row, record: marked.row.record } } : (written ?? marked);
  }

  /**
   * What goes out with the statement that locks the row, to write what the operation says it will; null where the row has to be
   * looked at first.
   */
  ahead(question: Question): Ahead | null {
    const { context } = this;
    const { spec, key, parent, deleted = false, intends } = question;
    if (intends === undefined || !mayWriteAhead(context, question, intends)) return null;
    const path = { nested: parent !== null, deleted };
    const due = (columns: readonly string[] | 'all', statement: Bound, written: string) => {
      const statements = [...this.locks.due(spec, [key], columns), statement];
      context.wroteAhead = true;
      this.untaken = new Ahead(context, question, written, statements);
      return this.untaken;
    };
    const { values, change, bindings } = intends;
    if (values === undefined) {
      const statement = context.bound(deleteStatement(spec, path), { named: { key, parent } });
      return due('all', statement, removal);
    }
    const update = this.updateOf(spec, key, values, change.set, { bindings, version: spec.eventSourced, path });
    if (update === null) return null;
    const statementInput = { ...update.statementInput, named: { ...update.statementInput.named, parent } };
    return due(update.columns, context.bound(update.statement, statementInput), update.written);
  }

  /** @throws StepByStep where the operation has not come to write what was written ahead of its verdict. */
  assertTaken(): void {
    if (this.untaken !== null) throw new StepByStep();
  }

  /** What was written of the row ahead of its verdict, where it was; undefined where it was not. */
  private taken(spec: ResourceSpec, id: Key, written: string): Row[] | undefined {
    const { untaken } = this;
    if (untaken === null || !untaken.isOf(spec, id)) return undefined;
    this.untaken = null;
    const row = untaken.take(written);
    return row === undefined ? [] : [row];
  }

  /** Deletes a touched row, softly where the definition says so. False where it is gone already. */
  async remove(spec: ResourceSpec, id: Key): Promise<boolean> {
    const ahead = this.taken(spec, id, removal);
    if (ahead && moves(spec.moves, 'all')) this.context.moved = true;
    const [row] =
      ahead ?? (await this.write(spec, [id], 'all', this.context.bound(deleteStatement(spec), { named: { key: id } })));
    if (row) this.noteRemoved(this.context.touched.entry(spec, id), row);
    return row !== undefined;
  }

  /** Deletes touched rows of a resource without trash. */
  async removeMany(spec: ResourceSpec, ids: readonly Key[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await this.write(spec, ids, 'all', this.context.bound(deleteManyStatement(spec), { named: { ids } }));
    for (const row of rows) this.noteRemoved(this.context.touched.entry(spec, row.id as Key), row);
  }

  private async updateRow(
    spec: ResourceSpec,
    id: Key,
    values: Values,
    set: ChangeSpec['set'],
    bindings: UpdateBindings = {},
  ): Promise<Written | null> {
    await this.seal(spec, id, values);
    const { context } = this;
    const entry = context.touched.entry(spec, id);
    const update = this.updateOf(spec, id, values, set, { bindings, version: spec.eventSourced && !entry.bumped });
    if (update === null) return null;
    const { statement, columns, statementInput, plain } = update;
    const { input = {}, validated = false } = bindings;
    const write = () => this.write(spec, [id], columns, context.bound(statement, statementInput));
    const judged = validated ? () => validationsFirst(context, spec, { id, values: plain, input }, write) : write;
    const ahead = this.taken(spec, id, update.written);
    if (ahead && moves(spec.moves, columns)) context.moved = true;
    const [row] = ahead ?? (await namingField(context, spec, [plain], judged, validated));
    if (!row) return null;
    this.noteWritten(entry, row);
    await this.judgeRights(spec, set, row);
    if (spec.customFields && set.some(({ column }) => column === 'deleted_at')) await this.judgeUnique(spec, id, row);
    return { row, statement };
  }

  /** The statement that writes values and `set` into a row; null where there is nothing to write. */
  private updateOf(
    spec: ResourceSpec,
    id: Key,
    values: Values,
    set: ChangeSpec['set'],
    options: { readonly bindings: UpdateBindings | undefined; readonly version: boolean; readonly path?: PathOptions },
  ) {
    const { bindings: { input = {}, target, targetColumn = null, validated = false } = {}, version, path } = options;
    const plain = plainValues(spec, values);
    const present = Object.keys(plain);
    if (present.length === 0 && set.length === 0 && targetColumn === null) return null;
    const { resources } = this.context.services;
    const shape = { version, sent: validated, validated, target: targetColumn, path };
    const statement = updateStatement(spec, resources, present, set, shape);
    const columns = [...present, ...set.map(({ column }) => column), ...(targetColumn === null ? [] : [targetColumn])];
    const statementInput = { named: { key: id, target }, fields: plain, input, target: target ?? null };
    const written = JSON.stringify([plain, columns, target, version]);
    return { statement, columns, statementInput, plain, written };
  }

  /** A record that comes back shares no value of a custom field that is unique. */
  private async judgeUnique(spec: ResourceSpec, id: Key, row: Values): Promise<void> {
    const { client, services } = this.context;
    const record = JSON.parse(row['record'] as string) as Values;
    if (record['deleted_at'] !== null) return;
    await checkStillUnique(client, services, { spec, id, before: (record['custom_fields'] ?? {}) as Values });
  }

  /** Rights that a declared `set:` gives to a record are no wider than who acts. */
  private async judgeRights(spec: ResourceSpec, set: ChangeSpec['set'], row: Values): Promise<void> {
    if (spec.rights === undefined || set.length === 0) return;
    const { actor, client, services } = this.context;
    const columns = set.map(({ column }) => column);
    const query: Query = (sql, values = []) => runText(client, sql, values);
    const record = JSON.parse(row['record'] as string) as Values;
    const refusal = await refusalOfSet(spec, columns, record, actor, services.resources, query);
    if (refusal) throw refused(refusal);
  }

  /** Runs a statement that writes rows behind the locks that it takes, in one round trip. */
  async write(
    spec: ResourceSpec,
    ids: readonly Key[],
    columns: readonly string[] | 'all',
    statement: NamedText & { readonly values: readonly unknown[] },
  ): Promise<Row[]> {
    const locks = this.locks.due(spec, ids, columns);
    if (moves(spec.moves, columns)) this.context.moved = true;
    return (await this.context.runAll([...locks, statement])).at(-1) ?? [];
  }

  /** Marks a row as the one default, once no other is; without a request for it, only if none is. */
  private async mark(spec: ResourceSpec, id: Key, requested: boolean): Promise<Written | null> {
    const others = await othersMarked(this.context, spec, id);
    if (others.length > 0 && !requested) return null;
    const column = spec.oneDefault?.column ?? '';
    if (others.length > 0) await this.rows.touch(spec.name, others);
    for (const other of others) await this.updateRow(spec, other, { [column]: false }, []);
    return this.updateRow(spec, id, { [column]: true }, []);
  }

  /** Stores encrypted attributes, sealed to their table, column and key; the ledger gets their names alone (decisions 4). */
  private async seal(spec: ResourceSpec, id: Key, values: Values): Promise<void> {
    const secret = unsealed(spec, values);
    const names = Object.keys(secret);
    if (names.length === 0) return;
    const { services, touched } = this.context;
    for (const name of names) {
      const value = secret[name];
      secret[name] = value === null ? null : services.secrets.seal(String(value), `${spec.table}.${name}.${id}`);
    }
    const entry = touched.entry(spec, id);
    const options = { version: spec.eventSourced && !entry.bumped, sent: true, validated: false, target: null };
    const statement = updateStatement(spec, services.resources, names, [], options);
    const [row] = await this.context.run(statement, { named: { key: id }, fields: secret });
    if (!row) return;
    entry.bumped = true;
    entry.record = entry.image = null;
    touched.noteSealed(spec, id, names);
  }

  private noteNew(spec: ResourceSpec, row: Values, values: Values): void {
    if (spec.moves?.rows) this.context.moved = true;
    this.noteWritten(this.context.touched.remember(spec, row.id as Key, null, values), row);
  }

  private noteWritten(entry: Touched, row: Values): void {
    entry.bumped = true;
    entry.image = null;
    entry.record = this.context.bearing || imagesOf(entry.spec).rereads ? null : (row.record as string);
  }

  private noteRemoved(entry: Touched, row: Values): void {
    const again = this.context.bearing && entry.spec.softDeleted;
    Object.assign(entry, { removed: true, bumped: true, record: again ? null : (row.record as string) });
  }
}
