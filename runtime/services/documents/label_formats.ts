/** What labels are printed on: sheets of office printers, and rolls of label printers. Millimetres. */

export interface LabelFormat {
  /** Of one label. */
  readonly width: number;
  readonly height: number;
  /** Of the page: a roll has a page for each label, of its size. */
  readonly page: readonly [width: number, height: number];
  readonly columns: number;
  readonly rows: number;
  /** Where the first label begins. */
  readonly left: number;
  readonly top: number;
  /** From the beginning of a label to that of the next. */
  readonly pitch: readonly [across: number, down: number];
  /** Dots of the printer in an inch: bars are a whole number of them wide. */
  readonly dpi: number;
}

const a4 = [210, 297] as const;
const letter = [215.9, 279.4] as const;

const roll = (width: number, height: number, dpi: number): LabelFormat => ({
  width,
  height,
  page: [width, height],
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  pitch: [width, height],
  dpi,
});

/** By name; the names of sheets say how many labels they have. */
export const labelFormats = {
  a4_21: {
    width: 63.5,
    height: 38.1,
    page: a4,
    columns: 3,
    rows: 7,
    left: 7.25,
    top: 15.15,
    pitch: [66, 38.1],
    dpi: 600,
  },
  a4_24: {
    width: 63.5,
    height: 33.9,
    page: a4,
    columns: 3,
    rows: 8,
    left: 7.25,
    top: 12.9,
    pitch: [66, 33.9],
    dpi: 600,
  },
  a4_40: {
    width: 45.7,
    height: 25.4,
    page: a4,
    columns: 4,
    rows: 10,
    left: 9.7,
    top: 21.5,
    pitch: [48.3, 25.4],
    dpi: 600,
  },
  a4_65: {
    width: 38.1,
    height: 21.2,
    page: a4,
    columns: 5,
    rows: 13,
    left: 4.7,
    top: 10.7,
    pitch: [40.6, 21.2],
    dpi: 600,
  },
  letter_30: {
    width: 66.7,
    height: 25.4,
    page: letter,
    columns: 3,
    rows: 10,
    left: 4,
    top: 12.7,
    pitch: [70.6, 25.4],
    dpi: 600,
  },
  roll_62x29: roll(62, 29, 300),
  roll_57x32: roll(57, 32, 300),
  roll_89x36: roll(89, 36, 300),
  roll_51x25: roll(51, 25, 203),
} as const satisfies Readonly<Record<string, LabelFormat>>;
