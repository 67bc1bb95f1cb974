/** Why a file is no table: what is wrong, where, and what to do about it. */
export class Unreadable extends Error {
  /** A word for programs: `encoding`, `quotes`, `headings`. */
  readonly reason: string;
  /** Line of the file, where one is to blame; the headings are line 1. */
  readonly line: number | null;
  readonly fix: string;

  constructor(reason: string, message: string, fix: string, line: number | null = null) {
    super(message);
    this.name = 'Unreadable';
    this.reason = reason;
    this.line = line;
    this.fix = fix;
  }
}

/** Cells as they are in the file. Numbers, days and booleans of a workbook are written in one form that every reader knows. */
export interface TableRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Places of cells that are formulas without a value. */
  readonly formulas?: readonly number[];
  /** Positions of cells whose type the file knows: numbers with a point, days and instants in ISO form. */
  readonly typed?: ReadonlySet<number>;
  /** Nobody sees it in the sheet. */
  readonly isHidden?: true;
}
