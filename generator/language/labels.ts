/** Keys of the labels of a resource. */
import { list, reference, type Section, text } from './section.ts';

export const labels: Section = {
  title: 'labels',
  doc: 'What a label of a record shows: a code that scanners read, and lines for people.',
  keys: {
    code: {
      type: reference('field'),
      required: true,
      doc: 'The text field whose value is in the code; the label prints it below the code as well.',
      example: 'code: barcode',
    },
    lines: {
      type: list(text),
      required: true,
      doc: 'Text fields, or those of a record that can be included such as `item.name`; the first one is the largest. What is empty or the same as the code is left out, and the last lines are where the label is too small for all.',
      example: 'lines: [name, item.name]',
    },
  },
};

export interface LabelsDefinition {
  readonly code: string;
  readonly lines: readonly string[];
}
