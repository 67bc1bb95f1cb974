/** Checks `pattern:` and `format:` of a text against each other and against the length of the field. */
import type { FieldDefinition } from '../language/definition.ts';
import type { FieldType } from '../language/field_type.ts';
import { formOf } from './formats.ts';
import { type PatternLength, patternLength } from './pattern_length.ts';
import type { Report } from './report.ts';

/** A character that every text of the format has. */
const marks: Readonly<Record<string, string>> = { email: '@', url: ':', date: '-', colour: '#' };

/** Reports texts that no caller could send: too long for the field, or of two kinds at once. */
export function checkForms(
  { min, max, pattern, format }: Pick<FieldDefinition, 'min' | 'max' | 'pattern' | 'format'>,
  type: FieldType,
  report: Report,
): void {
  if (pattern !== undefined) checkSlips(pattern, report);
  const isText = ['string', 'text', 'encrypted'].includes(type.name);
  const text = isText ? type : type.items?.name === 'string' ? type.items : null;
  const room = {
    least: isText ? (min ?? 0) : 0,
    most: text?.length ?? (isText ? max : undefined) ?? Number.POSITIVE_INFINITY,
  };
  const [ofPattern, ofFormat] = [pattern, format === undefined ? undefined : formOf(format)].map((one) =>
    one === undefined ? null : patternLength(one),
  );
  for (const [key, length] of [
    ['pattern', ofPattern],
    ['format', ofFormat],
  ] as const) {
    if (!length || room.least > room.most) continue;
    const name = key === 'pattern' ? 'the pattern' : `the format ${format}`;
    if (length.least > room.most)
      report(
        key,
        `${name} asks for ${counted(length.least, length.most)} characters`,
        `the field has room for ${room.most}`,
        'give the field more room, or ask for less',
      );
    else if (length.most < room.least)
      report(
        key,
        `${name} asks for at most ${length.most} characters`,
        `\`min: ${room.least}\` asks for more`,
        'lower `min:`, or ask for longer text',
      );
  }
  if (ofPattern && format !== undefined && contradict(ofPattern, ofFormat ?? null, format))
    report(
      'format',
      '"pattern" and "format" contradict each other',
      `no text that matches the pattern is of the format ${format}`,
      'leave one of them out',
    );
}

const counted = (least: number, most: number): string => (least === most ? `${least}` : `at least ${least}`);

function contradict(ofPattern: PatternLength, ofFormat: PatternLength | null, format: string): boolean {
  if (ofFormat !== null && (ofPattern.least > ofFormat.most || ofFormat.least > ofPattern.most)) return true;
  const mark = marks[format];
  return (
    mark !== undefined && ofPattern.held && !ofPattern.atoms.some((atom) => new RegExp(`^(?:${atom})$`, 'u').test(mark))
  );
}

/** A pattern that says nothing, and one between the slashes of JavaScript. */
function checkSlips(pattern: string, report: Report): void {
  if (pattern === '')
    report(
      'pattern',
      'the pattern is empty',
      'every text matches it',
      'write what text must look like, or leave it out',
    );
  else if (/^\/\^|(?<!\\)\$\/[a-z]*$/.test(pattern))
    report(
      'pattern',
      `no text matches ${pattern}`,
      'the slashes are part of the text here',
      `write ${JSON.stringify(pattern.replace(/^\//, '').replace(/\/[a-z]*$/, ''))}`,
    );
}
