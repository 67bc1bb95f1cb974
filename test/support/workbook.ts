/** Reads a workbook as another program would: the archive's parts, and the cells of a sheet by their types. */
import { strFromU8, unzipSync } from 'fflate';

export interface ReadCell {
  readonly type: string;
  readonly value: string;
  /** Number format of its style. */
  readonly format: string;
  readonly bold: boolean;
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescaped = (text: string): string =>
  text
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export function readWorkbook(bytes: Buffer): {
  readonly names: readonly string[];
  readonly sheets: readonly (readonly ReadonlyMap<string, ReadCell>[])[];
  readonly frozen: boolean;
} {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]),
  );
  const styles = parts['xl/styles.xml'] ?? '';
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      unescaped(code ?? ''),
    ]),
  );
  const cellStyles = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf numFmtId="(\d+)" fontId="(\d+)"/g)];
  const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) =>
    unescaped(name ?? ''),
  );
  const sheets = names.map((_, at) => {
    const xml = parts[`xl/worksheets/sheet${at + 1}.xml`] ?? '';
    return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
      const cells = [...row.matchAll(/<c r="([A-Z]+)\d+"(?: s="(\d+)")?(?: t="(\w+)")?>(.*?)<\/c>/gs)];
      return new Map(
        cells.map(([, letters = '', style = '0', type = 'n', inner = '']) => {
          const value = /<t [^>]*>(.*)<\/t>/s.exec(inner)?.[1] ?? /<v>(.*)<\/v>/s.exec(inner)?.[1] ?? '';
          const [, format = '', font = '0'] = cellStyles[Number(style)] ?? [];
          return [
            letters,
            { type, value: unescaped(value), format: formats.get(format) ?? '', bold: font === '1' },
          ] as const;
        }),
      );
    });
  });
  return { names, sheets, frozen: (parts['xl/worksheets/sheet1.xml'] ?? '').includes('state="frozen"') };
}

/** The text of a day or an instant behind a cell's number. */
export const dayOfSerial = (serial: string): string =>
  new Date(Math.round((Number(serial) - 25_569) * 86_400) * 1_000).toISOString().slice(0, 19);
