/** The reference part of docs/definitions.md, made from the registry; a test compares the file with it. */
import { functions } from '../expression/call.ts';
import { typeDocs, typeNames } from '../language/field_type.ts';
import { describeType, language } from '../language/index.ts';
import type { SectionName } from '../language/section.ts';

export const referenceMark = '<!-- reference: written from the registry by `UPDATE=1 npm test`; do not edit below -->';

/** Markdown: one heading per section with a table of its keys, then the functions of expressions. */
export function languageReference(): string {
  const sections = (Object.keys(language) as SectionName[]).map(sectionText);
  const rows = Object.entries(functions).map(([, one]) => `| \`${one.usage}\` | ${one.doc} |`);
  const calls = `### Functions in expressions\n\n| Function | Gives |\n|---|---|\n${rows.join('\n')}\n`;
  const held = typeNames.map((name) => `| \`${name}\` | ${cell(typeDocs[name])} |`);
  const types = `### Types of fields\n\n| Type | Holds |\n|---|---|\n${held.join('\n')}\n`;
  return `## Reference\n\n${[...sections, types, calls].join('\n')}`;
}

function sectionText(name: SectionName): string {
  const { doc, keys } = language[name];
  const rows = Object.entries(keys).map(([key, entry]) => {
    const notes = [
      entry.required ? '**Required.**' : '',
      entry.doc,
      entry.default === undefined ? '' : `Default: ${entry.default}.`,
    ];
    return `| \`${key}\` | ${cell(describeType(entry.type))} | ${cell(notes.filter(Boolean).join(' '))} |`;
  });
  return `### ${name}\n\n${doc}\n\n| Key | Value | |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** Text for a table: bars and, outside of code, angle brackets would be markup. */
function cell(text: string): string {
  const parts = text.replaceAll('|', '\\|').split('`');
  return parts.map((part, at) => (at % 2 === 1 ? part : part.replaceAll('<', '&lt;'))).join('`');
}
