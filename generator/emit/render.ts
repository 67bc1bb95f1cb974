/** Templates are thin: they contain the text of a file, and the view makes every choice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';

const folder = join(import.meta.dirname, '../../templates');
const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** Renders `templates/<name>` with a view. A key that the view lacks is an error, not an empty place. */
export function render(name: string, view: object): string {
  let template = compiled.get(name);
  if (template === undefined) {
    template = Handlebars.compile(readFileSync(join(folder, name), 'utf8'), { noEscape: true, strict: true });
    compiled.set(name, template);
  }
  return template(view, { allowProtoPropertiesByDefault: false });
}
